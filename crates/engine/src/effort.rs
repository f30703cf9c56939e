//! What thinking about one line has cost so far, and how much more it may.
//!
//! Nodes are limited exactly. Before the clock and orders to stop count, some nodes are free:
//! whoever has no time at all still sees what is near. And some of what is allowed is kept back,
//! for what is to be done when the search has ended.

use std::cell::{Cell, OnceCell};
use std::time::{Duration, Instant};

use tesuji_problem::Reason;
use tesuji_search::{Limit, Meter, NodeLimit, Observer, POLL_INTERVAL, TimeLimit};

use crate::Stop;

/// What may be done in all after the end of the search or an order to stop.
const GRACE: Duration = Duration::from_millis(15);

/// A strategy of so few steps is checked without any time: that takes no longer than the nodes that
/// are free.
const FREE_STEPS: usize = 20;
/// One of more steps is not checked: that takes time, which nobody can stop.
const MOST_STEPS: usize = 5000;
/// What the checker takes for a step, in microseconds, at most.
const STEP_TIME: u64 = 100;

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

/// The effort for one line.
#[derive(Debug)]
pub(crate) struct Effort {
    nodes: Cell<u64>,
    /// Of the search; more are kept back.
    most: u64,
    reserve: u64,
    free: u64,
    begin: Instant,
    end: Option<Instant>,
    /// When what is done at the end must be done.
    last: OnceCell<Instant>,
    stop: Stop,
}

impl Effort {
    /// It begins now.
    pub(crate) fn new(allowed: &Allowed, stop: Stop) -> Self {
        let Allowed { time, nodes, free, reserve } = *allowed;
        let begin = Instant::now();
        let end = time.and_then(|time| begin.checked_add(time.saturating_sub(reserve.0)));
        let most = nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(reserve.1));
        Effort { nodes: Cell::new(0), most, reserve: reserve.1, free, begin, end, last: OnceCell::new(), stop }
    }

    /// Nodes so far, without those of what is being done.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// How much of what is allowed is spent, from 0 to 1; 0 where nothing is limited.
    pub(crate) fn spent(&self) -> f64 {
        if self.called_off().is_some() {
            return 1.0;
        }
        let all = self.end.map(|end| (end - self.begin).as_secs_f64());
        let time = all.map_or(0.0, |all| self.begin.elapsed().as_secs_f64() / all);
        let nodes = if self.most == u64::MAX { 0.0 } else { self.nodes() as f64 / self.most.max(1) as f64 };
        time.max(nodes).min(1.0)
    }

    /// The nodes that are left until so much is spent.
    pub(crate) fn nodes_until(&self, spent: f64) -> u64 {
        if self.most == u64::MAX {
            return u64::MAX;
        }
        ((self.most as f64 * spent) as u64).saturating_sub(self.nodes())
    }

    /// Why the search must end, if it must.
    pub(crate) fn reason(&self) -> Option<Reason> {
        Rest(self).exceeded(0)
    }

    /// Why to end, if the time is up or an order to stop has come.
    pub(crate) fn called_off(&self) -> Option<Reason> {
        if self.stop.is_ordered() {
            return Some(Reason::Cancelled);
        }
        self.end.is_some_and(|end| Instant::now() >= end).then_some(Reason::Time)
    }

    /// Whether a strategy of so many steps can be checked in time.
    pub(crate) fn may_check(&self, steps: usize) -> bool {
        let left = self.end.map(|end| end.saturating_duration_since(Instant::now()));
        let time = Duration::from_micros(steps as u64 * STEP_TIME);
        let is_in_time = self.called_off().is_none() && left.is_none_or(|left| time < left);
        steps <= FREE_STEPS || steps <= MOST_STEPS && is_in_time
    }

    /// The same where nothing but time limits it: whoever waits for ever waits for the checker too.
    pub(crate) fn may_check_all(&self, steps: usize) -> bool {
        self.may_check(steps) || self.end.is_none() && self.called_off().is_none()
    }

    /// Does a part of the search, with everything that is left.
    pub(crate) fn search<R>(&self, observer: &mut dyn Observer, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
        // The search sees how much of a cap is left, and divides it among its turns; of a limit it
        // does not.
        let left = self.most.saturating_sub(self.nodes());
        self.metered(Rest(self), observer, |meter| meter.capped(left, work))
    }

    /// Does a part of what is to be done at the end, of so many nodes at most, with what was kept
    /// back for it.
    pub(crate) fn finish<R>(
        &self,
        share: u64,
        observer: &mut dyn Observer,
        work: impl FnOnce(&mut Meter<'_>) -> R,
    ) -> R {
        let end = *self.last.get_or_init(|| Instant::now() + GRACE);
        let time = TimeLimit::new(end.saturating_duration_since(Instant::now()));
        let left = self.most.saturating_add(self.reserve).saturating_sub(self.nodes());
        self.metered((time, NodeLimit(left.min(share))), observer, work)
    }

    fn metered<R>(
        &self,
        mut limit: impl Limit,
        observer: &mut dyn Observer,
        work: impl FnOnce(&mut Meter<'_>) -> R,
    ) -> R {
        let mut meter = Meter::new(&mut limit, observer);
        let result = work(&mut meter);
        self.nodes.set(self.nodes() + meter.nodes());
        result
    }
}

/// The limit of a part of the search.
struct Rest<'a>(&'a Effort);

