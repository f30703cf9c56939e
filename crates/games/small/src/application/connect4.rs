//! Connect Four where users meet it.

use tesuji_game::{Setting, Value};

use super::board::{Board, Shape};
use super::goal::{ATTACKER, TO_MOVE, WITH_DRAWS, WITHIN};
use super::rule::Rule;

pub(super) const BOARD: Board = Board {
    name: "connect4",
    aliases: &["connect-four", "connect-4"],
    title: "Connect Four",
    players: ["Red", "Yellow"],
    has_draws: true,
    has_races: false,
    settings: &[
        Setting::AT,
        WITH_DRAWS,
        TO_MOVE,
        ATTACKER,
        WITHIN,
        Setting::rule("length", Value::Text("STONES")).meaning("how many stones in a row win [default: 4]"),
        Setting::SIZE.meaning("columns and rows, where the position does not say [default: 7x6]"),
    ],
    rule: Some(Rule::Length { usual: 4 }),
    usual_size: "7x6",
    shape: Shape::Rack,
    example: "columns such as `ddc` or `443`, rows of `X`, `O` and `.` from the top, or `connect4:5x4 c c`",
    demo: "connect4:7x6 d d c d",
    win: |length, _| {
        let length = match length {
            "3" => "three",
            "4" => "four",
            "5" => "five",
            more => more,
        };
        [format!("force {length} in a row"), format!("making {length} in a row")]
    },
};
