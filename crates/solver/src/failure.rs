//! What can go wrong beside an unknown answer.

use tesuji_game::InputError;

/// Why there is no answer at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The question cannot be understood.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A mistake in this program.
    #[error("internal error: {0}")]
    Internal(String),
}
