//! In the browser only the driver in daily use: every other is compiled for every game, and what
//! the page loads would be a third larger.

use std::sync::Arc;

use tesuji_game::{Driver, Question, Task};
use tesuji_search::Options;
use tesuji_search::driver::job_level::Journal;

use super::dfpn;
use super::findings::{Findings, Work};
use crate::watch::Recorder;

/// Reads the name of an algorithm.
///
/// # Errors
/// Says which there is.
pub fn driver(name: &str) -> Result<Driver, String> {
    match name {
        "df-pn" | "dfpn" => Ok(Driver::DFPN),
        _ => Err(format!("`{name}` is not a driver that the browser has: use dfpn")),
    }
}

/// What it finds out.
pub(super) fn findings<Q: Question>(
    question: &Q,
    (task, journal): (&Task, Option<Arc<dyn Journal>>),
    options: Options,
    recorder: Recorder<'_, '_>,
) -> Findings<Q> {
    Work::new(question, task, dfpn(task.limits.memory, 0, journal, options), recorder).all()
}
