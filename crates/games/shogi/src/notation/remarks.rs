//! Lines `key: value` beside a position, and `Black to play`.

use std::ops::Range;

use tesuji_notation::{Colour, Directive, Line, NotationError, has_room, lines, to_play};

use super::wanted::{Length, Wanted, parse_within};
use super::{Format, Reading};
use crate::rules::Side;

/// The keys about the question.
const KEYS: [&str; 7] = ["goal", "order", "expect", "solution", "attacker", "within", "to-play"];

/// Reads a side: `black`, `b`, `sente` or `先手`; `white`, `w`, `gote` or `後手`.
pub fn parse_side(text: &str) -> Option<Side> {
    match text.trim().to_ascii_lowercase().as_str() {
        "black" | "b" | "sente" | "先手" | "下手" => Some(Side::Black),
        "white" | "w" | "gote" | "後手" | "上手" => Some(Side::White),
        _ => None,
    }
}

/// What the lines beside a position say.
#[derive(Debug, Default)]
pub(super) struct Remarks {
    /// The text without these lines.
    pub(super) rest: String,
    directives: Vec<Directive>,
    attacker: Option<Side>,
    wanted: Option<Wanted>,
    within: Option<Length>,
    title: Option<String>,
    to_move: Option<(Side, Range<usize>)>,
}

/// Whether a line says something, and is no part of a position.
fn is_said(line: &str) -> bool {
    if line.len() > 1000 || line.trim_start().starts_with(['|', '*', '\'']) {
        return false;
    }
    let known = |line: Line<'_>| KEYS.contains(&line.key.as_str()) || line.key == "title";
    Line::parse(line, 0).is_some_and(known) || to_play(line).is_some()
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
        } else if let Some(colour) = to_play(text) {
            self.to_move = Some((Side::of(colour), start..start + text.len()));
        }
        Ok(())
    }

    fn accept(&mut self, directive: Directive) -> Result<(), NotationError> {
        has_room(&self.directives, &directive)?;
        let Directive { key, value, span } = &directive;
        let place = |error: NotationError| error.shifted(span.start);
        let side = || {
            let error = || NotationError::new(span.clone(), format!("`{value}` is no side"));
            parse_side(value).ok_or_else(|| error().hint("`black` or `white`"))
        };
        // Of two lines that say the same the first counts.
        match key.as_str() {
            "to-play" => self.to_move = Some((side()?, span.clone())),
            "attacker" => self.attacker = self.attacker.or(Some(side()?)),
            "goal" => self.wanted = self.wanted.or(Some(Wanted::read(value).map_err(place)?)),
            "within" => self.within = self.within.or(Some(parse_within(value).map_err(place)?)),
            _ => {}
        }
        self.directives.push(directive);
        Ok(())
    }

    /// Adds what was said to what was read. Both may not contradict each other about the side to
    /// move.
    pub(super) fn apply(self, reading: &mut Reading) -> Result<(), NotationError> {
        let turn = reading.position.turn();
        let is_record = [Format::Kif, Format::Ki2, Format::Csa].contains(&reading.format);
        // What the head of a record says of the side to move may be about any of its positions.
        let is_said = |&(side, ref span): &(Side, Range<usize>)| {
            side != turn && (!is_record || self.directives.iter().any(|d| d.span == *span))
        };
        if let Some((side, span)) = self.to_move.clone().filter(is_said) {
            let name = |side: Side| -> &'static str { Colour::name(side.colour()) };
            let what = format!("{} is to play according to this, but {} in the position", name(side), name(turn));
            return Err(NotationError::new(span, what).hint("leave this line out, or change the position"));
        }
        reading.attacker = self.attacker.or(reading.attacker);
        reading.wanted = self.wanted.or(reading.wanted);
        reading.within = self.within;
        reading.title = self.title.or(reading.title.take());
        reading.directives.extend(self.directives);
        Ok(())
    }
}
