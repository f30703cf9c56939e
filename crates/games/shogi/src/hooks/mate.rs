//! Mate in one move.

use super::hands::ALWAYS_DROPPED;
use crate::rules::{BitBoard, Move, Position, Side, Square, attacks};

/// A move after which the other side has none: mate, or else a side that is stuck, which has lost as
/// well. These are the checks.
pub(super) fn at_once(position: &Position, checks: &[Move]) -> Option<Move> {
    let mates = |m: &Move| !position.after(*m).has_move();
    let escapes = Escapes::of(position);
    let may_mate = |m: &Move| escapes.as_ref().is_none_or(|escapes| !escapes.are_left(position, *m));
    checks.iter().copied().find(|m| may_mate(m) && mates(m)).or_else(|| {
        let hand = position.hand(!position.turn());
        if ALWAYS_DROPPED.into_iter().any(|kind| hand.has(kind)) {
            return None;
        }
        let mut moves = Vec::new();
        position.moves(&mut moves);
        moves.into_iter().find(mates)
    })
}

/// Where the other king can go as the position stands: what a check must take away, or it is no mate.
struct Escapes {
    us: Side,
    open: BitBoard,
    beyond: BitBoard,
    lines: BitBoard,
}

impl Escapes {
    fn of(position: &Position) -> Option<Self> {
        let (us, them) = (position.turn(), !position.turn());
        let king = position.king(them)?;
        // Behind the king a line goes on.
        let beyond = position.occupied().without(king);
        let beside = attacks::king(king) & !position.side(them);
        let open = beside.into_iter().filter(|&to| !position.is_attacked(us, to, beyond)).collect();
        Some(Escapes { us, open, beyond, lines: position.sliders(us) })
    }

    /// Whether one of them surely stands after this check. A man that comes attacks what it does from its
    /// new square; one that goes may open a line of another, and then nothing is said.
    fn are_left(&self, position: &Position, m: Move) -> bool {
        let open = self.open.without(m.to());
        if open.is_empty() {
            return false;
        }
        let kind = match m.from() {
            None => m.dropped(),
            Some(from) if self.opens_line(from) => None,
            Some(from) => {
                position.man(from).map(|(_, kind)| if m.promotes() { kind.promoted().unwrap_or(kind) } else { kind })
            }
        };
        // The square that it leaves is empty for what it attacks itself.
        let beyond = m.from().map_or(self.beyond, |from| self.beyond.without(from));
        kind.is_some_and(|kind| !(open & !attacks::attacks(kind, self.us, m.to(), beyond)).is_empty())
    }

    /// Whether one of the lines of this side may go on when a square is left: there is another man of
    /// lines on a line with it.
    fn opens_line(&self, from: Square) -> bool {
        (attacks::cross(from) | attacks::diagonals(from)).meets(self.lines.without(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;

    #[test]
    fn a_check_must_take_away_every_escape() {
        let position = sfen::read("4k4/9/9/9/9/9/9/9/9 b RG").unwrap();
        let escapes = Escapes::of(&position).unwrap();
        assert_eq!(escapes.open.len(), 5);
        let mut checks = Vec::new();
        position.checks(&mut checks);
        // A gold before the king leaves it nothing but to take it.
        let left = |m: &Move| escapes.are_left(&position, *m);
        let names: Vec<_> = checks.iter().filter(|m| !left(m)).map(ToString::to_string).collect();
        assert_eq!(names, ["G*5b"]);
    }
}
