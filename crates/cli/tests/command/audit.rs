//! Audits: what a batch finds out about its problems, and parts of a batch.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use serde_json::Value;
use tempfile::TempDir;

use crate::{code, err, fed, out, tesuji};

/// Mate in two by seven first moves.
const MANY: &str = "8/8/8/8/8/7R/k1K5/8 w - -";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn findings_are_in_the_lines_and_in_the_summary() {
    let list = format!(
        "{MANY} bm Rb3; dm 2; id \"cook\";\n{MANY} dm 2; id \"free\";\n{MANY} dm 3; id \"short\";\n\
         {MANY} dm 1; id \"none\";\n{MANY} bm Rh8; dm 2; id \"wrong\";\n"
    );
    let arguments = ["batch", "-", "--memory", "8M", "--all-moves", "--shortest"];
    let output = fed(&arguments, list.as_bytes());
    assert_eq!(code(&output), 0, "{}", err(&output));
    let lines = lines(&out(&output));
    let kinds: Vec<_> = lines[..5].iter().map(|line| line["findings"][0]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["cooked", "other-moves", "short-solution", "no-solution", "wrong-key"]);
    assert_eq!(lines[0]["findings"][0]["moves"].as_array().unwrap().len(), 6);
    assert_eq!((&lines[0]["sound"], &lines[1]["sound"]), (&false.into(), &Value::Null));
    let found = &lines[5]["findings"];
    assert_eq!((&found["cooked"]["ids"][0], &found["dual"]["count"]), (&"cook".into(), &0.into()));
    let said = err(&output);
    for line in ["audit: 0 sound\n", "  no-solution: 1 (none)\n", "  other-moves: 2 (free, wrong)\n"] {
        assert!(said.contains(line), "{said}");
    }
    let checked = fed(&["batch", "-", "--memory", "8M", "--check", "-q"], format!("{MANY} bm Rb3;\n").as_bytes());
    assert_eq!(code(&checked), 4);
}

