//! From a request to a question: what the user says goes before what the source says, and what neither says is assumed aloud.

use tesuji_gomoku::notation::{parse_colour, write_setup};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, PositionError, Question, Rules, Variant, completes};
use tesuji_render::Picture;

use super::posed::Posed;
use super::source::{self, Said};
use super::{Goal, picture, words};
use crate::part::{self, Part};
use crate::request::Request;
use crate::{Asked, InputError};

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let said = source::read(request)?;
    let (mut position, mut notes) = (said.position.clone(), said.notes.clone());
    position.rules = rules(request, &said, &mut notes)?;
    Ok((picture::position(&position, said.title.as_deref()), notes))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<Posed, InputError> {
    part::only_rules(request, "gomoku", &["rule", "length"])?;
    let (all, solution) = (request.all_targets.then_some(""), request.task.solution.then_some(""));
    let options = [
        ("target", request.targets.as_deref()),
        ("region", request.region.as_deref()),
        ("all-targets", all),
        ("solution", solution),
        ("within", request.within.as_deref()),
    ];
    part::refuse("gomoku", &options)?;
    let said = source::read(request)?;
    let mut notes = said.notes.clone();
    let goal = goal(request, &said)?;
    let to_move = to_move(request, &said, &mut notes)?;
    let attacker = attacker(request, &said, goal, to_move)?;
    let mut position = said.position.clone();
    position.rules = rules(request, &said, &mut notes)?;
    let question = Question { position, to_move, attacker };
    let gomoku = Gomoku::new(&question).map_err(|e| impossible(request, &said, &question.position, e))?;
    let position = &question.position;
    if let Some(winner) = gomoku.winner() {
        let row = words::row(position.rules.length);
        notes.push(format!("the game is over: {} has {row} already", winner.name()));
    }
    let asked = Asked {
        game: "gomoku",
        goal: goal.name(),
        defended_goal: None,
        words: words::question(&question, goal),
        targets: Vec::new(),
        all_targets: false,
        attacker: attacker.name(),
        defender: attacker.other().name(),
        to_move: to_move.name(),
        rules: vec![("rule", position.rules.variant.name().to_owned()), ("length", position.rules.length.to_string())],
        region: None,
        within: None,
        orders: part::orders(request, said.part("order").as_ref())?,
        title: said.title.clone(),
        expect: part::expect(said.part("expect").as_ref(), said.part("order").as_ref())?,
        notes,
        position: written(&question),
        format: "setup",
    };
    Ok(Posed::new(question, gomoku, goal, asked, request.task.clone()))
}

/// The question's position and rules, to be read back.
fn written(question: &Question) -> String {
    let Position { grid, rules, .. } = &question.position;
    let stones = write_setup(&question.position, question.to_move);
    let mut lines =
        vec![stones, format!("size: {}x{}", grid.width(), grid.height()), format!("rule: {}", rules.variant.name())];
    if rules.length != Rules::default().length {
        lines.push(format!("length: {}", rules.length));
    }
    lines.join("\n")
}

fn goal(request: &Request, said: &Said) -> Result<Goal, InputError> {
    let Some(part) = said.either("goal", request.goal.as_deref()) else { return Ok(Goal::Win) };
    Goal::read(part.value.trim())
        .ok_or_else(|| part.error(format!("`{}` is not a goal of gomoku", part.value)).hint("use `win` or `defend`"))
}

fn colour(part: &Part<'_>) -> Result<Colour, InputError> {
    parse_colour(part.value)
        .ok_or_else(|| part.error(format!("`{}` is not a colour", part.value)).hint("use `b` or `w`"))
}

fn to_move(request: &Request, said: &Said, notes: &mut Vec<String>) -> Result<Colour, InputError> {
    if let Some(value) = request.to_move.as_deref() {
        return colour(&Part::option("to-move", value));
    }
    if let Some(colour) = said.to_move {
        return Ok(colour);
    }
    let turn = said.position.turn();
    let other = turn.other().name();
    notes.push(format!(
        "{} is assumed to move, going by the number of stones; `--to-move {}` lets {other} move",
        turn.name(),
        other[..1].to_ascii_lowercase(),
    ));
    Ok(turn)
}

/// Who is to make a row: the side to move, unless it defends.
fn attacker(request: &Request, said: &Said, goal: Goal, to_move: Colour) -> Result<Colour, InputError> {
    match said.either("attacker", request.attacker.as_deref()) {
        Some(part) => colour(&part),
        None if goal == Goal::Win => Ok(to_move),
        None => Ok(to_move.other()),
    }
}

fn rules(request: &Request, said: &Said, notes: &mut Vec<String>) -> Result<Rules, InputError> {
    let alias = request.game.as_deref().filter(|name| !name.eq_ignore_ascii_case("gomoku"));
    let variant = if let Some(part) = said.either("rule", request.rule("rule").or(alias)) {
        Variant::named(part.value.trim()).ok_or_else(|| {
            let names = Variant::ALL.map(|variant| format!("`{}`", variant.name())).join(", ");
            part.error(format!("`{}` is not a rule of gomoku", part.value)).hint(format!("use one of {names}"))
        })?
    } else {
        notes.push("freestyle is assumed, where longer rows win too; `--rule renju` and others change that".to_owned());
        Variant::Freestyle
    };
    let length = match said.either("length", request.rule("length")) {
        None => Rules::default().length,
        Some(part) => {
            part.value.trim().parse::<u8>().ok().filter(|n| (1..=Grid::MAX).contains(n)).ok_or_else(|| {
                part.error(format!("`{}` is not the length of a row", part.value))
                    .hint("a number of stones from 1 to 20, such as `5`")
            })?
        }
    };
    Ok(Rules { variant, length })
}

/// The error with what it is about: the rule, or a stone of each row.
fn impossible(request: &Request, said: &Said, position: &Position, error: PositionError) -> InputError {
    let whole = |message: String| InputError::new("position", said.text.clone(), message).at(0..said.text.len());
    match error {
        PositionError::Length => {
            let length = said.either("length", request.rule("length"));
            let rule = || said.either("rule", request.rule("rule"));
            length.or_else(rule).map_or_else(|| whole(error.to_string()), |part| part.error(error.to_string()))
        }
        PositionError::TwoWinners => {
            let row = |colour| {
                let stones = position.of(colour).iter().map(|p| Point(p as u16));
                stones.into_iter().find(|&p| completes(position, p, colour))
            };
            let [Some(black), Some(white)] = Colour::ALL.map(row) else { return whole(error.to_string()) };
            let [first, second] = [black, white].map(|p| position.grid.name(p));
            let message = format!("{error}: Black's is through {first}, White's through {second}");
            if let Some((what, name)) = request.position.stones().and_then(|stones| stones.find(&second)) {
                return InputError::new(what, name, message).at(0..name.len());
            }
            let error = whole(message);
            let place = said.place(white);
            place.map_or(error.clone(), |place| error.at(place)).hint("a game ends with the first row")
        }
    }
}
