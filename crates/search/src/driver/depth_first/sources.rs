//! Detection of leaves that are counted twice ([`Sum::Distinct`](super::Sum::Distinct)).
//!
//! **Idea** (source node detection, Kishimoto 2010). Each node remembers the parent that met it
//! first. When the search meets a node from another parent, it follows the first parents upwards
//! until it comes to a node of the current path: there two children lead to the same node, so their
//! numbers must not be added. From then on they count as one, the larger.
//!
//! **Known failure case.** It sees one common node at a time and takes all that a child counts for
//! common; and it forgets what it saw when the search leaves the node where the ways part.

use tesuji_problem::Key;

use super::path::Path;
use crate::{Replacement, Table};

/// How far first parents are followed. Ways that part farther up are common in long lines, and
/// hardly worth the walk.
const STEPS: usize = 12;

/// Who met whom first, and what is known of the nodes on the path.
#[derive(Debug)]
pub(super) struct Sources {
    parents: Table<Key>,
    /// For each node on the path the children that share something with another.
    shared: Vec<Vec<Key>>,
}

impl Sources {
    /// Of how many nodes the first parent is remembered. Where nothing is to be detected, none.
    pub(super) fn with_entries(entries: usize) -> Self {
        Sources { parents: Table::with_entries(entries), shared: Vec::new() }
    }

    /// How many fit into so many bytes.
    pub(super) fn entries_in(bytes: usize) -> usize {
        Table::<Key>::entries_in(bytes, Replacement::default())
    }

    pub(super) fn enter(&mut self) {
        self.shared.push(Vec::new());
    }

    pub(super) fn leave(&mut self) {
        self.shared.pop();
    }

    pub(super) fn clear(&mut self) {
        self.shared.clear();
    }

    /// The children of the last node on the path that share something with another.
    pub(super) fn shared(&self) -> &[Key] {
        self.shared.last().map_or(&[], Vec::as_slice)
    }

    /// The last node of the path has this child.
    pub(super) fn meet(&mut self, child: Key, path: &Path) {
        let Some(&here) = path.keys().last() else { return };
        let Some(first) = self.parents.get(child) else { return self.parents.put(child, 1, here) };
        let (mut below, mut above) = (child, first.value);
        if above == here {
            return;
        }
        for _ in 0..STEPS {
            if let Some(at) = path.position(above) {
                let here = path.keys().get(at + 1).copied().unwrap_or(child);
                if here != below {
                    self.shared[at].extend([here, below]);
                }
                return;
            }
            let Some(parent) = self.parents.get(above) else { return };
            (below, above) = (above, parent.value);
        }
    }
}
