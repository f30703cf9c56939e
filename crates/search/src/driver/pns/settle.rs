//! Backing up: the numbers of an inner node, and what is to be kept of one that they solve.

use tesuji_problem::{Reason, Zone};

use super::arena::{FREE, Id, NONE, Stage};
use super::growth::Growth;
use super::numbers::Numbers;
use crate::Meter;
use crate::tree::Tree;

impl<M: Copy + Eq, Z: Zone<M>> Growth<M, Z> {
    /// Gives an inner node its numbers, and lists its other children once the first is lost.
    pub(super) fn settle<T>(&mut self, tree: &mut T, here: Id, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if matches!(self.arena[here].stage, Stage::Unseen | Stage::Leaf) {
            return Ok(());
        }
        let kind = tree.kind();
        if self.arena[here].stage == Stage::First {
            let first = self.arena[here].child;
            if self.arena[first].numbers.value().is_some_and(|proved| !kind.favours(proved)) {
                let idle = self.zone_of(tree, first, meter)?;
                let mut edges = Vec::new();
                tree.rest(&idle, &mut edges);
                self.list(tree, here, first, &edges, meter)?;
                self.arena[here].stage = Stage::All;
            }
        }
        let hidden = self.arena[here].stage == Stage::First;
        let children = self.arena.children(here).map(|child| self.arena[child].numbers);
        let numbers = Numbers::backed_up(kind, hidden, children);
        // The rules, not an empty move list, decide a position without moves: what they leave open
        // is not won.
        let numbers = if self.arena[here].child == NONE { Numbers::solved(false) } else { numbers };
        if let Some(proved) = numbers.value() {
            self.conclude(tree, here, proved, meter)?;
        }
        self.arena[here].numbers = numbers;
        Ok(())
    }

    /// What is to be said of a node whose children have decided it, before they are forgotten.
    fn conclude<T>(&mut self, tree: &mut T, here: Id, proved: bool, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let won = tree.kind().favours(proved);
        // A success that leans on no ancestor is worth more.
        let best = self.arena.children(here).filter(|&child| won && self.arena[child].numbers.value() == Some(proved));
        let best = best.max_by_key(|&child| self.arena[child].leans);
        let by = best.map(|child| self.arena[child].edge);
        let leans = match best {
            Some(child) => self.arena[child].leans,
            None => self.arena.children(here).map(|child| self.arena[child].leans).min().unwrap_or(FREE),
        };
        let leans = if leans as usize >= self.path.len() - 1 { FREE } else { leans };
        let zone = match best {
            _ if leans != FREE => Z::everywhere(),
            Some(child) => {
                let after = self.zone_of(tree, child, meter)?;
                tree.zone_choice(self.arena[child].edge, &after)
            }
            None => self.zone_of_loss(tree, here, meter)?,
        };
        if leans == FREE {
            tree.solved(proved, by);
        }
        self.arena.prune(here);
        let node = &mut self.arena[here];
        (node.leans, node.zone) = (leans, Some(zone));
        self.by = by;
        Ok(())
    }

    /// The zone here once every child is lost for the side to move.
    fn zone_of_loss<T>(&mut self, tree: &mut T, here: Id, meter: &mut Meter<'_>) -> Result<Z, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut child = self.arena[here].child;
        if child == NONE {
            return Ok(Z::everywhere());
        }
        let idle = if tree.first().is_some() { self.zone_of(tree, child, meter)? } else { Z::everywhere() };
        let mut union = idle.clone();
        while child != NONE && !union.is_everywhere() {
            union.join(&self.zone_of(tree, child, meter)?);
            child = self.arena[child].next;
        }
        Ok(if union.is_everywhere() { union } else { tree.zone_all(&idle, &union) })
    }

    /// The zone of a solved child of the current node.
    fn zone_of<T>(&mut self, tree: &mut T, child: Id, meter: &mut Meter<'_>) -> Result<Z, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(zone) = &self.arena[child].zone {
            return Ok(zone.clone());
        }
        let proved = self.arena[child].numbers.value() == Some(true);
        tree.descend(self.arena[child].edge);
        let zone = tree.leaf_zone(proved, meter);
        tree.ascend();
        let zone = zone?;
        self.arena[child].zone = Some(zone.clone());
        Ok(zone)
    }
}
