//! From a request to a question: what the user says goes before what the source says, and what
//! neither says is assumed aloud.

use tesuji_game::{Asked, Expect, InputError, Outcome, Part, Request, expected_answer, orders};
use tesuji_problem::Order;
use tesuji_render::Picture;

use super::picture;
use super::posed::ChessQuestion;
use super::source::{self, Given};
use super::words::{Words, name};
use crate::notation::{Wanted, parse_color, parse_within, san};
use crate::rules::{Color, Goal, Position, Question, QuestionError, Square};

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let given = source::read(request)?;
    Ok((picture::position(given.position(), given.title()), given.notes().to_vec()))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<ChessQuestion, InputError> {
    let given = source::read(request)?;
    let mut notes = given.notes().to_vec();
    let position = position(request, &given, &mut notes)?;
    let wanted = wanted(request, &given)?;
    let Wanted { defend, within, .. } = wanted;
    let goal = goal(request, wanted)?;
    let attacker = match goal {
        Goal::Helpmate => helped(request, &given, within, position.turn(), &mut notes)?,
        _ => attacker(request, &given, defend, position.turn())?,
    };
    let question = Question { position, attacker, goal };
    question.check().map_err(|e| impossible(request, &given, e))?;
    over(&question, &mut notes);
    let words = Words { question: &question, defend, within };
    let asked = Asked {
        game: "chess",
        goal: wanted.name(),
        helps: goal == Goal::Helpmate,
        defended_goal: defend.then(|| goal.name()),
        defends: defend,
        words: words.question(),
        targets: if let Goal::Win(square) = goal { vec![square.to_string()] } else { Vec::new() },
        all_targets: false,
        or: Vec::new(),
        attacker: name(attacker),
        defender: name(!attacker),
        to_move: name(question.position.turn()),
        rules: Vec::new(),
        region: None,
        within,
        orders: orders(request, &given.said)?,
        title: given.title().map(str::to_owned),
        expect: expect(&given, request)?,
        notes,
        position: written(&question, Wanted { goal: Some(goal), ..wanted }),
        format: "fen",
    };
    Ok(ChessQuestion::new(question, defend, request.settings.is_on(super::SOLUTION), asked))
}

/// The position with the side to move that the user wants.
fn position(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Position, InputError> {
    let position = given.position();
    let Some(part) = request.get("to-move").map(|side| Part::setting("to-play", side)) else {
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
fn wanted(request: &Request, given: &Given) -> Result<Wanted, InputError> {
    let mut wanted = match request.get("goal") {
        Some(goal) => Wanted::read(goal).map_err(|e| Part::setting("goal", goal).unreadable(e))?,
        None => given.wanted().unwrap_or(Wanted::new(Goal::Mate, None)),
    };
    let within = match request.get("within") {
        Some(within) => Some(parse_within(within).map_err(|e| Part::setting("within", within).unreadable(e))?),
        None => given.within(),
    };
    wanted.within = within.or(wanted.within);
    Ok(wanted)
}

/// The goal, with the man that is to be won: it may be named beside the goal.
fn goal(request: &Request, wanted: Wanted) -> Result<Goal, InputError> {
    let target = request.get("target").map(|target| Part::setting("target", target));
    match (wanted.goal, target) {
        (Some(goal), None) => Ok(goal),
        (Some(Goal::Win(square)), Some(part)) => {
            let error = part.error(format!("the man to be won is named twice: the goal is `win {square}`"));
            Err(error.hint("name it once"))
        }
        (Some(_), Some(part)) => Err(part.error("only `win` has a target").hint("use `--goal win`")),
        (None, None) => {
            Err(Part::setting("goal", "win").error("which man is to be won is not said").hint("say `win e5`"))
        }
        (None, Some(part)) => {
            let square = part.value.trim().to_ascii_lowercase().parse::<Square>();
            square.map(Goal::Win).map_err(|_| part.error(format!("`{}` is no square", part.value)).hint("such as `e5`"))
        }
    }
}

/// The error with the place that names the man who cannot be won.
fn impossible(request: &Request, given: &Given, error: QuestionError) -> InputError {
    let QuestionError::Target(square) = error;
    let message = error.to_string();
    let setting = |name: &'static str| request.get(name).map(|value| Part::setting(name, value));
    let Some(part) = setting("target").or_else(|| setting("goal")).or_else(|| given.said.part("goal")) else {
        let text = &given.said.text;
        return InputError::new("position", text.clone(), message).at(0..text.len());
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
fn attacker(request: &Request, given: &Given, defend: bool, turn: Color) -> Result<Color, InputError> {
    match request.get("attacker") {
        Some(side) => color(&Part::setting("attacker", side)),
        None => Ok(given.attacker(request.get("to-move").is_some()).unwrap_or(if defend { !turn } else { turn })),
    }
}

/// Who mates in a helpmate: whoever has the last of the moves. A source that speaks of direct mates
/// does not know.
fn helped(
    request: &Request,
    given: &Given,
    within: Option<u16>,
    turn: Color,
    notes: &mut Vec<String>,
) -> Result<Color, InputError> {
    let is_even = within.is_none_or(|n| n.is_multiple_of(2));
    let last = if is_even { !turn } else { turn };
    let part = request.get("attacker").map(|side| Part::setting("attacker", side)).or(given.said.part("attacker"));
    if let Some(part) = part {
        return color(&part);
    }
    if is_even && turn == Color::White {
        let note =
            "the side that is mated begins a helpmate in whole moves: here it is White; `--to-move b` lets Black";
        notes.push(note.to_owned());
    }
    Ok(last)
}

/// The answer that the source expects: what it says, else that its stipulation can be met if that
/// is what is asked.
fn expect(given: &Given, request: &Request) -> Result<Option<Expect>, InputError> {
    if let Some(expect) = expected_answer(&given.said)? {
        return Ok(Some(expect));
    }
    let is_asked = ["at", "goal", "within", "to-move", "attacker"].iter().all(|name| request.get(name).is_none());
    let within = given.length();
    let keys: Vec<_> = given.keys().iter().map(|&m| san(given.position(), m)).collect();
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
pub(super) fn written(question: &Question, wanted: Wanted) -> String {
    let mut lines = vec![question.position.to_fen()];
    if wanted != Wanted::new(Goal::Mate, None) {
        lines.push(format!("goal: {wanted}"));
    }
    if wanted.goal == Some(Goal::Helpmate) || (question.attacker == question.position.turn()) == wanted.defend {
        lines.push(format!("attacker: {}", name(question.attacker).to_lowercase()));
    }
    lines.join("\n")
}

/// The order of every legal move.
pub(super) const FULL_WIDTH: Order = Order::Unlimited;
