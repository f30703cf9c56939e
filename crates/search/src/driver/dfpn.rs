//! df-pn: depth-first proof-number search (Nagai 2002; paper 004).
//!
//! **Idea.** A child is searched until it no longer looks best: its least number may grow just past
//! the second best, its sum until the node's own threshold is reached. The root has no thresholds.
//! So df-pn expands the same kind of leaf as best-first PNS, and turns back only when another
//! branch would look better.
//!
//! **Deviation.** The least number may grow to (1+ε) times the second best (Pawlewicz & Lew 2006):
//! with a table much smaller than the tree, each change of branch searches much of the branch
//! again.
//!
//! **Known failure case.** See [`DepthFirst`]; and with ε too large it stays too long in a bad
//! branch.

use super::depth_first::{Choice, DepthFirst, Discipline, INFINITE, Numbers, UNIT};
use crate::tree::Kind;

/// By so much a rival's number may be passed in any case where moves are counted: games whose first
/// guesses ([`Ordering::difficulty`](tesuji_problem::Ordering::difficulty)) are finer than leaves
/// count two for a leaf.
const COUNTED_STEP: u32 = 2 * UNIT;

/// The df-pn driver with its table.
pub type Dfpn<M, Z> = DepthFirst<M, Z, SecondBest>;

/// The discipline of df-pn: a child may go a little past its best rival.
#[derive(Clone, Copy, Debug)]
pub struct SecondBest {
    /// ε as a right shift: thresholds grow by a factor 1 + 2⁻ˢ. Larger shifts (a smaller ε) switch
    /// branches more often and need a larger table; smaller ones stay too long in a bad branch.
    /// `None` is plain df-pn.
    pub epsilon_shift: Option<u32>,
}

impl Default for SecondBest {
    fn default() -> Self {
        SecondBest { epsilon_shift: Some(2) }
    }
}

impl SecondBest {
    /// Where moves are counted, first guesses are finer than leaves, and whole ones are gone past.
    fn past(self, choice: &Choice) -> u32 {
        let rival = choice.second;
        let more = match self.epsilon_shift {
            None => 1,
            Some(s) if choice.counted => (rival >> s) / UNIT * UNIT + COUNTED_STEP,
            Some(s) => (rival >> s) + 1,
        };
        rival.saturating_add(more).min(INFINITE)
    }
}

impl Discipline for SecondBest {
    fn root(&self, _: Numbers) -> Numbers {
        Numbers::UNLIMITED
    }

    fn is_enough(&self, bounds: Numbers, limit: Numbers) -> bool {
        bounds.pn >= limit.pn || bounds.dn >= limit.dn
    }

    fn child(&self, limit: (u32, u32), choice: &Choice, sum: u32, _: Kind) -> (u32, u32) {
        let least = limit.0.min(self.past(choice)).max(choice.least + 1);
        let sum = if limit.1 >= INFINITE { INFINITE } else { limit.1.saturating_sub(choice.rest).max(sum + 1) };
        (least, sum)
    }
}
