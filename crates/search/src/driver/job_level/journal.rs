//! What survives a search: each result, written down when it is known, and found again by the key of its
//! node.
//!
//! Neither the tree nor the tables are kept: with the results the tree grows again in no time, and what
//! was tried in vain need not be tried again.

use std::collections::HashMap;
use std::fmt::Debug;

use tesuji_problem::{Key, Zone};

use super::job::Solved;
use super::lore::{Known, Lore};

/// Where results are written down. Whoever keeps it sees to errors.
pub trait Journal: Debug + Send + Sync {
    /// What was written down before.
    fn entries(&self) -> Vec<Entry>;

    /// Writes down another.
    fn add(&self, entry: Entry);
}

/// What is known of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Identifies it.
    pub key: Key,
    /// The nodes that its job took; 0 if others have decided it.
    pub nodes: u64,
    /// The value, if it is known; else it was tried in vain.
    pub proved: Option<bool>,
    /// The zone of the value ([`Zone::to_words`]); none is the whole board.
    pub zone: Option<Vec<u64>>,
}

impl Entry {
    pub(super) fn of<M, Z: Zone<M>>((key, proved, zone): &(Key, bool, Z), nodes: u64) -> Self {
        let zone = if zone.is_everywhere() { None } else { zone.to_words() };
        Entry { key: *key, nodes, proved: Some(*proved), zone }
    }

    pub(super) fn tried(key: Key, nodes: u64) -> Self {
        Entry { key, nodes, proved: None, zone: None }
    }
}

/// Takes in what was written down before: values, and how often each node was tried.
pub(super) fn recall<M, Z: Zone<M>>(journal: &dyn Journal, lore: &mut Lore<M, Z>, tried: &mut HashMap<Key, u32>) {
    for Entry { key, proved, zone, .. } in journal.entries() {
        let Some(proved) = proved else {
            *tried.entry(key).or_default() += 1;
            continue;
        };
        let zone = zone.and_then(|words| Z::from_words(&words)).unwrap_or_else(Z::everywhere);
        lore.entry(key).or_insert(Known { result: Solved { proved, by: None, zone }, worker: None });
    }
}
