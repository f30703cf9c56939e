//! What is known of a node at every bound at once.
//!
//! A win within *k* moves is a win within *k* + 1, so all that is ever known of a node is an interval: it is proved from some bound on, and
//! refuted below another. One entry for each position holds it, whatever the bound that was asked.

use crate::driver::numbers::{INFINITE, Numbers};

/// A bound that no search reaches.
pub(super) const NEVER: u16 = u16::MAX;

/// What is known of a node, with proof and disproof numbers for one bound between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    /// The least bound within which the attacker is known to win; [`NEVER`] if none is.
    pub(super) proved: u16,
    /// The attacker is known not to win within any smaller bound than this; [`NEVER`]: within none at all.
    pub(super) refuted: u16,
    /// The bound that the numbers are for.
    pub(super) at: u16,
    pub(super) numbers: Numbers,
}

impl Interval {
    /// Won already.
    pub(super) const WON: Interval = Interval::new(0, 0);
    /// Nothing is known but that it is not won yet.
    pub(super) const OPEN: Interval = Interval::new(NEVER, 1);
    /// Lost, whatever the bound.
    pub(super) const LOST: Interval = Interval::new(NEVER, NEVER);

    /// Proved from a bound on, refuted below another, and without numbers for what is between.
    pub(super) const fn new(proved: u16, refuted: u16) -> Self {
        Interval { proved, refuted, at: 0, numbers: Numbers { pn: INFINITE, dn: INFINITE } }
    }

    pub(super) fn open(at: u16, numbers: Numbers) -> Self {
        Interval { at, numbers, ..Interval::OPEN }
    }

    /// The value within a bound.
    #[inline]
    pub(super) fn value(&self, bound: u16) -> Option<bool> {
        if self.proved <= bound {
            Some(true)
        } else if bound < self.refuted {
            Some(false)
        } else {
            None
        }
    }

    /// The numbers within a bound; those for another bound are the best guess there is, unless they say that it was solved there.
    #[inline]
    pub(super) fn numbers(&self, bound: u16) -> Numbers {
        let Numbers { pn, dn } = self.numbers;
        let is_guess = pn.max(dn) < INFINITE && pn.min(dn) > 0;
        let guess = if is_guess { self.numbers } else { Numbers { pn: 1, dn: 1 } };
        self.value(bound).map_or(guess, Numbers::solved)
    }

    /// The same with numbers for another bound: with more moves left a position is no harder to prove, and no easier to disprove, than it
    /// was, and than a position that nothing is known of.
    pub(super) fn guessed(mut self, bound: u16, (pn, dn): (u32, u32)) -> Self {
        let old = self.numbers;
        self.numbers = if bound > self.at {
            Numbers { pn: old.pn.min(pn), dn: old.dn.max(dn) }
        } else {
            Numbers { pn: old.pn.max(pn), dn: old.dn.min(dn) }
        };
        self
    }

    /// What was known before, and what is known now.
    pub(super) fn and(self, now: &Interval) -> Self {
        Interval { proved: self.proved.min(now.proved), refuted: self.refuted.max(now.refuted), ..*now }
    }
}
