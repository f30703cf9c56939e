//! What is known of positions by board and hand, in games with drops.
//!
//! **Idea** (dominance; Nagai 2002, and every program for mates in shogi since Seo's). A mate works
//! with more in hand, and what fails with more fails with less. So all that is known of one board
//! stands in one place, whatever is in hand there, and one look finds the value that another hand
//! tells. Of an open position a smaller hand says that it is at least so hard to disprove, and a
//! larger one that it is at least so hard to prove.
//!
//! A bucket begins with the checks of its entries, so that most looks take one line of the
//! processor's cache. A small search uses a small table, which grows in place: most of the time of
//! a search is memory.

use std::hint::black_box;

use tesuji_problem::{Hand, InHand, Key};

use super::work::{expand, shrink};
use crate::driver::numbers::{INFINITE, Numbers};

const WAYS: usize = 7;
/// Buckets to a piece of memory. Larger: small searches pay for memory that they do not use;
/// smaller: more pointers.
const PIECE: usize = 1024;
/// The table grows when more than so many of a hundred entries are in use. More: buckets are full
/// while there is memory left; fewer: looks find less in the cache.
const FULL: usize = 60;

/// What is known of one board with one hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Holding<B> {
    pub(crate) numbers: Numbers,
    /// What was the best choice.
    pub(crate) best: Option<B>,
    /// The smallest distance from the root at which it was visited.
    pub(crate) ply: u16,
}

/// A holding as an entry has it, without gaps.
#[derive(Clone, Copy, Debug)]
struct Slot<B> {
    numbers: Numbers,
    /// What chooses the bucket.
    place: u32,
    best: Option<B>,
    work: u16,
    ply: u16,
}

impl<B: Copy> Slot<B> {
    fn new(place: u32, work: u64, known: Holding<B>) -> Self {
        let Holding { numbers, best, ply } = known;
        Slot { numbers, place, best, work: shrink(work) as u16, ply }
    }

    #[inline]
    fn known(&self) -> Holding<B> {
        Holding { numbers: self.numbers, best: self.best, ply: self.ply }
    }
}

#[derive(Clone, Copy, Debug)]
struct Bucket<B> {
    /// Half of each key; 0: a free entry.
    checks: [u64; WAYS],
    hands: [Hand; WAYS],
    slots: [Slot<B>; WAYS],
}

/// What is known of a position, some of it by other hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told<B> {
    /// The value, if some hand tells it.
    pub(crate) value: Option<bool>,
    /// What is known of the very position.
    pub(crate) exact: Option<Holding<B>>,
    /// What the numbers are at least.
    pub(crate) least: Numbers,
}

#[derive(Clone, Debug)]
pub(crate) struct Holdings<B> {
    pieces: Vec<Box<[Bucket<B>]>>,
    /// Buckets in use, and as many as there may be.
    count: usize,
    most: usize,
    used: usize,
}

impl<B: Copy> Holdings<B> {
    /// At most so many entries, or one bucket.
    pub(crate) fn with_entries(entries: usize) -> Self {
        let mut holdings = Holdings { pieces: Vec::new(), count: 0, most: (entries / WAYS).max(1), used: 0 };
        holdings.pieces.reserve_exact(holdings.most.div_ceil(PIECE));
        holdings.lengthen(PIECE.min(holdings.most));
        holdings
    }

    /// How many entries fit into so many bytes.
    pub(crate) fn entries_in(bytes: usize) -> usize {
        let piece = PIECE * size_of::<Bucket<B>>() + size_of::<Box<[Bucket<B>]>>();
        bytes / piece * PIECE * WAYS
            + (bytes % piece).saturating_sub(size_of::<Box<[Bucket<B>]>>()) / size_of::<Bucket<B>>() * WAYS
    }

    /// Adds empty buckets at the end.
    fn lengthen(&mut self, count: usize) {
        let slot = Slot::new(0, 0, Holding { numbers: Numbers::UNLIMITED, best: None, ply: 0 });
        let empty = Bucket { checks: [0; WAYS], hands: [Hand::default(); WAYS], slots: [slot; WAYS] };
        while self.count < count {
            let size = PIECE.min(self.most - self.pieces.len() * PIECE);
            self.pieces.push(vec![empty; size].into_boxed_slice());
            self.count += size;
        }
    }

    fn check(key: Key) -> u64 {
        (key.0 as u64).max(1)
    }

    fn place(key: Key) -> u32 {
        (key.0 >> 96) as u32
    }

