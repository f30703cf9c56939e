//! What an answer is about, as a short hash: the question as it was understood, with what was to be
//! found out, and the version of this program. An answer in a log is the answer to a problem if the
//! two hashes are the same, wherever either stands.
//!
//! How many problems are solved at once does not belong to it, nor what the words of a file were
//! that say the same.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use tesuji_game::{Asked, Expect, InputError, Request, SolutionTree, Source};

use super::Expected;
use crate::json;

/// Digits of the hash: enough for billions of problems.
const DIGITS: usize = 16;

/// What the answer to a question is about.
pub(super) fn question(
    id: &str,
    asked: &Asked,
    (expect, tree): (Option<&Expect>, Option<&SolutionTree>),
    request: &Request,
    stipulates: bool,
) -> String {
    let task = &request.task;
    let mut settings: Vec<_> = request.settings.iter().collect();
    settings.sort_unstable();
    hash(&serde_json::json!([
        id,
        asked.game,
        json::question(asked),
        asked.format,
        asked.position,
        expect.map(|expect| (expect.to_string(), &expect.solution, expect.up_to.map(|order| order.to_string()))),
        settings,
        task.driver.name(),
        task.limits.time.map(|time| time.as_nanos().to_string()),
        task.limits.nodes,
        task.limits.memory,
        [task.all_moves, task.shortest, task.certificate, stipulates, task.limits.together, task.audit],
        task.threats,
        tree.map(|tree| format!("{tree:?}")),
    ]))
}

/// What is found out about a question by itself is about.
pub(crate) fn of_question(asked: &Asked, request: &Request) -> String {
    question("", asked, (None, None), request, false)
}

/// What the state is about that a request asks for, by the question in words.
pub(super) fn state(id: &str, words: &str, expect: Option<&Expected>, request: &Request) -> String {
    let mut settings: Vec<_> = request.settings.iter().collect();
    settings.sort_unstable();
    let position = match &request.position {
        Source::Text(text) => String::from_utf8_lossy(text).into_owned(),
        Source::Stones(stones) => format!("{stones:?}"),
    };
    let task = &request.task;
    hash(&serde_json::json!([
        id,
        request.game,
        words,
        position,
        expect.map(Expected::to_string),
        settings,
        task.driver.name(),
        task.orders.map(|orders| orders.to_string()),
        task.limits.time.map(|time| time.as_nanos().to_string()),
        task.limits.nodes,
        task.limits.memory,
        task.limits.together,
    ]))
}

/// What an error about a problem is about that could not be understood.
pub(super) fn error(id: &str, error: &InputError) -> String {
    hash(&serde_json::json!([id, json::input(error)]))
}

fn hash(parts: &serde_json::Value) -> String {
    let mut hasher = Sha256::new();
    hasher.update(env!("CARGO_PKG_VERSION"));
    hasher.update(parts.to_string());
    let mut digits = String::new();
    for byte in hasher.finalize().iter().take(DIGITS / 2) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
