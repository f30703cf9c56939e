//! A question that is split into parts: the verdict is that of one search, and both checkers accept the
//! certificate; what was killed goes on; and parts that are missing or were changed are noticed.

#[cfg(unix)]
mod elsewhere;
mod first;
mod plans;

use std::collections::HashSet;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use tempfile::TempDir;
use tesuji_trial::times;

use crate::{code, err, out, run, tesuji};

/// Questions, the nodes of their jobs, and their verdicts.
const QUESTIONS: [(&[&str], [&str; 2], &str); 12] = [
    (&["connect4:4x4"], ["500", "2k"], "DISPROVED"),
    (&["connect4:5x4 12"], ["2k", "16k"], "DISPROVED"),
    (&["hex:3x3"], ["10", "50"], "PROVED"),
    (&["mnk:4x4x3"], ["20", "100"], "PROVED"),
    (&["c3", "--game", "gomoku", "--size", "6x6", "--length", "4", "--attacker", "black"], ["100", "800"], "PROVED"),
    (&["d4", "--game", "gomoku", "--size", "7x7", "--length", "4", "--attacker", "black"], ["100", "800"], "PROVED"),
    (&["mnk:3x3x3"], ["20", "100"], "DISPROVED"),
    (&["nim:1,2,3"], ["2", "4"], "DISPROVED"),
    // After a move it is the other side's turn with a move that changes nothing: that is no question by itself.
    (&["8/8/7Q/1R6/8/1p6/5pPP/r2k3K w - - 0 1", "--goal", "helpmate"], ["2", "2"], "PROVED"),
    // What follows from the rules alone is no part.
    (&["7k/8/6K1/8/8/8/8/8 w - - 0 1"], ["20", "200"], "DISPROVED"),
    // The king goes round for ever.
    (&["7k/7P/6K1/8/8/8/8/8 w - - 0 1"], ["20", "200"], "DISPROVED"),
    // Whether the second player can prevent it.
    (&["connect4:3x4", "--goal", "defend"], ["20", "200"], "PROVED"),
];

fn split(question: &[&str], [least, most]: [&str; 2], folder: &Path, more: &[&str]) -> Output {
    let folder = folder.to_str().unwrap();
    let jobs = ["--least", least, "--most", most, "--memory", "16M", "--again", "3"];
    run(&[&["split", question[0], folder], &question[1..], &jobs, more].concat())
}

/// What the checker in Python says; `None` where there is no Python.
fn by_the_second(file: &Path) -> Option<Output> {
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../checker/verify.py");
    Command::new("python3").arg(checker).arg(file).output().ok()
}

fn parts(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut parts: Vec<_> = files.filter(|file| file.extension().is_some_and(|ending| ending == "gz")).collect();
    parts.sort();
    parts
}

#[test]
fn parts_say_what_one_search_says_and_both_checkers_accept_them() {
    for (question, jobs, verdict) in QUESTIONS {
        let folder = TempDir::new().unwrap();
        let output = split(question, jobs, folder.path(), &[]);
        assert!(out(&output).starts_with(verdict), "{question:?}: {}{}", out(&output), err(&output));
        let whole = folder.path().join("whole.proof");
        assert_eq!(code(&run(&["verify", whole.to_str().unwrap()])), 0, "{question:?}");
        assert!(!parts(folder.path()).is_empty(), "{question:?}: {}", out(&output));
        if let Some(second) = by_the_second(&whole) {
            assert!(second.status.success(), "{question:?}: {}", out(&second));
        }
        let one = run(&[&["solve"], question, &["--quiet"]].concat());
        assert!(out(&one).starts_with(verdict), "{question:?}: {}", out(&one));
    }
}

#[test]
fn several_workers_say_the_same() {
    let (question, jobs, verdict) = QUESTIONS[0];
    for workers in ["2", "8"] {
        let folder = TempDir::new().unwrap();
        let output = split(question, jobs, folder.path(), &["--jobs", workers]);
        assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
        // A position is reached in many ways, and nobody does what somebody has.
        let log = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
        let done = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let different: HashSet<_> = done.map(|job| (job["node"].to_string(), job["limit"].as_u64())).collect();
        assert_eq!(log.lines().count(), different.len(), "{workers} workers did a job twice");
        // Several read what is known, too, and nothing is left to be done.
        let again = split(question, jobs, folder.path(), &["--jobs", workers, "--resume"]);
        assert!(out(&again).starts_with(verdict), "{}{}", out(&again), err(&again));
        assert_eq!(fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap(), log, "{}", out(&again));
    }
}

