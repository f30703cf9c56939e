//! The board as rows of bits, and the scan that finds every live window in a few nanoseconds.
//!
//! **Idea.** A row of the board is a *lane* of a small array, a bit for each column. The j-th point
//! of the windows that begin at the points of a row lies j rows on, and j columns on: so one shift
//! of one lane compares the j-th points of all of them, and the lanes of the whole board lie side
//! by side as the vector units of processors want them. Nothing is kept up from move to move but
//! the stones, so taking a move back costs nothing either.
#![expect(clippy::inline_always, reason = "the parts of one loop, which the compiler shall see whole")]

use super::lanes::{Lane, PAD, Rows, STEPS, Set, Spot, Windows};
use crate::rules::{Colour, Grid, Rules, Variant};

/// Free bits on both sides of a line.
const MARGIN: u32 = 5;

/// Stones as lines of bits in each direction, with five free bits on both sides.
#[derive(Clone, Debug)]
struct Lines([[u32; 64]; 4]);

impl Default for Lines {
    fn default() -> Self {
        Lines([[0; 64]; 4])
    }
}

impl Lines {
    /// The line through a point in a direction of [`STEPS`], and the place of the point in it.
    #[inline]
    fn place(spot: Spot, direction: usize) -> (usize, u32) {
        let (x, y) = spot.xy();
        match direction {
            0 => (y, x),
            1 => (x as usize, y as u32),
            2 => (y + 31 - x as usize, x),
            _ => (y + x as usize, x),
        }
    }

    fn flip(&mut self, spot: Spot) {
        for (direction, lines) in self.0.iter_mut().enumerate() {
            let (line, at) = Self::place(spot, direction);
            lines[line] ^= 1 << (at + MARGIN);
        }
    }

    #[inline]
    fn around(&self, spot: Spot, direction: usize) -> u32 {
        let (line, at) = Self::place(spot, direction);
        self.0[direction][line] >> at & 0x7FF
    }
}

/// Stones, and where windows can begin. A window has `K` points.
#[derive(Clone, Debug)]
pub(super) struct Board<L, const N: usize, const P: usize, const K: usize> {
    pub(super) stones: [Set<L, P>; 2],
    pub(super) cells: Set<L, P>,
    starts: [Set<L, P>; 4],
    exact: [bool; 2],
    caro: bool,
    /// Black's stones along each direction, for the forbidden points of renju.
    black: Lines,
}

