//! The rules of chess, and the questions that can be asked of a position.
//!
//! The moves come from the `cozy-chess` crate. Outside this module only the [`hooks`](crate::hooks)
//! know that crate's board, for its bitboards.

mod castling;
mod chess;
mod goal;
mod key;
mod moves;
mod position;
mod validity;

pub use chess::Chess;
pub use cozy_chess::{BitBoard, Color, File, Piece, Rank, Square};
pub use goal::{Goal, Question, QuestionError};
pub use moves::{Castling, Move};
pub use position::Position;
use tesuji_notation::Colour;
pub use validity::PositionError;

/// The colour of a side, with the names that it has in every game.
pub fn colour(side: Color) -> Colour {
    match side {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    }
}
