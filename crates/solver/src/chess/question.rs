//! From a request to a question: what the user says goes before what the source says, and what neither says is assumed aloud.

use tesuji_chess::notation::{Wanted, parse_color, parse_within, san};
use tesuji_chess::rules::{Color, Goal, Position, Question, QuestionError, Square};
use tesuji_problem::Order;
use tesuji_render::Picture;

use super::picture;
use super::posed::Posed;
use super::source::{self, Said};
use super::words::{Words, name};
use crate::batch::Expect;
use crate::part::{self, Part};
use crate::request::Task;
use crate::{Asked, Driver, InputError, Outcome, Request};

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let said = source::read(request)?;
    Ok((picture::position(said.position(), said.title()), said.notes().to_vec()))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<Posed, InputError> {
    refuse(request)?;
    let said = source::read(request)?;
    let mut notes = said.notes().to_vec();
    let position = position(request, &said, &mut notes)?;
    let wanted = wanted(request, &said)?;
    let Wanted { defend, within, .. } = wanted;
    let attacker = attacker(request, &said, defend, position.turn())?;
    let goal = goal(request, wanted)?;
    let question = Question { position, attacker, goal };
    question.check().map_err(|e| impossible(request, &said, e))?;
    over(&question, &mut notes);
    check_driver(&request.task, within)?;
    let words = Words { question: &question, defend, within };
    let asked = Asked {
        game: "chess",
        goal: wanted.name(),
        defended_goal: defend.then(|| goal.name()),
        words: words.question(),
        targets: if let Goal::Win(square) = goal { vec![square.to_string()] } else { Vec::new() },
        all_targets: false,
        attacker: name(attacker),
        defender: name(!attacker),
        to_move: name(question.position.turn()),
        rules: Vec::new(),
        region: None,
        within,
        orders: part::orders(request, said.part("order").as_ref())?,
        title: said.title().map(str::to_owned),
        expect: expect(&said, request)?,
        notes,
        position: written(&question, Wanted { goal: Some(goal), ..wanted }),
        format: "fen",
    };
    Ok(Posed::new(question, defend, asked, request.task.clone()))
}

/// Refuses what means nothing in chess.
fn refuse(request: &Request) -> Result<(), InputError> {
    if let Some((rule, value)) = request.rules.first() {
        let error = Part::option(rule, value).error(format!("chess has no rule `{rule}`"));
        return Err(error.hint("leave it out"));
    }
    let all = request.all_targets.then_some("");
    let options = [("size", request.size.as_deref()), ("region", request.region.as_deref()), ("all-targets", all)];
    part::refuse("chess", &options)
}

/// Refuses a search that counts no moves where they are to be counted.
fn check_driver(task: &Task, within: Option<u16>) -> Result<(), InputError> {
    let counted =
        [("the number of moves", within.is_some()), ("`shortest`", task.shortest), ("`solution`", task.solution)];
    match counted.into_iter().find(|&(_, is_asked)| is_asked) {
        Some((what, _)) if task.driver != Driver::default() => {
            let error = Part::option("driver", task.driver.name()).error("this search does not count moves");
            Err(error.hint(format!("leave `driver` or {what} out")))
        }
        _ => Ok(()),
    }
}

/// The position with the side to move that the user wants.
fn position(request: &Request, said: &Said, notes: &mut Vec<String>) -> Result<Position, InputError> {
    let position = said.position();
    let Some(part) = request.to_move.as_deref().map(|side| Part::option("to-play", side)) else {
        return Ok(position.clone());
    };
    if color(&part)? == position.turn() {
        return Ok(position.clone());
    }
    let other = name(!position.turn());
    notes.push(format!("the position says that {} moves; {other} does here", name(position.turn())));
    let check = || part.error(format!("{} is in check, so {other} cannot be to move", name(position.turn())));
    position.passed().ok_or_else(check)
}

/// What is wanted: the user's goal, else the source's, else mate.
fn wanted(request: &Request, said: &Said) -> Result<Wanted, InputError> {
    let mut wanted = match &request.goal {
        Some(goal) => Wanted::read(goal).map_err(|e| Part::option("goal", goal).unreadable(e))?,
        None => said.wanted().unwrap_or(Wanted::new(Goal::Mate, None)),
    };
    let within = match &request.within {
        Some(within) => Some(parse_within(within).map_err(|e| Part::option("within", within).unreadable(e))?),
        None => said.within(),
    };
    wanted.within = within.or(wanted.within);
    Ok(wanted)
}

