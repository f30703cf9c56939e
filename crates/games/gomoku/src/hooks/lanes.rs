//! The board as rows of bits, and the scan that finds every live window in a few nanoseconds.
//!
//! **Idea.** A row of the board is a *lane* of a small array, a bit for each column. The j-th point of the windows that begin at the points
//! of a row lies j rows on, and j columns on: so one shift of one lane compares the j-th points of all of them, and the lanes of
//! the whole board lie side by side as the vector units of processors want them. Nothing is kept up from move to move but the
//! stones, so taking a move back costs nothing either.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use crate::rules::{Colour, Grid, Point, Rules, Variant};

/// Free rows around the board, so that windows may reach over its edge.
pub(super) const PAD: usize = 5;

/// A row of bits.
pub(super) trait Lane:
    Copy
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ONE: Self;
    fn bits(self) -> u32;
}

impl Lane for u16 {
    const ONE: u16 = 1;
    #[inline(always)]
    fn bits(self) -> u32 {
        u32::from(self)
    }
}

impl Lane for u32 {
    const ONE: u32 = 1;
    #[inline(always)]
    fn bits(self) -> u32 {
        self
    }
}

/// A point of the board as row and column: `row × 32 + column`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Spot(pub(super) u16);

impl Spot {
    #[inline]
    pub(super) fn of(grid: &Grid, p: Point) -> Self {
        let (x, y) = grid.xy(p);
        Spot(u16::from(y) << 5 | u16::from(x))
    }

    #[inline]
    pub(super) fn point(self, grid: &Grid) -> Point {
        Point((self.0 >> 5) * u16::from(grid.width()) + (self.0 & 31))
    }

    #[inline]
    pub(super) fn xy(self) -> (u32, usize) {
        (u32::from(self.0 & 31), usize::from(self.0 >> 5))
    }
}

/// A set of points, in lanes; `P` is the number of rows with the free ones.
pub(super) type Set<L, const P: usize> = [L; P];

/// Sets of windows by direction: a bit stands for the window that begins there.
pub(super) type Windows<L, const N: usize> = [Rows<L, N>; 4];

/// The rows of the board without the free ones: what an operation works on at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rows<L, const N: usize>(pub(super) [L; N]);

impl<L: Lane, const N: usize> Default for Rows<L, N> {
    fn default() -> Self {
        Rows([L::default(); N])
    }
}

impl<L: Lane, const N: usize> Rows<L, N> {
    // Plain loops, because the closures of `map` and `from_fn` are not always inlined.

    #[inline(always)]
    fn made(mut row: impl FnMut(usize) -> L) -> Self {
        let mut rows = [L::default(); N];
        for (i, lane) in rows.iter_mut().enumerate() {
            *lane = row(i);
        }
        Rows(rows)
    }

    /// `N` rows of a set, from this one on.
    #[inline(always)]
    fn of<const P: usize>(set: &Set<L, P>, first: isize) -> Self {
        let rows: &[L; N] = set[first as usize..first as usize + N].try_into().expect("free rows all around");
        Rows(*rows)
    }

    #[inline(always)]
    fn right(self, by: u32) -> Self {
        Self::made(|i| self.0[i] >> by)
    }

    #[inline(always)]
    fn left(self, by: u32) -> Self {
        Self::made(|i| self.0[i] << by)
    }

    #[inline(always)]
    fn with(self, other: Self, op: impl Fn(L, L) -> L) -> Self {
        Self::made(|i| op(self.0[i], other.0[i]))
    }
}

impl<L: Lane, const N: usize> BitAnd for Rows<L, N> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }
}

impl<L: Lane, const N: usize> BitOr for Rows<L, N> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }
}

impl<L: Lane, const N: usize> BitXor for Rows<L, N> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }
}

impl<L: Lane, const N: usize> Not for Rows<L, N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self::made(|i| !self.0[i])
    }
}

