//! A part of a request, and where it stands, so that errors can point at it.

use std::ops::Range;

use tesuji_notation::{Directive, NotationError};
use tesuji_problem::Order;

use crate::{Expect, InputError, Orders, Remarks, Request, Setting, Source};

/// The bytes that a part stands in.
pub type Text = Vec<u8>;

/// A part of the request: where it stands, for errors.
#[derive(Clone, Debug)]
pub struct Part<'a> {
    /// What it is called: the name of a setting, `position`.
    pub what: &'a str,
    /// What it says.
    pub value: &'a str,
    /// The text that the value is part of.
    text: Text,
    /// Where in that text.
    start: usize,
}

impl<'a> Part<'a> {
    /// What a setting was set to.
    pub fn setting(what: &'a str, value: &'a str) -> Self {
        Part { what, value, text: value.into(), start: 0 }
    }

    /// What stands in the source, whose bytes are `text`.
    pub fn said(directive: &'a Directive, text: &[u8]) -> Self {
        Part { what: "position", value: &directive.value, text: text.into(), start: directive.span.start }
    }

    /// The rest of the part from a byte of its value on, without leading space.
    #[must_use]
    pub fn rest(&self, from: usize) -> Self {
        let rest = self.value[from..].trim_start();
        let start = self.start + self.value.len() - rest.len();
        Part { value: rest, start, ..self.clone() }
    }

    /// An error about the whole value.
    pub fn error(&self, message: impl Into<String>) -> InputError {
        self.error_at(0..self.value.len(), message)
    }

    /// An error about these bytes of the value.
    pub fn error_at(&self, span: Range<usize>, message: impl Into<String>) -> InputError {
        let span = span.start + self.start..span.end + self.start;
        InputError::new(self.what, self.text.clone(), message).at(span)
    }

    /// The error of a reader that was given the value.
    pub fn unreadable(&self, error: NotationError) -> InputError {
        unreadable(self.what, self.text.clone(), error.shifted(self.start))
    }
}

/// An error of the notation as an error about a part of the request.
pub fn unreadable(what: &str, text: impl Into<Text>, error: NotationError) -> InputError {
    InputError {
        what: what.to_owned(),
        text: text.into(),
        span: Some(error.span),
        message: error.message,
        hint: error.hint,
    }
}

/// The orders that the user asks for, or else the source, or else every order and the full game.
///
/// # Errors
/// If the source's are not readable.
pub fn orders(request: &Request, said: &Remarks) -> Result<Orders, InputError> {
    orders_of(request, said, None)
}

/// The same where the goal was named by a word for wins of some order at most: the user's own word
/// goes before the order that the source says, and bounds the orders that the user names.
///
/// # Errors
/// If they are not readable, or the user names orders that are all above the word's.
pub fn orders_of(request: &Request, said: &Remarks, goal: Option<u8>) -> Result<Orders, InputError> {
    let goal = goal.map(|order| Orders { to: Order::Finite(order), ..Orders::default() });
    let is_users = request.get(Setting::GOAL.name).is_some();
    match (request.task.orders, goal, said.part("order")) {
        (Some(orders), Some(goal), _) if is_users && orders.from > goal.to => {
            let message = format!("with this goal a win is one of order {} at most", goal.to);
            Err(InputError::new("order", orders.to_string(), message)
                .hint("leave `--order` out, or ask for another goal"))
        }
        (Some(orders), Some(goal), _) if is_users => Ok(Orders { to: orders.to.min(goal.to), ..orders }),
        (Some(orders), ..) => Ok(orders),
        (None, Some(orders), _) if is_users => Ok(orders),
        (None, _, Some(part)) => part.value.parse().map_err(|e: crate::OrdersError| part.error(e.to_string())),
        (None, goal, None) => Ok(goal.unwrap_or_default()),
    }
}

/// The answer that the source expects, to the question of the order that the source asks for.
///
/// # Errors
/// If it is not readable.
pub fn expected_answer(said: &Remarks) -> Result<Option<Expect>, InputError> {
    let Some(part) = said.part("expect") else { return Ok(None) };
    let expect: Expect = part.value.parse().map_err(|e: crate::ExpectError| part.error(e.to_string()))?;
    let orders = said.part("order").and_then(|part| part.value.parse::<Orders>().ok()).unwrap_or_default();
    let solution = said.part("solution").map(|part| part.value.split_whitespace().map(str::to_owned).collect());
    Ok(Some(Expect { up_to: Some(orders.to), solution: solution.unwrap_or_default(), ..expect }))
}

/// The most moves that the attacker may take, as the user says or else the source.
///
/// # Errors
/// If that is no number of moves.
pub fn within(request: &Request, said: &Remarks) -> Result<Option<u16>, InputError> {
    let Some(part) = said.either("within", request) else { return Ok(None) };
    let value = part.value.trim();
    let moves = value.split_ascii_whitespace().next().unwrap_or_default();
    match moves.parse::<u16>() {
        Ok(n) if n < u16::MAX && (moves == value || value.ends_with("moves") || value.ends_with("move")) => Ok(Some(n)),
        _ => {
            let error = part.error(format!("`{value}` is not a number of moves"));
            Err(error.hint(format!("a number from 0 to {}, such as `3`", u16::MAX - 1)))
        }
    }
}

/// Refuses lists of stones in a game that has none.
///
/// # Errors
/// If the position is given so; `instead` says what to give.
pub fn refuse_stones<'a>(request: &'a Request, game: &str, instead: &str) -> Result<&'a [u8], InputError> {
    match &request.position {
        Source::Text(text) => Ok(text),
        Source::Stones(_) => {
            let message = format!("lists of stones are no position of {game}");
            Err(InputError::new("position", Text::new(), message).hint(instead))
        }
    }
}
