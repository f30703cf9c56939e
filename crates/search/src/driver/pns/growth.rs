//! Growing a tree best first: what [`Pns`](super::Pns) and [`Pn2`](super::Pn2) share.
//!
//! One step goes down to the most promising leaf, develops it and takes the new numbers up until they change nothing; the next
//! step goes on from there (paper 004, *PNS impl.*).
//!
//! **Repetition.** In a tree every node has one path, so a node that repeats a position of its path is a disproof for good. A
//! disproof further up that rests on it and reaches above the repeated position is not told to
//! [`Tree::solved`], and its zone is the whole board.

use tesuji_problem::{Key, Reason, Zone};

use super::arena::{Arena, FREE, Id, NONE, Stage};
use super::numbers::Numbers;
use super::{Evaluation, PnsOptions};
use crate::tree::{Edge, Tree};
use crate::{Answer, Event, Meter};

/// A node of the current line.
#[derive(Debug)]
struct Step {
    key: Key,
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
    path: Vec<Step>,
    /// How often room was made.
    pub(super) collections: u32,
    /// By which child the node was won that was solved last.
    by: Option<Edge<M>>,
    /// The root of the second-level tree that is being grown.
    second_root: Option<Id>,
}

/// Where to stop.
#[derive(Clone, Copy)]
struct Bound {
    top: Id,
    /// The most nodes in memory.
    nodes: usize,
}

impl<M: Copy + Eq, Z: Zone<M>> Growth<M, Z> {
    pub(super) fn new(arena: Arena<M, Z>) -> Self {
        Growth { arena, options: PnsOptions::default(), path: Vec::new(), collections: 0, by: None, second_root: None }
    }

    /// Grows the tree below the current node, which is no leaf, until its value is known. Nothing stays in memory.
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

    fn grow<T>(
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
    fn leave_to<T>(&mut self, tree: &mut T, top: Id, meter: &Meter<'_>)
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
    fn develop<T>(&mut self, tree: &mut T, here: Id, meter: &mut Meter<'_>) -> Result<(), Reason>
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
    fn develop_by_search<T>(
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

    /// Whether a second tree is grown that has listed what the first level wants of it, so that it need not make room for more.
    pub(super) fn is_second_level_content(&self) -> bool {
        self.second_root.is_some_and(|root| matches!(self.arena[root].stage, Stage::First | Stage::All))
    }

    /// Adds children after their sibling `after`: all of them, or up to one that wins, or none.
    fn list<T>(
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

    /// Takes numbers up from a node that had the numbers `before`, to `top` or until they change nothing. The tree follows.
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

    /// Gives an inner node its numbers, and lists its other children once the first is lost.
    fn settle<T>(&mut self, tree: &mut T, here: Id, meter: &mut Meter<'_>) -> Result<(), Reason>
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
        // The rules, not an empty move list, decide a position without moves: what they leave open is not won.
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
