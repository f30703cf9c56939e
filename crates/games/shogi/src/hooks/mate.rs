//! Mate in one move.

use crate::rules::{Kind, Move, Position};

/// A move after which the other side has none: mate, or else a side that is stuck, which has lost as
/// well.
pub(super) fn at_once(position: &Position) -> Option<Move> {
    let mates = |m: &Move| !position.after(*m).has_move();
    let mut moves = Vec::new();
    position.checks(&mut moves);
    moves.iter().copied().find(mates).or_else(|| {
        // Out of check, who has one of these can drop it.
        let hand = position.hand(!position.turn());
        let is_free = [Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook].into_iter().any(|kind| hand.has(kind));
        if is_free {
            return None;
        }
        moves.clear();
        position.moves(&mut moves);
        moves.into_iter().find(mates)
    })
}
