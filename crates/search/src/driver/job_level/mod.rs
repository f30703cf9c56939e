//! Job-level proof-number search: a small tree of jobs, each the run of another driver (Wu et al.,
//! *Job-Level Proof Number Search*, IEEE TCIAIG 2013; paper 004 has the numbers).
//!
//! **Idea.** The master (`master.rs`) keeps a proof-number tree of a few hundred or thousand nodes. Its most
//! proving leaves are *jobs*: a worker searches such a node with so many nodes, and reports its value
//! or its children. Workers share no memory. Each keeps its table from job to job, since what it has
//! learnt serves the next, and hears what others have decided. So a worker may be a thread here and
//! a process elsewhere: what goes between is data (`job.rs`).
//!
//! **What crosses** is what holds whatever the path: values that lean on no repetition, with their zones, and
//! how hard open nodes have turned out to be, which is a hint. Nearly every value that a worker finds is told
//! to the others before their next job: with two workers a search of Connect Four then takes 1.1 times the
//! nodes of one, where 1.8 times if only what the master knows is told. A job that reaches its limit has
//! no value. The master adds what its own tree
//! says, and there a repetition leans on its ancestor as everywhere else.
//!
//! **Easy questions** do not become jobs: the first worker searches alone until it has visited so many
//! nodes. With one worker that is all there is, and this is the other driver.
//!
//! **Who has begun goes on.** The first worker then *leads*: it goes on with the whole question, as it would
//! alone, and hears what the others decide, but none of their hints. So several workers are seldom later
//! than one, where a tree of jobs alone took up to three times as long. The leaf of the master's tree that it
//! would be given counts as its own, and the others go elsewhere. `docs/jobs.md` has the numbers.
//!
//! **Where moves are counted** one worker searches alone: lengths and orders take turns there, by shares of
//! nodes. Two would use them up together, and mates took nearly twice as long.
//!
//! **Known failure case.** What a worker finds out reaches the others with their next job. Where nearly every
//! line comes back to the same positions, several find out the same until then.

mod job;
mod journal;
mod lore;
mod master;
mod threads;
mod virtual_time;
mod work;

pub use job::{Fact, Found, Job, Listing, Report, Solved, Standing, Told, What};
pub use journal::{Entry, Journal};
pub use threads::JobLevel;
pub(super) use threads::spawn;
pub use virtual_time::{Clock, VirtualTime};

use std::collections::HashMap;
use std::sync::Arc;

use tesuji_problem::{Key, Reason, Zone};

use super::Driver;
use crate::tree::Tree;
use crate::{Answer, Event, Interval, Meter};
use lore::{Known, Lore};
use master::Master;

/// How much work makes a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain {
    /// The nodes that the first worker takes alone before there are jobs. Larger: questions of a second
    /// use one core; smaller: the tree of jobs begins before anything is known.
    pub alone: u64,
    /// The least nodes of a job. Larger: workers dig where there is nothing; smaller: the master's tree
    /// grows, and a table is used for less at a time.
    pub least: u64,
    /// A value that took so many nodes for each worker that hears it is told to all. Fewer: more to listen to;
    /// more: more is found out twice.
    pub told: u64,
}

impl Default for Grain {
    fn default() -> Self {
        Grain { alone: 4_000, least: 2_000, told: 1 }
    }
}

/// The number of the root in the master's tree.
const ROOT: usize = 0;
/// Where results are written down a job takes such a part of the nodes that its root has taken so far: of
/// what is lost with the program.
const WRITTEN: u64 = 64;

/// The most nodes of a job and those that all others take meanwhile: of each some facts wait to be told.
const LONGEST: u64 = 400_000;

/// Who does jobs: so many workers, numbered from 0.
trait Workers<T: Tree + ?Sized> {
    /// How many there are.
    fn count(&self) -> usize;

    /// Gives a worker that has none its job.
    fn give(&mut self, worker: usize, tree: &mut T, job: Job<T::Move, T::Zone>);

    /// The next report; `None` if there is none yet.
    fn report(&mut self) -> Option<Report<T::Move, T::Zone>>;

    /// Nothing more is wanted: the nodes that jobs have taken which were not reported.
    fn end(&mut self) -> u64;
}

/// What stays between searches: the drivers of the workers with their tables, and what they have
/// decided.
#[derive(Debug)]
struct Team<M, Z, D> {
    drivers: Vec<D>,
    grain: Grain,
    lore: Lore<M, Z>,
    /// Who knew of the last node that was asked about: most likely it knows of the next.
    knower: usize,
    /// The trees of questions that were left open, the last one last.
    open: Vec<(Master<M, Z>, u64)>,
    unheard: Unheard<M, Z>,
    journal: Option<Arc<dyn Journal>>,
    /// How often each node was tried in an earlier search.
    tried: HashMap<Key, u32>,
}

/// So many questions that were left open are remembered: orders and widths take turns.
const MOST_OPEN: usize = 24;

