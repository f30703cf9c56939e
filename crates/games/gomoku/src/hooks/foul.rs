//! Forbidden points of renju from bits: eleven points of each line through a point decide.
//!
//! The same definition as [`judge`](crate::rules::judge), which the tests compare it with, for the speed of a search.

use super::lanes::{Board, Lane, PAD, STEPS, Spot};

/// The middle of a line of eleven points.
const MIDDLE: u32 = 5;

/// One line through a point with a black stone on it: bit 5 is the point itself.
#[derive(Clone, Copy)]
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

impl<L: Lane, const P: usize, const K: usize> Board<L, P, K> {
    fn line(&self, spot: Spot, (dx, dy): (u32, i8), cells: &[L; P]) -> Line {
        let (x, y) = spot.xy();
        let (mut black, mut free) = (1 << MIDDLE, 0);
        for j in -5i32..=5 {
            let row = (PAD as i32 + y as i32 + j * i32::from(dy)) as usize;
            let column = x as i32 + j * dx as i32;
            if !(0..32).contains(&column) || j == 0 {
                continue;
            }
            let bit = |set: &[L; P]| set[row].bits() >> column & 1;
            black |= bit(&self.stones[0]) << (j + 5);
            free |= bit(cells) << (j + 5);
        }
        Line { black, free }
    }

    /// Whether a black stone on an empty point would be foul. Threes count only where Black may complete them, if `nested`.
    pub(super) fn is_foul(&mut self, spot: Spot, nested: bool) -> bool {
        let empty = self.empty();
        let lines = STEPS.map(|step| self.line(spot, step, &empty));
        if lines.iter().any(|line| line.five()) {
            return false;
        }
        if lines.iter().any(|line| line.overline()) {
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
        self.put(crate::rules::Colour::Black, spot);
        let mut real = 0;
        for (open, step) in open.into_iter().zip(STEPS) {
            real += u32::from(open != 0 && self.is_three(spot, step, open, nested));
        }
        self.take(crate::rules::Colour::Black, spot);
        real >= 2
    }

    /// Whether one of the points that make a straight four makes no five elsewhere, and is allowed.
    fn is_three(&mut self, spot: Spot, (dx, dy): (u32, i8), open: u32, nested: bool) -> bool {
        (0..11).filter(|j| open >> j & 1 != 0).any(|j| {
            let (x, y) = spot.xy();
            let column = (x as i32 + (j - 5) * dx as i32) as u16;
            let row = (y as i32 + (j - 5) * i32::from(dy)) as u16;
            let q = Spot(row << 5 | column);
            let empty = self.empty();
            let five = STEPS.into_iter().any(|step| self.line(q, step, &empty).five());
            !five && (!nested || !self.is_foul(q, true))
        })
    }
}
