//! PDS: proof and disproof number search (Nagai 1998; the form given by Winands, Uiterwijk & van
//! den Herik 2004).
//!
//! **Idea.** The ancestor of df-pn. Both thresholds of the root begin at 1 and the smaller one is
//! raised by a unit a round; a node turns back only when *both* its numbers have reached their
//! thresholds; and a child's thresholds are its own numbers with one of the two raised by a unit.
//! So it deepens in many small steps at every node.
//!
//! **Deviation.** Steps grow by a factor 1+ε if asked to (Pawlewicz & Lew 2006, who take ε = 1/16
//! for PDS).
//!
//! **Known failure case.** The many small steps visit inner nodes several times more often than
//! df-pn; with a small table it hardly gets on at all.

use super::depth_first::{Choice, DepthFirst, Discipline, INFINITE, Numbers, UNIT};
use crate::tree::Kind;

/// The PDS driver with its table.
pub type Pds<M, Z> = DepthFirst<M, Z, SmallSteps>;

/// The discipline of PDS: one number at a time is raised a little.
#[derive(Clone, Copy, Debug, Default)]
pub struct SmallSteps {
    /// ε as a right shift: a step is a factor 1 + 2⁻ˢ; `None`: one unit.
    pub epsilon_shift: Option<u32>,
}

impl SmallSteps {
    fn raise(self, number: u32) -> u32 {
        let more = self.epsilon_shift.map_or(0, |s| number >> s).max(UNIT);
        number.saturating_add(more).min(INFINITE)
    }
}

impl Discipline for SmallSteps {
    fn root(&self, bounds: Numbers) -> Numbers {
        if bounds.pn <= bounds.dn {
            Numbers { pn: self.raise(bounds.pn), ..bounds }
        } else {
            Numbers { dn: self.raise(bounds.dn), ..bounds }
        }
    }

    fn is_enough(&self, bounds: Numbers, limit: Numbers) -> bool {
        bounds.pn >= limit.pn && bounds.dn >= limit.dn
    }

    fn child(&self, limit: (u32, u32), choice: &Choice, sum: u32, _: Kind) -> (u32, u32) {
        let least = choice.least;
        if limit.1 > choice.sum && (sum <= least || limit.0 <= least) {
            (least, self.raise(sum))
        } else {
            (self.raise(least), sum)
        }
    }
}
