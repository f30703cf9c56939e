//! Intervals by key, in bounded memory, for any number of threads: buckets of four, of which the one with the
//! least work makes room.
//!
//! The entries are three words each in one flat array that the system hands out as it is written
//! to. The general [`Table`](crate::Table) would hold values of any type; here a probe is made for
//! every child of every node, and half of the time is memory.
//!
//! **Without locks** (Hyatt and Mann, *A Lockless Transposition-Table Implementation for Parallel Search*, 2002).
//! The check of an entry is stored after its other two words are added to it, bit by bit. Where two threads
//! write one entry at once it may end up with words of both; then it is of no key, and is not found. A lock
//! would have made a look wait for memory twice.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use bytemuck::zeroed_vec;
use tesuji_problem::Key;

use super::work::{expand, shrink};
use crate::Interval;
use crate::driver::numbers::Numbers;

const WAYS: usize = 4;
const WORDS: usize = 3;
/// How full the table is, is judged by so many buckets.
const SAMPLE: usize = 1000;

/// Three words: the check, the interval and its work, the numbers. An empty entry is all zeros.
type Slot = [AtomicU64; WORDS];

/// What is known of a node at every number of moves, with proof and disproof numbers for one number
/// between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) interval: Interval,
    /// The moves left that the numbers are for.
    pub(crate) at: u16,
    pub(crate) numbers: Numbers,
}

/// Which buckets have been written to, a bit each.
///
/// Most positions are looked for in vain, and most of those where nothing was ever written. A bit is in the
/// processor's cache where a bucket is not, and the first look at a page of memory costs more than a thousand
/// such bits; more still where another thread has to be told of the page.
#[derive(Debug)]
struct Written(Vec<AtomicU64>);

#[derive(Debug)]
pub(crate) struct Intervals {
    buckets: Vec<[Slot; WAYS]>,
    written: Written,
}

impl Written {
    #[inline]
    fn has(&self, bucket: usize) -> bool {
        self.0[bucket / 64].load(Relaxed) >> (bucket % 64) & 1 == 1
    }

    #[cold]
    fn note(&self, bucket: usize) {
        self.0[bucket / 64].fetch_or(1 << (bucket % 64), Relaxed);
    }
}

impl Intervals {
    /// At most so many entries, but at least one bucket if there is to be any.
    pub(crate) fn with_entries(entries: usize) -> Self {
        let count = (entries / WAYS).max(usize::from(entries > 0));
        Intervals { buckets: zeroed_vec(count), written: Written(zeroed_vec(count.div_ceil(64))) }
    }

    /// Whether there is no room for anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    /// As many entries as fit, but at least one.
    pub(crate) fn entries_in(bytes: usize) -> usize {
        (bytes / size_of::<Slot>()).max(1)
    }

    /// Entries in use, of a thousand; judged by some of them.
    pub(crate) fn permille(&self) -> u32 {
        let sample = self.buckets.len().min(SAMPLE);
        let used = |bucket: &[Slot; WAYS]| bucket.iter().filter(|slot| slot[0].load(Relaxed) != 0).count();
        let count: usize = (0..sample).filter(|&i| self.written.has(i)).map(|i| used(&self.buckets[i])).sum();
        (count * 1000 / (sample * WAYS).max(1)) as u32
    }

