//! From a request to a question: what the user says goes before what the source says, and what
//! neither says is assumed aloud.

use tesuji_game::words::asked_within;
use tesuji_game::{Asked, InputError, Part, Request, Source, expected_answer, orders_of, within};
use tesuji_render::Picture;
use tesuji_stones::application::{self, Goal, colour};

use super::posed::{self, GomokuQuestion};
use super::{GOALS, words};
use crate::notation::{Format, read_at, write_setup};
use crate::rules::{
    Colour, Gomoku, GomokuBoards, Grid, Point, Position, PositionError, Question, Rules, Variant, completes,
};

type Given = application::Given<GomokuBoards>;

/// The position of a request.
fn given(request: &Request) -> Result<Given, InputError> {
    let wanted = request.get("size").map(size).transpose()?;
    let mut grid = wanted;
    if let Source::Stones(stones) = &request.position {
        if let Some((width, height)) = stones.size {
            grid = Some(size(&format!("{width}x{height}"))?);
        }
        if let Some(ko) = &stones.ko {
            return Err(Part::setting("ko", ko).error("there is no ko in this game"));
        }
    }
    let given = Given::read(request, grid, |text, at| read_at(text, grid, at))?;
    let grid = given.reading.position.grid;
    if wanted.is_none_or(|wanted| wanted == grid) {
        return Ok(given);
    }
    let part = Part::setting("size", request.get("size").unwrap_or_default());
    Err(part.error(format!("the position says that its board is {grid}")).hint("leave `size` out"))
}

/// The board of a request that holds an SGF.
pub(super) fn grid(request: &Request) -> Result<Option<Grid>, InputError> {
    let reading = given(request)?.reading;
    Ok((reading.format == Format::Sgf).then_some(reading.position.grid))
}

fn size(value: &str) -> Result<Grid, InputError> {
    Grid::sized(value).ok_or_else(|| {
        let error = Part::setting("size", value).error(format!("`{value}` is not a board size"));
        error.hint(format!("sides of 1 to {}: `15`, or `9x13` for 9 columns and 13 rows", Grid::MAX))
    })
}

/// The position of a request as a picture, and what was assumed.
pub(super) fn draw(request: &Request) -> Result<(Picture, Vec<String>), InputError> {
    let given = given(request)?;
    let mut notes = given.reading.notes.clone();
    let position = position(request, &given, &mut notes)?;
    Ok((posed::board(&position, given.reading.title.as_deref()), notes))
}

/// Makes a question of a request.
pub(super) fn pose(request: &Request) -> Result<GomokuQuestion, InputError> {
    let given = given(request)?;
    let mut notes = given.reading.notes.clone();
    let (goal, goal_order) = goal(request, &given)?;
    let to_move = to_move(request, &given, &mut notes)?;
    let attacker = attacker(request, &given, goal, to_move)?;
    let position = position(request, &given, &mut notes)?;
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
        goal: GOALS.name(goal),
        defends: goal == Goal::Prevent,
        words: asked_within(&words::question(&question, goal), within),
        attacker: attacker.name(),
        defender: attacker.other().name(),
        to_move: to_move.name(),
        rules: vec![("rule", position.rules.variant.name().to_owned()), ("length", position.rules.length.to_string())],
        within,
        orders: orders_of(request, &given.said, goal_order)?,
        title: given.reading.title.clone(),
        expect: expected_answer(&given.said)?,
        notes,
        position: written(&question),
        format: "setup",
        ..Asked::default()
    };
    Ok(GomokuQuestion { question, gomoku, goal, asked })
}

/// The question's position and rules, to be read back.
pub(super) fn written(question: &Question) -> String {
    let Position { diagram, rules } = &question.position;
    let stones = write_setup(diagram, question.to_move);
    let mut lines = vec![stones, format!("size: {}", diagram.grid), format!("rule: {}", rules.variant.name())];
    if rules.length != Rules::default().length {
        lines.push(format!("length: {}", rules.length));
    }
    lines.join("\n")
}

/// The goal, and the order that the word for it names (`vcf`).
fn goal(request: &Request, given: &Given) -> Result<(Goal, Option<u8>), InputError> {
    let Some(part) = given.said.either("goal", request) else { return Ok((Goal::Reach, None)) };
    let word = part.value.trim();
    let goal = GOALS.read(word).ok_or_else(|| {
        part.error(format!("`{word}` is not a goal of gomoku")).hint("use `win`, `vcf`, `vct` or `defend`")
    })?;
    Ok((goal, GOALS.order(word)))
}

fn to_move(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Colour, InputError> {
    if let Some(colour) = given.to_move(request)? {
        return Ok(colour);
    }
    let turn = given.reading.position.turn();
    let (name, other) = (turn.name(), turn.other());
    let change = format!("`--to-move {}` lets {} move", other.letter(), other.name());
    notes.push(format!("{name} is assumed to move, going by the number of stones; {change}"));
    Ok(turn)
}

/// Who is to make a row: the side to move, unless it defends.
fn attacker(request: &Request, given: &Given, goal: Goal, to_move: Colour) -> Result<Colour, InputError> {
    match given.said.either("attacker", request) {
        Some(part) => colour(&part),
        None if goal == Goal::Reach => Ok(to_move),
        None => Ok(to_move.other()),
    }
}

/// The position with its rules.
fn position(request: &Request, given: &Given, notes: &mut Vec<String>) -> Result<Position, InputError> {
    let rules = rules(request, given, notes)?;
    Ok(Position { diagram: given.reading.position.diagram.clone(), rules })
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
    match error {
        PositionError::Length => {
            let part = given.said.either("length", request).or_else(|| given.said.either("rule", request));
            part.map_or_else(|| given.error(error.to_string()), |part| part.error(error.to_string()))
        }
        PositionError::TwoWinners => {
            let row = |colour| {
                let mut stones = position.of(colour).iter().map(|p| Point(p as u16));
                stones.find(|&p| completes(position, p, colour)).map(|p| position.grid.name(p))
            };
            let [Some(black), Some(white)] = Colour::ALL.map(row) else { return given.error(error.to_string()) };
            let message = format!("{error}: Black's is through {black}, White's through {white}");
            let error = given.error_at(&request.position, &white, message);
            if error.what == "position" { error.hint("a game ends with the first row") } else { error }
        }
    }
}
