//! Unconditional life: Benson's algorithm (Benson 1976).
//!
//! A chain with two *vital* regions cannot be captured even if its owner always passes. A region is
//! a largest connected set of points without stones of that colour; it is vital to a chain if each
//! of its empty points is a liberty of the chain. Chains with fewer than two vital regions drop
//! out, and with a chain every region beside it, until nothing changes.

use tesuji_problem::PointSet;

use super::{Area, Tactics};
use crate::rules::{Board, Colour, Point};

struct Region {
    points: PointSet,
    /// The chains around it, by one point each.
    border: PointSet,
    vital_to: PointSet,
}

/// The chains of one colour that cannot be captured even if their owner always passes (suicide being
/// illegal), by one point each, and the regions that show it.
struct Life {
    chains: PointSet,
    regions: Vec<Region>,
}

impl Tactics {
    /// Whether enough targets are alive for the goal never to be reached.
    pub(super) fn targets_are_alive(&self) -> bool {
        if self.capture.rules().suicide {
            return false;
        }
        let board = self.capture.board();
        let enough = |lives: &dyn Fn(Point) -> bool| {
            let mut standing = self.capture.standing();
            if self.capture.needs_all() { standing.any(lives) } else { standing.all(lives) }
        };
        enough(&|t| has_two_vital_regions(board, t)) && {
            let life = self.life();
            enough(&|t| life.chains.contains(board.chain_id(t).index()))
        }
    }

    /// Where the targets are alive: they, and what they live by.
    pub(super) fn area_of_life(&self) -> Area {
        if !self.has_zones() {
            return Area::EVERYWHERE;
        }
        let (board, life) = (self.capture.board(), self.life());
        let id = |t: Point| board.chain_id(t).index();
        let enough = if self.capture.needs_all() { 1 } else { usize::MAX };
        let targets = self.capture.standing().map(id).filter(|&id| life.chains.contains(id)).take(enough).collect();
        life.area(board, targets)
    }

    fn life(&self) -> Life {
        Life::new(self.capture.board(), self.capture.attacker().other())
    }
}

impl Life {
    fn new(board: &Board, colour: Colour) -> Self {
        let mut regions = regions(board, colour);
        let stones = board.grid().points().filter(|&p| board.stone(p) == Some(colour));
        let mut chains: PointSet = stones.map(|p| board.chain_id(p).index()).collect();
        loop {
            let before = (chains, regions.len());
            for chain in before.0 {
                if regions.iter().filter(|r| r.vital_to.contains(chain)).count() < 2 {
                    chains.remove(chain);
                }
            }
            regions.retain(|r| r.border.is_subset(&chains));
            if (chains, regions.len()) == before {
                regions.sort_by_key(|r| r.points.len());
                return Life { chains, regions };
            }
        }
    }

    /// The points of the chains `needed`, of two small regions vital to each, and of the chains
    /// around those, which live as well.
    fn area(&self, board: &Board, mut needed: PointSet) -> Area {
        let (mut seen, mut area) = (PointSet::EMPTY, PointSet::EMPTY);
        while let Some(chain) = (needed - seen).first() {
            seen.insert(chain);
            area |= *board.chain(Point(chain as u16));
            for region in self.regions.iter().filter(|r| r.vital_to.contains(chain)).take(2) {
                area |= region.points;
                needed |= region.border;
            }
        }
        Area::of(area)
    }
}

/// Whether the chain on `stone` has two vital regions, those around them apart: without them it does
/// not live, and that shows soon.
fn has_two_vital_regions(board: &Board, stone: Point) -> bool {
    let (colour, liberties) = (board.stone(stone), board.liberties(stone));
    let (mut left, mut count) = (*liberties, 0);
    while let Some(first) = left.first() {
        let (mut seen, mut todo, mut is_vital) = (PointSet::one(first), vec![Point(first as u16)], true);
        while let Some(p) = todo.pop().filter(|_| is_vital) {
            left.remove(p.index());
            is_vital = board.stone(p).is_some() || liberties.contains(p.index());
            for &n in board.neighbours(p) {
                if board.stone(n) != colour && !seen.contains(n.index()) {
                    seen.insert(n.index());
                    todo.push(n);
                }
            }
        }
        count += u32::from(is_vital);
        if count == 2 {
            return true;
        }
    }
    false
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

    /// Black's stones that live.
    fn alive(board: &Board) -> PointSet {
        let chains = Life::new(board, Colour::Black).chains;
        chains.iter().fold(PointSet::EMPTY, |all, id| all | *board.chain(Point(id as u16)))
    }

    #[test]
    fn two_eyes_live_one_does_not() {
        let two = board(&["X.X.X", "XXXXX", "OOOOO", "....."]);
        assert_eq!(alive(&two).len(), 8);
        let one = board(&["XXX.X", "XXXXX", "OOOOO", "....."]);
        assert!(alive(&one).is_empty());
        // A stone inside does not matter as long as every empty point of the eye is a liberty.
        let inside = board(&["XO.X.X", "XXXXXX", "OOOOOO", "......"]);
        assert_eq!(alive(&inside).len(), 9);
    }

    #[test]
    fn chains_that_share_their_eyes_live_together() {
        let two_chains = board(&[".X.O", "X.XO", "XXOO", "OO.."]);
        assert_eq!(alive(&two_chains).len(), 0, "C4 and B4 have one eye each");
        let shared = board(&[".X.XO", "XXXXO", ".X.XO", "X.XXO", "OOOOO"]);
        let lives = alive(&shared);
        assert!(lives.contains(1) && lives.contains(5), "{lives:?}");
    }
}
