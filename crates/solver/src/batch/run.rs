//! Solving the problems of a batch, a few at a time, and handing the answers on: each as soon as it
//! is known, and then in the order of the input.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use tesuji_search::Cancel;

use tesuji_game::{Expect, InputError, Request};

use super::findings::{Stated, audit, look};
use super::{Agreement, Audit, Entry, Expected, Found, Kept, Problem, Summary, identity};
use crate::{Answer, AnyQuestion, Failure, Survey, Watch, game_of, pose, survey};

/// More threads than any machine needs; each reserves a deep stack.
pub const MOST_JOBS: usize = 64;

/// How many answers may wait for an earlier one. A list without end must not fill the memory.
const MOST_WAITING: usize = 10_000;

/// How often it is looked whether the earlier one has come.
const PATIENCE: Duration = Duration::from_millis(5);

/// A problem of a batch with its answer.
#[derive(Debug)]
pub struct Solved {
    /// Its name.
    pub id: String,
    /// The answer.
    pub result: Result<Found, Failure>,
    /// What was expected.
    pub expect: Option<Expected>,
    /// What the answer says of the problem, where something was expected, or asked beside the
    /// answer.
    pub audit: Option<Audit>,
    /// What the answer is about, as sixteen digits of a hash: the question as it was understood,
    /// with the options, and the version of the program.
    pub of: String,
}

impl Solved {
    /// How the answer compares with the one expected, if there are both.
    pub fn agreement(&self) -> Option<Agreement> {
        self.expect.as_ref()?.agreement(self.result.as_ref().ok()?)
    }
}

/// Answers of an earlier run.
pub type Known<'a> = &'a (dyn Fn(&str) -> Option<Kept> + Sync);

/// How a batch is solved.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// How many problems at a time. They share the memory.
    pub jobs: usize,
    /// Whether the number of moves in a question is what the list says, so that a shorter win is a
    /// fault of the problem, and not what the user set for all of them.
    pub stipulates: bool,
    /// The answer to what is about this, if an earlier run has it. Each is asked for once.
    pub known: Known<'a>,
}

impl std::fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Plan").field("jobs", &self.jobs).field("stipulates", &self.stipulates).finish_non_exhaustive()
    }
}

impl Plan<'_> {
    /// So many at a time, with nothing known.
    pub fn new(jobs: usize) -> Self {
        Plan { jobs, stipulates: true, known: &|_| None }
    }
}

