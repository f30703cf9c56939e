//! What thinking about one line has cost so far, and how much more it may.
//!
//! Nodes are limited exactly. Before the clock and orders to stop count, some nodes are free: whoever has no time at all still sees what is
//! near. And some of what is allowed is kept back, for what is to be done when the search has ended.

use std::time::{Duration, Instant};

use tesuji_problem::Reason;
use tesuji_search::{Limit, Meter, Observer, POLL_INTERVAL};

use crate::Stop;

/// What may be done in all after the end of the search or an order to stop.
const GRACE: Duration = Duration::from_millis(15);

/// What thinking may cost. What is `None` has no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Allowed {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    /// The nodes before the clock and orders to stop count.
    pub(crate) free: u64,
    /// Kept back from the time and from the nodes.
    pub(crate) reserve: (Duration, u64),
}

/// What a part of a search may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Share {
    /// Everything that is left.
    All,
    /// So many nodes.
    Nodes(u64),
    /// Half of the time that is left.
    HalfTheTime,
}

/// The effort for one line.
#[derive(Debug)]
pub(crate) struct Effort {
    nodes: u64,
    /// Of the search; more are kept back.
    most: u64,
    reserve: u64,
    free: u64,
    end: Option<Instant>,
    /// When what is done at the end must be done.
    last: Option<Instant>,
    stop: Stop,
}

impl Effort {
    /// It begins now.
    pub(crate) fn new(allowed: &Allowed, stop: Stop) -> Self {
        let Allowed { time, nodes, free, reserve } = *allowed;
        let end = time.and_then(|time| Instant::now().checked_add(time.saturating_sub(reserve.0)));
        let most = nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(reserve.1));
        Effort { nodes: 0, most, reserve: reserve.1, free, end, last: None, stop }
    }

    /// Nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time that the search still has; `None` if it is not limited.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Why the search must end, if it must.
    pub(crate) fn reason(&self) -> Option<Reason> {
        Rest { effort: self, end: self.end }.exceeded(0)
    }

    /// Whether nothing is left but what is free.
    pub(crate) fn is_over(&self) -> bool {
        self.nodes >= self.most || self.called_off(self.end).is_some()
    }

    /// An order to stop, or a clock that has reached this end.
    fn called_off(&self, end: Option<Instant>) -> Option<Reason> {
        if self.stop.is_ordered() {
            return Some(Reason::Cancelled);
        }
        end.is_some_and(|end| Instant::now() >= end).then_some(Reason::Time)
    }

    /// Does a part of the search.
    pub(crate) fn search<R>(
        &mut self,
        share: Share,
        observer: &mut dyn Observer,
        work: impl FnOnce(&mut Meter<'_>) -> R,
    ) -> R {
        let now = Instant::now();
        let end = match self.end {
            Some(end) if share == Share::HalfTheTime => Some(now + end.saturating_duration_since(now) / 2),
            end => end,
        };
        let share = if let Share::Nodes(share) = share { share } else { u64::MAX };
        // The search sees how much of a cap is left, and divides it among its turns; of a limit it does not.
        let part = |meter: &mut Meter<'_>| meter.capped(share, work);
        let (nodes, result) = metered(Rest { effort: self, end }, observer, part);
        self.nodes += nodes;
        result
    }

    /// Does a part of what is to be done at the end, of so many nodes at most, with what was kept back for it.
    pub(crate) fn finish<R>(
        &mut self,
        share: u64,
        observer: &mut dyn Observer,
        work: impl FnOnce(&mut Meter<'_>) -> R,
    ) -> R {
        let end = *self.last.get_or_insert_with(|| Instant::now() + GRACE);
        let left = self.most.saturating_add(self.reserve).saturating_sub(self.nodes);
        let (nodes, result) = metered(Last { most: left.min(share), end }, observer, work);
        self.nodes += nodes;
        result
    }
}

fn metered<R>(mut limit: impl Limit, observer: &mut dyn Observer, work: impl FnOnce(&mut Meter<'_>) -> R) -> (u64, R) {
    let mut meter = Meter::new(&mut limit, observer);
    let result = work(&mut meter);
    (meter.nodes(), result)
}

/// The limit of a part of the search.
struct Rest<'a> {
    effort: &'a Effort,
    end: Option<Instant>,
}

impl Limit for Rest<'_> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        let all = self.effort.nodes + nodes;
        let called_off = if all < self.effort.free { None } else { self.effort.called_off(self.end) };
        called_off.or_else(|| (all >= self.effort.most).then_some(Reason::Nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        (self.effort.most.saturating_sub(self.effort.nodes)).clamp(nodes + 1, nodes + POLL_INTERVAL)
    }
}

/// The limit of what is done at the end.
struct Last {
    most: u64,
    end: Instant,
}

impl Limit for Last {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        if Instant::now() >= self.end {
            return Some(Reason::Time);
        }
        (nodes >= self.most).then_some(Reason::Nodes)
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

    fn effort(allowed: Allowed) -> Effort {
        Effort::new(&allowed, Stop::default().asked_by(1))
    }

    fn search(effort: &mut Effort, share: Share) -> u64 {
        effort.search(share, &mut Silent, ticks)
    }

    #[test]
    fn nodes_are_kept_to_and_some_are_kept_back() {
        let reserve = (Duration::ZERO, 125);
        let mut effort = effort(Allowed { nodes: Some(1000), reserve, ..Allowed::default() });
        assert_eq!(search(&mut effort, Share::Nodes(300)), 300);
        assert_eq!((effort.reason(), search(&mut effort, Share::Nodes(5000))), (None, 575));
        assert_eq!((effort.reason(), search(&mut effort, Share::All)), (Some(Reason::Nodes), 0));
        assert_eq!(effort.finish(100, &mut Silent, ticks), 100);
        assert_eq!(effort.finish(u64::MAX, &mut Silent, ticks), 25);
    }

    #[test]
    fn time_and_orders_are_obeyed() {
        let mut none = effort(Allowed { time: Some(Duration::ZERO), ..Allowed::default() });
        assert_eq!((none.reason(), search(&mut none, Share::All)), (Some(Reason::Time), 0));
        let mut effort = effort(Allowed { time: Some(Duration::MAX), ..Allowed::default() });
        assert_eq!(search(&mut effort, Share::Nodes(5000)), 5000);
        effort.stop.order(2);
        assert_eq!((search(&mut effort, Share::All), effort.reason()), (0, Some(Reason::Cancelled)));
        assert!(effort.finish(u64::MAX, &mut Silent, ticks) > 0, "a line is still written");
        std::thread::sleep(GRACE);
        assert_eq!(effort.finish(u64::MAX, &mut Silent, ticks), 0, "but not for long");
    }

    #[test]
    fn the_first_nodes_are_free_and_no_more() {
        let free = 20_000;
        let mut none = effort(Allowed { time: Some(Duration::ZERO), free, ..Allowed::default() });
        none.stop.order(2);
        assert_eq!((none.is_over(), none.reason()), (true, None));
        assert_eq!(search(&mut none, Share::Nodes(300)), 300);
        let used = 300 + search(&mut none, Share::HalfTheTime) + search(&mut none, Share::All);
        assert!((free..free + 2 * POLL_INTERVAL).contains(&used));
        let mut few = effort(Allowed { nodes: Some(1000), free, ..Allowed::default() });
        assert_eq!((search(&mut few, Share::HalfTheTime), few.is_over()), (1000, true));
    }
}
