//! What the games with stones share where users meet them.

mod given;
mod goals;
pub mod picture;
mod solution;
mod variations;

pub use given::{Given, colour};
pub use goals::{Goal, Goals};
pub use solution::solution;
pub use variations::Variations;
