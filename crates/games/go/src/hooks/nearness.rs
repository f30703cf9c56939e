//! How far points are from the blocks that a question is about.

use tesuji_problem::{Key, PointSet, Problem};

use super::Tactics;
use crate::rules::{Board, Point};

/// Farther is all the same.
const FAR: usize = 3;

/// The points within 0, 1, 2, … steps of the targets that stand, at one position.
#[derive(Clone, Debug, Default)]
pub(super) struct Nearness {
    of: Option<Key>,
    within: [PointSet; FAR],
}

impl Tactics {
    /// How many steps a point is from the targets that stand: 3 stands for more, too.
    pub(super) fn steps_to_target(&mut self, p: Point) -> usize {
        let key = self.key();
        if self.nearness.of != Some(key) {
            let board = self.contest.board();
            let mut points = self.contest.standing().fold(PointSet::EMPTY, |all, t| all | *board.chain(t));
            for within in &mut self.nearness.within {
                *within = points;
                points = grown(board, &points);
            }
            self.nearness.of = Some(key);
        }
        self.nearness.within.iter().position(|within| within.contains(p.index())).unwrap_or(FAR)
    }
}

/// The points and those beside them.
pub(super) fn grown(board: &Board, points: &PointSet) -> PointSet {
    *points | board.beside(points)
}
