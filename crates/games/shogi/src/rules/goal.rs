//! What can be asked of a position.

use std::fmt;

use super::{Position, Side};

/// What the attacker wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To mate the defender.
    Mate,
}

impl Goal {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Mate => "mate",
        }
    }
}

impl fmt::Display for Goal {
    /// `mate`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A question: can the attacker force the goal?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position. It says who is to move.
    pub position: Position,
    /// The side that wants the goal.
    pub attacker: Side,
    /// The goal.
    pub goal: Goal,
}

/// Why a question makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// There is nobody to mate.
    #[error("{side} has no king that could be mated", side = .0.colour().name())]
    NoKing(Side),
}

impl Question {
    /// Whether the question makes sense: the defender must have a king. The attacker need not.
    ///
    /// # Errors
    /// If it does not.
    pub fn check(&self) -> Result<(), QuestionError> {
        match self.position.king(!self.attacker) {
            Some(_) => Ok(()),
            None => Err(QuestionError::NoKing(!self.attacker)),
        }
    }
}
