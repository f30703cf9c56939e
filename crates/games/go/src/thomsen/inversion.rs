//! The inversion rule (paper 000, §4.2): which blocks may be captured in their turn.

use tesuji_problem::PointSet;

use super::{Played, Reach};
use crate::rules::{Board, Colour, Contest, Point};

/// The liberties of the block on `stone` that are no shadow stones (Definition 4).
pub fn quasi_liberties(board: &Board, stone: Point, played: &Played) -> PointSet {
    *board.liberties(stone) - played.shadow.points()
}

/// An *m*-surrounding block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surrounder {
    /// A stone of the block: the point that names it on the board.
    pub block: Point,
    /// Its colour.
    pub colour: Colour,
    /// How far it is from the target: 0 for the target itself, 1 for the attacker's blocks round it,
    /// 2 for the defender's round these, and so on.
    pub m: usize,
    /// Its quasi-liberties.
    pub quasi_liberties: PointSet,
}

/// The blocks that the inversion rule finds (Definition 5).
///
/// The defender's block is 0-surrounding. From level to level, the blocks of the other colour that
/// touch the blocks found last are *m*-surrounding, if they were not found before and
/// *q* < *n* − *m* + 3, where *q* is the number of quasi-liberties and *n* the order of the tree.
pub fn surrounding(contest: &Contest, played: &Played, reach: Reach) -> Vec<Surrounder> {
    let board = contest.board();
    let order = usize::from(played.order);
    let mut found: Vec<Surrounder> = Vec::new();
    let mut colour = contest.attacker().other();
    let mut near: Vec<Point> = contest.standing().flat_map(|t| reach.same(board, t, &played.shadow)).collect();
    for m in 0.. {
        let known = found.len();
        for block in near {
            if found.iter().any(|old| old.block == block) {
                continue;
            }
            let quasi_liberties = quasi_liberties(board, block, played);
            if m == 0 || quasi_liberties.len() + m < order + 3 {
                found.push(Surrounder { block, colour, m, quasi_liberties });
            }
        }
        let Some(last) = found.get(known..).filter(|last| !last.is_empty()) else { break };
        near = last.iter().flat_map(|s| reach.opposite(board, s.block, &played.shadow)).collect();
        colour = colour.other();
    }
    found
}
