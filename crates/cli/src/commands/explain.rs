//! `tesuji explain`: a move, and why it works or fails.

use std::path::Path;

use tesuji_solver::{
    Answer, AnyQuestion, Defences, Effect, Explanation, Order, Played, Progress, Source, Verdict, Watch, explain, json,
    pose,
};

use crate::args::{ExplainArgs, Show, request};
use crate::console::{BAD, Console, GOOD, OPEN};
use crate::exit::{Exit, Stop};
use crate::input::{self, Input};
use crate::progress::Line;
use crate::report::{self, Again};
use crate::view::View;
use crate::{interrupt, output, picture_file, proof_file};

pub(crate) fn run(args: &ExplainArgs, console: &mut Console) -> Result<Exit, Stop> {
    let Input { name, bytes, again, origin } = input::position(&args.position)?;
    let mut request = request(&args.question, &args.search, Source::Text(bytes));
    request.task.certificate = args.proof.is_some();
    let question = pose(&request).map_err(Stop::input(&name))?;
    output::check(&[("output", args.picture.output.as_deref()), ("proof", args.proof.as_deref())], &origin)?;
    picture_file::check(&args.picture)?;
    args.proof.as_ref().map_or(Ok(()), |file| proof_file::check(file, question.asked(), question.has_checker()))?;
    let shown = args.progress == Show::Auto && !args.quiet && !args.json;
    let explained = explained(&*question, &words(&args.moves), shown).map_err(Stop::about(&name))?;
    let after = explained.after.as_ref();
    let certified = after.and_then(|after| after.certificate.as_ref());
    let mut written: Option<&Path> = None;
    if let (Some(file), Some(certified)) = (&args.proof, certified) {
        let copied = proof_file::write(certified, file).map_err(Stop::unwritable(file))?;
        if let Some(note) = copied.and_then(proof_file::cut) {
            console.tell(&note);
        }
        written = Some(file);
    }
    if let Some(after) = after {
        let mut pictures = after.sheet();
        if let Some(first) = pictures.first_mut() {
            first.sentences.insert(0, format!("After {}", in_words(&explained.played)));
        }
        picture_file::save(&pictures, &args.picture)?;
    }
    if args.json {
        console.say(&format!("{}\n", json::explanation(&explained)))?;
    } else if args.quiet {
        console.say(&verdict(&explained))?;
    } else {
        let options = report::options(&args.question);
        let limits = question.task().limits;
        let again = Again {
            position: again,
            options,
            order: report::order(&args.search),
            limits,
            checkpoint: String::new(),
            proof: written.map(Path::to_owned),
        };
        console.say(&in_full(&explained, &*question, &again, console.view(args.picture.crop)))?;
    }
    if args.proof.is_some() && written.is_none() {
        let unwritten = after.map_or_else(
            || "no certificate was written: the last move ends the game, as the rules say\n".to_owned(),
            report::no_certificate,
        );
        console.tell(&unwritten);
    }
    Ok(match explained.effect {
        _ if after.is_some_and(Answer::is_interrupted) => Exit::Interrupted,
        Effect::Unknown => Exit::Unknown,
        _ => Exit::Answered,
    })
}

