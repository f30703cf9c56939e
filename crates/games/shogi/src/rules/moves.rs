//! A move in two bytes.

use std::fmt;

use super::{Kind, Square};

/// A move: from where to where and whether it promotes, or what is dropped where.
///
/// Bits 0 to 6 are where it ends, bits 7 to 13 where it begins (or 81 and more: the kind that is
/// dropped), bit 14 is the promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

const PROMOTES: u16 = 1 << 14;

impl Move {
    /// A move of a man on the board; whether it is legal is another matter.
    #[inline]
    pub const fn new(from: Square, to: Square, promotes: bool) -> Self {
        Move(to.index() as u16 | (from.index() as u16) << 7 | if promotes { PROMOTES } else { 0 })
    }

    /// A drop.
    ///
    /// # Panics
    /// If the kind can be in no hand.
    #[inline]
    pub const fn drop(kind: Kind, to: Square) -> Self {
        assert!(kind.index() < 7, "no such man in hand");
        Move(to.index() as u16 | ((Square::COUNT + kind.index()) as u16) << 7)
    }

    /// Where it ends.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0 & 127) as usize)
    }

    const fn origin(self) -> usize {
        (self.0 >> 7 & 127) as usize
    }

    /// Where it begins; `None` for a drop.
    #[inline]
    pub const fn from(self) -> Option<Square> {
        if self.origin() < Square::COUNT { Some(Square::from_index(self.origin())) } else { None }
    }

    /// What is dropped, if it is a drop.
    #[inline]
    pub const fn dropped(self) -> Option<Kind> {
        if self.origin() < Square::COUNT { None } else { Some(Kind::HAND[self.origin() - Square::COUNT]) }
    }

    /// Whether the man promotes.
    #[inline]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }
}

/// As USI writes it: `7g7f`, `8h2b+`, `G*5b`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from(), self.dropped()) {
            (None, Some(kind)) => write!(f, "{}*{}", kind.letter(), self.to()),
            (Some(from), _) => write!(f, "{from}{}{}", self.to(), if self.promotes() { "+" } else { "" }),
            (None, None) => f.write_str("0000"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost() {
        for to in Square::all() {
            for from in Square::all() {
                for promotes in [false, true] {
                    let m = Move::new(from, to, promotes);
                    assert_eq!((m.from(), m.dropped(), m.to(), m.promotes()), (Some(from), None, to, promotes));
                }
            }
            for kind in Kind::HAND {
                let m = Move::drop(kind, to);
                assert_eq!((m.from(), m.dropped(), m.to(), m.promotes()), (None, Some(kind), to, false));
            }
        }
    }
}
