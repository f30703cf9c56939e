//! The points where a side makes a row.

use super::board::{Board, Lack};
use super::lanes::{Lane, STEPS, Spot};
use super::lines::MIDDLE;
use crate::rules::Colour;

/// The first two different points of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Two {
    pub(super) first: Option<Spot>,
    pub(super) second: Option<Spot>,
}

impl Two {
    fn add(&mut self, spot: Spot) {
        match self.first {
            None => self.first = Some(spot),
            Some(first) if first != spot => {
                self.second.get_or_insert(spot);
            }
            Some(_) => {}
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Spot> {
        self.first.iter().chain(&self.second)
    }
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Board<L, N, P, K> {
    /// The points that complete a row: two of them, if there are more.
    pub(super) fn fives(&self, colour: Colour) -> Two {
        let mut fives = Two::default();
        self.each_window(&self.windows(colour, Lack::One), |[gap]| fives.add(gap));
        fives
    }

    /// The same, of rows with the stone that the side has on this point. It is all of them, if there were
    /// none before it was put there.
    pub(super) fn fives_through(&self, colour: Colour, spot: Spot) -> Two {
        let mut fives = Two::default();
        for (direction, step) in STEPS.into_iter().enumerate() {
            let own = self.lines.stones(colour, spot, direction);
            if (own.count_ones() as usize) < K - 1 {
                continue;
            }
            let free = self.lines.free(spot, direction);
            for first in MIDDLE + 1 - K as u32..=MIDDLE {
                let gap = !own & ((1 << K) - 1) << first;
                let ends = 1 << (first + K as u32) | 1 << first >> 1;
                if gap.is_power_of_two() && gap & free != 0 && self.has_good_ends(colour, spot, direction, ends) {
                    fives.add(spot.on(step, gap.trailing_zeros() as i32 - MIDDLE as i32));
                }
            }
        }
        fives
    }

    /// Whether what stands at the two ends of a window forbids no row.
    fn has_good_ends(&self, colour: Colour, spot: Spot, direction: usize, ends: u32) -> bool {
        let taken = |colour| self.lines.stones(colour, spot, direction) & ends;
        !self.is_exact(colour) || taken(colour) == 0 && !(self.is_caro() && taken(colour.other()) == ends)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use fastrand::Rng;

    use super::super::scattered::scattered;
    use super::*;
    use crate::rules::{Point, Position, Variant, completes};

    fn check<L: Lane, const N: usize, const P: usize, const K: usize>(position: &Position) -> [u32; 3] {
        let mut board: Board<L, N, P, K> = Board::new(position.grid, position.rules);
        let spot = |p: usize| Spot::of(position.grid, Point(p as u16));
        for colour in Colour::ALL {
            position.of(colour).iter().for_each(|p| board.put(colour, spot(p)));
        }
        let mut counts = [0; 3];
        for colour in Colour::ALL {
            let rows = |position: &Position| -> HashSet<Spot> {
                let mut after = position.clone();
                let completes = |&p: &usize| {
                    after.set(Point(p as u16), Some(colour));
                    let completes = completes(&after, Point(p as u16), colour);
                    after.set(Point(p as u16), None);
                    completes
                };
                position.empty().iter().filter(completes).map(spot).collect()
            };
            let agree = |found: Two, expected: &HashSet<Spot>| {
                found.iter().count() == expected.len().min(2) && found.iter().all(|spot| expected.contains(spot))
            };
            let before = rows(position);
            assert!(agree(board.fives(colour), &before), "{position:?} {colour:?} {before:?}");
            counts[before.len().min(2)] += 1;
            for p in position.of(colour) {
                let mut without = position.clone();
                without.set(Point(p as u16), None);
                if rows(&without).is_empty() {
                    let found = board.fives_through(colour, spot(p));
                    assert!(agree(found, &before), "{position:?} {colour:?} {p} {before:?}");
                }
            }
        }
        counts
    }

    /// Against the rules, on boards of both widths of lanes, for rows of every length.
    #[test]
    fn rows_are_completed_where_the_rules_say() {
        let mut counts = [0; 3];
        for seed in 0..600 {
            let variant = Variant::ALL[seed as usize % 4];
            let mut position = scattered(variant, &mut Rng::with_seed(seed));
            let found = check::<u32, 20, 30, 5>(&position);
            if position.grid.width() <= 16 && position.grid.height() <= 16 {
                assert_eq!(check::<u16, 16, 26, 5>(&position), found);
            }
            if variant != Variant::Renju {
                position.rules.length = 4;
                check::<u32, 20, 30, 4>(&position);
                position.rules.length = 3;
                check::<u32, 20, 30, 3>(&position);
            }
            counts.iter_mut().zip(found).for_each(|(count, more)| *count += more);
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
    }
}
