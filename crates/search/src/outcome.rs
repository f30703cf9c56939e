use tesuji_problem::{Reason, Zone};

use crate::tree::Edge;

/// What a driver says of the root of a tree.
#[derive(Clone, Debug)]
pub enum Answer<M, Z> {
    /// The root has this value.
    Known {
        /// Proved, or disproved within its tree.
        proved: bool,
        /// The child that decided, if the side to move has won by one.
        by: Option<Edge<M>>,
        /// Where the result can be upset.
        zone: Z,
    },
    /// The value is not known.
    Unknown(Reason),
}

impl<M, Z: Zone<M>> Answer<M, Z> {
    /// The value, if it is known.
    pub fn value(&self) -> Option<bool> {
        match self {
            Answer::Known { proved, .. } => Some(*proved),
            Answer::Unknown(_) => None,
        }
    }

    /// The zone of a known value; the whole board otherwise.
    pub fn zone(&self) -> Z {
        match self {
            Answer::Known { zone, .. } => zone.clone(),
            Answer::Unknown(_) => Z::everywhere(),
        }
    }

    /// The value.
    ///
    /// # Errors
    /// Why there is none.
    pub fn decided(&self) -> Result<bool, Reason> {
        match self {
            Answer::Known { proved, .. } => Ok(*proved),
            Answer::Unknown(reason) => Err(*reason),
        }
    }
}
