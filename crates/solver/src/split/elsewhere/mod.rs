//! Jobs that are done elsewhere: by another process, here or on another machine.
//!
//! What goes between is a line of JSON each way (`message.rs`). The worker is told the question once,
//! then what the guide learns, and each job as a question of its own with its limit; it remembers nothing
//! of a job when that is done, so it may be lost at any time, and another does the job again
//! (`far.rs`). How the lines travel is for a [`Hand`] to say: a program's standard input and
//! output, over a network or on a cluster. No verdict is taken from a worker: the certificate must
//! claim what was asked, and is checked here. Its zone and its nodes are believed, and a wrong zone shows when the
//! whole is checked.

mod far;
mod message;
mod worker;

use std::io;

pub(super) use far::{Errand, Far, Lessons};
pub(crate) use worker::done_here;
pub use worker::{Finished, Wanted, Worker};

/// The way to a worker.
pub trait Hand: Send {
    /// Begins anew, with a worker that has been told nothing.
    ///
    /// # Errors
    /// If there is none to be had.
    fn begin(&mut self) -> io::Result<()>;

    /// Tells the worker something that it does not answer.
    ///
    /// # Errors
    /// If it does not hear any more.
    fn tell(&mut self, line: &str) -> io::Result<()>;

    /// Gives the worker a job, and waits for its answer; `None` if everything is over before that, and the
    /// worker is to be begun anew.
    ///
    /// # Errors
    /// If it does not answer any more.
    fn ask(&mut self, line: &str, is_over: &dyn Fn() -> bool) -> io::Result<Option<String>>;
}
