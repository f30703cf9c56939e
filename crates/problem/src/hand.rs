//! What a side holds beside the board.

use crate::Key;

/// How many pieces of each kind a side holds, of up to eight kinds and 127 pieces each.
///
/// In games with drops, positions that differ in nothing else are related: to hold more is never
/// worse. One comparison of two such numbers decides which holds at least as much of every kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u64);

/// The highest bit of each kind's byte, which no number of pieces sets.
const GUARDS: u64 = 0x8080_8080_8080_8080;

impl Hand {
    /// So many pieces of each kind.
    ///
    /// # Panics
    /// If there are more than 127 of a kind.
    pub fn of(counts: [u8; 8]) -> Self {
        let packed = u64::from_le_bytes(counts);
        assert_eq!(packed & GUARDS, 0, "at most 127 pieces of a kind");
        Hand(packed)
    }

    /// The number of pieces of each kind.
    pub fn counts(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// The same with the number of pieces of one kind changed.
    ///
    /// # Panics
    /// If there is no such kind, or the number is larger than 127.
    #[must_use]
    pub fn with(self, kind: usize, change: impl FnOnce(u8) -> u8) -> Self {
        let mut counts = self.counts();
        counts[kind] = change(counts[kind]);
        Hand::of(counts)
    }

    /// The more of each kind.
    #[must_use]
    pub fn most(self, other: Self) -> Self {
        let (a, b) = (self.counts(), other.counts());
        Hand::of(std::array::from_fn(|kind| a[kind].max(b[kind])))
    }

    /// The less of each kind.
    #[must_use]
    pub fn least(self, other: Self) -> Self {
        let (a, b) = (self.counts(), other.counts());
        Hand::of(std::array::from_fn(|kind| a[kind].min(b[kind])))
    }

    /// Whether this is at least as much of every kind.
    pub fn covers(self, other: Self) -> bool {
        // No kind borrows from the next one, and a guard is lost where one kind is fewer.
        ((self.0 | GUARDS) - other.0) & GUARDS == GUARDS
    }
}

/// What a position has in common with those that differ from it in nothing but what the sides hold
/// ([`Relations::in_hand`](crate::Relations::in_hand)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// Identifies all that they have in common.
    pub place: Key,
    /// What the attacker holds here.
    pub hand: Hand,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mix;

    #[test]
    fn to_cover_is_to_have_as_many_of_each_kind() {
        let mut covered = 0;
        for seed in 0..20_000 {
            let most = 1 + mix(seed) as u8 % 127;
            let counts = |at: u64| mix(seed ^ at << 32).to_le_bytes().map(|byte| byte % (most + 1));
            let [many, few] = [1, 2].map(|at| <[u8; 8]>::try_from(&counts(at)[..8]).unwrap());
            let both = std::array::from_fn(|i| many[i].min(few[i]));
            for (a, b) in [(many, few), (many, both), (both, few)] {
                let expected = a.iter().zip(b).all(|(&a, b)| a >= b);
                assert_eq!(Hand::of(a).covers(Hand::of(b)), expected, "{a:?} {b:?}");
                covered += usize::from(expected);
            }
            assert_eq!(Hand::of(many).counts(), many);
        }
        assert!(covered > 20_000);
    }
}