    #[inline]
    fn place(&self, key: Key) -> usize {
        (((key.0 >> 64) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The words of a slot.
    #[inline]
    fn words(slot: &Slot) -> [u64; WORDS] {
        [slot[0].load(Relaxed), slot[1].load(Relaxed), slot[2].load(Relaxed)]
    }

    #[inline]
    fn is_of([check, bounds, numbers]: [u64; WORDS], key: Key) -> bool {
        check ^ bounds ^ numbers == key.0 as u64 && check | bounds | numbers != 0
    }

    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<Record> {
        self.get_with_work(key).map(|(record, _)| record)
    }

    /// The same, and the number of nodes that it cost, or a little less.
    #[inline]
    pub(crate) fn get_with_work(&self, key: Key) -> Option<(Record, u64)> {
        let place = self.place(key);
        if !self.written.has(place) {
            return None;
        }
        let [_, bounds, numbers] =
            self.buckets[place].iter().map(Self::words).find(|&words| Self::is_of(words, key))?;
        let record = Record {
            interval: Interval { proved: bounds as u16, refuted: (bounds >> 16) as u16 },
            at: (bounds >> 32) as u16,
            numbers: Numbers { pn: numbers as u32, dn: (numbers >> 32) as u32 },
        };
        Some((record, expand(bounds >> 48)))
    }

    /// Remembers what is known; `work` is the number of nodes that it cost. Returns whether nothing
    /// was known before.
    pub(crate) fn put(&self, key: Key, work: u64, known: &Record) -> bool {
        let place = self.place(key);
        let bucket = &self.buckets[place];
        // A bucket that was never written to is not read.
        let (mut at, mut before, mut is_new) = (0, 0, true);
        if self.written.has(place) {
            let words = bucket.each_ref().map(Self::words);
            let found = words.iter().position(|&words| Self::is_of(words, key));
            let price = |&i: &usize| if words[i] == [0; WORDS] { 0 } else { 1 + (words[i][1] >> 48) };
            at = found.unwrap_or_else(|| (0..WAYS).min_by_key(price).unwrap_or(0));
            before = found.map_or(0, |at| expand(words[at][1] >> 48));
            is_new = found.is_none();
        } else {
            self.written.note(place);
        }
        let Interval { proved, refuted } = known.interval;
        let bounds = u64::from(proved) | u64::from(refuted) << 16 | u64::from(known.at) << 32;
        let bounds = bounds | shrink(before + work) << 48;
        let numbers = u64::from(known.numbers.pn) | u64::from(known.numbers.dn) << 32;
        for (word, value) in bucket[at].iter().zip([key.0 as u64 ^ bounds ^ numbers, bounds, numbers]) {
            word.store(value, Relaxed);
        }
        is_new
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
            let table = Intervals::with_entries(Intervals::entries_in(bytes));
            for i in 0..5000u64 {
                let known = record(Interval::OPEN, i as u16, i as u32);
                table.put(Key(mix(i % 900)), i % 50, &known);
                assert_eq!(table.get(Key(mix(i % 900))), Some(known));
            }
            assert!(table.permille() <= 1000);
        }
        let table = Intervals::with_entries(1);
        for (i, work) in [5, 900, 3, 70_000].into_iter().enumerate() {
            table.put(Key(mix(i as u64)), work, &record(Interval::LOST, 0, 1));
        }
        table.put(Key(mix(9)), 1, &record(Interval::WON, 0, 1));
        assert!(table.get(Key(mix(2))).is_none());
        assert!(table.get(Key(mix(3))).is_some());
    }

    /// Threads that write the same entries at once: what is found of a key was put there for it.
    #[test]
    fn what_two_threads_write_is_of_one_of_them() {
        let table = Intervals::with_entries(64);
        let of = |name: u64, at: u16| Record {
            interval: Interval { proved: name as u16, refuted: 1 },
            at,
            numbers: Numbers { pn: name as u32, dn: u32::from(at) + 1 },
        };
        let found: usize = std::thread::scope(|scope| {
            let run = |thread: u16| {
                let table = &table;
                move || {
                    let step = |i: u64| {
                        let name = mix(i) as u64 % 200;
                        table.put(Key(mix(name)), 1 + u64::from(thread), &of(name, thread));
                        let known = table.get(Key(mix(name)))?;
                        assert!((0..4).any(|thread| known == of(name, thread)), "{known:?}");
                        Some(())
                    };
                    (0..20_000).filter_map(step).count()
                }
            };
            let threads: Vec<_> = (0..4).map(|thread| scope.spawn(run(thread))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
        });
        assert!(found > 40_000, "{found}");
    }
}
