//! The nodes between the root and the current one.

use tesuji_problem::Key;

/// Nodes with the same low bits of their keys are counted together.
const BUCKETS: usize = 4096;

/// The keys from the root to the current node, with a quick answer to "is this one of them?", which
/// is asked of every child and is nearly always no.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<Key>,
    counts: Box<[u16; BUCKETS]>,
}

impl Default for Path {
    fn default() -> Self {
        Path { keys: Vec::new(), counts: Box::new([0; BUCKETS]) }
    }
}

impl Path {
    fn bucket(key: Key) -> usize {
        key.0 as usize % BUCKETS
    }

    pub(super) fn push(&mut self, key: Key) {
        self.keys.push(key);
        let count = &mut self.counts[Self::bucket(key)];
        // Beyond the last number it stays: the answer is then slow, not wrong.
        *count = count.saturating_add(1);
    }

    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let count = &mut self.counts[Self::bucket(key)];
            *count -= u16::from(*count < u16::MAX);
        }
    }

    pub(super) fn clear(&mut self) {
        while !self.keys.is_empty() {
            self.pop();
        }
    }

    pub(super) fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The distance of a node of the path from the root.
    #[inline]
    pub(super) fn position(&self, key: Key) -> Option<usize> {
        if self.counts[Self::bucket(key)] == 0 {
            return None;
        }
        self.keys.iter().rposition(|&k| k == key)
    }
}
