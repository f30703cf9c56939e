//! A game of somebody's own program has the whole command line: the example is that program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use crate::{code, err, out};

const GAME: &str = "three:..../.x../..o./.... maker";

/// The example, which `cargo test` builds beside the tests unless it is asked for some of them
/// only.
fn program() -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_tesuji")).parent().unwrap();
    let name = format!("own_command_line{}", std::env::consts::EXE_SUFFIX);
    let path = folder.join("examples").join(name);
    if !path.exists() {
        let build = ["build", "--profile", "test", "--example", "own_command_line"];
        let built = Command::new(env!("CARGO")).args(build).current_dir(env!("CARGO_MANIFEST_DIR")).status();
        assert!(built.unwrap().success(), "the example can be built");
    }
    path
}

fn ask(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(program()).args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn every_command_knows_a_game_of_ones_own() {
    let folder = TempDir::new().unwrap();
    let ask = |arguments: &[&str]| ask(folder.path(), arguments);
    let answer = out(&ask(&[GAME, "--all-moves"]));
    for said in [
        "PROVED  Maker can make three in a row (order 1)",
        "question  Maker to move: can Maker make three in a row?",
        "accepted by the independent checker",
        "solving   b4 c4 a3",
        "next      own_command_line 'three:..../.x../..o./.... maker' --proof proof.txt && own_command_line verify",
    ] {
        assert!(answer.contains(said), "{said}:\n{answer}");
    }
    assert_eq!(out(&ask(&["draw", "three:x.../..../..../...o"])).lines().nth(1), Some("4 X . . . 4"));
    assert!(out(&ask(&["demo", "three"])).contains("PROVED  Maker"));
    assert!(out(&ask(&["--help"])).contains("`three`"));
    let defended = ask(&["three:oo../..../..../.... maker", "--goal", "defend", "--within", "2", "--quiet"]);
    let held = "PROVED  Breaker stops every attack in the full game within 3 plies even if Maker moves first\n";
    assert_eq!(out(&defended), held);
    let json = out(&ask(&[GAME, "--json", "--exit-code"]));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((value["result"].as_str(), value["game"].as_str()), (Some("proved"), Some("three")), "{json}");

    let problems = format!("{{\"position\": \"{GAME}\", \"expect\": \"proved 1\"}}\n{{\"position\": \"h8i9j7\"}}\n");
    fs::write(folder.path().join("problems.jsonl"), problems).unwrap();
    let batch = ask(&["batch", "problems.jsonl", "--check", "--nodes", "1k"]);
    assert!(err(&batch).contains("expected: 1 agree, 0 disagree"), "{}", err(&batch));
    // The other games are there as before.
    assert!(out(&batch).contains("\"game\":\"gomoku\""));

    let wrong = ask(&["three:x.../..../..../...z"]);
    assert_eq!(code(&wrong), 2);
    assert!(err(&wrong).contains("four rows of four signs") && err(&wrong).contains("help: a position such as"));
}

#[test]
fn its_certificates_are_checked() {
    let folder = TempDir::new().unwrap();
    let ask = |arguments: &[&str]| ask(folder.path(), arguments);
    assert_eq!(code(&ask(&[GAME, "--proof", "win.proof"])), 0);
    let verified = ask(&["verify", "win.proof"]);
    assert!(out(&verified).starts_with(&format!(
        "VERIFIED  With Maker to move, Maker makes three in a row. Position {}.",
        &GAME["three:".len()..]
    )));
    let proof = fs::read_to_string(folder.path().join("win.proof")).unwrap();
    for (from, to, says) in [
        (".x../..o.", "..../..o.", "is not answered"),
        ("claim position ..../", "claim position ....", "a claim has one spelling"),
        ("claim position ", "claim place ", "the claim begins with `position `"),
        ("claim position", "claim position x\nclaim position", "the claim is one line"),
        ("game three", "game four", "there is no checker for the game \"four\""),
    ] {
        assert!(proof.contains(from), "{from}: {proof}");
        fs::write(folder.path().join("forged.proof"), proof.replacen(from, to, 1)).unwrap();
        let refused = ask(&["verify", "forged.proof"]);
        assert_eq!(code(&refused), 4, "{from}");
        assert!(out(&refused).contains(says), "{says}: {}", out(&refused));
    }
    // The program without the game has no checker for it.
    let other = crate::tesuji(&["verify", "win.proof"]).current_dir(folder.path()).output().unwrap();
    assert_eq!(code(&other), 4);
    assert!(out(&other).contains("there is no checker for the game \"three\""), "{}", out(&other));
}
