//! A grid of searches, and what it shows.

use std::fs;
use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use tesuji_solver::{AnyGame, Failure, InputError, find};
use tesuji_study::{
    BUILT_IN, Description, Effort, Results, Study, Subject, built_in, built_in_problem, cactus, csv, disagreements,
    factors, markdown,
};

use crate::watched::watched;

/// The studies that come with the program, each with what it is about.
#[pyfunction]
pub(crate) fn studies() -> Vec<(&'static str, &'static str)> {
    BUILT_IN.iter().map(|study| (study.name, study.about)).collect()
}

/// What came of it: finished searches, one a line of JSON; contradictions; the tables as Markdown and
/// as CSV; plots.
type Came = (Vec<String>, Vec<String>, String, String, Vec<(&'static str, String)>);

/// Runs every search of a study: of one that comes with the program, or of the text of a description,
/// whose files are named as `folder` sees them.
#[pyfunction]
pub(crate) fn study(py: Python<'_>, text: &str, folder: PathBuf) -> PyResult<Came> {
    let text = built_in(text).map_or_else(|| text.to_owned(), |study| study.text.to_owned());
    watched(py, None, move |watch| {
        let study = read(&text, &folder)?;
        let mut results = Results::default();
        for (subject, method) in study.cells() {
            // What was interrupted is nothing; whoever has interrupted it is told so elsewhere.
            let Some(cell) = study.run(subject, method, &watch.cancel) else { break };
            results.add(cell);
        }
        for (subject, order) in study.to_count(&results) {
            let Some(counted) = study.count(subject, order, &watch.cancel) else { break };
            results.add_counted(counted);
        }
        let cells: Vec<_> = study.finished(&results).into_iter().cloned().collect();
        let lines = cells.iter().map(|cell| Results::cell_line(cell).trim_end().to_owned()).collect();
        let wrong = disagreements(&cells.into_iter().chain(study.expected()).collect::<Vec<_>>());
        let wrong = wrong.iter().map(ToString::to_string).collect();
        let plots = vec![
            ("nodes", cactus(&study, &results, Effort::Nodes)),
            ("time", cactus(&study, &results, Effort::Time)),
            ("reduction", factors(&study, &results)),
        ];
        Ok((lines, wrong, markdown(&study, &results), csv(&study, &results), plots))
    })
}

/// The study of a description.
fn read(text: &str, folder: &Path) -> Result<Study, Failure> {
    let description = Description::read(text)?;
    let mut subjects = Vec::new();
    for problem in &description.problems {
        let of_files = problem.name.split_once(':').and_then(|(game, path)| {
            let game = find(game).ok().filter(|game| !game.position_endings().is_empty())?;
            Some((game, path.trim()))
        });
        let found = match of_files {
            Some((game, path)) => in_files(game, folder, path),
            None => Subject::named(&problem.name).map(|subject| vec![subject]),
        };
        subjects.extend(found.map_err(|message| Failure::Input(description.error(problem, message)))?);
    }
    Ok(Study::new(&description, subjects))
}

/// The problem that comes with the program, or those of a file or of a folder.
fn in_files(game: &dyn AnyGame, folder: &Path, path: &str) -> Result<Vec<Subject>, String> {
    let place = folder.join(path);
    let subject = |name: &str, bytes: Vec<u8>| {
        Subject::of_game(game.name(), name, bytes).map_err(|error: InputError| format!("{name}: {error}"))
    };
    if let Some(text) = built_in_problem(game.name(), path).filter(|_| !place.exists()) {
        return Ok(vec![subject(path, text.into())?]);
    }
    let unreadable = |error: std::io::Error| format!("cannot read {}: {error}", place.display());
    let mut files = vec![place.clone()];
    if place.is_dir() {
        let entries = fs::read_dir(&place).map_err(unreadable)?.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
        let is_position = |path: &PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            game.position_endings().contains(&ending)
        };
        files = entries.into_iter().map(|entry| entry.path()).filter(is_position).collect();
        files.sort();
    }
    let read = |file: &PathBuf| {
        let shown = file.strip_prefix(folder).unwrap_or(file).display().to_string();
        subject(&shown, fs::read(file).map_err(unreadable)?)
    };
    files.iter().map(read).collect()
}
