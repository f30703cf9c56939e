//! Budgets beside the λ-[`Order`](tesuji_problem::Order): each turns [`Threats`](super::Threats)
//! into another tree, and [`Definition`](crate::reference::Definition) into its reference.

mod forest;
mod generalized;
mod null_move;
mod within;

pub use forest::{Forest, TreeError, TreeId};
pub use generalized::Generalized;
pub use null_move::NullMove;
pub use within::Within;
