//! Intervals by key, in bounded memory: buckets of four, of which the one with the least work makes
//! room.
//!
//! The entries are three words each in one flat array that the system hands out as it is written
//! to. The general [`Table`](crate::Table) would hold values of any type; here a probe is made for
//! every child of every node, and half of the time is memory.

use tesuji_problem::Key;

use super::work::{expand, shrink};
use crate::Interval;
use crate::driver::numbers::Numbers;

const WAYS: usize = 4;
const WORDS: usize = 3;

/// Three words: the check, the interval and its work, the numbers. An empty entry is all zeros.
type Slot = [u64; WORDS];

/// What is known of a node at every number of moves, with proof and disproof numbers for one number
/// between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) interval: Interval,
    /// The moves left that the numbers are for.
    pub(crate) at: u16,
    pub(crate) numbers: Numbers,
}

#[derive(Clone, Debug)]
pub(crate) struct Intervals {
    buckets: Vec<[Slot; WAYS]>,
    used: usize,
}

impl Intervals {
    /// At most so many entries, but at least one bucket if there is to be any.
    pub(crate) fn with_entries(entries: usize) -> Self {
        let count = (entries / WAYS).max(usize::from(entries > 0));
        Intervals { buckets: vec![[[0; WORDS]; WAYS]; count], used: 0 }
    }

    /// Whether there is no room for anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    /// As many entries as fit, but at least one bucket.
    pub(crate) fn with_bytes(bytes: usize) -> Self {
        Self::with_entries((bytes / size_of::<Slot>()).max(1))
    }

    /// Entries in use, of a thousand.
    pub(crate) fn permille(&self) -> u32 {
        (self.used as u64 * 1000 / (self.buckets.len() * WAYS) as u64) as u32
    }

    #[inline]
    fn place(&self, key: Key) -> usize {
        (((key.0 >> 64) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The half of the key that is compared. No entry in use has the check 0.
    fn check(key: Key) -> u64 {
        (key.0 as u64).max(1)
    }

    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<Record> {
        let check = Self::check(key);
        let slot = self.buckets[self.place(key)].iter().find(|slot| slot[0] == check)?;
        let [_, bounds, numbers] = *slot;
        Some(Record {
            interval: Interval { proved: bounds as u16, refuted: (bounds >> 16) as u16 },
            at: (bounds >> 32) as u16,
            numbers: Numbers { pn: numbers as u32, dn: (numbers >> 32) as u32 },
        })
    }

    /// Remembers what is known; `work` is the number of nodes that it cost. Returns whether nothing
    /// was known before.
    pub(crate) fn put(&mut self, key: Key, work: u64, known: &Record) -> bool {
        let check = Self::check(key);
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let found = bucket.iter().position(|slot| slot[0] == check);
        let at = found.unwrap_or_else(|| {
            (0..WAYS).min_by_key(|&i| if bucket[i][0] == 0 { 0 } else { 1 + (bucket[i][1] >> 48) }).unwrap_or(0)
        });
        self.used += usize::from(bucket[at][0] == 0);
        let before = if found.is_some() { expand(bucket[at][1] >> 48) } else { 0 };
        let Interval { proved, refuted } = known.interval;
        let bounds = u64::from(proved) | u64::from(refuted) << 16 | u64::from(known.at) << 32;
        let numbers = u64::from(known.numbers.pn) | u64::from(known.numbers.dn) << 32;
        bucket[at] = [check, bounds | shrink(before + work) << 48, numbers];
        found.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::mix;

    #[test]
    fn the_least_work_makes_room_and_any_size_works() {
        let record = |interval, at, pn| Record { interval, at, numbers: Numbers { pn, dn: 7 } };
        for bytes in [0, 96, 1000, 1 << 16] {
            let mut table = Intervals::with_bytes(bytes);
            for i in 0..5000u64 {
                let known = record(Interval::OPEN, i as u16, i as u32);
                table.put(Key(mix(i % 900)), i % 50, &known);
                assert_eq!(table.get(Key(mix(i % 900))), Some(known));
            }
            assert!(table.permille() <= 1000);
        }
        let mut table = Intervals::with_bytes(0);
        for (i, work) in [5, 900, 3, 70_000].into_iter().enumerate() {
            table.put(Key(mix(i as u64)), work, &record(Interval::LOST, 0, 1));
        }
        table.put(Key(mix(9)), 1, &record(Interval::WON, 0, 1));
        assert!(table.get(Key(mix(2))).is_none());
        assert!(table.get(Key(mix(3))).is_some());
    }
}
