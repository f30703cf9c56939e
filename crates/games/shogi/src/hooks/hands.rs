//! Positions that differ in the hands alone.
//!
//! All men of a game are somewhere, so of two such positions of one search the defender has the less in
//! hand the more the attacker has. More in hand never spoils a mate: the attacker need not drop it. Nor
//! does it help the attacker that the defender has more: what that side could reply before, it still can;
//! and whether a pawn may be dropped before a king depends on no hand, since nothing can be put
//! between.

use tesuji_problem::{Hand, InHand, Problem, Role};

use crate::rules::{Hand as Men, Kind, Move, Shogi, attacks};

/// As many of a kind as anybody could have.
const ANY: u8 = 127;

/// Who has one of these and is not in check can drop it: no file or rank is forbidden.
pub(super) const ALWAYS_DROPPED: [Kind; 4] = [Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook];

fn hand(mut count: impl FnMut(Kind) -> u8) -> Hand {
    let mut counts = [0; 8];
    for (place, kind) in counts.iter_mut().zip(Kind::HAND) {
        *place = count(kind);
    }
    Hand::of(counts)
}

/// The position without its hands, and what the attacker has in hand.
pub(super) fn in_hand(shogi: &Shogi) -> InHand {
    let own = shogi.attackers_hand();
    InHand { place: shogi.board_key(), hand: hand(|kind| own.count(kind)) }
}

/// The same after a move.
pub(super) fn in_hand_after(shogi: &Shogi, m: Move) -> InHand {
    let mut own = shogi.attackers_hand();
    if shogi.role() == Role::Attacker {
        own = shogi.position().hand_after(m);
    }
    InHand { place: shogi.board_key_after(m), hand: hand(|kind| own.count(kind)) }
}

fn defenders_hand(shogi: &Shogi) -> Men {
    shogi.position().hand(!shogi.attacker())
}

/// With what in hand the attacker has no moves beside those that it has here, if it has failed with
/// all of these, or the defender has none beside those that it has here.
pub(super) fn of_loss(shogi: &Shogi, proved: bool) -> Hand {
    let (own, other) = (shogi.attackers_hand(), defenders_hand(shogi));
    if !proved {
        // A defender without moves has lost, in check or not: it must keep what it can always drop.
        let is_kept = |kind: &Kind| other.has(*kind);
        let Some(kept) = ALWAYS_DROPPED.into_iter().filter(is_kept).min_by_key(|&kind| own.has(kind)) else {
            return hand(|kind| own.count(kind));
        };
        return hand(|kind| if kind != kept && own.has(kind) { ANY } else { own.count(kind) });
    }
    // With less in the attacker's hand, the defender may drop what it has none of here.
    let drops = can_drop(shogi);
    hand(|kind| if drops && !other.has(kind) { own.count(kind) } else { 0 })
}

/// Whether the side to move could drop something, if it had it.
fn can_drop(shogi: &Shogi) -> bool {
    let position = shogi.position();
    match (position.king(position.turn()), position.checkers()) {
        (_, checkers) if checkers.is_empty() => true,
        (_, checkers) if checkers.is_many() => false,
        (Some(king), checkers) => checkers.first().is_some_and(|from| !attacks::between(king, from).is_empty()),
        (None, _) => true,
    }
}

/// What the attacker must have here at least, or may have at most, given the same after a move.
pub(super) fn before(shogi: &Shogi, m: Move, proved: bool, after: Hand) -> Hand {
    if shogi.role() == Role::Defender {
        // To drop it, the defender must have it.
        return match m.dropped().filter(|_| !proved) {
            Some(kind) => {
                let most = shogi.attackers_hand().count(kind) + defenders_hand(shogi).count(kind) - 1;
                after.with(kind.index(), |count| count.min(most))
            }
            None => after,
        };
    }
    if let Some(kind) = m.dropped() {
        return after.with(kind.index(), |count| (count + 1).min(ANY));
    }
    match shogi.position().man(m.to()) {
        Some((_, taken)) => {
            after.with(taken.unpromoted().index(), |count| if count == ANY { ANY } else { count.saturating_sub(1) })
        }
        None => after,
    }
}
