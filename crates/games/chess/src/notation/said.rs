//! Lines `key: value` beside a position, and `Black to play`.

use std::ops::Range;

use tesuji_notation::{Directive, Line, NotationError, Side, lines, to_play};

use crate::rules::{Color, Goal};

use super::{Format, Reading};

/// The keys about the question.
const KEYS: [&str; 6] = ["goal", "order", "expect", "attacker", "within", "to-play"];

/// More than any problem has; it bounds the time that a hostile file can take.
const MAX_DIRECTIVES: usize = 32;

/// Reads a side: `white` or `w`, `black` or `b`.
pub fn parse_color(text: &str) -> Option<Color> {
    match text.trim().to_ascii_lowercase().as_str() {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

pub(super) fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Reads a goal: `mate`, `selfmate`, `win e5` or `promote`.
pub fn parse_goal(text: &str) -> Option<Goal> {
    let text = text.trim().to_ascii_lowercase();
    let mut words = text.split_ascii_whitespace();
    let goal = match words.next()? {
        "mate" | "checkmate" | "#" => Goal::Mate,
        "selfmate" | "s#" => Goal::Selfmate,
        "promote" | "promotion" => Goal::Promote,
        "win" | "capture" => Goal::Win(words.next()?.parse().ok()?),
        _ => return None,
    };
    words.next().is_none().then_some(goal)
}

/// What the lines beside a position say.
#[derive(Debug)]
pub(super) struct Said {
    /// The text with these lines blanked out, so that places stay what they are.
    pub(super) rest: String,
    directives: Vec<Directive>,
    title: Option<String>,
    to_move: Option<(Color, Range<usize>)>,
}

/// Whether a line says something, and is no part of a position.
pub(super) fn is_said(line: &str) -> bool {
    // Curly brackets are those of a game's remarks.
    if line.len() > 1000 || line.contains(['{', '}']) || line.trim_start().starts_with(['[', '(', '|']) {
        return false;
    }
    let known = |line: Line| KEYS.contains(&line.key.as_str()) || line.key == "title";
    Line::parse(line, 0).is_some_and(known) || side_to_play(line).is_some()
}

fn side_to_play(line: &str) -> Option<Color> {
    to_play(line).map(|side| if side == Side::White { Color::White } else { Color::Black })
}

impl Said {
    pub(super) fn of(text: &str) -> Result<Self, NotationError> {
        let mut said = Said { rest: String::new(), directives: Vec::new(), title: None, to_move: None };
        for (line, start) in lines(text) {
            said.rest.push_str(&text[said.rest.len()..start]);
            if is_said(line) {
                said.hear(line, start)?;
                said.rest.extend(std::iter::repeat_n(' ', line.len()));
            }
        }
        said.rest.push_str(&text[said.rest.len()..]);
        Ok(said)
    }

    fn hear(&mut self, text: &str, start: usize) -> Result<(), NotationError> {
        let line = Line::parse(text, start);
        if let Some(line) = line.as_ref().filter(|line| line.key == "title") {
            self.title = Some(line.value.to_owned()).filter(|title| !title.is_empty());
        } else if let Some(directive) = line.and_then(|line| line.directive(&KEYS)) {
            self.accept(directive)?;
        } else if let Some(color) = side_to_play(text) {
            self.to_move = Some((color, start..start + text.len()));
        }
        Ok(())
    }

    fn accept(&mut self, directive: Directive) -> Result<(), NotationError> {
        let Directive { key, value, span } = &directive;
        let error = |message: String, hint: &str| Err(NotationError::new(span.clone(), message).hint(hint));
        if self.directives.len() == MAX_DIRECTIVES {
            let hint = format!("up to {MAX_DIRECTIVES} are read");
            return error("too many lines about the question".to_owned(), &hint);
        }
        match key.as_str() {
            "to-play" | "attacker" => match parse_color(value) {
                None => return error(format!("`{value}` is no side"), "`white` or `black`"),
                Some(color) if key == "to-play" => self.to_move = Some((color, span.clone())),
                Some(_) => {}
            },
            "within" if within(value).is_none() => {
                return error(format!("`{value}` is no number of moves"), "moves of the attacker, such as `3`");
            }
            _ => {}
        }
        self.directives.push(directive);
        Ok(())
    }

    /// The side that is said to be to move.
    pub(super) fn to_move(&self) -> Option<Color> {
        self.to_move.as_ref().map(|(color, _)| *color)
    }

    /// Adds what was said to what was read. Both may not contradict each other about the side to move.
    pub(super) fn apply(self, reading: &mut Reading) -> Result<(), NotationError> {
        let turn = reading.position.turn();
        // What the remarks of a game say of the side to move may be about any of its positions.
        let is_said = |&(color, ref span): &(Color, Range<usize>)| {
            color != turn && (reading.format != Format::Pgn || self.directives.iter().any(|d| d.span == *span))
        };
        if let Some((color, span)) = self.to_move.filter(is_said) {
            let (this, other) = (color_name(color), color_name(turn));
            return Err(NotationError::new(
                span,
                format!("{this} is to play according to this, but {other} in the position"),
            )
            .hint("leave this line out, or change the position"));
        }
        for directive in &self.directives {
            match directive.key.as_str() {
                // Whoever asks may know more goals, such as to defend.
                "goal" => reading.goal = parse_goal(&directive.value).or(reading.goal),
                "attacker" => reading.attacker = parse_color(&directive.value).or(reading.attacker),
                "within" => reading.within = within(&directive.value).or(reading.within),
                _ => {}
            }
        }
        reading.title = self.title.or(reading.title.take());
        reading.directives.extend(self.directives);
        Ok(())
    }
}

fn within(value: &str) -> Option<u16> {
    value.trim().parse().ok().filter(|&moves| moves > 0)
}
