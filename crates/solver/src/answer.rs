//! What was found out about a question, as data.

use std::time::Duration;

use tesuji_check::Report;
use tesuji_game::{Asked, Driver, Length, Outcome, Played, Section};
use tesuji_problem::{Order, Reason, Scope, Verdict};
use tesuji_proof::{Certificate, Cover};
use tesuji_render::Picture;

/// The moves that solve the problem for the side to move: every first move that wins for the
/// attacker within what was asked, or that holds for the defender against it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solving {
    /// The moves, those of the lowest order first.
    pub moves: Vec<String>,
    /// Why there may be more, if a limit was hit. `None`: every other move is known not to solve
    /// it.
    pub stopped: Option<Reason>,
    /// The attacker wins by these moves with at most this order; the defender averts every win of
    /// at most this order. That is less than was asked where a limit ended the search.
    pub up_to: Order,
    /// The most moves of the attacker that a win may take, where they are counted.
    pub within: Option<u16>,
    /// Those that win with the order of the answer, if the attacker is to move and moves are not
    /// counted.
    pub lowest: Option<LowestOrder>,
}

/// The moves that win with the order of the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LowestOrder {
    /// The order.
    pub order: Order,
    /// The moves.
    pub moves: Vec<String>,
    /// Whether every other move is known not to win with this order.
    pub complete: bool,
}

/// A move that threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Threat {
    /// The attacker's move.
    pub mv: String,
    /// Whether it reaches the goal at once.
    pub goal: bool,
    /// The replies that avert the threat.
    pub averted_by: Vec<String>,
}

/// A certificate that the independent checker has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Certified {
    /// The certificate.
    pub certificate: Certificate,
    /// What the checker says.
    pub report: Report,
}

impl Certified {
    /// Whether replies may be covered by zones, so that they need no answer of their own.
    pub fn has_zones(&self) -> bool {
        self.certificate.cover != Cover::Listed
    }
}

/// What it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Nodes visited to find the answer.
    pub nodes: u64,
    /// Time to find the answer.
    pub time: Duration,
    /// Time for everything, the certificate and the other moves among it.
    pub total_time: Duration,
    /// The algorithm.
    pub driver: Driver,
    /// Bytes of the table.
    pub memory: usize,
}

/// The answer to a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The question.
    pub asked: Asked,
    /// Whether what was asked holds, in the scope that was asked.
    pub outcome: Outcome,
    /// Whether the attacker wins, as the search said it. Where the goal is to prevent something,
    /// the opposite.
    pub verdict: Verdict,
    /// The highest order at which the attacker's win was refuted.
    pub refuted: Option<Order>,
    /// The answer in a sentence.
    pub headline: String,
    /// The first move of the side that has won, if it is to move.
    pub first: Option<String>,
    /// The winner's strategy against the replies after which it may last longest, but for those that
    /// are [thrown in](tesuji_game::Question::is_thrown_in).
    pub line: Vec<Played>,
    /// The same in the words of the game; of a very long line the beginning.
    pub line_in_words: String,
    /// Every solving move, if it was asked for and there is a side that can be right.
    pub solving: Option<Solving>,
    /// The threats, if they were asked for, and why there may be more.
    pub threats: Option<(Vec<Threat>, Option<Reason>)>,
    /// The points that matter: as long as nothing changes there, the answer stands. `None` is the
    /// whole board.
    pub zone: Option<Vec<String>>,
    /// The position with the line and the zone.
    pub picture: Picture,
    /// The same line in several figures of twenty moves, each from the position that the one before
    /// leads to; none where it is short, or is not shown by numbers.
    pub figures: Vec<Picture>,
    /// The proof of the answer, checked: of a win, and that none is shorter; or that there is none.
    pub certificate: Option<Certified>,
    /// Why there is no certificate of the answer, or none that no win is shorter.
    pub uncertified: Option<Reason>,
    /// How long the win is, in games where that is asked.
    pub length: Option<Length>,
    /// What the game adds, if that was asked for.
    pub sections: Vec<Section>,
    /// What it took.
    pub stats: Stats,
}

impl Answer {
    /// The scope in which the answer was asked for.
    pub fn scope(&self) -> Scope {
        self.asked.scope()
    }

    /// Whether something was stopped from outside: the search, or what was asked for beside the
    /// answer.
    pub fn is_interrupted(&self) -> bool {
        let beside = [
            self.uncertified,
            self.solving.as_ref().and_then(|s| s.stopped),
            self.threats.as_ref().and_then(|(_, stopped)| *stopped),
        ];
        self.verdict == (Verdict::Unknown { reason: Reason::Cancelled })
            || beside.contains(&Some(Reason::Cancelled))
            || self.sections.iter().any(|section| section.is_interrupted)
    }
}
