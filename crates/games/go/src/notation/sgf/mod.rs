//! SGF, the format that Go problems are kept in.

mod read;
mod replay;
mod tree;
mod value;
mod write;

pub(super) use read::read;
pub(super) use tree::start;
pub use write::{SgfExtras, ZoneStyle, write_sgf};

#[cfg(test)]
mod tests;
