//! Hex where users meet it.

use tesuji_game::Setting;
use tesuji_render::{Picture, Tone};

use super::board::{Board, Shape};
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE, WITHIN};
use crate::Player;

pub(super) const BOARD: Board = Board {
    name: "hex",
    aliases: &[],
    title: "Hex",
    players: ["Black", "White"],
    has_draws: false,
    has_races: false,
    settings: &[
        Setting::AT,
        NO_DRAWS,
        TO_MOVE,
        ATTACKER,
        WITHIN,
        Setting::SIZE.meaning("the board, at most 128 cells, where the position does not say [default: 11x11]"),
    ],
    rule: None,
    usual_size: "11x11",
    shape: Shape::Cells(|width, height| {
        let mut picture = Picture::hex_board(width, height);
        picture.give_sides(Tone::Dark, Tone::Light);
        picture
    }),
    example: "moves such as `c3b4`, rows of `X`, `O` and `.`, or `hex:4x4 b2 c3`",
    demo: "hex:5x5 c3 b4",
    win: |_, player| {
        let sides = if player == Player::First { "top and bottom" } else { "left and right" };
        [format!("join {sides}"), format!("joining {sides}")]
    },
};