    #[inline]
    fn bucket_of(&self, place: u32) -> usize {
        ((u64::from(place) * self.count as u64) >> 32) as usize
    }

    #[inline]
    fn bucket(&self, at: usize) -> &Bucket<B> {
        &self.pieces[at / PIECE][at % PIECE]
    }

    #[inline]
    fn bucket_mut(&mut self, at: usize) -> &mut Bucket<B> {
        &mut self.pieces[at / PIECE][at % PIECE]
    }

    /// The entries of one board.
    #[inline]
    fn of(&self, key: Key) -> impl Iterator<Item = (Hand, &Slot<B>)> {
        let (check, place) = (Self::check(key), Self::place(key));
        let bucket = self.bucket(self.bucket_of(place));
        (0..WAYS)
            .filter(move |&i| bucket.checks[i] == check && bucket.slots[i].place == place)
            .map(move |i| (bucket.hands[i], &bucket.slots[i]))
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn look(&self, at: InHand) -> Told<B> {
        let mut told = Told { value: None, exact: None, least: Numbers { pn: 1, dn: 1 } };
        for (hand, known) in self.of(at.place) {
            let (has_more, has_less) = (at.hand.covers(hand), hand.covers(at.hand));
            match known.numbers.value() {
                Some(proved) if proved && has_more || !proved && has_less => told.value = Some(proved),
                Some(_) => {}
                None => {
                    if has_more {
                        told.least.dn = told.least.dn.max(known.numbers.dn);
                    }
                    if has_less {
                        told.least.pn = told.least.pn.max(known.numbers.pn);
                    }
                }
            }
            if has_more && has_less {
                told.exact = Some(known.known());
            }
        }
        told
    }

    /// Has the processor fetch what is known of these positions, all at once rather than one after the
    /// other.
    pub(crate) fn fetch(&self, all: impl Iterator<Item = InHand>) {
        let checks = all.map(|at| self.bucket(self.bucket_of(Self::place(at.place))).checks[0]);
        black_box(checks.fold(0, |all, check| all ^ check));
    }

    /// The hand that tells that a position has this value, if there is one.
    pub(crate) fn hand(&self, at: InHand, proved: bool) -> Option<Hand> {
        let tells = |hand: Hand| if proved { at.hand.covers(hand) } else { hand.covers(at.hand) };
        self.of(at.place)
            .find(|(hand, known)| known.numbers.value() == Some(proved) && tells(*hand))
            .map(|(hand, _)| hand)
    }

    /// Remembers what is known of a position; `work` is the number of nodes that it cost, which adds
    /// up. What it tells of other hands need no longer be remembered.
    pub(crate) fn put(&mut self, at: InHand, work: u64, known: Holding<B>) {
        if self.used * 100 > self.count * WAYS * FULL && self.count < self.most {
            self.grow();
        }
        let (check, place, value) = (Self::check(at.place), Self::place(at.place), known.numbers.value());
        let index = self.bucket_of(place);
        let bucket = self.bucket_mut(index);
        let (mut work, mut freed) = (work, 0);
        for i in 0..WAYS {
            if bucket.checks[i] != check || bucket.slots[i].place != place {
                continue;
            }
            let hand = bucket.hands[i];
            let is_told = match value {
                Some(true) => hand.covers(at.hand) && bucket.slots[i].numbers.value() != Some(false),
                Some(false) => at.hand.covers(hand) && bucket.slots[i].numbers.value() != Some(true),
                None => hand == at.hand,
            };
            if is_told {
                work = work.saturating_add(expand(u64::from(bucket.slots[i].work)));
                bucket.checks[i] = 0;
                freed += 1;
            }
        }
        let taken = bucket.add(check, at.hand, Slot::new(place, work, known));
        self.used = self.used + usize::from(taken) - freed;
    }

    /// Twice as many buckets, or as many as there may be.
    fn grow(&mut self) {
        let before = self.count;
        self.lengthen((2 * before).min(self.most));
        self.used = 0;
        // An entry moves up or stays, so from the top down none is met twice.
        for from in (0..before).rev() {
            let bucket = *self.bucket(from);
            self.bucket_mut(from).checks = [0; WAYS];
            for i in (0..WAYS).filter(|&i| bucket.checks[i] != 0) {
                let to = self.bucket_of(bucket.slots[i].place);
                let taken = self.bucket_mut(to).add(bucket.checks[i], bucket.hands[i], bucket.slots[i]);
                self.used += usize::from(taken);
            }
        }
    }
}

impl<B: Copy> Bucket<B> {
    /// Puts an entry in the place of the one with the least work; whether that was a free one.
    fn add(&mut self, check: u64, hand: Hand, slot: Slot<B>) -> bool {
        let price = |i: usize| if self.checks[i] == 0 { 0 } else { 1 + u32::from(self.slots[i].work) };
        let at = (0..WAYS).min_by_key(|&i| price(i)).unwrap_or(0);
        let was_free = self.checks[at] == 0;
        (self.checks[at], self.hands[at], self.slots[at]) = (check, hand, slot);
        was_free
    }
}

impl<B> Told<B> {
    /// The numbers of an open position, given a first guess for one of which nothing is known.
    pub(crate) fn numbers(&self, otherwise: impl FnOnce() -> Numbers) -> Numbers {
        let own = self.exact.as_ref().map_or_else(otherwise, |known| known.numbers);
        let most = INFINITE - 1;
        Numbers { pn: own.pn.max(self.least.pn).min(most), dn: own.dn.max(self.least.dn).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::mix;

    fn solved(proved: bool) -> Holding<u16> {
        Holding { numbers: Numbers::solved(proved), best: None, ply: 0 }
    }

    fn at(board: u64, counts: [u8; 2]) -> InHand {
        InHand { place: Key(mix(board)), hand: Hand::of([counts[0], counts[1], 0, 0, 0, 0, 0, 0]) }
    }

    /// Whatever is forgotten, what is remembered follows from what was put, and the last is there.
    #[test]
    fn nothing_is_made_up() {
        let mut random = fastrand::Rng::with_seed(3);
        for entries in [1, 7, 100, 20_000, 100_000] {
            let mut holdings = Holdings::with_entries(entries);
            let mut told = 0;
            for _ in 0..60_000 {
                let board = random.u64(0..5_000);
                // A board is won from so much on.
                let least = mix(board) as u8 % 5;
                let wins = |[a, b]: [u8; 2]| a + 2 * b >= least;
                let counts = [random.u8(0..6), random.u8(0..6)];
                if let Some(value) = holdings.look(at(board, counts)).value {
                    assert_eq!(value, wins(counts), "{counts:?}");
                    let by = holdings.hand(at(board, counts), value).expect("who tells it").counts();
                    assert_eq!(wins([by[0], by[1]]), value);
                    told += 1;
                } else {
                    holdings.put(at(board, counts), 1 + random.u64(0..9), solved(wins(counts)));
                    assert_eq!(holdings.look(at(board, counts)).value, Some(wins(counts)));
                }
            }
            assert!(
                told > [0, 0, 10, 9_000, 9_000]
                    [[1, 7, 100, 20_000, 100_000].iter().position(|&n| n == entries).unwrap()]
            );
            assert!(holdings.used <= holdings.count * WAYS && holdings.count <= (entries / WAYS).max(1));
        }
    }

    /// A table that has grown knows all that it knew.
    #[test]
    fn to_grow_forgets_little() {
        let mut holdings = Holdings::with_entries(1 << 20);
        let open = |i: u64| Holding { numbers: Numbers { pn: i as u32 + 1, dn: 7 }, best: Some(i as u16), ply: 3 };
        let boards = 50_000;
        for i in 0..boards {
            holdings.put(at(i, [1, 0]), 1, open(i));
        }
        assert!(holdings.count > PIECE && holdings.used <= boards as usize);
        let known = |i| holdings.look(at(i, [1, 0])).exact.is_some_and(|known| known.numbers == open(i).numbers);
        let count = (0..boards).filter(|&i| known(i)).count();
        assert!(count * 100 > boards as usize * 95, "{count}");
        // More in hand is at least as hard to disprove, less at least as hard to prove.
        let told = [[2, 0], [0, 0], [0, 1]].map(|counts| holdings.look(at(40_000, counts)));
        assert!(told.iter().all(|told| told.value.is_none() && told.exact.is_none()));
        assert_eq!(told.map(|told| (told.least.pn, told.least.dn)), [(1, 7), (40_001, 1), (1, 1)]);
    }

    #[test]
    fn bytes_are_kept_to() {
        for bytes in [1 << 10, 300_000, 1 << 20, 12_345_678] {
            let entries = Holdings::<u16>::entries_in(bytes);
            let buckets = entries / WAYS;
            let taken = buckets * size_of::<Bucket<u16>>() + buckets.div_ceil(PIECE) * size_of::<Box<[Bucket<u16>]>>();
            assert!(taken <= bytes && taken + 300 > bytes, "{taken} of {bytes}");
        }
    }
}
