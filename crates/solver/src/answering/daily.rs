//! The driver in daily use: df-pn, on one thread or several.

use tesuji_problem::{Budget, Hooks, Reason, Zone};
use tesuji_search::driver::job_level::{Solved, Standing};
use tesuji_search::driver::{Dfpn, Driver, JobLevel, SecondBest, Together};
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Interval, Meter};

/// df-pn, helped by so many others if the question is hard.
#[derive(Debug)]
pub(crate) enum Daily<M, Z> {
    /// One table for all, which is faster.
    Together(Box<Together<M, Z, SecondBest>>),
    /// Jobs, of which the results can be written down.
    Jobs(Box<JobLevel<M, Z, Dfpn<M, Z>>>),
}

impl<M: Copy + Eq, Z: Zone<M>> Daily<M, Z> {
    /// The driver that searches alone first.
    pub(crate) fn first(&self) -> &Dfpn<M, Z> {
        match self {
            Daily::Together(together) => together.first(),
            Daily::Jobs(jobs) => jobs.first(),
        }
    }
}

impl<'t, P, B> Driver<Threats<'t, P, B>> for Daily<P::Move, P::Zone>
where
    P: Hooks + Clone + Send,
    B: Budget + Send,
{
    fn expand(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        match self {
            Daily::Together(together) => together.expand(tree, meter),
            Daily::Jobs(jobs) => jobs.expand(tree, meter),
        }
    }

    fn expand_again(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        match self {
            Daily::Together(together) => together.expand_again(tree, meter),
            Daily::Jobs(jobs) => jobs.expand_again(tree, meter),
        }
    }

    fn interval(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        match self {
            Daily::Together(together) => together.interval(tree, meter),
            Daily::Jobs(jobs) => jobs.interval(tree, meter),
        }
    }

    fn glance(
        &mut self,
        tree: &mut Threats<'t, P, B>,
        meter: &mut Meter<'_>,
    ) -> Result<Standing<P::Move, P::Zone>, Reason> {
        match self {
            Daily::Together(together) => together.glance(tree, meter),
            Daily::Jobs(jobs) => jobs.glance(tree, meter),
        }
    }

    fn learn(&mut self, tree: &mut Threats<'t, P, B>, result: &Solved<P::Move, P::Zone>) {
        match self {
            Daily::Together(together) => together.learn(tree, result),
            Daily::Jobs(jobs) => jobs.learn(tree, result),
        }
    }
}
