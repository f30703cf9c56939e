//! Who does the jobs: threads that share the tree, and nothing else.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tesuji_check::Report;
use tesuji_game::{Question, Task, Zone};
use tesuji_problem::Problem;
use tesuji_proof::{Certificate, Cover};
use tesuji_search::{Cancel, Moment, TimeLimit};

use super::bundle::certificate;
use super::elsewhere::{Errand, Far, Hand};
use super::job::{Done, End, Found, How, work};
use super::tree::{Job, Next, ROOT, Tree};
use super::{Splits, Splitting, Store, Whole};
use crate::check::check_with;
use crate::{Failure, with_deep_stack};

/// Who is told how far the work has come.
type Told<'r> = &'r mut (dyn FnMut(&Splits) + Send);

struct Shared<'a, 'r, Q: Question> {
    tree: Tree<'a, Q>,
    under_way: usize,
    failed: Option<Failure>,
    is_stuck: bool,
    /// Why a worker was lost, the last one.
    lost: Option<String>,
    told: Told<'r>,
}

struct Workers<'a, 'r, Q: Question> {
    question: &'a Q,
    how: How,
    splitting: &'a Splitting,
    store: &'a dyn Store,
    cancel: &'a Cancel,
    start: Moment,
    task: &'a Task,
    shared: Mutex<Shared<'a, 'r, Q>>,
    changed: Condvar,
}

/// Answers a question by parts.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program, and if the store keeps nothing.
pub(crate) fn split<Q: Question>(
    question: &Q,
    task: &Task,
    splitting: &Splitting,
    (store, hands): (&dyn Store, &mut [Box<dyn Hand>]),
    cancel: &Cancel,
    told: Told<'_>,
) -> Result<Whole, Failure> {
    let (cover, total) = (cover(question)?, task.limits.memory);
    let mut tree = Tree::new(question, cover, splitting, store, (total, !hands.is_empty()));
    tree.recall(cancel, told);
    // Threads share the memory. Elsewhere there is as much for each.
    let here = if hands.is_empty() { splitting.workers.max(1) } else { 1 };
    let memory = (total - tree.guide_bytes(total)) / here;
    let names = tree.guide_names(total);
    let how = How { order: splitting.order, cover, memory };
    let workers = Workers {
        question,
        how,
        splitting,
        store,
        cancel,
        start: Moment::now(),
        task,
        shared: Mutex::new(Shared { tree, under_way: 0, failed: None, is_stuck: false, lost: None, told }),
        changed: Condvar::new(),
    };
    thread::scope(|scope| {
        if let [first, others @ ..] = hands {
            for hand in others {
                scope.spawn(|| workers.work(Some(Far::new(&mut **hand, memory, names))));
            }
            workers.work(Some(Far::new(&mut **first, memory, names)));
            return;
        }
        for _ in 1..splitting.workers {
            // Where the system has no more threads, those that there are do it.
            if thread::Builder::new().spawn_scoped(scope, || workers.work(None)).is_err() {
                break;
            }
        }
        workers.work(None);
    });
    let Shared { tree, failed, is_stuck, lost, .. } =
        workers.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = failed {
        return Err(failure);
    }
    let proved = tree.shown(ROOT).map(|shown| shown.proved);
    let whole = if proved.is_some() { Some(checked(&tree, ROOT, store)?) } else { None };
    let mut splits = tree.standing();
    splits.elapsed = workers.start.elapsed();
    Ok(Whole { proved, certificate: whole, first: tree.first(), is_stuck, unmet: tree.unmet(), lost, splits })
}

/// How certificates of a question cover the replies.
pub(super) fn cover<Q: Question>(question: &Q) -> Result<Cover, Failure> {
    match question.claim(None) {
        Some(claim) if claim.cover == Cover::Scheme => Ok(Cover::Scheme),
        Some(_) => Ok(Cover::Listed),
        None => Err(Failure::Internal("the game has no checker".to_owned())),
    }
}

fn checked<Q: Question>(tree: &Tree<'_, Q>, id: usize, store: &dyn Store) -> Result<(Certificate, Report), Failure> {
    let certificate = certificate(tree, id)?;
    let report = accepted(&certificate, store)?;
    Ok((certificate, report))
}

fn accepted(certificate: &Certificate, store: &dyn Store) -> Result<Report, Failure> {
    check_with(certificate, &mut *store.library()).map_err(|rejection| {
        let why = format!("the independent checker rejects what was made of the parts: {rejection}");
        // What was kept is believed until then.
        let unless = "unless somebody changed what was kept, or a worker elsewhere was wrong about a zone";
        Failure::Internal(format!("{why} ({unless}: then begin in another folder)"))
    })
}

/// What a worker does.
enum Work<P: Problem> {
    Job(Box<Job<P>>),
    Pack(usize, Certificate),
}

