//! What boards of black and white stones have in common, whatever is played on them.
//!
//! - [`Grid`], [`Point`]: the shape of a board and the names of its points, as the [`Boards`] of a
//!   game have them.
//! - [`Diagram`], [`Position`]: stones on a board.
//! - [`Reading`]: what a source says, with the places of what it says: [`drawn`] boards, [`sgf`].
//! - `application`, a feature that the checker does not enable: lists of stones in requests,
//!   pictures, goals.

#[cfg(feature = "application")]
pub mod application;
mod diagram;
pub mod drawn;
mod grid;
mod reading;
pub mod sgf;

pub use diagram::{Diagram, Position, claimed};
pub use grid::{Boards, Grid, Point, stated};
pub use reading::{Format, Reading, size_in};
pub use tesuji_notation::Colour;

#[cfg(test)]
mod tests;
