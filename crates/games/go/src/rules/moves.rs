//! Moves and their names.

use super::{Grid, Point};

/// A move: a play or a pass. Passes come last in the order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone on a point.
    At(Point),
    /// The rule-legal pass.
    Pass,
}

impl Move {
    /// Where the move puts a stone, if it is no pass.
    pub fn point(self) -> Option<Point> {
        match self {
            Move::At(p) => Some(p),
            Move::Pass => None,
        }
    }

    /// The name of the move: `C4` or `pass`.
    pub fn name(self, grid: Grid) -> String {
        grid.name(self.point().unwrap_or(Point::PASS))
    }

    /// Reads the name of a move.
    ///
    /// # Errors
    /// Says why it is none.
    pub fn parse(name: &str, grid: Grid) -> Result<Self, String> {
        let p = grid.parse_move(name).map_err(|error| format!("{error}, or `pass`"))?;
        Ok(if p == Point::PASS { Move::Pass } else { Move::At(p) })
    }
}
