//! What was found out about a problem of a batch: an answer, or a state.

use std::time::Duration;

use crate::{Answer, Surveyed};

/// What was found out.
#[derive(Debug)]
pub enum Found {
    /// The answer to one question.
    Answer(Box<Answer>),
    /// The state that several questions come to together.
    State(Box<Surveyed>),
}

impl Found {
    /// The answer, if it is one.
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Found::Answer(answer) => Some(answer),
            Found::State(_) => None,
        }
    }

    /// Whether it was stopped from outside.
    pub fn is_interrupted(&self) -> bool {
        match self {
            Found::Answer(answer) => answer.is_interrupted(),
            Found::State(surveyed) => surveyed.is_interrupted && !surveyed.state.is_final,
        }
    }

    /// Nodes visited, and the time that they took.
    pub(super) fn effort(&self) -> (u64, Duration) {
        match self {
            Found::Answer(answer) => (answer.stats.nodes, answer.stats.time),
            Found::State(surveyed) => (surveyed.nodes, surveyed.time),
        }
    }
}
