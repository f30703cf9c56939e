//! Y where users meet it.

use tesuji_game::Setting;

use super::board::{Board, Shape};
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE, WITHIN};

pub(super) const BOARD: Board = Board {
    name: "y",
    aliases: &[],
    title: "Y",
    players: ["Black", "White"],
    has_draws: false,
    has_races: false,
    settings: &[
        Setting::AT,
        NO_DRAWS,
        TO_MOVE,
        ATTACKER,
        WITHIN,
        Setting::SIZE.meaning("the cells of a side, at most 11, where the position does not say [default: 6]"),
    ],
    rule: None,
    usual_size: "6",
    shape: Shape::Triangle,
    example: "moves such as `c3b4`, rows of `X`, `O` and `.` from the top of the triangle, or `y:4 c3`",
    demo: "y:5 d4 e5",
    win: |_, _| ["join the three sides", "joining the three sides"].map(str::to_owned),
};
