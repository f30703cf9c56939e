//! Area sequences: zones for games in which stones stay where they are put (paper 001, Definition
//! 3).

use crate::Zone;

/// A move that may put a stone on a cell of a board.
pub trait Place: Copy {
    /// The number of the cell; `None` for a pass.
    fn cell(self) -> Option<usize>;
}

/// An area sequence X₁ ⊆ X₂ ⊆ … of sets of cells, of which the first `L` are kept; every further
/// one is the whole board.
///
/// Read as a relevancy zone scheme (Definition 4), X₁ protects a result against one more stone of
/// the side that it goes against, and X₂, X₃, … protect X₁ against further ones. Only moves in X₁
/// can upset the result; the others are needed when schemes of higher order are built.
///
/// **Deviation.** The paper keeps for each cell the smallest index of an area that holds it, and
/// takes minima and decrements. Here each area is a set of bits: a union is an *or*, unrolling
/// moves every set down by one place. That is smaller, and `L` says how much is kept: a result of
/// order *n* has unrolled *n* times what its leaves supplied, so with `L` areas the zones serve the
/// search for moves of order up to `L`.
///
/// `W` is the number of 64-bit words that hold the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Areas<const W: usize, const L: usize>([[u64; W]; L]);

impl<const W: usize, const L: usize> Areas<W, L> {
    /// The sequence of empty areas.
    pub const EMPTY: Self = Areas([[0; W]; L]);
    /// The sequence in which every area is the whole board.
    pub const EVERYWHERE: Self = Areas([[u64::MAX; W]; L]);

    /// The sequence with these areas.
    ///
    /// Each must hold the one before it; in debug builds this is checked.
    pub fn new(areas: [[u64; W]; L]) -> Self {
        debug_assert!(Areas(areas).grows(), "areas grow");
        Areas(areas)
    }

    fn grows(&self) -> bool {
        self.0.windows(2).all(|pair| pair[0].iter().zip(&pair[1]).all(|(small, large)| small & !large == 0))
    }

    /// The words of all areas, one area after another.
    pub fn words(&self) -> Vec<u64> {
        self.0.concat()
    }

    /// The sequence with these [`words`](Self::words), if they are those of one.
    pub fn of_words(words: &[u64]) -> Option<Self> {
        let mut areas = Self::EMPTY;
        areas.0.iter_mut().flatten().zip(words).for_each(|(word, &given)| *word = given);
        (words.len() == W * L && areas.grows()).then_some(areas)
    }

    /// The areas that are kept, the innermost first.
    pub fn areas(&self) -> &[[u64; W]; L] {
        &self.0
    }

    /// Adds a cell to the area of this index, which counts from 1, and to all after it.
    #[inline]
    pub fn insert(&mut self, cell: usize, index: usize) {
        for area in self.0.iter_mut().skip(index - 1) {
            area[cell >> 6] |= 1 << (cell & 63);
        }
    }

    /// Adds cells to the area of this index, which counts from 1, and to all after it.
    #[inline]
    pub fn include(&mut self, cells: &[u64; W], index: usize) {
        for area in self.0.iter_mut().skip(index - 1) {
            for (word, more) in area.iter_mut().zip(cells) {
                *word |= more;
            }
        }
    }

    /// Whether the innermost area holds the cell.
    #[inline]
    pub fn holds(&self, cell: usize) -> bool {
        self.0[0][cell >> 6] >> (cell & 63) & 1 != 0
    }

    /// The smallest index of an area that holds the cell: `L` + 1 if none does that is kept.
    pub fn index_of(&self, cell: usize) -> usize {
        1 + self.0.iter().take_while(|area| area[cell >> 6] >> (cell & 63) & 1 == 0).count()
    }

