//! When a search must stop: limits that compose, and the meter that asks them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tesuji_problem::Reason;

use crate::{Event, Moment, Observer};

/// How many nodes are visited between two questions to the limits, at most.
///
/// Larger: a slow search overshoots its time; smaller: asking the clock shows in the profile. A
/// node mostly costs well under 50 µs, so the search stops within some ten milliseconds.
pub const POLL_INTERVAL: u64 = 256;
/// A search begins with fewer, and goes on with fewer where a node costs more, as in a game whose rules are
/// another program's.
const FIRST_INTERVAL: u64 = 16;
/// Between two questions no more time should pass.
const PATIENCE: Duration = Duration::from_millis(20);

/// Something that ends a search. Limits compose: a pair, an `Option` and a `Vec` of limits are
/// limits.
pub trait Limit {
    /// Why the search must stop now, if it must.
    fn exceeded(&mut self, nodes: u64) -> Option<Reason>;

    /// The number of nodes at which to ask again at the latest.
    fn ask_again(&self, nodes: u64) -> u64 {
        nodes + POLL_INTERVAL
    }

    /// How many nodes more it surely does not allow after so many; [`u64::MAX`] if nodes do not matter.
    fn allowance(&self, _nodes: u64) -> u64 {
        u64::MAX
    }
}

/// At most this many nodes, exactly: the limit to use where results must be reproducible.
#[derive(Clone, Copy, Debug)]
pub struct NodeLimit(pub u64);

impl Limit for NodeLimit {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        (nodes >= self.0).then_some(Reason::Nodes)
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.0.clamp(nodes + 1, nodes + POLL_INTERVAL)
    }

    fn allowance(&self, nodes: u64) -> u64 {
        self.0.saturating_sub(nodes)
    }
}

/// At most this much time from the moment the limit was made.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimit(Moment);

impl TimeLimit {
    /// The limit ends `time` from now.
    pub fn new(time: Duration) -> Self {
        TimeLimit(Moment::now().after(time))
    }
}

impl Limit for TimeLimit {
    fn exceeded(&mut self, _: u64) -> Option<Reason> {
        (Moment::now() >= self.0).then_some(Reason::Time)
    }
}

/// Stops the search from another thread or a signal handler.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the search to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Limit for Cancel {
    fn exceeded(&mut self, _: u64) -> Option<Reason> {
        self.is_cancelled().then_some(Reason::Cancelled)
    }
}

/// No limit.
impl Limit for () {
    fn exceeded(&mut self, _: u64) -> Option<Reason> {
        None
    }
}

impl<L: Limit> Limit for Option<L> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        self.as_mut()?.exceeded(nodes)
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.as_ref().map_or(nodes + POLL_INTERVAL, |l| l.ask_again(nodes))
    }

    fn allowance(&self, nodes: u64) -> u64 {
        self.as_ref().map_or(u64::MAX, |l| l.allowance(nodes))
    }
}

impl<A: Limit, B: Limit> Limit for (A, B) {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        self.0.exceeded(nodes).or_else(|| self.1.exceeded(nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.0.ask_again(nodes).min(self.1.ask_again(nodes))
    }

    fn allowance(&self, nodes: u64) -> u64 {
        self.0.allowance(nodes).min(self.1.allowance(nodes))
    }
}

impl Limit for Vec<Box<dyn Limit>> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        self.iter_mut().find_map(|l| l.exceeded(nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.iter().map(|l| l.ask_again(nodes)).min().unwrap_or(nodes + POLL_INTERVAL)
    }

    fn allowance(&self, nodes: u64) -> u64 {
        self.iter().map(|l| l.allowance(nodes)).min().unwrap_or(u64::MAX)
    }
}

/// Counts nodes, asks the limits often enough and passes events on. Every driver takes one and none
/// owns one.
pub struct Meter<'a> {
    limit: &'a mut dyn Limit,
    observer: &'a mut dyn Observer,
    nodes: u64,
    polls: u64,
    /// Nodes between two questions, and when the last one was.
    pace: u64,
    asked: Moment,
    ask_at: u64,
    cap: u64,
    /// Whether the observer is told of nothing but the nodes.
    is_quiet: bool,
    stopped: Option<Reason>,
}

impl<'a> Meter<'a> {
    /// A meter that has counted nothing.
    pub fn new(limit: &'a mut dyn Limit, observer: &'a mut dyn Observer) -> Self {
        Meter {
            limit,
            observer,
            nodes: 0,
            polls: 0,
            pace: FIRST_INTERVAL,
            asked: Moment::now(),
            ask_at: 0,
            cap: u64::MAX,
            is_quiet: false,
            stopped: None,
        }
    }

