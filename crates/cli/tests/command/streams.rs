//! Standard input, output, colours, JSON.

use std::process::Stdio;

use crate::{code, err, fed, file, out, run, tesuji};

const BOARD: &str = ". X .\nX O .\n. X .\ntarget: B2\nto play: black\n";

#[test]
fn standard_input_is_a_position() {
    for arguments in [&["-", "-q"][..], &["solve", "-", "-q"], &["solve", "-q"], &["-q"]] {
        let output = fed(arguments, BOARD.as_bytes());
        assert_eq!((code(&output), out(&output).as_str()), (0, "PROVED  Black captures B2 (order 0: at once)\n"));
        assert!(err(&output).is_empty());
    }
    assert_eq!(code(&run(&[])), 2);
}

#[test]
fn an_argument_is_a_position() {
    for board in [BOARD.to_owned(), BOARD.replace('\n', "\\n")] {
        assert_eq!(code(&run(&[&board, "-q", "--memory", "1M"])), 0);
    }
}

#[test]
fn colours_are_for_terminals() {
    let coloured = |arguments: &[&str]| {
        let mut all = vec!["draw", BOARD];
        all.extend(arguments);
        out(&run(&all)).contains('\u{1b}')
    };
    assert!(!coloured(&[]));
    assert!(coloured(&["--color", "always"]));
    assert!(!coloured(&["--color", "never"]));
}

#[test]
fn json_is_one_object() {
    let output = run(&["solve", &file("net.sgf"), "--json", "--memory", "8M", "--all-moves", "--nodes", "20k"]);
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((value["schema"].as_u64(), value["result"].as_str()), (Some(1), Some("proved")));
    assert_eq!(value["win"]["order"], 2);
    assert_eq!(value["first"], value["line"][0]["move"]);
    assert!(value["certificate"]["nodes"].as_u64() > Some(1));
    assert!(value["solving_moves"]["moves"].as_array().unwrap().contains(&value["first"]));
    assert_eq!(
        (&value["solving_moves"]["complete"], &value["solving_moves"]["reason"]),
        (&false.into(), &"nodes".into())
    );
    // What it gives back asks the same question.
    let again = run(&[value["position"]["text"].as_str().unwrap(), "--json", "--memory", "8M"]);
    let again: serde_json::Value = serde_json::from_str(&out(&again)).unwrap();
    assert_eq!((&again["question"]["words"], &again["win"]), (&value["question"]["words"], &value["win"]));
}

#[test]
fn the_same_limits_give_the_same_answer() {
    let nodes = || {
        let output = run(&["solve", &file("net.sgf"), "--json", "--memory", "1M"]);
        let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
        (value["stats"]["nodes"].clone(), value["line"].clone(), value["certificate"].clone())
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = tesuji(&["demo"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), err(&output).as_str()), (0, ""));
}

#[test]
fn limits_at_their_ends() {
    for (options, expected) in [
        (&["--memory", "900T"][..], 2),
        (&["--memory", "900000G"], 2),
        (&["--memory", "0"], 0),
        (&["--memory", "1M", "--time", "0", "--to-move", "w"], 3),
        (&["--memory", "1M", "--nodes", "0", "--to-move", "w"], 3),
        (&["--memory", "1M", "--order", "255", "--nodes", "99", "--to-move", "w"], 3),
    ] {
        let ladder = file("ladder.txt");
        let output = run(&[&["solve", &ladder, "-q"], options].concat());
        assert_eq!(code(&output), expected, "{options:?}: {}", err(&output));
    }
}

#[test]
fn help_for_everything() {
    for command in ["solve", "verify", "draw", "demo", "batch"] {
        assert_eq!(code(&run(&[command, "--help"])), 0);
    }
    assert!(out(&run(&["--help"])).contains("Exit codes"));
    assert_eq!(code(&run(&["--nonsense"])), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_printed_is_no_success() {
    for arguments in [&["--help"][..], &["solve", "--help"], &["--version"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = tesuji(arguments).stdout(full).output().unwrap();
        assert_eq!(code(&output), 1, "{arguments:?}");
        assert!(err(&output).contains("cannot write standard output"), "{}", err(&output));
        let mut child = tesuji(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((code(&output), err(&output).as_str()), (0, ""), "{arguments:?}");
    }
}
