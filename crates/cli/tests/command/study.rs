//! Studies: results that stay, and what is made from them.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::{code, err, file, out, run};

/// Runs a study with its results in a folder.
fn study(name: &str, folder: &Path) -> std::process::Output {
    run(&["study", name, "-o", folder.to_str().unwrap()])
}

fn results(folder: &Path) -> String {
    fs::read_to_string(folder.join("results.jsonl")).unwrap()
}

#[test]
fn a_study_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let output = study("quick", folder.path());
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).starts_with("DONE  128 of 128 searches: "), "{}", out(&output));
    let all = results(folder.path());
    for name in ["table.md", "table.csv", "solved-nodes.svg", "solved-time.svg", "reduction.svg"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    // Again: nothing is left to do.
    assert_eq!(out(&study("quick", folder.path())), out(&output));
    assert_eq!(results(folder.path()), all);
    // Some results are lost, and one is cut in two: the rest stays as it is, and what is missing is
    // done again.
    let kept: Vec<_> = all.lines().collect();
    let broken = format!("{}\n{}", kept[..20].join("\n"), &kept[20][..30]);
    fs::write(folder.path().join("results.jsonl"), broken).unwrap();
    assert_eq!(code(&study("quick", folder.path())), 0);
    let again = results(folder.path());
    assert_eq!(again.lines().count(), kept.len());
    assert_eq!(again.lines().take(20).collect::<Vec<_>>(), kept[..20]);
}

/// The lines without the times.
fn untimed(lines: &str) -> Vec<serde_json::Value> {
    let mut lines: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for line in &mut lines {
        if line["type"] == "cell" {
            line["time_s"] = 0.into();
        }
    }
    lines.sort_by_key(ToString::to_string);
    lines
}

#[test]
fn searches_side_by_side_find_the_same() {
    let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let found = ["1", "3"].into_iter().zip(&folders).map(|(jobs, folder)| {
        let output = run(&["study", "quick", "--jobs", jobs, "-o", folder.path().to_str().unwrap()]);
        assert!(out(&output).starts_with("DONE  128 of 128 searches: "), "{}", out(&output));
        untimed(&results(folder.path()))
    });
    let found: Vec<_> = found.collect();
    assert!(found[0].len() > 128 && found[0] == found[1]);
}

#[test]
fn a_study_starts_anew() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("study.toml");
    fs::write(&path, "problems = ['mnk:3,3,3']\ntrees = ['lambda:1']\ndrivers = ['dfpn']\nnodes = '20k'\n").unwrap();
    let name = path.to_str().unwrap();
    study(name, folder.path());
    let all = results(folder.path());
    // Another version's results stay where they are, and do not count.
    let stale = all.replace("\"version\":\"", "\"version\":\"before ");
    fs::write(folder.path().join("results.jsonl"), &stale).unwrap();
    let output = study(name, folder.path());
    assert!(err(&output).contains("2 results of another version"), "{}", err(&output));
    assert_eq!(results(folder.path()).lines().count(), 2 * all.lines().count());
    let output = run(&["study", name, "-o", folder.path().to_str().unwrap(), "--fresh"]);
    assert_eq!((code(&output), err(&output).as_str()), (0, ""));
    assert_eq!(results(folder.path()).lines().count(), all.lines().count());
}

#[test]
fn contradictions_are_loud() {
    let folder = TempDir::new().unwrap();
    let name = file("study.toml");
    study(&name, folder.path());
    // One search is made to refute what others prove.
    let mut lines: Vec<_> = results(folder.path()).lines().map(str::to_owned).collect();
    let line = lines.iter_mut().find(|line| line.contains("mnk:4,3,3") && line.contains("\"alphabeta\"")).unwrap();
    assert!(line.contains("\"result\":\"proved\",\"order\":\"inf\",\"plies\":null,\"refuted\":null"), "{line}");
    *line = line.replace(
        "\"result\":\"proved\",\"order\":\"inf\",\"plies\":null,\"refuted\":null",
        "\"result\":\"disproved\",\"order\":null,\"plies\":null,\"refuted\":\"inf\"",
    );
    fs::write(folder.path().join("results.jsonl"), lines.join("\n") + "\n").unwrap();
    let output = study(&name, folder.path());
    assert_eq!(code(&output), 4, "{}", out(&output));
    assert!(out(&output).starts_with("WRONG  "), "{}", out(&output));
    assert!(out(&output).contains("full alphabeta refutes every win in the full game"), "{}", out(&output));
}

#[test]
fn go_problems_stand_beside_the_study() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("go")).unwrap();
    fs::copy(file("net.sgf"), folder.path().join("go/net.sgf")).unwrap();
    let text = "problems = ['go:go', 'go:go/net.sgf']\ntrees = ['lambda:0..2']\ndrivers = ['dfpn']\nnodes = '20k'\n";
    let name = folder.path().join("study.toml");
    fs::write(&name, text).unwrap();
    let output = study(name.to_str().unwrap(), &folder.path().join("results"));
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        out(&output).starts_with("DONE  2 of 2 searches: 2 answered"),
        "one problem, named twice: {}",
        out(&output)
    );
    let csv = fs::read_to_string(folder.path().join("results/table.csv")).unwrap();
    assert!(csv.lines().any(|line| line.starts_with("go:go/net.sgf,") && line.contains(",proved,2,,1,,")), "{csv}");
    fs::write(&name, text.replace("net.sgf", "none.sgf")).unwrap();
    let output = study(name.to_str().unwrap(), &folder.path().join("results"));
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("study.toml:1:22") && err(&output).contains("none.sgf"), "{}", err(&output));
}

#[test]
fn results_that_are_no_results() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("results.jsonl"), "{}\n").unwrap();
    let output = study("quick", folder.path());
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("results.jsonl:1:1"), "{}", err(&output));
}

/// Positions of other games may lie beside them.
#[test]
fn a_folder_is_its_sgf_files() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("go")).unwrap();
    fs::copy(file("net.sgf"), folder.path().join("go/net.sgf")).unwrap();
    fs::write(folder.path().join("go/mate.fen"), "8/8/8/8/8/7R/k1K5/8 w - - 0 1").unwrap();
    let path = folder.path().join("study.toml");
    fs::write(&path, "problems = ['go:go']\ntrees = ['lambda:1']\ndrivers = ['dfpn']\nnodes = '20k'\n").unwrap();
    let output = run(&["study", path.to_str().unwrap()]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    // One of them is the full game, for comparison.
    assert!(out(&output).starts_with("DONE  2 of 2 searches"), "{}", out(&output));
}
