//! From a request to a question: what the user says goes before what the source says, and what
//! neither says is assumed aloud.

use std::ops::Range;

use tesuji_game::words::asked_within;
use tesuji_game::{Asked, InputError, Part, Request, expected_answer, orders_of, within};
use tesuji_problem::PointSet;
use tesuji_stones::application;

use super::further::{self, Further};
use super::goal::Wanted;
use super::posed::{self, GoQuestion};
use super::words;
use crate::notation::{read_at, write_sgf};
use crate::rules::{Colour, Contest, GoBoards, Goal, Grid, KoRule, Point, Position, Question, QuestionError, Rules};

pub(super) type Given = application::Given<GoBoards>;

/// The position of a request.
pub(super) fn given(request: &Request) -> Result<Given, InputError> {
    let size = request.position.stones().and_then(|stones| stones.size);
    let board = |(width, height)| {
        let part = format!("{width}x{height}");
        let error = || Part::setting("size", &part).error("a board has 1 to 25 columns and rows");
        Grid::new(width, height).ok_or_else(error)
    };
    Given::read(request, size.map(board).transpose()?, read_at)
}

/// The points that a part names.
fn points(part: &Part<'_>, grid: Grid) -> Result<Vec<Point>, InputError> {
    grid.parse_points(part.value).map_err(|e| part.unreadable(e))
}

/// How targets are named.
const NAME_TARGETS: &str =
    "name one stone of each block, as in `--target D4`, or mark that stone in the SGF with TR, MA, CR or SQ";

