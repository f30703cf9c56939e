//! The part of a certificate's graph that is written: what its statements reach, in order of depth,
//! up to a number of moves.

use std::collections::VecDeque;

use tesuji_proof::{Certificate, Child};

/// Nodes that are written.
pub(super) struct Portion {
    /// Each node with how many of its moves are written, the first ones.
    pub(super) nodes: Vec<(u32, usize)>,
    /// The moves of all of them.
    pub(super) moves: usize,
    /// Nodes of which moves are left out.
    pub(super) cut: usize,
}

impl Portion {
    pub(super) fn of(certificate: &Certificate, most: usize) -> Self {
        let mut portion = Portion { nodes: Vec::new(), moves: 0, cut: 0 };
        let mut is_reached = vec![false; certificate.nodes.len()];
        let mut open = VecDeque::new();
        let mut reach = |child: Child, open: &mut VecDeque<u32>| {
            if let Child::Node(n) = child
                && let Some(is_reached) = is_reached.get_mut(n as usize)
                && !std::mem::replace(is_reached, true)
            {
                open.push_back(n);
            }
        };
        for from in roots(certificate) {
            reach(from, &mut open);
        }
        while let Some(n) = open.pop_front() {
            let body = &certificate.nodes[n as usize].body;
            let all = body.edges().count();
            let written = all.min(most - portion.moves);
            portion.moves += written;
            portion.cut += usize::from(written < all);
            portion.nodes.push((n, written));
            body.edges().take(written).for_each(|(_, child)| reach(child, &mut open));
            // What is leant on takes no move to reach.
            body.children().skip(all).for_each(|child| reach(child, &mut open));
        }
        portion
    }
}

/// Where the statements begin.
pub(super) fn roots(certificate: &Certificate) -> Vec<Child> {
    if certificate.says.is_empty() {
        return vec![certificate.root()];
    }
    certificate.says.iter().filter_map(tesuji_proof::Statement::from).collect()
}
