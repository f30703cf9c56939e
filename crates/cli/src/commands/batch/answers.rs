//! The file of answers in a format of other programs. Each is written when it is known, and the file
//! takes its place when the batch ends, so also on Ctrl-C.

use std::io::Write;
use std::path::Path;

use tesuji_solver::batch::{Found, Solved};
use tesuji_solver::{InputError, games, record};

use crate::exit::Stop;
use crate::output::Output;

/// The file.
pub(super) struct Answers<'a> {
    name: &'a Path,
    file: Output,
}

impl<'a> Answers<'a> {
    pub(super) fn begin(name: &'a Path) -> Result<Self, Stop> {
        Output::create(name).map(|file| Answers { name, file }).map_err(Stop::unwritable(name))
    }

    pub(super) fn write(&mut self, solved: &Solved) -> Result<(), Stop> {
        let Some(line) = solved.result.as_ref().ok().and_then(Found::answer).and_then(record) else { return Ok(()) };
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(Stop::unwritable(self.name))
    }

    pub(super) fn finish(self) -> Result<(), Stop> {
        self.file.finish().map_err(Stop::unwritable(self.name))
    }
}

/// Refuses a name that says another format than there is for lists of answers.
pub(super) fn check(file: &Path) -> Result<(), Stop> {
    let mut endings: Vec<_> = games().iter().filter_map(|game| game.record_ending()).collect();
    endings.sort_unstable();
    endings.dedup();
    if file.extension().is_some_and(|ending| endings.iter().any(|known| ending.eq_ignore_ascii_case(known))) {
        return Ok(());
    }
    let known: Vec<_> = endings.iter().map(|ending| format!("`.{ending}`")).collect();
    let shown = file.to_string_lossy();
    let error = InputError::new("output", shown.as_bytes(), "answers are not written in this format");
    Err(Stop::input(&shown)(error.at(0..shown.len()).hint(format!("the name must end in {}", known.join(" or ")))))
}
