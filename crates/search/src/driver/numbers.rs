//! Proof and disproof numbers (paper 004): what all proof-number searches share.

use crate::tree::Kind;

/// The number of a solved node. Sums of unsolved numbers stay below, so that infinity means
/// "solved" and nothing else.
pub(crate) const INFINITE: u32 = 1 << 30;

/// The least number of leaves that must still be proved to prove a node, and disproved to disprove
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
}

impl Numbers {
    /// No thresholds.
    pub(crate) const UNLIMITED: Numbers = Numbers { pn: INFINITE, dn: INFINITE };

    pub(crate) fn solved(proved: bool) -> Self {
        if proved { Numbers { pn: 0, dn: INFINITE } } else { Numbers { pn: INFINITE, dn: 0 } }
    }

    pub(crate) fn value(self) -> Option<bool> {
        match (self.pn, self.dn) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The number that the side to move minimises, and the one that adds up.
    pub(crate) fn of(self, kind: Kind) -> (u32, u32) {
        match kind {
            Kind::Or => (self.pn, self.dn),
            Kind::And => (self.dn, self.pn),
        }
    }

    pub(crate) fn from(kind: Kind, least: u32, sum: u32) -> Self {
        match kind {
            Kind::Or => Numbers { pn: least, dn: sum },
            Kind::And => Numbers { pn: sum, dn: least },
        }
    }
}
