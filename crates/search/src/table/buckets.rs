//! Buckets of four entries; a new one takes the place of the one with the smallest subtree
//! (`SmallTreeReplacement`, paper 004).
//!
//! **Known failure case.** Four large trees in one bucket push each other out while small ones stay
//! elsewhere.

use tesuji_problem::Key;

use super::{Entry, PIECE, place};

const WAYS: usize = 4;
/// Buckets to a piece.
const SEGMENT: usize = PIECE / WAYS;

type Slot<V> = Option<Entry<V>>;
type Segment<V> = Option<Box<[Slot<V>]>>;

#[derive(Clone, Debug)]
pub(super) struct Buckets<V> {
    /// Made when first written to, so that a large table costs nothing until it is used.
    segments: Vec<Segment<V>>,
    count: usize,
    ways: usize,
}

impl<V> Buckets<V> {
    pub(super) const ENTRY_BYTES: usize = size_of::<Slot<V>>();
    pub(super) const PIECE_BYTES: usize = size_of::<Segment<V>>();

    pub(super) fn with_entries(entries: usize) -> Self {
        let ways = WAYS.min(entries);
        let count = entries / ways;
        let mut segments = Vec::new();
        segments.resize_with(count.div_ceil(SEGMENT), || None);
        segments.shrink_to_fit();
        Buckets { segments, count, ways }
    }

    pub(super) fn capacity(&self) -> usize {
        self.count * self.ways
    }

    pub(super) fn clear(&mut self) {
        self.segments.fill_with(|| None);
    }

    /// The segment of a key's bucket, and where the bucket stands in it.
    fn bucket(&self, key: Key) -> (usize, std::ops::Range<usize>) {
        let bucket = place(key, self.count);
        let at = bucket % SEGMENT * self.ways;
        (bucket / SEGMENT, at..at + self.ways)
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<&Entry<V>> {
        let (segment, bucket) = self.bucket(key);
        self.segments[segment].as_ref()?[bucket].iter().flatten().find(|e| e.check == key.0 as u64)
    }

    pub(super) fn put(&mut self, key: Key, mut work: u32, value: V) {
        let check = key.0 as u64;
        let (segment, range) = self.bucket(key);
        let size = SEGMENT.min(self.count - segment * SEGMENT) * self.ways;
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
