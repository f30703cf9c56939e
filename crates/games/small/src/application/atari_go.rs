//! Atari-Go where users meet it.

use tesuji_game::{Setting, Value};
use tesuji_render::Picture;

use super::board::{Board, Shape};
use super::goal::{ATTACKER, TO_MOVE, WITH_DRAWS_AND_RACES, WITHIN};
use super::rule::Rule;

pub(super) const BOARD: Board = Board {
    name: "atari-go",
    aliases: &["atari", "capture-go"],
    title: "Atari-Go",
    players: ["Black", "White"],
    has_draws: true,
    has_races: true,
    settings: &[
        Setting::AT,
        WITH_DRAWS_AND_RACES,
        TO_MOVE,
        ATTACKER,
        WITHIN,
        Setting::rule("passing", Value::Text("RULE")).meaning(
            "`forbidden`, where a player without a legal move loses, or `allowed`, where two passes are a draw \
             [default: forbidden]",
        ),
        Setting::SIZE.meaning("the board, at most 11x11, where the position does not say [default: 9x9]"),
    ],
    rule: Some(Rule::Either {
        name: "passing",
        values: ["forbidden", ALLOWED],
        word: "pass",
        note: Some("passing is forbidden, and who has no legal move loses; `--passing allowed` changes that"),
    }),
    usual_size: "9x9",
    shape: Shape::Cells(Picture::lettered_without_i),
    example: "moves such as `C3 D4`, rows of `X`, `O` and `.`, or `atari-go:5x5 C3`",
    demo: "atari-go:5x5 C3 C2 D2 D3",
    win: |passing, _| match passing {
        ALLOWED => ["force the first capture", "making the first capture"].map(str::to_owned),
        _ => ["force a win", "winning"].map(str::to_owned),
    },
};

const ALLOWED: &str = "allowed";
