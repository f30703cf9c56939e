//! Exit codes, and what ends a command early.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::Path;

use tesuji_solver::{Failure, InputError, Outcome};

use crate::interrupt;

/// How a command ended. No failure can be mistaken for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// A definite answer to what was asked, yes or no.
    Answered,
    /// A mistake in this program, or a file that cannot be written.
    Internal,
    /// Options or input that cannot be understood.
    Usage,
    /// No answer within the limits.
    Unknown,
    /// A certificate that proves nothing, or an answer that was not the expected one.
    Mismatch,
    /// With `--exit-code`: what was asked holds.
    Proved,
    /// With `--exit-code`: it does not.
    Disproved,
    /// Ctrl-C or SIGTERM.
    Interrupted,
}

impl Exit {
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Answered => 0,
            Exit::Internal => 1,
            Exit::Usage => 2,
            Exit::Unknown => 3,
            Exit::Mismatch => 4,
            Exit::Proved => 10,
            Exit::Disproved => 20,
            Exit::Interrupted => interrupt::code(),
        }
    }

    /// For an answer; `telling` is `--exit-code`.
    pub(crate) fn of(outcome: Outcome, telling: bool) -> Self {
        match (telling, outcome) {
            (true, Outcome::Proved) => Exit::Proved,
            (true, Outcome::Disproved) => Exit::Disproved,
            (false, Outcome::Unknown) => Exit::Unknown,
            _ => Exit::Answered,
        }
    }
}

/// Why a command ends without having done its work.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The request cannot be understood, or this program is wrong.
    Failure { failure: Box<Failure>, position: String },
    /// A file cannot be read: bad input.
    Unreadable { name: String, error: io::Error, hint: Option<String> },
    /// A file cannot be written.
    Unwritable { name: String, error: io::Error },
    /// Nobody can be served at an address.
    Unserved { address: SocketAddr, error: io::Error },
}

impl Stop {
    /// A failure about a position that came from the place with this name.
    pub(crate) fn about(position: &str) -> impl Fn(Failure) -> Stop + '_ {
        |failure| Stop::Failure { failure: Box::new(failure), position: position.to_owned() }
    }

    pub(crate) fn input(position: &str) -> impl Fn(InputError) -> Stop + '_ {
        |error| Stop::Failure { failure: Box::new(error.into()), position: position.to_owned() }
    }

    pub(crate) fn unwritable(name: &Path) -> impl Fn(io::Error) -> Stop + '_ {
        |error| Stop::Unwritable { name: name.display().to_string(), error }
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Stop::Failure { failure, .. } if matches!(**failure, Failure::Input(_)) => Exit::Usage,
            Stop::Unreadable { .. } => Exit::Usage,
            Stop::Failure { .. } | Stop::Unwritable { .. } | Stop::Unserved { .. } => Exit::Internal,
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Failure { failure, .. } => failure.fmt(f),
            Stop::Unreadable { name, error, .. } => write!(f, "cannot read {name}: {error}"),
            Stop::Unwritable { name, error } => write!(f, "cannot write {name}: {error}"),
            Stop::Unserved { address, error } => write!(f, "cannot listen at {address}: {error}"),
        }
    }
}
