//! What a protocol is to the rest of the program, and how thinking is interrupted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
    input: Arc<Input>,
    /// The number of the line that asked.
    asked: u64,
    /// Whether whatever comes in says to stop.
    yields: bool,
}

/// What has come in.
#[derive(Debug, Default)]
struct Input {
    /// The number of the last line that said to stop.
    latest: AtomicU64,
    /// The number of the last line, empty ones counting where nothing has followed them.
    came: AtomicU64,
    ended: AtomicBool,
}

impl Stop {
    /// The same for what the line of this number asks. The first line has number 1.
    #[must_use]
    pub fn asked_by(&self, line: u64) -> Self {
        Stop { asked: line, ..self.clone() }
    }

    /// The same, for what goes on until anything else comes in.
    #[must_use]
    pub fn yielding(&self) -> Self {
        Stop { yields: true, ..self.clone() }
    }

    /// The line of this number says to stop.
    pub fn order(&self, line: u64) {
        self.input.latest.fetch_max(line, Ordering::Relaxed);
    }

    /// The line of this number has come in.
    pub(crate) fn comes(&self, line: u64) {
        self.input.came.fetch_max(line, Ordering::Relaxed);
    }

    /// Nothing more comes in.
    pub(crate) fn ends(&self) {
        self.input.ended.store(true, Ordering::Relaxed);
    }

    /// Whether to stop.
    pub fn is_ordered(&self) -> bool {
        let after = |line: &AtomicU64| line.load(Ordering::Relaxed) > self.asked;
        after(&self.input.latest) || self.yields && after(&self.input.came)
    }

    /// Waits for the order to stop. What yields to whatever comes in ends with the input too.
    pub fn wait(&self) {
        while !(self.is_ordered() || self.yields && self.input.ended.load(Ordering::Relaxed)) {
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

    #[test]
    fn what_yields_stops_for_anything() {
        let stop = Stop::default();
        let [second, third] = [2, 3].map(|line| stop.asked_by(line));
        stop.comes(3);
        assert!(second.yielding().is_ordered() && !second.is_ordered() && !third.yielding().is_ordered());
        stop.ends();
        third.yielding().wait();
        assert!(!third.yielding().is_ordered(), "what was asked last is answered in full");
    }
}
