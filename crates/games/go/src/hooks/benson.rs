//! Unconditional life: Benson's algorithm (Benson 1976).
//!
//! A chain with two *vital* regions cannot be captured even if its owner always passes. A region is
//! a largest connected set of points without stones of that colour; it is vital to a chain if each
//! of its empty points is a liberty of the chain. Chains with fewer than two vital regions drop
//! out, and with a chain every region beside it, until nothing changes.

use tesuji_problem::PointSet;

use super::Tactics;
use crate::rules::{Board, Colour, Point};

struct Region {
    points: PointSet,
    /// The chains around it, by one point each.
    border: PointSet,
    vital_to: PointSet,
}

impl Tactics {
    /// Whether enough targets are alive for the goal never to be reached.
    pub(super) fn targets_are_alive(&self) -> bool {
        if self.capture.rules().suicide {
            return false;
        }
        let board = self.capture.board();
        let alive = alive(board, self.capture.attacker().other());
        let lives = |t: Point| alive.contains(t.index());
        if self.capture.needs_all() { self.capture.standing().any(lives) } else { self.capture.standing().all(lives) }
    }
}

/// The stones of `colour` that cannot be captured even if `colour` always passes (suicide being
/// illegal).
fn alive(board: &Board, colour: Colour) -> PointSet {
    let mut regions = regions(board, colour);
    let mut chains: PointSet =
        board.grid().points().filter(|&p| board.stone(p) == Some(colour)).map(|p| board.chain_id(p).index()).collect();
    loop {
        let before = (chains, regions.len());
        for chain in before.0 {
            if regions.iter().filter(|r| r.vital_to.contains(chain)).count() < 2 {
                chains.remove(chain);
            }
        }
        regions.retain(|r| r.border.is_subset(&chains));
        if (chains, regions.len()) == before {
            return chains.iter().fold(PointSet::EMPTY, |all, id| all | *board.chain(Point(id as u16)));
        }
    }
}

fn regions(board: &Board, colour: Colour) -> Vec<Region> {
    let mut left: PointSet =
        board.grid().points().filter(|&p| board.stone(p) != Some(colour)).map(Point::index).collect();
    let mut regions = Vec::new();
    while let Some(first) = left.first() {
        let mut region = Region { points: PointSet::one(first), border: PointSet::EMPTY, vital_to: PointSet::EMPTY };
        left.remove(first);
        let mut todo = vec![Point(first as u16)];
        while let Some(p) = todo.pop() {
            for &n in board.neighbours(p) {
                if board.stone(n) == Some(colour) {
                    region.border.insert(board.chain_id(n).index());
                } else if left.contains(n.index()) {
                    left.remove(n.index());
                    region.points.insert(n.index());
                    todo.push(n);
                }
            }
        }
        let empty = region.points & *board.empty();
        region.vital_to =
            region.border.iter().filter(|&id| empty.is_subset(board.liberties(Point(id as u16)))).collect();
        regions.push(region);
    }
    regions
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Grid;

    fn board(rows: &[&str]) -> Board {
        let mut board = Board::new(Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap());
        for (i, cell) in rows.concat().bytes().enumerate() {
            match cell {
                b'X' => board.place(Colour::Black, Point(i as u16)),
                b'O' => board.place(Colour::White, Point(i as u16)),
                _ => {}
            }
        }
        board
    }

    #[test]
    fn two_eyes_live_one_does_not() {
        let two = board(&["X.X.X", "XXXXX", "OOOOO", "....."]);
        assert_eq!(alive(&two, Colour::Black).len(), 8);
        let one = board(&["XXX.X", "XXXXX", "OOOOO", "....."]);
        assert!(alive(&one, Colour::Black).is_empty());
        // A stone inside does not matter as long as every empty point of the eye is a liberty.
        let inside = board(&["XO.X.X", "XXXXXX", "OOOOOO", "......"]);
        assert_eq!(alive(&inside, Colour::Black).len(), 9);
    }

    #[test]
    fn chains_that_share_their_eyes_live_together() {
        let two_chains = board(&[".X.O", "X.XO", "XXOO", "OO.."]);
        assert_eq!(alive(&two_chains, Colour::Black).len(), 0, "C4 and B4 have one eye each");
        let shared = board(&[".X.XO", "XXXXO", ".X.XO", "X.XXO", "OOOOO"]);
        let lives = alive(&shared, Colour::Black);
        assert!(lives.contains(1) && lives.contains(5), "{lives:?}");
    }
}
