//! From a request to a question: what the user says goes before what the source says, and what neither says is assumed aloud.

use tesuji_game::words::asked_within;
use tesuji_game::{Asked, InputError, Part, Request, expected_answer, orders, within};
use tesuji_render::Picture;

use super::goal::Goal;
use super::posed::GomokuQuestion;
use super::source::{self, Given};
use super::{picture, words};
use crate::notation::{parse_colour, write_setup};
use crate::rules::{Colour, Gomoku, Grid, Point, Position, PositionError, Question, Rules, Variant, completes};

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let given = source::read(request)?;
    let (mut position, mut notes) = (given.position.clone(), given.notes.clone());
    position.rules = rules(request, &given, &mut notes)?;
    Ok((picture::position(&position, given.title.as_deref()), notes))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<GomokuQuestion, InputError> {
    let given = source::read(request)?;
    let mut notes = given.notes.clone();
    let goal = goal(request, &given)?;
    let to_move = to_move(request, &given, &mut notes)?;
    let attacker = attacker(request, &given, goal, to_move)?;
    let mut position = given.position.clone();
    position.rules = rules(request, &given, &mut notes)?;
    let question = Question { position, to_move, attacker };
    let gomoku = Gomoku::new(&question).map_err(|e| impossible(request, &given, &question.position, e))?;
    let position = &question.position;
    if let Some(winner) = gomoku.winner() {
        let row = words::row(position.rules.length);
        notes.push(format!("the game is over: {} has {row} already", winner.name()));
    }
    let within = within(request, &given.said)?;
    let asked = Asked {
        game: "gomoku",
        goal: goal.name(),
        defended_goal: None,
        defends: goal == Goal::Defend,
        words: asked_within(&words::question(&question, goal), within),
        targets: Vec::new(),
        all_targets: false,
        attacker: attacker.name(),
        defender: attacker.other().name(),
        to_move: to_move.name(),
        rules: vec![("rule", position.rules.variant.name().to_owned()), ("length", position.rules.length.to_string())],
        region: None,
        within,
        orders: orders(request, &given.said)?,
        title: given.title.clone(),
        expect: expected_answer(&given.said)?,
        notes,
        position: written(&question),
        format: "setup",
    };
    Ok(GomokuQuestion::new(question, gomoku, goal, asked))
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

fn goal(request: &Request, given: &Given) -> Result<Goal, InputError> {
    let Some(part) = given.said.either("goal", request) else { return Ok(Goal::Win) };
    Goal::read(part.value.trim())
        .ok_or_else(|| part.error(format!("`{}` is not a goal of gomoku", part.value)).hint("use `win` or `defend`"))
}

fn colour(part: &Part<'_>) -> Result<Colour, InputError> {
    parse_colour(part.value)
        .ok_or_else(|| part.error(format!("`{}` is not a colour", part.value)).hint("use `b` or `w`"))
}

fn to_move(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Colour, InputError> {
    if let Some(value) = request.get("to-move") {
        return colour(&Part::setting("to-move", value));
    }
    if let Some(colour) = given.to_move {
        return Ok(colour);
    }
    let turn = given.position.turn();
    let other = turn.other().name();
    notes.push(format!(
        "{} is assumed to move, going by the number of stones; `--to-move {}` lets {other} move",
        turn.name(),
        other[..1].to_ascii_lowercase(),
    ));
    Ok(turn)
}

/// Who is to make a row: the side to move, unless it defends.
fn attacker(request: &Request, given: &Given, goal: Goal, to_move: Colour) -> Result<Colour, InputError> {
    match given.said.either("attacker", request) {
        Some(part) => colour(&part),
        None if goal == Goal::Win => Ok(to_move),
        None => Ok(to_move.other()),
    }
}

fn rules(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Rules, InputError> {
    let alias = request.game.as_deref().filter(|name| !name.eq_ignore_ascii_case("gomoku"));
    let alias = alias.filter(|_| request.get("rule").is_none()).map(|name| Part::setting("rule", name));
    let variant = if let Some(part) = alias.or_else(|| given.said.either("rule", request)) {
        Variant::named(part.value.trim()).ok_or_else(|| {
            let names = Variant::ALL.map(|variant| format!("`{}`", variant.name())).join(", ");
            part.error(format!("`{}` is not a rule of gomoku", part.value)).hint(format!("use one of {names}"))
        })?
    } else {
        notes.push("freestyle is assumed, where longer rows win too; `--rule renju` and others change that".to_owned());
        Variant::Freestyle
    };
    let length = match given.said.either("length", request) {
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
fn impossible(request: &Request, given: &Given, position: &Position, error: PositionError) -> InputError {
    let whole =
        |message: String| InputError::new("position", given.said.text.clone(), message).at(0..given.said.text.len());
    match error {
        PositionError::Length => {
            let length = given.said.either("length", request);
            let rule = || given.said.either("rule", request);
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
            let place = given.place(white);
            place.map_or(error.clone(), |place| error.at(place)).hint("a game ends with the first row")
        }
    }
}
