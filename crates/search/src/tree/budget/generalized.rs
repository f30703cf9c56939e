//! Generalized threats (Cazenave, *A Generalized Threats Search Algorithm*, CG 2002; paper 002,
//! "Generalized threats").
//!
//! The budget is a binary tree of the attacker's moves. A node with two branches is a move after
//! which the attacker wins with the *left* branch if the defender does nothing, and with the
//! *right* branch after every real defence. A node without branches is the move that reaches the
//! goal.
//!
//! **As tuples.** The order of a tree is 1 without branches, else the larger of the order of its
//! left branch plus one and the order of its right branch; that is a λ-order plus one.
//! `(o₁, o₂, …, 0)` says that a tree has *oᵢ* nodes of order *i*: `(1,0)` is one node, `(2,1,0)` is
//! `(. .)`, and `(6,3,2,0)` is `((. .) ((. .) (. .)))`. Several trees may share a tuple, which then
//! stands for the set of them.
//!
//! **Which trees are threats.** *A* is included in *B* if *A* has no branches, or both have and
//! each branch of *A* is included in that of *B*; a win with *A* is then a win with *B*. At every
//! node the left branch must be included in the right one (a defence that leaves the threat as it
//! was does not avert it: the paper's condition, and what a zone rests on), and the left branch of
//! the right branch in the left one (what may be threatened shrinks along a line). Together they
//! make every branch of a node included in the node, which is what [`Budget`] asks for. The paper's
//! own sentence in our copy, "the left subtree has to be included in the left subtree following the
//! right branch", is not met by `(2,1,0)` as it stands.
//!
//! **Known failure case.** A threat of a fixed tree cannot follow a ladder: how long it may take is
//! part of the tree.

use std::fmt;
use std::hash::{Hash, Hasher};

use tesuji_problem::{Budget, Order, Scope, Threat};

use super::{Forest, TreeId};

/// A generalized threat as a budget. Two are equal if they are the same tree of the same forest.
#[derive(Clone, Copy)]
pub struct Generalized<'f> {
    forest: &'f Forest,
    tree: TreeId,
}

impl<'f> Generalized<'f> {
    pub(super) fn new(forest: &'f Forest, tree: TreeId) -> Self {
        Generalized { forest, tree }
    }

    fn with(self, tree: TreeId) -> Self {
        Generalized { tree, ..self }
    }
}

impl Budget for Generalized<'_> {
    fn threat(self) -> Threat<Self> {
        self.forest.branches(self.tree).map_or(Threat::Exhausted, |(left, _)| Threat::Spend(self.with(left)))
    }

    fn reply(self) -> Self {
        self.forest.branches(self.tree).map_or(self, |(_, right)| self.with(right))
    }

    fn lower(self) -> Option<Self> {
        self.forest.branches(self.tree).map(|(left, _)| self.with(left))
    }

    fn implies(self, other: Self) -> bool {
        std::ptr::eq(self.forest, other.forest) && self.forest.includes(other.tree, self.tree)
    }

    fn order(self, goal_order: u8) -> Option<u8> {
        u8::try_from(self.forest.order(self.tree) - 1).ok()?.checked_add(goal_order)
    }

    /// None but for a win at once: what a tree does not reach says nothing of an order or a depth.
    /// Ask [`Within`](super::Within) for that.
    fn scope(self) -> Option<Scope> {
        self.is_exact().then_some(Scope { order: Order::Finite(0), plies: Some(1) })
    }

    fn code(self) -> u64 {
        1 << 62 | self.forest.code(self.tree)
    }
}

impl PartialEq for Generalized<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.tree == other.tree && std::ptr::eq(self.forest, other.forest)
    }
}

impl Eq for Generalized<'_> {}

impl Hash for Generalized<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tree.hash(state);
    }
}

impl fmt::Display for Generalized<'_> {
    /// The nested form that [`Forest::parse`] reads. Its length grows with the tree, not with the
    /// shared parts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.forest.branches(self.tree) {
            None => f.write_str("."),
            Some((left, right)) => write!(f, "({} {})", self.with(left), self.with(right)),
        }
    }
}

impl fmt::Debug for Generalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