impl<M, Z, D> Team<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    fn new(drivers: Vec<D>, grain: Grain) -> Self {
        let (lore, open, tried) = (Lore::new(), Vec::new(), HashMap::new());
        let unheard = drivers.iter().map(|_| Vec::new()).collect();
        Team { drivers, grain, lore, knower: 0, open, unheard, journal: None, tried }
    }

    /// Writes down what is found out, and begins with what was found out before.
    fn keep(&mut self, journal: Arc<dyn Journal>) {
        journal::recall(&*journal, &mut self.lore, &mut self.tried);
        self.journal = Some(journal);
    }

    /// Searches the root: by one driver alone if that is enough, and else by jobs, which `parallel`
    /// finds workers for.
    fn expand<T>(
        &mut self,
        tree: &mut T,
        meter: &mut Meter<'_>,
        parallel: impl FnOnce(&mut [D], &mut Bench<'_, M, Z>, &mut T, &mut Meter<'_>) -> Result<(), Reason>,
    ) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
        D: Driver<T>,
    {
        if self.is_for_one(tree) {
            return self.drivers[0].expand(tree, meter);
        }
        let key = tree.key();
        if let Some(answer) = self.remembered(tree) {
            return answer;
        }
        let place = self.open.iter().position(|(master, _)| master.key() == key);
        if place.is_none() {
            self.find_knower(tree, meter);
            // What costs a worker less to find out by itself than all others to hear is told to nobody.
            let (share, least) = (self.grain.alone, self.grain.told * (self.drivers.len() as u64 - 1));
            self.drivers.iter_mut().for_each(|driver| driver.will_tell(least));
            let answer = meter.capped(share, |meter| self.drivers[self.knower].expand(tree, meter));
            match answer {
                Answer::Unknown(reason) if meter.unless_share(reason).is_ok() => {}
                answer => return answer,
            }
            spread(&mut self.unheard, self.knower, self.drivers[self.knower].tell(), None);
        }
        let (mut master, spent) = match place {
            Some(place) => self.open.remove(place),
            None => (Master::new(tree.kind(), key), self.grain.alone),
        };
        let (lore, tried, journal) = (&mut self.lore, &mut self.tried, self.journal.as_deref());
        let unheard = &mut self.unheard;
        let (lead, grain) = (self.knower, self.grain);
        let mut bench = Bench { master: &mut master, lore, tried, journal, unheard, grain, lead, spent, done: 0 };
        let done = parallel(&mut self.drivers, &mut bench, tree, meter);
        let spent = bench.spent;
        master.unlock_all();
        if let Some(Solved { proved, by, zone }) = master.value().cloned() {
            return Answer::Known { proved, by, zone };
        }
        if self.open.len() >= MOST_OPEN {
            self.open.remove(0);
        }
        self.open.push((master, spent));
        Answer::Unknown(done.err().unwrap_or(Reason::Numbers))
    }

    /// Whether one worker searches this tree, without jobs.
    fn is_for_one<T: Tree + ?Sized>(&self, tree: &T) -> bool {
        self.journal.is_none() && (self.drivers.len() == 1 || tree.moves_left().is_some())
    }

    /// What a job or the master has decided, if it names the child that decided.
    fn remembered<T>(&mut self, tree: &T) -> Option<Answer<M, Z>>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Known { result: Solved { proved, by, zone }, worker } = self.lore.get(&tree.key())?.clone();
        self.knower = worker.unwrap_or(self.knower);
        (by.is_some() || !tree.kind().favours(proved)).then_some(Answer::Known { proved, by, zone })
    }

    /// Looks for the worker that knows the value of the current node: strategies are asked for node by
    /// node, and a worker knows most of what it has proved.
    fn find_knower<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
        D: Driver<T>,
    {
        let count = self.drivers.len();
        let knows = |driver: &mut D, tree: &mut T, meter: &mut Meter<'_>| {
            matches!(driver.glance(tree, meter), Ok(Standing::Solved(_)))
        };
        let mut each = (0..count).map(|i| (self.knower + i) % count);
        if let Some(knower) = each.find(|&worker| knows(&mut self.drivers[worker], tree, meter)) {
            self.knower = knower;
        }
    }

    fn expand_again<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
        D: Driver<T>,
    {
        let driver = if self.is_for_one(tree) { 0 } else { self.knower };
        self.drivers[driver].expand_again(tree, meter)
    }

    fn interval<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
        D: Driver<T>,
    {
        let mut known = Interval::UNKNOWN;
        for driver in &mut self.drivers {
            known = known.and(driver.interval(tree, meter)?);
        }
        Ok(known)
    }
}

/// A question that is being answered by jobs.
struct Bench<'b, M, Z> {
    master: &'b mut Master<M, Z>,
    lore: &'b mut Lore<M, Z>,
    grain: Grain,
    /// The worker that has begun with the question and goes on with it.
    lead: usize,
    /// The nodes that the question has taken so far.
    spent: u64,
    tried: &'b mut HashMap<Key, u32>,
    journal: Option<&'b dyn Journal>,
    unheard: &'b mut Unheard<M, Z>,
    /// Jobs that were done.
    done: u64,
}

