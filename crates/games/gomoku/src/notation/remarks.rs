//! Lines `key: value` beside a position, and `Black to play`.

use tesuji_notation::{Line, to_play};

/// The keys about the question.
pub(super) const KEYS: [&str; 8] = ["goal", "order", "expect", "solution", "rule", "length", "attacker", "to-play"];

/// Whether a line says under which rule the game is played.
pub(super) fn names_rule(line: &str, start: usize) -> bool {
    Line::parse(line, start).is_some_and(|line| line.key == "rule")
}

/// Whether a line says something, and is no part of a position.
pub(super) fn is_said(line: &str) -> bool {
    let key = |line: Line| KEYS.contains(&line.key.as_str()) || matches!(line.key.as_str(), "title" | "size");
    Line::parse(line, 0).is_some_and(key) || to_play(line).is_some()
}
