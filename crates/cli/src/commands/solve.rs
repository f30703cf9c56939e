//! `tesuji solve`: a position in, a checked answer out.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use tesuji_solver::batch::MOST_JOBS;
use tesuji_solver::{
    Answer, AnyQuestion, Driver, InputError, Progress, Refuted, Source, Watch, json, pose, refutations, survey,
};

use super::checkpoint::Checkpoint;
use super::status;
use crate::args::{Show, SolveArgs, request};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::input::{self, Input, Origin, quoted};
use crate::progress::Line;
use crate::report::{self, Again};
use crate::{diagnostic, interrupt, output, picture_file, proof_file};

pub(crate) fn run(args: &SolveArgs, position: &OsStr, console: &mut Console) -> Result<Exit, Stop> {
    answer(args, input::position(position)?, console)
}

/// The same for a position that has been read.
pub(crate) fn answer(args: &SolveArgs, given: Input, console: &mut Console) -> Result<Exit, Stop> {
    let mut request = request(&args.question, &args.search, Source::Text(given.bytes.clone()));
    request.task.all_moves = args.all_moves;
    request.task.shortest = args.shortest;
    request.task.threats = args.threats;
    request.task.certificate = args.proof.is_some();
    request.task.helpers = args.jobs.min(MOST_JOBS) - 1;
    check_jobs(args)?;
    if let Some(survey) = survey(&request).map_err(Stop::input(&given.name))? {
        args.checkpoint.as_deref().map_or(Ok(()), no_checkpoint)?;
        return status::run(args, &survey, &given, console);
    }
    let Input { name, again, origin, .. } = given;
    let mut question = pose(&request).map_err(Stop::input(&name))?;
    check_files(args, &*question, &origin)?;
    let shown = args.progress == Show::Auto && !args.quiet && !args.json;
    let checkpoint = Checkpoint::of(args, (&*question, &request), interrupt::watch())?;
    if let Some(checkpoint) = &checkpoint {
        question.keep(Arc::<Checkpoint>::clone(checkpoint));
        if args.resume && !args.quiet {
            console.tell(&checkpoint.taken());
        }
    }
    let answer = solve(&*question, shown).map_err(Stop::about(&name))?;
    checkpoint.map_or(Ok(()), |checkpoint| checkpoint.finish())?;
    let refuted = refuted(args, &*question, &answer, shown).map_err(Stop::about(&name))?;
    // A file that cannot be written does not take the answer with it.
    let written = write_proof(args, &answer, console);
    let drawn = picture_file::save(&answer.sheet(), &args.picture);
    let (written, unproved) = written.map_or_else(|stop| (None, Some(stop)), |file| (file, None));
    if args.json {
        let mut value = json::answer(&answer);
        if let Some(refuted) = &refuted {
            value["refutations"] = json::refutations(refuted);
        }
        value["certificate_file"] = serde_json::json!(written.map(Path::to_string_lossy));
        console.say(&format!("{value}\n"))?;
    } else if args.quiet {
        console.say(&report::verdict(&answer))?;
    } else {
        let (options, limits) = (report::options(&args.question), question.task().limits);
        let order = report::order(&args.search);
        let folder = args.checkpoint.as_deref();
        let checkpoint = folder.map_or_else(String::new, |folder| format!(" --checkpoint {} --resume", quoted(folder)));
        let again = Again { position: again, options, order, limits, checkpoint, proof: written.map(Path::to_owned) };
        console.say(&report::answer(&answer, &again, refuted.as_deref(), console.view(args.picture.crop)))?;
    }
    if let (Some(_), None, None) = (&args.proof, written, &unproved) {
        console.tell(&report::no_certificate(&answer));
    }
    if args.threats.is_some() && answer.threats.is_none() && !args.json {
        console.tell("note: only the attacker threatens, and the defender is to move here: no threats are listed\n");
    }
    let unwritten = unproved.into_iter().chain(drawn.err());
    let told = unwritten.map(|stop| diagnostic::report(&stop, false, console)).last();
    Ok(told.unwrap_or_else(|| exit(args, &answer, written)))
}

