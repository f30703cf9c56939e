//! Tests of the checker for shogi: strategies written by hand, forgeries of them, and damaged files.
//! The rules themselves are tested beside them, in `src/shogi/tests`.

mod accepted;
mod forgeries;
mod mangled;

use tesuji_check::{Rejection, Report, verify};

/// A file from its position, its goal with what is stated, and its nodes.
pub(crate) fn file(sfen: &str, goal: &str, nodes: &[&str]) -> String {
    let count = nodes.len();
    let nodes: Vec<_> = nodes.iter().enumerate().map(|(id, node)| format!("{id} {node}\n")).collect();
    let head = format!("tesuji-proof 1\ngame shogi\ncover listed\nclaim sfen {sfen}\nclaim goal {goal}\n");
    format!("{head}nodes {count}\n{}end {count}\n", nodes.concat())
}

pub(crate) fn judge(text: &str) -> Result<Report, Rejection> {
    verify(&tesuji_proof::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

/// The knight's check leaves two squares, and the gold mates on either side.
pub(crate) const KEY: (&str, [&str; 4]) =
    ("7kg/5p3/6+P2/9/9/9/9/9/9 b GN 1", ["or G*3b goal", "or G*2c goal", "and 2a3a:0 2a1b:1", "or N*1c 2"]);

/// The bishop checks from afar. White puts a knight or a lance in between, which nobody takes.
pub(crate) const BISHOP: (&str, [&str; 10]) = (
    "1k3B3/6R2/9/9/9/9/9/9/9 b Lnl 1",
    [
        "or 3b7b+ goal",
        "or L*9b goal",
        "or L*9b goal",
        "and 8a9a:2",
        "or 3b7b+ 3",
        "or L*9b goal",
        "and 8a9a:5",
        "or 3b7b+ 6",
        "and 8a7a:0 8a9a:1 N*7b:4 L*7b:7",
        "or 4a6c 8",
    ],
);

/// Five checks by one gold, which the king takes.
pub(crate) const CHECKS: (&str, [&str; 6]) = (
    "4k4/9/9/9/9/9/9/9/9 b G 1",
    [
        "all o1 G*5b:1 G*4a:2 G*6a:3 G*4b:4 G*6b:5",
        "one o1 5a5b safe",
        "one o1 5a4a safe",
        "one o1 5a6a safe",
        "one o1 5a4b safe",
        "one o1 5a6b safe",
    ],
);
