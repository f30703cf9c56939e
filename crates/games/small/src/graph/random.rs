//! Random graphs, the same for the same seed: trees, DAGs and graphs with cycles, with or without a
//! planted value.
//!
//! **Planting.** Every node is made with the value it shall have. A node that the side to move
//! shall win has one child of that value in the next layer and any others; one it shall lose has
//! only children of that value. Edges that lead back (cycles) obey the same rule, and none leaves a
//! won AND node: then a won node rests on nodes further down only, so it is won whatever the cycles
//! do, and the nodes meant to be lost are closed under "all moves lose" and "some reply saves".
//! **Known gap:** a won AND node with a reply that leads back, from where the attacker wins in
//! another way, does not occur; graphs without a planted value have those.

use tesuji_problem::{Role, Status, mix};

use super::{Graph, Node, Null};

/// What a random graph looks like. Shares are in percent.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Moves on the longest line that goes down all the way.
    pub depth: usize,
    /// The largest number of children.
    pub branching: usize,
    /// How much the number of children varies: 0 means that all have the largest number, 100 that
    /// all numbers occur.
    pub spread: u64,
    /// How many nodes above the last layer are decided by the rules.
    pub leaves: u64,
    /// How many edges lead to a node that exists already in the layer below (a DAG).
    pub shared: u64,
    /// How many edges lead back to a layer above (cycles).
    pub back: u64,
    /// How many open AND nodes have a null move; of the others, half are in check.
    pub nulls: u64,
    /// The value of the first node; `None` leaves all values to chance.
    pub value: Option<bool>,
}

impl Shape {
    /// A small tree: depth 6, at most three children, values left to chance.
    pub const TREE: Shape =
        Shape { depth: 6, branching: 3, spread: 60, leaves: 10, shared: 0, back: 0, nulls: 80, value: None };
    /// A small DAG.
    pub const DAG: Shape = Shape { shared: 50, ..Self::TREE };
    /// A small graph with cycles.
    pub const CYCLES: Shape = Shape { back: 25, shared: 30, ..Self::TREE };

    /// The graph of this shape and seed.
    ///
    /// # Panics
    /// If depth or branching is 0, or branching is more than 65 535.
    pub fn graph(self, seed: u64) -> Graph {
        assert!(self.depth > 0 && (1..=0xFFFF).contains(&self.branching), "no such graph");
        let mut maker = Maker { shape: self, random: Random(mix(seed) as u64), nodes: Vec::new(), layers: Vec::new() };
        maker.make();
        Graph::new(maker.nodes.into_iter().map(|(node, _)| node).collect())
    }
}

pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.0 = mix(self.0) as u64;
        ((u128::from(self.0) * n as u128) >> 64) as usize
    }

    pub(super) fn percent(&mut self, share: u64) -> bool {
        (self.below(100) as u64) < share
    }
}

struct Maker {
    shape: Shape,
    random: Random,
    /// Each with the value it shall have; without planting, what a leaf shall be.
    nodes: Vec<(Node, bool)>,
    /// The numbers of the nodes by layer. Even layers are OR nodes.
    layers: Vec<Vec<usize>>,
}

impl Maker {
    fn make(&mut self) {
        let value = self.shape.value.unwrap_or(false);
        self.add(0, value);
        for layer in 0..self.shape.depth {
            let mut i = 0;
            while let Some(&node) = self.layers.get(layer).and_then(|nodes| nodes.get(i)) {
                if layer > 0 && self.random.percent(self.shape.leaves) {
                    self.decide(node);
                } else {
                    self.expand(node, layer);
                }
                i += 1;
            }
        }
        for node in self.layers.get(self.shape.depth).cloned().unwrap_or_default() {
            self.decide(node);
        }
    }

    fn add(&mut self, layer: usize, value: bool) -> usize {
        let role = if layer.is_multiple_of(2) { Role::Attacker } else { Role::Defender };
        let node = Node { role, status: Status::Open, children: Vec::new(), null: Null::Meaningless };
        self.nodes.push((node, value));
        if self.layers.len() == layer {
            self.layers.push(Vec::new());
        }
        self.layers[layer].push(self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn decide(&mut self, node: usize) {
        let (node, value) = &mut self.nodes[node];
        node.status = if *value { Status::Achieved } else { Status::Refuted };
    }

    fn expand(&mut self, node: usize, layer: usize) {
        let least = self.shape.branching - (self.shape.branching - 1) * self.shape.spread.min(100) as usize / 100;
        let count = least + self.random.below(self.shape.branching - least + 1);
        let (role, value) = (self.nodes[node].0.role, self.nodes[node].1);
        let planted = self.shape.value.is_some();
        let wins = (role == Role::Attacker) == value;
        let witness = self.random.below(count);
        for i in 0..count {
            let free = !planted || wins && i != witness;
            let wanted = if free { self.random.percent(50) } else { value };
            let may_go_back = free || !wins && !value;
            let child = self.child(layer, wanted, planted, may_go_back);
            self.nodes[node].0.children.push(child);
        }
        if role == Role::Defender {
            self.nodes[node].0.null = self.null(layer, planted);
        }
    }

    /// A node for an edge from this layer, new or not.
    fn child(&mut self, layer: usize, value: bool, planted: bool, may_go_back: bool) -> usize {
        let back = may_go_back && self.random.percent(self.shape.back);
        let shared = self.random.percent(self.shape.shared);
        let from = if back {
            // The layers above whose nodes have the other role.
            let above: Vec<usize> = (0..=layer).filter(|above| above % 2 != layer % 2).collect();
            if above.is_empty() { None } else { Some(above[self.random.below(above.len())]) }
        } else {
            shared.then_some(layer + 1)
        };
        let known = from.and_then(|from| self.layers.get(from)).map_or(&[][..], Vec::as_slice);
        let fitting: Vec<usize> =
            known.iter().copied().filter(|&node| !planted || self.nodes[node].1 == value).collect();
        if fitting.is_empty() { self.add(layer + 1, value) } else { fitting[self.random.below(fitting.len())] }
    }

    fn null(&mut self, layer: usize, planted: bool) -> Null {
        if self.random.percent(self.shape.nulls) {
            let value = self.random.percent(60);
            Null::To(self.child(layer, value, planted, true))
        } else if self.random.percent(50) {
            Null::InCheck
        } else {
            Null::Meaningless
        }
    }
}
