//! How many moves of the attacker the longest line of a strategy has.

use tesuji_proof::{Body, Child, Node};

/// The length of the strategy that the last node begins. Children come before their parents, so one
/// pass from the leaves up is enough, however many lines share a node.
pub(super) fn of(nodes: &[Node]) -> u64 {
    let mut lengths: Vec<u64> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let after = |child: &Child| match child {
            Child::Goal => 0,
            Child::Node(id) => lengths[*id as usize],
        };
        let length = match &node.body {
            Body::Or { child, .. } => 1 + after(child),
            Body::And { replies } => replies.iter().map(|(_, child)| after(child)).max().unwrap_or(0),
        };
        lengths.push(length);
    }
    lengths.last().copied().unwrap_or(0)
}
