//! From a request to a question: what the user says goes before what the source says, and what neither says is assumed aloud.

use std::ops::Range;

use tesuji_go::notation::{SgfExtras, parse_colour, parse_points, write_sgf};
use tesuji_go::rules::{Capture, Colour, Grid, KoRule, Point, Question, QuestionError, Rules};
use tesuji_problem::PointSet;

use super::posed::Posed;
use super::source::{self, Said};
use super::{Goal, words};
use crate::batch::Expect;
use crate::part::{self, Part};
use crate::request::{Orders, Request, Stones};
use crate::{Asked, InputError};

/// The points that a part names.
fn points(part: &Part<'_>, grid: &Grid) -> Result<Vec<Point>, InputError> {
    parse_points(grid, part.value).map_err(|e| part.unreadable(e))
}

/// Where a point is named.
fn place_of(part: &Part<'_>, name: &str) -> Range<usize> {
    let at = part.value.to_ascii_uppercase().find(name).unwrap_or(0);
    at..(at + name.len()).min(part.value.len())
}

impl Said {
    /// What the source says under a key.
    fn part<'a>(&'a self, key: &'a str) -> Option<Part<'a>> {
        Some(Part::said(self.reading.as_ref()?.directive(key)?, &self.text))
    }

    /// What the request says, or else the source.
    fn either<'a>(&'a self, key: &'a str, option: Option<&'a str>) -> Option<Part<'a>> {
        option.map(|value| Part::option(key, value)).or_else(|| self.part(key))
    }
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<Posed, InputError> {
    part::only_rules(request, "Go", &["ko", "suicide"])?;
    let (shortest, solution) = (request.task.shortest.then_some(""), request.task.solution.then_some(""));
    let unknown = [
        ("size", request.size.as_deref()),
        ("attacker", request.attacker.as_deref()),
        ("shortest", shortest),
        ("solution", solution),
        ("within", request.within.as_deref()),
    ];
    part::refuse("Go", &unknown)?;
    let said = source::read(&request.position)?;
    let mut notes = said.notes.clone();
    let (goal, goal_targets) = goal(request, &said)?;
    let (targets, defender) = targets(request, &said, goal, goal_targets)?;
    let rules = rules(request, &said)?;
    let to_move = to_move(request, &said, goal, defender, &mut notes)?;
    let region = region(request, &said)?;
    let orders = part::orders(request, said.part("order").as_ref())?;
    let expect = part::expect(said.part("expect").as_ref(), said.part("order").as_ref())?;
    let all = request.all_targets || flag(&said)?;
    let mut question = Question { position: said.position.clone(), rules, targets, all, to_move, region };
    question.position.to_move = Some(to_move);
    question.position.marked = question.targets.iter().map(|p| p.index()).collect();
    let capture = Capture::new(&question).map_err(|e| impossible(&said, request.position.stones(), &e))?;
    notes.extend(on_ban(&question, &capture));
    let asked = asked(&question, goal, orders, &said, expect, notes);
    Ok(Posed::new(question, capture, goal, asked, request.task.clone()))
}

