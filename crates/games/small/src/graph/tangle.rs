//! Random graphs without layers, the same for the same seed: a move may lead to any node of the
//! other side, so most lines repeat.

use tesuji_problem::{Role, Status, mix};

use super::random::Random;
use super::{Graph, Node, Null};

/// What null moves may be in a tangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nulls {
    /// Legal at most nodes; in check or without sense at the others.
    Any,
    /// Legal everywhere.
    Legal,
    /// Legal everywhere, and a legal move has the same effect, as a pass in Go.
    Pass,
}

/// What a tangle looks like. Shares are in percent. Even nodes are the attacker's, odd ones the
/// defender's.
#[derive(Clone, Copy, Debug)]
pub struct Tangle {
    /// The number of nodes, at least two.
    pub nodes: usize,
    /// The most moves of the attacker, and of the defender.
    pub moves: [usize; 2],
    /// How many nodes are decided by the rules. Fewer: more lines repeat.
    pub decided: u64,
    /// How many of the other nodes have no moves, though the rules leave them open. With
    /// [`Nulls::Any`] only.
    pub stuck: u64,
    /// What null moves may be.
    pub nulls: Nulls,
}

impl Tangle {
    /// A small one in which few nodes are decided.
    pub const SMALL: Tangle = Tangle { nodes: 14, moves: [3, 3], decided: 25, stuck: 2, nulls: Nulls::Any };

    /// The graph of this kind and seed.
    ///
    /// # Panics
    /// If there are fewer than two nodes.
    pub fn graph(self, seed: u64) -> Graph {
        assert!(self.nodes >= 2, "a node for each side");
        let mut random = Random(mix(seed) as u64);
        Graph::new((0..self.nodes).map(|node| self.node(node, &mut random)).collect())
    }

    fn node(self, node: usize, random: &mut Random) -> Node {
        let side = node % 2;
        // As many nodes as there are of the other side.
        let others = if side == 0 { self.nodes / 2 } else { self.nodes.div_ceil(2) };
        let other = |random: &mut Random| 2 * random.below(others) + 1 - side;
        let status = match random.percent(self.decided) {
            false => Status::Open,
            true if random.percent(50) => Status::Achieved,
            true => Status::Refuted,
        };
        let is_stuck = self.nulls == Nulls::Any && random.percent(self.stuck);
        let count = if status != Status::Open || is_stuck { 0 } else { 1 + random.below(self.moves[side]) };
        let mut children: Vec<usize> = (0..count).map(|_| other(random)).collect();
        // Where nobody can move, the rules and not an empty list of moves would have to decide what
        // doing nothing means.
        let legal = count > 0 && (self.nulls != Nulls::Any || random.percent(75));
        let null = match (legal, random.percent(50)) {
            (true, _) => Null::To(other(random)),
            (false, true) => Null::InCheck,
            (false, false) => Null::Meaningless,
        };
        if let (Nulls::Pass, Null::To(to)) = (self.nulls, null) {
            children.push(to);
        }
        children.sort_unstable();
        children.dedup();
        let role = if side == 0 { Role::Attacker } else { Role::Defender };
        Node { role, status, children, null }
    }
}
