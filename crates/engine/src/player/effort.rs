//! What a move has cost so far, and how much more it may.

use std::time::{Duration, Instant};

use tesuji_problem::Reason;
use tesuji_search::{Limit, Meter, POLL_INTERVAL, Silent, TimeLimit};

use super::Allowance;
use crate::Stop;

/// The first nodes of a move are free: they take a few milliseconds, and a player who has no time at all, or was told to stop, still
/// sees most runs of fours.
const FREE: u64 = 20_000;
/// A time so long that no clock reaches it.
const FOR_EVER: Duration = Duration::from_secs(u32::MAX as u64);

/// The effort for one move.
#[derive(Debug)]
pub(super) struct Effort {
    nodes: u64,
    most: Option<u64>,
    end: Instant,
    stop: Stop,
}

impl Effort {
    pub(super) fn new(allowance: &Allowance) -> Self {
        let end = Instant::now() + allowance.time.min(FOR_EVER);
        Effort { nodes: 0, most: allowance.nodes, end, stop: allowance.stop.clone() }
    }

    /// Whether nothing more may be done but what is free.
    pub(super) fn is_over(&self) -> bool {
        self.reason(self.nodes).is_some()
    }

    fn reason(&self, nodes: u64) -> Option<Reason> {
        if self.stop.is_ordered() {
            return Some(Reason::Cancelled);
        }
        if self.most.is_some_and(|most| nodes >= most) {
            return Some(Reason::Nodes);
        }
        (Instant::now() >= self.end).then_some(Reason::Time)
    }

    /// Does a part of the work, which may take the whole of what is left.
    pub(super) fn spend<R>(&mut self, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
        self.metered(None, work)
    }

    /// Does a part of the work, which may take half of the time that is left.
    pub(super) fn spend_half<R>(&mut self, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
        let left = self.end.saturating_duration_since(Instant::now());
        self.metered(Some(TimeLimit::new(left / 2)), work)
    }

    fn metered<R>(&mut self, share: Option<TimeLimit>, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
        let before = self.nodes;
        let mut limit = Rest { effort: self, before, share };
        let mut silent = Silent;
        let mut meter = Meter::new(&mut limit, &mut silent);
        let result = work(&mut meter);
        let nodes = meter.nodes();
        self.nodes = before + nodes;
        result
    }
}

/// What is left for a part of the work.
struct Rest<'a> {
    effort: &'a Effort,
    before: u64,
    share: Option<TimeLimit>,
}

impl Limit for Rest<'_> {
    fn exceeded(&mut self, nodes: u64) -> Option<Reason> {
        let all = self.before + nodes;
        if all < FREE {
            return None;
        }
        self.effort.reason(all).or_else(|| self.share.exceeded(nodes))
    }

    fn ask_again(&self, nodes: u64) -> u64 {
        let all = self.before + nodes;
        let cap = self.effort.most.map_or(u64::MAX, |most| most.max(FREE)).saturating_sub(all).max(1);
        nodes + cap.min(POLL_INTERVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(time: Duration, nodes: Option<u64>) -> Effort {
        Effort::new(&Allowance { time, nodes, memory: 0, stop: Stop::default().asked_by(1) })
    }

    fn ticks(meter: &mut Meter<'_>) -> u64 {
        (0..1_000_000).take_while(|_| meter.tick().is_ok()).count() as u64
    }

    #[test]
    fn the_first_nodes_are_free_and_no_more() {
        let mut none = effort(Duration::ZERO, None);
        assert!(none.is_over());
        let used = none.spend(ticks) + none.spend_half(ticks);
        assert!((FREE..FREE + 2 * POLL_INTERVAL).contains(&used));
        let mut nodes = effort(Duration::MAX, Some(50_000));
        assert_eq!(nodes.spend(ticks), 50_000);
        assert!(nodes.is_over());
    }

    #[test]
    fn an_order_to_stop_is_obeyed() {
        let mut effort = effort(Duration::MAX, None);
        assert!(!effort.is_over());
        effort.stop.order(2);
        assert!(effort.is_over());
        assert!(effort.spend(ticks) < FREE + POLL_INTERVAL);
    }
}
