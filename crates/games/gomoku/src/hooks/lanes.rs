//! Rows of bits, and what is done to all rows of a board at once.
#![expect(clippy::inline_always, reason = "the operations of the hottest loop: a call costs more than they do")]

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use crate::rules::{Grid, Point};

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
    pub(super) fn of(grid: Grid, p: Point) -> Self {
        let (x, y) = grid.xy(p);
        Spot(u16::from(y) << 5 | u16::from(x))
    }

    #[inline]
    pub(super) fn point(self, grid: Grid) -> Point {
        Point((self.0 >> 5) * u16::from(grid.width()) + (self.0 & 31))
    }

    /// The point so many steps on, which must be on the board.
    #[inline]
    pub(super) fn on(self, (dx, dy): (u32, i8), steps: i32) -> Self {
        let (x, y) = self.xy();
        let (column, row) = (x as i32 + steps * dx as i32, y as i32 + steps * i32::from(dy));
        Spot((row << 5 | column) as u16)
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
    pub(super) fn of<const P: usize>(set: &Set<L, P>, first: isize) -> Self {
        let rows: &[L; N] = set[first as usize..first as usize + N].try_into().expect("free rows all around");
        Rows(*rows)
    }

    #[inline(always)]
    pub(super) fn right(self, by: u32) -> Self {
        Self::made(|i| self.0[i] >> by)
    }

    #[inline(always)]
    pub(super) fn left(self, by: u32) -> Self {
        Self::made(|i| self.0[i] << by)
    }

    /// Calls with column and row of each bit.
    #[inline(always)]
    pub(super) fn each(&self, mut found: impl FnMut(u32, usize)) {
        // Most rows have none, and four are compared at once.
        for (i, four) in self.0.chunks(4).enumerate() {
            if four.iter().fold(L::default(), |all, &row| all | row) == L::default() {
                continue;
            }
            for (j, row) in four.iter().enumerate() {
                let mut row = row.bits();
                while row != 0 {
                    found(row.trailing_zeros(), 4 * i + j);
                    row &= row - 1;
                }
            }
        }
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
