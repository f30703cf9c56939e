//! The one way in which a question of any game is answered: search, the winner's strategy, its
//! line, the certificate and its check, then what was asked for beside the answer, and the words.

mod certify;
#[cfg_attr(target_family = "wasm", path = "one_driver.rs")]
mod driver;
mod figures;
mod findings;
mod inquiry;
mod line;
mod nodes;
mod proof;
mod racing;
mod refuted;
mod showing;
mod solver;
mod solving;
mod stages;
mod turns;
mod written;

pub use driver::driver;
pub use proof::Proof;
pub(crate) use racing::race;
pub use solver::Solver;
pub use turns::{Client, News, Turns, Wish};

use std::cell::Cell;

use tesuji_game::{Question, Task};
use tesuji_problem::{Problem, Zone as ZoneOf};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Options, Search};

use crate::watch::Recorder;
use crate::{Answer, Failure, Watch};

/// The longest line, in plies, that the thread of a solver has room for.
const DEEPEST: usize = 100_000;
/// A driver for a part of a proof gets this fraction of the memory.
const FRESH_SHARE: usize = 16;

/// Looks for the answer to a question.
///
/// # Errors
/// [`Failure::Internal`] if the checker rejects a certificate: then the search has claimed what it
/// cannot prove.
pub(crate) fn answer<Q: Question>(question: &Q, task: &Task, watch: &mut Watch<'_>) -> Result<Answer, Failure> {
    let shortest = task.shortest && question.problem().counts_moves();
    let options = Options { shortest: shortest || question.wants_shortest(), ..stages::options(question) };
    let recorder = Recorder::new(watch, task.limits);
    written::answer(question, task, driver::findings(question, task, options, recorder))
}

/// The driver in daily use.
fn dfpn<M, Z>(memory: usize, options: Options) -> Search<Dfpn<M, Z>>
where
    M: Copy + Eq,
    Z: ZoneOf<M>,
{
    let bytes = sizes(memory);
    Search::new(move || Dfpn::with_bytes(bytes()).up_to(DEEPEST), options)
}

/// The memory of the first driver, and of those that prove parts anew while it stays alive.
fn sizes(memory: usize) -> impl Fn() -> usize + 'static {
    let first = Cell::new(true);
    move || if first.replace(false) { memory } else { memory / FRESH_SHARE }
}
