//! What a problem of a batch is expected to come to: an answer, or a state.

use std::fmt;

use tesuji_game::{Expect, Outcome, State};

use super::{Agreement, Found, agreement};
use crate::Survey;

/// What is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An answer to one question.
    Answer(Expect),
    /// The name of a state that several questions come to together.
    State(String),
}

impl Expected {
    /// Reads what a record expects: one of its states, if it asks for a state.
    ///
    /// # Errors
    /// Says what would be accepted.
    pub(super) fn read(text: &str, survey: Option<&Survey>) -> Result<Self, String> {
        let Some(survey) = survey else {
            let expect = text.parse::<Expect>().map_err(|error| error.to_string());
            return expect.map(Expected::Answer);
        };
        let states = || survey.states().iter().chain(&[State::UNKNOWN]);
        if let Some(state) = states().find(|state| text.trim().eq_ignore_ascii_case(state)) {
            return Ok(Expected::State((*state).to_owned()));
        }
        let names: Vec<_> = states().map(|state| format!("`{state}`")).collect();
        Err(format!("`{text}` is not an expected answer to this question: use {}", names.join(", ")))
    }

    /// Whether it is expected that nothing comes to be known.
    pub(super) fn is_unknown(&self) -> bool {
        match self {
            Expected::Answer(expect) => expect.outcome == Outcome::Unknown,
            Expected::State(state) => state == State::UNKNOWN,
        }
    }

    /// How this compares with what was found.
    pub(super) fn agreement(&self, found: &Found) -> Option<Agreement> {
        match (self, found) {
            (Expected::Answer(expect), Found::Answer(answer)) => Some(agreement(expect, answer)),
            (Expected::State(state), Found::State(surveyed)) => Some(of_state(state, &surveyed.state)),
            _ => None,
        }
    }
}

/// A name that may still change contradicts nothing.
fn of_state(expected: &str, state: &State) -> Agreement {
    match (expected == State::UNKNOWN, state.stays) {
        (true, false) => Agreement::Agrees,
        (false, false) => Agreement::Unknown,
        (_, true) if expected == state.name => Agreement::Agrees,
        (_, true) => Agreement::Disagrees,
    }
}

impl From<Expect> for Expected {
    fn from(expect: Expect) -> Self {
        Expected::Answer(expect)
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Answer(expect) => expect.fmt(f),
            Expected::State(state) => f.pad(state),
        }
    }
}