impl<'a, 'r, Q: Question> Workers<'a, 'r, Q> {
    fn lock(&self) -> MutexGuard<'_, Shared<'a, 'r, Q>> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works until all is done, or nothing more is to be done, here or elsewhere.
    fn work(&self, mut far: Option<Far<'_>>) {
        while let Some(work) = self.take() {
            let result = match &work {
                Work::Job(job) => self.search(job, far.as_mut()).map(Some),
                Work::Pack(_, certificate) => accepted(certificate, self.store).map(|_| None),
            };
            let mut shared = self.lock();
            shared.under_way -= 1;
            let taken = result.and_then(|found| match (&work, found) {
                (Work::Job(job), Some((done, twice))) => {
                    shared.tree.splits.again += u64::from(twice);
                    shared.tree.done(job, done)
                }
                (Work::Pack(id, certificate), _) => {
                    let part = self.store.put(certificate);
                    let part = part.map_err(|error| Failure::Internal(format!("a part cannot be kept: {error}")))?;
                    shared.tree.packed(*id, part)
                }
                (Work::Job(_), None) => Ok(()),
            });
            if let Err(failure) = taken {
                shared.failed.get_or_insert(failure);
            }
            let lost = far.as_mut().and_then(|far| far.lost.take());
            if let Some(error) = &lost {
                shared.tree.splits.lost += 1;
                shared.lost = Some(error.to_string());
            }
            let mut splits = shared.tree.standing();
            splits.elapsed = self.start.elapsed();
            (shared.told)(&splits);
            self.changed.notify_all();
            if lost.is_some() {
                return;
            }
        }
        self.changed.notify_all();
    }

    /// The next thing to do; `None` if this worker is not needed any more.
    fn take(&self) -> Option<Work<Q::Problem>> {
        let mut shared = self.lock();
        loop {
            let limits = self.task.limits;
            let is_spent = limits.nodes.is_some_and(|nodes| shared.tree.visited >= nodes);
            let is_late = limits.time.is_some_and(|time| self.start.elapsed() >= time);
            if shared.failed.is_some() || is_late || is_spent || self.cancel.is_cancelled() {
                return None;
            }
            let work = match shared.tree.next() {
                Next::Done => return None,
                Next::Later => {
                    // Others have something to say, and whoever waits for the end is to be heard.
                    drop(shared);
                    thread::yield_now();
                    shared = self.lock();
                    continue;
                }
                Next::Wait if shared.under_way == 0 => {
                    shared.is_stuck |= shared.tree.shown(ROOT).is_none();
                    return None;
                }
                Next::Wait => {
                    shared = self.changed.wait(shared).unwrap_or_else(PoisonError::into_inner);
                    continue;
                }
                Next::Job(job) => Ok(Work::Job(job)),
                Next::Pack(id) => certificate(&shared.tree, id).map(|certificate| Work::Pack(id, certificate)),
            };
            match work {
                Ok(work) => {
                    shared.under_way += 1;
                    return Some(work);
                }
                Err(failure) => shared.failed = Some(failure),
            }
        }
    }

    /// When a job must stop, done or not.
    fn end(&self) -> End {
        let late = self.task.limits.time.map(|time| TimeLimit::new(time.saturating_sub(self.start.elapsed())));
        End { cancel: self.cancel.clone(), late }
    }

    /// Whether nothing more is wanted.
    fn is_over(&self) -> bool {
        let is_late = self.task.limits.time.is_some_and(|time| self.start.elapsed() >= time);
        is_late || self.cancel.is_cancelled() || {
            let shared = self.lock();
            shared.failed.is_some() || shared.tree.shown(ROOT).is_some()
        }
    }

    /// Does a job; whether it was done twice.
    fn search(&self, job: &Job<Q::Problem>, mut far: Option<&mut Far<'_>>) -> Result<(Done<Zone<Q>>, bool), Failure> {
        let question = self.question.at(&job.problem, 0);
        let question = question.ok_or_else(|| Failure::Internal("the past of a position counts".to_owned()))?;
        // No job takes more than all of them may.
        let left = self.task.limits.nodes.map(|nodes| nodes.saturating_sub(self.lock().tree.visited));
        let (limit, guidance) = (left.map_or(job.limit, |left| left.min(job.limit)), job.guidance.as_ref());
        let mut once = || match &mut far {
            None => with_deep_stack(|| work(&question, self.how, limit, guidance, &self.end()))?,
            Some(far) => {
                let errand = Errand { whole: self.question, part: &question, limit, guidance };
                Ok(far.work(&errand, &|from| self.lock().tree.lessons(from), &|| self.is_over()))
            }
        };
        let mut done = once()?;
        if limit < job.limit && matches!(done.found, Found::Open) {
            done.found = Found::Stopped;
        }
        let is_chosen = ((job.key.0 >> 64) as u64).is_multiple_of(self.splitting.again.max(1));
        let twice = is_chosen && !matches!(done.found, Found::Stopped);
        if twice {
            let again = once()?;
            let same = match (&done.found, &again.found) {
                (Found::Shown { part: one, .. }, Found::Shown { part: other, .. }) => one == other,
                (Found::Open, Found::Open) | (_, Found::Stopped) => true,
                _ => false,
            };
            if !matches!(again.found, Found::Stopped) && (!same || done.nodes != again.nodes) {
                let (first, then) = (done.nodes, again.nodes);
                let what = format!("a job took {first} nodes, and {then} when it was done again");
                return Err(Failure::Internal(format!("{what}: {}", job.at)));
            }
        }
        Ok((done, twice))
    }
}
