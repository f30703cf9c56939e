//! Shadow stones (paper 000, Definition 3).

use tesuji_problem::PointSet;

use crate::rules::{Board, Colour, Point};

/// The stones played in a λⁿ-tree, "or in one of the lower-order λ-trees called from the λⁿ-tree",
/// by colour. On one point both colours may have been played, in different lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shadow {
    black: PointSet,
    white: PointSet,
}

impl Shadow {
    /// No stone.
    pub const NONE: Shadow = Shadow { black: PointSet::EMPTY, white: PointSet::EMPTY };

    /// Where this colour was played.
    pub fn of(&self, colour: Colour) -> &PointSet {
        match colour {
            Colour::Black => &self.black,
            Colour::White => &self.white,
        }
    }

    /// Where either colour was played: the circles of Figures 13, 16 and 20.
    pub fn points(&self) -> PointSet {
        self.black | self.white
    }

    /// The circles and the squares of Figure 13: the shadow stones, and the points beside them that
    /// are empty on this board.
    pub fn with_adjacent(&self, board: &Board) -> PointSet {
        let stones = self.points();
        let mut all = stones;
        for s in &stones {
            all.extend(board.neighbours(Point(s as u16)).iter().map(|n| n.index()));
        }
        all & *board.empty()
    }

    /// Records a stone.
    pub(super) fn add(&mut self, colour: Colour, p: Point) {
        match colour {
            Colour::Black => self.black.insert(p.index()),
            Colour::White => self.white.insert(p.index()),
        }
    }

    /// Records all stones of another tree.
    pub(super) fn join(&mut self, other: &Shadow) {
        self.black |= other.black;
        self.white |= other.white;
    }
}
