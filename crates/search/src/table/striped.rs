//! A table for one thread, or for several: then it is many small ones with a lock each.
//!
//! **Idea.** Two threads that look at different positions seldom wait for each other, and what they read
//! and write is whole. A lock costs a few nanoseconds where nobody else has it, and half of the time of a
//! search is memory; so a table for one thread has none.

use std::sync::{Arc, Mutex, PoisonError};

use tesuji_problem::Key;

/// A stripe has so many entries at least. More: threads wait for each other in a small table; fewer: what makes
/// room is what happens to be in the stripe.
const LEAST: usize = 64;

/// A table in one piece, or in stripes that several threads share: clones of those are the same table.
#[derive(Clone, Debug)]
pub(crate) enum Striped<T> {
    /// For one thread.
    Whole(T),
    /// For several.
    Shared(Arc<[Mutex<T>]>),
}

impl<T> Striped<T> {
    /// A table of so many entries in at most so many stripes, each made by a function of how many it has.
    pub(crate) fn shared(entries: usize, most: usize, make: impl Fn(usize) -> T) -> Self {
        let stripes = (entries / LEAST).clamp(1, most);
        Striped::Shared((0..stripes).map(|_| Mutex::new(make(entries / stripes))).collect())
    }

    /// Looks something up where this key is.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what is read is used where it is read, for every child of every node")]
    pub(crate) fn read<R>(&self, key: Key, what: impl FnOnce(&T) -> R) -> R {
        match self {
            Striped::Whole(table) => what(table),
            Striped::Shared(stripes) => locked(stripes, key, |table| what(table)),
        }
    }

    /// Changes something where this key is.
    #[inline]
    pub(crate) fn write<R>(&mut self, key: Key, what: impl FnOnce(&mut T) -> R) -> R {
        match self {
            Striped::Whole(table) => what(table),
            Striped::Shared(stripes) => locked(stripes, key, what),
        }
    }
}

/// Does something with the stripe of a key. (Tables choose places by the upper half of a key, and compare the
/// lower.) A thread that panics takes the search along, so that nobody relies on what it leaves.
#[inline(never)]
fn locked<T, R>(stripes: &[Mutex<T>], key: Key, what: impl FnOnce(&mut T) -> R) -> R {
    let stripe = &stripes[(key.0 >> 32) as u32 as usize % stripes.len()];
    what(&mut stripe.lock().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;
    use tesuji_problem::mix;

    /// Threads that write and read at once see whole entries, and all is there in the end.
    #[test]
    fn what_one_writes_all_read() {
        for entries in [1, 100, 1 << 16] {
            let table: Striped<Table<(u64, u64)>> = Striped::shared(entries, 64, Table::with_entries);
            std::thread::scope(|scope| {
                for thread in 0..4 {
                    let mut table = table.clone();
                    scope.spawn(move || {
                        for i in 0..4000 {
                            let (name, key) = (i % 1000, Key(mix(i % 1000)));
                            table.write(key, |table| table.put(key, 1 + thread, (name, name * 7)));
                            let read = table.read(key, |table| table.get(key).map(|entry| entry.value));
                            assert!(read.is_none_or(|read| read == (name, name * 7)));
                        }
                    });
                }
            });
            let held = (0..1000).filter(|&i| table.read(Key(mix(i)), |table| table.get(Key(mix(i))).is_some())).count();
            assert!(held <= entries && (entries < 1 << 16 || held == 1000), "{held} of {entries}");
        }
    }
}
