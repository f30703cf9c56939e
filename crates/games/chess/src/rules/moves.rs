//! A move in two bytes.

use std::fmt;

use cozy_chess::{Piece, Square};

/// A move: from where to where, and what a pawn becomes.
///
/// Castling is *king takes own rook* (`e1h1`), which is never mistaken for a king's move. Users see
/// `e1g1`, as [`Position::uci`](super::Position::uci) writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

/// What becomes of the king and the rook by castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Castling {
    /// Whether it is to the king's side.
    pub is_short: bool,
    /// Where the king stands then.
    pub king: Square,
    /// Where the rook stands then.
    pub rook: Square,
}

/// What a pawn may become, by the number that stands for it in a move. 0 is none.
const PROMOTIONS: [Option<Piece>; 8] =
    [None, Some(Piece::Knight), Some(Piece::Bishop), Some(Piece::Rook), Some(Piece::Queen), None, None, None];

impl Move {
    /// No move at all: what the defender has to say to a helpmate, where the attacker moves for both
    /// sides ([`Goal::Helpmate`](super::Goal::Helpmate)). UCI's null move.
    pub const GO_ON: Move = Move(0);

    /// A move; whether it is legal is another matter.
    pub fn new(from: Square, to: Square, promotion: Option<Piece>) -> Self {
        let promotion = promotion.map_or(0, |piece| piece as u16);
        Move(from as u16 | (to as u16) << 6 | promotion << 12)
    }

    /// Where it begins.
    pub fn from(self) -> Square {
        Square::index(usize::from(self.0 & 63))
    }

    /// Where it ends; for castling, where the rook stands.
    pub fn to(self) -> Square {
        Square::index(usize::from(self.0 >> 6 & 63))
    }

    /// What a pawn becomes.
    pub fn promotion(self) -> Option<Piece> {
        PROMOTIONS[usize::from(self.0 >> 12 & 7)]
    }

    pub(super) fn of(m: cozy_chess::Move) -> Self {
        Move::new(m.from, m.to, m.promotion)
    }

    pub(super) fn cozy(self) -> cozy_chess::Move {
        cozy_chess::Move { from: self.from(), to: self.to(), promotion: self.promotion() }
    }
}

/// `e2e4`, `e7e8q`; castling is the king's capture of its rook; `0000` is no move.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Move::GO_ON {
            return f.write_str("0000");
        }
        fmt::Display::fmt(&self.cozy(), f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.cozy(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_lost() {
        for from in Square::ALL {
            for to in Square::ALL {
                for piece in [None, Some(Piece::Knight), Some(Piece::Bishop), Some(Piece::Rook), Some(Piece::Queen)] {
                    let m = Move::new(from, to, piece);
                    assert_eq!((m.from(), m.to(), m.promotion()), (from, to, piece));
                }
            }
        }
    }
}
