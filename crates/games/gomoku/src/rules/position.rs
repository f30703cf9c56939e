//! What a user gives: stones on a board, and the question asked about them.

use std::fmt;

use tesuji_problem::PointSet;

use super::{Colour, Grid, Point, Rules, Variant, completes};

/// Stones on a board, and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The shape of the board.
    pub grid: Grid,
    /// The rules.
    pub rules: Rules,
    stones: [PointSet; 2],
}

impl Position {
    /// An empty board.
    pub fn new(grid: Grid, rules: Rules) -> Self {
        Position { grid, rules, stones: [PointSet::EMPTY; 2] }
    }

    /// The stones of a colour.
    #[inline]
    pub fn of(&self, colour: Colour) -> &PointSet {
        &self.stones[colour as usize]
    }

    /// The stone on a point.
    #[inline]
    pub fn stone(&self, p: Point) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.of(colour).contains(p.index()))
    }

    /// Whether no stone is on the point.
    #[inline]
    pub fn is_empty(&self, p: Point) -> bool {
        self.stone(p).is_none()
    }

    /// Sets or clears a point.
    #[inline]
    pub fn set(&mut self, p: Point, stone: Option<Colour>) {
        for colour in Colour::ALL {
            if stone == Some(colour) {
                self.stones[colour as usize].insert(p.index());
            } else {
                self.stones[colour as usize].remove(p.index());
            }
        }
    }

    /// The points without a stone.
    pub fn empty(&self) -> PointSet {
        self.grid.all() - self.stones[0] - self.stones[1]
    }

    /// The side whose turn it would be in a game that Black began: White if Black has more stones.
    pub fn turn(&self) -> Colour {
        if self.of(Colour::Black).len() > self.of(Colour::White).len() { Colour::White } else { Colour::Black }
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
