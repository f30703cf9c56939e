//! Answers as records of the lists that other programs read.

use tesuji_game::Solved;

use crate::{Answer, find};

/// The answer as a record of the lists that other programs for the game read, if there are any.
pub fn record(answer: &Answer) -> Option<String> {
    let solving = answer.solving.as_ref().filter(|solving| solving.stopped.is_none());
    find(answer.asked.game).ok()?.record(&Solved {
        asked: &answer.asked,
        headline: &answer.headline,
        solving: solving.map(|solving| solving.moves.as_slice()),
        first: answer.first.as_deref(),
        line: &answer.line,
        length: answer.length,
        nodes: answer.stats.nodes,
        seconds: answer.stats.time.as_secs(),
    })
}
