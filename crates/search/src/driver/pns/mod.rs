//! Proof-number searches that are best first and keep their tree in memory (paper 004).
//! [`Dfpn`](super::Dfpn) is their depth-first cousin, which needs a table only.

mod arena;
mod best_first;
mod collect;
mod develop;
mod graph;
mod growth;
mod numbers;
mod settle;
mod two_level;

pub use best_first::Pns;
pub use graph::{Counting, GraphPns};
pub use numbers::FirstGuess;
pub use two_level::{Growing, Pn2};

/// When a leaf is evaluated (paper 004, *Vyhodnocení listu*).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Evaluation {
    /// As soon as its parent is expanded: better numbers.
    #[default]
    Immediate,
    /// When it is chosen: for trees whose leaves are dear to evaluate.
    Delayed,
}

/// What can be varied.
#[derive(Clone, Copy, Debug)]
pub struct PnsOptions {
    /// When leaves are evaluated.
    pub evaluation: Evaluation,
    /// The numbers of a leaf at first sight.
    pub first_guess: FirstGuess,
    /// Whether an update stops where it changes nothing, and the next step goes on from there.
    pub stop_early: bool,
}

impl Default for PnsOptions {
    fn default() -> Self {
        PnsOptions { evaluation: Evaluation::Immediate, first_guess: FirstGuess::Difficulty, stop_early: true }
    }
}
