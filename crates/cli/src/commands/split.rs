//! `tesuji split`: a question too large for one search, answered with a certificate made of parts.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tesuji_solver::split::{self, Line as Found, Splits, Splitting, Store, Whole};
use tesuji_solver::{
    AnyQuestion, Certificate, InputError, Library, Sha256, Source, checkpoint, pose, read_certificate, survey, units,
    with_deep_stack, write_certificate,
};

use super::log::{Kind, Log};
use crate::args::{Show, SplitArgs, request};
use crate::console::{BAD, Console, GOOD, OPEN};
use crate::exit::{Exit, Stop};
use crate::progress::Line;
use crate::proof_file::{self, Folder};
use crate::report::counted;
use crate::{input, interrupt, worker};

/// What was found out, in the folder.
const JOBS: &str = "jobs.jsonl";
/// The certificate that cites the parts.
const WHOLE: &str = "whole.proof";
/// Why there is no answer, and nothing left to be done.
const STUCK: &str =
    "nothing is left to be split, as where positions repeat; `--resume` with longer jobs (`--most`) may decide it";
/// How often whoever does not watch is told.
const EVERY: Duration = Duration::from_secs(60);

/// No line of a plan is longer, in bytes.
const LONGEST: u64 = 1 << 24;

/// The lines of the log.
const LINES: Kind = Kind {
    place: "folder",
    words: "no result of a job",
    hint: "nothing was changed: delete the line, and the job is done again",
    read: |line| Found::read(line).map(|(of, _)| of),
};

pub(crate) fn run(args: &SplitArgs, console: &mut Console) -> Result<Exit, Stop> {
    let given = input::position(&args.position)?;
    let request = request(&args.question, &args.search, Source::Text(given.bytes.clone()));
    if let Some(several) = survey(&request).map_err(Stop::input(&given.name))? {
        let why = format!("`{}` takes several questions, and parts are about one", several.words());
        let error = InputError::new("goal", request.get("goal").unwrap_or_default(), why);
        return Err(Stop::input(&given.name)(
            error.hint("ask one of them with another `--goal`; `tesuji solve` asks all"),
        ));
    }
    let question = pose(&request).map_err(Stop::input(&given.name))?;
    if !question.has_checker() {
        let error = InputError::new("game", question.asked().game, "the game has no checker, so there are no parts");
        return Err(Stop::input(&given.name)(error));
    }
    if question.asked().within.is_some() {
        let error = InputError::new("within", "", "parts are about wins of any length");
        let hint = "leave out the number of moves: `--within`, and `in N` behind the goal";
        return Err(Stop::input(&given.name)(error.hint(hint)));
    }
    if !question.has_parts() {
        let why = "what is legal here depends on the moves before, so no position is a question by itself";
        return Err(Stop::input(&given.name)(InputError::new("position", "", why)));
    }
    refuse_replies(&args.replies, &*question)?;
    let shelf = Shelf::open(args, checkpoint::of(&*question, &request))?;
    refuse_another(&args.folder.join(WHOLE), &*question)?;
    if !args.quiet {
        console.tell(&shelf.taken(args.resume));
    }
    let splitting = Splitting {
        order: question.asked().orders.to,
        least: args.least.max(1),
        most: args.most.max(args.least),
        workers: args.jobs,
        again: args.again.max(1),
        first: args.first.clone(),
        replies: args.replies.clone(),
    };
    let is_shown = args.progress == Show::Auto && !args.quiet;
    let mut line = Line::new(is_shown && Console::is_watched());
    let mut told = (Instant::now(), is_shown && !Console::is_watched());
    let mut tell = |splits: &Splits| {
        line.say(far(splits));
        if told.1 && told.0.elapsed() >= EVERY {
            told.0 = Instant::now();
            Console::new(crate::args::Colouring::Auto).tell(&format!("{}\n", far(splits)));
        }
    };
    let (cancel, mut hands) = (interrupt::watch(), worker::hands(&args.worker, args.jobs));
    let split = || question.split(&splitting, &shelf, &mut hands, &cancel, &mut tell);
    let whole = with_deep_stack(split).and_then(|whole| whole);
    line.finish();
    let whole = whole.map_err(Stop::about(&given.name))?;
    shelf.log.finish()?;
    let file = args.folder.join(WHOLE);
    if let Some((certificate, _)) = &whole.certificate {
        proof_file::create(&file, |out| write_certificate(certificate, out)).map_err(Stop::unwritable(&file))?;
    }
    console.say(&report(&whole, question.asked().defends, &file, args.quiet))?;
    Ok(match whole.proved {
        Some(_) => Exit::Answered,
        None if cancel.is_cancelled() => Exit::Interrupted,
        None => Exit::Unknown,
    })
}

