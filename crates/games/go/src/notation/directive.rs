//! Lines `key: value` that carry the question and the expected answer of a problem.
//!
//! SGF has no place for them, so they stand in the comment of the first node; a drawn board has them above or below.
//! Lines with other keys are prose.

use std::ops::Range;

use tesuji_notation::{Directive, NotationError};

use crate::rules::Colour;

use super::{Reading, parse_colour};

/// The keys that are known.
pub(super) const KEYS: [&str; 7] = ["goal", "order", "expect", "all", "region", "ko", "to-play"];

/// More than any problem has; it bounds the time that a hostile file can take.
const MAX_DIRECTIVES: usize = 32;

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
