//! The one way in which a question of any game is answered: search, the winner's strategy, its
//! line, the certificate and its check, then what was asked for beside the answer, and the words.

mod certify;
mod daily;
#[cfg_attr(target_family = "wasm", path = "one_driver.rs")]
mod driver;
mod figures;
mod findings;
mod inquiry;
mod line;
mod nodes;
#[cfg(not(target_family = "wasm"))]
mod part;
mod proof;
mod racing;
mod refuted;
mod showing;
#[cfg(not(target_family = "wasm"))]
mod simulated;
mod solver;
mod solving;
mod stages;
mod turns;
mod written;

use daily::Daily;
pub use driver::driver;
#[cfg(not(target_family = "wasm"))]
pub(crate) use nodes::By;
#[cfg(not(target_family = "wasm"))]
pub(crate) use part::{Written, claimed, write_refutation, write_win};
pub use proof::Proof;
pub(crate) use racing::race;
#[cfg(not(target_family = "wasm"))]
pub use simulated::Simulated;
#[cfg(not(target_family = "wasm"))]
pub(crate) use simulated::simulated;
pub use solver::Solver;
#[cfg(not(target_family = "wasm"))]
pub(crate) use stages::options as job_options;
pub use turns::{Client, News, Turns, Wish};

use std::cell::RefCell;
use std::sync::Arc;

use tesuji_game::{Question, Task};
use tesuji_problem::{Problem, Reason, Zone as ZoneOf};
use tesuji_search::driver::job_level::Journal;
use tesuji_search::driver::{Dfpn, Grain, JobLevel, Together};
use tesuji_search::{Options, Search};

use crate::watch::Recorder;
use crate::{Answer, Failure, Outcome, Watch};

/// The longest line, in plies, that the thread of a solver has room for.
pub(crate) const DEEPEST: usize = 100_000;
/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;
/// Positions that are looked at once each may take this fraction of the memory beside it, for a while.
pub(crate) const FIXPOINT_SHARE: usize = 4;

/// Looks for the answer to a question.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects a certificate: then the search has claimed what it
/// cannot prove.
pub(crate) fn answer<Q: Question>(
    question: &Q,
    task: &Task,
    journal: Option<Arc<dyn Journal>>,
    watch: &mut Watch<'_>,
) -> Result<Answer, Failure> {
    let shortest = task.shortest && question.problem().counts_moves();
    let options = Options { shortest: shortest || question.wants_shortest(), ..stages::options(question) };
    let recorder = Recorder::new(watch, task.limits);
    let is_kept = journal.is_some();
    let answer = written::answer(question, task, driver::findings(question, (task, journal), options, recorder))?;
    if is_kept && answer.outcome != Outcome::Unknown && answer.uncertified == Some(Reason::NoStrategy) {
        let why = "what was kept says how it ends, and there is no strategy for that";
        let unless = "somebody changed it: begin in another folder";
        return Err(Failure::Internal(format!("{why} ({unless})")));
    }
    Ok(answer)
}

/// A search with it.
pub(crate) fn dfpn<M, Z>(
    memory: usize,
    helpers: usize,
    journal: Option<Arc<dyn Journal>>,
    options: Options,
) -> Search<Daily<M, Z>>
where
    M: Copy + Eq,
    Z: ZoneOf<M>,
{
    let first = RefCell::new(Some((helpers, journal)));
    let make = move || {
        let driver = |bytes: usize| Dfpn::with_bytes(bytes).up_to(DEEPEST);
        let together = |first, helpers| Daily::Together(Box::new(Together::new(first, helpers)));
        match first.take() {
            // Those that help use the table of the first.
            Some((helpers, None)) => together(driver(memory), (0..helpers).map(|_| driver(0)).collect()),
            Some((helpers, Some(journal))) => {
                let each = (0..=helpers).map(|_| driver(memory / (helpers + 1))).collect();
                Daily::Jobs(Box::new(JobLevel::new(each, Grain::default()).keeping(journal)))
            }
            // What proves a part anew needs no helpers.
            None => together(driver(memory / FRESH_SHARE), Vec::new()),
        }
    };
    Search::new(make, Options { fixpoint: memory / FIXPOINT_SHARE, ..options })
}

/// The memory of the first driver, and of those that prove parts anew while it stays alive.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn sizes(memory: usize) -> impl Fn() -> usize + 'static {
    let first = std::cell::Cell::new(true);
    move || if first.replace(false) { memory } else { memory / FRESH_SHARE }
}
