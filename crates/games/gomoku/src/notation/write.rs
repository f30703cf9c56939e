//! Positions as one line of text.

use crate::rules::{Colour, Diagram};

/// Black's stones, White's, and the side to move: `h8,g9/h9,i7/b`. The board's size is not part of it.
///
/// ```
/// use tesuji_gomoku::notation::{read, write_setup};
/// use tesuji_gomoku::rules::Colour;
///
/// let position = read(b"h8i9j7", None).unwrap().position;
/// assert_eq!(write_setup(&position, Colour::White), "h8,j7/i9/w");
/// ```
pub fn write_setup(diagram: &Diagram, to_move: Colour) -> String {
    let list = |colour| diagram.grid.names(diagram.of(colour)).join(",");
    format!("{}/{}/{}", list(Colour::Black), list(Colour::White), to_move.letter())
}
