//! Ctrl-C and SIGTERM.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::{code, file, out, tesuji};

/// A search that takes far longer than the test.
fn endless() -> std::process::Child {
    let mut command = tesuji(&["solve", &file("ladder.txt"), "--to-move", "w", "--memory", "8M"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    sleep(Duration::from_millis(500));
    child
}

fn interrupt(child: &std::process::Child) {
    signal(child, "-INT");
}

fn signal(child: &std::process::Child, name: &str) {
    let status = Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
}

#[test]
fn a_request_to_end_is_the_same_with_a_code_of_its_own() {
    let child = endless();
    let start = Instant::now();
    signal(&child, "-TERM");
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 143);
    assert!(out(&output).starts_with("UNKNOWN  not known whether Black captures D3: it was interrupted"));
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn once_it_stops_and_says_what_is_known() {
    let child = endless();
    let start = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert!(
        out(&output).starts_with("UNKNOWN  not known whether Black captures D3: it was interrupted; no win of order")
    );
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_batch_stops_too() {
    let record = r#"{"size": 9, "black": ["C4", "C3", "D2", "E2"], "white": ["D3"], "targets": "D3", "to_move": "w"}"#;
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("problems.jsonl");
    std::fs::write(&path, format!("{record}\n{record}\n")).unwrap();
    let mut command = tesuji(&["batch", path.to_str().unwrap(), "--memory", "8M"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    sleep(Duration::from_millis(500));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert_eq!(out(&output).lines().count(), 2, "the problem that was interrupted, and the summary");
}

#[test]
fn a_study_stops_and_keeps_what_is_done() {
    let folder = tempfile::TempDir::new().unwrap();
    let results = folder.path().join("results.jsonl");
    let mut command = tesuji(&["study", "orders", "-o", folder.path().to_str().unwrap()]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while !std::fs::exists(&results).unwrap() && start.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(50));
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(code(&output), 130);
    assert!(out(&output).starts_with("STOPPED  "), "{}", out(&output));
    let text = std::fs::read_to_string(results).unwrap();
    assert!(text.ends_with('\n') && text.lines().all(|line| line.starts_with("{\"type\":\"cell\"")), "{text}");
    assert!(out(&output).starts_with(&format!("STOPPED  {} of ", text.lines().count())));
}