    /// Whether the innermost area is the whole board, and so is every other.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.0[0] == [u64::MAX; W]
    }

    /// The union, area by area.
    #[inline]
    pub fn unite(&mut self, other: &Self) {
        for (area, more) in self.0.iter_mut().zip(&other.0) {
            for (word, more) in area.iter_mut().zip(more) {
                *word |= more;
            }
        }
    }

    /// The sequence after stones of the side that the result goes against were put on these cells,
    /// if they cannot upset it: of the cells of Xᵢ with sᵢ of the stones fewer than i − sᵢ may
    /// follow, so these are in the area of that index. `None` if some Xᵢ holds i of the stones.
    #[must_use]
    pub fn beside(&self, stones: impl IntoIterator<Item = usize>) -> Option<Self> {
        // How many of the stones each area holds; after those that are kept comes the whole board.
        let (mut within, mut all) = ([0; L], 0);
        for cell in stones {
            all += 1;
            within[self.index_of(cell) - 1..].iter_mut().for_each(|count| *count += 1);
        }
        let at = |i: usize, stones: usize| i.checked_sub(stones).filter(|&index| index > 0);
        let mut areas = Areas::EMPTY;
        for (i, area) in self.0.iter().enumerate() {
            areas.include(area, at(i + 1, within[i])?);
        }
        areas.include(&[u64::MAX; W], at(L + 1, all)?);
        Some(areas)
    }

    /// Forgets the innermost area: u(X) = (X₂, X₃, …).
    #[inline]
    #[must_use]
    pub fn unrolled(&self) -> Self {
        let mut areas = [[u64::MAX; W]; L];
        areas[..L - 1].copy_from_slice(&self.0[1..]);
        Areas(areas)
    }
}

/// A move without a cell, which changes nothing on the board, can upset a result only if everything
/// can.
impl<M: Place, const W: usize, const L: usize> Zone<M> for Areas<W, L> {
    fn everywhere() -> Self {
        Areas::EVERYWHERE
    }

    fn is_everywhere(&self) -> bool {
        self.is_full()
    }

    fn contains(&self, m: M) -> bool {
        m.cell().map_or_else(|| self.is_full(), |cell| self.holds(cell))
    }

    fn join(&mut self, other: &Self) {
        self.unite(other);
    }

    fn to_words(&self) -> Option<Vec<u64>> {
        Some(self.words())
    }

    fn from_words(words: &[u64]) -> Option<Self> {
        Self::of_words(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paper's representation: for each cell the smallest index of an area that holds it.
    fn indices(areas: &Areas<1, 3>) -> Vec<usize> {
        (0..64).map(|cell| areas.index_of(cell)).collect()
    }

    fn sample(seed: u64) -> Areas<1, 3> {
        let mut areas = Areas::EMPTY;
        for cell in 0..64 {
            let index = (crate::mix(seed * 64 + cell) % 5) as usize;
            if index > 0 {
                areas.insert(cell as usize, index);
            }
        }
        areas
    }

    #[test]
    fn unions_are_minima_and_unrolling_is_a_decrement() {
        for seed in 0..100 {
            let (x, y) = (sample(2 * seed), sample(2 * seed + 1));
            let mut union = x;
            union.unite(&y);
            let minima: Vec<_> = indices(&x).iter().zip(indices(&y)).map(|(&i, j)| i.min(j)).collect();
            assert_eq!(indices(&union), minima);
            let less: Vec<_> = indices(&x).iter().map(|i| (i - 1).max(1)).collect();
            assert_eq!(indices(&x.unrolled()), less);
            assert!((0..64).all(|cell| x.holds(cell) == (x.index_of(cell) == 1)));
        }
        assert!(Areas::<2, 2>::EVERYWHERE.is_full() && !Areas::<2, 2>::EMPTY.is_full());
    }

    /// Whether `stones` can upset what a sequence protects.
    fn do_harm(areas: &Areas<1, 3>, stones: &[usize]) -> bool {
        (1..=9).any(|i| stones.iter().filter(|&&cell| areas.index_of(cell) <= i || i > 3).count() >= i)
    }

    #[test]
    fn sequences_are_read_as_they_were_written() {
        for seed in 0..20 {
            assert_eq!(Areas::of_words(&sample(seed).words()), Some(sample(seed)));
        }
        assert_eq!((Areas::<1, 3>::of_words(&[1, 1]), Areas::<1, 3>::of_words(&[1, 0, 1])), (None, None));
    }

    #[test]
    fn stones_that_follow_harmless_ones_are_harmless_with_them() {
        let mut harmless = 0;
        for seed in 0..2000 {
            let x = sample(seed);
            let cell = |n: u64| (crate::mix(seed * 8 + n + 1_000_000) % 64) as usize;
            let (here, more) = ([cell(0), cell(1)], [cell(2), cell(3)]);
            let here = &here[..=(seed % 2) as usize];
            let Some(beside) = x.beside(here.iter().copied()) else {
                assert!(do_harm(&x, here), "{here:?}");
                continue;
            };
            assert!(!do_harm(&x, here));
            for more in [&more[..1], &more] {
                let together = [here, more].concat();
                if !do_harm(&beside, more) {
                    harmless += 1;
                    assert!(!do_harm(&x, &together), "{together:?}");
                }
            }
        }
        assert!(harmless > 100, "{harmless}");
    }
}
