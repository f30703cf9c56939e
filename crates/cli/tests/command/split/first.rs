//! What is tried first: moves and replies that are named, and what is found by looking around.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use super::{QUESTIONS, split};
use crate::{code, err, out, run};

#[test]
fn moves_to_try_first_that_are_none_are_named() {
    let (question, jobs, verdict) = QUESTIONS[0];
    for (first, unmet) in [("a,b", None), ("z9,a,e", Some("never a move where it could have been tried: z9, e"))] {
        let folder = TempDir::new().unwrap();
        let output = split(question, jobs, folder.path(), &["--first", first]);
        let said = out(&output);
        assert!(said.starts_with(verdict), "{said}");
        assert!(unmet.map_or(!said.contains("never a move"), |unmet| said.contains(unmet)), "{said}");
    }
}

#[test]
fn a_line_names_what_is_tried_first_at_its_end() {
    let (question, jobs, verdict) = QUESTIONS[5];
    // What was tried one by one after which reply.
    let tried = |folder: &TempDir| -> Vec<(String, String)> {
        let log = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
        let read = |line: &str| serde_json::from_str::<Value>(line).unwrap()["at"].as_str().unwrap().to_owned();
        let split = |at: String| at.split_once(' ').map(|(reply, rest)| (reply.to_owned(), first_word(rest)));
        log.lines().map(read).filter_map(split).filter(|(reply, m)| reply != "null" && m != "null").collect()
    };
    let folder = TempDir::new().unwrap();
    assert!(out(&split(question, jobs, folder.path(), &[])).starts_with(verdict));
    let usual = tried(&folder);
    let (reply, m) = &usual[0];
    let corner = ["a1", "g7"].into_iter().find(|corner| corner != reply && corner != m).unwrap();
    let folder = TempDir::new().unwrap();
    let first = format!("{reply} {corner},{reply} z9,{corner}");
    let output = split(question, jobs, folder.path(), &["--first", &first]);
    let said = out(&output);
    assert!(said.starts_with(verdict), "{said}");
    assert!(said.contains(&format!("could have been tried: {reply} z9\n")), "{said}");
    let tried = tried(&folder);
    let at = |tried: &[(String, String)], at: &str| tried.iter().find(|(reply, _)| reply == at).map(|(_, m)| m.clone());
    assert_eq!(at(&tried, reply).as_deref(), Some(corner), "{tried:?}");
    assert_eq!(code(&run(&["verify", folder.path().join("whole.proof").to_str().unwrap()])), 0);
}

