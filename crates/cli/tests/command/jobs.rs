//! One question, searched by several workers: answers are those of one, with certificates that are
//! accepted; and a search that is killed goes on from its checkpoint.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Instant;

use serde_json::Value;
use tempfile::TempDir;
use tesuji_trial::times;

use crate::{code, err, out, run, tesuji};

/// Some ten thousand nodes are jobs, after what one worker does alone.
const QUESTIONS: [(&str, &str); 3] =
    [("connect4:5x4 12", "disproved"), ("hex:4x4 a1", "proved"), ("connect4:4x4", "disproved")];

fn solved(question: &str, more: &[&str]) -> Value {
    let output = run(&[&["solve", question, "--json", "--memory", "64M"], more].concat());
    serde_json::from_str(&out(&output)).unwrap_or_else(|_| panic!("{}", err(&output)))
}

#[test]
fn several_workers_say_what_one_says_and_their_certificates_are_accepted() {
    let folder = TempDir::new().unwrap();
    let proof = folder.path().join("jobs.proof");
    let proof = proof.to_str().unwrap();
    for (question, result) in QUESTIONS {
        for jobs in ["2", "3"] {
            let answer = solved(question, &["--jobs", jobs, "--proof", proof]);
            assert_eq!(answer["result"], result, "{question}");
            assert!(answer["certificate_file"].is_string(), "{answer}");
            assert_eq!(code(&run(&["verify", proof])), 0, "{question}");
        }
    }
    // A limit is a limit.
    let cut = solved("connect4:5x4 12", &["--jobs", "2", "--nodes", "30000"]);
    assert_eq!(cut["result"], "unknown");
    assert!(cut["stats"]["nodes"].as_u64().unwrap() <= 30_000, "{}", cut["stats"]);
}

#[test]
fn jobs_are_done_by_the_driver_in_daily_use() {
    let output = run(&["solve", "connect4:4x4", "--jobs", "2", "--driver", "pns"]);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("jobs and checkpoints are for the driver `dfpn` alone"), "{}", err(&output));
    assert_eq!(code(&run(&["solve", "connect4:4x4", "--jobs", "0"])), 2);
    assert_eq!(code(&run(&["solve", "connect4:4x4", "--resume"])), 2);
}

/// The nodes that the jobs of a checkpoint have taken, and the results that it has.
fn kept(folder: &Path) -> (u64, usize) {
    let text = fs::read_to_string(folder.join("results.jsonl")).unwrap_or_default();
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let lines: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let results = lines.iter().filter(|line| line["result"] != "open");
    let results: BTreeSet<_> = results.map(|line| (line["node"].to_string(), line["result"].to_string())).collect();
    let nodes: BTreeSet<_> = results.iter().map(|(node, _)| node).collect();
    assert_eq!(nodes.len(), results.len(), "one node has one value");
    (lines.iter().filter_map(|line| line["nodes"].as_u64()).sum(), results.len())
}

#[test]
fn a_search_that_is_killed_goes_on() {
    let (question, result) = QUESTIONS[0];
    let mut state = 0x2545_f491_u32;
    for jobs in ["1", "2"] {
        let folder = TempDir::new().unwrap();
        let checkpoint = folder.path().join("checkpoint");
        let more = ["--jobs", jobs, "--checkpoint", checkpoint.to_str().unwrap()];
        let begun = Instant::now();
        assert_eq!(solved(question, &more)["result"], result);
        let whole = begun.elapsed();
        fs::remove_dir_all(&checkpoint).unwrap();
        let mut before = (0, 0);
        for _ in 0..times(6) {
            let arguments = [&["solve", question, "--memory", "64M"][..], &more, &["--resume"]].concat();
            let mut child = tesuji(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            thread::sleep(whole.mul_f64(0.05 + f64::from(state % 1000) / 2500.0));
            child.kill().unwrap();
            child.wait().unwrap();
            let now = kept(&checkpoint);
            assert!(now >= before, "what was written down stays: {before:?}, then {now:?}");
            before = now;
        }
        let answer = solved(question, &[&more[..], &["--resume"]].concat());
        assert_eq!(answer["result"], result);
        assert!(answer["certificate"].is_object(), "{answer}");
        // What is known stays known.
        let again = solved(question, &[&more[..], &["--resume"]].concat());
        assert_eq!(again["result"], result);
        let refused = run(&[&["solve", question], &more[..]].concat());
        assert!(code(&refused) == 2 && err(&refused).contains("--resume"), "{}", err(&refused));
    }
}

#[test]
fn a_checkpoint_of_another_question_says_nothing() {
    let folder = TempDir::new().unwrap();
    let checkpoint = folder.path().to_str().unwrap();
    assert_eq!(solved(QUESTIONS[0].0, &["--checkpoint", checkpoint])["result"], QUESTIONS[0].1);
    let output = run(&["solve", QUESTIONS[1].0, "--checkpoint", checkpoint, "--resume"]);
    assert!(
        err(&output).contains("resumed: 0 results") && err(&output).contains("another question"),
        "{}",
        err(&output)
    );
    assert_eq!(code(&output), 0);
    // What else is to be found out or written is no other question.
    let proof = folder.path().join("own.proof");
    for more in [&["--proof", proof.to_str().unwrap()][..], &["--all-moves"], &["--shortest"]] {
        let same = run(&[&["solve", QUESTIONS[0].0, "--checkpoint", checkpoint, "--resume"], more].concat());
        assert!(!err(&same).contains("resumed: 0 results"), "{more:?}: {}", err(&same));
        assert!(out(&same).starts_with("DISPROVED"), "{more:?}: {}", out(&same));
    }
    // An answer that is not there yet is looked for with what is.
    let cut = run(&["solve", "hex:5x5", "--checkpoint", checkpoint, "--resume", "--nodes", "500"]);
    assert!(out(&cut).contains(&format!("--nodes 5000 --checkpoint {checkpoint} --resume")), "{}", out(&cut));
    let results = folder.path().join("results.jsonl");
    let text = fs::read_to_string(&results).unwrap();
    fs::write(&results, text.replacen("disproved", "refuted", 1)).unwrap();
    let refused = run(&["solve", QUESTIONS[0].0, "--checkpoint", checkpoint, "--resume"]);
    assert!(code(&refused) == 2 && err(&refused).contains("is no result of a search"), "{}", err(&refused));
}

#[test]
fn a_checkpoint_that_contradicts_itself_is_no_answer() {
    let folder = TempDir::new().unwrap();
    let arguments = ["solve", "mnk:4x4x4 c4 d3 a4 d1 b2", "--checkpoint", folder.path().to_str().unwrap()];
    assert!(out(&run(&arguments)).starts_with("DISPROVED"));
    let results = folder.path().join("results.jsonl");
    let text = fs::read_to_string(&results).unwrap();
    fs::write(&results, text.replace("\"disproved\"", "\"proved\"")).unwrap();
    let output = run(&[&arguments[..], &["--resume"]].concat());
    assert!(!out(&output).starts_with("PROVED"), "{}", out(&output));
}