impl<M, Z> Bench<'_, M, Z>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    /// Has the question answered, and counts what that takes.
    fn run<T>(&mut self, tree: &mut T, workers: &mut dyn Workers<T>, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let done = self.answer(tree, workers, meter);
        let rest = workers.end();
        self.spent += rest;
        let counted = meter.add(rest);
        if self.master.value().is_some() { Ok(()) } else { done.and(counted) }
    }

    /// Gives out jobs and takes in reports until the question is answered.
    fn answer<T>(&mut self, tree: &mut T, workers: &mut dyn Workers<T>, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let count = workers.count();
        let mut granted: Vec<Option<(u64, bool)>> = vec![None; count];
        loop {
            for worker in (0..count).map(|i| (self.lead + i) % count) {
                let given: u64 = granted.iter().flatten().map(|&(nodes, _)| nodes).sum();
                let left = meter.allowance().saturating_sub(given);
                if granted[worker].is_some() || left == 0 {
                    continue;
                }
                let nodes = self.share(worker, count).max(self.grain.least).min(left);
                if let Some(job) = self.master.next(tree, self.lore, nodes, self.tried) {
                    let is_whole = self.goes_on(worker) && job.node != ROOT;
                    let facts = std::mem::take(&mut self.unheard[worker]);
                    let job = Job { is_whole, facts, ..job };
                    granted[worker] = Some((job.nodes, job.is_look));
                    workers.give(worker, tree, job);
                }
            }
            if self.master.value().is_some() {
                return Ok(());
            }
            if granted.iter().all(Option::is_none) {
                // Nothing is searched, and nothing can be given out: nodes have been used up.
                meter.add(0)?;
                return Err(Reason::Nodes);
            }
            let Some(report) = workers.report() else {
                meter.add(0)?;
                continue;
            };
            let is_look = granted[report.worker].take().is_some_and(|(_, is_look)| is_look);
            self.spent += report.nodes;
            let added = meter.add(report.nodes);
            let stopped = if let Found::Stopped(reason) = report.found { Some(reason) } else { None };
            self.take(tree, report, is_look);
            let numbers = self.master.numbers();
            meter.event(&Event::Numbers { pn: numbers.pn, dn: numbers.dn });
            self.done += 1;
            let under_way = granted.iter().flatten().count();
            meter.event(&Event::Jobs { done: self.done, under_way, tree: self.master.len() });
            if self.master.value().is_some() {
                return Ok(());
            }
            stopped.map_or(Ok(()), Err)?;
            added?;
        }
    }

    /// Whether a worker goes on with the whole question. Where results are written down nobody does: that
    /// writes nothing for long.
    fn goes_on(&self, worker: usize) -> bool {
        worker == self.lead && self.journal.is_none()
    }

    /// How many nodes the next job of one of so many workers may take: a part of those so far, so that the tree grows
    /// no faster than the logarithm of the work, while what the others find out meanwhile finds room. Who goes on
    /// with the question is rarely interrupted.
    fn share(&self, worker: usize, count: usize) -> u64 {
        let part = if self.journal.is_some() {
            WRITTEN
        } else if self.goes_on(worker) {
            2
        } else {
            count as u64
        };
        (self.spent / part).min(LONGEST / count as u64)
    }

    /// Takes in a report, and writes down what it says.
    fn take<T>(&mut self, tree: &mut T, mut report: Report<M, Z>, is_look: bool)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let (key, nodes, before) = (self.master.key_of(report.node), report.nodes, self.master.decided.len());
        let is_open = matches!(report.found, Found::Open(_));
        let deaf = (0..self.unheard.len()).find(|&worker| self.goes_on(worker));
        spread(self.unheard, report.worker, std::mem::take(&mut report.facts), deaf);
        self.master.take(tree, self.lore, report);
        let Some(journal) = self.journal else { return };
        if is_open && !is_look {
            journal.add(Entry::tried(key, nodes));
        }
        for decided in &self.master.decided[before..] {
            journal.add(Entry::of(decided, if decided.0 == key && !is_open { nodes } else { 0 }));
        }
    }
}

/// Facts that each worker has not heard yet.
type Unheard<M, Z> = Vec<Vec<Arc<Vec<Fact<M, Z>>>>>;

/// Everybody but the worker who says so is to hear these facts; one hears no hints.
fn spread<M: Clone, Z: Clone>(unheard: &mut Unheard<M, Z>, worker: usize, facts: Vec<Fact<M, Z>>, deaf: Option<usize>) {
    if facts.is_empty() {
        return;
    }
    if let Some(deaf) = deaf.filter(|&deaf| deaf != worker) {
        unheard[deaf].push(Arc::new(facts.iter().filter(|fact| !fact.is_hint()).cloned().collect()));
    }
    let facts = Arc::new(facts);
    for (_, facts_of) in unheard.iter_mut().enumerate().filter(|&(other, _)| other != worker && Some(other) != deaf) {
        facts_of.push(Arc::clone(&facts));
    }
}
