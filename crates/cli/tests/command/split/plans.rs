//! The log of a run as a plan for another.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{QUESTIONS, split};
use crate::{code, err, out, run};

/// A log without what names the parts of what was proved, as it is kept for others.
fn short(log: &Path) -> String {
    let lines = fs::read_to_string(log).unwrap();
    let lines = lines.lines().map(|line| {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        if line["result"] == "proved" {
            line.as_object_mut().unwrap().retain(|key, _| key != "part" && key != "zone");
        }
        format!("{line}\n")
    });
    lines.collect()
}

#[test]
fn a_plan_is_enough_to_find_the_parts_again() {
    for (question, jobs, verdict) in [QUESTIONS[0], QUESTIONS[5]] {
        let first = TempDir::new().unwrap();
        assert!(out(&split(question, jobs, first.path(), &[])).starts_with(verdict));
        let [log, plan] = ["jobs.jsonl", "plan"].map(|name| first.path().join(name));
        fs::write(&plan, short(&log)).unwrap();
        for plan in [log, plan] {
            let again = TempDir::new().unwrap();
            let output = split(question, jobs, again.path(), &["--plan", plan.to_str().unwrap()]);
            assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
            let text = fs::read_to_string(again.path().join("jobs.jsonl")).unwrap();
            assert!(!text.contains("\"open\"") && text.contains("proved"), "{text}");
            let [first, again] = [&first, &again].map(|folder| fs::read(folder.path().join("whole.proof")).unwrap());
            assert_eq!(first, again, "{question:?}");
        }
    }
}

/// A plan in two files is one plan, and it is said how much of it there is.
#[test]
fn plans_are_put_together() {
    let (question, jobs, verdict) = QUESTIONS[0];
    let first = TempDir::new().unwrap();
    split(question, jobs, first.path(), &[]);
    let text = short(&first.path().join("jobs.jsonl"));
    let lines: Vec<&str> = text.lines().collect();
    let (former, latter) = lines.split_at(lines.len() / 2);
    let files = [("former", former), ("latter", latter)].map(|(name, half)| {
        let file = first.path().join(name);
        fs::write(&file, half.join("\n") + "\n").unwrap();
        file.to_str().unwrap().to_owned()
    });
    let again = TempDir::new().unwrap();
    let output = split(question, jobs, again.path(), &["--plan", &files[0], "--plan", &files[1]]);
    assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
    assert!(err(&output).contains(&format!("plan: {} jobs of other runs are read", lines.len())), "{}", err(&output));
    assert!(!fs::read_to_string(again.path().join("jobs.jsonl")).unwrap().contains("\"open\""));
    let [first, again] = [&first, &again].map(|folder| fs::read(folder.path().join("whole.proof")).unwrap());
    assert_eq!(first, again);
}

/// The plans of `problems/studies` are read to their ends.
#[test]
fn plans_that_are_kept_can_be_followed() {
    let studies = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/studies");
    let files = fs::read_dir(studies).unwrap().map(|file| file.unwrap().path());
    let plans: Vec<_> = files.filter(|file| file.to_str().unwrap().contains(".plan")).collect();
    assert!(plans.len() > 2, "{plans:?}");
    for plan in plans {
        let folder = TempDir::new().unwrap();
        let question = ["h8o1", "--rule", "standard", "--attacker", "black"];
        let output =
            split(&question, ["100", "100"], folder.path(), &["--nodes", "1k", "--plan", plan.to_str().unwrap()]);
        assert!(out(&output).starts_with("UNKNOWN"), "{}: {}", plan.display(), err(&output));
    }
}

/// With limits that decide nothing there is no end; Ctrl-C and `--nodes` are heard all the same.
#[test]
fn a_plan_may_have_other_limits() {
    let (question, jobs, verdict) = QUESTIONS[5];
    let [first, again] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    assert!(out(&split(question, jobs, first.path(), &[])).starts_with(verdict));
    let plan = first.path().join("jobs.jsonl");
    let output = split(question, ["50", "50"], again.path(), &["--plan", plan.to_str().unwrap()]);
    assert!(out(&output).starts_with(verdict), "{}{}", out(&output), err(&output));
    let text = fs::read_to_string(again.path().join("jobs.jsonl")).unwrap();
    assert!(text.contains("\"limit\":800") && text.lines().count() < 100, "{text}");
    assert_eq!(code(&run(&["verify", again.path().join("whole.proof").to_str().unwrap()])), 0);
}
