//! Lines of play as a graph, to be written as nested variations.

use crate::rules::Move;

/// A move, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The move.
    pub m: Move,
    /// The node after it, by its index; `None` if nothing follows.
    pub next: Option<usize>,
    /// A remark behind the move.
    pub comment: Option<String>,
}

/// Lines of play. Several lines may share a node; the writer writes it out for each of them.
///
/// A branch leads to a node *before* its own, so every line ends. The last node is the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The moves of each node that are shown, at least one.
    pub nodes: Vec<Vec<Branch>>,
}

/// How large what follows a node is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    /// Moves in all lines.
    pub(super) moves: u128,
    /// Moves in the longest line.
    pub(super) length: u64,
}

impl Tree {
    /// The extents of all nodes, from the leaves up; `None` if a branch does not lead to a node
    /// before.
    pub(super) fn extents(&self) -> Option<Vec<Extent>> {
        let mut extents: Vec<Extent> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let mut sum = Extent::default();
            for branch in node {
                let after = match branch.next {
                    None => Extent::default(),
                    Some(next) => *extents.get(next)?,
                };
                sum.moves = sum.moves.saturating_add(after.moves).saturating_add(1);
                sum.length = sum.length.max(after.length + 1);
            }
            extents.push(sum);
        }
        Some(extents)
    }
}
