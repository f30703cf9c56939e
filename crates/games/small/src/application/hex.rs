//! Hex where users meet it.

use tesuji_game::Setting;
use tesuji_render::{Picture, Tone};

use super::board::{Board, Place, place, put, rows};
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE, WITHIN};
use crate::named::AnyGame;
use crate::{Move, Player};

#[derive(Debug)]
pub(super) struct Hex;

const SETTINGS: [Setting; 5] = [
    NO_DRAWS,
    TO_MOVE,
    ATTACKER,
    WITHIN,
    Setting::SIZE.meaning("the board, at most 128 cells, where the position does not say [default: 11x11]"),
];

impl Board for Hex {
    fn name(&self) -> &'static str {
        "hex"
    }

    fn title(&self) -> &'static str {
        "Hex"
    }

    fn goals(&self) -> &'static [&'static str] {
        &["win", "defend"]
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn usual_size(&self) -> &'static str {
        "11x11"
    }

    fn example(&self) -> &'static str {
        "moves such as `c3b4`, rows of `X`, `O` and `.`, or `hex:4x4 b2 c3`"
    }

    fn demo(&self) -> &'static str {
        "hex:5x5 c3 b4"
    }

    fn win(&self, _: &AnyGame, player: Player) -> [String; 2] {
        let sides = if player == Player::First { "top and bottom" } else { "left and right" };
        [format!("join {sides}"), format!("joining {sides}")]
    }

    fn picture(&self, game: &AnyGame) -> Picture {
        let rows = rows(game);
        let mut picture = Picture::hex_board(rows[0].len() as u8, rows.len() as u8);
        picture.give_sides(Tone::Dark, Tone::Light);
        put(&mut picture, game, |_| 0);
        picture
    }

    fn place(&self, game: &AnyGame, m: Move) -> Option<Place> {
        place(rows(game)[0].len(), m)
    }
}
