//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Side, Square};

/// A set of squares: bit *n* is the square with number *n*.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BitBoard(pub u128);

impl BitBoard {
    /// No square.
    pub const EMPTY: BitBoard = BitBoard(0);
    /// Every square.
    pub const ALL: BitBoard = BitBoard((1 << Square::COUNT) - 1);

    /// One square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        BitBoard(1 << square.index())
    }

    /// The squares of a file, 1 to 9.
    #[inline]
    pub const fn file(file: u8) -> Self {
        BitBoard(0x1FF << ((file - 1) * 9))
    }

    /// The squares of a rank, 1 to 9.
    #[inline]
    pub const fn rank(rank: u8) -> Self {
        BitBoard(FIRST_RANK << (rank - 1))
    }

    /// The last ranks of a side, as many as are named: its promotion zone is the last three.
    #[inline]
    pub const fn last_ranks(side: Side, count: u8) -> Self {
        LAST_RANKS[side.index()][count as usize]
    }

    /// The three ranks in which a side's men promote.
    #[inline]
    pub const fn zone(side: Side) -> Self {
        BitBoard::last_ranks(side, 3)
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether there is no square in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two or more.
    #[inline]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two sets share a square.
    #[inline]
    pub const fn meets(self, other: BitBoard) -> bool {
        self.0 & other.0 != 0
    }

    /// The first square.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The set without this square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        BitBoard(self.0 & !(1 << square.index()))
    }

    /// The set with this square.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        BitBoard(self.0 | 1 << square.index())
    }
}

/// `1a`, `2a`, … `9a`.
const FIRST_RANK: u128 = {
    let mut rank = 0;
    let mut file = 0;
    while file < 9 {
        rank |= 1 << (9 * file);
        file += 1;
    }
    rank
};

const LAST_RANKS: [[BitBoard; 4]; 2] = {
    let mut ranks = [[BitBoard::EMPTY; 4]; 2];
    let mut count = 1;
    while count < 4 {
        ranks[0][count] = BitBoard(ranks[0][count - 1].0 | FIRST_RANK << (count - 1));
        ranks[1][count] = BitBoard(ranks[1][count - 1].0 | FIRST_RANK << (9 - count));
        count += 1;
    }
    ranks
};

/// The squares, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Squares(u128);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = BitBoard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl IntoIterator for BitBoard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for BitBoard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(BitBoard::EMPTY, BitBoard::with)
    }
}

impl BitAnd for BitBoard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        BitBoard(self.0 & other.0)
    }
}

impl BitOr for BitBoard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        BitBoard(self.0 | other.0)
    }
}

impl BitXor for BitBoard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        BitBoard(self.0 ^ other.0)
    }
}

/// The squares of the board that are not in it.
impl Not for BitBoard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        BitBoard(!self.0 & BitBoard::ALL.0)
    }
}

impl BitAndAssign for BitBoard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for BitBoard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for BitBoard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for BitBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_ranks_and_zones_are_where_they_should_be() {
        for square in Square::all() {
            for i in 1..=9 {
                assert_eq!(BitBoard::file(i).has(square), square.file() == i);
                assert_eq!(BitBoard::rank(i).has(square), square.rank() == i);
            }
            for side in Side::ALL {
                for count in 0..4 {
                    assert_eq!(BitBoard::last_ranks(side, count).has(square), square.rank_of(side) <= count);
                }
            }
        }
        assert_eq!(BitBoard::ALL.len(), 81);
        assert!((!BitBoard::ALL).is_empty());
    }
}