impl Limit for Rest<'_> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        let all = self.0.nodes() + nodes;
        let called_off = if all < self.0.free { None } else { self.0.called_off() };
        called_off.or_else(|| (all >= self.0.most).then_some(Reason::Nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        (self.0.most.saturating_sub(self.0.nodes())).clamp(nodes + 1, nodes + POLL_INTERVAL)
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

    fn search(effort: &Effort) -> u64 {
        effort.search(&mut Silent, ticks)
    }

    #[test]
    fn nodes_are_kept_to_and_some_are_kept_back() {
        let reserve = (Duration::ZERO, 125);
        let effort = effort(Allowed { nodes: Some(1000), reserve, ..Allowed::default() });
        assert_eq!(effort.search(&mut Silent, |meter| meter.capped(300, ticks)), 300);
        assert!((0.3..0.4).contains(&effort.spent()));
        assert_eq!((effort.reason(), search(&effort)), (None, 575));
        assert!(effort.spent() >= 1.0);
        assert_eq!((effort.reason(), search(&effort)), (Some(Reason::Nodes), 0));
        assert_eq!(effort.finish(100, &mut Silent, ticks), 100);
        assert_eq!(effort.finish(u64::MAX, &mut Silent, ticks), 25);
    }

    #[test]
    fn time_and_orders_are_obeyed() {
        let none = effort(Allowed { time: Some(Duration::ZERO), ..Allowed::default() });
        assert_eq!((none.reason(), search(&none)), (Some(Reason::Time), 0));
        assert!(none.spent() >= 1.0);
        let effort = effort(Allowed { time: Some(Duration::MAX), ..Allowed::default() });
        assert_eq!(effort.search(&mut Silent, |meter| meter.capped(5000, ticks)), 5000);
        assert!(effort.may_check(MOST_STEPS) && !effort.may_check(MOST_STEPS + 1));
        effort.stop.order(2);
        assert_eq!((search(&effort), effort.reason()), (0, Some(Reason::Cancelled)));
        assert!(effort.may_check(FREE_STEPS) && !effort.may_check(FREE_STEPS + 1));
        assert!(effort.finish(u64::MAX, &mut Silent, ticks) > 0, "a line is still written");
        std::thread::sleep(GRACE);
        assert_eq!(effort.finish(u64::MAX, &mut Silent, ticks), 0, "but not for long");
    }

    #[test]
    fn the_first_nodes_are_free_and_no_more() {
        let free = 20_000;
        let none = effort(Allowed { time: Some(Duration::ZERO), free, ..Allowed::default() });
        none.stop.order(2);
        assert_eq!((none.called_off(), none.reason()), (Some(Reason::Cancelled), None));
        let used = search(&none);
        assert!((free..free + 2 * POLL_INTERVAL).contains(&used));
        let few = effort(Allowed { nodes: Some(1000), free, ..Allowed::default() });
        assert_eq!((search(&few), few.reason()), (1000, Some(Reason::Nodes)));
    }
}
