//! PNS: proof-number search with the tree in memory (Allis 1994; paper 004, *PNS algoritmus*).
//!
//! **Idea.** A proof number is the least number of leaves that must still be proved to prove a
//! node. There is always a leaf whose proof helps to prove the root and whose disproof helps to
//! disprove it, the *most promising* one: develop it, and again.
//!
//! **Deviations.** Children are listed in stages (see [`Tree`]): while the first is open it is the
//! only one, and those not listed yet count one in the number that sums. Solved subtrees are
//! dropped at once, and when the memory is full, small ones too.
//!
//! **Known failure case.** A quiet winning move beside many forcing moves that fail: every leaf
//! below them looks easier.

use tesuji_problem::Zone;

use super::PnsOptions;
use super::arena::Arena;
use super::growth::Growth;
use crate::driver::Driver;
use crate::tree::Tree;
use crate::{Answer, Meter};

/// The PNS driver. It keeps nothing between searches.
#[derive(Debug)]
pub struct Pns<M, Z>(Growth<M, Z>);

impl<M: Copy + Eq, Z: Zone<M>> Pns<M, Z> {
    /// A driver with at most this many nodes in memory.
    pub fn with_entries(entries: usize) -> Self {
        Pns(Growth::new(Arena::with_entries(entries)))
    }

    /// A driver whose tree takes at most this many bytes. (The current line comes on top, and what
    /// a zone may hold by reference.)
    pub fn with_bytes(bytes: usize) -> Self {
        Pns(Growth::new(Arena::with_bytes(bytes)))
    }

    /// The same driver with other options.
    #[must_use]
    pub fn with_options(mut self, options: PnsOptions) -> Self {
        self.0.options = options;
        self
    }
}

impl<T: Tree + ?Sized> Driver<T> for Pns<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.0.search(tree, None, meter)
    }
}
