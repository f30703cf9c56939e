//! The way down to a leaf, past lines that repeat; and by the fixed point where there is no such
//! way.

use tesuji_problem::{Reason, Zone};

use super::super::arena::Id;
use super::super::numbers::Numbers;
use super::counting::Counting;
use super::{GraphPns, fixpoint};
use crate::tree::{Edge, Kind, Tree};

impl<M: Copy, Z: Zone<M>> GraphPns<M, Z> {
    /// Goes down to the most promising leaf of those on a line that does not repeat; or says that
    /// none was found, or that finding them takes so long that the fixed point is better computed
    /// again.
    pub(super) fn select<T: Tree<Move = M, Zone = Z> + ?Sized>(&mut self, tree: &mut T) -> Option<Id> {
        if self.detours > self.store.end() {
            return None;
        }
        self.selections = self.selections.wrapping_add(1);
        let mut here = self.root;
        while !self.store[here].is_leaf() {
            if let Some((edge, child)) = self.choose(here) {
                self.enter(tree, child, edge);
                here = child;
                continue;
            }
            self.detours += 1;
            self.store[here].refuted = self.selections;
            if here == self.root {
                return None;
            }
            self.line.pop();
            self.store[here].on_path = false;
            tree.ascend();
            here = *self.line.last()?;
        }
        Some(here)
    }

    /// The most promising child, unless repetitions refute the node on this line.
    fn choose(&self, id: Id) -> Option<(Edge<M>, Id)> {
        let node = &self.store[id];
        let repeats = |id: Id| self.store[id].on_path || self.store[id].refuted == self.selections;
        let open = || node.children.iter().filter(|&&(_, child)| self.is_open(child));
        if node.kind == Kind::And && open().any(|&(_, child)| repeats(child)) {
            return None;
        }
        open()
            .filter(|&&(_, child)| !repeats(child))
            .min_by_key(|&&(_, child)| self.counting.price(self.store[child].numbers.of(node.kind)))
            .copied()
    }

    /// Disproves what only cycles could prove, and if there is no such node, goes down to a leaf of
    /// a cheapest proof.
    pub(super) fn select_without_cycles<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
    ) -> Result<Option<Id>, Reason> {
        self.detours = 0;
        let costs = fixpoint::costs(&self.store, true);
        let lost: Vec<Id> = self.store.ids().filter(|&id| self.is_open(id) && costs[id as usize].is_none()).collect();
        if !lost.is_empty() {
            for &id in &lost {
                self.set_leaf(id, Numbers::solved(false));
                self.store[id].cyclic = true;
            }
            for id in lost {
                self.update(self.store[id].parents.clone());
            }
            return Ok(None);
        }
        if self.counting == Counting::Sums {
            self.correct(&costs);
        }
        let mut here = self.root;
        while !self.store[here].is_leaf() {
            let node = &self.store[here];
            let by = costs[here as usize].map(|cost| cost.by);
            let child = node.children.iter().find(|&&(_, child)| Some(child) == by).or_else(|| {
                let open = node.children.iter().filter(|&&(_, child)| self.is_open(child));
                open.min_by_key(|&&(_, child)| self.store[child].numbers.dn)
            });
            let &(edge, child) = child.filter(|&&(_, child)| !self.store[child].on_path).ok_or(Reason::Cycle)?;
            self.enter(tree, child, edge);
            here = child;
        }
        Ok(Some(here))
    }

    /// Takes out of the sums what has gone round in circles.
    fn correct(&mut self, proofs: &[Option<fixpoint::Cost>]) {
        let disproofs = fixpoint::costs(&self.store, false);
        let ids: Vec<Id> = self.store.ids().filter(|&id| self.is_open(id) && !self.store[id].is_leaf()).collect();
        for id in ids {
            let numbers = self.store[id].numbers;
            let least = |now: u32, cost: Option<fixpoint::Cost>| cost.map_or(now, |cost| now.min(cost.number));
            let (pn, dn) = (least(numbers.pn, proofs[id as usize]), least(numbers.dn, disproofs[id as usize]));
            self.store[id].numbers = Numbers::open(pn, dn);
        }
    }
}
