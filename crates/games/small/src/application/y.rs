//! Y where users meet it.

use tesuji_game::Setting;
use tesuji_render::Picture;

use super::board::{Board, Place, place, put, rows};
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE, WITHIN};
use crate::named::AnyGame;
use crate::{Move, Player};

#[derive(Debug)]
pub(super) struct Y;

const SETTINGS: [Setting; 5] = [
    NO_DRAWS,
    TO_MOVE,
    ATTACKER,
    WITHIN,
    Setting::SIZE.meaning("the cells of a side, at most 11, where the position does not say [default: 6]"),
];

impl Board for Y {
    fn name(&self) -> &'static str {
        "y"
    }

    fn title(&self) -> &'static str {
        "Y"
    }

    fn goals(&self) -> &'static [&'static str] {
        &["win", "defend"]
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn usual_size(&self) -> &'static str {
        "6"
    }

    /// A triangle that stands on its base.
    fn row_length(&self, y: usize) -> Option<usize> {
        Some(y + 1)
    }

    fn example(&self) -> &'static str {
        "moves such as `c3b4`, rows of `X`, `O` and `.` from the top of the triangle, or `y:4 c3`"
    }

    fn demo(&self) -> &'static str {
        "y:5 d4 e5"
    }

    fn win(&self, _: &AnyGame, _: Player) -> [String; 2] {
        ["join the three sides".to_owned(), "joining the three sides".to_owned()]
    }

    fn picture(&self, game: &AnyGame) -> Picture {
        let size = rows(game).len();
        let mut picture = Picture::hex_board(size as u8, size as u8);
        for y in 0..size {
            (0..size - 1 - y).for_each(|x| picture.hide(x, y));
        }
        put(&mut picture, game, |y| size - 1 - y);
        picture
    }

    fn place(&self, game: &AnyGame, m: Move) -> Option<Place> {
        place(rows(game).len(), m)
    }
}
