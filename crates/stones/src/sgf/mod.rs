//! SGF as far as it is the same for every game: the main line with the place of every value, all
//! variations and what is said of them, the values of properties, and stones that are set up. Which
//! position a file means, each game says.

mod board;
mod marks;
mod tree;
mod value;
mod variations;
mod write;

pub use board::{Coordinates, Placed, Played, board};
pub use marks::mark;
pub use tree::{MainLine, Node, Property, Value, main_line, start};
pub use value::{player, unescaped};
pub use variations::{Tree, variations};
pub use write::{escaped, escaped_line, first_node, point, write};