/// Where a point is named.
pub(super) fn place_of(part: &Part<'_>, name: &str) -> Range<usize> {
    let at = part.value.to_ascii_uppercase().find(name).unwrap_or(0);
    at..(at + name.len()).min(part.value.len())
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<GoQuestion, InputError> {
    let given = given(request)?;
    let mut notes = given.reading.notes.clone();
    let (wanted, goal_order, goal_targets) = wanted(request, &given)?;
    let further = further::read(request, &given)?;
    // What another goal names is marked for that one.
    let taken: PointSet = further.iter().flat_map(Further::targets).map(Point::index).collect();
    let (targets, owner) = targets(request, &given, wanted.name(), goal_targets, &taken)?;
    let rules = rules(request, &given)?;
    let goal = wanted.goal;
    let attacker = if goal.is_owners() { owner } else { owner.other() };
    for other in &further {
        other.is_of(attacker, &given)?;
    }
    let to_move = to_move(request, &given, wanted, attacker, &mut notes)?;
    let (region, keep) = (region(request, &given)?, keep(request, &given, goal, attacker)?);
    let orders = orders_of(request, &given.said, goal_order)?;
    // What is expected of a status says nothing of one of its questions.
    let is_status = given.said.part("goal").is_some_and(|part| super::status::is_goal(first_word(part.value)));
    let expect = if is_status { None } else { expected_answer(&given.said)? };
    let all = needs_all(request, &given)?;
    let (position, or) = (given.reading.position.clone(), further.into_iter().map(|other| other.wish).collect());
    let mut question = Question { position, rules, goal, targets, all, to_move, region, or, keep };
    question.position.to_move = Some(to_move);
    question.position.marked = posed::marked(&question);
    let contest = Contest::new(&question).map_err(|e| impossible(&given, request, &e))?;
    notes.extend(on_ban(&question, &contest));
    let within = within(request, &given.said)?;
    let grid = question.position.grid;
    let asked = Asked {
        game: "go",
        goal: wanted.name(),
        defends: wanted.defends(),
        words: asked_within(&words::question(&question, wanted), within),
        targets: question.targets.iter().map(|&t| grid.name(t)).collect(),
        all_targets: all,
        or: posed::others(&question),
        attacker: attacker.name(),
        defender: attacker.other().name(),
        to_move: to_move.name(),
        rules: posed::in_words(rules),
        region: region.map(|region| grid.names(&region)),
        within,
        orders,
        title: given.reading.title.clone(),
        expect,
        notes,
        position: write_sgf(&question.position).trim_end().to_owned(),
        format: "sgf",
        ..Asked::default()
    };
    Ok(GoQuestion { question, contest, wanted, asked })
}

/// What becomes of a ko ban in the position, where it is not simply in force.
fn on_ban(question: &Question, contest: &Contest) -> Option<String> {
    let ban = question.position.ko.filter(|_| contest.board().ko().is_none())?;
    let (side, point) = (question.to_move.name(), question.position.grid.name(ban));
    let Rules { ko, suicide } = question.rules;
    Some(match ko {
        KoRule::Superko if contest.board().is_legal(question.to_move, ban, suicide) => {
            format!(
                "under superko the ko ban of the position is history: the board after {side} plays {point} has \
                 stood before"
            )
        }
        KoRule::Superko => {
            format!(
                "{side} could not play {point} in any case, so under superko the ko ban of the position says nothing"
            )
        }
        _ => "the ko rule does not bind the side to move, so the ko ban of the position is ignored".to_owned(),
    })
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

/// What is wanted, the order that the word for it names (`ladder`), and the targets named with it
/// (`goal: capture D4`).
fn wanted<'a>(request: &'a Request, given: &'a Given) -> Result<(Wanted, Option<u8>, Option<Part<'a>>), InputError> {
    let Some(part) = given.said.either("goal", request) else { return Ok((Wanted::USUAL, None, None)) };
    let word = first_word(part.value);
    let Some((wanted, order)) = Wanted::read(word) else {
        let error = part.error_at(0..word.len(), format!("`{word}` is not a goal of Go"));
        return Err(error.hint(
            "use `capture` (or `ladder`, `net`), `save`, `live`, `deny-life`, `eye`, `deny-eye`, `connect` or `cut`; \
             `tesuji solve` and `tesuji batch` take `status` and `semeai` as well",
        ));
    };
    let rest = part.rest(word.len());
    Ok((wanted, order, (!rest.value.is_empty()).then_some(rest)))
}

/// One stone or more of the blocks that a goal is about, and whose they are.
pub(super) fn targets(
    request: &Request,
    given: &Given,
    goal: &str,
    with_goal: Option<Part<'_>>,
    taken: &PointSet,
) -> Result<(Vec<Point>, Colour), InputError> {
    let position = &given.reading.position;
    let part = request.get("target").map(|value| Part::setting("target", value)).or(with_goal);
    let Some(part) = part else {
        let marked: Vec<_> = (position.marked - *taken).iter().map(|p| Point(p as u16)).collect();
        let colour = marked.first().and_then(|&p| position.stone(p));
        return colour.map(|c| (marked, c)).ok_or_else(|| {
            let message = format!("no target: which stones is `{goal}` about?");
            InputError::new("target", "", message).hint(NAME_TARGETS)
        });
    };
    stones(&part, position)
}

/// The stones of one colour that a part names, and their colour.
pub(super) fn stones(part: &Part<'_>, position: &Position) -> Result<(Vec<Point>, Colour), InputError> {
    let points = points(part, position.grid)?;
    let mut colour = None;
    for &p in &points {
        let name = position.grid.name(p);
        match (position.stone(p), colour) {
            (None, _) => {
                let error = part.error_at(place_of(part, &name), format!("there is no stone on {name}"));
                return Err(error.hint("a target is a stone on the board"));
            }
            (Some(found), Some(expected)) if found != expected => {
                let message = format!("the stone on {name} has another colour than the targets before it");
                return Err(part.error_at(place_of(part, &name), message).hint("name stones of one colour"));
            }
            (found, _) => colour = found,
        }
    }
    colour.map(|c| (points, c)).ok_or_else(|| part.error("no target is named").hint("name a stone, such as `D4`"))
}

/// A stone of each of two groups that race, and whose the first is.
pub(super) fn race(
    request: &Request,
    given: &Given,
    with_goal: Option<Part<'_>>,
) -> Result<([Point; 2], Colour), InputError> {
    let position = &given.reading.position;
    let part = request.get("target").map(|value| Part::setting("target", value)).or(with_goal);
    let named = part.as_ref().map_or_else(
        || Ok(position.marked.iter().map(|p| Point(p as u16)).collect()),
        |part| points(part, position.grid),
    )?;
    if let [ours, theirs] = named[..]
        && let (Some(owner), Some(other)) = (position.stone(ours), position.stone(theirs))
        && owner != other
    {
        return Ok(([ours, theirs], owner));
    }
    let message = "a race is between two groups, a black one and a white one";
    let error = part.map_or_else(|| InputError::new("target", "", message), |part| part.error(message));
    Err(error.hint("name a stone of each, such as `--target C3,D4`: who wins is asked of the first"))
}

/// The side that is said to move first, where that is set.
pub(super) fn side_to_move(request: &Request) -> Result<Option<Colour>, InputError> {
    request.get("to-move").map(|value| application::colour(&Part::setting("to-move", value))).transpose()
}

/// Who moves first: as is said, and else who wants something.
fn to_move(
    request: &Request,
    given: &Given,
    wanted: Wanted,
    attacker: Colour,
    notes: &mut Vec<String>,
) -> Result<Colour, InputError> {
    if let Some(colour) = given.to_move(request)? {
        return Ok(colour);
    }
    let (colour, why) = match (wanted.defends(), wanted.goal) {
        (false, Goal::Capture) => (attacker, "it attacks"),
        (true, _) => (attacker.other(), "it defends"),
        (false, _) => (attacker, "the blocks are its own"),
    };
    let (name, other) = (colour.name(), colour.other());
    let change = format!("`--to-move {}` lets {} begin", other.letter(), other.name());
    notes.push(format!("{name} is assumed to move first, since {why}; {change}"));
    Ok(colour)
}

fn rules(request: &Request, given: &Given) -> Result<Rules, InputError> {
    let ko = match given.said.either("ko", request) {
        None => KoRule::Simple,
        Some(part) => match part.value.to_ascii_lowercase().as_str() {
            "positional" => KoRule::Superko,
            name => KoRule::named(name).ok_or_else(|| {
                let names = KoRule::ALL.map(|rule| format!("`{rule}`")).join(", ");
                let error = part.error(format!("`{}` is not a ko rule", part.value));
                error.hint(format!(
                    "use one of {names}, or so many times `defender-retakes=2`; or in a position the point that may \
                     not be retaken"
                ))
            })?,
        },
    };
    let suicide = switch(request, "suicide")?;
    Ok(Rules { ko, suicide })
}

fn region(request: &Request, given: &Given) -> Result<Option<PointSet>, InputError> {
    let Some(part) = given.said.either("region", request) else { return Ok(None) };
    let points = points(&part, given.reading.position.grid)?;
    if points.is_empty() {
        return Err(part
            .error("no point is named: nobody could play")
            .hint("points such as `A1:F6`, or leave `region` out"));
    }
    Ok(Some(points.into_iter().map(Point::index).collect()))
}

/// What the side that captures has to keep.
fn keep(request: &Request, given: &Given, goal: Goal, attacker: Colour) -> Result<Vec<Point>, InputError> {
    let Some(part) = given.said.either("keep", request) else { return Ok(Vec::new()) };
    let position = &given.reading.position;
    let points = points(&part, position.grid)?;
    if goal != Goal::Capture {
        return Err(part.error(QuestionError::KeepsWithoutCapture.to_string()).hint("leave `keep` out"));
    }
    match points.iter().find(|&&p| position.stone(p) != Some(attacker)) {
        None => Ok(points),
        Some(&other) => {
            let name = position.grid.name(other);
            let error = part.error_at(place_of(&part, &name), QuestionError::KeepsOthers(name.clone()).to_string());
            Err(error.hint("name stones of the side that is to capture"))
        }
    }
}

/// Whether the goal is about all of the targets.
pub(super) fn needs_all(request: &Request, given: &Given) -> Result<bool, InputError> {
    match request.get("all-targets") {
        Some(_) => switch(request, "all-targets"),
        None => is_yes(given.said.part("all")),
    }
}

/// Whether a switch of the request is on.
fn switch(request: &Request, name: &str) -> Result<bool, InputError> {
    is_yes(request.get(name).map(|value| Part::setting(name, value)))
}

/// Whether a part says yes; without one nothing does.
fn is_yes(part: Option<Part<'_>>) -> Result<bool, InputError> {
    let Some(part) = part else { return Ok(false) };
    match part.value.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" => Ok(true),
        "no" | "false" | "off" | "0" => Ok(false),
        _ => Err(part.error(format!("`{}` is neither `yes` nor `no`", part.value))),
    }
}

/// The error with the stone that it is about, where the source gives it.
fn impossible(given: &Given, request: &Request, error: &QuestionError) -> InputError {
    match error {
        QuestionError::EmptyTarget(name)
        | QuestionError::MixedTargets(_, name)
        | QuestionError::NoLiberties(name)
        | QuestionError::KoOnStone(name) => given.error_at(&request.position, name, error.to_string()),
        QuestionError::OneBlock | QuestionError::TooManyTargets => {
            let message = error.to_string();
            let named = request.get("target").map(|value| Part::setting("target", value).error(message.clone()));
            named.unwrap_or_else(|| InputError::new("target", "", message)).hint(NAME_TARGETS)
        }
        _ => given.error(error.to_string()),
    }
}
