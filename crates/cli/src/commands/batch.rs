//! `tesuji batch`: many problems, each compared with the answer that is expected.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use tesuji_solver::batch::{Problem, Solved, Summary, read, run as run_batch};
use tesuji_solver::{InputError, Request, Source, games, json, record, units};

use super::folder::files;
use crate::args::{BatchArgs, Show, request};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::input::Origin;
use crate::output::{self, Output};
use crate::progress::Line;
use crate::{input, interrupt, reader};

pub(crate) fn run(args: &BatchArgs, console: &mut Console) -> Result<Exit, Stop> {
    args.output.as_deref().map_or(Ok(()), check)?;
    let (problems, origin) = problems(args)?;
    output::check(&[("output", args.output.as_deref())], &origin)?;
    let mut file = args.output.as_deref().map(Answers::begin).transpose()?;
    let mut line = Line::new(args.progress == Show::Auto && !args.quiet && Console::is_watched());
    let mut done = 0;
    let mut failed = None;
    let cancel = interrupt::watch();
    reader::watch(&cancel);
    let mut print = |solved: &Solved| {
        done += 1;
        line.count(done, problems.len(), "problems");
        let told = line.aside(|| console.say(&format!("{}\n", json::solved(solved))));
        let written = file.as_mut().map_or(Ok(()), |file| file.write(solved));
        if written.is_err() {
            file = None;
        }
        if let Err(stop) = told.and(written) {
            failed.get_or_insert(stop);
        }
        // Nobody wants the rest.
        if failed.is_some() || !console.is_heard() {
            cancel.cancel();
        }
    };
    let summary = run_batch(&problems, args.jobs, &cancel, &mut print);
    line.finish();
    let kept = file.map_or(Ok(()), Answers::finish);
    failed.map_or(Ok(()), Err)?;
    let is_heard = console.is_heard();
    console.say(&format!("{}\n", json::summary(&summary)))?;
    if !args.quiet {
        console.tell(&table(&summary));
    }
    kept?;
    let is_cut = summary.problems < problems.len() || is_heard && cancel.is_cancelled();
    Ok(exit(&summary, args.check, is_cut))
}

/// The problems, and the files that they come from.
fn problems(args: &BatchArgs) -> Result<(Vec<Problem>, Origin), Stop> {
    let defaults = request(&args.question, &args.search, Source::default());
    let (problems, origin) = if args.problems.is_dir() {
        folder(&args.problems, &defaults)?
    } else {
        let (text, origin) = input::list(&args.problems)?;
        (read(&text, &defaults), origin)
    };
    if args.check && problems.is_empty() {
        // Nothing would be checked, and no difference be found.
        let name = args.problems.display().to_string();
        let error = InputError::new("problems", Vec::new(), format!("there is no problem in {name}"));
        return Err(Stop::input(&name)(error.hint("`--check` needs something to check")));
    }
    Ok((problems, origin))
}

/// The file of answers. Each is written when it is known, and the file takes its place when the
/// batch ends, so also on Ctrl-C.
struct Answers<'a> {
    name: &'a Path,
    file: Output,
}

impl<'a> Answers<'a> {
    fn begin(name: &'a Path) -> Result<Self, Stop> {
        Output::create(name).map(|file| Answers { name, file }).map_err(Stop::unwritable(name))
    }

    fn write(&mut self, solved: &Solved) -> Result<(), Stop> {
        let Some(line) = solved.result.as_ref().ok().and_then(record) else { return Ok(()) };
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(Stop::unwritable(self.name))
    }

    fn finish(self) -> Result<(), Stop> {
        self.file.finish().map_err(Stop::unwritable(self.name))
    }
}

/// Refuses a name that says another format than there is for lists of answers.
fn check(file: &Path) -> Result<(), Stop> {
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

/// The worst comes first: a difference that was found stays one, whatever else there was.
fn exit(summary: &Summary, check: bool, is_cut: bool) -> Exit {
    match summary {
        s if s.internal > 0 => Exit::Internal,
        s if check && s.disagree > 0 => Exit::Mismatch,
        _ if is_cut => Exit::Interrupted,
        s if s.unreadable > 0 => Exit::Usage,
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
fn folder(folder: &Path, defaults: &Request) -> Result<(Vec<Problem>, Origin), Stop> {
    let entries = files(folder, &endings()).map_err(|error| Stop::Unreadable {
        name: folder.display().to_string(),
        error,
        hint: None,
    })?;
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut problems = Vec::new();
    for entry in entries {
        let id = entry.path.strip_prefix(folder).unwrap_or(&entry.path).display().to_string();
        let bytes = entry.fault.map_or_else(|| input::read(&entry.path), Err);
        let request = bytes
            .map(|bytes| Request { position: Source::Text(bytes), ..defaults.clone() })
            .map_err(|error| InputError::new("position", Vec::new(), format!("cannot read {id}: {error}")));
        problems.push(Problem { id, request, expect: None });
        paths.push(entry.path);
    }
    Ok((problems, Origin::Files(paths)))
}

/// How the names of files end that hold one position, in any game.
fn endings() -> Vec<&'static str> {
    games().iter().flat_map(|game| game.position_endings().iter().copied()).collect()
}
