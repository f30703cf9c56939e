//! The rules of Go, as far as a tactical question needs them: stones, chains, liberties, capture, ko, suicide.

mod board;
mod capture;
mod grid;
mod position;

pub use board::Board;
pub use capture::{Capture, Move};
pub use grid::{Grid, Point};
pub use position::{Position, Question, QuestionError};

/// The colour of a stone or a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// `Black` or `White`.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Black => "Black",
            Colour::White => "White",
        }
    }
}

/// How repetition is forbidden.
///
/// Whatever the rule, a line that repeats a position for ever has not reached the goal, so repetition never
/// helps the attacker (the least fixed point of [`Problem`](tesuji_problem::Problem)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// A single stone that has just captured a single stone may not be retaken at once. A pass lifts the ban.
    #[default]
    Simple,
    /// Positional superko: no play may bring back an earlier whole-board position of this line. A pass lifts
    /// nothing. The history is part of a position's identity, so searches share less and take longer.
    Superko,
}

/// The rules that vary from place to place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The ko rule.
    pub ko: KoRule,
    /// Whether a play may remove its own stones.
    pub suicide: bool,
}
