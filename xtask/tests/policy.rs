//! What the workspace may depend on: permissive licences only, and dependencies that point one way.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde::Deserialize;

/// Licences that ask for no more than to be named. The same list stands in `deny.toml`.
const LICENCES: [&str; 9] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "0BSD", "Unicode-3.0", "CC0-1.0"];

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Package {
    id: String,
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dep>,
}

#[derive(Deserialize)]
struct Dep {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    /// `None` for an ordinary dependency, else `dev` or `build`.
    kind: Option<String>,
}

fn metadata() -> Metadata {
    let text = |program: &str, arguments: &[&str]| {
        let output = Command::new(program).args(arguments).output().expect("it can be run");
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("it prints text")
    };
    let version = text("rustc", &["-vV"]);
    let host = version.lines().find_map(|l| l.strip_prefix("host: ")).expect("rustc names its host");
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
    let arguments =
        ["metadata", "--format-version=1", "--locked", "--filter-platform", host, "--manifest-path", manifest];
    serde_json::from_str(&text(env!("CARGO"), &arguments)).expect("cargo's own format")
}

/// What each package needs to be built and run, by name.
fn graph(metadata: &Metadata) -> BTreeMap<&str, BTreeSet<&str>> {
    let names: BTreeMap<_, _> = metadata.packages.iter().map(|p| (p.id.as_str(), p.name.as_str())).collect();
    let ordinary = |dep: &&Dep| dep.dep_kinds.iter().any(|k| k.kind.is_none());
    let needs = |node: &Node| node.deps.iter().filter(ordinary).map(|d| names[d.pkg.as_str()]).collect();
    metadata.resolve.nodes.iter().map(|n| (names[n.id.as_str()], needs(n))).collect()
}

fn reachable<'a>(graph: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<_> = graph[from].iter().copied().collect();
    while let Some(name) = open.pop() {
        if reached.insert(name) {
            open.extend(&graph[name]);
        }
    }
    reached
}

#[test]
fn every_licence_is_permissive() {
    for package in metadata().packages {
        let licence = package.license.unwrap_or_default();
        let expression = spdx::Expression::parse_mode(&licence, spdx::ParseMode::LAX)
            .unwrap_or_else(|e| panic!("{} {}: {licence}: {e}", package.name, package.version));
        let allowed =
            |requirement: &spdx::LicenseReq| requirement.license.id().is_some_and(|id| LICENCES.contains(&id.name));
        assert!(expression.evaluate(allowed), "{} {} is under {licence}", package.name, package.version);
    }
}

#[test]
fn everything_comes_from_the_registry_or_from_here() {
    for package in metadata().packages {
        let source = package.source.unwrap_or_else(|| "registry+ here".to_owned());
        assert!(source.starts_with("registry+"), "{} comes from {source}", package.name);
    }
}

#[test]
fn dependencies_point_one_way() {
    let metadata = metadata();
    let graph = graph(&metadata);
    let ours = |from: &str| -> Vec<&str> {
        reachable(&graph, from).into_iter().filter(|name| name.starts_with("tesuji-")).collect()
    };
    assert!(graph["tesuji-problem"].is_empty(), "tesuji-problem depends on nothing");
    assert!(ours("tesuji-notation").is_empty(), "what notations share knows no game");
    assert_eq!(ours("tesuji-search"), ["tesuji-problem"], "the search knows no game");
    assert_eq!(ours("tesuji-testbed"), ["tesuji-problem"], "nor do the small games");
    assert!(!ours("tesuji-check").contains(&"tesuji-search"), "the checker shares nothing with the search");
    assert!(!ours("tesuji-check").contains(&"tesuji-solver"));
    assert!(!ours("tesuji-go").contains(&"tesuji-search"), "a game does not know who searches it");
    assert!(!ours("tesuji-gomoku").contains(&"tesuji-search"), "nor does this one");
    assert!(!ours("tesuji-render").contains(&"tesuji-go"), "pictures know no game");
    assert!(!ours("tesuji-solver").contains(&"tesuji-cli"));
    assert!(!ours("tesuji-solver").contains(&"tesuji-engine"), "engines ask the solver, not the other way round");
    assert!(!ours("tesuji-gomoku").contains(&"tesuji-engine"), "nor does a game know who plays it");
    assert!(ours("tesuji-trial").is_empty(), "what tests share knows nothing of what they test");
    let user = graph.iter().find(|(_, needs)| needs.contains("tesuji-trial"));
    assert_eq!(user, None, "only tests depend on tesuji-trial");
}
