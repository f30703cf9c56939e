//! What there is to see: the men as tiles, what is in hand, the first move as an arrow or as the
//! tile that is dropped.

use tesuji_render::{Mark, Picture, Tile};

use super::words::name;
use crate::notation::japanese::{self, character, count};
use crate::rules::{Hand, Kind, Move, Position, Question, Side, Square};

/// The position alone.
pub(super) fn position(position: &Position, title: Option<&str>) -> Picture {
    let columns = (1..=9).rev().map(|file| file.to_string()).collect();
    let rows = ('a'..='i').map(String::from).collect();
    let mut picture = Picture::grid(columns, rows);
    for (square, side, kind) in position.men_on_board() {
        let (x, y) = place(square);
        picture.put_tile(x, y, tile(side, kind));
    }
    for side in [Side::White, Side::Black] {
        let hand = position.hand(side);
        let word = format!("{}の持駒：{}", japanese::side(side), in_japanese(hand));
        picture.say_below(word, format!("{} in hand: {}", name(side), in_letters(hand)));
    }
    picture.caption = title.map(str::to_owned);
    picture
}

/// The position with the first move.
pub(super) fn answer(question: &Question, title: Option<&str>, first: Option<Move>) -> Picture {
    let mut picture = position(&question.position, title);
    let Some(m) = first else { return picture };
    let (x, y) = place(m.to());
    match (m.from(), m.dropped()) {
        (Some(from), _) => picture.arrow(place(from), (x, y)),
        (None, Some(kind)) => {
            picture.put_tile(x, y, tile(question.position.turn(), kind));
            picture.mark(x, y, Mark::Winning);
        }
        (None, None) => {}
    }
    picture
}

fn tile(side: Side, kind: Kind) -> Tile {
    let letters = LETTERS[side.index()][kind.index()];
    // Of the two kings the one of the stronger player is written otherwise.
    let word = if (side, kind) == (Side::White, Kind::King) { "王" } else { character(kind) };
    Tile { word, letters, is_turned: side == Side::White, is_promoted: kind.is_promoted() }
}

/// A man as SFEN has Black's.
pub(super) fn letters(kind: Kind) -> &'static str {
    LETTERS[Side::Black.index()][kind.index()]
}

/// The men as SFEN has them, in the order of their numbers.
const LETTERS: [[&str; Kind::COUNT]; 2] = [
    ["P", "L", "N", "S", "G", "B", "R", "K", "+P", "+L", "+N", "+S", "+B", "+R"],
    ["p", "l", "n", "s", "g", "b", "r", "k", "+p", "+l", "+n", "+s", "+b", "+r"],
];

fn in_japanese(hand: Hand) -> String {
    let men: Vec<String> = hand.men().map(|(kind, n)| format!("{}{}", character(kind), count(n))).collect();
    if men.is_empty() { "なし".to_owned() } else { men.join("　") }
}

fn in_letters(hand: Hand) -> String {
    let number = |n: u8| if n > 1 { n.to_string() } else { String::new() };
    let men: Vec<String> = hand.men().map(|(kind, n)| format!("{}{}", number(n), kind.letter())).collect();
    if men.is_empty() { "nothing".to_owned() } else { men.join(" ") }
}

fn place(square: Square) -> (usize, usize) {
    (usize::from(9 - square.file()), usize::from(square.rank() - 1))
}
