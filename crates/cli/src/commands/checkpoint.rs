//! The checkpoint of a search: a folder with a log of all that it finds out.

use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use tesuji_solver::checkpoint::{self, Entry, Journal};
use tesuji_solver::{AnyQuestion, Cancel, Request};

use super::log::{Kind, Log};
use crate::args::SolveArgs;
use crate::exit::Stop;

/// The file in the folder.
const RESULTS: &str = "results.jsonl";

/// The lines of that file.
const LINES: Kind = Kind {
    place: "folder",
    words: "no result of a search",
    hint: "nothing was changed: delete the line, and what it says is found out again",
    read: |line| checkpoint::read(line).map(|(of, _)| of),
};

/// What a search has found out, on the disk.
pub(super) struct Checkpoint {
    of: String,
    log: Log,
    /// What was there at the beginning.
    known: Vec<Entry>,
    failed: Mutex<Option<Stop>>,
    cancel: Cancel,
}

impl Checkpoint {
    /// Opens that of the arguments, if they name one.
    pub(super) fn of(
        args: &SolveArgs,
        (question, request): (&dyn AnyQuestion, &Request),
        cancel: Cancel,
    ) -> Result<Option<Arc<Self>>, Stop> {
        args.checkpoint
            .as_deref()
            .map(|folder| Self::open(folder, args.resume, (question, request), cancel))
            .transpose()
    }

    fn open(
        folder: &Path,
        resume: bool,
        (question, request): (&dyn AnyQuestion, &Request),
        cancel: Cancel,
    ) -> Result<Arc<Self>, Stop> {
        fs::create_dir_all(folder).map_err(Stop::unwritable(folder))?;
        let of = checkpoint::of(question, request);
        let log = Log::open(&folder.join(RESULTS), resume, LINES)?;
        let lines = std::iter::from_fn(|| log.take(&of));
        let known = lines.filter_map(|line| checkpoint::read(&line).ok()).map(|(_, entry)| entry).collect();
        Ok(Arc::new(Checkpoint { of, log, known, failed: Mutex::new(None), cancel }))
    }

    /// What was there at the beginning, in words.
    pub(super) fn taken(&self) -> String {
        let nodes: u64 = self.known.iter().map(|entry| entry.nodes).sum();
        let others = match self.log.left() {
            0 => String::new(),
            n => format!("; {n} lines are about another question or of another version"),
        };
        let cut = if self.log.cut > 0 { "; its last line was only half written" } else { "" };
        format!(
            "resumed: {} results, for which {} nodes were visited, are taken from the checkpoint{cut}{others}\n",
            self.known.len(),
            tesuji_solver::units::short(nodes)
        )
    }

    /// Everything is on the disk.
    pub(super) fn finish(&self) -> Result<(), Stop> {
        match self.failed.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(stop) => Err(stop),
            None => self.log.finish(),
        }
    }
}

impl Journal for Checkpoint {
    fn entries(&self) -> Vec<Entry> {
        self.known.clone()
    }

    /// A search whose results cannot be written down is stopped: that is what it was asked for.
    fn add(&self, entry: Entry) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        if failed.is_none()
            && let Err(stop) = self.log.append(&checkpoint::line(&self.of, &entry))
        {
            *failed = Some(stop);
            self.cancel.cancel();
        }
    }
}

impl fmt::Debug for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checkpoint").field("of", &self.of).finish_non_exhaustive()
    }
}
