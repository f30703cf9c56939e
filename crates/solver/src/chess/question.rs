//! From a request to a question: what the user says goes before what the source says, and what neither says is assumed aloud.

use tesuji_chess::rules::{Color, Goal, Position, Question, Square};
use tesuji_problem::Order;
use tesuji_render::Picture;

use super::goal::{self, Wanted};
use super::picture;
use super::posed::Posed;
use super::source::{self, Said};
use super::words::{Words, name};
use crate::batch::Expect;
use crate::part::{self, Part};
use crate::{Asked, Driver, InputError, Outcome, Request};
use tesuji_chess::notation::san;

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
    let Wanted { goal, defend, within } = wanted(request, &said)?;
    let attacker = attacker(request, &said, defend, position.turn())?;
    let goal = goal.map_or_else(|| target(request, &said), Ok)?;
    let question = Question { position, attacker, goal };
    question.check().map_err(|e| InputError::new("position", said.text.clone(), e.to_string()))?;
    over(&question, &mut notes);
    if within.is_some() && request.task.driver != Driver::default() {
        let error = Part::option("driver", request.task.driver.name()).error("this search knows no bound on the moves");
        return Err(error.hint("leave `driver` or the number of moves out"));
    }
    let words = Words { question: &question, defend, within };
    let asked = Asked {
        game: "chess",
        goal: if defend { "defend" } else { goal_name(goal) },
        defended_goal: defend.then(|| goal_name(goal)),
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
        position: written(&question, defend, within),
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

/// The position with the side to move that the user wants.
fn position(request: &Request, said: &Said, notes: &mut Vec<String>) -> Result<Position, InputError> {
    let position = said.position();
    let Some(part) = said.either("to-play", request.to_move.as_deref()) else { return Ok(position.clone()) };
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
    let (goal, _, said_within) = said.stipulation();
    let mut wanted = match said.either("goal", request.goal.as_deref()) {
        Some(part) => goal::read(part.value)
            .ok_or_else(|| part.error(format!("`{}` is not a goal of chess", part.value.trim())).hint(goal::HINT))?,
        None => Wanted { goal: Some(goal.unwrap_or(Goal::Mate)), defend: false, within: said_within },
    };
    if let Some(part) = said.either("within", request.within.as_deref()) {
        let n = goal::number(part.value).ok_or_else(|| {
            part.error(format!("`{}` is not a number of moves", part.value.trim())).hint("from 1 to 400")
        })?;
        wanted.within = Some(n);
    }
    if let (Some(targets), false) = (&request.targets, wanted.goal.is_none()) {
        return Err(Part::option("target", targets).error("only `win` has a target").hint("use `--goal win`"));
    }
    Ok(wanted)
}

/// The man that is to be won, named beside the goal.
fn target(request: &Request, said: &Said) -> Result<Goal, InputError> {
    let Some(part) = said.either("target", request.targets.as_deref()) else {
        return Err(Part::option("goal", "win").error("which man is to be won is not said").hint("say `win e5`"));
    };
    let square = part.value.trim().to_ascii_lowercase().parse::<Square>();
    square.map(Goal::Win).map_err(|_| part.error(format!("`{}` is no square", part.value)).hint("such as `e5`"))
}

fn color(part: &Part<'_>) -> Result<Color, InputError> {
    match part.value.trim().to_ascii_lowercase().as_str() {
        "w" | "white" => Ok(Color::White),
        "b" | "black" => Ok(Color::Black),
        _ => Err(part.error(format!("`{}` is not a side", part.value)).hint("use `white` or `black`")),
    }
}

/// Who is to reach the goal: the side to move, unless it defends.
fn attacker(request: &Request, said: &Said, defend: bool, turn: Color) -> Result<Color, InputError> {
    match (said.either("attacker", request.attacker.as_deref()), said.stipulation().1) {
        (Some(part), _) => color(&part),
        (None, Some(said)) if request.to_move.is_none() => Ok(said),
        (None, _) if defend => Ok(!turn),
        (None, _) => Ok(turn),
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

fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Mate => "mate",
        Goal::Selfmate => "selfmate",
        Goal::Win(_) => "win",
        Goal::Promote => "promote",
    }
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
fn written(question: &Question, defend: bool, within: Option<u16>) -> String {
    let mut goal = match question.goal {
        Goal::Mate => "mate".to_owned(),
        Goal::Selfmate => "selfmate".to_owned(),
        Goal::Win(square) => format!("win {square}"),
        Goal::Promote => "promote".to_owned(),
    };
    if defend {
        goal.insert_str(0, "defend ");
    }
    if let Some(n) = within {
        goal = format!("{goal} in {n}");
    }
    let mut lines = vec![question.position.to_fen()];
    if goal != "mate" {
        lines.push(format!("goal: {goal}"));
    }
    if (question.attacker == question.position.turn()) == defend {
        lines.push(format!("attacker: {}", name(question.attacker).to_lowercase()));
    }
    lines.join("\n")
}

/// The order of every legal move.
pub(super) const FULL_WIDTH: Order = Order::Unlimited;
