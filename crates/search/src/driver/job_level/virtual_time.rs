//! Any number of workers in one thread, whose time is counted: exact, and the same in every run.
//!
//! A job is done when it is given, and reported when its worker would have finished it: a node takes one
//! unit of time, and giving a job some more. So what 1,000 workers would do can be measured on one
//! core, and tests have no luck.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tesuji_problem::{Reason, Zone};

use super::job::{Job, Report, Solved, Standing};
use super::work::work;
use super::{Grain, Journal, Team, Workers};
use crate::driver::Driver;
use crate::tree::Tree;
use crate::{Answer, Cancel, Interval, Meter};

/// What it costs to give a job and to take in its report, in nodes: a thread is woken twice.
const HANDING: u64 = 20;

/// Job-level search in virtual time.
#[derive(Debug)]
pub struct VirtualTime<M, Z, D> {
    team: Team<M, Z, D>,
    clock: Clock,
}

/// How long all searches of a driver have taken so far, in nodes that one worker visits.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<AtomicU64>);

impl Clock {
    /// The time.
    pub fn now(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl<M, Z, D> VirtualTime<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    /// A worker for each driver. One alone is that driver.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(drivers: Vec<D>, grain: Grain) -> Self {
        assert!(!drivers.is_empty(), "somebody must search");
        VirtualTime { team: Team::new(drivers, grain), clock: Clock::default() }
    }

    /// The same, with everything that is found out written down, and all that was found out before. Then
    /// one worker alone does jobs too.
    #[must_use]
    pub fn keeping(mut self, journal: Arc<dyn Journal>) -> Self {
        self.team.keep(journal);
        self
    }

    /// The clock.
    pub fn clock(&self) -> Clock {
        self.clock.clone()
    }
}

impl<T, D> Driver<T> for VirtualTime<T::Move, T::Zone, D>
where
    T: Tree + ?Sized,
    D: Driver<T>,
{
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        let (before, mut saved) = (meter.nodes(), 0);
        let answer = self.team.expand(tree, meter, |drivers, bench, tree, meter| {
            let begun = meter.nodes();
            let under_way = drivers.iter().map(|_| None).collect();
            let mut timed = Timed { drivers, under_way, now: 0, cancel: Cancel::default() };
            let done = bench.run(tree, &mut timed, meter);
            saved = (meter.nodes() - begun) as i64 - timed.now as i64;
            done
        });
        // What was not done side by side was done alone.
        let elapsed = (meter.nodes() - before).saturating_add_signed(-saved);
        self.clock.0.fetch_add(elapsed, Ordering::Relaxed);
        answer
    }

    fn expand_again(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.team.expand_again(tree, meter)
    }

    fn interval(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        self.team.interval(tree, meter)
    }

    fn glance(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<T::Move, T::Zone>, Reason> {
        self.team.drivers[self.team.knower].glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut T, result: &Solved<T::Move, T::Zone>) {
        self.team.drivers.iter_mut().for_each(|driver| driver.learn(tree, result));
    }
}

/// Workers with a clock.
struct Timed<'d, M, Z, D> {
    drivers: &'d mut [D],
    /// What each is doing, and when it has done that.
    under_way: Vec<Option<(u64, Report<M, Z>)>>,
    now: u64,
    cancel: Cancel,
}

impl<T, D> Workers<T> for Timed<'_, T::Move, T::Zone, D>
where
    T: Tree + ?Sized,
    D: Driver<T>,
{
    fn count(&self) -> usize {
        self.drivers.len()
    }

    fn give(&mut self, worker: usize, tree: &mut T, job: Job<T::Move, T::Zone>) {
        let report = work((worker, &mut self.drivers[worker]), tree, &job, &self.cancel);
        self.under_way[worker] = Some((self.now + report.nodes + HANDING, report));
    }

    fn report(&mut self) -> Option<Report<T::Move, T::Zone>> {
        let next = self.under_way.iter_mut().filter(|done| done.is_some());
        let (done, report) = next.min_by_key(|done| done.as_ref().map(|(done, _)| *done))?.take()?;
        self.now = self.now.max(done);
        Some(report)
    }

    fn end(&mut self) -> u64 {
        let left = |(done, report): (u64, Report<_, _>)| report.nodes.saturating_sub(done.saturating_sub(self.now));
        std::mem::take(&mut self.under_way).into_iter().flatten().map(left).sum()
    }
}
