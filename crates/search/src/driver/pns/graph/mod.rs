//! PNS on a graph: positions that can be reached in several ways are one node (paper 004, *PNS na
//! DAG*).
//!
//! **Idea.** Nodes are merged by key, and a new number goes up to all parents. How leaves that can
//! be reached in several ways are counted is an option ([`Counting`]).
//!
//! **Cycles.** A value in the graph is a value for good: it is never taken from a repetition on
//! some path. The way down to the most promising leaf avoids lines that repeat. When there is no
//! other, or when finding one has taken too long, the least fixed point of the numbers is computed
//! for the whole graph ([`fixpoint`]). It disproves every node that cannot be proved even if all
//! open leaves are, and leads to a leaf of a cheapest proof, without a cycle. So every answer is
//! exact, and there is progress on every graph. Only a tree in which doing nothing leads back to
//! itself without any loss of budget would end with [`Reason::Cycle`].
//!
//! **Deviations.** An update passes a node only so often, so that numbers need not grow round a
//! cycle for ever; values always go all the way.
//!
//! **Known failure case.** Where nearly every line repeats, the fixed point is computed often, and
//! each computation takes as long as the graph is large.

mod counting;
mod fixpoint;
mod select;
mod store;
mod zones;

use std::collections::VecDeque;

use tesuji_problem::{Reason, Zone};

pub use counting::Counting;

use self::counting::Sets;
use self::store::{Room, Stage, Store};
use super::FirstGuess;
use super::arena::Id;
use super::numbers::Numbers;
use crate::driver::Driver;
use crate::tree::{Edge, Tree};
use crate::{Answer, Event, Meter};

/// How often one update may pass on new numbers of a node. Larger: the numbers agree better;
/// smaller: faster where cycles or many ways lead through a node.
const MOST_UPDATES: u32 = 4;

/// The driver of PNS on a graph. It keeps nothing between searches.
#[derive(Debug)]
pub struct GraphPns<M, Z> {
    store: Store<M, Z>,
    counting: Counting,
    first_guess: FirstGuess,
    line: Vec<Id>,
    root: Id,
    updates: u32,
    selections: u32,
    /// How many nodes were turned back from since the fixed point was computed.
    detours: usize,
    /// How many nodes have been solved.
    solved: u32,
}

impl<M: Copy, Z: Zone<M>> GraphPns<M, Z> {
    /// A driver with at most this many links between nodes in memory.
    pub fn with_entries(entries: usize) -> Self {
        Self::with_room(Room::Entries(entries))
    }

    /// A driver whose graph takes at most about this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_room(Room::Bytes(bytes))
    }

    fn with_room(room: Room) -> Self {
        GraphPns {
            store: Store::new(room),
            counting: Counting::default(),
            first_guess: FirstGuess::default(),
            line: Vec::new(),
            root: 0,
            updates: 0,
            selections: 0,
            detours: 0,
            solved: 0,
        }
    }

    /// The same driver with leaves counted otherwise.
    #[must_use]
    pub fn counting(mut self, counting: Counting) -> Self {
        self.counting = counting;
        self
    }

    /// The same driver with other numbers for leaves at first sight.
    #[must_use]
    pub fn first_guess(mut self, guess: FirstGuess) -> Self {
        self.first_guess = guess;
        self
    }

    fn is_open(&self, id: Id) -> bool {
        self.store[id].value().is_none()
    }

    /// Makes a node a leaf with these numbers.
    fn set_leaf(&mut self, id: Id, numbers: Numbers) {
        let sets = matches!(self.counting, Counting::Sets { .. }) && numbers.value().is_none();
        self.put(id, numbers, sets.then(|| Box::new(Sets::leaf(id, numbers))));
    }

    fn put(&mut self, id: Id, numbers: Numbers, sets: Option<Box<Sets>>) {
        let node = &mut self.store[id];
        (node.numbers, node.sets) = (numbers, sets);
        if numbers.value().is_some() {
            self.solved += 1;
            node.solved_at = self.solved;
        }
    }

    fn enter<T: Tree<Move = M, Zone = Z> + ?Sized>(&mut self, tree: &mut T, id: Id, edge: Edge<M>) {
        tree.descend(edge);
        self.line.push(id);
        self.store[id].on_path = true;
    }

    /// Goes back to the root; the tree hears of what has been solved on the way.
    fn leave<T: Tree<Move = M, Zone = Z> + ?Sized>(&mut self, tree: &mut T) {
        while let Some(id) = self.line.pop() {
            let node = &mut self.store[id];
            node.on_path = false;
            if let Some(proved) = node.value().filter(|_| node.stage != Stage::Leaf) {
                tree.solved(proved, self.winner(id).map(|(edge, _)| edge));
            }
            if !self.line.is_empty() {
                tree.ascend();
            }
        }
    }

    /// By which child a solved node was won: the first that was, for others may rest on the node
    /// itself.
    fn winner(&self, id: Id) -> Option<(Edge<M>, Id)> {
        let node = &self.store[id];
        let proved = node.value().filter(|&proved| node.kind.favours(proved))?;
        let won = node.children.iter().filter(|&&(_, child)| self.store[child].value() == Some(proved));
        won.min_by_key(|&&(_, child)| self.store[child].solved_at).copied()
    }

    /// Counts these nodes again, and with them all above that change.
    fn update(&mut self, nodes: Vec<Id>) {
        self.updates = self.updates.wrapping_add(1);
        let mut todo = VecDeque::from(nodes);
        while let Some(id) = todo.pop_front() {
            if self.is_open(id) && self.count(id) {
                todo.extend(&self.store[id].parents);
            }
        }
    }

    /// Counts a node again; says whether its parents must be told.
    fn count(&mut self, id: Id) -> bool {
        let node = &self.store[id];
        if node.is_leaf() {
            return false;
        }
        if node.stage == Stage::First {
            let first = self.store[node.children[0].1].value();
            if first.is_some_and(|proved| !node.kind.favours(proved)) {
                self.store[id].stage = Stage::Rest;
                self.set_leaf(id, Numbers::ONE);
                return true;
            }
        }
        if node.children.is_empty() {
            // The rules, not an empty move list, decide a position without moves: what they leave
            // open is not won.
            self.set_leaf(id, Numbers::solved(false));
            return true;
        }
        let (numbers, sets) = self.store.count(id, self.counting);
        let changed = numbers != node.numbers || sets != node.sets;
        self.put(id, numbers, sets);
        let updates = self.updates;
        let node = &mut self.store[id];
        if node.updated.0 != updates {
            node.updated = (updates, 0);
        }
        node.updated.1 += 1;
        changed && (node.updated.1 <= MOST_UPDATES || node.value().is_some())
    }
}

