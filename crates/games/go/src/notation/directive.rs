//! Lines `key: value` that carry the question and the expected answer of a problem.
//!
//! SGF has no place for them, so they stand in the comment of the first node; a drawn board has them above or below.
//! Lines with other keys are prose.

use std::ops::Range;

use crate::rules::Colour;

use super::{NotationError, Reading, parse_colour};

/// The keys that are known.
pub(super) const KEYS: [&str; 7] = ["goal", "order", "expect", "all", "region", "ko", "to-play"];

/// More than any problem has; it bounds the time that a hostile file can take.
const MAX_DIRECTIVES: usize = 32;

/// A line `key: value` about the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// `goal`, `order`, `expect`, `all`, `region`, `ko` or `to-play`.
    pub key: String,
    /// The value, not yet understood.
    pub value: String,
    /// The value's bytes in the input.
    pub span: Range<usize>,
}

/// A line `key: value` in a text.
pub(super) struct Line<'a> {
    /// In lower case, words joined with `-`.
    pub(super) key: String,
    pub(super) value: &'a str,
    pub(super) span: Range<usize>,
}

impl<'a> Line<'a> {
    /// Reads a line that starts at byte `start` of its text.
    pub(super) fn parse(line: &'a str, start: usize) -> Option<Self> {
        let (key, value) = line.split_once([':', '='])?;
        let start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        let value = value.trim();
        let key = key.split([' ', '-', '_', '\t']).filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
        let key = match key.to_ascii_lowercase().as_str() {
            "to-move" | "next-player" | "side-to-move" => "to-play".to_owned(),
            key => key.to_owned(),
        };
        Some(Line { key, value, span: start..start + value.len() })
    }

    /// The line as a directive, if its key is one.
    pub(super) fn directive(&self) -> Option<Directive> {
        KEYS.contains(&self.key.as_str()).then(|| Directive {
            key: self.key.clone(),
            value: self.value.to_owned(),
            span: self.span.clone(),
        })
    }
}

/// The lines of a text with the bytes at which they start.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (&str, usize)> {
    text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some((line.trim_end_matches(['\n', '\r']), start))
    })
}

impl Reading {
    /// Keeps a directive, and applies it where the position itself has a place for it: the side to move, a ko point.
    pub(super) fn accept(&mut self, directive: Directive) -> Result<(), NotationError> {
        if self.directives.len() == MAX_DIRECTIVES {
            return Err(NotationError::new(directive.span, "too many lines about the question")
                .hint(format!("up to {MAX_DIRECTIVES} are read")));
        }
        match directive.key.as_str() {
            "to-play" => {
                let colour = parse_colour(&directive.value).ok_or_else(|| {
                    NotationError::new(directive.span.clone(), format!("`{}` is not a colour", directive.value))
                        .hint("`black` or `white`")
                })?;
                self.set_to_move(colour, directive.span.clone())?;
            }
            "ko" => {
                if let Ok(point) = self.position.grid.parse(&directive.value) {
                    self.position.ko = Some(point);
                    return Ok(());
                }
            }
            _ => {}
        }
        self.directives.push(directive);
        Ok(())
    }

    /// Sets the side to move, which nothing else in the source may contradict.
    pub(super) fn set_to_move(&mut self, colour: Colour, span: Range<usize>) -> Result<(), NotationError> {
        match self.position.to_move {
            Some(other) if other != colour => Err(NotationError::new(
                span,
                format!(
                    "{} is to play according to this, but {} according to another place",
                    colour.name(),
                    other.name()
                ),
            )
            .hint("leave one of them out")),
            _ => {
                self.position.to_move = Some(colour);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_normalised_and_values_located() {
        let line = Line::parse("Next player:  White ", 10).unwrap();
        assert_eq!((line.key.as_str(), line.value, line.span), ("to-play", "White", 24..29));
        assert!(Line::parse("no value", 0).is_none());
        assert!(Line::parse("remark: x", 0).unwrap().directive().is_none());
        assert_eq!(Line::parse("Order: 2", 0).unwrap().directive().unwrap().key, "order");
    }

    #[test]
    fn lines_keep_their_places() {
        let found: Vec<_> = lines("ab\r\n\nc").collect();
        assert_eq!(found, [("ab", 0), ("", 4), ("c", 5)]);
    }
}
