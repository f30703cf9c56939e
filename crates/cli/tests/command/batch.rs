//! Batches: records, folders, agreement.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::{code, err, fed, file, out, run, tesuji};

const NET: &str = "(;SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]C[expect: proved 2])";

fn lines(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_folder_of_sgf_files_asks_its_own_questions() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("nets")).unwrap();
    fs::write(folder.path().join("nets/a.sgf"), NET).unwrap();
    fs::write(folder.path().join("b.sgf"), NET.replace("proved 2", "disproved\norder: 1")).unwrap();
    fs::write(folder.path().join("readme.txt"), "not a problem").unwrap();
    let output = run(&["batch", folder.path().to_str().unwrap(), "--check", "--memory", "8M"]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines = lines(&out(&output));
    assert_eq!((lines[0]["id"].as_str(), lines[1]["id"].as_str()), (Some("b.sgf"), Some("nets/a.sgf")));
    assert_eq!((lines[0]["result"].as_str(), lines[2]["agree"].as_u64()), (Some("disproved"), Some(2)));
}

#[test]
fn a_disagreement_fails_only_with_check() {
    let record = format!(r#"{{"position": "{NET}", "expect": "proved 1"}}"#);
    for (option, expected) in [("--quiet", 0), ("--check", 4)] {
        let output = fed(&["batch", "-", option, "--memory", "8M"], record.as_bytes());
        assert_eq!(code(&output), expected);
        assert_eq!(lines(&out(&output))[0]["agrees"], false);
    }
}

#[test]
fn every_line_has_its_answer_in_order_whatever_the_jobs() {
    let records = fs::read_to_string(file("problems.jsonl")).unwrap();
    let records = format!("{records}not json\n\n{{\"id\": 9, \"position\": \"nonsense\"}}\n{records}");
    let output = fed(&["batch", "-", "--jobs", "3", "--memory", "24M"], records.as_bytes());
    assert_eq!(code(&output), 2);
    let lines = lines(&out(&output));
    let ids: Vec<_> = lines.iter().filter_map(|l| l["id"].as_str()).collect();
    assert_eq!(ids, ["net", "ladder", "no ladder", "line 4", "9", "net", "ladder", "no ladder"]);
    assert_eq!((lines[3]["kind"].as_str(), lines[8]["unreadable"].as_u64()), (Some("input"), Some(2)));
    assert!(err(&output).contains("2 could not be read"));
}

#[test]
fn unanswered_problems_are_told() {
    let record = r#"{"size": 9, "black": ["C4", "C3", "D2", "E2"], "white": ["D3"], "targets": "D3", "to_move": "w"}"#;
    let output = fed(&["batch", "-", "--nodes", "500", "--memory", "1M"], record.as_bytes());
    assert_eq!(code(&output), 3);
    let expected = record.replace('}', r#", "expect": "unknown"}"#);
    let output = fed(&["batch", "-", "--nodes", "500", "--memory", "1M", "--check"], expected.as_bytes());
    assert_eq!(code(&output), 0);
}

/// A file that is named wrong, or cannot be written, is told before the search; what is solved
/// stays if the run is ended.
#[test]
fn answers_are_written_to_a_file_one_by_one() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let list = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -; dm 1;\n8/8/8/8/8/1R6/2K5/k7 w - -; dm 1;\n";
    for (name, expected) in [("a.json", 2), ("a", 2), ("none/a.epd", 1)] {
        let output = fed(&["batch", "-", "--memory", "8M", "-o", &path(name)], list.as_bytes());
        assert_eq!((code(&output), out(&output).as_str()), (expected, ""), "{}", err(&output));
    }
    let output = fed(&["batch", "-", "--memory", "8M", "-o", &path("a.epd")], list.as_bytes());
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = fs::read_to_string(path("a.epd")).unwrap();
    assert!(text.lines().count() == 2 && text.contains("bm Rd8#") && text.contains("bm Ra3#"), "{text}");
    // All keys of two moves are no keys of one.
    let asked = "k7/8/1K6/8/8/8/8/7R w - - dm 2;\n";
    let output = fed(&["batch", "-", "--memory", "8M", "--all-moves", "-o", &path("b.epd")], asked.as_bytes());
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = fs::read_to_string(path("b.epd")).unwrap();
    assert!(text.contains("Rh6") && text.contains("dm 2;"), "{text}");
    let output = run(&["batch", &path("b.epd"), "--memory", "8M", "--all-moves", "--check"]);
    assert!(out(&output).contains("\"wrong-key\":{\"count\":0"), "{}", out(&output));
}

/// White is to move, and no limit ends the search.
const ENDLESS: &str =
    r#"{"size": 9, "black": ["C4", "C3", "D2", "E2"], "white": ["D3"], "targets": "D3", "to_move": "w"}"#;

/// Even while a search goes on, and nothing is written.
#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_ends_the_batch() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("list.jsonl");
    let easy = format!("{{\"position\": \"{NET}\"}}\n");
    fs::write(&path, easy + &format!("{ENDLESS}\n").repeat(20)).unwrap();
    for jobs in ["1", "3"] {
        let mut command = tesuji(&["batch", path.to_str().unwrap(), "--memory", "24M", "--jobs", jobs]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let start = Instant::now();
        let output = child.wait_with_output().unwrap();
        assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
        assert_eq!(code(&output), 130, "{}", err(&output));
    }
}

#[test]
fn a_difference_is_not_hidden_by_what_cannot_be_read() {
    let wrong = format!(r#"{{"position": "{NET}", "expect": "proved 1"}}"#);
    let records = format!("not json\n{wrong}\n{{}}\n");
    assert_eq!(code(&fed(&["batch", "-", "--check", "--memory", "8M"], records.as_bytes())), 4);
    assert_eq!(code(&fed(&["batch", "-", "--memory", "8M"], records.as_bytes())), 2);
}

#[test]
fn a_check_needs_something_to_check() {
    let folder = TempDir::new().unwrap();
    for arguments in [&["batch", "-", "--check"][..], &["batch", folder.path().to_str().unwrap(), "--check"]] {
        let output = fed(arguments, b"\n\n");
        assert_eq!((code(&output), out(&output).as_str()), (2, ""));
        assert!(err(&output).contains("there is no problem in"), "{}", err(&output));
    }
    assert_eq!(code(&fed(&["batch", "-"], b"")), 0);
}

#[test]
fn no_jobs_do_nothing() {
    let output = fed(&["batch", "-", "--jobs", "0"], ENDLESS.as_bytes());
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
}

/// A batch that cannot write an answer leaves the file that was there as it was.
#[cfg(target_os = "linux")]
#[test]
fn a_batch_that_cannot_print_keeps_its_answers() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.epd");
    let list = folder.path().join("list.epd");
    fs::write(&list, "8/8/8/8/8/1R6/2K5/k7 w - -; dm 1;\n".repeat(3)).unwrap();
    let mut command = tesuji(&["batch", list.to_str().unwrap(), "--memory", "8M", "-o", path.to_str().unwrap()]);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command.stdout(full).output().unwrap();
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("cannot write standard output"), "{}", err(&output));
    assert!((1..=3).contains(&fs::read_to_string(&path).unwrap().lines().count()));
}
