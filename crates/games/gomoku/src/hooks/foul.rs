//! Forbidden points of renju from bits: eleven points of each line through a point decide.
//!
//! The same definition as [`judge`](crate::rules::judge), which the tests compare it with, for the
//! speed of a search.

use super::board::Board;
use super::lanes::{Lane, STEPS, Spot};
use super::lines::MIDDLE;
use crate::rules::Colour;

/// One line through a point with a black stone on it: bit 5 is the point itself.
#[derive(Clone, Copy, Default)]
struct Line {
    black: u32,
    free: u32,
}

impl Line {
    fn five(self) -> bool {
        (1..=5).any(|s| self.black >> s & 31 == 31 && !self.touches(s - 1, s + 5))
    }

    fn overline(self) -> bool {
        (0..=5).any(|s| self.black >> s & 63 == 63)
    }

    fn touches(self, a: u32, b: u32) -> bool {
        (self.black >> a | self.black >> b) & 1 != 0
    }

    /// Where one stone more makes exactly five with the middle.
    fn completions(self) -> u32 {
        let mut found = 0;
        for s in 1..=5 {
            let gap = !self.black & 31 << s;
            if gap.is_power_of_two() && gap & self.free != 0 && !self.touches(s - 1, s + 5) {
                found |= gap;
            }
        }
        found
    }

    /// The number of fours: the two ends of a straight four are one.
    fn fours(self) -> u32 {
        let found = self.completions();
        if is_straight(found) { 1 } else { found.count_ones() }
    }

    /// Where one stone more makes a straight four with the middle.
    fn straight(self) -> u32 {
        let mut found = 0;
        for s in 2..=5 {
            let gap = !self.black & 15 << s;
            let ends = 1 << (s - 1) | 1 << (s + 4);
            if gap.is_power_of_two() && gap & self.free != 0 && self.free & ends == ends && !self.touches(s - 2, s + 5)
            {
                found |= gap;
            }
        }
        found
    }
}

fn is_straight(completions: u32) -> bool {
    completions.count_ones() == 2 && completions >> completions.trailing_zeros() == 0b10_0001
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Board<L, N, P, K> {
    /// A line through an empty point, with a black stone on it.
    #[inline]
    fn line(&self, spot: Spot, direction: usize) -> Line {
        let middle = 1 << MIDDLE;
        let black = self.lines.stones(Colour::Black, spot, direction) | middle;
        Line { black, free: self.lines.free(spot, direction) & !middle }
    }

    /// Whether a black stone on an empty point would be foul. Threes count only where Black may
    /// complete them, if `nested`.
    pub(super) fn is_foul(&self, spot: Spot, nested: bool) -> bool {
        // Too few stones around for two of anything, or for six in a row.
        let (mut pairs, mut most) = (0, 0);
        for direction in 0..4 {
            let near = self.lines.stones(Colour::Black, spot, direction).count_ones();
            pairs += u32::from(near >= 2);
            most = most.max(near);
        }
        let is_long = most >= 4;
        if !is_long && pairs < 2 {
            return false;
        }
        let mut lines = [Line::default(); 4];
        for (direction, line) in lines.iter_mut().enumerate() {
            *line = self.line(spot, direction);
        }
        if is_long && lines.iter().any(|line| line.five()) {
            return false;
        }
        if is_long && lines.iter().any(|line| line.overline()) {
            return true;
        }
        let (mut fours, mut threes, mut open) = (0, 0, [0; 4]);
        for (line, open) in lines.iter().zip(&mut open) {
            if line.black.count_ones() < 3 {
                continue;
            }
            match line.fours() {
                0 => {
                    *open = line.straight();
                    threes += u32::from(*open != 0);
                }
                n => fours += n,
            }
        }
        if fours >= 2 || threes < 2 {
            return fours >= 2;
        }
        let mut after = self.clone();
        after.put(Colour::Black, spot);
        let is_three = |&(open, step): &(u32, _)| open != 0 && after.is_three(spot, step, open, nested);
        open.into_iter().zip(STEPS).filter(is_three).count() >= 2
    }

    /// Whether Black may play on an empty point whatever stones White adds elsewhere: the
    /// [`is_robust`](crate::rules::Judgement::is_robust) of a judgement.
    pub(super) fn stays_legal(&self, spot: Spot) -> bool {
        !self.is_foul(spot, false)
    }

    /// Whether one of the points that make a straight four makes no five elsewhere, and is allowed.
    fn is_three(&self, spot: Spot, step: (u32, i8), open: u32, nested: bool) -> bool {
        (0..11).filter(|j| open >> j & 1 != 0).any(|j| {
            let q = spot.on(step, j - MIDDLE as i32);
            let five = (0..4).any(|direction| self.line(q, direction).five());
            !five && (!nested || !self.is_foul(q, true))
        })
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::engine::engine;
    use super::super::scattered::scattered;
    use crate::rules::{Point, Variant, is_foul, judge};

    /// Against the definition, on boards of both widths of lanes, crowded enough for fouls of every kind.
    #[test]
    fn foul_points_are_those_of_the_definition() {
        let (mut foul, mut shaky, mut legal) = (0, 0, 0);
        for seed in 0..400 {
            let mut random = Rng::with_seed(seed);
            let position = scattered(Variant::Renju, &mut random);
            let engine = engine(&position).unwrap();
            for p in position.empty().iter().map(|p| Point(p as u16)) {
                let judgement = judge(&position, p);
                assert_eq!(is_foul(&position, p), judgement.foul.is_some(), "{position:?} {p:?}");
                assert_eq!(engine.is_foul(p), judgement.foul.is_some(), "{position:?} {p:?}");
                assert_eq!(engine.stays_legal(p), judgement.is_robust, "{position:?} {p:?}");
                match judgement.foul {
                    Some(_) => foul += 1,
                    None if judgement.is_robust => legal += 1,
                    None => shaky += 1,
                }
            }
        }
        assert!(foul > 1000 && shaky > 20 && legal > 1000, "{foul} {shaky} {legal}");
    }
}
