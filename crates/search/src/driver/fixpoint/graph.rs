//! What is looked at below a node, and what rests on what.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use tesuji_problem::{Key, Reason, Zone};

use super::Value;
use crate::Meter;
use crate::driver::Memory;
use crate::tree::{Edge, Kind, Tree};

/// The first node.
const ROOT: u32 = 0;
/// No node, and nothing that rests on one.
const NONE: u32 = u32::MAX;
/// What a node takes, with its place in the table.
const NODE_BYTES: usize = 128;

struct Node<M> {
    key: Key,
    kind: Kind,
    /// Where it was met first: from which node, by which edge, how far from the root.
    above: u32,
    by: Option<Edge<M>>,
    ply: u32,
    state: State,
    is_won: bool,
    is_queued: bool,
    /// Its edges, when they have been listed.
    edges: Range<u32>,
    /// Of a node of the defender's, the reply it rests on; of one of the attacker's that is won, the move.
    choice: u32,
    /// The first of those that rest on it.
    rests: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Leaf,
    /// Its edges are not listed yet.
    New,
    Listed,
}

/// A node rests on a child, by this edge.
struct Rest {
    node: u32,
    edge: u32,
    /// The next that rests on the same child.
    next: u32,
}

pub(super) struct Graph<M> {
    nodes: Vec<Node<M>>,
    edges: Vec<Edge<M>>,
    /// Where each edge leads, as far as that has been looked at.
    to: Vec<u32>,
    rests: Vec<Rest>,
    met: HashMap<Key, u32>,
    queue: VecDeque<u32>,
    /// The node at which the tree stands.
    here: u32,
}

impl<M: Copy + Eq> Graph<M> {
    /// What an edge takes: itself, where it leads, and what rests on it.
    const EDGE_BYTES: usize = size_of::<Edge<M>>() + size_of::<u32>() + size_of::<Rest>();

