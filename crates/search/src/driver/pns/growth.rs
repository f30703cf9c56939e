//! Growing a tree best first: what [`Pns`](super::Pns) and [`Pn2`](super::Pn2) share.
//!
//! One step goes down to the most promising leaf, develops it and takes the new numbers up until
//! they change nothing; the next step goes on from there (paper 004, *PNS impl.*).
//!
//! **Repetition.** In a tree every node has one path, so a node that repeats a position of its path
//! is a disproof for good. A disproof further up that rests on it and reaches above the repeated
//! position is not told to [`Tree::solved`], and its zone is the whole board.

use tesuji_problem::{Key, Reason, Zone};

use super::PnsOptions;
use super::arena::{Arena, Id, NONE, Stage};
use super::numbers::Numbers;
use crate::tree::{Edge, Tree};
use crate::{Answer, Event, Meter};

/// A node of the current line.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) key: Key,
    /// The nodes visited before the line came here.
    before: u64,
}

/// How large the trees of a second level may become.
pub(super) trait SecondLevel {
    /// The most nodes to add, given those of the first level and the room that is left.
    fn nodes(&self, first: usize, room: usize) -> usize;
}

#[derive(Debug)]
pub(super) struct Growth<M, Z> {
    pub(super) arena: Arena<M, Z>,
    pub(super) options: PnsOptions,
    /// The current line, from the root.
    pub(super) path: Vec<Step>,
    /// How often room was made.
    pub(super) collections: u32,
    /// By which child the node was won that was solved last.
    pub(super) by: Option<Edge<M>>,
    /// The root of the second-level tree that is being grown.
    pub(super) second_root: Option<Id>,
}

/// Where to stop.
#[derive(Clone, Copy)]
pub(super) struct Bound {
    pub(super) top: Id,
    /// The most nodes in memory.
    pub(super) nodes: usize,
}

impl<M: Copy + Eq, Z: Zone<M>> Growth<M, Z> {
    pub(super) fn new(arena: Arena<M, Z>) -> Self {
        Growth { arena, options: PnsOptions::default(), path: Vec::new(), collections: 0, by: None, second_root: None }
    }

    /// Grows the tree below the current node, which is no leaf, until its value is known. Nothing
    /// stays in memory.
    pub(super) fn search<T>(
        &mut self,
        tree: &mut T,
        second: Option<&dyn SecondLevel>,
        meter: &mut Meter<'_>,
    ) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.collections = 0;
        self.by = None;
        self.arena.clear();
        let root = self.arena.add(NONE, NONE, Edge::Lower);
        self.arena[root].stage = Stage::Leaf;
        self.arena[root].numbers = self.options.first_guess.numbers(tree);
        self.enter(tree, root, meter);
        let result = self.grow(tree, Bound { top: root, nodes: usize::MAX }, second, meter);
        self.leave_to(tree, root, meter);
        self.path.clear();
        let (value, zone) = (self.arena[root].numbers.value(), self.arena[root].zone.take());
        self.arena.clear();
        match (result, value) {
            (Err(reason), _) => Answer::Unknown(reason),
            (Ok(()), None) => Answer::Unknown(Reason::Memory),
            (Ok(()), Some(proved)) => {
                let by = self.by.filter(|_| tree.kind().favours(proved));
                Answer::Known { proved, by, zone: zone.unwrap_or_else(Z::everywhere) }
            }
        }
    }

    pub(super) fn grow<T>(
        &mut self,
        tree: &mut T,
        bound: Bound,
        second: Option<&dyn SecondLevel>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut here = bound.top;
        while self.arena[bound.top].numbers.value().is_none() && self.arena.used() < bound.nodes {
            here = self.select(tree, here, meter);
            let before = self.arena[here].numbers;
            match second {
                None => self.develop(tree, here, meter)?,
                Some(second) => self.develop_by_search(tree, here, second, meter)?,
            }
            here = self.update(tree, here, before, bound.top, meter)?;
        }
        self.leave_to(tree, bound.top, meter);
        Ok(())
    }

    /// Goes down to the most promising leaf.
    fn select<T>(&mut self, tree: &mut T, mut here: Id, meter: &Meter<'_>) -> Id
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        loop {
            let kind = tree.kind();
            let child = self.arena.children(here).min_by_key(|&child| self.arena[child].numbers.of(kind).0);
            let Some(child) = child else { return here };
            tree.descend(self.arena[child].edge);
            self.enter(tree, child, meter);
            here = child;
        }
    }

    fn enter<T>(&mut self, tree: &T, id: Id, meter: &Meter<'_>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.path.push(Step { key: tree.key(), before: meter.nodes() });
        self.arena[id].on_path = true;
    }

    fn leave(&mut self, id: Id, meter: &Meter<'_>) {
        let before = self.path.pop().map_or(0, |step| step.before);
        let node = &mut self.arena[id];
        node.on_path = false;
        node.work = node.work.saturating_add(u32::try_from(meter.nodes() - before).unwrap_or(u32::MAX));
    }

    /// Goes back up to `top`, from wherever below it the line ends.
    pub(super) fn leave_to<T>(&mut self, tree: &mut T, top: Id, meter: &Meter<'_>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut here = top;
        while let Some(child) = self.arena.children(here).find(|&child| self.arena[child].on_path) {
            here = child;
        }
        while here != top {
            self.leave(here, meter);
            tree.ascend();
            here = self.arena[here].parent;
        }
    }

    /// Takes numbers up from a node that had the numbers `before`, to `top` or until they change
    /// nothing. The tree follows.
    fn update<T>(
        &mut self,
        tree: &mut T,
        mut here: Id,
        mut before: Numbers,
        top: Id,
        meter: &mut Meter<'_>,
    ) -> Result<Id, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        loop {
            self.settle(tree, here, meter)?;
            let numbers = self.arena[here].numbers;
            if self.arena[here].parent == NONE {
                meter.event(&Event::Numbers { pn: numbers.pn, dn: numbers.dn });
            }
            if here == top || (numbers == before && self.options.stop_early) {
                return Ok(here);
            }
            self.leave(here, meter);
            tree.ascend();
            here = self.arena[here].parent;
            before = self.arena[here].numbers;
        }
    }
}
