//! Positions that differ in the defender's stones alone: what is won with fewer of them is won with
//! more, where these are harmless for the zone of the win (`docs/certificate.md`, "Nodes that lean
//! on others"). So the answer to one reply often answers its siblings. Where a stone never harms its
//! owner, what is won in spite of it is won without it too.

use std::collections::HashMap;

use tesuji_problem::{Budget, Hooks, Key, Reason, Zone};

use super::{Builder, Link, Step};
use crate::driver::Driver;
use crate::driver::job_level::Standing;
use crate::tree::Threats;

/// How many positions that differ in these stones alone are remembered: the last ones.
const MOST: usize = 256;

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
    /// A step for the current position that leans on one with fewer of the defender's stones; or with
    /// others, if that may be and they never harm him.
    pub(super) fn sibling(&mut self, may_swap: bool) -> Option<usize> {
        let (name, stones) = self.problem.beside_defence()?;
        let known = self.siblings.0.get(&name)?;
        let may_swap = may_swap && self.problem.stones_never_harm();
        let (next, more, instead, zone) = known.iter().rev().find_map(|(there, step)| {
            let (more, instead) = (beside(&stones, there), beside(there, &stones));
            if more.is_empty() || !instead.is_empty() && !may_swap {
                return None;
            }
            let zone = self.problem.zone_beside(self.steps[*step].zone(), &more)?;
            (!zone.is_everywhere()).then_some((*step, more, instead, zone))
        })?;
        let length = self.lengths[next];
        Some(self.add(Step::Less { stones: more, instead, next, zone }, length))
    }

    /// The replies, and whether the search remembers how each is lost. Those come first: what it has
    /// shown to be lost by another reply, by must-play, leans on one of them.
    pub(super) fn remembered_first(
        &mut self,
        driver: &mut D,
        budget: B,
        replies: Vec<P::Move>,
    ) -> Result<Vec<(P::Move, bool)>, Reason> {
        let mut replies: Vec<_> = replies.into_iter().map(|m| (m, true)).collect();
        if !self.trees.zones || budget.moves().is_some() || !self.problem.stones_never_harm() {
            return Ok(replies);
        }
        for (m, is_remembered) in &mut replies {
            self.problem.play(*m);
            let mut tree = self.trees.over(&mut *self.problem, budget);
            let standing = driver.glance(&mut tree, self.meter);
            self.problem.undo();
            *is_remembered = matches!(standing?, Standing::Solved(_));
        }
        replies.sort_by_key(|&(_, is_remembered)| !is_remembered);
        Ok(replies)
    }

    /// Where the reply just made leads, and the zone there. What the search remembers has a zone of its
    /// own, which is smaller than one that leans on another reply.
    pub(super) fn answer(&mut self, driver: &mut D, budget: B, is_remembered: bool) -> Result<(Link, P::Zone), Reason> {
        let leaning = if is_remembered { None } else { self.sibling(true) };
        match leaning {
            Some(step) => Ok((Link::Step(step), self.steps[step].zone().clone())),
            None => self.link(driver, budget),
        }
    }
}

/// The stones that are not among the others. Both are in order.
fn beside<M: Copy + Ord>(stones: &[M], others: &[M]) -> Vec<M> {
    stones.iter().copied().filter(|m| others.binary_search(m).is_err()).collect()
}
