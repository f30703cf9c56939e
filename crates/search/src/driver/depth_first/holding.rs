//! Nodes of games with drops: what is known of them is found and remembered by board and hand
//! ([`Holdings`]).
//!
//! **Idea.** Beside each value stands what the attacker must hold at least for a proof, or may hold at
//! most for a disproof. It is worked out from the leaves up, so one result answers for all hands
//! that are as good.

use tesuji_problem::{Hand, InHand, Reason, Zone};

use super::children::Children;
use super::policy::{Orders, Sum};
use super::{Child, DepthFirst, Discipline, FREE, Found, Seen, UNVISITED};
use crate::Meter;
use crate::driver::numbers::Numbers;
use crate::table::{Holding, Holdings, Told};
use crate::tree::{Edge, Tree};

/// In an entry, the ply of a node that was not visited.
const UNVISITED_ENTRY: u16 = u16::MAX;

fn ply_in_entry(ply: u32) -> u16 {
    if ply == UNVISITED { UNVISITED_ENTRY } else { ply.min(u32::from(UNVISITED_ENTRY) - 1) as u16 }
}

fn ply_of_entry(ply: u16) -> u32 {
    if ply == UNVISITED_ENTRY { UNVISITED } else { u32::from(ply) }
}

/// What is known of the current node itself.
pub(super) fn seen<M: Copy, T: Tree<Move = M> + ?Sized>(holdings: &Holdings<Edge<M>>, tree: &T) -> Option<Seen<M>> {
    let known = holdings.look(tree.in_hand()?).exact?;
    Some(Seen { ply: ply_of_entry(known.ply), best: known.best })
}

/// Remembers the current node.
pub(super) fn put<M, T>(holdings: &mut Holdings<Edge<M>>, tree: &T, found: &Found<M, T::Zone>, ply: u32, work: u64)
where
    M: Copy,
    T: Tree<Move = M> + ?Sized,
{
    let Some(at) = tree.in_hand() else { return };
    let known = Holding { numbers: found.bounds, best: found.best, ply: ply_in_entry(ply) };
    let hand = found.bounds.value().map_or(at.hand, |_| found.hand);
    holdings.put(InHand { hand, ..at }, work, known);
}

/// Remembers what another driver found out, unless more is known.
pub(super) fn hear<M: Copy>(
    holdings: &mut Holdings<Edge<M>>,
    at: InHand,
    (numbers, best): (Numbers, Option<Edge<M>>),
    work: u64,
) {
    let told = holdings.look(at);
    if told.value.is_none() && (numbers.value().is_some() || told.exact.is_none()) {
        let ply = if numbers.value().is_some() { 0 } else { UNVISITED_ENTRY };
        holdings.put(at, work, Holding { numbers, best, ply });
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// Works out where these children are found, of each kin the first, and fetches it.
    pub(super) fn fetch<T>(&mut self, tree: &mut T, children: &[Child<M, Z>])
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.after.clear();
        let Some(holdings) = &self.holdings else { return };
        let mut met = [false; 256];
        for child in children {
            let waits = child.kin != 0 && std::mem::replace(&mut met[usize::from(child.kin)], true);
            self.after.push(if waits { None } else { tree.in_hand_after(child.edge) });
        }
        holdings.fetch(self.after.iter().copied().flatten());
    }

    /// Looks at a child, found `at` this place, from its parent.
    pub(super) fn look_in_hand<T>(
        &mut self,
        tree: &mut T,
        child: &mut Child<M, Z>,
        at: InHand,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.note_cost(tree, child);
        let Some(told) = self.told_in_hand(child, at) else { return Ok(()) };
        tree.descend(child.edge);
        let result = self.look_closer(tree, child, at, &told, meter);
        tree.ascend();
        result
    }

    /// The same at the child.
    pub(super) fn look_in_hand_here<T>(
        &mut self,
        tree: &mut T,
        child: &mut Child<M, Z>,
        at: InHand,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Some(told) = self.told_in_hand(child, at) else { return Ok(()) };
        self.look_closer(tree, child, at, &told, meter)
    }

    /// Takes in what the path and the table say of a child; what the table says, if that is not enough.
    fn told_in_hand(&self, child: &mut Child<M, Z>, at: InHand) -> Option<Told<Edge<M>>> {
        if let Some(at) = self.path.with_more_in_hand(at) {
            child.bounds = Numbers::solved(false);
            child.leans = at as u32;
            return None;
        }
        let told = self.holdings.as_ref()?.look(at);
        if let Some(proved) = told.value {
            child.bounds = Numbers::solved(proved);
        } else if let Some(known) = told.exact {
            child.bounds = told.numbers(|| known.numbers);
            child.old = ply_of_entry(known.ply) < self.path.keys().len() as u32;
        }
        let is_enough = told.value.is_some() || told.exact.is_some() && self.policy.sum != Sum::Distinct;
        (!is_enough).then_some(told)
    }

    /// The same at the child, of which no value is known.
    fn look_closer<T>(
        &mut self,
        tree: &mut T,
        child: &mut Child<M, Z>,
        at: InHand,
        told: &Told<Edge<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.policy.sum == Sum::Distinct {
            let key = tree.key();
            child.name = key.0 as u64;
            self.sources.meet(key, &self.path);
            if told.exact.is_some() {
                return Ok(());
            }
        }
        let mut hand = at.hand;
        match tree.leaf(meter)? {
            Some(proved) => {
                child.bounds = Numbers::solved(proved);
                hand = tree.hand_of_leaf(proved);
            }
            None if self.policy.orders == Orders::AtCreation => {
                self.resolve_first(tree, child, meter)?;
                if child.bounds.value().is_some() {
                    // The visit of the first child has no hand for this node.
                    return Ok(());
                }
            }
            None => child.bounds = told.numbers(|| self.guess(tree)),
        }
        if child.leans == FREE
            && let Some(holdings) = &mut self.holdings
        {
            // Looking at a leaf again costs more than remembering it.
            let known = Holding { numbers: child.bounds, best: None, ply: UNVISITED_ENTRY };
            holdings.put(InHand { hand, ..at }, 1, known);
        }
        Ok(())
    }

    /// In games with drops: what the attacker must hold at least for the current node to be `proved`, by
    /// this edge if the side to move has won, or may hold at most if it fails.
    pub(super) fn hand<T>(&self, tree: &mut T, children: &Children<M, Z>, proved: bool, by: Option<Edge<M>>) -> Hand
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Some(holdings) = &self.holdings else { return Hand::default() };
        let mut before = |edge| {
            let after = tree.in_hand_after(edge).and_then(|at| holdings.hand(at, proved)).unwrap_or_else(|| {
                tree.descend(edge);
                let after = tree.hand_of_leaf(proved);
                tree.ascend();
                after
            });
            tree.hand_before(edge, proved, after)
        };
        if let Some(edge) = by {
            return before(edge);
        }
        let each = children.all.iter().map(|child| before(child.edge));
        let all = each.reduce(|one, other| if proved { one.most(other) } else { one.least(other) });
        let own = tree.hand_of_loss(proved);
        all.map_or(own, |all| if proved { all.most(own) } else { all.least(own) })
    }
}