/// What a record says is stronger than the options.
#[test]
fn records_ask_for_themselves() {
    let record = |more: &str| format!("{{\"position\": \"{MANY}\", \"within\": 2{more}}}\n");
    let list = record("") + &record(r#", "all_moves": false"#) + &record(r#", "solution": true"#);
    let output = fed(&["batch", "-", "--memory", "8M", "--all-moves", "-q"], list.as_bytes());
    let lines = lines(&out(&output));
    assert_eq!(lines[0]["solving_moves"]["moves"].as_array().map(Vec::len), Some(7));
    assert_eq!((&lines[1]["solving_moves"], &lines[1]["findings"]), (&Value::Null, &Value::Null));
    assert_eq!(lines[2]["findings"][0]["kind"], "cooked");
}

#[test]
fn parts_are_together_the_whole() {
    let records = (1..=7).map(|n| format!("{{\"id\": {n}, \"position\": \"{MANY}\", \"within\": 2}}\n"));
    let list = records.collect::<Vec<_>>().concat();
    let ids = |shard: &[&str]| -> Vec<String> {
        let arguments = [&["batch", "-", "--memory", "8M", "-q"], shard].concat();
        let lines = lines(&out(&fed(&arguments, list.as_bytes())));
        lines.iter().filter_map(|line| line["id"].as_str()).map(str::to_owned).collect()
    };
    assert_eq!(ids(&["--shard", "2/3"]), ["2", "5"]);
    let mut all: Vec<_> = ["1/3", "2/3", "3/3"].iter().flat_map(|part| ids(&["--shard", part])).collect();
    all.sort();
    assert_eq!(all, ids(&[]));
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.epd");
    fs::write(&file, format!("{MANY} dm 2;\n").repeat(5)).unwrap();
    let output = tesuji(&["batch", file.to_str().unwrap(), "--shard", "1/2", "--memory", "8M"]).output().unwrap();
    let found: Vec<_> = lines(&out(&output)).iter().filter_map(|line| line["id"].as_str().map(str::to_owned)).collect();
    assert_eq!((code(&output), found), (0, vec!["line 1".to_owned(), "line 3".to_owned(), "line 5".to_owned()]));
    assert_eq!(code(&fed(&["batch", "-", "--shard", "0/2"], b"")), 2);
}

/// A program that asks one question after another has each answer before it asks the next.
#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    for jobs in ["1", "2"] {
        let mut command = tesuji(&["batch", "-", "--memory", "8M", "--jobs", jobs]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut asks = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for n in 1..4 {
            writeln!(asks, "\n{{\"id\": {n}, \"position\": \"{MANY}\", \"within\": 2}}").unwrap();
            asks.flush().unwrap();
            let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
            assert_eq!((answer["id"].as_str(), answer["result"].as_str()), (Some(&*n.to_string()), Some("proved")));
        }
        writeln!(asks, "nonsense").unwrap();
        drop(asks);
        let rest: Vec<Value> = answers.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        assert_eq!((rest[0]["id"].as_str(), rest[1]["problems"].as_u64()), (Some("line 7"), Some(4)));
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}

/// Nobody need send anything before the program can be ended.
#[cfg(unix)]
#[test]
fn a_batch_that_waits_can_be_ended() {
    let mut command = tesuji(&["batch", "-", "--memory", "8M"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut asks = child.stdin.take().unwrap();
    writeln!(asks, "{{\"position\": \"{MANY}\", \"within\": 2}}").unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    drop(answers);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

/// A net that E5, E6 and F5 close: paper 000, Figure 1.
const NET: &str = "(;GM[1]SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]C[order: 2]";
/// A block that falls by E1, which begins a ko.
const KO: &str = "(;GM[1]SZ[5:4]AB[ab][bb][cb][db][dc][ec]AW[ac][bc][cc][bd][dd]PL[B]TR[ac]C[order: 2]";

/// What collections of SGF have: variations, some of which are marked as right.
#[test]
fn the_variations_of_a_collection_are_audited() {
    let folder = TempDir::new().unwrap();
    for (name, begin, tree) in [
        ("cooked", NET, "(;B[eo]C[RIGHT])(;B[fo];W[do]C[Wrong.])"),
        ("ko", KO, ";B[ed];W[];B[cd]C[Correct]"),
        ("line", NET, ";B[eo];W[do];B[aa]C[+]"),
        ("wrong", NET, "(;B[aa];W[do];B[bb])(;B[eo])"),
    ] {
        fs::write(folder.path().join(format!("{name}.sgf")), format!("{begin}{tree})")).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let log = folder.path().join("log").to_str().unwrap().to_owned();
    let arguments = ["batch", path, "--all-moves", "--memory", "8M", "--check", "--log", &log];
    let output = tesuji(&arguments).output().unwrap();
    assert_eq!(code(&output), 4, "{}", err(&output));
    let found = lines(&out(&output));
    let finding = |line: &Value, kind: &str| {
        let findings = line["findings"].as_array().unwrap();
        let found = findings.iter().find(|finding| finding["kind"] == kind).unwrap_or_else(|| panic!("{findings:?}"));
        (found["moves"].to_string(), found["words"].as_str().unwrap().to_owned())
    };
    let (moves, words) = finding(&found[0], "cooked");
    assert_eq!((&*moves, &*words), (r#"["E6","F5"]"#, "beside E5 E6, F5 solve; the source shows F5 as wrong"));
    let (moves, words) = finding(&found[0], "missing-refutation");
    assert!(words.starts_with("the source does not show that ") && !moves.contains("pass"), "{moves} {words}");
    let by_ko = "E1 solves only by ko: if White may retake every ko at once, Black cannot capture A2";
    assert_eq!(finding(&found[1], "conditional"), (r#"["E1"]"#.to_owned(), by_ko.to_owned()));
    assert_eq!(finding(&found[2], "wrong-move").0, r#"["E5","D5","A19"]"#);
    assert_eq!(finding(&found[3], "wrong-key").0, r#"["A19"]"#);
    let sound: Vec<_> = found[..4].iter().map(|line| line["sound"].clone()).collect();
    assert_eq!(sound, [false.into(), Value::Null, false.into(), false.into()]);
    assert_eq!(found[4]["findings"]["conditional"]["ids"][0], "ko.sgf");
    assert!(err(&output).contains("  conditional: 1 (ko.sgf)\n"), "{}", err(&output));
    // What was found stays, and another tree is another problem.
    fs::write(folder.path().join("line.sgf"), format!("{NET};B[eo])")).unwrap();
    let again = tesuji(&[&arguments[..], &["--resume"]].concat()).output().unwrap();
    assert!(err(&again).contains("3 kept, 1 solved now"), "{}", err(&again));
}

/// What this program writes as a problem has nothing to be found: of the side that attacks, and of the one
/// that defends.
#[test]
fn an_exported_tree_is_sound() {
    let folder = TempDir::new().unwrap();
    for (name, order) in [("snapback", "goal: capture\norder: 1]"), ("extend", "goal: save\norder: 2]")] {
        let problem = format!("{}/../../problems/go/{name}.sgf", env!("CARGO_MANIFEST_DIR"));
        let file = folder.path().join(format!("{name}.sgf")).to_str().unwrap().to_owned();
        let arguments = ["export", &problem, "--all-moves", "--moves", "2000", "--memory", "32M", "-o", &file];
        let written = tesuji(&arguments).output().unwrap();
        assert_eq!(code(&written), 0, "{}", err(&written));
        let sgf = fs::read_to_string(&file).unwrap();
        assert!(sgf.contains(order) && sgf.contains("RIGHT") && sgf.contains("WRONG"), "{sgf}");
    }
    let path = folder.path().to_str().unwrap();
    let output = tesuji(&["batch", path, "--all-moves", "--memory", "8M", "--check"]).output().unwrap();
    let found = lines(&out(&output));
    assert_eq!((code(&output), found.len()), (0, 3), "{}", err(&output));
    for line in &found[..2] {
        assert_eq!((&line["findings"], &line["sound"]), (&serde_json::json!([]), &true.into()), "{}", line["id"]);
    }
}
