//! The algorithms that search: their names, as users write them, are those of the
//! [roster](tesuji_search::driver::roster), and a few more.

use std::sync::Arc;

use tesuji_game::{Driver, Question, Task};
use tesuji_search::driver::job_level::Journal;
use tesuji_search::driver::{Chosen, IdAlphaBeta, Memory, by_id};
use tesuji_search::{Options, Search};

use super::findings::{Findings, Work};
use super::{dfpn, sizes};
use crate::watch::Recorder;

/// Reads the name of an algorithm.
///
/// # Errors
/// Says which there are.
pub fn driver(name: &str) -> Result<Driver, String> {
    match name {
        "df-pn" => Ok(Driver::DFPN),
        "alpha-beta" | "ab" => Ok(Driver::ALPHA_BETA),
        _ => tesuji_search::driver::id_of(name).map(Driver),
    }
}

/// What the algorithm of a task finds out.
pub(super) fn findings<Q: Question>(
    question: &Q,
    (task, journal): (&Task, Option<Arc<dyn Journal>>),
    options: Options,
    recorder: Recorder<'_, '_>,
) -> Findings<Q> {
    let memory = task.limits.memory;
    let bytes = sizes(memory);
    match task.driver {
        Driver::DFPN => Work::new(question, task, dfpn(memory, task.helpers, journal, options), recorder).all(),
        Driver::ALPHA_BETA => {
            Work::new(question, task, Search::new(move || IdAlphaBeta::with_bytes(bytes()), options), recorder).all()
        }
        other => {
            let make = move || Chosen(by_id(other.name(), Memory::Bytes(bytes())).expect("a driver of the roster"));
            Work::new(question, task, Search::new(make, options), recorder).all()
        }
    }
}
