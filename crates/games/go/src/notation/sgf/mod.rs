//! SGF, the format that Go problems are kept in.

mod read;
mod replay;
mod write;

pub(super) use read::read;
pub(super) use tesuji_notation::sgf::start;
pub use write::{SgfExtras, ZoneStyle, write_sgf};

#[cfg(test)]
mod tests;