    /// Looks at as much as the value of the current node needs.
    pub(super) fn below<T>(tree: &mut T, memory: Memory, meter: &mut Meter<'_>) -> Result<Self, Reason>
    where
        T: Tree<Move = M> + ?Sized,
    {
        let mut graph = Graph {
            nodes: Vec::new(),
            edges: Vec::new(),
            to: Vec::new(),
            rests: Vec::new(),
            met: HashMap::new(),
            queue: VecDeque::new(),
            here: ROOT,
        };
        graph.meet(tree, (NONE, None), meter)?;
        graph.want(ROOT);
        let done = graph.run(tree, memory, meter);
        graph.go(tree, ROOT);
        done.map(|()| graph)
    }

    fn run<T>(&mut self, tree: &mut T, memory: Memory, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M> + ?Sized,
    {
        while !self.nodes[ROOT as usize].is_won
            && let Some(id) = self.queue.pop_front()
        {
            self.nodes[id as usize].is_queued = false;
            let Node { is_won, state, .. } = self.nodes[id as usize];
            // What nothing rests on is left for when something does.
            if is_won || state == State::New && !self.is_needed(id) {
                continue;
            }
            let has_room = match memory {
                Memory::Entries(entries) => self.nodes.len() < entries.max(1),
                Memory::Bytes(bytes) => {
                    self.nodes.len() * NODE_BYTES + self.edges.len() * Self::EDGE_BYTES <= bytes.max(1)
                }
            };
            if !has_room || self.edges.len() >= NONE as usize / 2 {
                return Err(Reason::Memory);
            }
            self.go(tree, id);
            self.look(tree, id, meter)?;
        }
        Ok(())
    }

    /// Looks at the children that a node rests on.
    fn look<T>(&mut self, tree: &mut T, id: u32, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M> + ?Sized,
    {
        if self.nodes[id as usize].state == State::New {
            let start = self.edges.len() as u32;
            self.edges.extend(tree.first());
            tree.rest(&T::Zone::everywhere(), &mut self.edges);
            self.to.resize(self.edges.len(), NONE);
            let node = &mut self.nodes[id as usize];
            (node.edges, node.choice, node.state) = (start..self.to.len() as u32, start, State::Listed);
        }
        let Node { kind, ref edges, choice, .. } = self.nodes[id as usize];
        for edge in choice..edges.end {
            let by = self.edges[edge as usize];
            tree.descend(by);
            let child = self.meet(tree, (id, Some(by)), meter);
            tree.ascend();
            let child = child?;
            self.to[edge as usize] = child;
            self.nodes[id as usize].choice = edge;
            match (kind, self.nodes[child as usize].is_won) {
                (Kind::Or, true) => {
                    self.win(id);
                    return Ok(());
                }
                (Kind::And, true) => {}
                (Kind::Or, false) => self.rest(id, edge, child),
                (Kind::And, false) => {
                    self.rest(id, edge, child);
                    return Ok(());
                }
            }
        }
        // Without a reply what the rules leave open is not won.
        if kind == Kind::And && !self.nodes[id as usize].edges.is_empty() {
            self.win(id);
        }
        Ok(())
    }

    /// The number of the current node.
    fn meet<T>(
        &mut self,
        tree: &mut T,
        (above, by): (u32, Option<Edge<M>>),
        meter: &mut Meter<'_>,
    ) -> Result<u32, Reason>
    where
        T: Tree<Move = M> + ?Sized,
    {
        let key = tree.key();
        let slot = match self.met.entry(key) {
            Entry::Occupied(known) => return Ok(*known.get()),
            Entry::Vacant(slot) => slot,
        };
        meter.tick()?;
        let value = tree.leaf(meter)?;
        let id = self.nodes.len() as u32;
        slot.insert(id);
        self.nodes.push(Node {
            key,
            kind: tree.kind(),
            above,
            by,
            ply: self.nodes.get(above as usize).map_or(0, |above| above.ply + 1),
            state: if value.is_some() { State::Leaf } else { State::New },
            is_won: value == Some(true),
            is_queued: false,
            edges: 0..0,
            choice: NONE,
            rests: NONE,
        });
        Ok(id)
    }

    /// A node rests on a child.
    fn rest(&mut self, node: u32, edge: u32, child: u32) {
        let next = self.nodes[child as usize].rests;
        self.nodes[child as usize].rests = self.rests.len() as u32;
        self.rests.push(Rest { node, edge, next });
        if self.nodes[child as usize].state == State::New {
            self.want(child);
        }
    }

    /// A node is to be looked at.
    fn want(&mut self, id: u32) {
        let node = &mut self.nodes[id as usize];
        if node.state != State::Leaf && !std::mem::replace(&mut node.is_queued, true) {
            self.queue.push_back(id);
        }
    }

    /// A node is won, and all that follow from it.
    fn win(&mut self, id: u32) {
        self.nodes[id as usize].is_won = true;
        let mut won = vec![id];
        while let Some(child) = won.pop() {
            let mut at = self.nodes[child as usize].rests;
            while let Some(&Rest { node: id, edge, next }) = self.rests.get(at as usize) {
                at = next;
                let node = &mut self.nodes[id as usize];
                if node.is_won {
                    continue;
                }
                match node.kind {
                    Kind::Or => {
                        (node.is_won, node.choice) = (true, edge);
                        won.push(id);
                    }
                    // It rests on the next reply.
                    Kind::And if node.choice == edge => self.want(id),
                    Kind::And => {}
                }
            }
        }
    }

    /// Whether something that may be lost rests on a node.
    fn is_needed(&self, id: u32) -> bool {
        let first = self.rests.get(self.nodes[id as usize].rests as usize);
        let mut each = std::iter::successors(first, |rest| self.rests.get(rest.next as usize));
        id == ROOT
            || each.any(|rest| {
                let node = &self.nodes[rest.node as usize];
                !node.is_won && (node.kind == Kind::Or || node.choice == rest.edge)
            })
    }

    /// Goes to a node, from wherever the tree stands.
    fn go<T: Tree<Move = M> + ?Sized>(&mut self, tree: &mut T, id: u32) {
        let (mut down, mut to) = (Vec::new(), id);
        let ply = |id: u32| self.nodes[id as usize].ply;
        while self.here != to {
            if ply(to) > ply(self.here) {
                down.extend(self.nodes[to as usize].by);
                to = self.nodes[to as usize].above;
            } else {
                tree.ascend();
                self.here = self.nodes[self.here as usize].above;
            }
        }
        down.into_iter().rev().for_each(|edge| tree.descend(edge));
        self.here = id;
    }

    /// The value of a node that is known, and the child that decides for the side to move.
    fn value(&self, node: &Node<M>) -> Value<M> {
        let decides = node.state == State::Listed && node.kind.favours(node.is_won);
        let by = if decides { self.edges.get(node.choice as usize).copied() } else { None };
        (node.is_won, by)
    }

    pub(super) fn root(&self) -> Value<M> {
        self.value(&self.nodes[ROOT as usize])
    }

    /// Which nodes are known: those that are won, and what the root rests on if it is lost.
    fn known(&self) -> Vec<bool> {
        let mut known: Vec<bool> = self.nodes.iter().map(|node| node.is_won).collect();
        let mut open = if known[ROOT as usize] { Vec::new() } else { vec![ROOT] };
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut known[id as usize], true) {
                continue;
            }
            let Node { kind, ref edges, choice, state, .. } = self.nodes[id as usize];
            let rests_on = match kind {
                _ if state == State::Leaf || edges.is_empty() => 0..0,
                Kind::Or => edges.clone(),
                Kind::And => choice..choice + 1,
            };
            open.extend(rests_on.map(|edge| self.to[edge as usize]));
        }
        known
    }

    /// What is known.
    pub(super) fn values(&self) -> impl Iterator<Item = (Key, Value<M>)> + '_ {
        let known = self.known();
        let each = self.nodes.iter().zip(known);
        each.filter(|&(_, is_known)| is_known).map(|(node, _)| (node.key, self.value(node)))
    }

    /// Goes to every node that is known and no leaf.
    pub(super) fn visit_known<T>(mut self, tree: &mut T, mut visit: impl FnMut(&mut T, Value<M>))
    where
        T: Tree<Move = M> + ?Sized,
    {
        for (id, is_known) in (0..).zip(self.known()) {
            if is_known && self.nodes[id as usize].state == State::Listed {
                self.go(tree, id);
                visit(tree, self.value(&self.nodes[id as usize]));
            }
        }
        self.go(tree, ROOT);
    }
}
