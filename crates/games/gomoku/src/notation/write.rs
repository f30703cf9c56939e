//! Positions as one line of text.

use crate::rules::{Colour, Grid, Point, Position};

/// The moves of a game, Black's first: `h8i9j7`.
pub fn write_moves(grid: &Grid, moves: &[Point]) -> String {
    moves.iter().map(|&p| grid.name(p)).collect()
}

/// Black's stones, White's, and the side to move: `h8,g9/h9,i7/b`. The board's size is not part of it.
///
/// ```
/// use tesuji_gomoku::notation::{read, write_setup};
/// use tesuji_gomoku::rules::Colour;
///
/// let position = read(b"h8i9j7", None).unwrap().position;
/// assert_eq!(write_setup(&position, Colour::White), "h8,j7/i9/w");
/// ```
pub fn write_setup(position: &Position, to_move: Colour) -> String {
    let list = |colour| {
        let names: Vec<_> = position.of(colour).iter().map(|p| position.grid.name(Point(p as u16))).collect();
        names.join(",")
    };
    let side = if to_move == Colour::Black { "b" } else { "w" };
    format!("{}/{}/{side}", list(Colour::Black), list(Colour::White))
}
