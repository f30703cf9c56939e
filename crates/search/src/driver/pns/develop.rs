//! Developing a leaf: evaluate it, list its children, or let a second search do so.

use tesuji_problem::{Reason, Zone};

use super::Evaluation;
use super::arena::{Id, NONE, Stage};
use super::growth::{Bound, Growth, SecondLevel};
use super::numbers::Numbers;
use crate::Meter;
use crate::tree::{Edge, Tree};

impl<M: Copy + Eq, Z: Zone<M>> Growth<M, Z> {
    /// Evaluates the leaf at which the tree stands, `depth` plies below the root.
    fn evaluate<T>(&mut self, tree: &mut T, id: Id, depth: usize, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let key = tree.key();
        let repeated = self.path[..depth].iter().rposition(|step| step.key == key);
        let numbers = match repeated {
            Some(_) => Numbers::solved(false),
            None => match tree.leaf(meter)? {
                Some(proved) => Numbers::solved(proved),
                None => self.options.first_guess.numbers(tree),
            },
        };
        let node = &mut self.arena[id];
        (node.numbers, node.stage) = (numbers, Stage::Leaf);
        if let Some(at) = repeated {
            (node.leans, node.zone) = (at as u32, Some(Z::everywhere()));
        }
        Ok(())
    }

    /// Evaluates and expands the leaf at which the tree stands.
    pub(super) fn develop<T>(&mut self, tree: &mut T, here: Id, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        meter.tick()?;
        if self.arena[here].stage == Stage::Unseen {
            self.evaluate(tree, here, self.path.len() - 1, meter)?;
            if self.arena[here].numbers.value().is_some() {
                return Ok(());
            }
        }
        let mut edges = Vec::new();
        let stage = if let Some(edge) = tree.first() {
            edges.push(edge);
            Stage::First
        } else {
            tree.rest(&Z::everywhere(), &mut edges);
            Stage::All
        };
        self.list(tree, here, NONE, &edges, meter)?;
        self.arena[here].stage = stage;
        Ok(())
    }

    /// Develops a leaf by a search of its own, of which only the children of the leaf stay.
    pub(super) fn develop_by_search<T>(
        &mut self,
        tree: &mut T,
        here: Id,
        second: &dyn SecondLevel,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.arena[here].stage == Stage::Unseen {
            meter.tick()?;
            self.evaluate(tree, here, self.path.len() - 1, meter)?;
        }
        let used = self.arena.used();
        let most = second.nodes(used, self.arena.limit() - used).max(1);
        self.second_root = Some(here);
        let result = self.grow(tree, Bound { top: here, nodes: used + most }, None, meter);
        self.second_root = None;
        self.leave_to(tree, here, meter);
        let mut child = self.arena[here].child;
        while child != NONE {
            if self.arena[child].child != NONE {
                self.arena.prune(child);
            }
            child = self.arena[child].next;
        }
        // A second tree that fills the memory has done its work once it has listed the children.
        let content = self.arena[here].child != NONE;
        result.or_else(|reason| if reason == Reason::Memory && content { Ok(()) } else { Err(reason) })
    }

    /// Whether a second tree is grown that has listed what the first level wants of it, so that it
    /// need not make room for more.
    pub(super) fn is_second_level_content(&self) -> bool {
        self.second_root.is_some_and(|root| matches!(self.arena[root].stage, Stage::First | Stage::All))
    }

    /// Adds children after their sibling `after`: all of them, or up to one that wins, or none.
    pub(super) fn list<T>(
        &mut self,
        tree: &mut T,
        here: Id,
        after: Id,
        edges: &[Edge<M>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let kind = tree.kind();
        let mut last = after;
        for &edge in edges {
            last = self.list_one(tree, here, last, edge, meter).inspect_err(|_| self.arena.cut(here, after))?;
            if self.arena[last].numbers.value().is_some_and(|proved| kind.favours(proved)) {
                break;
            }
        }
        Ok(())
    }

    fn list_one<T>(
        &mut self,
        tree: &mut T,
        here: Id,
        last: Id,
        edge: Edge<M>,
        meter: &mut Meter<'_>,
    ) -> Result<Id, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.make_room()?;
        let child = self.arena.add(here, last, edge);
        if self.options.evaluation == Evaluation::Immediate {
            tree.descend(edge);
            let evaluated = self.evaluate(tree, child, self.path.len(), meter);
            tree.ascend();
            evaluated?;
        }
        Ok(child)
    }
}
