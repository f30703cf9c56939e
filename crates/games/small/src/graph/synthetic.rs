//! Trees, DAGs and graphs of any size with a planted value, computed by hashing as the search goes.
//!
//! A node is its ply, a number within the ply and its value. Everything else about it (how many
//! children, which, whether the rules decide it) is a hash of these three, so it needs no memory,
//! and the position is its own key. With a bound on the numbers of a ply, lines meet again (a DAG)
//! and may lead back (cycles). Values are planted as in [`Shape::graph`]'s module.

use tesuji_problem::{Generation, Key, NullRule, Oracles, Ordering, Problem, Relations, Role, Status, Zones, mix};

use super::Shape;
use crate::{Move, Zone};

/// A graph that is computed and not stored.
#[derive(Clone, Debug)]
pub struct Synthetic {
    shape: Shape,
    /// The number of nodes of a ply with one value; `None` for a tree.
    width: Option<u64>,
    name: u128,
    path: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    ply: u32,
    value: bool,
    hash: u128,
}

/// What is drawn from a node's hash.
#[derive(Clone, Copy)]
enum Draw {
    Leaf,
    Count,
    Witness,
    HasNull,
    InCheck,
    Value(u16),
    Back(u16),
    Ply(u16),
    Number(u16),
}

/// The place of the null move among the children.
const NULL: u16 = u16::MAX;

impl Synthetic {
    /// The tree of this shape and seed. `shared` and `back` must be 0, for a tree has neither.
    ///
    /// # Panics
    /// If depth or branching is 0, branching is more than 65 534, or `shared` or `back` is not 0.
    pub fn tree(shape: Shape, seed: u64) -> Self {
        assert!(shape.shared == 0 && shape.back == 0, "a tree has no shared nodes and no cycles");
        Self::new(shape, None, seed)
    }

    /// The graph of this shape and seed in which a ply has at most `width` won and `width` lost
    /// nodes; `shared` is not used.
    ///
    /// # Panics
    /// If depth, branching or width is 0, or branching is more than 65 534.
    pub fn graph(shape: Shape, width: u64, seed: u64) -> Self {
        assert!(width > 0, "a ply has nodes");
        Self::new(shape, Some(width), seed)
    }

    fn new(shape: Shape, width: Option<u64>, seed: u64) -> Self {
        assert!(shape.depth > 0 && (1..0xFFFF).contains(&shape.branching), "no such graph");
        let Shape { depth, branching, spread, leaves, shared: _, back, nulls, value } = shape;
        let facts = [depth as u64, branching as u64, spread, leaves, back, nulls, width.unwrap_or(0), seed];
        let name = facts.into_iter().fold(Key::default(), Key::with).0;
        let value = value.unwrap_or(name & 1 == 1);
        let mut synthetic = Synthetic { shape, width, name, path: Vec::new() };
        let root = synthetic.node(0, 0, value);
        synthetic.path.push(root);
        synthetic
    }

    /// Whether the attacker can force the goal from the current position.
    pub fn value(&self) -> bool {
        self.at().value
    }

    fn at(&self) -> &Node {
        self.path.last().expect("the current node")
    }

    fn node(&self, ply: u32, number: u128, value: bool) -> Node {
        let name = Key(self.name).with(u64::from(ply) << 1 | u64::from(value));
        let hash = if self.width.is_some() { name.with(number as u64) } else { Key(name.0 ^ number) };
        Node { ply, value, hash: hash.0 }
    }

    /// A number below `n`, the same whenever this is drawn at this node.
    fn draw(&self, what: Draw, n: u64) -> u64 {
        let code = match what {
            Draw::Leaf => 0,
            Draw::Count => 1,
            Draw::Witness => 2,
            Draw::HasNull => 3,
            Draw::InCheck => 4,
            Draw::Value(i) => 5 | u64::from(i) << 8,
            Draw::Back(i) => 6 | u64::from(i) << 8,
            Draw::Ply(i) => 7 | u64::from(i) << 8,
            Draw::Number(i) => 8 | u64::from(i) << 8,
        };
        let bits = mix(self.at().hash as u64 ^ mix(code) as u64) as u64;
        ((u128::from(bits) * u128::from(n)) >> 64) as u64
    }

    fn percent(&self, what: Draw, share: u64) -> bool {
        self.draw(what, 100) < share
    }

    fn count(&self) -> u64 {
        let branching = self.shape.branching as u64;
        let least = branching - (branching - 1) * self.shape.spread.min(100) / 100;
        least + self.draw(Draw::Count, branching - least + 1)
    }

    fn child(&self, i: u16) -> Node {
        let at = self.at();
        let wins = (self.role() == Role::Attacker) == at.value;
        let free = wins && u64::from(i) != self.draw(Draw::Witness, self.count());
        let value = if free { self.percent(Draw::Value(i), 50) } else { at.value };
        let may_go_back = free || !wins && !at.value;
        let back = may_go_back && self.percent(Draw::Back(i), self.shape.back);
        self.reached(i, value, back)
    }

    fn null_child(&self) -> Node {
        let value = self.at().value || self.percent(Draw::Value(NULL), 30);
        self.reached(NULL, value, false)
    }

    fn reached(&self, i: u16, value: bool, back: bool) -> Node {
        let at = self.at();
        // Back to a ply of the other role, but not to ply 0, which has one node only.
        let above = u64::from(at.ply / 2);
        let ply = if back && above > 0 { at.ply - 1 - 2 * self.draw(Draw::Ply(i), above) as u32 } else { at.ply + 1 };
        let number = match self.width {
            Some(width) => u128::from(self.draw(Draw::Number(i), width)),
            None => Key(at.hash).with(u64::from(i)).0,
        };
        self.node(ply, number, value)
    }
}

impl Problem for Synthetic {
    type Move = Move;

    fn role(&self) -> Role {
        if self.at().ply.is_multiple_of(2) { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        let at = self.at();
        let last = at.ply as usize >= self.shape.depth;
        if !last && (at.ply == 0 || !self.percent(Draw::Leaf, self.shape.leaves)) {
            Status::Open
        } else if at.value {
            Status::Achieved
        } else {
            Status::Refuted
        }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        out.extend((0..self.count() as u16).map(Move));
    }

    fn play(&mut self, m: Move) {
        self.path.push(self.child(m.0));
    }

    fn undo(&mut self) {
        self.path.pop();
    }

    fn null_rule(&self) -> NullRule {
        if self.percent(Draw::HasNull, self.shape.nulls) {
            NullRule::Legal
        } else if self.percent(Draw::InCheck, 50) {
            NullRule::InCheck
        } else {
            NullRule::Meaningless
        }
    }

    fn null(&mut self) {
        self.path.push(self.null_child());
    }

    fn key(&self) -> Key {
        Key(self.at().hash)
    }
}

impl Generation for Synthetic {}

impl Oracles for Synthetic {}

impl Zones for Synthetic {
    type Zone = Zone;
}

impl Relations for Synthetic {}

impl Ordering for Synthetic {}