impl<M: Copy, Z: Zone<M>> GraphPns<M, Z> {
    /// The node at which the tree stands.
    fn look<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        meter: &mut Meter<'_>,
    ) -> Result<Id, Reason> {
        let key = tree.key();
        if let Some(id) = self.store.find(key) {
            return Ok(id);
        }
        let numbers = match tree.leaf(meter)? {
            Some(proved) => Numbers::solved(proved),
            None => self.first_guess.numbers(tree),
        };
        let id = self.store.add(key, tree.kind(), numbers);
        self.set_leaf(id, numbers);
        Ok(id)
    }

    /// Lists children of the leaf at which the tree stands.
    fn develop<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        here: Id,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        meter.tick()?;
        if self.store[here].stage == Stage::Leaf
            && let Some(edge) = tree.first()
        {
            self.list(tree, here, &[edge], meter)?;
            self.store[here].stage = Stage::First;
            let first = self.store[self.store[here].children[0].1].value();
            if first.is_none_or(|proved| tree.kind().favours(proved)) {
                return Ok(());
            }
        }
        let idle = match self.store[here].children.first() {
            Some(&(edge, first)) => self.zone_of(tree, edge, first, meter)?,
            None => Z::everywhere(),
        };
        self.store[here].in_zone = !idle.is_everywhere();
        let mut edges = Vec::new();
        tree.rest(&idle, &mut edges);
        self.list(tree, here, &edges, meter)?;
        self.store[here].stage = Stage::All;
        Ok(())
    }

    fn list<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        here: Id,
        edges: &[Edge<M>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        let kind = tree.kind();
        if !self.store.make_room(edges.len(), self.root) {
            return Err(Reason::Memory);
        }
        self.store[here].children.reserve_exact(edges.len());
        for &edge in edges {
            tree.descend(edge);
            let child = self.look(tree, meter);
            tree.ascend();
            let child = child?;
            self.store.link(here, edge, child);
            if self.store[child].value().is_some_and(|proved| kind.favours(proved)) {
                break;
            }
        }
        Ok(())
    }

    fn step<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        self.line.push(self.root);
        self.store[self.root].on_path = true;
        let mut leaf = self.select(tree);
        if leaf.is_none() {
            self.leave(tree);
            self.line.push(self.root);
            self.store[self.root].on_path = true;
            leaf = self.select_without_cycles(tree)?;
        }
        if let Some(leaf) = leaf {
            self.develop(tree, leaf, meter)?;
            self.update(vec![leaf]);
        }
        let numbers = self.store[self.root].numbers;
        meter.event(&Event::Numbers { pn: numbers.pn, dn: numbers.dn });
        self.leave(tree);
        Ok(())
    }
}

impl<T: Tree + ?Sized> Driver<T> for GraphPns<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.store.clear(self.counting);
        (self.detours, self.solved) = (0, 0);
        let numbers = self.first_guess.numbers(tree);
        self.root = self.store.add(tree.key(), tree.kind(), numbers);
        self.set_leaf(self.root, numbers);
        let answer = loop {
            if let Some(proved) = self.store[self.root].value() {
                let by = self.winner(self.root).map(|(edge, _)| edge);
                let zone = self.zone(tree, self.root, meter).unwrap_or_else(|_| T::Zone::everywhere());
                break Answer::Known { proved, by, zone };
            }
            if let Err(reason) = self.step(tree, meter) {
                self.leave(tree);
                break Answer::Unknown(reason);
            }
        };
        self.store.clear(self.counting);
        answer
    }
}
