//! What is known of a node at every number of moves at once.
//!
//! A win within *k* moves is a win within *k* + 1, so all that can be known of a node is an
//! interval: it is won from some number of the attacker's moves on, and not within less than
//! another. What is between is open. "Not within *k*" is the ½ of paper 003, "no win within this
//! depth"; a refutation (its 0) is an interval whose refuted end is [`NEVER`].

/// A number of moves that no search reaches.
pub const NEVER: u16 = u16::MAX;

/// What is known of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// The least number of the attacker's moves within which it is known to win; [`NEVER`] if none
    /// is.
    pub proved: u16,
    /// The attacker is known not to win within fewer moves than this; [`NEVER`]: within no number
    /// of moves.
    pub refuted: u16,
}

impl Interval {
    /// Won already.
    pub const WON: Interval = Interval { proved: 0, refuted: 0 };
    /// Nothing is known.
    pub const UNKNOWN: Interval = Interval { proved: NEVER, refuted: 0 };
    /// Nothing is known but that it is not won yet.
    pub const OPEN: Interval = Interval { proved: NEVER, refuted: 1 };
    /// Lost, whatever the number of moves.
    pub const LOST: Interval = Interval { proved: NEVER, refuted: NEVER };

    /// Won within exactly so many moves.
    pub const fn won(moves: u16) -> Self {
        Interval { proved: moves, refuted: moves }
    }

    /// Not won within so many moves.
    pub const fn not_within(moves: u16) -> Self {
        Interval { proved: NEVER, refuted: moves.saturating_add(1) }
    }

    /// What the value within so many moves says.
    pub const fn of(value: bool, moves: u16) -> Self {
        if value { Interval { proved: moves, refuted: 0 } } else { Self::not_within(moves) }
    }

    /// The value within so many moves, if it is known.
    #[inline]
    pub const fn value(self, moves: u16) -> Option<bool> {
        if self.proved <= moves {
            Some(true)
        } else if moves < self.refuted {
            Some(false)
        } else {
            None
        }
    }

    /// What two searches know together.
    #[must_use]
    pub fn and(self, other: Interval) -> Self {
        Interval { proved: self.proved.min(other.proved), refuted: self.refuted.max(other.refuted) }
    }
}
