//! Which positions can be asked about.

use super::{Kind, Side, Square};

/// Why men make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Two men on one square.
    #[error("two men stand on {0}")]
    Twice(Square),
    /// A second king of a side.
    #[error("{side} has a second king, on {1}", side = .0.colour().name())]
    King(Side, Square),
    /// More men of a kind than a game has.
    #[error("there are {1} men that are or were a {kind}, more than {most}", kind = .0.name(), most = .0.supply())]
    TooMany(Kind, u8),
    /// A man that can never move again.
    #[error("a {kind} on {0} could never move", kind = .1.name())]
    Stuck(Square, Kind),
    /// Two unpromoted pawns of a side on a file.
    #[error("{side} has two pawns on file {1}", side = .0.colour().name())]
    TwoPawns(Side, u8),
    /// The side that is not to move is in check.
    #[error(
        "{side} is in check, but {other} is to move",
        side = .0.colour().name(),
        other = .0.other().colour().name()
    )]
    Check(Side),
}

impl PositionError {
    /// The square that it is about, if it is about one.
    pub fn square(self) -> Option<Square> {
        match self {
            PositionError::Twice(square) | PositionError::King(_, square) | PositionError::Stuck(square, _) => {
                Some(square)
            }
            PositionError::TooMany(..) | PositionError::TwoPawns(..) | PositionError::Check(_) => None,
        }
    }
}
