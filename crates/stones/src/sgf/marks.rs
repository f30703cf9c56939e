//! What a node says of the line that leads to it: that it is right, or wrong.
//!
//! Goproblems writes `RIGHT` into the comment where a line is right. Other collections begin the comment
//! with `Correct` or `Wrong`, or with a sign, or have properties for it.

use super::tree::Node;
use super::value::unescaped;

/// Words at the beginning of a line, in lower case.
const RIGHT: [&str; 3] = ["correct", "right", "success"];
const WRONG: [&str; 4] = ["wrong", "incorrect", "failure", "fail"];

/// Properties: `WV` of uliGo (a wrong variation), `BM` (a bad move), `TE` (a good one).
const PROPERTIES: [(&str, bool); 3] = [("WV", false), ("BM", false), ("TE", true)];

/// What a node says of its line. Where it says both it says nothing.
pub fn mark(node: &Node) -> Option<bool> {
    let comments: Vec<_> = node.all("C").flat_map(|p| &p.values).map(|value| unescaped(value.raw)).collect();
    let lines = || comments.iter().flat_map(|comment| comment.lines());
    let has = |name: &str| node.all(name).next().is_some();
    let said = |wanted: bool| {
        lines().any(|line| of_line(line) == Some(wanted)) || PROPERTIES.iter().any(|&(p, is)| is == wanted && has(p))
    };
    match (said(true), said(false)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

fn of_line(line: &str) -> Option<bool> {
    let line = line.trim();
    let says = |capitals: &str, sign: &str, verdicts: &[&str]| {
        let mut words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let first = line.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        // A verdict stands by itself: `Right side` is none.
        let is_alone = !line[first.len()..].starts_with([' ', '-', '\'']);
        let is_verdict = verdicts.iter().any(|verdict| first.eq_ignore_ascii_case(verdict));
        line == sign || words.any(|word| word == capitals) || is_alone && is_verdict
    };
    match (says("RIGHT", "+", &RIGHT), says("WRONG", "-", &WRONG)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::variations;

    fn marked(properties: &str) -> Option<bool> {
        let text = format!("(;B[aa]{properties})");
        mark(&variations(&text).nodes[0].1)
    }

    #[test]
    fn collections_mark_in_several_ways() {
        for right in ["C[RIGHT]", "C[Black lives.\nRIGHT]", "C[Correct!]", "C[correct]", "C[+]", "C[RIGHT two eyes]"] {
            assert_eq!(marked(right), Some(true), "{right}");
        }
        for wrong in ["C[WRONG]", "C[Wrong.]", "C[Incorrect: there is a ko]", "C[-]", "WV[]", "BM[1]", "C[Failure]"] {
            assert_eq!(marked(wrong), Some(false), "{wrong}");
        }
        for nothing in [
            "",
            "C[Black's right move is elsewhere]",
            "C[Right side]",
            "C[That is not correct.]",
            "C[1+1]",
            "C[BRIGHT]",
            "C[RIGHT\nWRONG]",
            "TE[1]BM[1]",
        ] {
            assert_eq!(marked(nothing), None, "{nothing}");
        }
        assert_eq!(marked("TE[1]"), Some(true));
    }
}
