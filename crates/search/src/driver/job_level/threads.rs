//! Workers on threads of this process.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use tesuji_problem::{Budget, Hooks, Reason, Zone};

use super::job::{Job, Report, Solved, Standing};
use super::work::work;
use super::{Grain, Journal, Team, Workers};
use crate::driver::Driver;
use crate::tree::Threats;
use crate::{Answer, Cancel, Interval, Meter};

/// How often the limits are asked while nothing is reported.
const PATIENCE: Duration = Duration::from_millis(20);
/// Bytes of a worker's stack to try. Only what is used becomes real memory, but some systems refuse a
/// large reservation.
const STACKS: [usize; 3] = [1 << 30, 1 << 28, 1 << 26];

/// Job-level search with a thread for each worker, which end when the question is answered. Answers
/// are those of the other driver; with more than one worker node counts differ from run to run.
#[derive(Debug)]
pub struct JobLevel<M, Z, D>(Team<M, Z, D>);

impl<M, Z, D> JobLevel<M, Z, D>
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
        JobLevel(Team::new(drivers, grain))
    }

    /// The same, with everything that is found out written down, and all that was found out before. Then
    /// one worker alone does jobs too.
    #[must_use]
    pub fn keeping(mut self, journal: Arc<dyn Journal>) -> Self {
        self.0.keep(journal);
        self
    }

    /// The driver that searches alone first.
    pub fn first(&self) -> &D {
        &self.0.drivers[0]
    }
}

impl<'t, P, B, D> Driver<Threats<'t, P, B>> for JobLevel<P::Move, P::Zone, D>
where
    P: Hooks + Clone + Send,
    B: Budget + Send,
    D: for<'a> Driver<Threats<'a, P, B>> + Send,
{
    fn expand(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        self.0.expand(tree, meter, |drivers, bench, tree, meter| {
            let cancel = Cancel::default();
            thread::scope(|scope| {
                let mut threads = Local::begin(scope, drivers, tree, &cancel)?;
                bench.run(tree, &mut threads, meter)
            })
        })
    }

    fn expand_again(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone> {
        self.0.expand_again(tree, meter)
    }

    fn interval(&mut self, tree: &mut Threats<'t, P, B>, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        self.0.interval(tree, meter)
    }

    fn glance(
        &mut self,
        tree: &mut Threats<'t, P, B>,
        meter: &mut Meter<'_>,
    ) -> Result<Standing<P::Move, P::Zone>, Reason> {
        self.0.drivers[self.0.knower].glance(tree, meter)
    }

    fn learn(&mut self, tree: &mut Threats<'t, P, B>, result: &Solved<P::Move, P::Zone>) {
        self.0.drivers.iter_mut().for_each(|driver| driver.learn(tree, result));
    }
}

/// The threads, each of which waits for jobs.
struct Local<'s, M, Z> {
    jobs: Vec<Sender<Job<M, Z>>>,
    reports: Receiver<Report<M, Z>>,
    threads: Vec<ScopedJoinHandle<'s, ()>>,
    cancel: Cancel,
}

impl<'s, M, Z> Local<'s, M, Z> {
    fn begin<'e, P, B, D>(
        scope: &'s Scope<'s, 'e>,
        drivers: &'s mut [D],
        tree: &Threats<'_, P, B>,
        cancel: &Cancel,
    ) -> Result<Self, Reason>
    where
        P: Hooks<Move = M, Zone = Z> + Clone + Send + 's,
        B: Budget + Send + 's,
        M: Send + Sync + 's,
        Z: Send + Sync + 's,
        D: for<'a> Driver<Threats<'a, P, B>> + Send,
    {
        let (send, reports) = channel();
        let (mut jobs, mut threads) = (Vec::new(), Vec::new());
        for (number, driver) in drivers.iter_mut().enumerate() {
            let (give, given) = channel::<Job<M, Z>>();
            let (send, cancel, mut fork) = (send.clone(), cancel.clone(), tree.fork());
            let run = move || {
                let mut tree = fork.tree();
                // Without a master there are no more jobs.
                for job in given {
                    if send.send(work((number, driver), &mut tree, &job, &cancel)).is_err() {
                        break;
                    }
                }
            };
            threads.push(spawn(scope, run)?);
            jobs.push(give);
        }
        Ok(Local { jobs, reports, threads, cancel: cancel.clone() })
    }
}

impl<P, B, M, Z> Workers<Threats<'_, P, B>> for Local<'_, M, Z>
where
    P: Hooks<Move = M, Zone = Z>,
    B: Budget,
    M: Copy,
{
    fn count(&self) -> usize {
        self.jobs.len()
    }

    fn give(&mut self, worker: usize, _: &mut Threats<'_, P, B>, job: Job<M, Z>) {
        // Nobody listens where the thread has panicked, which the next report would have told.
        let _ = self.jobs[worker].send(job);
    }

    fn report(&mut self) -> Option<Report<M, Z>> {
        match self.reports.recv_timeout(PATIENCE) {
            Ok(report) => Some(report),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                // They wait for jobs as long as there is a master.
                assert!(!self.threads.iter().any(ScopedJoinHandle::is_finished), "a worker has panicked");
                None
            }
        }
    }

    fn end(&mut self) -> u64 {
        self.cancel.cancel();
        self.jobs.clear();
        self.reports.iter().map(|report| report.nodes).sum()
    }
}

/// A thread with a deep stack.
pub(in crate::driver) fn spawn<'s>(
    scope: &'s Scope<'s, '_>,
    run: impl FnOnce() + Send + 's,
) -> Result<ScopedJoinHandle<'s, ()>, Reason> {
    // A thread that could not be had would take it along.
    let run = Arc::new(Mutex::new(Some(run)));
    let each = STACKS.iter().find_map(|&size| {
        let run = Arc::clone(&run);
        let begin = move || {
            let run = run.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(run) = run {
                run();
            }
        };
        thread::Builder::new().stack_size(size).spawn_scoped(scope, begin).ok()
    });
    each.ok_or(Reason::Memory)
}
