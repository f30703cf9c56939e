//! What a protocol is to the rest of the program, and how thinking is interrupted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tesuji_problem::Reason;
use tesuji_search::Limit;

/// What follows from a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The next one.
    Listen,
    /// The end: nothing more is read.
    End,
}

/// A protocol: what is said to each line, and when there is something to think about.
pub trait Conversation {
    /// Whether a line must be obeyed while an answer is being thought about: it says to stop.
    fn stops(line: &str) -> bool;

    /// Whether a line is the last.
    fn ends(line: &str) -> bool;

    /// Whether all that was asked is still answered in full when the last line has come in: whole
    /// files are fed to it. Else the end of the input says to stop, as the last line does.
    fn is_patient() -> bool {
        false
    }

    /// What is said to a line at once, while the answer to `thinking` is thought about; `None` if
    /// the line waits its turn.
    fn aside(_thinking: &str, _line: &str) -> Option<&'static str> {
        None
    }

    /// Takes in a line and says what there is to say, each time a line. Where the protocol asks for
    /// thought, this takes as long as the protocol allows, or until the `stop`.
    fn hear(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Heard;
}

/// Whether to stop thinking. The lines of a conversation are numbered, and an order to stop is
/// meant for what was asked before it: one that comes late, when the answer is already given, does
/// not spoil the next.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    /// The number of the last line that said to stop.
    latest: Arc<AtomicU64>,
    /// The number of the line that asked.
    asked: u64,
}

impl Stop {
    /// The same for what the line of this number asks. The first line has number 1.
    #[must_use]
    pub fn asked_by(&self, line: u64) -> Self {
        Stop { latest: Arc::clone(&self.latest), asked: line }
    }

    /// The line of this number says to stop.
    pub fn order(&self, line: u64) {
        self.latest.fetch_max(line, Ordering::Relaxed);
    }

    /// Whether to stop.
    pub fn is_ordered(&self) -> bool {
        self.latest.load(Ordering::Relaxed) > self.asked
    }

    /// Waits for the order to stop.
    pub fn wait(&self) {
        while !self.is_ordered() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Limit for Stop {
    fn exceeded(&mut self, _: u64) -> Option<Reason> {
        self.is_ordered().then_some(Reason::Cancelled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_for_what_was_asked_before() {
        let stop = Stop::default();
        let [second, fourth] = [2, 4].map(|line| stop.asked_by(line));
        assert!(!second.is_ordered());
        stop.order(3);
        assert!(second.is_ordered() && !fourth.is_ordered());
        stop.order(1);
        assert!(second.is_ordered(), "an older order takes nothing back");
    }
}
