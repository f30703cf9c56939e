//! Chained hashing with collection: when no entry is free, those with the smallest subtrees of the
//! whole table make room (`SmallTreeGC`, paper 004).
//!
//! **Idea.** A first pass counts the entries by the size of their subtree, which says up to what
//! size they must go for a share to become free; a second one drops them. A pass takes as long as
//! the table is large, but only after a share of the table has been filled anew, so an entry costs
//! a constant amount all in all. Most subtrees are a single node, so most of what could go is
//! equal: of these the pass takes what it comes to from where the last one ended, which is what has
//! been there longest.
//!
//! **Known failure case.** All the large trees of a search long past stay, until small ones have
//! become rarer than a share.

use tesuji_problem::Key;

use super::{Entry, PIECE, place};

/// The part of the table that becomes free at a time. Smaller: more stays known; larger: the table
/// is passed over less often.
const SHARE: usize = 4;
/// Sizes are told apart up to a fifth: see [`class`].
const CLASSES: usize = 128;
/// No entry; entry *i* is named *i* + 1.
const NONE: u32 = 0;

#[derive(Clone, Debug)]
struct Link<V> {
    /// `None` if it is free.
    entry: Option<Entry<V>>,
    /// The next of the chain, or the next free one.
    next: u32,
}

#[derive(Clone, Debug)]
pub(super) struct Chains<V> {
    /// The first of each chain; empty until something is written.
    heads: Vec<u32>,
    pieces: Vec<Vec<Link<V>>>,
    /// The first of those that are free again.
    free: u32,
    limit: usize,
    /// The chain where the next pass begins.
    hand: usize,
}

/// What a collection drops.
struct Doomed {
    /// All smaller ones,
    below: usize,
    /// and so many of this class.
    equal: usize,
}

/// Classes grow with the work, and those of less than eight nodes are exact.
fn class(work: u32) -> usize {
    if work < 4 {
        return work as usize;
    }
    let log = work.ilog2();
    (4 * (log - 1) + (work >> (log - 2) & 3)) as usize
}

impl<V> Chains<V> {
    pub(super) const ENTRY_BYTES: usize = size_of::<Link<V>>() + size_of::<u32>();
    pub(super) const PIECE_BYTES: usize = size_of::<Vec<Link<V>>>();

    pub(super) fn with_entries(entries: usize) -> Self {
        Chains { heads: Vec::new(), pieces: Vec::new(), free: NONE, limit: entries.min(u32::MAX as usize - 1), hand: 0 }
    }

    pub(super) fn capacity(&self) -> usize {
        self.limit
    }

    pub(super) fn clear(&mut self) {
        *self = Self::with_entries(self.limit);
    }

    fn link(&self, name: u32) -> &Link<V> {
        let at = name as usize - 1;
        &self.pieces[at / PIECE][at % PIECE]
    }

    fn link_mut(&mut self, name: u32) -> &mut Link<V> {
        let at = name as usize - 1;
        &mut self.pieces[at / PIECE][at % PIECE]
    }

    /// The name of a key's entry in a chain.
    fn find(&self, chain: usize, key: Key) -> Option<u32> {
        let mut name = *self.heads.get(chain)?;
        while name != NONE {
            let link = self.link(name);
            if link.entry.as_ref().is_some_and(|e| e.check == key.0 as u64) {
                return Some(name);
            }
            name = link.next;
        }
        None
    }

    pub(super) fn get(&self, key: Key) -> Option<&Entry<V>> {
        let name = self.find(place(key, self.limit), key)?;
        self.link(name).entry.as_ref()
    }

    pub(super) fn put(&mut self, key: Key, work: u32, value: V) {
        let chain = place(key, self.limit);
        if let Some(name) = self.find(chain, key) {
            if let Some(entry) = &mut self.link_mut(name).entry {
                entry.work = entry.work.saturating_add(work);
                entry.value = value;
            }
            return;
        }
        let name = self.room();
        let next = std::mem::replace(&mut self.heads[chain], name);
        *self.link_mut(name) = Link { entry: Some(Entry { check: key.0 as u64, work, value }), next };
    }