/// The moves, which may stand in one word with spaces or commas between.
pub(crate) fn words(given: &[String]) -> Vec<String> {
    let words = given.iter().flat_map(|word| word.split([' ', ',']));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn explained(question: &dyn AnyQuestion, moves: &[String], shown: bool) -> Result<Explanation, tesuji_solver::Failure> {
    let mut line = Line::of_search(shown, &question.task().limits);
    let mut draw = |progress: &Progress| line.draw(progress);
    let explained = explain(question, moves, &mut Watch { cancel: interrupt::watch(), progress: &mut draw });
    line.finish();
    explained
}

/// The first line.
pub(crate) fn verdict(explained: &Explanation) -> String {
    let style = match explained.effect {
        Effect::Works => GOOD,
        Effect::Fails => BAD,
        Effect::Misses | Effect::Unknown => OPEN,
    };
    let what = explained.effect.name().to_uppercase();
    let said = match (explained.end, &explained.after) {
        (Some(end), _) => end.to_owned(),
        (None, Some(after)) => after.headline.clone(),
        (None, None) => String::new(),
    };
    let last = explained.played.last().map_or_else(String::new, |Played { side, mv }| format!("{side} {mv}"));
    format!("{style}{what}{style:#}  {last}: {said}\n")
}

/// Everything.
fn in_full(explained: &Explanation, question: &dyn AnyQuestion, again: &Again, view: View) -> String {
    let mut text = verdict(explained) + "\n";
    if let Some(after) = &explained.after {
        text += &(view.board(&after.picture) + "\n");
    }
    for (name, value) in rows(explained, question, again) {
        view.row(&mut text, name, &value);
    }
    text
}

fn rows(explained: &Explanation, question: &dyn AnyQuestion, again: &Again) -> Vec<(&'static str, String)> {
    let mut rows = vec![("question", question.asked().words.clone())];
    rows.push(("played", in_words(&explained.played)));
    if let Some(after) = &explained.after {
        if !after.line.is_empty() {
            rows.push(("then", after.line_in_words.clone()));
        }
        rows.extend(defences(explained));
        if let Some(threat) = &explained.threat {
            rows.push(("threat", threat_in_words(threat)));
        }
    }
    if let Some(instead) = &explained.instead {
        let what = match &instead.first {
            Some(first) => format!("{first} works: {}", instead.headline),
            None => instead.headline.clone(),
        };
        rows.push(("instead", what));
        if instead.line.len() > 1 {
            rows.push(("", instead.line_in_words.clone()));
        }
    }
    if let Some(after) = &explained.after {
        rows.extend(report::proof(after, again).map(|proof| ("proof", proof)));
        let parts = [Some(after), explained.threat.as_ref(), explained.instead.as_ref()];
        let nodes: u64 = parts.iter().flatten().map(|part| part.stats.nodes).sum();
        rows.push(("effort", report::nodes(nodes)));
        rows.extend(after.asked.notes.iter().map(|note| ("note", note.clone())));
    }
    rows
}

/// What answers each reply, a row for each answer.
fn defences(explained: &Explanation) -> Vec<(&'static str, String)> {
    let row = |(n, defences): (usize, &Defences)| {
        let name = if n == 0 { "defences" } else { "" };
        let replies = defences.replies.join(", ");
        let answer =
            defences.answer.as_ref().map_or_else(|| "the goal is reached".to_owned(), |mv| format!("{mv} answers"));
        (name, format!("{answer} {}: {replies}", report::counted(defences.replies.len() as u64, "reply", "replies")))
    };
    // One reply stands in the line already.
    let is_telling = explained.defences.iter().map(|defences| defences.replies.len()).sum::<usize>() > 1;
    if is_telling { explained.defences.iter().enumerate().map(row).collect() } else { Vec::new() }
}

fn in_words(played: &[Played]) -> String {
    played.iter().map(|Played { side, mv }| format!("{side} {mv}")).collect::<Vec<_>>().join(", ")
}

/// What the attacker would do if the defender did nothing.
fn threat_in_words(threat: &Answer) -> String {
    let (attacker, defender) = (threat.asked.attacker, threat.asked.defender);
    let more = |n: u16| format!(" within {}", report::counted(n.into(), "more move", "more moves"));
    let within = threat.asked.within.map_or_else(String::new, more);
    match (threat.verdict, threat.refuted) {
        (Verdict::Proved { order }, _) => {
            let order = match order {
                Order::Finite(0) => "at once".to_owned(),
                Order::Finite(n) => format!("by a win of order {n}"),
                Order::Unlimited => "in the full game".to_owned(),
            };
            let first = threat.first.as_ref().map_or_else(String::new, |first| format!(" with {first}"));
            format!("it threatens: if {defender} did nothing, {attacker} would reach the goal{first}, {order}")
        }
        (_, Some(Order::Unlimited)) => format!("it threatens nothing{within}"),
        (_, Some(Order::Finite(n))) => format!("it threatens no win of order ≤ {n}{within}"),
        (_, None) => "what it threatens is not known".to_owned(),
    }
}
