//! What is known of positions that differ in what the sides hold alone ([`Tree::in_hand`]).
//!
//! **Idea** (dominance; Nagai 2002, Seo's and others' tsume-shogi programs). A mate works with more
//! in hand, and what fails with more fails with less. So one entry for all positions of one board
//! keeps a few hands with which the attacker wins and a few with which he does not, none of which
//! says what another says already.
//!
//! [`Tree::in_hand`]: crate::tree::Tree::in_hand

use tesuji_problem::{Hand, InHand};

use crate::{Replacement, Table};

/// So many hands of each kind are kept for a board. More: larger entries, and hardly ever used.
const MOST: usize = 4;

/// A few hands, none of which implies another.
#[derive(Clone, Copy, Debug, Default)]
struct Few {
    hands: [Hand; MOST],
    count: u8,
}

impl Few {
    fn iter(&self) -> impl Iterator<Item = Hand> + Clone + '_ {
        self.hands[..usize::from(self.count)].iter().copied()
    }

    /// Adds a hand and drops those that it implies. If there are too many, the oldest goes.
    fn add(&mut self, hand: Hand, implies: impl Fn(Hand) -> bool) {
        let before = *self;
        self.count = 0;
        let left = before.iter().filter(|&other| !implies(other));
        let oldest = usize::from(left.clone().count() == MOST);
        for hand in left.skip(oldest).chain([hand]) {
            self.hands[usize::from(self.count)] = hand;
            self.count += 1;
        }
    }
}

/// What is known of a board.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    won: Few,
    lost: Few,
}

/// The hands with which boards are won and lost.
#[derive(Debug)]
pub(super) struct Hands(Table<Known>);

impl Hands {
    /// For so many boards.
    pub(super) fn with_entries(entries: usize) -> Self {
        Hands(Table::with_entries(entries))
    }

    /// How many boards fit into so many bytes.
    pub(super) fn entries_in(bytes: usize) -> usize {
        Table::<Known>::entries_in(bytes, Replacement::default())
    }

    /// The value, if another hand tells it.
    pub(super) fn value(&self, at: InHand) -> Option<bool> {
        [true, false].into_iter().find(|&proved| self.hand(at, proved).is_some())
    }

    /// The hand that tells that a position has this value, if there is one.
    pub(super) fn hand(&self, at: InHand, proved: bool) -> Option<Hand> {
        let known = &self.0.get(at.place)?.value;
        if proved {
            known.won.iter().find(|&other| at.hand.covers(other))
        } else {
            known.lost.iter().find(|other| other.covers(at.hand))
        }
    }

    /// Remembers a value that leans on nothing; `work` is the number of nodes it cost.
    pub(super) fn put(&mut self, at: InHand, proved: bool, work: u64) {
        let mut known = self.0.get(at.place).map_or_else(Known::default, |entry| entry.value);
        if proved {
            known.won.add(at.hand, |other| other.covers(at.hand));
        } else {
            known.lost.add(at.hand, |other| at.hand.covers(other));
        }
        self.0.put(at.place, work, known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::Key;

    /// Whatever is forgotten, what is remembered follows from what was put.
    #[test]
    fn nothing_is_made_up() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut told = 0;
        for _ in 0..300 {
            // A board is won from so much on.
            let least = [random.u8(0..4), random.u8(0..4)];
            let wins = |hand: [u8; 2]| hand[0] >= least[0] && hand[1] >= least[1];
            let mut hands = Hands::with_entries(64);
            let mut put = Vec::new();
            for _ in 0..30 {
                let counts = [random.u8(0..6), random.u8(0..6)];
                let at = |counts: [u8; 2]| InHand {
                    place: Key(7),
                    hand: Hand::of([counts[0], counts[1], 0, 0, 0, 0, 0, 0]),
                };
                if let Some(value) = hands.value(at(counts)) {
                    assert_eq!(value, wins(counts), "{counts:?} of {least:?}");
                    told += usize::from(!put.contains(&counts));
                }
                hands.put(at(counts), wins(counts), 1);
                assert_eq!(hands.value(at(counts)), Some(wins(counts)));
                put.push(counts);
            }
        }
        assert!(told > 1_000, "{told}");
    }
}
