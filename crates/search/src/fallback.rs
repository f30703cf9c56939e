//! One search, and another if it does not answer: paper 002's `αβgw(t)`.
//!
//! **Idea.** Threats of a low order find most wins fast; the full game finds the rest. `αβgw(t)`
//! tries generalized widening up to order *t*, and where that finds no win, αβ without threats:
//!
//! ```
//! use tesuji_problem::Order;
//! use tesuji_search::driver::{GeneralizedWidening, IdAlphaBeta};
//! use tesuji_search::{Options, Search};
//! # type M = u8;
//! # type Z = tesuji_problem::Everywhere;
//! let gw = |t| {
//!     let order = Order::Finite(t);
//!     let fresh = || GeneralizedWidening::<M, Z>::with_entries(1 << 16);
//!     Search::new(fresh, Options { from: order, to: order, ..Options::default() })
//! };
//! let full = Options { from: Order::Unlimited, to: Order::Unlimited, ..Options::default() };
//! let alpha_beta = Search::new(|| IdAlphaBeta::<M, Z>::with_entries(1 << 16), full);
//! # let _ = (gw(2), alpha_beta);
//! ```

use tesuji_problem::{Hooks, Scope};

use crate::driver::Searches;
use crate::{Meter, Search, Solution};

/// Solves with the first search, which may visit `share` nodes, and with the second if the first
/// leaves the full game undecided.
pub fn solve_or_else<P, D, E>(
    first: &mut Search<D>,
    share: u64,
    second: &mut Search<E>,
    problem: &mut P,
    meter: &mut Meter<'_>,
) -> Solution<P::Move, P::Zone>
where
    P: Hooks,
    D: Searches<P>,
    E: Searches<P>,
{
    let tried = meter.capped(share, |meter| first.solve(problem, meter));
    if tried.verdict.answers(Scope::FULL) || meter.stopped().is_some() {
        return tried;
    }
    let mut solution = second.solve(problem, meter);
    for (order, moves) in tried.refuted {
        solution.note(order, moves);
    }
    solution
}
