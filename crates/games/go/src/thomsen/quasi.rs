//! What counts as touching: blocks alone, or blocks with their shadow stones (paper 000, §4.2 and
//! footnote 16).
//!
//! The paper names *shadow blocks* and *quasi-surroundedness* and does not define them, "for reasons
//! of space and clarity of presentation". It says of them that with their help a far block *e* is
//! "surrounding the black block b1 in much the same way" as its neighbours, "of course, much more
//! indirectly"; and that they justify "the inclusion of the liberties of the white ladder breaker in
//! Figure 13". [`Reach::Shadow`] is the plainest reading with which both hold.

use tesuji_problem::PointSet;

use super::Shadow;
use crate::rules::{Board, Colour, Point};

/// Which blocks surround a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those that touch it: Definition 5 to the letter.
    Touching,
    /// Those that touch its *shadow block*: it with all shadow stones and blocks of its colour that
    /// connect with it. Blocks in the shadow block of the target are 0-surrounding as the target is.
    Shadow,
}

impl Reach {
    /// The stones, real and shadow, that are one with the block on `stone`.
    fn stones(self, board: &Board, stone: Point, shadow: &Shadow) -> PointSet {
        let mut all = *board.chain(stone);
        let (Reach::Shadow, Some(colour)) = (self, board.stone(stone)) else { return all };
        let mut rim = all;
        while let Some(s) = rim.first() {
            rim.remove(s);
            for &n in board.neighbours(Point(s as u16)) {
                let joins = board.stone(n) == Some(colour) || shadow.of(colour).contains(n.index());
                if joins && !all.contains(n.index()) {
                    all.insert(n.index());
                    rim.insert(n.index());
                }
            }
        }
        all
    }

    /// The blocks that are one with the block on `stone`, itself among them.
    pub(super) fn same(self, board: &Board, stone: Point, shadow: &Shadow) -> Vec<Point> {
        let colour = board.stone(stone);
        blocks(board, &self.stones(board, stone, shadow), colour)
    }

    /// The blocks of the other colour that touch the block on `stone`.
    pub(super) fn opposite(self, board: &Board, stone: Point, shadow: &Shadow) -> Vec<Point> {
        let stones = self.stones(board, stone, shadow);
        let beside = stones.iter().flat_map(|s| board.neighbours(Point(s as u16))).map(|n| n.index()).collect();
        blocks(board, &beside, board.stone(stone).map(Colour::other))
    }
}

/// The blocks of this colour among some points, each once.
fn blocks(board: &Board, points: &PointSet, colour: Option<Colour>) -> Vec<Point> {
    let stones = points.iter().map(|p| Point(p as u16)).filter(|&p| colour.is_some() && board.stone(p) == colour);
    let ids: PointSet = stones.map(|p| board.chain_id(p).index()).collect();
    ids.iter().map(|p| Point(p as u16)).collect()
}