#[test]
fn what_is_killed_goes_on() {
    let (question, jobs, verdict) = QUESTIONS[1];
    let folder = TempDir::new().unwrap();
    let begun = Instant::now();
    assert!(out(&split(question, jobs, folder.path(), &[])).starts_with(verdict));
    let whole = begun.elapsed();
    let folder = TempDir::new().unwrap();
    let (place, [least, most]) = (folder.path().to_str().unwrap(), jobs);
    let mut lines = 0;
    for n in 0..times(6) {
        let arguments =
            [&["split", question[0], place], &["--least", least, "--most", most, "--memory", "16M", "--resume"][..]];
        let mut child = tesuji(&arguments.concat()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(whole.mul_f64(0.1 + (n % 5) as f64 / 12.0));
        child.kill().unwrap();
        child.wait().unwrap();
        let now = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap_or_default().matches('\n').count();
        assert!(now >= lines, "what was written down stays: {lines} lines, then {now}");
        lines = now;
    }
    let output = split(question, jobs, folder.path(), &["--resume"]);
    assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
    // What is known needs no job.
    let output = split(question, jobs, folder.path(), &["--resume"]);
    assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
    let refused = split(question, jobs, folder.path(), &[]);
    assert!(code(&refused) == 2 && err(&refused).contains("--resume"), "{}", err(&refused));
}

#[test]
fn parts_that_are_missing_or_were_changed_are_noticed_and_made_again() {
    let (question, jobs, verdict) = QUESTIONS[0];
    let folder = TempDir::new().unwrap();
    assert!(out(&split(question, jobs, folder.path(), &[])).starts_with(verdict));
    let whole = folder.path().join("whole.proof");
    let verify = || run(&["verify", whole.to_str().unwrap()]);
    let text = fs::read_to_string(&whole).unwrap();
    let (mut missing, mut forged) = (0, 0);
    for part in parts(folder.path()) {
        let name = part.file_name().unwrap().to_str().unwrap().to_owned();
        if !text.contains(name.trim_end_matches(".proof.gz")) {
            continue;
        }
        let bytes = fs::read(&part).unwrap();
        fs::remove_file(&part).unwrap();
        missing += usize::from(code(&verify()) == 4);
        let mut packed = GzEncoder::new(fs::File::create(&part).unwrap(), Compression::default());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap();
        forged += usize::from(code(&verify()) == 4);
        fs::write(&part, bytes).unwrap();
    }
    assert!(missing > 0 && missing == forged, "{missing}, {forged}");
    assert_eq!(code(&verify()), 0);
    let victim = &parts(folder.path())[0];
    fs::write(victim, "nothing").unwrap();
    assert!(out(&split(question, jobs, folder.path(), &["--resume"])).starts_with(verdict));
    assert_eq!(code(&verify()), 0);
}

#[test]
fn what_has_no_parts_is_refused() {
    let folder = TempDir::new().unwrap();
    let refused = split(&["8/8/8/8/8/7R/k1K5/8 w - - 0 1", "--within", "2"], ["1k", "1k"], folder.path(), &[]);
    assert!(code(&refused) == 2 && err(&refused).contains("wins of any length"), "{}", err(&refused));
    let go = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/go/net.sgf");
    let refused = split(&[go, "--ko", "superko"], ["1k", "1k"], folder.path(), &[]);
    assert!(code(&refused) == 2 && err(&refused).contains("depends on the moves before"), "{}", err(&refused));
    let both = ["h8", "--game", "gomoku", "--goal", "race"];
    let refused = split(&both, ["1k", "1k"], folder.path(), &[]);
    assert!(code(&refused) == 2 && err(&refused).contains("takes several questions"), "{}", err(&refused));
}

#[test]
fn who_gets_nowhere_can_be_stopped() {
    let folder = TempDir::new().unwrap();
    let question = ["c3", "--game", "gomoku", "--size", "7x7", "--length", "4", "--attacker", "white"];
    let output = split(&question, ["100", "100"], folder.path(), &["--nodes", "20k"]);
    assert!(out(&output).starts_with("UNKNOWN") || out(&output).starts_with("DISPROVED"), "{}", out(&output));
}

/// What a plan says is proved with so many nodes is proved with them, whatever the limits are now.
#[test]
fn a_folder_has_one_question() {
    let folder = TempDir::new().unwrap();
    assert_eq!(code(&split(&["tic-tac-toe"], ["20", "200"], folder.path(), &[])), 0);
    let whole = fs::read(folder.path().join("whole.proof")).unwrap();
    let other = split(&["hex:3x3"], ["20", "200"], folder.path(), &["--resume"]);
    assert!(code(&other) == 2 && err(&other).contains("proof of another question"), "{}", err(&other));
    assert_eq!(fs::read(folder.path().join("whole.proof")).unwrap(), whole);
    let again = split(&["tic-tac-toe"], ["20", "200"], folder.path(), &[]);
    assert!(code(&again) == 2 && err(&again).contains("name another folder"), "{}", err(&again));
}

#[test]
fn where_nothing_is_left_to_be_split_that_is_said() {
    let folder = TempDir::new().unwrap();
    let seki = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/go/seki.sgf");
    let short = split(&[seki], ["20", "200"], folder.path(), &[]);
    assert!(code(&short) == 3 && out(&short).contains("nothing is left to be split"), "{}", out(&short));
    let long = split(&[seki], ["20", "200k"], folder.path(), &["--resume"]);
    assert!(out(&long).starts_with("DISPROVED"), "{}", out(&long));
}

/// The jobs and nodes that are told are those of the log, and limits are limits.
#[test]
fn what_is_counted_is_what_was_done() {
    let folder = TempDir::new().unwrap();
    let question = &["connect4:4x4", "--goal", "draw"][..];
    let log = || {
        let text = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let jobs: Vec<u64> =
            lines.filter(|line| line["limit"] != 0).map(|line| line["nodes"].as_u64().unwrap()).collect();
        (jobs.len(), jobs.iter().sum::<u64>())
    };
    let cut = split(question, ["20", "100"], folder.path(), &["--nodes", "3k"]);
    let (jobs, nodes) = log();
    assert!((2_000..=3_000).contains(&nodes), "{nodes}");
    assert!(out(&cut).contains(&format!("effort    {jobs} jobs (0 known before)")), "{jobs}: {}", out(&cut));
    // The limit is for what is done now.
    split(question, ["20", "100"], folder.path(), &["--nodes", "3k", "--resume"]);
    assert!(log().1 >= nodes + 2_000, "{} after {nodes}", log().1);
    // A job is not longer than what all may take.
    let short = TempDir::new().unwrap();
    split(&["hex:5x5"], ["100k", "100k"], short.path(), &["--nodes", "1000"]);
    assert_eq!(fs::read_to_string(short.path().join("jobs.jsonl")).unwrap(), "");
}
