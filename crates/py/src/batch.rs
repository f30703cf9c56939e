//! Many problems, answered one after the other while somebody takes the answers.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use pyo3::prelude::*;
use pyo3::types::PyIterator;
use tesuji_solver::batch::{Entry, Event, Plan, Problem, Shard, Summary, read, read_line, run_as};
use tesuji_solver::{Cancel, InputError, Request, Source, json};

use crate::asked::{Asked, Slot};
use crate::watched::{PATIENCE, locked};
use crate::{errors, own::Raised};

/// So many answers wait to be taken before no more problems are begun.
const MOST_WAITING: usize = 64;

/// A batch at work. It stops when it is closed or nobody holds it any more.
#[pyclass(frozen)]
pub(crate) struct Batch {
    /// Lines of JSON, as they come.
    lines: Mutex<Receiver<String>>,
    cancel: Cancel,
    worker: Mutex<Option<JoinHandle<Summary>>>,
    raised: Raised,
}

/// One of the problems, as Python hands it over: its name, whether it is a record, and its bytes.
type Given = (Option<String>, bool, Vec<u8>);

/// Begins to answer problems: those of an iterator of `(name, is a record, bytes)`, or of a list as
/// one text. What a problem does not say is as in `asked`.
#[pyfunction]
pub(crate) fn batch(
    each: Option<&Bound<'_, PyAny>>,
    list: Option<Vec<u8>>,
    asked: &Asked,
    jobs: usize,
    shard: Option<&str>,
) -> PyResult<Batch> {
    let part =
        |shard: &str| shard.parse().map_err(|why: String| InputError::new("shard", shard, why).at(0..shard.len()));
    let shard: Option<Shard> = shard.map(part).transpose().map_err(|error| errors::input(&error))?;
    let (defaults, cancel, raised) = (asked.request().clone(), Cancel::default(), Raised::default());
    // What sets the number of moves for all problems is not what the list says.
    let stipulates = ["goal", "within"].iter().all(|name| defaults.get(name).is_none());
    let source: Box<dyn Iterator<Item = Problem> + Send> = match (each, list) {
        (Some(each), _) => Box::new(Problems {
            each: each.try_iter()?.unbind(),
            number: 0,
            defaults,
            cancel: cancel.clone(),
            raised: Arc::clone(&raised),
        }),
        (None, list) => Box::new(read(&list.unwrap_or_default(), &defaults).into_iter()),
    };
    let ours =
        move |(place, problem): (usize, Problem)| shard.is_none_or(|shard| shard.takes(place)).then_some(problem);
    let mut source = source.enumerate().filter_map(ours);
    let (send, lines) = sync_channel(MOST_WAITING);
    let inner = cancel.clone();
    let worker = thread::spawn(move || {
        let plan = Plan { jobs, stipulates, known: &|_| None };
        run_as(&mut source, plan, &inner, &mut |event| tell(&event, &send, &inner))
    });
    Ok(Batch { lines: Mutex::new(lines), cancel, worker: Mutex::new(Some(worker)), raised })
}

/// Hands a line over. Nobody wants the rest when nobody takes it.
fn tell(event: &Event<'_>, send: &SyncSender<String>, cancel: &Cancel) {
    if let Event::Next(entry) = event
        && (!cancel.is_cancelled() || is_whole(entry))
        && send.send(entry.text()).is_err()
    {
        cancel.cancel();
    }
}

/// Whether an answer was not cut short.
fn is_whole(entry: &Entry) -> bool {
    entry.is_final()
}

#[pymethods]
impl Batch {
    /// The next line in the order of the problems; nothing after the last.
    fn take(&self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            match py.detach(|| locked(&self.lines).recv_timeout(PATIENCE)) {
                Ok(line) => return Ok(Some(line)),
                Err(RecvTimeoutError::Disconnected) => {
                    return match locked(&self.raised).take() {
                        Some(error) => Err(error),
                        None => Ok(None),
                    };
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = py.check_signals() {
                        self.stop(py);
                        return Err(error);
                    }
                }
            }
        }
    }

    /// Ends the batch, and tells what it came to.
    fn finish(&self, py: Python<'_>) -> Option<String> {
        self.stop(py).map(|summary| json::summary(&summary).to_string())
    }
}

impl Batch {
    /// Stops whatever is still at work, and waits for it.
    fn stop(&self, py: Python<'_>) -> Option<Summary> {
        let worker = locked(&self.worker).take()?;
        if !worker.is_finished() {
            self.cancel.cancel();
        }
        py.detach(|| {
            // Whoever has a line to hand over must not wait for ever.
            let lines = locked(&self.lines);
            while !worker.is_finished() {
                let _ = lines.recv_timeout(PATIENCE);
            }
            worker.join().ok()
        })
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// The problems of an iterator of Python.
struct Problems {
    each: Py<PyIterator>,
    number: usize,
    defaults: Request,
    cancel: Cancel,
    raised: Arc<Slot>,
}

impl Iterator for Problems {
    type Item = Problem;

    fn next(&mut self) -> Option<Problem> {
        loop {
            let given = Python::attach(|py| {
                let next = self.each.bind(py).clone().next().transpose()?;
                next.map(|given| given.extract::<Given>()).transpose()
            });
            let (name, is_record, bytes) = match given {
                Ok(given) => given?,
                Err(error) => {
                    locked(&self.raised).get_or_insert(error);
                    self.cancel.cancel();
                    return None;
                }
            };
            self.number += 1;
            if !is_record {
                let id = name.unwrap_or_else(|| format!("problem {}", self.number));
                let request = Request { position: Source::Text(bytes), ..self.defaults.clone() };
                return Some(Problem { id, request: Ok(request), expect: None });
            }
            // An empty record is none.
            if let Some(problem) = read_line(&bytes, self.number, &self.defaults) {
                return Some(problem);
            }
        }
    }
}
