//! A tree with a problem of its own, for somebody else to search.

use tesuji_problem::{Budget, Hooks};

use super::{Threats, Width};

/// A tree with a problem of its own.
#[derive(Clone, Debug)]
pub struct Fork<P, B> {
    problem: P,
    budget: B,
    oracle: bool,
    zones: bool,
    width: Width,
}

impl<P: Hooks, B: Budget> Fork<P, B> {
    /// The tree.
    pub fn tree(&mut self) -> Threats<'_, P, B> {
        let Fork { ref mut problem, budget, oracle, zones, width } = *self;
        Threats { oracle, zones, ..Threats::new(problem, budget).of_width(width) }
    }
}

impl<P: Hooks, B: Budget> Threats<'_, P, B> {
    /// The same tree below the current node, for somebody else to search.
    pub fn fork(&self) -> Fork<P, B>
    where
        P: Clone,
    {
        let Threats { budget, oracle, zones, width, .. } = *self;
        Fork { problem: (*self.problem).clone(), budget, oracle, zones, width }
    }
}
