//! Where a position comes from: a text in any notation.

use tesuji_chess::rules::{Color, Move, Position};

use crate::part::{Part, unreadable};
use crate::{InputError, Request, Source};
use tesuji_chess::notation::{self, Reading, Wanted};

/// What a source says.
#[derive(Clone, Debug)]
pub(super) struct Said {
    reading: Reading,
    /// The bytes that were read, for errors.
    pub(super) text: Vec<u8>,
}

impl Said {
    /// What the source says under a key.
    pub(super) fn part<'a>(&'a self, key: &'a str) -> Option<Part<'a>> {
        Some(Part::said(self.reading.directive(key)?, &self.text))
    }

    pub(super) fn position(&self) -> &Position {
        &self.reading.position
    }

    pub(super) fn title(&self) -> Option<&str> {
        self.reading.title.as_deref()
    }

    pub(super) fn notes(&self) -> &[String] {
        &self.reading.notes
    }

    pub(super) fn wanted(&self) -> Option<Wanted> {
        self.reading.wanted
    }

    pub(super) fn within(&self) -> Option<u16> {
        self.reading.within
    }

    /// Who attacks. What the format itself says is about the side that it has to move; a line `attacker:` is not.
    pub(super) fn attacker(&self, is_turned: bool) -> Option<Color> {
        self.reading.attacker.filter(|_| !is_turned || self.reading.directive("attacker").is_some())
    }

    /// How long the source says that the shortest win is.
    pub(super) fn length(&self) -> Option<u16> {
        self.reading.length
    }

    /// The first moves that the source says are right.
    pub(super) fn keys(&self) -> &[Move] {
        &self.reading.keys
    }
}

/// Whether a text can only be a position of chess.
pub(crate) fn is_chess(text: &[u8]) -> bool {
    notation::claims(text)
}

/// A position of a list.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) text: Vec<u8>,
    pub(crate) title: Option<String>,
    /// Whether it says which first moves are right.
    pub(crate) has_keys: bool,
    /// Whether it can be read.
    pub(crate) is_readable: bool,
}

/// The positions of a list. One that cannot be read is kept, so that the error is told in its place.
pub(crate) fn records(text: &[u8]) -> Vec<Record> {
    notation::records(text)
        .map(|record| {
            let reading = record.reading.as_ref().ok();
            Record {
                text: text[record.span.clone()].to_vec(),
                title: reading.and_then(|reading| reading.title.clone()),
                has_keys: reading.is_some_and(|reading| !reading.keys.is_empty()),
                is_readable: reading.is_some(),
            }
        })
        .collect()
}

/// Reads the position of a request.
pub(super) fn read(request: &Request) -> Result<Said, InputError> {
    match &request.position {
        Source::Text(text) => {
            let reading = notation::read(text).map_err(|e| unreadable("position", text.clone(), e))?;
            Ok(Said { reading, text: text.clone() })
        }
        Source::Stones(_) => {
            Err(InputError::new("position", Vec::new(), "lists of stones are no position of chess").hint("give a FEN"))
        }
    }
}
