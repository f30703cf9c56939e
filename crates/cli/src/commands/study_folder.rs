//! The folder of a study: results, which only grow, and what is made from them.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

use tesuji_solver::InputError;
use tesuji_study::{Effort, Results, Study, cactus, csv, factors, markdown};

use crate::exit::Stop;

/// The folder.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder with this name, made if need be.
    pub(super) fn new(name: &str) -> Result<Self, Stop> {
        fs::create_dir_all(name).map_err(Stop::unwritable(name))?;
        Ok(Folder { path: PathBuf::from(name) })
    }

    fn file(&self, name: &str) -> (PathBuf, String) {
        let path = self.path.join(name);
        let shown = path.display().to_string();
        (path, shown)
    }

    /// What is there. Half a line at the end, left by a program that was killed, is cut off.
    pub(super) fn results(&self) -> Result<Results, Stop> {
        let (path, shown) = self.file("results.jsonl");
        if !path.exists() {
            return Ok(Results::default());
        }
        let bytes = fs::read(&path).map_err(|error| Stop::Unreadable { name: shown.clone(), error, hint: None })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Stop::input(&shown)(InputError::new("study", error.into_bytes(), "this is not UTF-8").at(at..at + 1))
        })?;
        let (results, whole) = Results::read(&text).map_err(Stop::input(&shown))?;
        if whole < text.len() {
            let cut = OpenOptions::new().write(true).open(&path).and_then(|file: File| file.set_len(whole as u64));
            cut.map_err(Stop::unwritable(&shown))?;
        }
        Ok(results)
    }

    /// Forgets all results.
    pub(super) fn forget(&self) -> Result<(), Stop> {
        let (path, shown) = self.file("results.jsonl");
        if path.exists() { fs::remove_file(&path).map_err(Stop::unwritable(&shown)) } else { Ok(()) }
    }

    /// Writes a result down.
    pub(super) fn append(&self, line: &str) -> Result<(), Stop> {
        let (path, shown) = self.file("results.jsonl");
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(Stop::unwritable(&shown))
    }

    /// Writes everything that is made from the results.
    pub(super) fn write_tables_and_plots(&self, study: &Study, results: &Results) -> Result<(), Stop> {
        for (name, text) in [
            ("table.md", markdown(study, results)),
            ("table.csv", csv(study, results)),
            ("solved-nodes.svg", cactus(study, results, Effort::Nodes)),
            ("solved-time.svg", cactus(study, results, Effort::Time)),
            ("reduction.svg", factors(study, results)),
        ] {
            let (path, shown) = self.file(name);
            fs::write(path, text).map_err(Stop::unwritable(&shown))?;
        }
        Ok(())
    }
}
