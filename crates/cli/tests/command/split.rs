//! A question that is split into parts: the verdict is that of one search, and both checkers accept the
//! certificate; what was killed goes on; and parts that are missing or were changed are noticed.

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
fn who_gets_nowhere_can_be_stopped() {
    let folder = TempDir::new().unwrap();
    let question = ["c3", "--game", "gomoku", "--size", "7x7", "--length", "4", "--attacker", "white"];
    let output = split(&question, ["100", "100"], folder.path(), &["--nodes", "20k"]);
    assert!(out(&output).starts_with("UNKNOWN") || out(&output).starts_with("DISPROVED"), "{}", out(&output));
}

/// What a plan says is proved with so many nodes is proved with them, whatever the limits are now.
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

/// A worker in another process: a command for the shell.
#[cfg(unix)]
fn worker(before: &str) -> String {
    format!("{before}'{}' engine jobs", env!("CARGO_BIN_EXE_tesuji"))
}

#[cfg(unix)]
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

#[cfg(unix)]
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

#[cfg(unix)]
#[test]
fn who_hangs_is_not_waited_for_when_the_time_is_over() {
    let folder = TempDir::new().unwrap();
    let (question, jobs, _) = QUESTIONS[0];
    let output = split(question, jobs, folder.path(), &["--worker", "sleep 600", "--time", "1s"]);
    assert!(out(&output).starts_with("UNKNOWN"), "{}{}", out(&output), err(&output));
}

#[cfg(unix)]
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
