//! Positions that differ in the defender's stones alone: what is won with fewer of them is won with
//! more, where these are harmless for the zone of the win (`docs/certificate.md`, "Nodes that lean
//! on others"). So the answer to one reply often answers its siblings.

use std::collections::HashMap;

use tesuji_problem::{Budget, Hooks, Key, Zone};

use super::{Builder, Step};
use crate::driver::Driver;
use crate::tree::Threats;

/// How many positions that differ in these stones alone are remembered: the last ones.
const MOST: usize = 32;

/// Steps by what their positions have but the defender's stones; with these.
#[derive(Debug)]
pub(super) struct Siblings<M>(HashMap<Key, Vec<(Vec<M>, usize)>>);

impl<M> Default for Siblings<M> {
    fn default() -> Self {
        Siblings(HashMap::new())
    }
}

impl<M: Copy + Ord> Siblings<M> {
    pub(super) fn remember<P: Hooks<Move = M>>(&mut self, problem: &P, step: usize) {
        let Some((name, stones)) = problem.beside_defence() else { return };
        let known = self.0.entry(name).or_default();
        if known.len() >= MOST {
            known.remove(0);
        }
        known.push((stones, step));
    }

    /// Forgets the steps from this one on.
    pub(super) fn forget_from(&mut self, first: usize) {
        self.0.retain(|_, known| {
            known.retain(|&(_, step)| step < first);
            !known.is_empty()
        });
    }
}

impl<P: Hooks, B: Budget, D> Builder<'_, '_, P, B, D>
where
    D: for<'t> Driver<Threats<'t, P, B>>,
{
    /// A step for the current position that leans on one with fewer of the defender's stones.
    pub(super) fn sibling(&mut self) -> Option<usize> {
        let (name, stones) = self.problem.beside_defence()?;
        let known = self.siblings.0.get(&name)?;
        let (next, more, zone) = known.iter().rev().find_map(|(fewer, step)| {
            let more = beside(&stones, fewer)?;
            let zone = self.problem.zone_beside(self.steps[*step].zone(), &more)?;
            (!zone.is_everywhere()).then_some((*step, more, zone))
        })?;
        let length = self.lengths[next];
        Some(self.add(Step::Less { stones: more, next, zone }, length))
    }
}

/// The stones that are not among the fewer ones, if there are any and all of those are here. Both
/// are in order.
fn beside<M: Copy + Ord>(stones: &[M], fewer: &[M]) -> Option<Vec<M>> {
    if stones.len() <= fewer.len() || !fewer.iter().all(|m| stones.binary_search(m).is_ok()) {
        return None;
    }
    Some(stones.iter().copied().filter(|m| fewer.binary_search(m).is_err()).collect())
}
