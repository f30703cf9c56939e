use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

const WORDS: usize = 10;

/// A set of points of a board of up to 25×25 = 625 cells, as bits.
///
/// The operators are set operators: `|` union, `&` intersection, `-` difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// One more than the largest index a set can hold.
    pub const CAPACITY: usize = WORDS * 64;
    /// The empty set.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);
    /// Every index below [`CAPACITY`](Self::CAPACITY).
    pub const ALL: PointSet = PointSet([u64::MAX; WORDS]);

    /// The set with one point.
    #[inline]
    pub fn one(point: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(point);
        set
    }

    /// The bits, in words of 64.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// The set with these words; `None` if there are too few or too many.
    pub fn of_words(words: &[u64]) -> Option<Self> {
        words.try_into().ok().map(PointSet)
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: usize) {
        self.0[point >> 6] |= 1 << (point & 63);
    }

    /// Removes a point.
    #[inline]
    pub fn remove(&mut self, point: usize) {
        self.0[point >> 6] &= !(1 << (point & 63));
    }

    /// Whether a point is in the set.
    #[inline]
    pub fn contains(&self, point: usize) -> bool {
        self.0[point >> 6] >> (point & 63) & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |a, w| a | w) == 0
    }

    /// The number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether every point of this set is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |a, (x, y)| a | (x & !y)) == 0
    }

    /// Whether the two sets share a point.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |a, (x, y)| a | (x & y)) != 0
    }

    /// The points that lie so many further, fewer than 64. What leaves the set at its upper end is gone.
    #[inline]
    #[must_use]
    pub fn up(mut self, by: usize) -> Self {
        debug_assert!((1..64).contains(&by));
        for i in (1..WORDS).rev() {
            self.0[i] = self.0[i] << by | self.0[i - 1] >> (64 - by);
        }
        self.0[0] <<= by;
        self
    }

    /// The points that lie so many before, fewer than 64. What would lie before the first one is gone.
    #[inline]
    #[must_use]
    pub fn down(mut self, by: usize) -> Self {
        debug_assert!((1..64).contains(&by));
        for i in 0..WORDS - 1 {
            self.0[i] = self.0[i] >> by | self.0[i + 1] << (64 - by);
        }
        self.0[WORDS - 1] >>= by;
        self
    }

    /// The smallest point.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.0.iter().position(|&w| w != 0).map(|i| i * 64 + self.0[i].trailing_zeros() as usize)
    }

    /// The points in increasing order.
    #[inline]
    pub fn iter(&self) -> Iter {
        Iter { set: *self, word: 0 }
    }
}

impl Default for PointSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (x, y) in self.0.iter_mut().zip(other.0) {
            *x |= y;
        }
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for (x, y) in self.0.iter_mut().zip(other.0) {
            *x &= y;
        }
        self
    }
}

impl Sub for PointSet {
    type Output = PointSet;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        for (x, y) in self.0.iter_mut().zip(other.0) {
            *x &= !y;
        }
    }
}

impl FromIterator<usize> for PointSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = usize>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl Extend<usize> for PointSet {
    #[inline]
    fn extend<I: IntoIterator<Item = usize>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl IntoIterator for &PointSet {
    type Item = usize;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl IntoIterator for PointSet {
    type Item = usize;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

/// The points of a [`PointSet`] in increasing order.
#[derive(Clone, Debug)]
pub struct Iter {
    set: PointSet,
    word: usize,
}

impl Iterator for Iter {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < WORDS {
            let bits = self.set.0[self.word];
            if bits != 0 {
                self.set.0[self.word] = bits & (bits - 1);
                return Some(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operators() {
        let a: PointSet = [0, 63, 64, 624].into_iter().collect();
        let b: PointSet = [63, 100].into_iter().collect();
        assert_eq!((a | b).len(), 5);
        assert_eq!((a & b).iter().collect::<Vec<_>>(), [63]);
        assert_eq!((a - b).iter().collect::<Vec<_>>(), [0, 64, 624]);
        assert!(a.meets(&b) && !(a - b).meets(&b));
        assert!((a & b).is_subset(&a) && !a.is_subset(&b));
        assert_eq!(b.first(), Some(63));
        assert_eq!(a.up(1).iter().collect::<Vec<_>>(), [1, 64, 65, 625]);
        assert_eq!(a.up(25).iter().collect::<Vec<_>>(), [25, 88, 89]);
        assert_eq!(a.down(25).iter().collect::<Vec<_>>(), [38, 39, 599]);
        assert!(PointSet::EMPTY.is_empty() && PointSet::ALL.contains(639));
    }
}
