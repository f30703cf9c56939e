//! PN²: a second proof-number search evaluates the leaves of the first (Breuker, Uiterwijk & van
//! den Herik; paper 004, *Dvojúrovňový PNS*).
//!
//! **Idea.** The tree of the second search is forgotten, but for the children of its root, so the
//! first level grows slowly and each of its nodes has been looked at well. The second trees grow
//! with the first, roughly geometrically: with *x* nodes in the first level and room for *M* more,
//! to *min(M, 1 + e^((x−a)/b))* nodes.
//!
//! **Deviation.** The second tree hangs in the same memory below its leaf, and so sees repetitions
//! of the whole line.
//!
//! **Known failure case.** What the second search forgets is searched again when its leaf comes up
//! again.

use tesuji_problem::Zone;

use super::PnsOptions;
use super::arena::Arena;
use super::growth::{Growth, SecondLevel};
use crate::driver::Driver;
use crate::tree::Tree;
use crate::{Answer, Meter};

/// The share of the memory at which the first level, by default, leaves all the rest to one second
/// tree. Larger: second trees grow sooner, and more is forgotten; smaller: the first level fills
/// the memory while they are still small.
const SHARE: f64 = 4.0;

/// How the second trees grow: to 1 + e^((x−a)/b) nodes beside a first level of x nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Growing {
    /// The size of the first level, in nodes, at which the second trees begin to grow.
    pub a: f64,
    /// How many nodes more of the first level make the second trees e times as large; positive.
    pub b: f64,
}

impl Growing {
    /// Second trees that fill the memory once the first level has a quarter of it.
    fn within(entries: usize) -> Self {
        let entries = (entries as f64).max(4.0);
        Growing { a: 0.0, b: entries / SHARE / entries.ln() }
    }
}

impl SecondLevel for Growing {
    fn nodes(&self, first: usize, room: usize) -> usize {
        let nodes = 1.0 + ((first as f64 - self.a) / self.b).exp();
        // Conversions of floats saturate.
        room.min(nodes as usize)
    }
}

/// The PN² driver. It keeps nothing between searches.
#[derive(Debug)]
pub struct Pn2<M, Z> {
    growth: Growth<M, Z>,
    growing: Growing,
}

impl<M: Copy + Eq, Z: Zone<M>> Pn2<M, Z> {
    /// A driver with at most this many nodes in memory, both levels together.
    pub fn with_entries(entries: usize) -> Self {
        Self::with_arena(Arena::with_entries(entries))
    }

    /// A driver whose trees take at most this many bytes together. (The current line comes on top,
    /// and what a zone may hold by reference.)
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_arena(Arena::with_bytes(bytes))
    }

    fn with_arena(arena: Arena<M, Z>) -> Self {
        let growing = Growing::within(arena.limit());
        Pn2 { growth: Growth::new(arena), growing }
    }

    /// The same driver with other options, for both levels.
    #[must_use]
    pub fn with_options(mut self, options: PnsOptions) -> Self {
        self.growth.options = options;
        self
    }

    /// The same driver with second trees that grow otherwise.
    #[must_use]
    pub fn growing(mut self, growing: Growing) -> Self {
        self.growing = growing;
        self
    }
}

impl<T: Tree + ?Sized> Driver<T> for Pn2<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let growing = self.growing;
        self.growth.search(tree, Some(&growing), meter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_trees_grow_geometrically_up_to_the_room_left() {
        let growing = Growing { a: 100.0, b: 10.0 };
        assert_eq!([0, 100, 110, 120, 200].map(|x| growing.nodes(x, 1000)), [1, 2, 3, 8, 1000]);
        assert_eq!(growing.nodes(usize::MAX, 7), 7);
    }
}
