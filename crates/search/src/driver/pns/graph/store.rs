//! The graph in memory: nodes by key, with links both ways, within a limit.
//!
//! An entry is a link from a parent to a child; the first link to a node brings the node with it.

use std::collections::HashMap;
use std::ops::{Index, IndexMut};

use tesuji_problem::Key;

use super::super::arena::Id;
use super::super::numbers::Numbers;
use super::counting::{Counting, Seen, Sets};
use crate::tree::{Edge, Kind};

/// How far a node has been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Evaluated.
    Leaf,
    /// Only the first child is listed.
    First,
    /// The first child is lost, and the others are to be listed.
    Rest,
    /// All children are listed.
    All,
}

#[derive(Debug)]
pub(super) struct Node<M, Z> {
    pub(super) key: Key,
    pub(super) kind: Kind,
    pub(super) stage: Stage,
    pub(super) numbers: Numbers,
    pub(super) sets: Option<Box<Sets>>,
    pub(super) children: Vec<(Edge<M>, Id)>,
    pub(super) parents: Vec<Id>,
    /// Whether the search stands here or below.
    pub(super) on_path: bool,
    /// The way down that found that repetitions refute it there.
    pub(super) refuted: u32,
    /// The update that saw it last, and how often.
    pub(super) updated: (u32, u32),
    /// When it was solved, of all solved nodes; what it rests on was solved before.
    pub(super) solved_at: u32,
    /// Whether only the fixed point of the whole graph disproves it.
    pub(super) cyclic: bool,
    /// Whether only the children in the zone of the first are listed.
    pub(super) in_zone: bool,
    /// Of a solved node, once somebody has asked.
    pub(super) zone: Option<Z>,
}

impl<M, Z> Node<M, Z> {
    pub(super) fn value(&self) -> Option<bool> {
        self.numbers.value()
    }

    /// Whether it can be chosen for development.
    pub(super) fn is_leaf(&self) -> bool {
        matches!(self.stage, Stage::Leaf | Stage::Rest)
    }
}

/// How much memory there is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Room {
    Entries(usize),
    Bytes(usize),
}

#[derive(Debug)]
pub(super) struct Store<M, Z> {
    slots: Vec<Option<Node<M, Z>>>,
    free: Vec<Id>,
    index: HashMap<Key, Id>,
    links: usize,
    limit: usize,
    room: Room,
}

impl<M: Copy, Z> Store<M, Z> {
    pub(super) fn new(room: Room) -> Self {
        Store { slots: Vec::new(), free: Vec::new(), index: HashMap::new(), links: 0, limit: 0, room }
    }

    /// What an entry may take: vectors and the index have up to twice the room they need, and three
    /// times while they grow.
    fn entry_bytes(counting: Counting) -> usize {
        let node = 3 * (size_of::<Option<Node<M, Z>>>() + size_of::<Id>() + 2 * size_of::<(Key, Id)>());
        let links = 4 * (size_of::<(Edge<M>, Id)>() + size_of::<Id>());
        let sets = match counting {
            Counting::Sets { most } => size_of::<Sets>() + 4 * most * size_of::<(Id, u32)>(),
            Counting::Sums | Counting::Weak | Counting::Work => 0,
        };
        node + links + sets
    }

    /// Forgets everything, and gives the memory back.
    pub(super) fn clear(&mut self, counting: Counting) {
        self.limit = match self.room {
            Room::Entries(entries) => entries,
            Room::Bytes(bytes) => bytes / Self::entry_bytes(counting),
        };
        self.limit = self.limit.clamp(1, Id::MAX as usize - 1);
        self.slots = Vec::new();
        self.free = Vec::new();
        self.index = HashMap::new();
        self.links = 0;
    }

    /// One more than the largest name of a node.
    pub(super) fn end(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = Id> + '_ {
        (0..self.slots.len() as Id).filter(|&id| self.slots[id as usize].is_some())
    }

    pub(super) fn find(&self, key: Key) -> Option<Id> {
        self.index.get(&key).copied()
    }

    pub(super) fn add(&mut self, key: Key, kind: Kind, numbers: Numbers) -> Id {
        let node = Node {
            key,
            kind,
            stage: Stage::Leaf,
            numbers,
            sets: None,
            children: Vec::new(),
            parents: Vec::new(),
            on_path: false,
            refuted: 0,
            updated: (0, 0),
            solved_at: 0,
            cyclic: false,
            in_zone: false,
            zone: None,
        };
        let id = self.free.pop().unwrap_or_else(|| {
            self.slots.push(None);
            (self.slots.len() - 1) as Id
        });
        self.slots[id as usize] = Some(node);
        self.index.insert(key, id);
        id
    }

    /// Makes one node a child of another, unless it is one already.
    ///
    /// # Panics
    /// When there is no room.
    pub(super) fn link(&mut self, parent: Id, edge: Edge<M>, child: Id) {
        if self[parent].children.iter().any(|&(_, id)| id == child) {
            return;
        }
        assert!(self.links < self.limit, "room for an entry");
        self.links += 1;
        self[parent].children.push((edge, child));
        self[child].parents.push(parent);
    }

    /// Makes room for so many entries, if it can: solved nodes let their children go, and what the
    /// root does not reach any more, nor the current line, is dropped.
    pub(super) fn make_room(&mut self, entries: usize, root: Id) -> bool {
        if self.links + entries <= self.limit {
            return true;
        }
        let mut reached = vec![false; self.slots.len()];
        let mut todo: Vec<Id> = self.ids().filter(|&id| id == root || self[id].on_path).collect();
        while let Some(id) = todo.pop() {
            if !std::mem::replace(&mut reached[id as usize], true) {
                let node = &mut self[id];
                if node.value().is_some() {
                    node.children = Vec::new();
                }
                todo.extend(node.children.iter().map(|&(_, child)| child));
            }
        }
        for (id, _) in reached.iter().enumerate().filter(|&(_, &reached)| !reached) {
            if let Some(node) = self.slots[id].take() {
                self.index.remove(&node.key);
                self.free.push(id as Id);
            }
        }
        let slots = &self.slots;
        let open: Vec<bool> = slots.iter().map(|s| s.as_ref().is_some_and(|node| node.value().is_none())).collect();
        self.links = 0;
        for node in self.slots.iter_mut().flatten() {
            node.parents.retain(|&parent| open[parent as usize]);
            self.links += node.children.len();
        }
        // A scan that frees next to nothing would soon be repeated.
        self.links + entries.max(self.limit / 16) <= self.limit
    }

    /// The numbers and the sets of an inner node, from those of its children.
    pub(super) fn count(&self, id: Id, counting: Counting) -> (Numbers, Option<Box<Sets>>) {
        let node = &self[id];
        let children: Vec<Seen<'_>> = node
            .children
            .iter()
            .map(|&(_, child)| Seen { numbers: self[child].numbers, sets: self[child].sets.as_deref() })
            .collect();
        counting.backed_up(id, node.kind, node.stage == Stage::First, &children)
    }
}

impl<M, Z> Index<Id> for Store<M, Z> {
    type Output = Node<M, Z>;

    fn index(&self, id: Id) -> &Node<M, Z> {
        self.slots[id as usize].as_ref().expect("a node")
    }
}

impl<M, Z> IndexMut<Id> for Store<M, Z> {
    fn index_mut(&mut self, id: Id) -> &mut Node<M, Z> {
        self.slots[id as usize].as_mut().expect("a node")
    }
}
