//! Mate by dropping a pawn (*uchifuzume*), which is illegal.

use super::super::{Position, Square, attacks};

impl Position {
    /// Whether a pawn that the side to move drops before the other king mates it. Whether it may be
    /// dropped there for other reasons is not asked.
    ///
    /// Nothing can be put between, so the replies are moves of the king and captures of the pawn by
    /// men that are not pinned to another line.
    pub fn is_drop_mate(&self, to: Square) -> bool {
        let (us, them) = (self.turn(), !self.turn());
        let Some(king) = self.king(them).filter(|&king| attacks::pawn(us, to).has(king)) else {
            return false;
        };
        let occupied = self.occupied().with(to);
        let beyond = occupied.without(king);
        let escapes = attacks::king(king) & !self.side(them);
        if escapes.into_iter().any(|square| !self.is_attacked(us, square, beyond)) {
            return false;
        }
        let takers = self.attackers(them, to, occupied).without(king);
        if takers.is_empty() {
            return true;
        }
        let pinned = self.pinned(them);
        !takers.into_iter().any(|taker| !pinned.has(taker) || attacks::line(king, taker).has(to))
    }
}
