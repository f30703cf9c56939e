//! The rules of shogi, and the question that can be asked of a position.
//!
//! Repetition is left out: positions carry no history.

pub mod attacks;
mod bitboard;
mod generate;
mod goal;
mod hand;
mod key;
mod kind;
mod moves;
mod position;
mod shogi;
mod side;
mod square;
mod validity;

pub use bitboard::{BitBoard, Squares};
pub use generate::Checking;
pub use goal::{Goal, Question, QuestionError};
pub use hand::Hand;
pub use kind::Kind;
pub use moves::Move;
pub use position::Position;
pub use shogi::Shogi;
pub use side::Side;
pub use square::{Square, SquareError};
pub use validity::PositionError;
