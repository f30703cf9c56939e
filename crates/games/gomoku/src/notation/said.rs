//! Lines `key: value` beside a position, and `Black to play`.

use std::ops::Range;

use tesuji_notation::{Directive, Line, NotationError, lines, parse_size, to_play};

use crate::rules::{Colour, Grid};

use super::{Reading, colour_of, parse_colour};

/// The keys about the question.
const KEYS: [&str; 7] = ["goal", "order", "expect", "rule", "length", "attacker", "to-play"];

/// More than any problem has; it bounds the time that a hostile file can take.
const MAX_DIRECTIVES: usize = 32;

/// Whether a line says under which rule the game is played.
pub(super) fn names_rule(line: &str, start: usize) -> bool {
    Line::parse(line, start).is_some_and(|line| line.key == "rule")
}

/// Whether a line says something, and is no part of a position.
pub(super) fn is_said(line: &str) -> bool {
    let key = |line: Line| KEYS.contains(&line.key.as_str()) || matches!(line.key.as_str(), "title" | "size");
    Line::parse(line, 0).is_some_and(key) || to_play(line).is_some()
}

/// The board's size, if a line `size: 15x15` gives it.
pub(super) fn size(text: &str) -> Result<Option<Grid>, NotationError> {
    let mut found = None;
    for line in lines(text).filter_map(|(line, start)| Line::parse(line, start)).filter(|l| l.key == "size") {
        let grid = parse_size(line.value, Grid::MAX).and_then(|(w, h)| Grid::new(w, h));
        found = Some(grid.ok_or_else(|| {
            NotationError::new(line.span.clone(), format!("`{}` is not a board size", line.value))
                .hint(format!("sides of 1 to {}: 15, or 9x13 for 9 columns and 13 rows", Grid::MAX))
        })?);
    }
    Ok(found)
}

impl Reading {
    /// Takes in what a line says; prose that says nothing is passed over.
    pub(super) fn hear(&mut self, text: &str, start: usize) -> Result<(), NotationError> {
        let line = Line::parse(text, start);
        if let Some(line) = line.as_ref().filter(|l| l.key == "title") {
            self.title = Some(line.value.to_owned()).filter(|t| !t.is_empty());
        } else if let Some(directive) = line.and_then(|line| line.directive(&KEYS)) {
            self.accept(directive)?;
        } else if let Some(side) = to_play(text) {
            self.set_to_move(colour_of(side), start..start + text.len())?;
        }
        Ok(())
    }

    fn accept(&mut self, directive: Directive) -> Result<(), NotationError> {
        if self.directives.len() == MAX_DIRECTIVES {
            return Err(NotationError::new(directive.span, "too many lines about the question")
                .hint(format!("up to {MAX_DIRECTIVES} are read")));
        }
        if directive.key == "to-play" {
            let colour = parse_colour(&directive.value).ok_or_else(|| {
                NotationError::new(directive.span.clone(), format!("`{}` is not a colour", directive.value))
                    .hint("`black` or `white`")
            })?;
            self.set_to_move(colour, directive.span.clone())?;
        }
        self.directives.push(directive);
        Ok(())
    }

    /// Sets the side to move. What is said goes before what the moves tell, but no two places may contradict each other.
    fn set_to_move(&mut self, colour: Colour, span: Range<usize>) -> Result<(), NotationError> {
        match self.to_move {
            Some(other) if other != colour => {
                let message = format!("{} is to play according to this, but {}", colour.name(), other.name());
                Err(NotationError::new(span, format!("{message} according to another place"))
                    .hint("leave one of them out"))
            }
            _ => {
                self.to_move = Some(colour);
                Ok(())
            }
        }
    }
}
