//! Lines of JSON on standard input, each handed on as soon as it is there.
//!
//! A thread of its own reads, since nothing ends a read that waits: after Ctrl-C it is left behind,
//! and ends with the program.

use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use tesuji_engine::whole_line;
use tesuji_solver::batch::{Problem, read_line};
use tesuji_solver::{Cancel, InputError, Request};

/// How often it is looked whether somebody wants to end.
const PATIENCE: Duration = Duration::from_millis(50);

/// The longest line in MiB: many times the longest position.
const MOST: u64 = 16;

/// The problems of the lines.
pub(super) struct Lines {
    each: Receiver<Result<Vec<u8>, String>>,
    number: usize,
    defaults: Request,
    cancel: Cancel,
    ended: Arc<AtomicBool>,
}

impl Lines {
    /// Begins to read, after what was read already.
    pub(super) fn begin(beginning: Vec<u8>, defaults: Request, cancel: Cancel, ended: Arc<AtomicBool>) -> Self {
        // What is read ahead is one line and no more.
        let (send, each) = sync_channel(1);
        // Without a thread nothing is sent, and the list ends.
        let _ = thread::Builder::new().name("lines".to_owned()).spawn(move || {
            let mut input = Cursor::new(beginning).chain(io::stdin().lock());
            while let Some(line) = whole_line(&mut input, MOST << 20).transpose() {
                let is_over = line.is_err();
                let line = line.unwrap_or_else(|error| Err(format!("cannot read standard input: {error}")));
                if send.send(line).is_err() || is_over {
                    break;
                }
            }
        });
        Lines { each, number: 0, defaults, cancel, ended }
    }
}

impl Iterator for Lines {
    type Item = Problem;

    fn next(&mut self) -> Option<Problem> {
        while !self.cancel.is_cancelled() {
            let line = match self.each.recv_timeout(PATIENCE) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => {
                    self.ended.store(true, Ordering::SeqCst);
                    return None;
                }
            };
            self.number += 1;
            let problem = match line {
                Ok(line) => read_line(&line, self.number, &self.defaults),
                Err(why) => {
                    let id = format!("line {}", self.number);
                    let error = InputError::new(&id, Vec::new(), why);
                    Some(Problem { id, request: Err(error), expect: None })
                }
            };
            if problem.is_some() {
                return problem;
            }
        }
        None
    }
}
