//! What can be asked of a position.

use std::fmt;

use cozy_chess::{Color, Piece, Square};

use super::Position;

/// What the attacker wants. Mate fulfils the goals *win* and *promote* too: who takes the king has
/// won every other man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To mate the defender.
    Mate,
    /// To be mated: to force the defender to do it.
    Selfmate,
    /// The same, where each side must mate if it can in one move: an attacker who has to mate has
    /// failed.
    Reflexmate,
    /// To mate the defender with its help: both sides want it, so the attacker chooses the moves of
    /// both.
    Helpmate,
    /// To stalemate the defender. Mate is none.
    Stalemate,
    /// To capture the defender's man that stands on this square, wherever it goes and whatever it
    /// becomes.
    Win(Square),
    /// To promote a pawn, whatever becomes of it afterwards.
    Promote,
}

impl Goal {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Mate => "mate",
            Goal::Selfmate => "selfmate",
            Goal::Reflexmate => "reflexmate",
            Goal::Helpmate => "helpmate",
            Goal::Stalemate => "stalemate",
            Goal::Win(_) => "win",
            Goal::Promote => "promote",
        }
    }

    /// Whether it is the attacker who is to be mated.
    pub const fn is_own_mate(self) -> bool {
        matches!(self, Goal::Selfmate | Goal::Reflexmate)
    }

    /// Whether something can be threatened: that the goal is reached if the defender passes. Who is
    /// forced to mate, or has no move left, would rather pass than do anything else; and to who helps
    /// nothing is a threat.
    pub const fn has_threats(self) -> bool {
        matches!(self, Goal::Mate | Goal::Win(_) | Goal::Promote)
    }
}

impl fmt::Display for Goal {
    /// `mate`, `selfmate`, `reflexmate`, `helpmate`, `stalemate`, `win e5` or `promote`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Win(square) => write!(f, "{} {square}", self.name()),
            _ => f.write_str(self.name()),
        }
    }
}

/// A question: can the attacker force the goal?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position. It says who is to move.
    pub position: Position,
    /// The side that wants the goal.
    pub attacker: Color,
    /// The goal.
    pub goal: Goal,
}

/// Why a question makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// The target is no man of the defender, or it is the king.
    #[error("there is no man of the defender on {0} that could be won")]
    Target(Square),
}

impl Question {
    /// Whether the question makes sense.
    ///
    /// # Errors
    /// If it does not.
    pub fn check(&self) -> Result<(), QuestionError> {
        match self.goal {
            Goal::Win(square) => match self.position.man(square) {
                Some((color, piece)) if color != self.attacker && piece != Piece::King => Ok(()),
                _ => Err(QuestionError::Target(square)),
            },
            _ => Ok(()),
        }
    }
}
