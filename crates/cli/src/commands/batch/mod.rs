//! `tesuji batch`: many problems, each compared with the answer that is expected, and audited.

mod answers;
mod lines;
mod list;
mod table;

use std::time::Instant;

use tesuji_solver::batch::{Entry, Event, Kept, Plan, Summary, run_as};
use tesuji_solver::{Cancel, Request, Source, json};

use crate::args::{BatchArgs, Show, request};
use crate::commands::log::{Kind, Log};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::progress::{Line, far};
use crate::{interrupt, output, reader};
use answers::Answers;
use list::List;

/// The lines of the log.
const ANSWERS: Kind = Kind {
    place: "log",
    words: "no answer of a batch",
    hint: "nothing was changed: mend the line, or delete it to have its problem solved again",
    read: |line| Kept::read(line).map(|kept| kept.of),
};

pub(crate) fn run(args: &BatchArgs, console: &mut Console) -> Result<Exit, Stop> {
    args.output.as_deref().map_or(Ok(()), answers::check)?;
    let list = List::open(args, defaults(args))?;
    output::check(&[("output", args.output.as_deref()), ("log", args.log.as_deref())], &list.origin)?;
    let log = args.log.as_deref().map(|name| Log::open(name, args.resume, ANSWERS)).transpose()?;
    let file = args.output.as_deref().map(Answers::begin).transpose()?;
    let cancel = interrupt::watch();
    reader::watch(&cancel);
    if let Some(cut) = log.as_ref().map(|log| log.cut).filter(|&cut| cut > 0 && !args.quiet) {
        console.tell(&format!("note: the log ended within a line: its last {cut} bytes were cut off\n"));
    }
    let mut problems = list.problems(&cancel);
    let jobs = problems.count.map_or(args.jobs, |count| args.jobs.min(count));
    let known = |of: &str| Kept::read(&log.as_ref().filter(|_| args.resume)?.take(of)?).ok();
    let plan = Plan { jobs, stipulates: !sets_length(args), known: &known };
    let line = Line::new(args.progress == Show::Auto && !args.quiet && Console::is_watched());
    line.keep_turning();
    let begun = Instant::now();
    let (count, log_of) = (problems.count, log.as_ref());
    let mut run = Running { console, line, log: log_of, file, cancel: &cancel, failed: None, begun, done: 0, kept: 0 };
    run.line.say(far(0, 0, count, "problems", begun.elapsed()));
    let summary = run_as(&mut *problems.each, plan, &cancel, &mut |event| run.tell(&event, count));
    run.line.finish();
    let Running { file, failed, console, .. } = run;
    let kept = file.map_or(Ok(()), Answers::finish);
    failed.map_or(Ok(()), Err)?;
    log.as_ref().map_or(Ok(()), Log::finish)?;
    let is_heard = console.is_heard();
    console.say(&format!("{}\n", json::summary(&summary)))?;
    let is_cut = problems.are_left(summary.problems) || is_heard && cancel.is_cancelled();
    if !args.quiet {
        console.tell(&table::table(&summary));
        if let Some(log) = log.as_ref().filter(|_| args.resume) {
            console.tell(&table::resumed(&summary, if is_cut { 0 } else { log.left() }));
        }
    }
    kept?;
    Ok(exit(&summary, args.check, is_cut))
}

/// What a problem does not say.
fn defaults(args: &BatchArgs) -> Request {
    let mut defaults = request(&args.question, &args.search, Source::default());
    defaults.task.all_moves = args.all_moves;
    defaults.task.shortest = args.shortest;
    if args.audit {
        defaults.task.ask_everything();
    }
    defaults
}

/// Whether the user sets a number of moves for all problems: then it is not what the list says.
fn sets_length(args: &BatchArgs) -> bool {
    ["goal", "within"].iter().any(|name| args.question.settings.get(name).is_some())
}

/// A batch that is being solved.
struct Running<'a> {
    console: &'a mut Console,
    line: Line,
    log: Option<&'a Log>,
    file: Option<Answers<'a>>,
    cancel: &'a Cancel,
    /// What cannot be written; the first of several.
    failed: Option<Stop>,
    begun: Instant,
    done: usize,
    kept: usize,
}

impl Running<'_> {
    fn tell(&mut self, event: &Event<'_>, count: Option<usize>) {
        let told = match event {
            Event::Found(Entry::Solved(_)) if self.failed.is_some() => Ok(()),
            Event::Found(entry) => self.log(entry),
            Event::Next(entry) => self.print(entry, count),
        };
        if let Err(stop) = told {
            self.failed.get_or_insert(stop);
        }
        // Nobody wants the rest.
        if self.failed.is_some() || !self.console.is_heard() {
            self.cancel.cancel();
        }
    }

    /// The answer is safe before anybody sees it.
    fn log(&mut self, entry: &Entry) -> Result<(), Stop> {
        match (self.log, entry) {
            (Some(log), Entry::Solved(_)) if entry.is_final() => log.append(&entry.text()),
            _ => Ok(()),
        }
    }

    fn print(&mut self, entry: &Entry, count: Option<usize>) -> Result<(), Stop> {
        self.done += 1;
        self.kept += usize::from(matches!(entry, Entry::Kept(_)));
        self.line.say(far(self.done, self.kept, count, "problems", self.begun.elapsed()));
        let console = &mut *self.console;
        let told = self.line.aside(|| console.say(&format!("{}\n", entry.text())));
        let written = match (self.file.as_mut(), entry) {
            (Some(file), Entry::Solved(solved)) => file.write(solved),
            _ => Ok(()),
        };
        if written.is_err() {
            self.file = None;
        }
        told.and(written)
    }
}

/// The worst comes first: a difference that was found stays one, whatever else there was.
fn exit(summary: &Summary, check: bool, is_cut: bool) -> Exit {
    match summary {
        s if s.internal > 0 => Exit::Internal,
        s if check && s.faulty > 0 => Exit::Mismatch,
        _ if is_cut => Exit::Interrupted,
        s if s.unreadable > 0 => Exit::Usage,
        s if s.unanswered > 0 => Exit::Unknown,
        _ => Exit::Answered,
    }
}
