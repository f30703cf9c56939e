//! `tesuji study`: every problem with every algorithm, and what that shows.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use tesuji_solver::{AnyGame, Cancel, InputError, find, with_deep_stack};
use tesuji_study::{
    BUILT_IN, Description, Disagreement, HOW_TO_READ, Method, Results, Study, Subject, algorithms, built_in,
    built_in_problem, disagreements,
};

use super::folder::{Entry, files};
use super::side_by_side::side_by_side;
use super::study_folder::Folder;
use crate::args::{Show, StudyArgs};
use crate::console::{BAD, Console, GOOD, OPEN};
use crate::exit::{Exit, Stop};
use crate::progress::Line;
use crate::report::counted;
use crate::{input, interrupt};

pub(crate) fn run(args: &StudyArgs, console: &mut Console) -> Result<Exit, Stop> {
    let Some(name) = args.study.as_deref().filter(|_| !args.list) else { return list(console) };
    let study = read(name)?;
    let folder = args.output.as_deref().map(|folder| Folder::open(folder, name)).transpose()?;
    if let Some(folder) = folder.as_ref().filter(|_| args.fresh) {
        folder.forget()?;
    }
    let results = folder.as_ref().map_or(Ok(Results::default()), Folder::results)?;
    if results.stale() > 0 {
        let many = counted(results.stale() as u64, "result", "results");
        console.tell(&format!("note: {many} of another version of this program do not count\n"));
    }
    let line = Line::new(args.progress == Show::Auto && !args.quiet && Console::is_watched());
    let mut work = Work { study: &study, folder: folder.as_ref(), results, line, cancel: interrupt::watch() };
    let all = work.measure(args.jobs);
    work.line.finish();
    all?;
    let interrupted = work.cancel.is_cancelled();
    let results = work.results;
    let finished = study.finished(&results).into_iter().cloned();
    let wrong = disagreements(&finished.chain(study.expected()).collect::<Vec<_>>());
    console.say(&verdict(&study, &results, &wrong, interrupted))?;
    if !args.quiet {
        console.say(&format!("\n{}\n{HOW_TO_READ}", algorithms(&study, &results)))?;
    }
    if let Some(folder) = &folder {
        folder.write_tables_and_plots(&study, &results)?;
    }
    Ok(match (wrong.is_empty(), interrupted) {
        (false, _) => Exit::Mismatch,
        (true, true) => Exit::Interrupted,
        (true, false) => Exit::Answered,
    })
}

fn list(console: &mut Console) -> Result<Exit, Stop> {
    let mut text = String::new();
    for study in BUILT_IN {
        let _ = writeln!(text, "{:<12}  {}", study.name, study.about);
    }
    console.say(&text)?;
    Ok(Exit::Answered)
}

/// The study with this name, or in this file.
fn read(path: &Path) -> Result<Study, Stop> {
    let shown = path.display().to_string();
    let text = match path.to_str().and_then(built_in) {
        Some(study) if path.symlink_metadata().is_err() => study.text.to_owned(),
        _ => from_file(path)?,
    };
    let description = Description::read(&text).map_err(Stop::input(&shown))?;
    // Files are named as the study's own folder sees them.
    let folder = path.parent().unwrap_or(Path::new(""));
    let mut subjects = Vec::new();
    for problem in &description.problems {
        let wrong = |message: String| Stop::input(&shown)(description.error(problem, message));
        match of_files(&problem.name) {
            Some((game, path)) => subjects.extend(in_files(game, folder, path).map_err(wrong)?),
            None => subjects.push(Subject::named(&problem.name).map_err(wrong)?),
        }
    }
    Ok(Study::new(&description, subjects))
}

fn from_file(path: &Path) -> Result<String, Stop> {
    let shown = path.display().to_string();
    let bytes = input::read(path).map_err(|error| {
        let known: Vec<_> = BUILT_IN.iter().map(|study| format!("`{}`", study.name)).collect();
        let hint = format!("give a TOML file, or a study that comes with the program: {}", known.join(", "));
        Stop::Unreadable { name: shown.clone(), error, hint: Some(hint) }
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Stop::input(&shown)(InputError::new("study", error.into_bytes(), "this is not UTF-8").at(at..at + 1))
    })
}

/// The game and the path of a problem in files: `go:problems/net.sgf`. Small games have names of
/// that kind, but boards in the place of paths, and no files.
fn of_files(name: &str) -> Option<(&'static dyn AnyGame, &str)> {
    let (game, path) = name.split_once(':')?;
    let game = find(game).ok().filter(|game| !game.position_endings().is_empty())?;
    Some((game, path.trim()))
}

