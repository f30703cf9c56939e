//! The transposition table: what is known of nodes, in bounded memory.
//!
//! A key is 128 bits: one half chooses a bucket of four entries, the other half is stored and compared. An entry that must
//! make room is the one with the smallest subtree (`SmallTreeReplacement`, paper 004), so the table stays correct with a
//! handful of entries, only slower. No answer depends on what the table has forgotten.

use tesuji_problem::Key;

const WAYS: usize = 4;
/// Buckets to a segment. Larger: a small search pays for memory it does not use; smaller: more pointers.
const SEGMENT: usize = 64;

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
pub struct Table<V> {
    /// Made when first written to, so that a large table costs nothing until it is used.
    segments: Vec<Option<Box<[Slot<V>]>>>,
    buckets: usize,
    ways: usize,
}

type Slot<V> = Option<Entry<V>>;

impl<V> Table<V> {
    /// A table of at least one and at most `entries` entries.
    pub fn with_entries(entries: usize) -> Self {
        let entries = entries.max(1);
        let ways = WAYS.min(entries);
        let buckets = entries / ways;
        let mut segments = Vec::new();
        segments.resize_with(buckets.div_ceil(SEGMENT), || None);
        Table { segments, buckets, ways }
    }

    /// A table that takes at most `bytes` bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_entries(bytes / size_of::<Slot<V>>())
    }

    /// The number of entries it has room for.
    pub fn capacity(&self) -> usize {
        self.buckets * self.ways
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.segments.fill_with(|| None);
    }

    /// The segment of a key's bucket, and where the bucket stands in it.
    fn bucket(&self, key: Key) -> (usize, std::ops::Range<usize>) {
        let hash = (key.0 >> 64) as u64;
        let bucket = ((u128::from(hash) * self.buckets as u128) >> 64) as usize;
        let at = bucket % SEGMENT * self.ways;
        (bucket / SEGMENT, at..at + self.ways)
    }

    /// What is known of a node.
    #[inline]
    pub fn get(&self, key: Key) -> Option<&Entry<V>> {
        let (segment, bucket) = self.bucket(key);
        self.segments[segment].as_ref()?[bucket].iter().flatten().find(|e| e.check == key.0 as u64)
    }

    /// Remembers a value; `work` is the number of nodes it cost.
    pub fn put(&mut self, key: Key, work: u64, value: V) {
        let check = key.0 as u64;
        let mut work = u32::try_from(work).unwrap_or(u32::MAX);
        let (segment, range) = self.bucket(key);
        let size = SEGMENT.min(self.buckets - segment * SEGMENT) * self.ways;
        let segment =
            self.segments[segment].get_or_insert_with(|| std::iter::repeat_with(|| None).take(size).collect());
        let bucket = &mut segment[range];
        let known = |s: &Slot<V>| s.as_ref().is_some_and(|e| e.check == check);
        let slot = if let Some(i) = bucket.iter().position(known) {
            work = work.saturating_add(bucket[i].as_ref().map_or(0, |e| e.work));
            &mut bucket[i]
        } else {
            let least = |s: &Slot<V>| s.as_ref().map_or((0, 0), |e| (1, e.work));
            let Some(slot) = bucket.iter_mut().min_by_key(|s| least(s)) else { return };
            slot
        };
        *slot = Some(Entry { check, work, value });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::mix;

    #[test]
    fn the_smallest_work_makes_room() {
        let mut table = Table::with_entries(4);
        for i in 0..4 {
            table.put(Key(mix(i)), 10 + i, i);
        }
        table.put(Key(mix(9)), 1, 9);
        assert!(table.get(Key(mix(0))).is_none());
        assert_eq!(table.get(Key(mix(9))).unwrap().value, 9);
        assert_eq!(table.get(Key(mix(3))).unwrap().value, 3);
        table.put(Key(mix(3)), 5, 33);
        assert_eq!((table.get(Key(mix(3))).unwrap().value, table.get(Key(mix(3))).unwrap().work), (33, 18));
    }

    #[test]
    fn any_size_works() {
        for entries in [0, 1, 2, 3, 5, 32, 1000] {
            let mut table = Table::with_entries(entries);
            for i in 0..2000 {
                table.put(Key(mix(i)), i, i);
                assert_eq!(table.get(Key(mix(i))).unwrap().value, i);
            }
        }
    }
}
