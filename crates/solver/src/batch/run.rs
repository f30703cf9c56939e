//! Solving the problems of a batch, a few at a time, and handing the answers on in the order of the
//! input.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tesuji_search::Cancel;

use tesuji_game::{Expect, Outcome, Request};

use super::{Agreement, Problem, agreement};
use crate::{Answer, Failure, Watch, pose};

/// More threads than any machine needs; each reserves a deep stack.
const MOST_JOBS: usize = 64;

/// A problem of a batch with its answer.
#[derive(Debug)]
pub struct Solved {
    /// Its name.
    pub id: String,
    /// The answer.
    pub result: Result<Answer, Failure>,
    /// The answer that was expected.
    pub expect: Option<Expect>,
}

impl Solved {
    /// How the answer compares with the one expected, if there are both.
    pub fn agreement(&self) -> Option<Agreement> {
        Some(agreement(self.expect.as_ref()?, self.result.as_ref().ok()?))
    }
}

/// What came of a batch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Problems tried.
    pub problems: usize,
    /// Questions whose answer is yes.
    pub proved: usize,
    /// Questions whose answer is no.
    pub disproved: usize,
    /// Questions without an answer.
    pub unknown: usize,
    /// Questions without an answer though one was possible: it was not expected to be unknown.
    pub unanswered: usize,
    /// Problems that could not be understood.
    pub unreadable: usize,
    /// Mistakes in this program.
    pub internal: usize,
    /// Answers that are as expected.
    pub agree: usize,
    /// Answers that are not.
    pub disagree: usize,
    /// Nodes visited to find the answers.
    pub nodes: u64,
    /// Time spent to find them; more than the time that passed, if several were solved at once.
    pub time: Duration,
    /// Time that passed.
    pub elapsed: Duration,
}

impl Summary {
    fn add(&mut self, solved: &Solved) {
        self.problems += 1;
        match &solved.result {
            Err(Failure::Input(_)) => self.unreadable += 1,
            Err(Failure::Internal(_)) => self.internal += 1,
            Ok(answer) => {
                match answer.outcome {
                    Outcome::Proved => self.proved += 1,
                    Outcome::Disproved => self.disproved += 1,
                    Outcome::Unknown => self.unknown += 1,
                }
                let expected = solved.expect.as_ref().is_some_and(|e| e.outcome == Outcome::Unknown);
                self.unanswered += usize::from(answer.outcome == Outcome::Unknown && !expected);
                self.nodes += answer.stats.nodes;
                self.time += answer.stats.time;
            }
        }
        match solved.agreement() {
            Some(Agreement::Agrees) => self.agree += 1,
            Some(Agreement::Disagrees) => self.disagree += 1,
            Some(Agreement::Unknown) | None => {}
        }
    }
}

/// Solves the problems, `jobs` at a time, and hands each to `sink` in the order of the input.
///
/// The memory limit is shared out among the jobs. After a cancel no new problem is begun.
pub fn run(problems: &[Problem], jobs: usize, cancel: &Cancel, sink: &mut dyn FnMut(&Solved)) -> Summary {
    let start = Instant::now();
    let jobs = jobs.clamp(1, problems.len().clamp(1, MOST_JOBS));
    let next = AtomicUsize::new(0);
    let mut summary = Summary::default();
    thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..jobs {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while !cancel.is_cancelled() {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some(problem) = problems.get(i) else { break };
                    if send.send((i, solve(problem, jobs, cancel))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (i, solved) in receive {
            waiting.insert(i, solved);
            while let Some(solved) = waiting.remove(&due) {
                summary.add(&solved);
                sink(&solved);
                due += 1;
            }
        }
    });
    summary.elapsed = start.elapsed();
    summary
}

fn solve(problem: &Problem, jobs: usize, cancel: &Cancel) -> Solved {
    let id = problem.id.clone();
    let mut expect = problem.expect.clone();
    let request = match &problem.request {
        Ok(request) => request.clone(),
        Err(error) => return Solved { id, result: Err(error.clone().into()), expect },
    };
    let result = answer(request, jobs, cancel, &mut expect);
    Solved { id, result, expect }
}

fn answer(mut request: Request, jobs: usize, cancel: &Cancel, expect: &mut Option<Expect>) -> Result<Answer, Failure> {
    request.task.limits.memory /= jobs;
    let posed = pose(&request)?;
    *expect = expect.take().or_else(|| posed.asked().expect.clone());
    let mut watch = Watch { cancel: cancel.clone(), progress: &mut |_| {} };
    Answer::to(&*posed, &mut watch)
}
