//! The engine, as managers start it.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use crate::{code, err, fed, out, run, tesuji};

const TRAFFIC: &[u8] = b"START 15\r\nINFO timeout_turn 0\r\nBEGIN\r\nEND\r\n";

#[test]
fn it_needs_no_arguments() {
    for arguments in [&[][..], &["--force-utf8"], &["engine"], &["engine", "gomocup"]] {
        let output = fed(arguments, TRAFFIC);
        assert_eq!(
            (code(&output), out(&output).as_str(), err(&output).as_str()),
            (0, "OK\n7,7\n", ""),
            "{arguments:?}"
        );
    }
    // A position on a pipe is still a position.
    let output = fed(&[], b"\n. X .\nX O .\n. X .\ntarget: B2\nto play: black\n");
    assert!(out(&output).starts_with("PROVED  Black captures B2"), "{}", err(&output));
}

#[test]
fn what_is_no_protocol_is_said_to_be_none() {
    let output = fed(&["engine"], b"hello\n");
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
    assert!(err(&output).contains("begins no protocol") && err(&output).contains("gomocup"), "{}", err(&output));
    assert_eq!(code(&fed(&["engine", "ucci"], b"ucci\n")), 2);
    for (name, last) in [("uci", "uciok\n"), ("usi", "usiok\n")] {
        for arguments in [&[][..], &["engine"], &["engine", name]] {
            let output = fed(arguments, format!("{name}\nquit\n").as_bytes());
            assert!(out(&output).ends_with(last), "{arguments:?}");
        }
    }
    assert_eq!(code(&fed(&["engine"], b"")), 0);
}

#[cfg(unix)]
#[test]
fn its_name_may_tell() {
    let folder = tempfile::TempDir::new().unwrap();
    let brain = folder.path().join("pbrain-tesuji");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_tesuji"), &brain).unwrap();
    let mut child = std::process::Command::new(brain).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"hello\nABOUT\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(out(&output).starts_with("UNKNOWN command\nname=\"Tesuji\""));
}

/// An engine that thinks for an hour unless it is told to stop.
fn thinking() -> (std::process::Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = tesuji(&["engine", "gomocup"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    // Scattered stones: nothing is soon decided.
    let stones = "BOARD\n7,7,1\n8,8,2\n5,7,1\n8,6,2\n7,4,1\n9,9,2\n4,4,1\n10,6,2\n5,5,1\n11,8,2\nDONE\n";
    input.write_all(b"START 20\nINFO timeout_turn 3600000\nINFO time_left 2147483647\n").unwrap();
    input.write_all(stones.as_bytes()).unwrap();
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "OK\n");
    std::thread::sleep(Duration::from_millis(300));
    (child, input, output)
}

#[test]
fn it_stops_when_told_to() {
    let (mut child, mut input, mut output) = thinking();
    let start = Instant::now();
    input.write_all(b"YXSTOP\n").unwrap();
    let mut line = String::new();
    while !line.contains(',') {
        line.clear();
        assert!(output.read_line(&mut line).unwrap() > 0);
    }
    assert!(start.elapsed() < Duration::from_secs(10));
    input.write_all(b"END\n").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn it_ends_when_told_to_or_left_alone() {
    for last in [&b"END\n"[..], b""] {
        let (mut child, mut input, _output) = thinking();
        let start = Instant::now();
        input.write_all(last).unwrap();
        drop(input);
        assert!(child.wait().unwrap().success());
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn regression_files_are_run() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests/regression/corner.tst");
    let output = run(&["engine", "gtp", "--regress", tests]);
    let said = out(&output);
    assert!(said.starts_with("10 passed\n") && said.contains("\nSummary: 6/9 passes. "), "{said}");
    assert_eq!(code(&output), 4, "one fails that should not");
    let output = run(&["engine", "gtp", "--regress", "nowhere.tst"]);
    assert_eq!((code(&output), out(&output)), (2, String::new()));
    assert!(err(&output).contains("nowhere.tst"), "{}", err(&output));
    assert_eq!(code(&run(&["engine", "uci", "--regress", tests])), 2);
}