#[test]
fn where_much_is_spent_all_moves_are_looked_at() {
    // Without that it is not decided within ten times the nodes.
    let question = ["h8j6i9j8h9j9j7j10", "--rule", "freestyle", "--attacker", "black", "--order", "2"];
    let jobs = ["6400", "6400"];
    let folder = TempDir::new().unwrap();
    let output = split(&question, jobs, folder.path(), &[]);
    assert!(out(&output).starts_with("PROVED"), "{}", out(&output));
    let log = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let glances = |line: &&Value| line["limit"] == 100;
    assert!(lines.iter().filter(glances).count() > 100, "{log}");
    // They are jobs like others: what they prove counts, what they do not is tried again for longer.
    assert!(lines.iter().filter(glances).any(|line| line["result"] == "proved"), "{log}");
    assert!(lines.iter().any(|line| line["limit"] == 800), "{log}");
    // What followed in vain is done once more without, and that finds some.
    let afresh: Vec<_> = (0..).zip(&lines).filter(|(_, line)| line["limit"] == 12_800).collect();
    let followed = |(n, line): &(usize, &Value)| {
        let is_same = |before: &&Value| before["node"] == line["node"] && before["limit"] == 6400;
        lines[..*n].iter().find(is_same).is_some_and(|before| before["result"] == "open")
    };
    assert!(afresh.iter().all(followed), "{log}");
    assert!(afresh.iter().any(|(_, line)| line["result"] == "proved"), "{log}");
    // A move is mostly looked at first where others have left a reply open.
    let (mut moves, mut open) = (Vec::new(), Vec::new());
    let mut at_open = Vec::new();
    for line in lines.iter().filter(glances) {
        let at = line["at"].as_str().unwrap();
        let Some((m, reply)) = at.split_once(' ').filter(|(_, reply)| *reply != "null" && !reply.contains(' ')) else {
            continue;
        };
        if !moves.contains(&m) {
            moves.push(m);
            at_open.extend((!open.is_empty()).then(|| open.contains(&reply)));
        }
        if line["result"] == "open" {
            open.push(reply);
        }
    }
    assert!(at_open.iter().filter(|&&is_open| is_open).count() * 3 > at_open.len() * 2, "{at_open:?}");
    assert_eq!(code(&run(&["verify", folder.path().join("whole.proof").to_str().unwrap()])), 0);
    // Taken up again, nothing is done anew.
    let again = split(&question, jobs, folder.path(), &["--resume"]);
    assert!(out(&again).starts_with("PROVED"), "{}", out(&again));
    assert_eq!(fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap(), log);
    // By a plan of a version that knew no such jobs there is none where that was in vain.
    let (plan, folder) = (folder.path().join("older.jsonl"), TempDir::new().unwrap());
    let older = log.lines().zip(&lines).filter(|(_, line)| line["limit"] != 12_800);
    fs::write(&plan, older.map(|(text, _)| text).collect::<Vec<_>>().join("\n")).unwrap();
    let output = split(&question, jobs, folder.path(), &["--plan", plan.to_str().unwrap()]);
    assert!(out(&output).starts_with("PROVED"), "{}", out(&output));
    let log = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
    let anew =
        log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).filter(|line| line["limit"] == 12_800);
    let in_vain = |node: &Value| {
        lines.iter().any(|line| line["node"] == *node && line["limit"] == 6400 && line["result"] == "open")
    };
    assert!(anew.clone().all(|line| !in_vain(&line["node"])), "{log}");
}

fn first_word(words: &str) -> String {
    words.split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn replies_that_are_named_are_answered_first() {
    // The attacker has moved: the defender's first replies are in question, not what doing nothing comes to.
    let (question, jobs, verdict) = QUESTIONS[5];
    let begun = |folder: &TempDir| {
        let log = fs::read_to_string(folder.path().join("jobs.jsonl")).unwrap();
        let read = |line: &str| serde_json::from_str::<Value>(line).unwrap()["at"].as_str().unwrap().to_owned();
        log.lines().map(read).find(|at| !at.is_empty()).unwrap()
    };
    let folder = TempDir::new().unwrap();
    assert!(out(&split(question, jobs, folder.path(), &[])).starts_with(verdict));
    assert!(begun(&folder).starts_with("null"), "{}", begun(&folder));
    for (replies, first) in [("e5,c3", "e5"), ("C3", "c3")] {
        let folder = TempDir::new().unwrap();
        let output = split(question, jobs, folder.path(), &["--replies", replies]);
        assert!(out(&output).starts_with(verdict), "{}", out(&output));
        assert!(begun(&folder).starts_with(first), "{}", begun(&folder));
        assert_eq!(code(&run(&["verify", folder.path().join("whole.proof").to_str().unwrap()])), 0);
    }
    let none = ["z9", "d4", "e5,,c3"].map(|replies| (replies, question, "no legal move"));
    for (replies, question, why) in none.into_iter().chain([("a", QUESTIONS[0].0, "the attacker is to move")]) {
        let folder = TempDir::new().unwrap();
        let output = split(question, jobs, folder.path(), &["--replies", replies]);
        assert!(code(&output) == 2 && err(&output).contains(why), "{}", err(&output));
        assert!(!folder.path().join("jobs.jsonl").exists());
    }
}