/// What is no reply at the position cannot be answered first.
fn refuse_replies(replies: &[String], question: &dyn AnyQuestion) -> Result<(), Stop> {
    let refused = replies.iter().find_map(|word| {
        if question.asked().attacks() {
            let why = "the attacker is to move, so the position has no replies";
            let error = InputError::new("replies", word.as_bytes(), why).at(0..word.len());
            return Some(error.hint("name moves of the attacker's with `--first`"));
        }
        question.after(std::slice::from_ref(word)).err()
    });
    refused.map_or(Ok(()), |error| Err(Stop::input("--replies")(error)))
}

/// The certificate that a folder has of another question is not written over.
fn refuse_another(whole: &Path, question: &dyn AnyQuestion) -> Result<(), Stop> {
    let there = proof_file::open(whole).ok().and_then(|text| read_certificate(BufReader::new(text)).ok());
    if there.is_none_or(|there| question.is_claimed_by(&there)) {
        return Ok(());
    }
    let shown = whole.to_string_lossy();
    let error = InputError::new("folder", shown.as_bytes(), "this is the proof of another question");
    Err(Stop::input(&shown)(error.at(0..shown.len()).hint("name another folder")))
}

/// How far it has come, in a line.
fn far(splits: &Splits) -> String {
    let Splits { reading, jobs, known, nodes, parts, reused, tree, first, left, lost, elapsed, .. } = *splits;
    if let Some((read, all)) = reading {
        return format!("what is known is read: {read} of {}", counted(all as u64, "line", "lines"));
    }
    let lost = if lost == 0 { String::new() } else { format!("{} lost | ", counted(lost as u64, "worker", "workers")) };
    let first = match first {
        (0, _) => String::new(),
        (all, decided) => format!("{decided} of {all} first moves decided | "),
    };
    format!(
        "{first}{jobs} jobs ({known} known before), {} nodes | {parts} new parts, {reused} positions by others | \
         tree of {} | about {} nodes left | {lost}{}",
        units::short(nodes),
        units::short(tree as u64),
        units::short(left),
        units::short_time(elapsed)
    )
}

/// The answer. Who asks whether he can prevent it is right where the attacker does not win.
fn report(whole: &Whole, defends: bool, file: &Path, is_quiet: bool) -> String {
    let (style, word) = match whole.proved.map(|proved| proved != defends) {
        Some(true) => (GOOD, "PROVED"),
        Some(false) => (BAD, "DISPROVED"),
        None => (OPEN, "UNKNOWN"),
    };
    let mut text = match &whole.certificate {
        Some((_, report)) => format!("{style}{word}{style:#}  {}\n", report.claim_in_words()),
        None if whole.is_stuck => format!("{style}{word}{style:#}  {STUCK}\n"),
        None => format!("{style}{word}{style:#}  not known yet; `--resume` goes on\n"),
    };
    if is_quiet {
        return text;
    }
    if let Some((_, report)) = &whole.certificate {
        let _ = writeln!(
            text,
            "proof     {}: {}, with {} beside it, accepted by the independent checker",
            file.display(),
            counted(report.nodes, "node", "nodes"),
            counted(report.parts, "part", "parts")
        );
    }
    let Splits { jobs, known, nodes, again, elapsed, .. } = whole.splits;
    let _ = writeln!(
        text,
        "effort    {} ({known} known before), {} nodes, {}; {again} done twice",
        counted(jobs, "job", "jobs"),
        units::short(nodes),
        units::short_time(elapsed)
    );
    if !whole.unmet.is_empty() {
        let _ = writeln!(text, "first     never a move where it could have been tried: {}", whole.unmet.join(", "));
    }
    if let Some(why) = &whole.lost {
        let _ =
            writeln!(text, "lost      {}, the last one: {why}", counted(whole.splits.lost as u64, "worker", "workers"));
    }
    if whole.proved.is_none() {
        let _ = writeln!(text, "far       {}", far(&whole.splits));
        for (m, proved, part) in &whole.first {
            let _ = writeln!(text, "decided   {m} {} {part}", if *proved == defends { "disproved" } else { "proved" });
        }
    }
    text
}

