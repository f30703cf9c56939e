//! Lines `key: value` beside a position, and `Black to play`.

use std::ops::Range;

use tesuji_notation::{Directive, Line, NotationError, has_room, lines, to_play};

use crate::rules::{Color, colour};

use super::wanted::{Wanted, parse_within};
use super::{Format, Reading};

/// The keys about the question.
const KEYS: [&str; 7] = ["goal", "order", "expect", "solution", "attacker", "within", "to-play"];

/// Reads a side: `white` or `w`, `black` or `b`.
pub fn parse_color(text: &str) -> Option<Color> {
    match text.trim().to_ascii_lowercase().as_str() {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// What the lines beside a position say.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    /// The text without these lines.
    pub(super) rest: String,
    directives: Vec<Directive>,
    attacker: Option<Color>,
    wanted: Option<Wanted>,
    within: Option<u16>,
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
    to_play(line).and_then(|found| Color::ALL.into_iter().find(|&color| colour(color) == found))
}

/// The text with the lines that say something blanked out, so that places stay what they are.
pub(super) fn without_said(text: &str) -> String {
    let mut rest = String::new();
    for (line, start) in lines(text).filter(|(line, _)| is_said(line)) {
        rest.push_str(&text[rest.len()..start]);
        rest.extend(std::iter::repeat_n(' ', line.len()));
    }
    rest.push_str(&text[rest.len()..]);
    rest
}

impl Remarks {
    pub(super) fn of(text: &str) -> Result<Self, NotationError> {
        let mut said = Remarks { rest: without_said(text), ..Remarks::default() };
        for (line, start) in lines(text).filter(|(line, _)| is_said(line)) {
            said.hear(line, start)?;
        }
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
        has_room(&self.directives, &directive)?;
        let Directive { key, value, span } = &directive;
        let place = |error: NotationError| error.shifted(span.start);
        let color = || {
            let error = || NotationError::new(span.clone(), format!("`{value}` is no side"));
            parse_color(value).ok_or_else(|| error().hint("`white` or `black`"))
        };
        // Of two lines that say the same the first counts.
        match key.as_str() {
            "to-play" => self.to_move = Some((color()?, span.clone())),
            "attacker" => self.attacker = self.attacker.or(Some(color()?)),
            "goal" => self.wanted = self.wanted.or(Some(Wanted::read(value).map_err(place)?)),
            "within" => self.within = self.within.or(Some(parse_within(value).map_err(place)?)),
            _ => {}
        }
        self.directives.push(directive);
        Ok(())
    }

    /// The side that is said to be to move.
    pub(super) fn to_move(&self) -> Option<Color> {
        self.to_move.as_ref().map(|(color, _)| *color)
    }

    /// Adds what was said to what was read. Both may not contradict each other about the side to
    /// move.
    pub(super) fn apply(self, reading: &mut Reading) -> Result<(), NotationError> {
        let turn = reading.position.turn();
        // What the remarks of a game say of the side to move may be about any of its positions.
        let is_said = |&(color, ref span): &(Color, Range<usize>)| {
            color != turn && (reading.format != Format::Pgn || self.directives.iter().any(|d| d.span == *span))
        };
        if let Some((color, span)) = self.to_move.filter(is_said) {
            let (this, other) = (colour(color).name(), colour(turn).name());
            return Err(NotationError::new(
                span,
                format!("{this} is to play according to this, but {other} in the position"),
            )
            .hint("leave this line out, or change the position"));
        }
        reading.attacker = self.attacker.or(reading.attacker);
        reading.wanted = self.wanted.or(reading.wanted);
        reading.within = self.within;
        reading.title = self.title.or(reading.title.take());
        reading.directives.extend(self.directives);
        Ok(())
    }
}
