//! AND/OR graphs as problems of their own, with cycles if wanted: what a search must get right
//! whatever the game.
//!
//! A [`Graph`] is written out node by node: by hand ([`traps`]) or at random ([`Shape::graph`],
//! [`Tangle::graph`]). A [`Synthetic`] is a graph too large to write out, computed by hashing as
//! the search goes.

mod random;
mod synthetic;
mod tangle;
pub mod traps;

use std::sync::Arc;

use tesuji_problem::{
    Generation, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, TwoSided, Zones, mix,
};

use crate::{Move, Zone};

pub use random::Shape;
pub use synthetic::Synthetic;
pub use tangle::{Nulls, Tangle};

/// What a null move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Null {
    /// To this node, where the other side is to move.
    To(usize),
    /// Who is to move is in check.
    InCheck,
    /// It makes no sense.
    Meaningless,
}

/// A node of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Who is to move.
    pub role: Role,
    /// What the rules say. A decided node has no children; an open one without children is not won.
    pub status: Status,
    /// Where the moves lead: move *i* to the node `children[i]`.
    pub children: Vec<usize>,
    /// Where a null move leads, from an open node. Only the defender makes one: at an AND node, or
    /// with roles swapped at an OR node.
    pub null: Null,
}

/// A position in a graph whose nodes are written out. The start is node 0.
#[derive(Clone, Debug)]
pub struct Graph {
    nodes: Arc<[Node]>,
    /// Identifies the graph.
    name: Key,
    path: Vec<usize>,
    is_swapped: bool,
    goal_order: u8,
}

impl Graph {
    /// The graph of these nodes.
    ///
    /// # Panics
    /// If there is no node, a decided one has children, an edge leads nowhere, or a null move does
    /// not give the other side the turn.
    pub fn new(nodes: Vec<Node>) -> Self {
        assert!(!nodes.is_empty(), "a graph has a first node");
        let mut name = Key::default();
        for (i, node) in nodes.iter().enumerate() {
            assert!(node.status == Status::Open || node.children.is_empty(), "node {i}: open, or without children");
            assert!(node.children.iter().all(|&child| child < nodes.len()), "node {i}: an edge leads nowhere");
            let null = match node.null {
                Null::Meaningless => 0,
                Null::InCheck => 1,
                Null::To(to) => {
                    assert!(nodes[to].role != node.role, "node {i}: a null move gives the other side the turn");
                    2 + to as u64
                }
            };
            name = name.with(node.role as u64 | (node.status as u64) << 1).with(null);
            name = node.children.iter().fold(name, |name, &child| name.with(child as u64));
        }
        Graph { nodes: nodes.into(), name, path: vec![0], is_swapped: false, goal_order: 0 }
    }

    /// All nodes.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The number of the current node.
    pub fn at(&self) -> usize {
        *self.path.last().expect("the current node")
    }

    /// The same graph with another first position.
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn starting_at(mut self, node: usize) -> Self {
        assert!(node < self.nodes.len(), "no such node");
        self.path = vec![node];
        self
    }

    /// The same graph, in which reaching the goal is a success of this order, as mate is one of
    /// order 1.
    #[must_use]
    pub fn with_goal_order(mut self, order: u8) -> Self {
        self.goal_order = order;
        self
    }

    /// From which nodes the attacker can force the goal: the least fixed point, found by going over
    /// all nodes until nothing changes.
    pub fn values(&self) -> Vec<bool> {
        let mut won: Vec<bool> = self.nodes.iter().map(|node| node.status == Status::Achieved).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (i, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.status == Status::Open) {
                let mut children = node.children.iter();
                let wins = match node.role {
                    Role::Attacker => children.any(|&child| won[child]),
                    Role::Defender => !node.children.is_empty() && children.all(|&child| won[child]),
                };
                changed |= wins && !won[i];
                won[i] |= wins;
            }
        }
        won
    }

    /// At every other pair of nodes where the attacker has failed nobody has reached anything.
    fn is_goal_of_defender(&self) -> bool {
        (self.at() / 2).is_multiple_of(2)
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at()]
    }
}

impl Problem for Graph {
    type Move = Move;

    fn role(&self) -> Role {
        if self.is_swapped { self.node().role.other() } else { self.node().role }
    }

    fn status(&self) -> Status {
        match self.node().status {
            Status::Open => Status::Open,
            status if !self.is_swapped => status,
            Status::Refuted if self.is_goal_of_defender() => Status::Achieved,
            _ => Status::Refuted,
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend((0..self.node().children.len()).map(|i| Move(i as u16)));
    }

    fn play(&mut self, m: Move) {
        self.path.push(self.node().children[usize::from(m.0)]);
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn null_rule(&self) -> NullRule {
        match self.node().null {
            Null::To(_) => NullRule::Legal,
            Null::InCheck => NullRule::InCheck,
            Null::Meaningless => NullRule::Meaningless,
        }
    }

    fn null(&mut self) {
        let Null::To(to) = self.node().null else { unreachable!("null moves are made only where legal") };
        self.path.push(to);
    }

    fn key(&self) -> Key {
        Key(self.name.0 ^ mix((self.at() as u64) << 1 | u64::from(self.is_swapped)))
    }

    fn goal_order(&self) -> u8 {
        self.goal_order
    }
}

impl TwoSided for Graph {
    fn swap_roles(&mut self) {
        self.is_swapped = !self.is_swapped;
    }
}

impl Generation for Graph {}

impl Oracles for Graph {}

impl Zones for Graph {
    type Zone = Zone;
}

impl Relations for Graph {}

impl Ordering for Graph {}