/// The folder.
struct Shelf {
    folder: PathBuf,
    of: String,
    log: Log,
    /// The lines of the plans, then those of the log.
    known: Vec<Found>,
    /// How many are of the plans.
    planned: usize,
}

impl Shelf {
    fn open(args: &SplitArgs, of: String) -> Result<Self, Stop> {
        let folder = args.folder.clone();
        fs::create_dir_all(&folder).map_err(Stop::unwritable(&folder))?;
        let log = Log::open(&folder.join(JOBS), args.resume, LINES)?;
        let lines = std::iter::from_fn(|| log.take(&of));
        // Of two lines about a job the last counts.
        let mut known = Vec::new();
        for file in &args.plan {
            known.extend(plan(file)?);
        }
        let planned = known.len();
        known.extend(lines.filter_map(|line| Found::read(&line).ok()).map(|(_, found)| found));
        Ok(Shelf { folder, of, log, known, planned })
    }

    /// The jobs of the plans: several lines may be about one.
    fn jobs_planned(&self) -> usize {
        self.known[..self.planned].iter().map(|line| (line.key, line.limit)).collect::<HashSet<_>>().len()
    }

    /// What was there at the beginning, in words: a line for the plans, and one for the log.
    fn taken(&self, resumes: bool) -> String {
        let jobs = |n: usize| counted(n as u64, "job", "jobs");
        let mut text = String::new();
        if self.planned > 0 {
            let _ = writeln!(text, "plan: {} of other runs are read", jobs(self.jobs_planned()));
        }
        if !resumes {
            return text;
        }
        let cut = if self.log.cut > 0 { "; its last line was only half written" } else { "" };
        let others = match self.log.left() {
            0 => String::new(),
            n => format!("; {n} lines are about another question or of another version"),
        };
        let _ =
            writeln!(text, "resumed: {} are taken from the log{cut}{others}", jobs(self.known.len() - self.planned));
        text
    }

    fn name(&self, part: &Sha256) -> PathBuf {
        self.folder.join(format!("{part}.proof.gz"))
    }
}

/// The jobs of another run.
fn plan(name: &Path) -> Result<Vec<Found>, Stop> {
    let unreadable = |error: io::Error| Stop::Unreadable { name: name.display().to_string(), error, hint: None };
    let mut text = BufReader::new(proof_file::open(name).map_err(unreadable)?);
    let lines = std::iter::from_fn(|| next_line(&mut text).transpose());
    let read = |(n, line): (usize, io::Result<String>)| {
        let why = |why| io::Error::other(format!("line {} is no result of a job: {why}", n + 1));
        line.and_then(|line| Found::read(&line).map(|(_, found)| found).map_err(why))
    };
    lines.enumerate().map(read).collect::<io::Result<_>>().map_err(unreadable)
}

/// The next line of a text, if it has one.
fn next_line(text: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = text.by_ref().take(LONGEST).read_line(&mut line)?;
    match length as u64 {
        0 => Ok(None),
        LONGEST => Err(io::Error::other(format!("a line has {LONGEST} bytes or more"))),
        _ => Ok(Some(line)),
    }
}

impl Store for Shelf {
    fn known(&self) -> Vec<Found> {
        self.known.clone()
    }

    fn planned(&self) -> usize {
        self.planned
    }

    fn add(&self, line: &Found) -> io::Result<()> {
        self.log.append(&line.write(&self.of)).map_err(|stop| io::Error::other(stop.to_string()))
    }

    fn put(&self, part: &Certificate) -> io::Result<Sha256> {
        let mut text = Vec::new();
        write_certificate(part, &mut text)?;
        let hash = split::hash(&text[..])?;
        if !self.has(&hash) {
            proof_file::create(&self.name(&hash), |out| out.write_all(&text))?;
        }
        Ok(hash)
    }

    fn has(&self, part: &Sha256) -> bool {
        let text = proof_file::open(&self.name(part)).map(BufReader::new);
        text.and_then(split::hash).is_ok_and(|hash| hash == *part)
    }

    fn library(&self) -> Box<dyn Library + '_> {
        Box::new(Folder::new(&self.folder))
    }
}
