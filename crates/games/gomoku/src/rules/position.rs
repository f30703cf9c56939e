//! What a user gives: stones on a board, and the question asked about them.

use std::fmt;
use std::ops::{Deref, DerefMut};

use super::{Colour, Diagram, Grid, Point, Rules, Variant, completes};

/// Stones on a board, and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones.
    pub diagram: Diagram,
    /// The rules.
    pub rules: Rules,
}

impl Deref for Position {
    type Target = Diagram;

    #[inline]
    fn deref(&self) -> &Diagram {
        &self.diagram
    }
}

impl DerefMut for Position {
    #[inline]
    fn deref_mut(&mut self) -> &mut Diagram {
        &mut self.diagram
    }
}

impl Position {
    /// An empty board.
    pub fn new(grid: Grid, rules: Rules) -> Self {
        Position { diagram: Diagram::new(grid), rules }
    }

    /// Whether some row of this colour wins.
    pub fn has_row(&self, colour: Colour) -> bool {
        self.of(colour).iter().any(|p| completes(self, Point(p as u16), colour))
    }
}

/// Can this side force a row?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// The side to move.
    pub to_move: Colour,
    /// The side that wants a row.
    pub attacker: Colour,
}

impl Question {
    /// Checks that the question can be asked.
    ///
    /// # Errors
    /// If renju is not played with five in a row, k is 0, or both sides have won.
    pub fn check(&self) -> Result<(), PositionError> {
        let Rules { variant, length } = self.position.rules;
        if length == 0 || variant == Variant::Renju && length != 5 {
            return Err(PositionError::Length);
        }
        if Colour::ALL.into_iter().all(|colour| self.position.has_row(colour)) {
            return Err(PositionError::TwoWinners);
        }
        Ok(())
    }
}

/// Why a question cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// A row of no stones, or renju with another number than five.
    Length,
    /// Both sides have a winning row.
    TwoWinners,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionError::Length => "a row must have at least one stone, and in renju exactly five",
            PositionError::TwoWinners => "both sides have a winning row already",
        })
    }
}

impl std::error::Error for PositionError {}
