//! The 81 squares, by their names in USI.

use std::fmt;
use std::str::FromStr;

use super::Side;

/// A square. `7g` is on file 7, counted from Black's right, and on rank g, the third from Black's
/// side.
///
/// The squares of a file follow each other, so a step towards Black adds 1 to the number and a step
/// to the left, as Black sees it, 9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// How many there are.
    pub const COUNT: usize = 81;

    /// The square on file 1 to 9 and rank 1 to 9 (1 is a, White's side).
    ///
    /// # Panics
    /// If there is no such square.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file >= 1 && file <= 9 && rank >= 1 && rank <= 9, "no such square");
        Square((file - 1) * 9 + rank - 1)
    }

    /// The same, if there is one.
    pub fn at(file: u8, rank: u8) -> Option<Self> {
        ((1..=9).contains(&file) && (1..=9).contains(&rank)).then(|| Square::new(file, rank))
    }

    /// The square with this number.
    ///
    /// # Panics
    /// If it is not below [`Square::COUNT`].
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < Square::COUNT, "no such square");
        Square(index as u8)
    }

    /// All of them, file by file.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Its number, for tables: 0 is `1a`, 80 is `9i`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, from 1 at Black's right to 9.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 / 9 + 1
    }

    /// The rank, from 1 (a) at White's side to 9 (i).
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The rank as this side counts it: 1 is the last, to which its pawns go.
    #[inline]
    pub const fn rank_of(self, side: Side) -> u8 {
        match side {
            Side::Black => self.rank(),
            Side::White => 10 - self.rank(),
        }
    }

    /// The square so many files to the left and ranks down, as Black sees them.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        Square::at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }
}

impl fmt::Display for Square {
    /// `7g`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.rank() - 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is a file from 1 to 9 and a rank from a to i: `7g`")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match *text.as_bytes() {
            [file @ b'1'..=b'9', rank @ b'a'..=b'i'] => Ok(Square::new(file - b'0', rank - b'a' + 1)),
            _ => Err(SquareError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_name() {
        for (i, square) in Square::all().enumerate() {
            assert_eq!(square, Square::from_index(i));
            assert_eq!(square, Square::new(square.file(), square.rank()));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::new(7, 7).to_string(), "7g");
        for text in ["", "7", "7j", "0a", "77", "g7", "7g ", "７七"] {
            assert_eq!(text.parse::<Square>(), Err(SquareError), "{text}");
        }
    }
}
