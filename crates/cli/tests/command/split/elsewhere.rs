//! Jobs are done by other processes, which may be lost, hang or lie.

use std::fs;
use std::process::Output;

use tempfile::TempDir;

use super::{QUESTIONS, parts, split};
use crate::{code, err, out, run};

/// A worker in another process: a command for the shell.
fn worker(before: &str) -> String {
    format!("{before}'{}' engine jobs", env!("CARGO_BIN_EXE_tesuji"))
}

#[test]
fn a_worker_elsewhere_finds_the_same_parts() {
    // Rules stand in the position, or beside it; of renju's replies some are no moves of Black's.
    let net = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/go/net.sgf");
    let forbidden = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/gomoku/double-four-renju.sgf");
    let more: [(&[&str], [&str; 2], &str); 3] = [
        (&[net, "--ko", "defender-retakes"], ["20", "160"], "PROVED"),
        (&["atari-go:3x3"], ["20", "160"], "PROVED"),
        (&[forbidden, "--order", "3", "--nodes", "10k"], ["20", "160"], "UNKNOWN"),
    ];
    for (question, jobs, verdict) in [0, 5, 7].map(|n| QUESTIONS[n]).into_iter().chain(more) {
        let folders = [TempDir::new().unwrap(), TempDir::new().unwrap()];
        let here = split(question, jobs, folders[0].path(), &[]);
        let elsewhere = split(question, jobs, folders[1].path(), &["--worker", &worker("")]);
        assert!(out(&elsewhere).starts_with(verdict), "{question:?}: {}{}", out(&elsewhere), err(&elsewhere));
        let effort = |output: &Output| {
            let line = out(output).lines().find(|line| line.starts_with("effort"))?.to_owned();
            Some(line.split_once(" nodes,")?.0.to_owned())
        };
        assert!(effort(&here).is_some());
        assert_eq!(effort(&here), effort(&elsewhere), "{question:?}");
        let whole = |folder: &TempDir| fs::read(folder.path().join("whole.proof")).ok();
        assert_eq!(whole(&folders[0]), whole(&folders[1]), "{question:?}");
        let names = |folder: &TempDir| -> Vec<_> {
            parts(folder.path()).iter().map(|part| part.file_name().unwrap().to_owned()).collect()
        };
        assert_eq!(names(&folders[0]), names(&folders[1]), "{question:?}");
    }
}

#[test]
fn a_worker_that_is_lost_begins_anew_or_is_done_without() {
    let (question, jobs, verdict) = QUESTIONS[0];
    let folder = TempDir::new().unwrap();
    // It hears the question and some jobs, and ends; the other one is never there.
    let some = r#"n=0; while [ $n -lt 100 ] && read -r line; do echo "$line"; n=$((n + 1)); done | "#;
    let (short, none) = (worker(some), "exit 1".to_owned());
    let output = split(question, jobs, folder.path(), &["--worker", &short, "--worker", &none]);
    assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
    let whole = folder.path().join("whole.proof");
    assert_eq!(code(&run(&["verify", whole.to_str().unwrap()])), 0);
    let folder = TempDir::new().unwrap();
    let output = split(question, jobs, folder.path(), &["--worker", &none]);
    assert_eq!((code(&output), out(&output).starts_with("UNKNOWN")), (3, true), "{}{}", out(&output), err(&output));
    assert!(out(&output).contains("1 worker, the last one: `exit 1`"), "{}", out(&output));
}

#[test]
fn who_hangs_is_not_waited_for_when_the_time_is_over() {
    let folder = TempDir::new().unwrap();
    let (question, jobs, _) = QUESTIONS[0];
    let output = split(question, jobs, folder.path(), &["--worker", "sleep 600", "--time", "1s"]);
    assert!(out(&output).starts_with("UNKNOWN"), "{}{}", out(&output), err(&output));
}

#[test]
fn what_a_worker_says_is_not_believed() {
    let (question, jobs, _) = QUESTIONS[7];
    let wrong = [
        (
            r#"{"type":"done","nodes":1,"shown":{"proved":true,"part":"tesuji 1","zone":null},"names":[]}"#,
            "cannot be read",
        ),
        (r#"{"type":"failed","why":"no reason"}"#, "no reason"),
        ("nothing", "the last one"),
    ];
    for (answer, why) in wrong {
        let folder = TempDir::new().unwrap();
        // An answer for each line but the first, which is the question.
        let command = format!("read question; while read job; do echo '{answer}'; done");
        let output = split(question, jobs, folder.path(), &["--worker", &command]);
        let said = out(&output) + &err(&output);
        assert!(said.contains(why) && !said.contains("PROVED"), "{said}");
    }
    // A certificate of another question, and one that says the opposite.
    let other = TempDir::new().unwrap();
    assert_eq!(code(&split(&["nim:1,2"], ["2", "4"], other.path(), &[])), 0);
    let Some(part) = parts(other.path()).pop() else { return };
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(fs::File::open(part).unwrap()), &mut text).unwrap();
    let answer =
        format!(r#"{{"type":"done","nodes":1,"shown":{{"proved":true,"part":{text:?},"zone":null}},"names":[]}}"#);
    let file = other.path().join("answer");
    fs::write(&file, format!("{answer}\n")).unwrap();
    let command = format!("read question; while read job; do cat '{}'; done", file.display());
    let folder = TempDir::new().unwrap();
    let output = split(question, jobs, folder.path(), &["--worker", &command]);
    let said = out(&output) + &err(&output);
    assert!(said.contains("says nothing of what was asked") && !said.contains("PROVED"), "{said}");
}
