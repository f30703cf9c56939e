//! How many moves of the attacker the longest line of a win has.

use tesuji_proof::{Body, Child, Node};

/// The lengths of all nodes; those of a refutation say nothing. In a win children come before their
/// parents, so one pass from the leaves up is enough, however many lines share a node.
pub(crate) fn lengths(nodes: &[Node]) -> Vec<u64> {
    let mut lengths: Vec<u64> = Vec::with_capacity(nodes.len());
    for node in nodes {
        let after = |child: Child| match child {
            Child::Node(id) => lengths.get(id as usize).copied().unwrap_or(0),
            Child::Goal | Child::Safe => 0,
        };
        let longest = node.body.edges().map(|(_, child)| after(child)).max().unwrap_or(0);
        lengths.push(longest + u64::from(matches!(node.body, Body::Or { .. })));
    }
    lengths
}
