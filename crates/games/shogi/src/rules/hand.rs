//! The men in a hand, and which hand is as good as another.

use std::fmt;

use super::Kind;

/// How many men of each kind a side has in hand.
///
/// Each number has a field of its own in one word, with a bit above it that is never set; so hands
/// are compared kind by kind with one subtraction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

/// Where the field of a kind begins, and how wide it is with the free bit.
const FIELDS: [(u32, u32); 7] = [(0, 6), (6, 4), (10, 4), (14, 4), (18, 4), (22, 3), (25, 3)];
/// The bits above the fields, which are free.
const FREE: u32 = 1 << 5 | 1 << 9 | 1 << 13 | 1 << 17 | 1 << 21 | 1 << 24 | 1 << 27;

impl Hand {
    /// No men at all.
    pub const EMPTY: Hand = Hand(0);

    /// How many of a kind there are.
    #[inline]
    pub const fn count(self, kind: Kind) -> u8 {
        if kind.index() >= 7 {
            return 0;
        }
        let (start, width) = FIELDS[kind.index()];
        (self.0 >> start & ((1 << (width - 1)) - 1)) as u8
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.count(kind) > 0
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The hand with one more.
    ///
    /// # Panics
    /// May panic if the game has no more of them, or if the kind is a king or promoted.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        debug_assert!(self.count(kind) < kind.supply(), "there are no more");
        Hand(self.0 + (1 << FIELDS[kind.index()].0))
    }

    /// The hand with one less.
    ///
    /// # Panics
    /// May panic if there is none.
    #[inline]
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        debug_assert!(self.has(kind), "there is none");
        Hand(self.0 - (1 << FIELDS[kind.index()].0))
    }

    /// Whether it has at least as many of every kind: who has it can do all that the other can.
    /// (But for a rule: a pawn more may be one that must not mate.)
    #[inline]
    pub const fn covers(self, other: Hand) -> bool {
        (self.0 | FREE).wrapping_sub(other.0) & FREE == FREE
    }

    /// As many of every kind as the hand that has more of it.
    #[must_use]
    pub fn union(self, other: Hand) -> Self {
        Self::each(|kind| self.count(kind).max(other.count(kind)))
    }

    /// As many of every kind as the hand that has fewer of it.
    #[must_use]
    pub fn intersection(self, other: Hand) -> Self {
        Self::each(|kind| self.count(kind).min(other.count(kind)))
    }

    /// The hand with so many of each kind, at most as many as there are in a game.
    pub fn each(mut count: impl FnMut(Kind) -> u8) -> Self {
        let mut field = |kind: Kind| u32::from(count(kind).min(kind.supply())) << FIELDS[kind.index()].0;
        Hand(Kind::HAND.into_iter().map(&mut field).sum())
    }

    /// The kinds that it has, with how many of each, from the rook down to the pawn.
    pub fn men(self) -> impl Iterator<Item = (Kind, u8)> {
        let counts = Kind::HAND.into_iter().rev().map(move |kind| (kind, self.count(kind)));
        // The order of SFEN: rook, bishop, gold, silver, knight, lance, pawn.
        counts.filter(|&(_, count)| count > 0)
    }

    /// The word in which the numbers are kept. Different hands have different words.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The hand that this word is.
    ///
    /// # Panics
    /// If it is none.
    pub fn from_bits(bits: u32) -> Self {
        let hand = Hand(bits);
        assert_eq!(Self::each(|kind| hand.count(kind)), hand, "no hand");
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.men()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn random(random: &mut fastrand::Rng) -> Hand {
        let counts = Kind::HAND.map(|kind| if random.bool() { random.u8(0..=kind.supply()) } else { random.u8(0..2) });
        Hand::each(|kind| counts[kind.index()])
    }

    #[test]
    fn hands_are_compared_kind_by_kind() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let (a, b) = (random(&mut rng), random(&mut rng));
            let covers = Kind::HAND.into_iter().all(|kind| a.count(kind) >= b.count(kind));
            assert_eq!(a.covers(b), covers, "{a:?} {b:?}");
            assert!(a.union(b).covers(a) && a.union(b).covers(b));
            assert!(a.covers(a.intersection(b)) && b.covers(a.intersection(b)));
            assert_eq!(Hand::from_bits(a.bits()), a);
        }
    }

    #[test]
    fn men_come_and_go() {
        for kind in Kind::HAND {
            let full = (0..kind.supply()).fold(Hand::EMPTY, |hand, _| hand.with(kind));
            assert_eq!(full.count(kind), kind.supply());
            assert_eq!(full.men().collect::<Vec<_>>(), [(kind, kind.supply())]);
            assert!((0..kind.supply()).fold(full, |hand, _| hand.without(kind)).is_empty());
        }
        assert!(!Hand::EMPTY.has(Kind::King));
    }
}
