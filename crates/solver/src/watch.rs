//! Watching a search from outside: progress, and the means to stop it.

use std::fmt;
use std::time::Duration;

use tesuji_game::Limits;
use tesuji_problem::Order;
use tesuji_search::{Cancel, Event, Moment, Observer};

/// What is being done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// Looking for the answer.
    #[default]
    Search,
    /// Looking for every solving move.
    Moves,
    /// Looking for the threats.
    Threats,
    /// Writing the proof out.
    Certificate,
}

impl Stage {
    /// The word for programs.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Search => "search",
            Stage::Moves => "moves",
            Stage::Threats => "threats",
            Stage::Certificate => "certificate",
        }
    }

    /// In a few words.
    pub fn words(self) -> &'static str {
        match self {
            Stage::Search => "searching",
            Stage::Moves => "finding every solving move",
            Stage::Threats => "finding the threats",
            Stage::Certificate => "writing the certificate",
        }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// The order being searched.
    pub order: Option<Order>,
    /// The highest order that is refuted.
    pub refuted: Option<Order>,
    /// Nodes visited in this stage.
    pub nodes: u64,
    /// Time since the question was asked.
    pub elapsed: Duration,
    /// Proof and disproof number of the root, if the driver has them.
    pub numbers: Option<(u32, u32)>,
    /// Jobs that are done, and under way, and the nodes of their tree, if there are jobs.
    pub jobs: Option<(u64, usize, usize)>,
}

/// Who watches, and who may stop it.
pub struct Watch<'a> {
    /// Stops the search.
    pub cancel: Cancel,
    /// Called very often: whoever draws must decide when.
    pub progress: &'a mut (dyn FnMut(&Progress) + Send),
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

/// Turns events into progress.
pub(crate) struct Recorder<'a, 'w> {
    pub(crate) progress: Progress,
    start: Moment,
    watch: &'a mut Watch<'w>,
    /// What all stages may take together.
    whole: Limits,
    /// The nodes of the stages that are over.
    spent: u64,
}

impl<'a, 'w> Recorder<'a, 'w> {
    /// A recorder of work with these limits.
    pub(crate) fn new(watch: &'a mut Watch<'w>, limits: Limits) -> Self {
        let whole = if limits.together {
            limits
        } else {
            Limits { time: limits.time.map(|time| time.saturating_mul(2)), nodes: None, ..limits }
        };
        Recorder { progress: Progress::default(), start: Moment::now(), watch, whole, spent: 0 }
    }

    /// Begins a stage: its nodes are counted from 0.
    pub(crate) fn begin(&mut self, stage: Stage) {
        self.progress.stage = stage;
        self.progress.nodes = 0;
        (self.progress.numbers, self.progress.jobs) = (None, None);
    }

    /// A stage has taken so many nodes.
    pub(crate) fn end(&mut self, nodes: u64) {
        self.spent += nodes;
    }

    /// What a stage with these limits may take of what all have together.
    pub(crate) fn rest(&self, limits: Limits) -> (Option<Duration>, Option<u64>) {
        let time = self.whole.time.map(|time| time.saturating_sub(self.elapsed()));
        let nodes = self.whole.nodes.map(|nodes| nodes.saturating_sub(self.spent));
        (least(time, limits.time), least(nodes, limits.nodes))
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn cancel(&self) -> Cancel {
        self.watch.cancel.clone()
    }
}

/// The smaller of two limits, of which each may be missing.
fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

impl Observer for Recorder<'_, '_> {
    fn event(&mut self, event: &Event) {
        match *event {
            Event::Polled { nodes } => self.progress.nodes = nodes,
            Event::OrderStarted { order } => {
                self.progress.order = Some(order);
                (self.progress.numbers, self.progress.jobs) = (None, None);
            }
            Event::OrderDecided { order, proved, nodes } => {
                self.progress.nodes = nodes;
                if !proved {
                    self.progress.refuted = Some(order);
                }
            }
            Event::Jobs { done, under_way, tree } => self.progress.jobs = Some((done, under_way, tree)),
            Event::Numbers { pn, dn } => self.progress.numbers = Some((pn, dn)),
            _ => {}
        }
        self.progress.elapsed = self.start.elapsed();
        (self.watch.progress)(&self.progress);
    }
}