/// The problem that comes with the program, or the problems of a file, or of every file with a
/// position in a folder.
fn in_files(game: &'static dyn AnyGame, folder: &Path, path: &str) -> Result<Vec<Subject>, String> {
    let place = folder.join(path);
    let subject = |name: &str, bytes: Vec<u8>| {
        Subject::of_game(game.name(), name, bytes).map_err(|error| format!("{name}: {error}"))
    };
    if let Some(text) = built_in_problem(game.name(), path).filter(|_| !place.exists()) {
        return Ok(vec![subject(path, text.into())?]);
    }
    let unreadable = |file: &Path, error: io::Error| format!("cannot read {}: {error}", file.display());
    let files: Vec<PathBuf> = if place.is_dir() {
        let entries = files(&place, game.position_endings()).map_err(|error| unreadable(&place, error))?;
        let sound =
            |entry: Entry| entry.fault.map_or(Ok(entry.path.clone()), |error| Err(unreadable(&entry.path, error)));
        entries.into_iter().map(sound).collect::<Result<_, _>>()?
    } else {
        vec![place]
    };
    if files.is_empty() {
        return Err(format!("there is no file with a position of {} in {path}", game.title()));
    }
    let read = |file: &PathBuf| {
        let shown = file.strip_prefix(folder).unwrap_or(file).display().to_string();
        subject(&shown, input::read(file).map_err(|error| unreadable(file, error))?)
    };
    files.iter().map(read).collect()
}

/// A study at work.
struct Work<'s> {
    study: &'s Study,
    folder: Option<&'s Folder>,
    results: Results,
    line: Line,
    cancel: Cancel,
}

impl Work<'_> {
    /// Runs every cell that is not finished, `jobs` at once, until Ctrl-C, and writes each down at
    /// once.
    fn measure(&mut self, jobs: usize) -> Result<(), Stop> {
        let Work { study, folder, results, line, cancel } = self;
        let (study, folder, cancel) = (*study, *folder, &*cancel);
        let all = study.cells().count();
        let open = |&(subject, method): &(&Subject, &Method)| results.cell(&study.key(subject, method)).is_none();
        let open: Vec<_> = study.cells().filter(open).collect();
        let mut done = all - open.len();
        line.count(done, all, "searches");
        let search = |(subject, method): (&Subject, &Method)| {
            with_deep_stack(|| study.run(subject, method, cancel)).map_err(Stop::about(&subject.name))
        };
        side_by_side(open, jobs, cancel, &search, &mut |cell| {
            // What was interrupted is nothing.
            let Some(cell) = cell else { return Ok(()) };
            write(folder, &Results::cell_line(&cell))?;
            results.add(cell);
            done += 1;
            line.count(done, all, "searches");
            Ok(())
        })?;
        let count = |(subject, order): (&Subject, u8)| {
            with_deep_stack(|| study.count(subject, order, cancel)).map_err(Stop::about(&subject.name))
        };
        side_by_side(study.to_count(results), jobs, cancel, &count, &mut |counted| {
            let Some(counted) = counted else { return Ok(()) };
            write(folder, &Results::counted_line(&counted))?;
            results.add_counted(counted);
            Ok(())
        })
    }
}

fn write(folder: Option<&Folder>, line: &str) -> Result<(), Stop> {
    folder.map_or(Ok(()), |folder| folder.append(line))
}

/// The first line, and every contradiction.
fn verdict(study: &Study, results: &Results, wrong: &[Disagreement], interrupted: bool) -> String {
    let all = study.cells().count();
    let cells = study.finished(results);
    let solved = cells.iter().filter(|cell| cell.is_answer()).count();
    let searches = format!("{} of {}", cells.len(), counted(all as u64, "search", "searches"));
    let mut text = if !wrong.is_empty() {
        let many = counted(wrong.len() as u64, "contradiction", "contradictions");
        format!("{BAD}WRONG{BAD:#}  {many} among {searches}: this is a bug; please report it\n")
    } else if interrupted {
        format!("{OPEN}STOPPED{OPEN:#}  {searches} are done; with `--output`, the same command goes on from there\n")
    } else {
        format!("{GOOD}DONE{GOOD:#}  {searches}: {solved} answered, and no two contradict each other\n")
    };
    for disagreement in wrong {
        let _ = writeln!(text, "{BAD}wrong{BAD:#}  {disagreement}");
    }
    text
}
