//! Iterative-deepening αβ on λ-trees: Thomsen's own set-up (paper 000, footnote 18; paper 003).
//!
//! **Idea.** With two values, αβ is a depth-first search that stops at the first success of the side to move. Deepening by
//! two plies a time finds short wins first and leaves good first moves in the table for the next round. As in paper
//! 003 a node has three values: won, lost, and *open*: not won within the depth.
//!
//! **Deviation.** Each depth is first asked *won within it?*, where an AND node is given up at its first open reply. Alone that
//! never ends where positions can recur: some reply is always open. So each depth is then asked *lost within it?*, for a share of the
//! nodes of the first question. A full window would ask both at once, and cost every proof the search for a disproof.
//!
//! **Depth.** A null move costs a ply and a lower order costs none, so the value at depth *d* is "the attacker reaches the goal
//! within *d* plies, null moves counted", or better where a leaf knew more.
//!
//! **Known failure case.** A long forced line (a ladder across the board) is searched once for every depth.

use std::hash::Hash;

use tesuji_problem::{Reason, Zone};

use super::Driver;
use super::move_order::MoveOrdering;
use super::window::{Found, Value, Window, WindowSearch};
use crate::tree::{Kind, Tree};
use crate::{Answer, Event, Meter};

/// What can be varied.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBetaOptions {
    /// Deepen no further than this many plies.
    pub max_depth: u32,
    /// Which moves to try first.
    pub ordering: MoveOrdering,
    /// The nodes for *lost within the depth?*, as a percentage of those for *won within the depth?* Larger: proofs cost more; smaller:
    /// disproofs that rest on a repetition come later, with 0 never.
    pub disproof_percent: u32,
}

impl Default for AlphaBetaOptions {
    fn default() -> Self {
        AlphaBetaOptions { max_depth: 1000, ordering: MoveOrdering::default(), disproof_percent: 25 }
    }
}

/// The αβ driver with its table.
#[derive(Debug)]
pub struct IdAlphaBeta<M, Z> {
    search: WindowSearch<M, Z>,
    options: AlphaBetaOptions,
}

impl<M: Copy + Eq + Hash, Z: Zone<M>> IdAlphaBeta<M, Z> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        IdAlphaBeta { search: WindowSearch::with_entries(entries), options: AlphaBetaOptions::default() }
    }

    /// A driver with a table of at most this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        IdAlphaBeta { search: WindowSearch::with_bytes(bytes), options: AlphaBetaOptions::default() }
    }

    /// The same driver with other options.
    #[must_use]
    pub fn with_options(mut self, options: AlphaBetaOptions) -> Self {
        self.search.set_ordering(options.ordering);
        self.options = options;
        self
    }

    /// Deepens no further than `plies`.
    #[must_use]
    pub fn up_to(mut self, plies: u32) -> Self {
        self.options.max_depth = plies;
        self
    }

    /// Asks both questions of a depth; nothing if it leaves the root open.
    fn ask<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        savings: &mut Savings,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found<M, Z>>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let before = meter.nodes();
        let found = self.search.visit(tree, depth, Window::WON, meter)?;
        if found.value != Value::Open {
            return Ok(Some(found));
        }
        savings.percent += (meter.nodes() - before) * u64::from(self.options.disproof_percent);
        let (before, share) = (meter.nodes(), savings.percent / 100);
        if share < savings.wanted {
            return Ok(None);
        }
        let found = meter.capped(share, |meter| self.search.visit(tree, depth, Window::LOST, meter));
        savings.percent -= (meter.nodes() - before) * 100;
        match found {
            Ok(found) => Ok(Some(found).filter(|found| found.value != Value::Open)),
            Err(reason) if meter.stopped().is_some() => Err(reason),
            Err(_) => {
                savings.wanted = 2 * share;
                Ok(None)
            }
        }
    }
}

/// The nodes saved up for *lost within the depth?* When they did not suffice, twice as many are saved before the next try.
struct Savings {
    /// In hundredths of a node.
    percent: u64,
    wanted: u64,
}

impl<T: Tree + ?Sized> Driver<T> for IdAlphaBeta<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.search.start();
        let mut savings = Savings { percent: 0, wanted: 1 };
        let mut depth = u32::from(tree.kind() == Kind::Or);
        while depth <= self.options.max_depth {
            meter.event(&Event::DepthStarted { depth });
            match self.ask(tree, depth, &mut savings, meter) {
                Err(reason) => return Answer::Unknown(reason),
                Ok(Some(Found { value, best, zone, .. })) => {
                    let proved = value == Value::Won;
                    return Answer::Known { proved, by: best.filter(|_| tree.kind().favours(proved)), zone };
                }
                Ok(None) => depth += 2,
            }
        }
        Answer::Unknown(Reason::Depth)
    }
}
