//! The transposition table: what is known of nodes, in bounded memory.
//!
//! A key is 128 bits: one half chooses a place, the other half is stored and compared. What makes
//! room when the table is full is a choice ([`Replacement`]); either way the table stays correct
//! with a handful of entries, only slower. No answer depends on what the table has forgotten.

mod buckets;
mod chains;
mod holdings;
mod intervals;
mod striped;
mod work;

use tesuji_problem::Key;

use self::buckets::Buckets;
use self::chains::Chains;
pub(crate) use self::holdings::{Holding, Holdings, Told};
pub(crate) use self::intervals::{Intervals, Record};
pub(crate) use self::striped::Striped;

/// Memory is taken in pieces of so many entries. Larger: a small search pays for memory it does not
/// use; smaller: more pointers.
const PIECE: usize = 16;

/// What makes room (Nagai; paper 004, *Šetření paměti*).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Replacement {
    /// `SmallTreeReplacement`: a new entry takes the place of the one with the smallest subtree, of
    /// four.
    #[default]
    SmallTree,
    /// `SmallTreeGC`: when the table is full, the entries with the smallest subtrees of all make
    /// room, many at a time.
    Collect,
}

/// What is known of a node.
#[derive(Clone, Debug)]
pub struct Entry<V> {
    check: u64,
    /// The number of nodes visited to learn this.
    pub work: u32,
    /// What a driver keeps here.
    pub value: V,
}

/// A table of values `V` by key.
#[derive(Clone, Debug)]
pub struct Table<V>(Store<V>);

#[derive(Clone, Debug)]
enum Store<V> {
    Buckets(Buckets<V>),
    Chains(Chains<V>),
}

impl<V> Table<V> {
    /// A table of at least one and at most `entries` entries.
    pub fn with_entries(entries: usize) -> Self {
        Self::replacing(Replacement::default(), entries)
    }

    /// A table that takes at most `bytes` bytes, or one entry; what a value may hold by reference
    /// is not counted.
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_entries(Self::entries_in(bytes, Replacement::default()))
    }

    /// A table of at least one and at most `entries` entries, of which those go that the policy
    /// names.
    pub fn replacing(replacement: Replacement, entries: usize) -> Self {
        let entries = entries.max(1);
        Table(match replacement {
            Replacement::SmallTree => Store::Buckets(Buckets::with_entries(entries)),
            Replacement::Collect => Store::Chains(Chains::with_entries(entries)),
        })
    }

    /// How many entries fit into so many bytes.
    pub fn entries_in(bytes: usize, replacement: Replacement) -> usize {
        let (entry, piece) = match replacement {
            Replacement::SmallTree => (Buckets::<V>::ENTRY_BYTES, Buckets::<V>::PIECE_BYTES),
            Replacement::Collect => (Chains::<V>::ENTRY_BYTES, Chains::<V>::PIECE_BYTES),
        };
        let whole = PIECE * entry + piece;
        bytes / whole * PIECE + (bytes % whole).saturating_sub(piece) / entry
    }

    /// The same for values that hold up to so many bytes more by reference, each.
    pub fn entries_beside(bytes: usize, heap: usize, replacement: Replacement) -> usize {
        let entry = size_of::<Option<Entry<V>>>();
        let share = bytes as u128 * entry as u128 / (entry + heap) as u128;
        Self::entries_in(share as usize, replacement)
    }

    /// The number of entries it has room for.
    pub fn capacity(&self) -> usize {
        match &self.0 {
            Store::Buckets(buckets) => buckets.capacity(),
            Store::Chains(chains) => chains.capacity(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        match &mut self.0 {
            Store::Buckets(buckets) => buckets.clear(),
            Store::Chains(chains) => chains.clear(),
        }
    }

    /// What is known of a node.
    #[inline]
    pub fn get(&self, key: Key) -> Option<&Entry<V>> {
        match &self.0 {
            Store::Buckets(buckets) => buckets.get(key),
            Store::Chains(chains) => chains.get(key),
        }
    }

    /// Remembers a value; `work` is the number of nodes it cost, which adds up over the values of a
    /// node.
    #[inline]
    pub fn put(&mut self, key: Key, work: u64, value: V) {
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        match &mut self.0 {
            Store::Buckets(buckets) => buckets.put(key, work, value),
            Store::Chains(chains) => chains.put(key, work, value),
        }
    }
}

/// Spreads a key evenly over so many places.
fn place(key: Key, places: usize) -> usize {
    let hash = (key.0 >> 64) as u64;
    ((u128::from(hash) * places as u128) >> 64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::mix;

    const BOTH: [Replacement; 2] = [Replacement::SmallTree, Replacement::Collect];

    #[test]
    fn the_smallest_work_makes_room() {
        for replacement in BOTH {
            let mut table = Table::replacing(replacement, 4);
            for i in 0..4 {
                table.put(Key(mix(i)), 2 + i, i);
            }
            table.put(Key(mix(9)), 1, 9);
            assert!(table.get(Key(mix(0))).is_none(), "{replacement:?}");
            assert_eq!(table.get(Key(mix(9))).unwrap().value, 9);
            assert_eq!(table.get(Key(mix(3))).unwrap().value, 3);
            table.put(Key(mix(3)), 5, 33);
            let entry = table.get(Key(mix(3))).unwrap();
            assert_eq!((entry.value, entry.work), (33, 10));
        }
    }

    /// No more entries than there is room for, each with its last value, and the newest always
    /// there.
    #[test]
    fn any_size_works() {
        for replacement in BOTH {
            for entries in [0, 1, 2, 3, 5, 32, 257, 1000] {
                let mut table = Table::replacing(replacement, entries);
                assert!((1..=entries.max(1)).contains(&table.capacity()));
                for i in 0..3000 {
                    let name = mix(i) as u64 % 1500;
                    table.put(Key(mix(name)), i % 50, (name, i));
                    assert_eq!(table.get(Key(mix(name))).unwrap().value, (name, i), "{replacement:?}, {entries}");
                    if i % 100 == 99 {
                        let held = (0..1500).filter_map(|name| Some((name, table.get(Key(mix(name)))?.value)));
                        let held: Vec<_> = held.inspect(|(name, value)| assert_eq!(*name, value.0)).collect();
                        assert!(held.len() <= table.capacity(), "{replacement:?}, {entries}");
                    }
                }
                table.clear();
                assert!((0..1500).all(|name| table.get(Key(mix(name))).is_none()));
            }
        }
    }

    #[test]
    fn bytes_are_kept_to() {
        for replacement in BOTH {
            for bytes in [1 << 10, 12_345, 1 << 20] {
                let entries = Table::<u64>::entries_in(bytes, replacement);
                let pieces = entries.div_ceil(PIECE);
                let taken = match replacement {
                    Replacement::SmallTree => {
                        entries * Buckets::<u64>::ENTRY_BYTES + pieces * Buckets::<u64>::PIECE_BYTES
                    }
                    Replacement::Collect => entries * Chains::<u64>::ENTRY_BYTES + pieces * Chains::<u64>::PIECE_BYTES,
                };
                assert!(taken <= bytes && taken + 100 > bytes, "{replacement:?}: {taken} of {bytes}");
            }
        }
    }
}
