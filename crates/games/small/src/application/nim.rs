//! Nim where users meet it.

use tesuji_game::{Setting, Value};

use super::board::{Board, Shape};
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE};
use super::rule::Rule;

pub(super) const BOARD: Board = Board {
    name: "nim",
    aliases: &[],
    title: "Nim",
    players: ["First", "Second"],
    has_draws: false,
    has_races: false,
    settings: &[
        Setting::AT,
        NO_DRAWS,
        TO_MOVE,
        ATTACKER,
        Setting::rule("last", Value::Text("RESULT"))
            .meaning("who takes the last counter `wins` or `loses` [default: wins]"),
    ],
    rule: Some(Rule::Either { name: "last", values: ["wins", LOSES], word: "misere", note: None }),
    usual_size: "1,3,5,7",
    shape: Shape::Heaps,
    example: "the heaps, such as `1,3,5`, or with moves `nim:1,3,5 c2`",
    demo: "nim:1,3,5",
    win: |last, _| match last {
        LOSES => ["leave the last counter", "leaving the last counter"].map(str::to_owned),
        _ => ["take the last counter", "taking the last counter"].map(str::to_owned),
    },
};

const LOSES: &str = "loses";
