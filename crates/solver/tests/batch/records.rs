//! Records: every field, and errors that point at it.

use std::time::Duration;

use tesuji_game::{Expect, Request, Source, Stones};
use tesuji_solver::batch::{Expected, Problem, read_jsonl};

fn one(line: &str) -> Problem {
    let mut problems = read_jsonl(line.as_bytes(), &Request::default());
    assert_eq!(problems.len(), 1);
    problems.remove(0)
}

#[test]
fn every_field_is_read() {
    let problem = one(r#"{"id": 7, "position": {"size": 9, "black": ["A1"], "white": [], "ko": null},
           "goal": "save", "targets": ["A1"], "to_move": "b",
           "rules": {"ko": "superko", "suicide": true}, "order": "0..2", "driver": "alphabeta", "other": {},
           "limits": {"time": "2s", "nodes": 500, "memory": "1M"}, "expect": "proved 2"}"#
        .replace('\n', " ")
        .as_str());
    assert_eq!((problem.id.as_str(), problem.expect), ("7", "proved 2".parse::<Expect>().ok().map(Expected::Answer)));
    let request = problem.request.unwrap();
    assert_eq!(request.get("suicide"), Some("yes"));
    assert_eq!(request.task.limits.time, Some(Duration::from_secs(2)));
    assert_eq!((request.task.limits.nodes, request.get("target")), (Some(500), Some("A1")));
    assert!(matches!(request.position, Source::Stones(Stones { size: Some((9, 9)), .. })));
}

#[test]
fn stones_may_stand_in_the_record_itself() {
    let request = one(r#"{"size": [9, 7], "black": ["A1"], "expect": 2}"#).request.unwrap();
    assert!(matches!(request.position, Source::Stones(Stones { size: Some((9, 7)), .. })));
}

#[test]
fn a_field_may_have_the_name_of_the_flag() {
    let request = one(r#"{"size": 9, "black": ["A1"], "target": ["A1"]}"#).request.unwrap();
    assert_eq!(request.get("target"), Some("A1"));
}

#[test]
fn errors_name_the_line() {
    for (line, message) in [
        ("{", "EOF"),
        ("[]", "expected"),
        (r#"{"position": 3}"#, "a string in any format"),
        (r#"{"id": "a"}"#, "no position"),
        (r#"{"position": "x", "order": "x"}"#, "range of orders"),
        (r#"{"position": "x", "limits": {"time": "x"}}"#, "not a time"),
        (r#"{"position": "x", "expect": "maybe"}"#, "expected answer"),
        (r#"{"position": "x", "driver": "maybe"}"#, "driver"),
    ] {
        let error = one(line).request.unwrap_err();
        assert_eq!(error.what, "line 1");
        assert!(error.message.contains(message), "{line}: {}", error.message);
    }
    assert_eq!(read_jsonl(b"\n\n{}\n \n", &Request::default())[0].id, "line 3");
}

#[test]
fn errors_point_at_the_field() {
    for (line, part) in [
        (r#"{"position": 3, "id": 4}"#, "3"),
        (r#"{"position": "x", "size": 300}"#, "300"),
        (r#"{"position": "x", "black": ["A1", 2]}"#, r#"["A1", 2]"#),
        (r#"{"position": "x", "order": "x", "id": "x"}"#, "\"x\""),
        (r#"{"position": "x", "order": 300}"#, "300"),
        (r#"{"position": "x", "driver": "maybe"}"#, "\"maybe\""),
        (r#"{"position": "x", "expect": "perhaps"}"#, "\"perhaps\""),
        (r#"{"position": "x", "driver": "maybe", "expect": "perhaps"}"#, "\"maybe\""),
        (r#"{"position": "x", "limits": {"nodes": 5, "time": "1e400"}}"#, "\"1e400\""),
        (r#"{"position": "x", "limits": {"nodes": 99999999999999999999}}"#, "99999999999999999999"),
        (r#"{"position": "x", "limits": 7}"#, "7"),
        (r#"{"id": "a"}"#, r#"{"id": "a"}"#),
    ] {
        let error = one(line).request.unwrap_err();
        assert_eq!(&line[error.span.unwrap()], part, "{line}: {}", error.message);
    }
    let error = one(r#"{"position": "x", "order": "x", "id": "x"}"#).request.unwrap_err();
    assert_eq!(error.span, Some(27..30));
}

#[test]
fn a_field_that_was_meant_is_not_passed_over() {
    for (fields, says) in [
        (r#""targetss": "A1""#, "did you mean `targets`?"),
        (r#""target": "A1", "targets": "B1""#, "mean the same: give one"),
        (r#""goals": "save""#, "did you mean `goal`?"),
        (r#""time": "1s""#, "stands in `limits`"),
        (r#""limits": {"tiem": "1s"}"#, "unknown field `tiem`"),
    ] {
        let error = one(&format!(r#"{{"position": "hex:3x3", {fields}}}"#)).request.unwrap_err();
        assert!(error.message.contains(says), "{fields}: {}", error.message);
    }
    assert!(one(r#"{"position": "hex:3x3", "name": "a", "source": "b", "rank": 3}"#).request.is_ok());
}
