//! What came of a batch: counts, and the ids of every kind of finding.

use std::collections::BTreeMap;
use std::time::Duration;

use tesuji_game::Outcome;

use super::{Agreement, Audit, Expected, Found, Kind, Solved};
use crate::Failure;

/// How a problem of a batch ended, as the summary counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There is an answer, though it may not be known.
    Answered(Outcome),
    /// It asked for a state.
    State {
        /// Whether all of it is known.
        is_known: bool,
    },
    /// It could not be understood.
    Unreadable,
    /// A mistake in this program.
    Internal,
}

/// What the summary takes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The problem's name.
    pub id: String,
    /// How it ended.
    pub ended: Ended,
    /// Whether it was expected to stay unknown.
    pub expects_unknown: bool,
    /// How the answer compares with the one expected; `None` where that is not known.
    pub agrees: Option<bool>,
    /// Whether the problem is sound, where that is known.
    pub sound: Option<bool>,
    /// What was found, each kind once.
    pub kinds: Vec<Kind>,
    /// Nodes of the answer.
    pub nodes: u64,
    /// Time of the answer.
    pub time: Duration,
}

impl Told {
    /// What an answer tells.
    pub fn of(solved: &Solved) -> Told {
        let ended = match &solved.result {
            Ok(Found::Answer(answer)) => Ended::Answered(answer.outcome),
            Ok(Found::State(surveyed)) => Ended::State { is_known: surveyed.state.is_final },
            Err(Failure::Input(_)) => Ended::Unreadable,
            Err(Failure::Internal(_)) => Ended::Internal,
        };
        let (nodes, time) = solved.result.as_ref().map_or((0, Duration::ZERO), Found::effort);
        let kinds = |audit: &Audit| Kind::ALL.into_iter().filter(|&kind| audit.has(kind)).collect();
        Told {
            id: solved.id.clone(),
            ended,
            expects_unknown: solved.expect.as_ref().is_some_and(Expected::is_unknown),
            agrees: solved.agreement().and_then(Agreement::agrees),
            sound: solved.audit.as_ref().and_then(|audit| audit.sound),
            kinds: solved.audit.as_ref().map(kinds).unwrap_or_default(),
            nodes,
            time,
        }
    }
}

/// What came of a batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Problems tried.
    pub problems: usize,
    /// Questions whose answer is yes.
    pub proved: usize,
    /// Questions whose answer is no.
    pub disproved: usize,
    /// States of which all is known.
    pub states: usize,
    /// Questions without an answer, and states of which not all is known.
    pub unknown: usize,
    /// Questions without an answer though one was possible: it was not expected to be unknown.
    pub unanswered: usize,
    /// Problems that could not be understood.
    pub unreadable: usize,
    /// Mistakes in this program.
    pub internal: usize,
    /// Answers that are as expected.
    pub agree: usize,
    /// Answers that are not.
    pub disagree: usize,
    /// Problems of which everything that was asked for was decided, and that have no fault.
    pub sound: usize,
    /// The problems in which something was found, by kind.
    pub findings: BTreeMap<Kind, Vec<String>>,
    /// Problems with a fault, or with another answer than the one expected.
    pub faulty: usize,
    /// Answers that were kept from an earlier run.
    pub kept: usize,
    /// Nodes visited to find the answers.
    pub nodes: u64,
    /// Time spent to find them; more than the time that passed, if several were solved at once.
    pub time: Duration,
    /// Time that passed.
    pub elapsed: Duration,
}

impl Summary {
    /// Counts a line.
    pub fn add(&mut self, told: &Told) {
        self.problems += 1;
        match told.ended {
            Ended::Unreadable => self.unreadable += 1,
            Ended::Internal => self.internal += 1,
            Ended::State { is_known: true } => self.states += 1,
            Ended::State { is_known: false } => {
                self.unknown += 1;
                self.unanswered += usize::from(!told.expects_unknown);
            }
            Ended::Answered(outcome) => {
                match outcome {
                    Outcome::Proved => self.proved += 1,
                    Outcome::Disproved => self.disproved += 1,
                    Outcome::Unknown => self.unknown += 1,
                }
                self.unanswered += usize::from(outcome == Outcome::Unknown && !told.expects_unknown);
            }
        }
        match told.agrees {
            Some(true) => self.agree += 1,
            Some(false) => self.disagree += 1,
            None => {}
        }
        for &kind in &told.kinds {
            self.findings.entry(kind).or_default().push(told.id.clone());
        }
        self.sound += usize::from(told.sound == Some(true));
        let is_faulty = told.agrees == Some(false) || told.kinds.iter().any(|kind| kind.is_fault());
        self.faulty += usize::from(is_faulty);
        self.nodes += told.nodes;
        self.time += told.time;
    }
}
