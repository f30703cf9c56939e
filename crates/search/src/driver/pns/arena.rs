//! A tree in memory, of at most so many nodes: slots in chunks, links by index, freed slots in a
//! list.

use std::ops::{Index, IndexMut};
use tesuji_problem::Zone;

use super::numbers::Numbers;
use crate::tree::Edge;

/// Names a node.
pub(super) type Id = u32;
/// No node.
pub(super) const NONE: Id = u32::MAX;
/// The first node of a tree.
pub(super) const ROOT: Id = 0;
/// Depends on no ancestor.
pub(super) const FREE: u32 = u32::MAX;

/// Slots are allocated in chunks, so that a tree never moves (growing by copies would take twice
/// the memory) and a large limit costs nothing until it is used.
const CHUNK: usize = 256;
/// What a slot costs beside the node itself: the list of chunks.
const OVERHEAD: usize = 1;

/// How far a node has been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Not evaluated.
    Unseen,
    /// Evaluated, without children in memory.
    Leaf,
    /// Only the first child is listed.
    First,
    /// All children are listed.
    All,
}

#[derive(Debug)]
pub(super) struct Node<M, Z> {
    /// How the parent leads here.
    pub(super) edge: Edge<M>,
    pub(super) parent: Id,
    /// The first of the children.
    pub(super) child: Id,
    /// The next of the parent's children, or the next free slot.
    pub(super) next: Id,
    pub(super) numbers: Numbers,
    /// The smallest ply of an ancestor that a disproof by repetition leans on.
    pub(super) leans: u32,
    /// Nodes visited below, all in all.
    pub(super) work: u32,
    pub(super) stage: Stage,
    /// Whether the search stands here or below.
    pub(super) on_path: bool,
    /// Of a solved node, once somebody has asked.
    pub(super) zone: Option<Z>,
}

#[derive(Debug)]
pub(super) struct Arena<M, Z> {
    chunks: Vec<Vec<Node<M, Z>>>,
    slots: usize,
    used: usize,
    free: Id,
    limit: usize,
}

impl<M, Z> Arena<M, Z> {
    pub(super) fn with_entries(limit: usize) -> Self {
        Arena { chunks: Vec::new(), slots: 0, used: 0, free: NONE, limit: limit.clamp(1, NONE as usize) }
    }

    pub(super) fn with_bytes(bytes: usize) -> Self
    where
        Z: Zone<M>,
    {
        Self::with_entries(bytes / (size_of::<Node<M, Z>>() + Z::HEAP_BYTES + OVERHEAD))
    }

    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    /// The number of nodes.
    pub(super) fn used(&self) -> usize {
        self.used
    }

    pub(super) fn clear(&mut self) {
        self.chunks.clear();
        (self.slots, self.used, self.free) = (0, 0, NONE);
    }

    pub(super) fn is_full(&self) -> bool {
        self.used == self.limit
    }

    /// Adds a child after its sibling `after`, or the first child if that is [`NONE`].
    ///
    /// # Panics
    /// When the arena is full.
    pub(super) fn add(&mut self, parent: Id, after: Id, edge: Edge<M>) -> Id {
        assert!(!self.is_full(), "room for a node");
        let node = Node {
            edge,
            parent,
            child: NONE,
            next: NONE,
            numbers: Numbers::ONE,
            leans: FREE,
            work: 0,
            stage: Stage::Unseen,
            on_path: false,
            zone: None,
        };
        let id = self.place(node);
        self.used += 1;
        if after != NONE {
            self[after].next = id;
        } else if parent != NONE {
            self[parent].child = id;
        }
        id
    }

    fn place(&mut self, node: Node<M, Z>) -> Id {
        if self.free != NONE {
            let id = self.free;
            self.free = self[id].next;
            self[id] = node;
            return id;
        }
        if self.slots.is_multiple_of(CHUNK) {
            self.chunks.push(Vec::with_capacity(CHUNK.min(self.limit - self.slots)));
        }
        self.chunks[self.slots / CHUNK].push(node);
        self.slots += 1;
        (self.slots - 1) as Id
    }

    /// Frees everything below a node, which becomes a leaf that keeps its numbers.
    pub(super) fn prune(&mut self, id: Id) {
        self[id].stage = Stage::Leaf;
        self.cut(id, NONE);
    }

    /// Frees the children of a node after their sibling `after`, or all of them if that is
    /// [`NONE`].
    pub(super) fn cut(&mut self, id: Id, after: Id) {
        let link = if after == NONE { &mut self[id].child } else { &mut self[after].next };
        let mut todo = std::mem::replace(link, NONE);
        while todo != NONE {
            let here = todo;
            todo = self[here].next;
            let children = self[here].child;
            if children != NONE {
                let last = self.last(children);
                self[last].next = todo;
                todo = children;
            }
            let free = self.free;
            let node = &mut self[here];
            (node.child, node.next, node.zone) = (NONE, free, None);
            self.free = here;
            self.used -= 1;
        }
    }

    /// The last of the siblings that begin here.
    pub(super) fn last(&self, mut id: Id) -> Id {
        while id != NONE && self[id].next != NONE {
            id = self[id].next;
        }
        id
    }

    /// The children of a node.
    pub(super) fn children(&self, id: Id) -> impl Iterator<Item = Id> + '_ {
        let first = Some(self[id].child).filter(|&child| child != NONE);
        std::iter::successors(first, |&child| Some(self[child].next).filter(|&next| next != NONE))
    }
}

impl<M, Z> Index<Id> for Arena<M, Z> {
    type Output = Node<M, Z>;

    fn index(&self, id: Id) -> &Node<M, Z> {
        &self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }
}

impl<M, Z> IndexMut<Id> for Arena<M, Z> {
    fn index_mut(&mut self, id: Id) -> &mut Node<M, Z> {
        &mut self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pruned_nodes_make_room() {
        let mut arena: Arena<u8, ()> = Arena::with_entries(7);
        let root = arena.add(NONE, NONE, Edge::Lower);
        let a = arena.add(root, NONE, Edge::Move(1));
        let b = arena.add(root, a, Edge::Move(2));
        let c = arena.add(a, NONE, Edge::Move(3));
        arena.add(a, c, Edge::Move(4));
        arena.add(c, NONE, Edge::Move(5));
        arena.add(b, NONE, Edge::Move(6));
        assert!(arena.is_full());
        arena.prune(a);
        assert_eq!(arena.used(), 4);
        assert_eq!(arena.children(root).collect::<Vec<_>>(), [a, b]);
        assert_eq!(arena.children(a).count(), 0);
        for m in 0..3 {
            let last = arena.last(arena[a].child);
            arena.add(a, last, Edge::Move(m));
        }
        assert!(arena.is_full());
        assert_eq!(arena.children(a).map(|id| arena[id].edge).collect::<Vec<_>>(), [0, 1, 2].map(Edge::Move));
        arena.prune(root);
        assert_eq!(arena.used(), 1);
    }
}