/// A state is what several questions come to, and a checkpoint is about one.
fn no_checkpoint(folder: &Path) -> Result<(), Stop> {
    let shown = folder.to_string_lossy();
    let error =
        InputError::new("checkpoint", shown.as_bytes(), "a state is several questions, and a checkpoint is about one");
    Err(Stop::input(&shown)(error.at(0..shown.len()).hint("ask one of them (`--goal`), or leave out `--checkpoint`")))
}

/// Only the driver in daily use works by jobs.
fn check_jobs(args: &SolveArgs) -> Result<(), Stop> {
    let driver = args.search.driver.unwrap_or_default();
    if driver == Driver::DFPN || args.jobs == 1 && args.checkpoint.is_none() {
        return Ok(());
    }
    let name = driver.name();
    let error = InputError::new("driver", name, "jobs and checkpoints are for the driver `dfpn` alone");
    Err(Stop::input(name)(error.at(0..name.len()).hint("leave out `--driver`, or `--jobs` and `--checkpoint`")))
}

/// Refuses, before a search that may be long, files that could not be written after it.
fn check_files(args: &SolveArgs, question: &dyn AnyQuestion, origin: &Origin) -> Result<(), Stop> {
    output::check(&[("output", args.picture.output.as_deref()), ("proof", args.proof.as_deref())], origin)?;
    picture_file::check(&args.picture)?;
    args.proof.as_ref().map_or(Ok(()), |file| proof_file::check(file, question.asked(), question.has_checker()))
}

/// Looks for the answer until Ctrl-C. If it is to be shown how that goes, somebody who watches sees
/// the progress line.
pub(crate) fn solve(question: &dyn AnyQuestion, shown: bool) -> Result<Answer, tesuji_solver::Failure> {
    let mut line = Line::of_search(shown, &question.task().limits);
    let mut draw = |progress: &Progress| line.draw(progress);
    let answer = Answer::to(question, &mut Watch { cancel: interrupt::watch(), progress: &mut draw });
    line.finish();
    answer
}

/// What answers the other first moves, if that was asked for and it is known which are right.
fn refuted(
    args: &SolveArgs,
    question: &dyn AnyQuestion,
    answer: &Answer,
    shown: bool,
) -> Result<Option<Vec<Refuted>>, tesuji_solver::Failure> {
    let Some(solving) = answer.solving.as_ref().filter(|_| args.refutations && !answer.is_interrupted()) else {
        return Ok(None);
    };
    let mut line = Line::new(shown && Console::is_watched());
    let mut draw = |progress: &Progress| line.draw(progress);
    let mut watch = Watch { cancel: interrupt::watch(), progress: &mut draw };
    let refuted = refutations(question, &solving.moves, &mut watch);
    line.finish();
    refuted.map(Some)
}

/// Writes the certificate if one was asked for and there is one; says where.
fn write_proof<'a>(args: &'a SolveArgs, answer: &Answer, console: &mut Console) -> Result<Option<&'a Path>, Stop> {
    let (Some(file), Some(certified)) = (args.proof.as_deref(), &answer.certificate) else { return Ok(None) };
    let written = proof_file::write(certified, file).map_err(Stop::unwritable(file))?;
    if let Some(note) = written.and_then(proof_file::cut) {
        console.tell(&note);
    }
    Ok(Some(file))
}

fn exit(args: &SolveArgs, answer: &Answer, written: Option<&Path>) -> Exit {
    if answer.is_interrupted() {
        return Exit::Interrupted;
    }
    // A win whose certificate was asked for and not finished leaves a part of the question open.
    if args.proof.is_some() && written.is_none() && answer.uncertified.is_some() {
        return Exit::Unknown;
    }
    Exit::of(answer.outcome, args.exit_code)
}
