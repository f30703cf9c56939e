//! PN*: iterative deepening on the proof number alone (Seo 1995; Seo, Iida & Uiterwijk 2001).
//!
//! **Idea.** Is there a proof that needs at most *n* leaves? If not, at most *n*+1? An OR node
//! searches every child whose proof number is within its threshold; an AND node shares its
//! threshold among its children, one after the other. Disproof numbers play no part. It solved
//! shogi problems of many hundred plies before df-pn did.
//!
//! **Deviations.** At an AND node the children are taken in their order, without a deepening of
//! their own.
//!
//! **Known failure case.** It only ever looks for a proof: a disproof is found by running out of
//! candidates, in whatever order they come.

use super::depth_first::{Choice, DepthFirst, Discipline, INFINITE, Numbers, UNIT};
use crate::tree::Kind;

/// The PN* driver with its table.
pub type PnStar<M, Z> = DepthFirst<M, Z, ProofOnly>;

/// The discipline of PN*: a bound on the proof number, raised at the root.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProofOnly;

impl Discipline for ProofOnly {
    const USES_DISPROOF_NUMBERS: bool = false;

    fn root(&self, bounds: Numbers) -> Numbers {
        Numbers { pn: bounds.pn.saturating_add(UNIT).min(INFINITE), dn: INFINITE }
    }

    fn is_enough(&self, bounds: Numbers, limit: Numbers) -> bool {
        bounds.pn >= limit.pn
    }

    fn child(&self, limit: (u32, u32), choice: &Choice, sum: u32, kind: Kind) -> (u32, u32) {
        match kind {
            Kind::Or => (limit.0, INFINITE),
            Kind::And if limit.1 >= INFINITE => (INFINITE, INFINITE),
            Kind::And => (INFINITE, limit.1.saturating_sub(choice.rest).max(sum + 1)),
        }
    }
}
