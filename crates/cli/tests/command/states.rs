//! Statuses in batches: the table, the lines, the log, the exit codes.

use serde_json::Value;
use tempfile::TempDir;

use crate::{code, err, fed, out};

/// One move of either side decides.
const THREE: &str = ". . . X O .\\nX X X X O .\\nO O O O O .\\n. . . . . .";
/// It lives whoever moves first.
const EYES: &str = ". X . X O .\\nX X X X O .\\nO O O O O .\\n. . . . . .";

fn record(id: &str, board: &str, more: &str) -> String {
    format!("{{\"id\": \"{id}\", \"position\": \"{board}\", \"goal\": \"status\", \"targets\": \"A3\"{more}}}\n")
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_status_is_answered_and_compared() {
    let list = [
        record("three", THREE, r#", "expect": "unsettled""#),
        record("first", THREE, r#", "to_move": "w", "expect": "dies""#),
        record("eyes", EYES, ""),
        format!("{{\"id\": \"file\", \"position\": \"{THREE}\\ngoal: status A3\\nexpect: unsettled\"}}\n"),
    ];
    let checked = ["batch", "-", "--memory", "8M", "--check"];
    let output = fed(&checked, list.concat().as_bytes());
    assert_eq!(code(&output), 0, "{}", err(&output));
    let found = lines(&out(&output));
    let told = |line: &Value| [&line["type"], &line["status"], &line["agrees"]].map(ToString::to_string).join(" ");
    assert_eq!(
        found[..4].iter().map(told).collect::<Vec<_>>(),
        [
            r#""status" "unsettled" true"#,
            r#""status" "dies" true"#,
            r#""status" "alive" null"#,
            r#""status" "unsettled" true"#
        ]
    );
    assert_eq!((&found[0]["complete"], &found[0]["cases"][0]["first"]), (&true.into(), &"white".into()));
    assert_eq!(found[0]["cases"][0]["shown_by"][0]["result"], "proved");
    assert_eq!((&found[4]["states"], &found[4]["unknown"], &found[4]["agree"]), (&4.into(), &0.into(), &3.into()));
    assert!(err(&output).contains("0 unknown, 4 statuses\nexpected: 3 agree, 0 disagree\n"), "{}", err(&output));
    // Another status than the one that is expected.
    let output = fed(&checked, record("eyes", EYES, r#", "expect": "dead""#).as_bytes());
    assert_eq!((code(&output), &lines(&out(&output))[0]["sound"]), (4, &false.into()));
    // What a limit leaves open contradicts nothing.
    let few = r#", "expect": "dead", "limits": {"nodes": 16}"#;
    let output = fed(&checked, record("few", THREE, few).as_bytes());
    assert_eq!((code(&output), &lines(&out(&output))[0]["agrees"]), (3, &Value::Null), "{}", out(&output));
    // What is no status.
    for (record, says) in [
        (record("a", THREE, r#", "expect": "proved""#), "use `alive`, `dead`, `unsettled`, `ko`, `seki`, `unknown`"),
        (format!("{{\"position\": \"{THREE}\\ngoal: status A3\\nexpect: proved\"}}\n"), "`proved` is no status"),
        (record("a", THREE, r#", "within": 3"#), "leaves no choice of `within`"),
    ] {
        let output = fed(&checked, record.as_bytes());
        assert_eq!(code(&output), 2);
        assert!(out(&output).contains(says), "{}", out(&output));
    }
    // Of another question nothing is expected.
    let other = format!("{{\"position\": \"{THREE}\\ngoal: status A3\\nexpect: alive\", \"goal\": \"live\"}}\n");
    let output = fed(&checked, other.replace("alive\"", "alive\\ntarget: A3\"").as_bytes());
    assert_eq!((code(&output), &lines(&out(&output))[0]["expect"]), (0, &Value::Null), "{}", out(&output));
}

#[test]
fn a_status_stays_in_the_log() {
    let folder = TempDir::new().unwrap();
    let log = folder.path().join("log").to_str().unwrap().to_owned();
    let list = record("three", THREE, r#", "expect": "unsettled""#) + &record("eyes", EYES, r#", "expect": "dead""#);
    let arguments = ["batch", "-", "--memory", "8M", "--check", "--log", &log];
    let first = fed(&arguments, list.as_bytes());
    assert_eq!(code(&first), 4, "{}", err(&first));
    let again = fed(&[&arguments[..], &["--resume"]].concat(), list.as_bytes());
    assert_eq!(code(&again), 4);
    assert!(err(&again).contains("from the log: 2 kept, 0 solved now"), "{}", err(&again));
    let [first, again] = [first, again].map(|output| lines(&out(&output)));
    assert_eq!(first[..2], again[..2]);
    assert_eq!((&again[2]["states"], &again[2]["disagree"]), (&2.into(), &1.into()));
    // What is expected belongs to it.
    let other = fed(&[&arguments[..], &["--resume"]].concat(), record("three", THREE, "").as_bytes());
    assert!(err(&other).contains("0 kept, 1 solved now"), "{}", err(&other));
}
