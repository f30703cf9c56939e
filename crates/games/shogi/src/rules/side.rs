//! The two sides.

use std::ops::Not;

use tesuji_notation::Colour;

/// A side. Black (*sente*) moves up the board, towards rank a; White (*gote*) down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// Sente, 先手: the one whose men are upper-case letters.
    Black,
    /// Gote, 後手.
    White,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Black, Side::White];

    /// Its number, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// The colour, with the names that it has in every game.
    pub const fn colour(self) -> Colour {
        match self {
            Side::Black => Colour::Black,
            Side::White => Colour::White,
        }
    }

    /// The side of this colour.
    pub const fn of(colour: Colour) -> Self {
        match colour {
            Colour::Black => Side::Black,
            Colour::White => Side::White,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.other()
    }
}
