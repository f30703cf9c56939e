//! Portable Game Notation: games are read, solutions are written.

mod read;
mod tree;
mod write;

pub use tree::{Branch, Tree};
pub use write::{Pgn, PgnError};

pub(super) use read::{begins, read};