    /// Counts a node.
    ///
    /// # Errors
    /// The reason to stop, from the first time a limit is exceeded on.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Reason> {
        if self.nodes >= self.ask_at {
            self.poll()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Counts nodes that were visited elsewhere, and asks the limits.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn add(&mut self, nodes: u64) -> Result<(), Reason> {
        self.nodes += nodes;
        self.poll()
    }

    /// Counts nodes that were visited elsewhere, which take none of the current share.
    pub(crate) fn add_elsewhere(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.cap = self.cap.saturating_add(nodes);
    }

    #[cold]
    fn poll(&mut self) -> Result<(), Reason> {
        self.polls += 1;
        self.stopped = self.stopped.or_else(|| self.limit.exceeded(self.nodes));
        match self.stopped {
            Some(reason) => Err(reason),
            None if self.nodes >= self.cap => Err(Reason::Nodes),
            None => {
                let now = Moment::now();
                let is_slow = now > self.asked.after(PATIENCE);
                self.pace = if is_slow { (self.pace / 4).max(1) } else { (self.pace * 2).min(POLL_INTERVAL) };
                self.asked = now;
                self.ask_at = self.limit.ask_again(self.nodes).min(self.nodes + self.pace).min(self.cap);
                self.observer.event(&Event::Polled { nodes: self.nodes });
                Ok(())
            }
        }
    }

    /// Runs a part of the search that may visit `share` nodes. It ends with [`Reason::Nodes`] when
    /// they are used up, and [`stopped`](Self::stopped) tells whether the whole search must stop.
    pub fn capped<R>(&mut self, share: u64, run: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.cap;
        self.cap = self.nodes.saturating_add(share).min(before);
        self.ask_at = self.ask_at.min(self.cap);
        let result = run(self);
        self.cap = before;
        self.ask_at = self.nodes;
        result
    }

    /// Runs a part of the search that is about another question: the observer is told of its nodes alone.
    pub(crate) fn quietly<R>(&mut self, run: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.is_quiet, true);
        let result = run(self);
        self.is_quiet = before;
        result
    }

    /// The nodes that the current share still allows; [`u64::MAX`] if there is none.
    pub fn left(&self) -> u64 {
        if self.cap == u64::MAX { u64::MAX } else { self.cap.saturating_sub(self.nodes) }
    }

    /// The nodes that the current share and the limits still allow; [`u64::MAX`] if nodes do not matter.
    pub fn allowance(&self) -> u64 {
        self.left().min(self.limit.allowance(self.nodes))
    }

    /// The nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How often the limits were asked.
    pub fn polls(&self) -> u64 {
        self.polls
    }

    /// Why the search stopped, if it did.
    pub fn stopped(&self) -> Option<Reason> {
        self.stopped
    }

    /// An error if it is more than that a share has been used up.
    pub(crate) fn unless_share(&self, reason: Reason) -> Result<(), Reason> {
        let is_share = reason == Reason::Nodes && self.stopped.is_none() && self.left() > 0;
        if is_share { Ok(()) } else { Err(reason) }
    }

    /// Tells the observer.
    pub fn event(&mut self, event: &Event) {
        if !self.is_quiet {
            self.observer.event(event);
        }
    }
}

impl std::fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Meter").field("nodes", &self.nodes).field("polls", &self.polls).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Silent;

    #[test]
    fn limits_are_asked_often_and_node_limits_are_exact() {
        let mut limit = (NodeLimit(1000), Some(Cancel::default()));
        let mut silent = Silent;
        let mut meter = Meter::new(&mut limit, &mut silent);
        let mut ticks = 0;
        while meter.tick().is_ok() {
            ticks += 1;
        }
        assert_eq!((ticks, meter.stopped()), (1000, Some(Reason::Nodes)));
        assert!(meter.polls() >= 1000 / POLL_INTERVAL);
    }

    #[test]
    fn a_cancelled_search_stops_within_one_interval() {
        let cancel = Cancel::default();
        let mut limit = cancel.clone();
        let mut silent = Silent;
        let mut meter = Meter::new(&mut limit, &mut silent);
        for _ in 0..10_000 {
            meter.tick().unwrap();
        }
        cancel.cancel();
        let after = (0..10 * POLL_INTERVAL).take_while(|_| meter.tick().is_ok()).count();
        assert!(after as u64 <= POLL_INTERVAL);
        assert_eq!(meter.stopped(), Some(Reason::Cancelled));
    }

    #[test]
    fn where_nodes_take_long_the_limits_are_asked_more_often() {
        let begun = Moment::now();
        let mut limit = TimeLimit::new(Duration::from_millis(100));
        let mut silent = Silent;
        let mut meter = Meter::new(&mut limit, &mut silent);
        let slow = |_: &u64| std::thread::sleep(Duration::from_millis(10));
        let ticks = (0..1000).inspect(slow).take_while(|_| meter.tick().is_ok()).count();
        // 256 of them would be two and a half seconds.
        assert!(ticks < 100, "{ticks} after {:?}", begun.elapsed());
    }
}
