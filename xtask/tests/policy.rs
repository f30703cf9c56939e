//! What the workspace may depend on: permissive licences only, and dependencies that point one way.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde::Deserialize;

/// Licences that ask for no more than to be named, and one that asks for no more than its own
/// files. The same list stands in `deny.toml`.
const LICENCES: [&str; 10] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "0BSD", "Unicode-3.0", "CC0-1.0", "MPL-2.0"];

/// Which of our crates each of ours may name: every crate of the workspace, without `tesuji-`.
/// Those in `crates/games` are all `games`. What a crate reaches follows from that.
const MAY_NAME: [(&str, &[&str]); 21] = [
    // The search knows no game, and no game knows who searches it.
    ("problem", &[]),
    ("search", &["problem"]),
    ("notation", &[]),
    // What users meet of a game is a feature, which names `game`, `proof` and `render`.
    ("game", &["problem", "notation", "proof", "render"]),
    // Boards of stones know no game that is played on them.
    ("stones", &["problem", "notation", "game", "render"]),
    (GAMES, &["problem", "notation", "stones", "game", "proof", "render"]),
    // The checker shares nothing with the search but the rules.
    ("proof", &[]),
    ("check", &["problem", "proof", GAMES]),
    // Pictures know no game.
    ("render", &["problem"]),
    // PNG is made of any SVG, and a web page does without.
    ("png", &[]),
    ("solver", &["problem", "search", "proof", "check", "render", "game", GAMES]),
    ("engine", &["problem", "search", GAMES, "solver"]),
    ("study", &["problem", "search", GAMES, "solver"]),
    // The page asks the solver alone, from the browser or through a server.
    ("page", &["solver"]),
    ("wasm", &["page", "solver"]),
    ("serve", &["page", "solver"]),
    // The module of Python is a shell, as the command line is.
    ("py", &["problem", "proof", "render", "solver", "study"]),
    ("cli", &["solver", "engine", "render", "png", "study", "serve"]),
    // What tests share knows nothing of what they test, and only tests name it.
    ("trial", &[]),
    // The commands name nothing: they run at once.
    ("xtask", &[]),
    ("suite", &["problem", "search", GAMES, "solver", "study"]),
];

const GAMES: &str = "games";

/// Crates that name nothing from outside either: a proof rests on them.
const ALONE: [&str; 4] = ["problem", "search", "proof", "check"];

/// But for these: a certificate names its parts by a hash, and a hash is nothing to write oneself; and a table
/// of zeros that the system has ready, of words that several threads use, takes `unsafe`, which is theirs.
const BUT: [(&str, &str); 2] = [("check", "sha2"), ("search", "bytemuck")];

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
    manifest_path: String,
}

impl Package {
    /// Its row of the table, if it is one of ours.
    fn row(&self) -> Option<&str> {
        let is_game = self.manifest_path.replace('\\', "/").contains("/crates/games/");
        let name = self.name.strip_prefix("tesuji-").unwrap_or(&self.name);
        self.source.is_none().then_some(if is_game { GAMES } else { name })
    }
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
fn every_crate_names_only_what_it_may() {
    let metadata = metadata();
    let graph = graph(&metadata);
    let mut wrong = Vec::new();
    let ours: BTreeMap<_, _> = metadata.packages.iter().filter_map(|p| Some((p.name.as_str(), p.row()?))).collect();
    let (rows, known): (BTreeSet<_>, BTreeMap<_, _>) = (ours.values().copied().collect(), MAY_NAME.into());
    wrong.extend(known.keys().filter(|row| !rows.contains(*row)).map(|row| format!("there is no {row}")));
    for (name, row) in &ours {
        let Some(may) = known.get(row) else {
            wrong.push(format!("say in MAY_NAME what {name} may depend on"));
            continue;
        };
        for need in &graph[name] {
            match ours.get(need) {
                Some(row) if !may.contains(row) => wrong.push(format!("{name} may not depend on {need}")),
                None if ALONE.contains(row) && !BUT.contains(&(*row, need)) => {
                    wrong.push(format!("{name} depends on {need}, from outside"));
                }
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The table itself: what it lets a crate reach.
#[test]
fn dependencies_point_one_way() {
    let table: BTreeMap<_, BTreeSet<_>> =
        MAY_NAME.iter().map(|&(name, may)| (name, may.iter().copied().collect())).collect();
    let reaches = |from: &str, to: &str| reachable(&table, from).contains(to);
    for &(name, _) in &MAY_NAME {
        assert!(!reaches(name, name), "{name} depends on itself");
        assert!(!reaches(name, "trial"), "only tests depend on trial");
    }
    assert!(!reaches("search", GAMES), "the search knows no game");
    assert!(!reaches("stones", GAMES), "boards of stones know no game");
    assert!(!reaches(GAMES, "search"), "no game knows who searches it");
    for name in ["search", "solver", "engine"] {
        assert!(!reaches("check", name), "the checker shares nothing with the {name}");
    }
}

/// What users meet is a feature of a game that the checker does not enable: it is built from rules
/// and claims alone.
#[test]
fn the_checker_is_built_without_what_users_meet() {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/check/Cargo.toml");
    let arguments = ["tree", "--edges=normal", "--prefix=none", "--locked", "--manifest-path", manifest];
    let output = Command::new(env!("CARGO")).args(arguments).output().expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("cargo prints text");
    assert!(tree.contains("tesuji-go ") && tree.contains("tesuji-stones "), "{tree}");
    for crate_name in ["tesuji-game ", "tesuji-render ", "tesuji-search "] {
        assert!(!tree.contains(crate_name), "the checker is built with {crate_name}:\n{tree}");
    }
}
