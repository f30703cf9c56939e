//! A position and moves as KIF.

use std::fmt::Write as _;

use super::moves;
use crate::notation::bod;
use crate::rules::{Move, Position};

/// What stands before the moves: the position, drawn.
pub(super) fn head(position: &Position, title: Option<&str>) -> String {
    let mut text = String::from("#KIF version=2.0 encoding=UTF-8\n");
    if let Some(title) = title {
        let _ = writeln!(text, "表題：{}", title.replace(['\n', '\r'], " "));
    }
    if *position == Position::start() {
        text.push_str("手合割：平手\n");
    } else {
        text.push_str("手合割：その他\n");
        text.push_str(&bod::write(position));
    }
    text.push_str("手数----指手---------消費時間--\n");
    text
}

/// The position, drawn, and legal moves from there, a line each.
pub fn write(position: &Position, moves: &[Move], title: Option<&str>) -> String {
    let mut text = head(position, title);
    let (mut position, mut last) = (position.clone(), None);
    for (i, &m) in moves.iter().enumerate() {
        let _ = writeln!(text, "{:>4} {}", i + 1, moves::write(&position, m, last));
        position = position.after(m);
        last = Some(m.to());
    }
    if position.is_mate() {
        let _ = writeln!(text, "{:>4} 詰み", moves.len() + 1);
    }
    text
}
