//! Questions and answers as lines of JSON, for programs that ask more than once: the records of a
//! batch come in as they occur to somebody, progress and answers go out.
//!
//! Requests are answered one after the other, in the order in which they came, each with one line.
//! The input is read on a thread of its own, so that what is asked can be given up; what is thought
//! about runs on another. `docs/json.md` has every field.

mod said;

use std::collections::VecDeque;
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tesuji_solver::batch::{Problem, Solved, solve};
use tesuji_solver::{Cancel, InputError, Progress, Watch, json, with_deep_stack};

use crate::whole_line;
use said::{Said, wrong};

/// The longest line in MiB: as in batches.
const LONGEST: u64 = 16;
/// How many requests may wait, and how many MiB their lines may have. One more is refused, and not
/// left unread: what gives one up may stand behind it.
const WAITING: usize = 1000;
const WAITING_BYTES: usize = 64;
/// What has happened and is not dealt with yet.
const EVENTS: usize = 16;
/// How often progress is told.
const EVERY: Duration = Duration::from_secs(1);

/// What happens.
enum Event {
    /// A line came in, or what is wrong with it.
    Line(usize, Result<Vec<u8>, String>),
    /// The input has ended.
    Ended,
    /// How far the request of this name has come.
    Progress(String, Progress),
    /// The request is answered.
    Solved(Box<Solved>),
}

/// Answers requests until the end of the input, or until it is told to quit.
///
/// # Errors
/// If the output cannot be written, or the system gives no thread.
pub fn converse(input: impl Read + Send + 'static, output: &mut impl Write) -> io::Result<()> {
    let (events, happens) = sync_channel(EVENTS);
    let (turns, asked) = channel();
    let lines = events.clone();
    thread::Builder::new().name("lines".to_owned()).spawn(move || read(input, &lines))?;
    thread::Builder::new().name("solver".to_owned()).spawn(move || think(&asked, &events))?;
    let mut desk = Desk { output, turns, waiting: VecDeque::new(), bytes: 0, running: None, ended: false };
    let done = desk.run(&happens);
    // Nobody hears what is thought about.
    desk.running.iter().for_each(|request| request.cancel.cancel());
    done
}

/// Hands the lines on. An error is an end.
fn read(input: impl Read, events: &SyncSender<Event>) {
    let mut input = BufReader::new(input);
    let mut number = 0;
    while let Ok(Some(line)) = whole_line(&mut input, LONGEST << 20) {
        number += 1;
        if events.send(Event::Line(number, line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Ended);
}

/// Answers what is asked, one after the other.
fn think(asked: &Receiver<(Problem, Cancel)>, events: &SyncSender<Event>) {
    for (problem, cancel) in asked {
        let id = problem.id.clone();
        let mut told = Instant::now();
        let mut tell = |progress: &Progress| {
            if told.elapsed() >= EVERY {
                told = Instant::now();
                // Whoever does not listen misses it, and nothing waits.
                let _ = events.try_send(Event::Progress(id.clone(), *progress));
            }
        };
        let mut watch = Watch { cancel, progress: &mut tell };
        let solved = with_deep_stack(|| solve(&problem, &mut watch));
        let solved = solved.unwrap_or_else(|failure| Solved {
            id: problem.id.clone(),
            result: Err(failure),
            expect: problem.expect.clone(),
            audit: None,
            of: String::new(),
        });
        if events.send(Event::Solved(Box::new(solved))).is_err() {
            return;
        }
    }
}

/// A request that waits, or is being answered.
struct Waiting {
    id: String,
    cancel: Cancel,
    /// The length of its line.
    bytes: usize,
    /// What is asked, until its turn comes.
    problem: Option<Problem>,
}

/// Where requests wait for their turn, and answers are written.
struct Desk<'a, W> {
    output: &'a mut W,
    turns: Sender<(Problem, Cancel)>,
    waiting: VecDeque<Waiting>,
    /// The length of all lines that wait.
    bytes: usize,
    running: Option<Waiting>,
    ended: bool,
}

impl<W: Write> Desk<'_, W> {
    fn run(&mut self, happens: &Receiver<Event>) -> io::Result<()> {
        while !(self.ended && self.running.is_none()) {
            match happens.recv() {
                Ok(Event::Line(number, line)) => {
                    let length = line.as_ref().map_or(0, Vec::len);
                    let said = line.map_or_else(
                        |why| Some(wrong(number, InputError::new(&format!("line {number}"), Vec::new(), why))),
                        |line| Said::of(&line, number),
                    );
                    match said {
                        Some(Said::Quit) => break,
                        Some(Said::Cancel(id)) => self.cancel(&id),
                        Some(Said::Ask(problem)) => self.ask(*problem, number, length)?,
                        None => {}
                    }
                }
                Ok(Event::Ended) => self.ended = true,
                Ok(Event::Progress(id, progress)) => self.write(&json::progress(&id, &progress))?,
                Ok(Event::Solved(solved)) => {
                    self.write(&json::solved(&solved))?;
                    self.running = None;
                    self.next();
                }
                Err(_) => break,
            }
        }
        Ok(())
    }

    fn cancel(&self, id: &str) {
        let requests = self.running.iter().chain(&self.waiting);
        requests.filter(|request| request.id == id).for_each(|request| request.cancel.cancel());
    }

    fn ask(&mut self, problem: Problem, number: usize, bytes: usize) -> io::Result<()> {
        if self.waiting.len() >= WAITING || self.bytes.saturating_add(bytes) > WAITING_BYTES << 20 {
            let why = "too many requests wait already: this one is not taken";
            let hint = format!("up to {WAITING} wait, with {WAITING_BYTES} MiB; send it again after some answers");
            let error = InputError::new(&format!("line {number}"), Vec::new(), why).hint(hint);
            let refused = Problem { request: Err(error), ..problem };
            let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
            return self.write(&json::solved(&solve(&refused, &mut watch)));
        }
        self.bytes += bytes;
        let (id, cancel) = (problem.id.clone(), Cancel::default());
        self.waiting.push_back(Waiting { id, cancel, bytes, problem: Some(problem) });
        if self.running.is_none() {
            self.next();
        }
        Ok(())
    }

    /// It is the turn of the request that has waited longest.
    fn next(&mut self) {
        let Some(mut request) = self.waiting.pop_front() else { return };
        self.bytes -= request.bytes;
        if let Some(problem) = request.problem.take() {
            // Who thinks is there as long as somebody asks.
            let _ = self.turns.send((problem, request.cancel.clone()));
        }
        self.running = Some(request);
    }

    fn write(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.output, "{value}")?;
        self.output.flush()
    }
}