/// What happens while a batch is solved.
#[derive(Debug)]
pub enum Event<'a> {
    /// An answer is there. Earlier problems may still be without.
    Found(&'a Entry),
    /// The next line in the order of the input.
    Next(&'a Entry),
}

/// Solves the problems, `jobs` at a time, and hands each to `sink` in the order of the input.
///
/// The memory limit is shared out among the jobs. After a cancel no new problem is begun.
pub fn run(problems: &[Problem], jobs: usize, cancel: &Cancel, sink: &mut dyn FnMut(&Solved)) -> Summary {
    let plan = Plan::new(jobs.min(problems.len()));
    run_as(&mut problems.iter().cloned(), plan, cancel, &mut |event| {
        if let Event::Next(Entry::Solved(solved)) = event {
            sink(solved);
        }
    })
}

/// Solves problems as they come, and tells what happens. To wait for the next problem is the
/// business of `source`, which ends after a cancel.
pub fn run_as(
    source: &mut (dyn Iterator<Item = Problem> + Send),
    plan: Plan<'_>,
    cancel: &Cancel,
    tell: &mut dyn FnMut(Event<'_>),
) -> Summary {
    let start = Instant::now();
    let plan = Plan { jobs: plan.jobs.clamp(1, MOST_JOBS), ..plan };
    let source = Mutex::new(source.enumerate());
    let due = AtomicUsize::new(0);
    let mut summary = Summary::default();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..plan.jobs {
            let (send, source, due) = (send.clone(), &source, &due);
            scope.spawn(move || {
                while !cancel.is_cancelled() {
                    // Nothing in there panics but the source, which then has no more to give.
                    let Some((i, problem)) = source.lock().ok().and_then(|mut source| source.next()) else { break };
                    while i > due.load(Ordering::Relaxed) + MOST_WAITING && !cancel.is_cancelled() {
                        thread::sleep(PATIENCE);
                    }
                    let mut watch = Watch { cancel: cancel.clone(), progress: &mut |_| {} };
                    if send.send((i, entry(&problem, plan, &mut watch))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (i, entry) in receive {
            tell(Event::Found(&entry));
            waiting.insert(i, entry);
            while let Some(entry) = waiting.remove(&next) {
                summary.add(&entry.told());
                summary.kept += usize::from(matches!(entry, Entry::Kept(_)));
                tell(Event::Next(&entry));
                next += 1;
                due.store(next, Ordering::Relaxed);
            }
        }
    });
    summary.elapsed = start.elapsed();
    summary
}

/// Solves one problem by itself.
pub fn solve(problem: &Problem, watch: &mut Watch<'_>) -> Solved {
    match entry(problem, Plan::new(1), watch) {
        Entry::Solved(solved) => *solved,
        Entry::Kept(_) => unreachable!("nothing is known"),
    }
}

/// The answer to a problem: the one that is known, or a new one.
fn entry(problem: &Problem, plan: Plan<'_>, watch: &mut Watch<'_>) -> Entry {
    let asked = problem.request.clone().and_then(|request| {
        Ok(match survey(&request)? {
            Some(survey) => (Asked::State(Box::new(survey)), request),
            None => (Asked::Question(pose(&request)?), request),
        })
    });
    match asked {
        Ok((Asked::State(survey), request)) => state(problem, &survey, &request, plan, watch),
        Ok((Asked::Question(posed), request)) => question(problem, &*posed, &request, plan, watch),
        Err(error) => {
            let (id, expect) = (problem.id.clone(), problem.expect.clone());
            let of = identity::error(&id, &error);
            known(plan, &of, || Solved { id, result: Err(error.into()), expect, audit: None, of: of.clone() })
        }
    }
}

/// What a problem asks.
enum Asked {
    State(Box<Survey>),
    Question(Box<dyn AnyQuestion>),
}

/// A problem that asks for a state. It is about no first move, and nothing more is audited than whether
/// the state is the one that is expected.
fn state(problem: &Problem, asked: &Survey, request: &Request, plan: Plan<'_>, watch: &mut Watch<'_>) -> Entry {
    let id = problem.id.clone();
    let expect = problem.expect.clone().or_else(|| Some(Expected::State(asked.expected()?.to_owned())));
    let of = identity::state(&id, asked.words(), expect.as_ref(), request);
    known(plan, &of, || {
        let survey = shared(request, plan.jobs, survey);
        let result = survey.map_err(Failure::from).and_then(|survey| match survey {
            Some(survey) => Ok(Found::State(Box::new(survey.run(watch)?))),
            None => Err(Failure::Internal("a question of its own is a state no more".to_owned())),
        });
        let agreement = expect.as_ref().zip(result.as_ref().ok()).map(|(expect, found)| expect.agreement(found));
        let audit = agreement.map(|agreement| Audit {
            findings: Vec::new(),
            sound: (agreement == Some(Agreement::Disagrees)).then_some(false),
            is_interrupted: false,
        });
        Solved { id, result, expect, audit, of: of.clone() }
    })
}

/// A problem that asks one question.
fn question(
    problem: &Problem,
    posed: &dyn AnyQuestion,
    request: &Request,
    plan: Plan<'_>,
    watch: &mut Watch<'_>,
) -> Entry {
    let id = problem.id.clone();
    let stated = match &problem.expect {
        Some(Expected::Answer(expect)) => Some(expect),
        _ => posed.asked().expect.as_ref(),
    };
    let mut expect = stated.cloned();
    let illegible = expect.as_mut().map_or_else(Vec::new, |expect| renamed(expect, posed));
    let tree =
        if request.task.all_moves { game_of(request).ok().and_then(|game| game.solution(request)) } else { None };
    let of = identity::question(&id, posed.asked(), (expect.as_ref(), tree.as_ref()), request, plan.stipulates);
    known(plan, &of, || {
        let answered = shared(request, plan.jobs, pose).map_err(Failure::from).and_then(|posed| {
            let answer = Answer::to(&*posed, watch)?;
            let seen = look(&*posed, request, (expect.as_ref(), tree.as_ref()), &answer, watch)?;
            Ok((answer, seen))
        });
        let (result, seen) = match answered {
            Ok((answer, seen)) => (Ok(answer), seen),
            Err(failure) => (Err(failure), None),
        };
        let stated = Stated {
            expect: expect.as_ref(),
            illegible: &illegible,
            stipulates: plan.stipulates,
            is_composed: posed.wants_shortest(),
            seen: seen.as_ref(),
        };
        let audit = result.as_ref().ok().and_then(|answer| audit(answer, &request.task, stated));
        let result = result.map(|answer| Found::Answer(Box::new(answer)));
        Solved { id, result, expect: expect.map(Expected::Answer), audit, of: of.clone() }
    })
}

/// What a request makes with its share of the memory.
fn shared<T>(
    request: &Request,
    jobs: usize,
    make: impl FnOnce(&Request) -> Result<T, InputError>,
) -> Result<T, InputError> {
    let mut request = request.clone();
    request.task.limits.memory /= jobs;
    make(&request)
}

fn known(plan: Plan<'_>, of: &str, solve: impl FnOnce() -> Solved) -> Entry {
    (plan.known)(of).map_or_else(|| Entry::Solved(Box::new(solve())), Entry::Kept)
}

/// Names the moves of an expected answer as answers do. Those that are no legal first moves are
/// handed back; a line `solution:` with one of them may be prose, and says nothing.
fn renamed(expect: &mut Expect, question: &dyn AnyQuestion) -> Vec<String> {
    let mut illegible = Vec::new();
    for key in &mut expect.keys {
        match question.first_move(key) {
            Some(name) => *key = name,
            None => illegible.push(key.clone()),
        }
    }
    let legal: Option<Vec<_>> = expect.solution.iter().map(|word| question.first_move(word)).collect();
    expect.solution = legal.unwrap_or_default();
    illegible
}
