//! What players call cells and moves.

use crate::{Game, Move};

/// A cell as Hex players write it: a letter for the column and a number for the row, a1 at the top
/// left.
pub(crate) fn cell(width: u32, m: Move) -> String {
    let (x, y) = (u32::from(m.0) % width, u32::from(m.0) / width);
    format!("{}{}", column(x), y + 1)
}

/// A cell of a square board as Go players write it: a letter without I for the column, and the rows
/// counted from the bottom.
pub(crate) fn go_point(size: u32, m: Move) -> String {
    let (x, y) = (u32::from(m.0) % size, u32::from(m.0) / size);
    let letter = column(x + u32::from(x >= 8)).to_ascii_uppercase();
    format!("{letter}{}", size - y)
}

/// The letters of a column: a to z, then aa, ab and so on.
pub(crate) fn column(x: u32) -> String {
    let letter = char::from(b'a' + (x % 26) as u8);
    if x < 26 { letter.to_string() } else { column(x / 26 - 1) + &letter.to_string() }
}

/// The legal move with this name, in either case.
pub fn find_move(game: &impl Game, name: &str) -> Option<Move> {
    if game.outcome().is_some() {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves.into_iter().find(|&m| game.name(m).eq_ignore_ascii_case(name))
}
