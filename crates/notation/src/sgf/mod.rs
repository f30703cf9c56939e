//! SGF as far as it is the same for every game: the main line with the place of every value, and the values of properties.
//!
//! Points are columns and rows counted from 0 at the top left; a game makes its own points of them.

mod tree;
mod value;

pub use tree::{MainLine, Node, Property, Value, main_line, start};
pub use value::{escaped, letter, play, player, points, size, unescaped};
