//! Which points may give a chain the vital regions that it needs, as far as is seen without playing there.

use tesuji_problem::PointSet;

use crate::rules::life::vital_regions;
use crate::rules::{Board, Colour, Point};

/// A chain, and what it may come to live by.
///
/// A stone of the owner's changes only the region that it is put into: the liberties that it brings lie
/// there too, unless it joins another chain or captures. So the regions elsewhere are looked at
/// once, and for each point what is left of its own.
pub(super) struct Prospect {
    chain: Point,
    owner: Option<Colour>,
    liberties: PointSet,
    /// The empty points that are no liberties, and all points without a stone of the owner's.
    loose: PointSet,
    not_own: PointSet,
    vital: Vec<PointSet>,
    /// How many it needs.
    needed: usize,
}

impl Prospect {
    pub(super) fn of(board: &Board, chain: Point, needed: usize) -> Self {
        let (owner, liberties) = (board.stone(chain), *board.liberties(chain));
        let not_own = owner.map_or(board.grid().all(), |owner| board.grid().all() - *board.stones(owner));
        let (loose, vital) = (*board.empty() - liberties, vital_regions(board, chain).collect());
        Prospect { chain, owner, liberties, loose, not_own, vital, needed }
    }

    /// Whether the chain may have as many vital regions as it needs after its owner's play at `p`. Where the play joins
    /// chains or captures, that is not looked into.
    pub(super) fn holds(&self, board: &Board, p: Point) -> bool {
        let elsewhere = self.vital.iter().filter(|region| !region.contains(p.index())).count();
        elsewhere >= self.needed
            || self.is_beyond(board, p)
            || self.vital_around(board, p, self.needed - elsewhere) >= self.needed - elsewhere
    }

    /// Whether the play joins another chain to this one, or captures.
    fn is_beyond(&self, board: &Board, p: Point) -> bool {
        let joins = self.liberties.contains(p.index());
        board.neighbours(p).iter().any(|&n| match board.stone(n) {
            None => false,
            stone if stone == self.owner => joins && board.chain_id(n) != board.chain_id(self.chain),
            Some(_) => board.liberty_count(n) == 1,
        })
    }

    /// How many parts of the region around the owner's new stone at `p` are vital, if not more than
    /// `enough`.
    fn vital_around(&self, board: &Board, p: Point, enough: usize) -> usize {
        let stone = PointSet::one(p.index());
        let mut loose = self.loose - stone;
        if self.liberties.contains(p.index()) {
            loose -= board.beside(&stone);
        }
        // The stone is no part of what is left.
        let within = self.not_own - stone;
        // A part with a point beside a loose one is not vital.
        let mut left = board.beside(&stone) & (within - loose - board.beside(&loose));
        if left.len() < enough {
            return 0;
        }
        let mut vital = 0;
        while vital < enough
            && let Some(start) = left.first()
        {
            let part = Self::part_without(board, start, &within, &loose);
            vital += usize::from(part.is_ok());
            left -= part.unwrap_or_else(|seen| seen);
        }
        vital
    }

    /// All that can be reached from `start`; or what was seen of it when a loose point was.
    fn part_without(board: &Board, start: usize, within: &PointSet, loose: &PointSet) -> Result<PointSet, PointSet> {
        let mut part = PointSet::one(start);
        let mut last = part;
        while !last.is_empty() {
            if last.meets(loose) {
                return Err(part);
            }
            last = board.beside(&last) & (*within - part);
            part |= last;
        }
        Ok(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::life::has_vital_regions;
    use crate::rules::life::tests::mostly_black;

    #[test]
    fn no_point_is_missed_that_gives_the_vital_regions_that_it_takes() {
        for needed in [1, 2] {
            compared(needed);
        }
    }

    fn compared(needed: usize) {
        let (mut given, mut left_out) = (0, 0);
        for seed in 0..6_000 {
            let board = mostly_black(seed, 30..75);
            let grid = board.grid();
            for chain in grid.points().filter(|&p| board.stone(p) == Some(Colour::Black) && board.chain_id(p) == p) {
                let prospect = Prospect::of(&board, chain, needed);
                for p in grid.points().filter(|&p| board.is_legal(Colour::Black, p, false)) {
                    let may = prospect.holds(&board, p);
                    let beyond = prospect.is_beyond(&board, p);
                    let mut after = board.clone();
                    after.play(Colour::Black, p);
                    let has = has_vital_regions(&after, chain, needed);
                    assert!(may || !has, "{seed} {}", grid.name(p));
                    assert!(!may || has || beyond, "{seed} {}", grid.name(p));
                    given += usize::from(has);
                    left_out += usize::from(!may);
                }
            }
        }
        assert!(given > 1_000 && left_out > 10_000, "{given} {left_out}");
    }
}
