//! The `info` lines of a search.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use tesuji_search::{Event, Observer};
use tesuji_shogi::rules::Move;

/// Says how a search goes, and what it has found.
pub(super) struct Voice<'a> {
    say: RefCell<&'a mut dyn FnMut(&str)>,
    /// How often to say how far the search has come.
    interval: Duration,
    begun: Instant,
    told: Cell<Instant>,
    /// Nodes of the parts of the search that are over.
    before: Cell<u64>,
    /// Nodes of all.
    nodes: Cell<u64>,
    fullness: Cell<Option<u16>>,
}

impl<'a> Voice<'a> {
    pub(super) fn new(interval: Duration, say: &'a mut dyn FnMut(&str)) -> Self {
        let now = Instant::now();
        Voice {
            say: RefCell::new(say),
            interval,
            begun: now,
            told: Cell::new(now),
            before: Cell::new(0),
            nodes: Cell::new(0),
            fullness: Cell::new(None),
        }
    }

    /// So many nodes have been searched, and a part of the search begins or ends.
    pub(super) fn at(&self, nodes: u64, fullness: Option<u16>) {
        self.before.set(nodes);
        self.nodes.set(nodes);
        self.fullness.set(fullness);
    }

    fn say(&self, line: &str) {
        (self.say.borrow_mut())(line);
    }

    /// `info string …`
    pub(super) fn note(&self, text: &str) {
        self.say(&format!("info string {text}"));
    }

    /// A mate with its line, to be given by or to the side to move. USI counts plies.
    pub(super) fn mate(&self, attacks: bool, line: &[Move]) {
        let (sign, plies) = (if attacks { "" } else { "-" }, line.len());
        let moves = line.iter().fold(String::new(), |text, m| text + " " + &m.to_string());
        let pv = if line.is_empty() { "" } else { " pv" };
        self.say(&format!("info depth {plies} score mate {sign}{plies} {}{pv}{moves}", self.figures()));
    }

    /// How far the search has come.
    pub(super) fn progress(&self) {
        self.told.set(Instant::now());
        self.say(&format!("info {}", self.figures()));
    }

    fn figures(&self) -> String {
        let nodes = self.nodes.get();
        let time = self.begun.elapsed().as_millis();
        let nps = (u128::from(nodes) * 1000 / time.max(1)).min(u128::from(u64::MAX));
        let full = self.fullness.get().map(|full| format!(" hashfull {full}")).unwrap_or_default();
        format!("time {time} nodes {nodes} nps {nps}{full}")
    }
}

impl Observer for &Voice<'_> {
    fn event(&mut self, event: &Event) {
        if let Event::Polled { nodes } = *event {
            self.nodes.set(self.before.get() + nodes);
            if self.told.get().elapsed() >= self.interval {
                self.progress();
            }
        }
    }
}