/// The steps of the four directions. Columns never decrease.
pub(super) const STEPS: [(u32, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Stones, and where windows can begin. A window has `K` points.
#[derive(Clone, Debug)]
pub(super) struct Board<L, const N: usize, const P: usize, const K: usize> {
    pub(super) stones: [Set<L, P>; 2],
    cells: Set<L, P>,
    starts: [Set<L, P>; 4],
    exact: [bool; 2],
    caro: bool,
    /// Black's stones along each direction, for the forbidden points of renju.
    black: Lines,
}

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
    pub(super) fn new(grid: &Grid, rules: Rules) -> Self {
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

    /// What a side has at the points of the windows that begin in row `y`: how many stones, as three binary digits, and which windows are
    /// live. In caro a window counts here though both its ends are blocked: zones are worked out at the end of a line, and a side may
    /// fill a window before a later move of the line blocks it.
    #[inline(always)]
    fn counts<const DX: u32, const DY: isize>(&self, colour: usize, starts: &Set<L, P>, y: usize) -> ([L; 3], L) {
        let (own, other) = (&self.stones[colour], &self.stones[1 - colour]);
        let at = |set: &Set<L, P>, j: usize| set[(y as isize + j as isize * DY) as usize] >> (j as u32 * DX);
        let zero = L::default();
        let (mut ones, mut twos, mut fours, mut dead) = (zero, zero, zero, zero);
        let mut j = 0;
        while j < K {
            let bit = at(own, j);
            let carry = ones & bit;
            ones = ones ^ bit;
            fours = fours | (twos & carry);
            twos = twos ^ carry;
            dead = dead | at(other, j);
            j += 1;
        }
        let mut live = starts[y] & !dead;
        if self.exact[colour] {
            let before = |set: &Set<L, P>| set[(y as isize - DY) as usize] << DX;
            live = live & !(before(own) | at(own, K));
        }
        ([ones, twos, fours], live)
    }

    /// Among windows with so many stones those with exactly `n`.
    #[inline(always)]
    fn with(digits: [L; 3], n: usize) -> L {
        let mut set = !L::default();
        let mut i = 0;
        while i < 3 {
            set = set & if n >> i & 1 != 0 { digits[i] } else { !digits[i] };
            i += 1;
        }
        set
    }

    /// [`counts`](Self::counts) of the windows that begin in any row, side by side.
    #[inline(always)]
    fn all_counts<const DX: u32, const DY: isize, const EXACT: bool>(
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
            if self.caro {
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
        let ([ones, twos, fours], live) = self.all_counts::<DX, DY, EXACT>(colour, starts);
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
    fn lacking_in<const DX: u32, const DY: isize>(&self, colour: usize, starts: &Set<L, P>, lacking: &mut [Set<L, P>]) {
        for y in PAD..PAD + N {
            let (digits, live) = self.counts::<DX, DY>(colour, starts, y);
            if live == L::default() {
                continue;
            }
            for (i, lacking) in lacking.iter_mut().enumerate().take(K) {
                let windows = live & Self::with(digits, K - 1 - i);
                for j in 0..K {
                    let row = &mut lacking[(y as isize + j as isize * DY) as usize];
                    *row = *row | windows << (j as u32 * DX);
                }
            }
        }
    }

    /// The empty points of the windows that lack one stone, two, and so on up to `M` (at most `K`; beyond that there are no more).
    pub(super) fn lacking<const M: usize>(&self, colour: Colour) -> [Set<L, P>; M] {
        let mut lacking = [[L::default(); P]; M];
        let (c, s) = (colour as usize, &self.starts);
        self.lacking_in::<1, 0>(c, &s[0], &mut lacking);
        self.lacking_in::<0, 1>(c, &s[1], &mut lacking);
        self.lacking_in::<1, 1>(c, &s[2], &mut lacking);
        self.lacking_in::<1, -1>(c, &s[3], &mut lacking);
        let empty = self.empty();
        for set in &mut lacking {
            for (row, &empty) in set.iter_mut().zip(&empty) {
                *row = *row & empty;
            }
        }
        lacking
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