/// What becomes of a ko ban in the position, where it is not simply in force.
fn on_ban(question: &Question, capture: &Capture) -> Option<String> {
    let ban = question.position.ko.filter(|_| capture.board().ko().is_none())?;
    let (side, point) = (question.to_move.name(), question.position.grid.name(ban));
    let Rules { ko, suicide } = question.rules;
    Some(match ko {
        KoRule::Superko if capture.board().is_legal(question.to_move, ban, suicide) => {
            format!(
                "under superko the ko ban of the position is history: the board after {side} plays {point} has stood before"
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

fn asked(
    question: &Question,
    goal: Goal,
    orders: Orders,
    said: &Said,
    expect: Option<Expect>,
    notes: Vec<String>,
) -> Asked {
    let grid = &question.position.grid;
    let defender = question.targets.first().and_then(|&t| question.position.stone(t)).unwrap_or(Colour::White);
    let suicide = if question.rules.suicide { "yes" } else { "no" };
    Asked {
        game: "go",
        goal: goal.name(),
        defended_goal: None,
        words: words::question(question, goal),
        targets: question.targets.iter().map(|&t| grid.name(t)).collect(),
        all_targets: question.all,
        attacker: defender.other().name(),
        defender: defender.name(),
        to_move: question.to_move.name(),
        rules: vec![("ko", question.rules.ko.name().to_owned()), ("suicide", suicide.to_owned())],
        region: question.region.map(|r| r.iter().map(|p| grid.name(Point(p as u16))).collect()),
        within: None,
        orders,
        title: said.title.clone(),
        expect,
        notes,
        position: write_sgf(&question.position, &SgfExtras::default()).trim_end().to_owned(),
        format: "sgf",
    }
}

/// The goal, and the targets named with it (`goal: capture D4`).
fn goal<'a>(request: &'a Request, said: &'a Said) -> Result<(Goal, Option<Part<'a>>), InputError> {
    let Some(part) = said.either("goal", request.goal.as_deref()) else { return Ok((Goal::Capture, None)) };
    let word = part.value.split_whitespace().next().unwrap_or_default();
    let Some(goal) = Goal::read(word) else {
        let error = part.error_at(0..word.len(), format!("`{word}` is not a goal of Go"));
        return Err(error.hint("use `capture` or `save`"));
    };
    let rest = part.value[word.len()..].trim_start();
    let skipped = part.value.len() - rest.len();
    let named = (!rest.is_empty()).then(|| Part { value: rest, start: part.start + skipped, ..part });
    Ok((goal, named))
}

fn targets(
    request: &Request,
    said: &Said,
    goal: Goal,
    with_goal: Option<Part<'_>>,
) -> Result<(Vec<Point>, Colour), InputError> {
    let position = &said.position;
    let part = request.targets.as_deref().map(|value| Part::option("target", value)).or(with_goal);
    let Some(part) = part else {
        let marked: Vec<_> = position.marked.iter().map(|p| Point(p as u16)).collect();
        let colour = marked.first().and_then(|&p| position.stone(p));
        return colour.map(|c| (marked, c)).ok_or_else(|| {
            let message = format!("no target: which stones are to be {}d?", goal.name());
            InputError::new("target", "", message)
                .hint("name one stone of each block, as in `--target D4`, or mark it in the SGF with TR, MA, CR or SQ")
        });
    };
    let points = points(&part, &position.grid)?;
    let mut colour = None;
    for &p in &points {
        let name = position.grid.name(p);
        match (position.stone(p), colour) {
            (None, _) => {
                let error = part.error_at(place_of(&part, &name), format!("there is no stone on {name}"));
                return Err(error.hint("a target is a stone on the board"));
            }
            (Some(found), Some(expected)) if found != expected => {
                let message = format!("the stone on {name} has another colour than the targets before it");
                return Err(part.error_at(place_of(&part, &name), message).hint("name stones of one colour"));
            }
            (found, _) => colour = found,
        }
    }
    colour.map(|c| (points, c)).ok_or_else(|| part.error("no target is named").hint("name a stone, such as `D4`"))
}

fn to_move(
    request: &Request,
    said: &Said,
    goal: Goal,
    defender: Colour,
    notes: &mut Vec<String>,
) -> Result<Colour, InputError> {
    if let Some(value) = request.to_move.as_deref() {
        let part = Part::option("to-move", value);
        return parse_colour(value)
            .ok_or_else(|| part.error(format!("`{value}` is not a colour")).hint("use `b` or `w`"));
    }
    if let Some(colour) = said.position.to_move {
        return Ok(colour);
    }
    let (colour, why) = match goal {
        Goal::Capture => (defender.other(), "it attacks"),
        Goal::Save => (defender, "it defends"),
    };
    let other = colour.other().name();
    notes.push(format!(
        "{} is assumed to move first, since {why}; `--to-move {}` lets {other} begin",
        colour.name(),
        other[..1].to_ascii_lowercase(),
    ));
    Ok(colour)
}

fn rules(request: &Request, said: &Said) -> Result<Rules, InputError> {
    let ko = match said.either("ko", request.rule("ko")) {
        None => KoRule::Simple,
        Some(part) => match part.value.to_ascii_lowercase().as_str() {
            "positional" => KoRule::Superko,
            name => KoRule::named(name).ok_or_else(|| {
                let names = KoRule::ALL.map(|rule| format!("`{}`", rule.name())).join(", ");
                let error = part.error(format!("`{}` is not a ko rule", part.value));
                error.hint(format!("use one of {names}, or in a position the point that may not be retaken"))
            })?,
        },
    };
    let suicide = match request.rule("suicide") {
        None => false,
        Some(value) => yes(value).ok_or_else(|| {
            let part = Part::option("suicide", value);
            part.error(format!("`{value}` is neither `yes` nor `no`"))
        })?,
    };
    Ok(Rules { ko, suicide })
}

fn region(request: &Request, said: &Said) -> Result<Option<PointSet>, InputError> {
    let Some(part) = said.either("region", request.region.as_deref()) else { return Ok(None) };
    let points = points(&part, &said.position.grid)?;
    if points.is_empty() {
        return Err(part
            .error("no point is named: nobody could play")
            .hint("points such as `A1:F6`, or leave `region` out"));
    }
    Ok(Some(points.into_iter().map(Point::index).collect()))
}

/// Whether the source says that all targets are meant.
fn flag(said: &Said) -> Result<bool, InputError> {
    let Some(part) = said.part("all") else { return Ok(false) };
    yes(part.value).ok_or_else(|| part.error(format!("`{}` is neither `yes` nor `no`", part.value)))
}

fn yes(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" => Some(true),
        "no" | "false" | "off" | "0" => Some(false),
        _ => None,
    }
}

/// The error with the stone that it is about, where the source gives it.
fn impossible(said: &Said, stones: Option<&Stones>, error: &QuestionError) -> InputError {
    let message = error.to_string();
    let (QuestionError::EmptyTarget(name)
    | QuestionError::MixedTargets(_, name)
    | QuestionError::NoLiberties(name)
    | QuestionError::KoOnStone(name)) = error
    else {
        return InputError::new("position", said.text.clone(), message).at(0..said.text.len());
    };
    if let Some((what, name)) = stones.and_then(|stones| stones.find(name)) {
        return InputError::new(what, name, message).at(0..name.len());
    }
    let point = said.position.grid.parse(name).ok();
    let place = point.and_then(|p| said.reading.as_ref()?.place(&said.text, p));
    InputError::new("position", said.text.clone(), message).at(place.unwrap_or(0..said.text.len()))
}
