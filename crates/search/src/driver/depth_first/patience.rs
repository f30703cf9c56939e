//! What ends the circling of numbers in a graph with cycles.
//!
//! **Idea.** Where positions recur, the numbers of a child can rest on those of an ancestor, and
//! each visit raises both a little without a new leaf. The remedies of the literature
//! ([`Cycles`](super::Cycles)) recognise most such cases, not all. So a node that has visited its
//! children several times in a row and seen nothing new gives them thresholds that double with each
//! further visit. After some thirty of them a child has no threshold left and must be solved; and
//! below it, by the same rule, its children. As a line without repetition is finite, the search
//! ends on every finite graph.

use super::choice::UNIT;
use crate::driver::numbers::{INFINITE, Numbers};

/// So many visits without anything new are taken for a change of mind. Larger: circles last longer;
/// smaller: what is no circle is searched out of turn.
const FEW: u32 = 8;
/// The same where moves are counted: no line repeats there, but numbers for other lengths can raise
/// and lower each other. With few visits two of 54 composed mates were no longer found within a
/// million nodes.
const MANY: u32 = 1000;

/// The visits of a node to its children since something was last seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    in_vain: u32,
    few: u32,
}

impl Patience {
    /// That of a node that has just been entered.
    pub(super) fn new(counted: bool) -> Self {
        Patience { in_vain: 0, few: if counted { MANY } else { FEW } }
    }

    /// A child was visited, and a leaf was expanded below it or it was solved, or not.
    pub(super) fn note(&mut self, something_new: bool) {
        self.in_vain = if something_new { 0 } else { self.in_vain.saturating_add(1) };
    }

    /// Whether the next visit has more than its thresholds.
    pub(super) fn is_stretched(self) -> bool {
        self.in_vain >= self.few
    }

    /// The thresholds of the next visit.
    pub(super) fn stretch(self, limit: Numbers) -> Numbers {
        let Some(more) = self.in_vain.checked_sub(self.few) else { return limit };
        let more = UNIT.checked_shl(more.min(27)).unwrap_or(INFINITE);
        let stretched = |number: u32| number.saturating_add(more).min(INFINITE);
        Numbers { pn: stretched(limit.pn), dn: stretched(limit.dn) }
    }
}
