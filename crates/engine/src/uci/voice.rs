//! The `info` lines of a search.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::time::{Duration, Instant};

use tesuji_chess::rules::{Move, Position};
use tesuji_search::{Event, Observer};

/// How often to say how far the search has come.
const INTERVAL: Duration = Duration::from_secs(1);

/// What is announced with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// Nothing is proved.
    Unknown,
    /// Mate in so many moves of the side that mates; negative, if that is the other one.
    Mate(i32),
}

/// Says how a search goes, and what it has found.
pub(super) struct Voice<'a> {
    say: RefCell<&'a mut dyn FnMut(&str)>,
    /// Whether castling is written as in Chess960.
    chess960: bool,
    begun: Instant,
    told: Cell<Instant>,
    /// Nodes of the parts of the search that are over.
    before: Cell<u64>,
    /// Nodes of all.
    nodes: Cell<u64>,
    fullness: Cell<Option<u16>>,
    /// The plies within which there is no mate.
    depth: Cell<u32>,
    numbers: Cell<Option<(u32, u32)>>,
}

impl<'a> Voice<'a> {
    pub(super) fn new(chess960: bool, say: &'a mut dyn FnMut(&str)) -> Self {
        let now = Instant::now();
        Voice {
            say: RefCell::new(say),
            chess960,
            begun: now,
            told: Cell::new(now),
            before: Cell::new(0),
            nodes: Cell::new(0),
            fullness: Cell::new(None),
            depth: Cell::new(0),
            numbers: Cell::new(None),
        }
    }

    /// A part of the search begins after so many nodes.
    pub(super) fn begin(&self, before: u64) {
        self.before.set(before);
        self.nodes.set(before);
    }

    /// The part has taken so many nodes.
    pub(super) fn at(&self, nodes: u64, fullness: Option<u16>) {
        self.nodes.set(self.before.get() + nodes);
        self.fullness.set(fullness);
    }

    /// There is no mate within so many moves.
    pub(super) fn none_within(&self, moves: u16) {
        self.depth.set(self.depth.get().max((2 * u32::from(moves)).saturating_sub(1)));
    }

    pub(super) fn say(&self, line: &str) {
        (self.say.borrow_mut())(line);
    }

    /// `info string …`
    pub(super) fn note(&self, text: &str) {
        self.say(&format!("info string {text}"));
    }

    /// A line of moves with its score: the `n`th best, from 1. Its depth is its length.
    pub(super) fn line(&self, n: usize, score: Score, position: &Position, moves: &[Move]) {
        let depth = if moves.is_empty() { self.depth.get() } else { moves.len() as u32 };
        let score = match score {
            Score::Unknown => "cp 0".to_owned(),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let figures = self.figures();
        let mut text = format!("info depth {depth} seldepth {depth} multipv {n} score {score} {figures}");
        if !moves.is_empty() {
            text.push_str(" pv");
            self.push_moves(&mut text, position, moves);
        }
        self.say(&text);
    }

    /// A move as the interface writes it.
    pub(super) fn name(&self, position: &Position, m: Move) -> String {
        if self.chess960 { position.uci_chess960(m) } else { position.uci(m) }
    }

    /// The moves of a line, each after a space.
    pub(super) fn push_moves(&self, text: &mut String, position: &Position, moves: &[Move]) {
        let mut position = position.clone();
        for &m in moves {
            text.push(' ');
            text.push_str(&self.name(&position, m));
            position = position.after(m);
        }
    }

    fn figures(&self) -> String {
        let nodes = self.nodes.get();
        let time = self.begun.elapsed();
        let nps = (u128::from(nodes) * 1000 / time.as_millis().max(1)).min(u128::from(u64::MAX));
        let full = self.fullness.get().map(|full| format!(" hashfull {full}")).unwrap_or_default();
        format!("nodes {nodes} nps {nps}{full} time {}", time.as_millis())
    }

    fn progress(&self) {
        self.told.set(Instant::now());
        let mut text = format!("info depth {} {}", self.depth.get(), self.figures());
        if let Some((pn, dn)) = self.numbers.get() {
            write!(text, " string pn {pn} dn {dn}").expect("a string can be written to");
        }
        self.say(&text);
    }
}

impl Observer for &Voice<'_> {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Polled { nodes } => {
                self.nodes.set(self.before.get() + nodes);
                if self.told.get().elapsed() >= INTERVAL {
                    self.progress();
                }
            }
            Event::Numbers { pn, dn } => self.numbers.set(Some((pn, dn))),
            _ => {}
        }
    }
}
