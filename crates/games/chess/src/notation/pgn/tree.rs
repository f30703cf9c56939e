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
    /// The moves of each node that are shown, at least one; the main line first.
    pub nodes: Vec<Vec<Branch>>,
}

impl Tree {
    /// The moves in all lines that are written out; `None` if a branch does not lead to a node before.
    pub(super) fn moves(&self) -> Option<u128> {
        let mut moves: Vec<u128> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let mut sum = 0_u128;
            for branch in node {
                let after = branch.next.map_or(Some(0), |next| moves.get(next).copied())?;
                sum = sum.saturating_add(after).saturating_add(1);
            }
            moves.push(sum);
        }
        Some(moves.last().copied().unwrap_or(0))
    }
}
