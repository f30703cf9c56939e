//! The nodes between the root and the current one.

use tesuji_problem::{InHand, Key};

/// Nodes with the same low bits of their keys are in one chain.
const CHAINS: usize = 2048;

/// The keys from the root to the current node, with a quick answer to "is this one of them?", which
/// is asked of every child and is nearly always no: in lines of a thousand moves, too.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<Key>,
    chains: Chains,
    /// In games with drops, what each node has in common with those of other hands.
    hands: Vec<InHand>,
    /// In other games there are none.
    places: Option<Chains>,
}

/// For each bucket the last node in it, and for each node the one before it in its bucket; a node is
/// one more than its distance from the root, and 0 is none.
#[derive(Debug)]
struct Chains {
    last: Box<[u32; CHAINS]>,
    before: Vec<u32>,
}

fn bucket(key: Key) -> usize {
    key.0 as usize % CHAINS
}

impl Chains {
    fn new() -> Self {
        Chains { last: Box::new([0; CHAINS]), before: Vec::new() }
    }

    fn push(&mut self, key: Key) {
        let node = self.before.len() as u32 + 1;
        self.before.push(std::mem::replace(&mut self.last[bucket(key)], node));
    }

    fn pop(&mut self, key: Key) {
        if let Some(before) = self.before.pop() {
            self.last[bucket(key)] = before;
        }
    }

    /// The last node of a key's bucket that is the one that is looked for.
    #[inline]
    fn find(&self, key: Key, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let mut node = self.last[bucket(key)] as usize;
        while node > 0 {
            if is_it(node - 1) {
                return Some(node - 1);
            }
            node = self.before[node - 1] as usize;
        }
        None
    }
}

impl Default for Path {
    fn default() -> Self {
        Path { keys: Vec::new(), chains: Chains::new(), hands: Vec::new(), places: None }
    }
}

impl Path {
    /// Goes to a node. In a game with drops every node has a hand, and in others none.
    pub(super) fn push(&mut self, key: Key, hand: Option<InHand>) {
        self.keys.push(key);
        self.chains.push(key);
        if let Some(hand) = hand {
            self.hands.push(hand);
            self.places.get_or_insert_with(Chains::new).push(hand.place);
        }
    }

    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.chains.pop(key);
        }
        if let (Some(hand), Some(places)) = (self.hands.pop(), &mut self.places) {
            places.pop(hand.place);
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
        self.chains.find(key, |node| self.keys[node] == key)
    }

    /// The distance from the root of the last node of the path that is this one, or differs from it in
    /// that the attacker holds more there. Every win here is one there, and by as few moves: so a
    /// shortest win from there does not come by here, as it does not repeat a position.
    #[inline]
    pub(super) fn with_more_in_hand(&self, at: InHand) -> Option<usize> {
        let is_it = |node: usize| self.hands[node].place == at.place && self.hands[node].hand.covers(at.hand);
        self.places.as_ref()?.find(at.place, is_it)
    }
}
