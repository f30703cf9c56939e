//! Generalized widening: small threats first, at every node (Cazenave, ECAI 2004; paper 002).
//!
//! ```text
//! MaxNode (α, β, threat, depth):
//!     for t = 0 ..= threat, until won or lost:            Multiple Iterative Widening
//!         for d = 1 ..= (t < threat ? MaxDepth : depth):  Multiple Iterative Deepening
//!             for every move:  MinNode (α, β, t, d - 1)
//! ```
//!
//! **Idea.** Whoever looks for a win at some depth does well to look first for a long one by simple
//! threats: a ladder before a net. So every OR node is searched with every smaller budget *to the
//! end* before its own budget is searched to its own depth: the smaller budgets are a quiescence
//! search for the larger one.
//!
//! **The same over a tree.** [`Edge::Lower`](crate::tree::Edge::Lower) leads an OR node to the next
//! smaller budget, which leads to the next, so the loop over *t* is a descent along that edge with
//! `MaxDepth` to go. `MinNode` is any AND node: the null move shows whether there is a threat.
//! Iterative widening at the root alone (`iw(t)`, paper 002) is
//! [`Search::solve`](crate::Search::solve) with [`IdAlphaBeta`](super::IdAlphaBeta), and `αβgw(t)`
//! is [`solve_or_else`](crate::solve_or_else).
//!
//! **Values.** The paper's *Win* and *Lost* are proved and disproved. `NoThreat`, "the threat must
//! be increased to possibly find a win", is a smaller budget lost or open. The two values by ko are
//! questions of their own. Where a smaller budget is still open at `MaxDepth`, the zone of its loss
//! is unknown, so every move is tried, and the node can only be proved.
//!
//! **Deviations.** The depth grows by two plies, because the attacker moves last in a win. Not one
//! window but two null windows one after the other, as in [`IdAlphaBeta`](super::IdAlphaBeta): with
//! the full window the named Go problems took ten times the nodes.
//!
//! **Known failure case.** The smaller budgets are completed at nodes that need not have been
//! looked at: where threats abound and lead nowhere, αβ on the full budget is faster.

use std::hash::Hash;

use tesuji_problem::Zone;

use super::deepening::{Deepening, DeepeningOptions};
use super::{Driver, Memory};
use crate::tree::Tree;
use crate::{Answer, Meter};

/// The driver of generalized widening with its table: `gw(t)` on the tree of order *t*.
#[derive(Debug)]
pub struct GeneralizedWidening<M, Z>(Deepening<M, Z>);

impl<M: Copy + Eq + Hash, Z: Zone<M>> GeneralizedWidening<M, Z> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        GeneralizedWidening(Deepening::with_memory(Memory::Entries(entries)).widening())
    }

    /// A driver with a table of at most this many bytes. (The current line and its moves come on
    /// top, and what a zone may hold by reference.)
    pub fn with_bytes(bytes: usize) -> Self {
        GeneralizedWidening(Deepening::with_memory(Memory::Bytes(bytes)).widening())
    }

    /// The same driver with other options. The depth is the paper's `MaxDepth`, for every smaller
    /// budget and for the root; a path may take as many plies at every order.
    #[must_use]
    pub fn with_options(self, options: DeepeningOptions) -> Self {
        GeneralizedWidening(self.0.with_options(options))
    }
}

impl<T: Tree + ?Sized> Driver<T> for GeneralizedWidening<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.0.answer(tree, meter)
    }
}
