//! What a search has cost so far, and how much more it may.

use std::time::{Duration, Instant};

use tesuji_problem::Reason;
use tesuji_search::{Limit, Meter, Observer, POLL_INTERVAL};

use crate::Stop;

/// Kept back from the nodes, to write down the line of a mate that is found at the last moment: this fraction.
const RESERVE: u64 = 8;
/// The same for the time: a tenth of it, up to this.
const MOST_RESERVE: Duration = Duration::from_millis(20);
/// What may be done after the end of the search or an order to stop.
const GRACE: Duration = Duration::from_millis(15);

/// What a search may cost. What is `None` has no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Allowed {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
}

/// The effort for one search.
#[derive(Debug)]
pub(super) struct Effort {
    begun: Instant,
    nodes: u64,
    allowed: Allowed,
    stop: Stop,
}

impl Effort {
    pub(super) fn new(allowed: Allowed, stop: Stop) -> Self {
        Effort { begun: Instant::now(), nodes: 0, allowed, stop }
    }

    /// Nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Why the search must end, if it must.
    pub(super) fn reason(&self) -> Option<Reason> {
        if self.stop.is_ordered() {
            return Some(Reason::Cancelled);
        }
        if self.nodes >= self.most_nodes() {
            return Some(Reason::Nodes);
        }
        let time = self.allowed.time.map(|time| time.saturating_sub((time / 10).min(MOST_RESERVE)));
        time.is_some_and(|time| self.begun.elapsed() >= time).then_some(Reason::Time)
    }

    fn most_nodes(&self) -> u64 {
        self.allowed.nodes.map_or(u64::MAX, |nodes| nodes - nodes / RESERVE)
    }

    /// Searches for so many nodes at most.
    pub(super) fn search<R>(
        &mut self,
        share: u64,
        observer: &mut dyn Observer,
        work: impl FnOnce(&mut Meter<'_>) -> R,
    ) -> R {
        let most = share.min(self.most_nodes().saturating_sub(self.nodes));
        let (nodes, result) = metered(Part { most, exceeded: || self.reason() }, observer, work);
        self.nodes += nodes;
        result
    }

    /// Does what is to be done at the end, with what was kept back for it.
    pub(super) fn finish<R>(&mut self, observer: &mut dyn Observer, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
        let end = Instant::now() + GRACE;
        let exceeded = || (Instant::now() >= end).then_some(Reason::Time);
        let most = self.allowed.nodes.unwrap_or(u64::MAX).saturating_sub(self.nodes);
        let (nodes, result) = metered(Part { most, exceeded }, observer, work);
        self.nodes += nodes;
        result
    }

    /// Waits for the order to stop.
    pub(super) fn wait(&self) {
        while !self.stop.is_ordered() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

fn metered<R>(mut limit: impl Limit, observer: &mut dyn Observer, work: impl FnOnce(&mut Meter<'_>) -> R) -> (u64, R) {
    let mut meter = Meter::new(&mut limit, observer);
    let result = work(&mut meter);
    (meter.nodes(), result)
}

/// The limit of a part of the work.
struct Part<F> {
    /// Its nodes.
    most: u64,
    exceeded: F,
}

impl<F: Fn() -> Option<Reason>> Limit for Part<F> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        (self.exceeded)().or_else(|| (nodes >= self.most).then_some(Reason::Nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        self.most.clamp(nodes + 1, nodes + POLL_INTERVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_search::Silent;

    fn ticks(meter: &mut Meter<'_>) -> u64 {
        (0..1_000_000).take_while(|_| meter.tick().is_ok()).count() as u64
    }

    fn effort(time: Option<u64>, nodes: Option<u64>) -> Effort {
        let time = time.map(Duration::from_millis);
        Effort::new(Allowed { time, nodes }, Stop::default().asked_by(1))
    }

    #[test]
    fn nodes_are_kept_to_and_some_are_kept_back() {
        let mut effort = effort(None, Some(1000));
        assert_eq!(effort.search(300, &mut Silent, ticks), 300);
        assert_eq!((effort.reason(), effort.search(5000, &mut Silent, ticks)), (None, 575));
        assert_eq!((effort.reason(), effort.search(1, &mut Silent, ticks)), (Some(Reason::Nodes), 0));
        assert_eq!(effort.finish(&mut Silent, ticks), 125);
    }

    #[test]
    fn time_and_orders_are_obeyed() {
        assert_eq!(effort(Some(0), None).search(5000, &mut Silent, ticks), 0);
        let mut effort = effort(None, None);
        assert_eq!(effort.search(5000, &mut Silent, ticks), 5000);
        effort.stop.order(2);
        assert_eq!((effort.search(5000, &mut Silent, ticks), effort.reason()), (0, Some(Reason::Cancelled)));
        assert!(effort.finish(&mut Silent, ticks) > 0, "a line is still written");
    }
}
