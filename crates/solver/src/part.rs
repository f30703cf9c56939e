//! A part of a request, and where it stands: what the user says goes before what the source says.

use std::ops::Range;

use tesuji_notation::{Directive, NotationError};

use crate::InputError;
use crate::batch::Expect;
use crate::request::{Orders, Request};

/// A part of the request: where it stands, for errors.
#[derive(Clone, Debug)]
pub(crate) struct Part<'a> {
    pub(crate) what: &'a str,
    pub(crate) value: &'a str,
    /// The text that the value is part of, and where.
    pub(crate) text: Vec<u8>,
    pub(crate) start: usize,
}

impl<'a> Part<'a> {
    /// What stands in an option.
    pub(crate) fn option(what: &'a str, value: &'a str) -> Self {
        Part { what, value, text: value.into(), start: 0 }
    }

    /// What stands in the source, whose bytes are `text`.
    pub(crate) fn said(directive: &'a Directive, text: &[u8]) -> Self {
        Part { what: "position", value: &directive.value, text: text.into(), start: directive.span.start }
    }

    pub(crate) fn error(&self, message: impl Into<String>) -> InputError {
        self.error_at(0..self.value.len(), message)
    }

    pub(crate) fn error_at(&self, span: Range<usize>, message: impl Into<String>) -> InputError {
        let span = span.start + self.start..span.end + self.start;
        InputError::new(self.what, self.text.clone(), message).at(span)
    }

    /// The error of a reader that was given the value.
    pub(crate) fn unreadable(&self, error: NotationError) -> InputError {
        unreadable(self.what, self.text.clone(), error.shifted(self.start))
    }
}

/// An error of the notation as an error about a part of the request.
pub(crate) fn unreadable(what: &str, text: impl Into<Vec<u8>>, error: NotationError) -> InputError {
    InputError {
        what: what.to_owned(),
        text: text.into(),
        span: Some(error.span),
        message: error.message,
        hint: error.hint,
    }
}

/// The orders that the user asks for, or else the source.
pub(crate) fn orders(request: &Request, said: Option<&Part<'_>>) -> Result<Orders, InputError> {
    match (request.task.orders, said) {
        (Some(orders), _) => Ok(orders),
        (None, Some(part)) => part.value.parse().map_err(|e: String| part.error(e)),
        (None, None) => Ok(Orders::default()),
    }
}

/// The answer that the source expects, to the question of the order that it asks for.
pub(crate) fn expect(said: Option<&Part<'_>>, order: Option<&Part<'_>>) -> Result<Option<Expect>, InputError> {
    let Some(part) = said else { return Ok(None) };
    let expect: Expect = part.value.parse().map_err(|e: String| part.error(e))?;
    let orders = order.and_then(|part| part.value.parse::<Orders>().ok()).unwrap_or_default();
    Ok(Some(Expect { up_to: Some(orders.to), ..expect }))
}

/// Refuses the rules that a game does not have.
pub(crate) fn only_rules(request: &Request, game: &str, known: &[&str]) -> Result<(), InputError> {
    match request.rules.iter().find(|(name, _)| !known.contains(&name.as_str())) {
        None => Ok(()),
        Some((name, value)) => {
            let known: Vec<_> = known.iter().map(|name| format!("`{name}`")).collect();
            let error = Part::option(name, value).error(format!("{game} has no rule `{name}`"));
            Err(error.hint(format!("its rules are {}", known.join(", "))))
        }
    }
}

/// Refuses options that mean nothing in a game.
pub(crate) fn refuse(game: &str, options: &[(&str, Option<&str>)]) -> Result<(), InputError> {
    match options.iter().find_map(|&(name, value)| Some((name, value?))) {
        None => Ok(()),
        Some((name, value)) => {
            Err(Part::option(name, value).error(format!("`{name}` means nothing in {game}")).hint("leave it out"))
        }
    }
}