/// The goal, with the man that is to be won: it may be named beside the goal.
fn goal(request: &Request, wanted: Wanted) -> Result<Goal, InputError> {
    let target = request.targets.as_deref().map(|target| Part::option("target", target));
    match (wanted.goal, target) {
        (Some(goal), None) => Ok(goal),
        (Some(Goal::Win(square)), Some(part)) => {
            let error = part.error(format!("the man to be won is named twice: the goal is `win {square}`"));
            Err(error.hint("name it once"))
        }
        (Some(_), Some(part)) => Err(part.error("only `win` has a target").hint("use `--goal win`")),
        (None, None) => {
            Err(Part::option("goal", "win").error("which man is to be won is not said").hint("say `win e5`"))
        }
        (None, Some(part)) => {
            let square = part.value.trim().to_ascii_lowercase().parse::<Square>();
            square.map(Goal::Win).map_err(|_| part.error(format!("`{}` is no square", part.value)).hint("such as `e5`"))
        }
    }
}

/// The error with the place that names the man who cannot be won.
fn impossible(request: &Request, said: &Said, error: QuestionError) -> InputError {
    let QuestionError::Target(square) = error;
    let message = error.to_string();
    let target = request.targets.as_deref().map(|target| Part::option("target", target));
    let goal = || request.goal.as_deref().map(|goal| Part::option("goal", goal));
    let Some(part) = target.or_else(goal).or_else(|| said.part("goal")) else {
        return InputError::new("position", said.text.clone(), message).at(0..said.text.len());
    };
    let name = square.to_string();
    let at = part.value.to_ascii_lowercase().find(&name).map_or(0..part.value.len(), |at| at..at + name.len());
    part.error_at(at, message)
}

fn color(part: &Part<'_>) -> Result<Color, InputError> {
    let error = || part.error(format!("`{}` is not a side", part.value)).hint("use `white` or `black`");
    parse_color(part.value).ok_or_else(error)
}

/// Who is to reach the goal: the side to move, unless it defends.
fn attacker(request: &Request, said: &Said, defend: bool, turn: Color) -> Result<Color, InputError> {
    match &request.attacker {
        Some(side) => color(&Part::option("attacker", side)),
        None => Ok(said.attacker(request.to_move.is_some()).unwrap_or(if defend { !turn } else { turn })),
    }
}

/// The answer that the source expects: what it says, else that its stipulation can be met if that is what is asked.
fn expect(said: &Said, request: &Request) -> Result<Option<Expect>, InputError> {
    if let Some(expect) = part::expect(said.part("expect").as_ref(), said.part("order").as_ref())? {
        return Ok(Some(expect));
    }
    let Request { goal, within, to_move, attacker, .. } = request;
    let is_asked = [goal, within, to_move, attacker].iter().all(|option| option.is_none());
    let within = said.length();
    let keys: Vec<_> = said.keys().iter().map(|&m| san(said.position(), m)).collect();
    let says = within.is_some() || !keys.is_empty();
    let met = Expect { within, keys, up_to: Some(FULL_WIDTH), ..Outcome::Proved.into() };
    Ok((is_asked && says).then_some(met))
}

/// Says if the game is over.
fn over(question: &Question, notes: &mut Vec<String>) {
    let (position, turn) = (&question.position, name(question.position.turn()));
    if position.is_mate() {
        notes.push(format!("the game is over: {turn} is mated"));
    } else if position.is_stalemate() {
        notes.push(format!("the game is over: {turn} is stalemated"));
    }
}

/// The question, to be read back.
fn written(question: &Question, wanted: Wanted) -> String {
    let mut lines = vec![question.position.to_fen()];
    if wanted != Wanted::new(Goal::Mate, None) {
        lines.push(format!("goal: {wanted}"));
    }
    if (question.attacker == question.position.turn()) == wanted.defend {
        lines.push(format!("attacker: {}", name(question.attacker).to_lowercase()));
    }
    lines.join("\n")
}

/// The order of every legal move.
pub(super) const FULL_WIDTH: Order = Order::Unlimited;
