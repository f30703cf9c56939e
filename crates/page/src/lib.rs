//! What the web page asks and is told, as JSON. The page speaks the same way to a search in the
//! browser (`tesuji-wasm`) and to one behind a server (`tesuji-serve`).
//!
//! An [`Ask`] is a pure question: nothing is remembered between two of them, so that any worker may
//! take any of them, and one that is stopped leaves nothing behind.

mod ask;
mod board;
mod check;
mod export;
mod follow;
mod games;
mod look;
mod moves;
mod solve;
mod web;

pub use ask::{Ask, Most};
pub use web::{FILES, File};

use serde_json::{Value, json};
use tesuji_solver::{Failure, Library, Progress, Watch, json as answers};

/// The answer to what the page asks, as JSON: an object whose `type` says what it is, `error` if
/// there is none. Limits that are wanted are cut to `most`; parts of certificates come from the library.
pub fn respond(ask: &str, most: &Most, library: &mut dyn Library, watch: &mut Watch<'_>) -> String {
    Ask::read(ask, most).map_or_else(|error| failed(&error), |ask| ask.answer(library, watch))
}

/// Why there is no answer, as JSON.
pub fn failed(failure: &Failure) -> String {
    answers::failure(failure).to_string()
}

impl Ask {
    /// The answer, as JSON; parts of certificates come from the library.
    pub fn answer(&self, library: &mut dyn Library, watch: &mut Watch<'_>) -> String {
        let answered = match self {
            Ask::Games => Ok(games::list()),
            Ask::Look(asked) => look::look(asked),
            Ask::Solve(asked) => solve::solve(asked, watch),
            Ask::Move(asked, mv) => moves::try_out(asked, mv.clone(), watch),
            Ask::Export(asked, wanted) => export::export(asked, wanted, watch),
            Ask::Check(certificate) => Ok(check::check(certificate, library)),
            Ask::Follow(asked, certificate) => follow::follow(asked, certificate, library),
        };
        answered.unwrap_or_else(|error| answers::failure(&error)).to_string()
    }
}

/// How far a search has come, as JSON.
pub fn progress(progress: &Progress) -> String {
    let order = |order: tesuji_solver::Order| order.to_string();
    let told = json!({
        "type": "progress",
        "stage": progress.stage.words(),
        "order": progress.order.map(order),
        "refuted": progress.refuted.map(order),
        "nodes": progress.nodes,
        "time_s": progress.elapsed.as_secs_f64(),
        "numbers": progress.numbers.map(|(pn, dn)| [pn, dn]),
    });
    told.to_string()
}

/// What comes of an ask.
pub(crate) type Told = Result<Value, Failure>;
