//! From a request to a question: what the user says goes before what the source says, and what
//! neither says is assumed aloud.

use tesuji_game::{Asked, InputError, Part, Request, expected_answer, orders_of};
use tesuji_render::Picture;

use super::picture;
use super::posed::ShogiQuestion;
use super::source::{self, Given};
use super::words::{Words, name};
use crate::notation::{Length, Wanted, parse_side, parse_within, sfen};
use crate::rules::{Goal, Kind, Position, Question, Side};

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let given = source::read(request)?;
    Ok((picture::position(&given.reading.position, given.reading.title.as_deref()), given.reading.notes))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<ShogiQuestion, InputError> {
    let given = source::read(request)?;
    let mut notes = given.reading.notes.clone();
    let position = position(request, &given, &mut notes)?;
    let wanted = wanted(request, &given)?;
    let Wanted { defend, order, .. } = wanted;
    let attacker = attacker(request, &given, defend, &position)?;
    let within = within(request, &given, wanted, attacker == position.turn())?;
    let wanted = Wanted { within: within.map(Length::Moves), ..wanted };
    let question = Question { position, attacker, goal: Goal::Mate };
    question.check().map_err(|error| {
        let text = &given.said.text;
        let error = InputError::new("position", text.clone(), error.to_string()).at(0..text.len());
        error.hint("a king for the defender; the attacker may have none")
    })?;
    remark(&question, &mut notes);
    let words = Words { question: &question, defend, within };
    let asked = Asked {
        game: "shogi",
        goal: wanted.name(),
        defended_goal: None,
        defends: defend,
        helps: false,
        words: words.question(),
        targets: Vec::new(),
        all_targets: false,
        or: Vec::new(),
        attacker: name(attacker),
        defender: name(!attacker),
        to_move: name(question.position.turn()),
        rules: Vec::new(),
        region: None,
        within,
        orders: orders_of(request, &given.said, order)?,
        title: given.reading.title.clone(),
        expect: expected_answer(&given.said)?,
        notes,
        position: written(&question, wanted),
        format: "sfen",
    };
    Ok(ShogiQuestion::new(question, defend, asked))
}

/// The position with the side to move that the user wants.
fn position(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Position, InputError> {
    let position = &given.reading.position;
    let Some(part) = request.get("to-move").map(|side| Part::setting("to-play", side)) else {
        return Ok(position.clone());
    };
    if side(&part)? == position.turn() {
        return Ok(position.clone());
    }
    let (this, other) = (name(position.turn()), name(!position.turn()));
    notes.push(format!("the position says that {this} moves; {other} does here"));
    let check = || part.error(format!("{this} is in check, so {other} cannot be to move"));
    position.passed().ok_or_else(check)
}

/// What is wanted: the user's goal, else the source's, else mate.
fn wanted(request: &Request, given: &Given) -> Result<Wanted, InputError> {
    let mut wanted = match request.get("goal") {
        Some(goal) => Wanted::read(goal).map_err(|e| Part::setting("goal", goal).unreadable(e))?,
        None => given.reading.wanted.unwrap_or(Wanted::MATE),
    };
    let within = match request.get("within") {
        Some(within) => Some(parse_within(within).map_err(|e| Part::setting("within", within).unreadable(e))?),
        None => given.reading.within,
    };
    wanted.within = within.or(wanted.within);
    Ok(wanted)
}

/// The most moves that the attacker may make, whoever begins.
fn within(request: &Request, given: &Given, wanted: Wanted, begins: bool) -> Result<Option<u16>, InputError> {
    let Some(length) = wanted.within else { return Ok(None) };
    let moves = length.moves(begins).ok_or_else(|| {
        let (first, parity) = if begins { ("first", "odd") } else { ("second", "even") };
        let message =
            format!("no mate takes {length}: the attacker moves {first} here and last, so their number is {parity}");
        // What says the length, as `wanted` takes it.
        let names = if given.reading.within.is_some() { &["within"][..] } else { &["within", "goal"] };
        let said = names.iter().find_map(|&name| Some(Part::setting(name, request.get(name)?)));
        let text = &given.said.text;
        let said = said.map(|part| part.error(message.clone()));
        let error = said.unwrap_or_else(|| InputError::new("position", text.clone(), message).at(0..text.len()));
        error.hint("say another number of plies, or of moves of the attacker: `3`")
    })?;
    Ok(Some(moves))
}

fn side(part: &Part<'_>) -> Result<Side, InputError> {
    let error = || part.error(format!("`{}` is not a side", part.value)).hint("use `black` or `white`");
    parse_side(part.value).ok_or_else(error)
}

/// Who is to mate.
fn attacker(request: &Request, given: &Given, defend: bool, position: &Position) -> Result<Side, InputError> {
    if let Some(value) = request.get("attacker") {
        return side(&Part::setting("attacker", value));
    }
    Ok(given.reading.attacker.unwrap_or_else(|| usual_attacker(position, defend)))
}

/// Who is to mate where nobody says: the side without a king, as in problems, or the side to move,
/// unless it defends.
pub(super) fn usual_attacker(position: &Position, defend: bool) -> Side {
    match Side::ALL.map(|side| position.king(side).is_some()) {
        [false, true] => Side::Black,
        [true, false] => Side::White,
        _ if defend => !position.turn(),
        _ => position.turn(),
    }
}

/// What there is to be said of a position: that the game is over, or that men are missing.
fn remark(question: &Question, notes: &mut Vec<String>) {
    let position = &question.position;
    let turn = name(position.turn());
    if position.is_mate() {
        notes.push(format!("the game is over: {turn} is mated"));
    } else if !position.has_move() {
        notes.push(format!("the game is over: {turn} has no legal move, and has lost"));
    }
    let defender = !question.attacker;
    let is_problem = position.king(question.attacker).is_none();
    if is_problem && position.hand(defender).is_empty() && missing(position) > 0 {
        let name = name(defender);
        notes.push(format!("{name} has nothing in hand here; problems mostly give the defender all men that are left"));
    }
}

/// How many men are neither on the board nor in a hand.
pub(super) fn missing(position: &Position) -> u32 {
    let [black, white] = Side::ALL.map(|side| position.hand(side));
    let held: u8 = Kind::HAND.into_iter().map(|kind| black.count(kind) + white.count(kind)).sum();
    let kings: u32 = Side::ALL.into_iter().map(|side| u32::from(position.king(side).is_some())).sum();
    38_u32.saturating_sub(u32::from(held) + position.occupied().len() - kings)
}

/// The question, to be read back.
pub(super) fn written(question: &Question, wanted: Wanted) -> String {
    let mut lines = vec![sfen::write(&question.position)];
    let plain = Wanted { order: None, ..wanted };
    if plain != Wanted::MATE {
        lines.push(format!("goal: {plain}"));
    }
    if question.attacker != usual_attacker(&question.position, wanted.defend) {
        lines.push(format!("attacker: {}", question.attacker.colour().word()));
    }
    lines.join("\n")
}
