//! `tesuji solve --goal status`: a state that several questions come to together.

use std::fmt::Write as _;

use tesuji_solver::{Answer, Case, InputError, Progress, Survey, Surveyed, Watch, json};

use crate::args::{Show, SolveArgs};
use crate::console::{Console, GOOD, OPEN};
use crate::exit::{Exit, Stop};
use crate::input::Input;
use crate::progress::Line;
use crate::report::{certificate, nodes, right_moves};
use crate::view::View;
use crate::{interrupt, output, picture_file};

pub(crate) fn run(args: &SolveArgs, survey: &Survey, given: &Input, console: &mut Console) -> Result<Exit, Stop> {
    check(args, given)?;
    let shown = args.progress == Show::Auto && !args.quiet && !args.json && Console::is_watched();
    let mut line = Line::new(shown);
    let mut draw = |progress: &Progress| line.draw(progress);
    let mut watch = Watch { cancel: interrupt::watch(), progress: &mut draw };
    let surveyed = survey.run(&mut watch);
    line.finish();
    let surveyed = surveyed.map_err(Stop::about(&given.name))?;
    if args.json {
        console.say(&format!("{}\n", json::surveyed(&surveyed)))?;
    } else if args.quiet {
        console.say(&headline(&surveyed))?;
    } else {
        console.say(&report(&surveyed, console.view(args.picture.crop)))?;
    }
    let mut pictures: Vec<_> = surveyed.picture().cloned().into_iter().collect();
    for picture in &mut pictures {
        picture.sentences = vec![surveyed.question.clone(), surveyed.state.words.clone()];
    }
    picture_file::save(&pictures, &args.picture)?;
    Ok(match surveyed.is_interrupted {
        true => Exit::Interrupted,
        false if surveyed.state.is_final => Exit::Answered,
        false => Exit::Unknown,
    })
}

/// Refuses what only one question has, and files that could not be written.
fn check(args: &SolveArgs, given: &Input) -> Result<(), Stop> {
    let refused = [
        ("proof", args.proof.is_some(), "each of its answers has a certificate of its own"),
        ("threats", args.threats.is_some(), "it is not about threats"),
        ("refutations", args.refutations, "it is about either side's first moves"),
        ("exit-code", args.exit_code, "it is neither proved nor disproved"),
    ];
    for (name, is_given, why) in refused {
        if is_given {
            let error = InputError::new(
                name,
                "",
                format!("`--{name}` goes with one question, and this state is several: {why}"),
            );
            return Err(Stop::input(&given.name)(error.hint("ask one of them, by another `--goal`")));
        }
    }
    output::check(&[("output", args.picture.output.as_deref())], &given.origin)?;
    picture_file::check(&args.picture)
}

/// The first line.
fn headline(surveyed: &Surveyed) -> String {
    let state = &surveyed.state;
    let style = if state.is_final { GOOD } else { OPEN };
    format!("{style}{}{style:#}  {}\n", state.name.to_uppercase(), state.words)
}

fn report(surveyed: &Surveyed, view: View) -> String {
    let mut text = headline(surveyed) + "\n";
    if let Some(picture) = surveyed.picture() {
        let _ = writeln!(text, "{}", view.board(picture));
    }
    view.row(&mut text, "question", &surveyed.question);
    for case in &surveyed.state.cases {
        view.row(
            &mut text,
            &case.first.to_lowercase(),
            &format!("moves first: {}{}", case.words, first_move(surveyed, case)),
        );
        for answer in case.shown_by.iter().filter_map(|probe| surveyed.answer(probe)) {
            view.row(&mut text, "", &shown(answer));
            if let Some(solving) = &answer.solving {
                view.row(&mut text, "", &format!("solving: {}", right_moves(answer, solving)));
            }
        }
    }
    let time = tesuji_solver::units::short_time(surveyed.time);
    view.row(&mut text, "effort", &format!("{}, {time}", nodes(surveyed.nodes)));
    text
}

/// The move with which the side that moves first gets what it gets.
fn first_move(surveyed: &Surveyed, case: &Case) -> String {
    let answers = case.shown_by.iter().filter_map(|probe| surveyed.answer(probe));
    let first = answers.filter(|answer| answer.asked.to_move == case.first).find_map(|answer| answer.first.clone());
    first.map_or_else(String::new, |first| format!(", by {first}"))
}

/// An answer as one of those that show a state: the rules under which it holds, where there is a
/// choice, and its proof.
fn shown(answer: &Answer) -> String {
    let rules: Vec<_> = answer.asked.rules.iter().map(|(name, rule)| format!("{name} {rule}")).collect();
    let rules = if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) };
    let proof = answer.certificate.as_ref().map_or_else(String::new, |it| format!("; {}", certificate(it)));
    format!("{}: {}{rules}{proof}", answer.outcome.name(), answer.headline)
}