    /// A free place.
    fn room(&mut self) -> u32 {
        if self.heads.is_empty() {
            self.heads = vec![NONE; self.limit];
            self.pieces.reserve_exact(self.limit.div_ceil(PIECE));
        }
        let made = self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len());
        if self.free == NONE && made < self.limit {
            if made.is_multiple_of(PIECE) {
                self.pieces.push(Vec::with_capacity(PIECE.min(self.limit - made)));
            }
            self.pieces[made / PIECE].push(Link { entry: None, next: NONE });
            return made as u32 + 1;
        }
        if self.free == NONE {
            self.collect();
        }
        let name = self.free;
        self.free = self.link(name).next;
        name
    }

    fn collect(&mut self) {
        let mut doomed = self.doomed();
        let chains = self.heads.len();
        for chain in (self.hand..chains).chain(0..self.hand) {
            let had = doomed.equal;
            self.drop_from(chain, &mut doomed);
            if had > 0 && doomed.equal == 0 {
                self.hand = (chain + 1) % chains;
            }
        }
    }

    /// What must go for a share to become free.
    fn doomed(&self) -> Doomed {
        let mut counts = [0; CLASSES];
        for entry in self.pieces.iter().flatten().filter_map(|link| link.entry.as_ref()) {
            counts[class(entry.work)] += 1;
        }
        let mut equal = self.limit.div_ceil(SHARE);
        for (below, &count) in counts.iter().enumerate() {
            if count >= equal {
                return Doomed { below, equal };
            }
            equal -= count;
        }
        Doomed { below: CLASSES, equal: 0 }
    }

    fn drop_from(&mut self, chain: usize, doomed: &mut Doomed) {
        let mut name = std::mem::replace(&mut self.heads[chain], NONE);
        let mut last = NONE;
        while name != NONE {
            let free = self.free;
            let link = self.link_mut(name);
            let next = link.next;
            let class = link.entry.as_ref().map_or(0, |entry| class(entry.work));
            let goes = class < doomed.below || class == doomed.below && doomed.equal > 0;
            if goes {
                doomed.equal -= usize::from(class == doomed.below);
                *link = Link { entry: None, next: free };
                self.free = name;
            } else {
                link.next = NONE;
                match last {
                    NONE => self.heads[chain] = name,
                    last => self.link_mut(last).next = name,
                }
                last = name;
            }
            name = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::mix;

    #[test]
    fn classes_are_in_order() {
        let classes: Vec<usize> = (0..1000).map(class).collect();
        assert!(classes.is_sorted());
        assert_eq!(classes[..8], [0, 1, 2, 3, 4, 5, 6, 7]);
        assert!(class(u32::MAX) < CLASSES);
    }

    #[test]
    fn a_collection_frees_a_share_of_the_smallest() {
        let mut chains = Chains::with_entries(100);
        for i in 0..100 {
            chains.put(Key(mix(i)), if i < 90 { 1 } else { 50 }, i);
        }
        chains.put(Key(mix(100)), 1, 100);
        let held: Vec<u64> = (0..=100).filter(|&i| chains.get(Key(mix(i))).is_some()).collect();
        assert_eq!(held.len(), 76);
        assert!((90..=100).all(|i| held.contains(&i)));
    }

    /// Equal entries go in the order of the chains, so none that has just come goes before one that
    /// stayed the last time.
    #[test]
    fn equal_entries_take_turns() {
        let mut chains = Chains::with_entries(64);
        for i in 0..64 {
            chains.put(Key(mix(i)), 1, i);
        }
        for i in 64..64 + 3 * 16 {
            chains.put(Key(mix(i)), 1000, i);
        }
        assert!((64..64 + 3 * 16).all(|i| chains.get(Key(mix(i))).is_some()));
    }
}
