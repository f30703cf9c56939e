//! What there is to see: the men as tiles, what is in hand, the first move as an arrow or as the
//! tile that is dropped.

use tesuji_game::{Hands, Piece, SetUp};
use tesuji_render::{Mark, Picture, Tile, Tone};

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
        for (kind, count) in hand.men() {
            picture.hold(LETTERS[side.index()][kind.index()], count);
        }
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

/// What can be set up, and the men in hand in the order of SFEN.
pub(super) fn set_up() -> SetUp {
    let sides = || Side::ALL.into_iter();
    let piece = |side: Side, kind: Kind| Piece {
        letter: LETTERS[side.index()][kind.index()],
        name: NAMES[side.index()][kind.index()],
        tone: if side == Side::Black { Tone::Dark } else { Tone::Light },
        man: None,
    };
    let held = |side: Side, kind: Kind| {
        let Piece { letter, name, .. } = piece(side, kind);
        (letter, name, kind.supply())
    };
    SetUp {
        before: String::new(),
        between: "/",
        gap: "",
        after: " 1",
        empty: "1",
        pieces: sides().flat_map(|side| Kind::ALL.map(|kind| piece(side, kind))).collect(),
        hands: Some(Hands {
            before: " b ",
            nothing: "-",
            pieces: sides().flat_map(|side| Kind::HAND.into_iter().rev().map(move |kind| held(side, kind))).collect(),
        }),
    }
}

/// The men as people write them, and in letters that every font has, in the order of their numbers.
const NAMES: [[&str; Kind::COUNT]; 2] = [
    [
        "▲歩 P",
        "▲香 L",
        "▲桂 N",
        "▲銀 S",
        "▲金 G",
        "▲角 B",
        "▲飛 R",
        "▲玉 K",
        "▲と +P",
        "▲杏 +L",
        "▲圭 +N",
        "▲全 +S",
        "▲馬 +B",
        "▲龍 +R",
    ],
    [
        "△歩 p",
        "△香 l",
        "△桂 n",
        "△銀 s",
        "△金 g",
        "△角 b",
        "△飛 r",
        "△玉 k",
        "△と +p",
        "△杏 +l",
        "△圭 +n",
        "△全 +s",
        "△馬 +b",
        "△龍 +r",
    ],
];

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