/// The live windows of one side by the number of stones they lack, and the points they lack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scan<L, const N: usize> {
    /// Windows that lack one stone.
    pub(super) one: Windows<L, N>,
    /// Windows that lack two.
    pub(super) two: Windows<L, N>,
    /// Whether there is any of the first, and of the second.
    pub(super) has: [bool; 2],
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Board<L, N, P, K> {
    pub(super) fn new(grid: Grid, rules: Rules) -> Self {
        let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
        let row = |columns: usize| (0..columns).fold(L::default(), |row, x| row | L::ONE << x as u32);
        let mut cells = [L::default(); P];
        cells[PAD..PAD + height].fill(row(width));
        let mut starts = [[L::default(); P]; 4];
        for (starts, (dx, dy)) in starts.iter_mut().zip(STEPS) {
            let columns = (width + 1).saturating_sub(if dx == 0 { 1 } else { K });
            for y in 0..height {
                let last = y as i64 + i64::from(dy) * (K as i64 - 1);
                if (0..height as i64).contains(&last) {
                    starts[PAD + y] = row(columns);
                }
            }
        }
        let exact = Colour::ALL.map(|colour| rules.variant.is_exact(colour));
        let caro = rules.variant == Variant::Caro;
        Board { stones: [[L::default(); P]; 2], cells, starts, exact, caro, black: Lines::default() }
    }

    #[inline]
    pub(super) fn put(&mut self, colour: Colour, spot: Spot) {
        let (x, y) = spot.xy();
        let lane = &mut self.stones[colour as usize][PAD + y];
        *lane = *lane | L::ONE << x;
        if colour == Colour::Black {
            self.black.flip(spot);
        }
    }

    #[inline]
    pub(super) fn take(&mut self, colour: Colour, spot: Spot) {
        let (x, y) = spot.xy();
        let lane = &mut self.stones[colour as usize][PAD + y];
        *lane = *lane & !(L::ONE << x);
        if colour == Colour::Black {
            self.black.flip(spot);
        }
    }

    /// Eleven points of a line through a point, as bits: those with a black stone.
    #[inline]
    pub(super) fn black_around(&self, spot: Spot, direction: usize) -> u32 {
        self.black.around(spot, direction)
    }

    /// The points without a stone.
    #[inline]
    pub(super) fn empty(&self) -> Set<L, P> {
        let mut empty = self.cells;
        for ((cell, black), white) in empty.iter_mut().zip(&self.stones[0]).zip(&self.stones[1]) {
            *cell = *cell & !(*black | *white);
        }
        empty
    }

    /// Among windows with so many stones those with exactly `n`.
    #[inline(always)]
    fn with(digits: [Rows<L, N>; 3], n: usize) -> Rows<L, N> {
        let mut set = !Rows::default();
        let mut i = 0;
        while i < 3 {
            set = set & if n >> i & 1 != 0 { digits[i] } else { !digits[i] };
            i += 1;
        }
        set
    }

    /// What a side has at the points of the windows that begin in each row, side by side: how many
    /// stones, as three binary digits, and which windows are live. In caro a window whose ends are
    /// both blocked is dead, or counts all the same (`FILLS`): zones are worked out at the end of a
    /// line, and a side may fill a window before a later move of the line blocks it.
    #[inline(always)]
    fn counts<const DX: u32, const DY: isize, const EXACT: bool, const FILLS: bool>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
    ) -> ([Rows<L, N>; 3], Rows<L, N>) {
        let (own, other) = (&self.stones[colour], &self.stones[1 - colour]);
        let at = |set: &Set<L, P>, j: isize| Rows::<L, N>::of(set, PAD as isize + j * DY);
        let zero = Rows::<L, N>::default();
        let (mut ones, mut twos, mut fours, mut dead) = (zero, zero, zero, zero);
        let mut j = 0;
        while j < K {
            let bit = at(own, j as isize).right(j as u32 * DX);
            let carry = ones & bit;
            ones = ones ^ bit;
            fours = fours | (twos & carry);
            twos = twos ^ carry;
            dead = dead | at(other, j as isize).right(j as u32 * DX);
            j += 1;
        }
        let mut live = Rows::<L, N>::of(starts, PAD as isize) & !dead;
        if EXACT {
            let ends = |set| (at(set, -1).left(DX), at(set, K as isize).right(K as u32 * DX));
            let (before, after) = ends(own);
            live = live & !(before | after);
            if self.caro && !FILLS {
                let (before, after) = ends(other);
                live = live & !(before & after);
            }
        }
        ([ones, twos, fours], live)
    }

    #[inline(always)]
    fn scan_in<const DX: u32, const DY: isize, const EXACT: bool>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
    ) -> [Rows<L, N>; 2] {
        let ([ones, twos, fours], live) = self.counts::<DX, DY, EXACT, false>(colour, starts);
        // Among windows of K stones, so many of one's own: K − 1 and K − 2, as binary digits.
        match K {
            5 => [fours & !ones & live, ones & twos & live],
            4 => [ones & twos & live, twos & !ones & live],
            _ => [twos & !ones & live, ones & !twos & live],
        }
    }

    /// The windows of a side that lack one stone or two.
    #[inline]
    pub(super) fn scan(&self, colour: Colour) -> Scan<L, N> {
        if self.exact[colour as usize] { self.scan_rows::<true>(colour) } else { self.scan_rows::<false>(colour) }
    }

    fn scan_rows<const EXACT: bool>(&self, colour: Colour) -> Scan<L, N> {
        let (c, s) = (colour as usize, &self.starts);
        let [one0, two0] = self.scan_in::<1, 0, EXACT>(c, &s[0]);
        let [one1, two1] = self.scan_in::<0, 1, EXACT>(c, &s[1]);
        let [one2, two2] = self.scan_in::<1, 1, EXACT>(c, &s[2]);
        let [one3, two3] = self.scan_in::<1, -1, EXACT>(c, &s[3]);
        let has = [one0 | one1 | one2 | one3, two0 | two1 | two2 | two3].map(|any| any != Rows::default());
        Scan { one: [one0, one1, one2, one3], two: [two0, two1, two2, two3], has }
    }

    #[inline(always)]
    fn lacking_in<const DX: u32, const DY: isize, const EXACT: bool>(
        &self,
        colour: usize,
        starts: &Set<L, P>,
        least: usize,
        lacking: &mut [Set<L, P>],
    ) {
        let (digits, live) = self.counts::<DX, DY, EXACT, true>(colour, starts);
        for (i, lacking) in lacking.iter_mut().enumerate().take(K + 1 - least) {
            let windows = live & Self::with(digits, K - least - i);
            if windows == Rows::default() {
                continue;
            }
            for j in 0..K {
                let first = (PAD as isize + j as isize * DY) as usize;
                let points = windows.left(j as u32 * DX);
                for (row, more) in lacking[first..first + N].iter_mut().zip(points.0) {
                    *row = *row | more;
                }
            }
        }
    }

    /// The empty points of the windows that lack one stone, two, and so on up to `M` (at most `K`;
    /// beyond that there are no more).
    pub(super) fn lacking<const M: usize>(&self, colour: Colour) -> [Set<L, P>; M] {
        self.lacking_from(colour, 1)
    }

    /// The same of the windows that lack so many (1 to `K`), one more, and so on.
    pub(super) fn lacking_from<const M: usize>(&self, colour: Colour, least: usize) -> [Set<L, P>; M] {
        let mut lacking = [[L::default(); P]; M];
        if self.exact[colour as usize] {
            self.lacking_rows::<true>(colour, least, &mut lacking);
        } else {
            self.lacking_rows::<false>(colour, least, &mut lacking);
        }
        let empty = self.empty();
        for set in &mut lacking {
            for (row, &empty) in set.iter_mut().zip(&empty) {
                *row = *row & empty;
            }
        }
        lacking
    }

    fn lacking_rows<const EXACT: bool>(&self, colour: Colour, least: usize, lacking: &mut [Set<L, P>]) {
        let (c, s) = (colour as usize, &self.starts);
        self.lacking_in::<1, 0, EXACT>(c, &s[0], least, lacking);
        self.lacking_in::<0, 1, EXACT>(c, &s[1], least, lacking);
        self.lacking_in::<1, 1, EXACT>(c, &s[2], least, lacking);
        self.lacking_in::<1, -1, EXACT>(c, &s[3], least, lacking);
    }

    /// Calls with the empty points of each window: `M` of them.
    #[inline]
    pub(super) fn each_window<const M: usize>(&self, windows: &Windows<L, N>, mut found: impl FnMut([Spot; M])) {
        for (windows, (dx, dy)) in windows.iter().zip(STEPS) {
            for (y, row) in windows.0.iter().enumerate() {
                let mut row = row.bits();
                while row != 0 {
                    let x = row.trailing_zeros();
                    row &= row - 1;
                    found(self.gaps(x, PAD + y, dx, dy));
                }
            }
        }
    }

    #[inline]
    fn gaps<const M: usize>(&self, x: u32, y: usize, dx: u32, dy: i8) -> [Spot; M] {
        let mut gaps = [Spot(0); M];
        let mut n = 0;
        for j in 0..K {
            let row = (y as isize + j as isize * dy as isize) as usize;
            let column = x + j as u32 * dx;
            let taken = (self.stones[0][row] | self.stones[1][row]).bits();
            if taken >> column & 1 == 0 && n < M {
                gaps[n] = Spot(((row - PAD) << 5) as u16 | column as u16);
                n += 1;
            }
        }
        debug_assert_eq!(n, M);
        gaps
    }
}
