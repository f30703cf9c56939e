//! Sets of cells as numbers: 64 bits for the boards that studies count on, 128 for those that
//! people play on.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::Cells;

/// A set of cells. Games are generic over it, so that small boards do not pay for large ones.
pub trait Bits:
    Copy
    + Debug
    + Eq
    + Ord
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// The most cells that there is room for.
    const CAPACITY: u32;
    /// No cell.
    const NONE: Self;
    /// All of them.
    const ALL: Self;

    /// The set of one cell.
    fn one(cell: u32) -> Self;
    /// The number of cells.
    fn count(self) -> u32;
    /// The first cell of a set that is not empty.
    fn first(self) -> u32;
    /// The first cell alone; none if the set is empty.
    #[must_use]
    fn lowest(self) -> Self;
    /// All but the first cell of a set that is not empty.
    #[must_use]
    fn rest(self) -> Self;
    /// Every cell moved to a higher number; those that leave the board are dropped.
    #[must_use]
    fn up(self, by: u32) -> Self;
    /// Every cell moved to a lower number.
    #[must_use]
    fn down(self, by: u32) -> Self;
    /// The cells below [`CAPACITY`](Self::CAPACITY) of a wide set.
    fn from_wide(set: u128) -> Self;
    /// The same cells as zones have them.
    fn cells(self) -> Cells;

    /// Whether a cell belongs to it.
    fn has(self, cell: u32) -> bool {
        self & Self::one(cell) != Self::NONE
    }

    /// Whether it has exactly one cell.
    fn is_single(self) -> bool {
        self != Self::NONE && self.lowest() == self
    }
}

macro_rules! bits {
    ($($number:ty, $cells:expr);*) => {$(
        impl Bits for $number {
            const CAPACITY: u32 = <$number>::BITS;
            const NONE: Self = 0;
            const ALL: Self = <$number>::MAX;

            #[inline]
            fn one(cell: u32) -> Self {
                1 << cell
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn rest(self) -> Self {
                self & (self - 1)
            }

            #[inline]
            fn up(self, by: u32) -> Self {
                self.unbounded_shl(by)
            }

            #[inline]
            fn down(self, by: u32) -> Self {
                self.unbounded_shr(by)
            }

            #[inline]
            fn from_wide(set: u128) -> Self {
                set as $number
            }

            #[inline]
            fn cells(self) -> Cells {
                $cells(self)
            }

            #[inline]
            fn is_single(self) -> bool {
                self.is_power_of_two()
            }
        }
    )*};
}

bits!(u64, |set| [set, 0]; u128, |set| [set as u64, (set >> 64) as u64]);
