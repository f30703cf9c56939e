//! The folder of a study: results, which only grow, and what is made from them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tesuji_solver::InputError;
use tesuji_study::{Effort, Results, Study, cactus, csv, factors, markdown};

use crate::exit::Stop;
use crate::input::Origin;
use crate::output;

/// The results, one a line.
const RESULTS: &str = "results.jsonl";
/// What is made from the results.
const MADE: [&str; 5] = ["table.md", "table.csv", "solved-nodes.svg", "solved-time.svg", "reduction.svg"];

/// The folder, which is this study's alone while it runs.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// Locked. The system lifts the lock when the program ends, however it ends.
    _lock: File,
}

impl Folder {
    /// The folder with this name, made if need be, for the study in this file.
    pub(super) fn open(path: &Path, study: &Path) -> Result<Self, Stop> {
        fs::create_dir_all(path).map_err(Stop::unwritable(path))?;
        let written: Vec<_> = MADE.iter().chain(&[RESULTS, LOCK]).map(|name| path.join(name)).collect();
        let named: Vec<_> = written.iter().map(|file| ("output", Some(&**file))).collect();
        output::check(&named, &Origin::Files(vec![study.to_owned()]))?;
        let lock = OpenOptions::new().create(true).append(true).open(path.join(LOCK));
        let lock = lock.and_then(|file| locked(&file).map(|()| file)).map_err(Stop::unwritable(path))?;
        Ok(Folder { path: path.to_owned(), _lock: lock })
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// What is there. Half a line at the end, left by a program that was killed, is cut off.
    pub(super) fn results(&self) -> Result<Results, Stop> {
        let path = self.file(RESULTS);
        if !path.exists() {
            return Ok(Results::default());
        }
        let shown = path.display().to_string();
        let bytes = fs::read(&path).map_err(|error| Stop::Unreadable { name: shown.clone(), error, hint: None })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Stop::input(&shown)(InputError::new("study", error.into_bytes(), "this is not UTF-8").at(at..at + 1))
        })?;
        let (results, whole) = Results::read(&text).map_err(Stop::input(&shown))?;
        if whole < text.len() {
            let cut = OpenOptions::new().write(true).open(&path).and_then(|file: File| file.set_len(whole as u64));
            cut.map_err(Stop::unwritable(&path))?;
        }
        Ok(results)
    }

    /// Forgets all results.
    pub(super) fn forget(&self) -> Result<(), Stop> {
        let path = self.file(RESULTS);
        if path.exists() { fs::remove_file(&path).map_err(Stop::unwritable(&path)) } else { Ok(()) }
    }

    /// Writes a result down.
    pub(super) fn append(&self, line: &str) -> Result<(), Stop> {
        let path = self.file(RESULTS);
        let file = OpenOptions::new().create(true).append(true).open(&path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(Stop::unwritable(&path))
    }

    /// Writes everything that is made from the results.
    pub(super) fn write_tables_and_plots(&self, study: &Study, results: &Results) -> Result<(), Stop> {
        let texts = [
            markdown(study, results),
            csv(study, results),
            cactus(study, results, Effort::Nodes),
            cactus(study, results, Effort::Time),
            factors(study, results),
        ];
        for (name, text) in MADE.into_iter().zip(texts) {
            let path = self.file(name);
            output::write(&path, |out| out.write_all(text.as_bytes())).map_err(Stop::unwritable(&path))?;
        }
        Ok(())
    }
}

/// What is locked. It stays, empty: to take it away would take it from whoever waits for it.
const LOCK: &str = ".lock";

fn locked(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other("another study is writing its results there")),
        // Not every file system has locks.
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => Ok(()),
    }
}
