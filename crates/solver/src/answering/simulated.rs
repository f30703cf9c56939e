//! What any number of workers would take, in virtual time.

use std::cell::RefCell;

use tesuji_game::{Question, Task};
use tesuji_problem::Verdict;
use tesuji_search::driver::{Chosen, Dfpn, Grain, VirtualTime, any};
use tesuji_search::{Meter, Search};

use super::stages::{self, stage};
use super::{DEEPEST, FRESH_SHARE};
use crate::Watch;
use crate::watch::{Recorder, Stage};

/// What a search by so many workers found and took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simulated {
    /// The answer.
    pub verdict: Verdict,
    /// The nodes of all workers.
    pub nodes: u64,
    /// The time from the question to the answer, in nodes that one worker visits.
    pub elapsed: u64,
}

/// Searches with so many workers, which share the memory. One is the driver in daily use.
pub(crate) fn simulated<Q: Question>(question: &Q, task: &Task, workers: usize, watch: &mut Watch<'_>) -> Simulated {
    let memory = task.limits.memory;
    let driver = move |bytes: usize| Dfpn::with_bytes(bytes).up_to(DEEPEST);
    let first = VirtualTime::new((0..workers).map(|_| driver(memory / workers)).collect(), Grain::default());
    let (clock, first) = (first.clock(), RefCell::new(Some(first)));
    let make = move || {
        let fresh = || VirtualTime::new(vec![driver(memory / FRESH_SHARE)], Grain::default());
        Chosen(any(first.take().unwrap_or_else(fresh)))
    };
    let (mut search, mut problem) = (Search::new(make, stages::options(question)), question.problem());
    let mut recorder = Recorder::new(watch, task.limits);
    let work = |meter: &mut Meter<'_>| search.solve(&mut problem, meter);
    let (solution, nodes) = stage(&mut recorder, Stage::Search, task.limits, work);
    Simulated { verdict: solution.verdict, nodes, elapsed: clock.now() }
}
