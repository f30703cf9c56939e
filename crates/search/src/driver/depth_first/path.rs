//! The nodes between the root and the current one.

use tesuji_problem::{InHand, Key};

/// Nodes with the same low bits of their keys are counted together.
const BUCKETS: usize = 4096;

/// The keys from the root to the current node, with a quick answer to "is this one of them?", which
/// is asked of every child and is nearly always no.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<Key>,
    counts: Counts,
    /// In games with drops, what each node has in common with those of other hands.
    hands: Vec<InHand>,
    /// In other games there are none.
    places: Option<Counts>,
}

/// How many keys there are of each bucket.
type Counts = Box<[u16; BUCKETS]>;

fn no_counts() -> Counts {
    Box::new([0; BUCKETS])
}

fn bucket(key: Key) -> usize {
    key.0 as usize % BUCKETS
}

/// Beyond the last number a count stays: the answer is then slow, not wrong.
fn count(counts: &mut Counts, key: Key) {
    let count = &mut counts[bucket(key)];
    *count = count.saturating_add(1);
}

fn uncount(counts: &mut Counts, key: Key) {
    let count = &mut counts[bucket(key)];
    *count -= u16::from(*count < u16::MAX);
}

impl Default for Path {
    fn default() -> Self {
        Path { keys: Vec::new(), counts: no_counts(), hands: Vec::new(), places: None }
    }
}

impl Path {
    /// Goes to a node. In a game with drops every node has a hand, and in others none.
    pub(super) fn push(&mut self, key: Key, hand: Option<InHand>) {
        self.keys.push(key);
        count(&mut self.counts, key);
        if let Some(hand) = hand {
            self.hands.push(hand);
            count(self.places.get_or_insert_with(no_counts), hand.place);
        }
    }

    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            uncount(&mut self.counts, key);
        }
        if let (Some(hand), Some(places)) = (self.hands.pop(), &mut self.places) {
            uncount(places, hand.place);
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
        if self.counts[bucket(key)] == 0 {
            return None;
        }
        self.keys.iter().rposition(|&k| k == key)
    }

    /// The distance from the root of a node of the path that differs from this one in that the attacker
    /// holds more there. Every win here is one there, and by as few moves: so a shortest win from
    /// there does not come by here, as it does not repeat a position.
    #[inline]
    pub(super) fn with_more_in_hand(&self, at: InHand) -> Option<usize> {
        if self.places.as_ref()?[bucket(at.place)] == 0 {
            return None;
        }
        self.hands.iter().rposition(|other| other.place == at.place && other.hand.covers(at.hand))
    }
}
