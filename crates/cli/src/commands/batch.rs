//! `tesuji batch`: many problems, each compared with the answer that is expected.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use tesuji_solver::batch::{Problem, Solved, Summary, read, run as run_batch};
use tesuji_solver::{InputError, Request, Source, epd, json, units};

use crate::args::{BatchArgs, Show, request};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::progress::Line;
use crate::{input, interrupt};

pub(crate) fn run(args: &BatchArgs, console: &mut Console) -> Result<Exit, Stop> {
    args.output.as_deref().map_or(Ok(()), check)?;
    let defaults = request(&args.question, &args.search, Source::default());
    let problems = if Path::new(&args.problems).is_dir() {
        folder(&args.problems, &defaults)?
    } else {
        read(&input::whole(&args.problems)?, &defaults)
    };
    let mut file = args.output.as_deref().map(create).transpose()?;
    let mut line = Line::new(args.progress == Show::Auto && !args.quiet && Console::is_watched());
    let mut done = 0;
    let mut failed = None;
    let cancel = interrupt::watch();
    let mut print = |solved: &Solved| {
        done += 1;
        line.count(done, problems.len(), "problems");
        let text = format!("{}\n", json::solved(solved));
        let written = file.as_mut().map_or(Ok(()), |file| file.write(solved));
        if let Err(stop) = line.aside(|| console.say(&text)).and(written) {
            failed.get_or_insert(stop);
            cancel.cancel();
        }
    };
    let summary = run_batch(&problems, args.jobs, &cancel, &mut print);
    line.finish();
    if let Some(stop) = failed {
        return Err(stop);
    }
    console.say(&format!("{}\n", json::summary(&summary)))?;
    if !args.quiet {
        console.tell(&table(&summary));
    }
    Ok(if cancel.is_cancelled() { Exit::Interrupted } else { exit(&summary, args.check) })
}

/// The file of answers. Each is written when it is known, so that a long run that is ended is not lost.
struct Answers<'a> {
    name: &'a str,
    file: File,
}

impl Answers<'_> {
    fn write(&mut self, solved: &Solved) -> Result<(), Stop> {
        let Some(record) = solved.result.as_ref().ok().and_then(epd) else { return Ok(()) };
        self.file.write_all(format!("{record}\n").as_bytes()).map_err(Stop::unwritable(self.name))
    }
}

fn create(name: &str) -> Result<Answers<'_>, Stop> {
    File::create(name).map(|file| Answers { name, file }).map_err(Stop::unwritable(name))
}

/// Refuses a name that says another format than the one there is.
fn check(file: &str) -> Result<(), Stop> {
    if Path::new(file).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("epd")) {
        return Ok(());
    }
    let error = InputError::new("output", file, "answers are written as EPD only").at(0..file.len());
    Err(Stop::input(file)(error.hint("the name must end in `.epd`")))
}

fn exit(summary: &Summary, check: bool) -> Exit {
    match summary {
        s if s.internal > 0 => Exit::Internal,
        s if s.unreadable > 0 => Exit::Usage,
        s if check && s.disagree > 0 => Exit::Mismatch,
        s if s.unanswered > 0 => Exit::Unknown,
        _ => Exit::Answered,
    }
}

fn table(summary: &Summary) -> String {
    let Summary { problems, proved, disproved, unknown, unreadable, internal, agree, disagree, nodes, .. } = summary;
    let mut text = format!("{problems} problems: {proved} proved, {disproved} disproved, {unknown} unknown");
    for (count, what) in [(unreadable, "could not be read"), (internal, "failed inside")] {
        if *count > 0 {
            let _ = write!(text, ", {count} {what}");
        }
    }
    if agree + disagree > 0 {
        let _ = write!(text, "\nexpected: {agree} agree, {disagree} disagree");
    }
    let _ = writeln!(text, "\n{} nodes in {}", units::short(*nodes), units::short_time(summary.time));
    text
}

/// Every file with a position in a folder as a problem.
fn folder(name: &str, defaults: &Request) -> Result<Vec<Problem>, Stop> {
    files(name, &POSITIONS)?
        .iter()
        .map(|path| {
            let id = path.strip_prefix(name).unwrap_or(path).display().to_string();
            let bytes = input::file(&path.to_string_lossy())?.bytes;
            let request = Request { position: Source::Text(bytes), ..defaults.clone() };
            Ok(Problem { id, request: Ok(request), expect: None })
        })
        .collect()
}

/// How the names of files end that hold one position.
const POSITIONS: [&str; 2] = ["sgf", "fen"];

/// Every file in a folder and below whose name ends so, in the order of their names.
pub(super) fn files(folder: &str, extensions: &[&str]) -> Result<Vec<PathBuf>, Stop> {
    let mut files = Vec::new();
    collect(Path::new(folder), extensions, &mut files).map_err(|error| Stop::Unreadable {
        name: folder.to_owned(),
        error,
        hint: None,
    })?;
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, extensions: &[&str], files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder could lead back here.
        if entry.file_type()?.is_dir() {
            collect(&path, extensions, files)?;
        } else if path.extension().is_some_and(|e| extensions.iter().any(|known| e.eq_ignore_ascii_case(known))) {
            files.push(path);
        }
    }
    Ok(())
}
