//! Iterative-deepening αβ on λ-trees: Thomsen's own set-up (paper 000, footnote 18; paper 003).
//!
//! **Idea.** With two values, αβ is a depth-first search that stops at the first success of the
//! side to move. Deepening by two plies a time finds short wins first and leaves good first moves
//! in the table for the next round. As in paper 003 a node has three values: won, lost, and *open*:
//! not won within the depth.
//!
//! **Deviation.** Each depth is asked two questions, *won within it?* and *lost within it?*
//! (`deepening.rs`).
//!
//! **Depth.** A null move costs a ply and a lower order costs none, so the value at depth *d* is
//! "the attacker reaches the goal within *d* plies, null moves counted", or better where a leaf
//! knew more.
//!
//! **Known failure case.** A long forced line (a ladder across the board) is searched once for
//! every depth.

use std::hash::Hash;

use tesuji_problem::Zone;

use super::deepening::{Deepening, DeepeningOptions};
use super::{Driver, Memory};
use crate::tree::Tree;
use crate::{Answer, Meter};

/// The αβ driver with its table.
#[derive(Debug)]
pub struct IdAlphaBeta<M, Z>(Deepening<M, Z>);

impl<M: Copy + Eq + Hash, Z: Zone<M>> IdAlphaBeta<M, Z> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        IdAlphaBeta(Deepening::with_memory(Memory::Entries(entries)))
    }

    /// A driver with a table of at most this many bytes. (The current line and its moves come on
    /// top, and what a zone may hold by reference.)
    pub fn with_bytes(bytes: usize) -> Self {
        IdAlphaBeta(Deepening::with_memory(Memory::Bytes(bytes)))
    }

    /// The same driver with other options.
    #[must_use]
    pub fn with_options(self, options: DeepeningOptions) -> Self {
        IdAlphaBeta(self.0.with_options(options))
    }
}

impl<T: Tree + ?Sized> Driver<T> for IdAlphaBeta<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.0.answer(tree, meter)
    }
}
