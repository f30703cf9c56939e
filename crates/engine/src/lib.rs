//! Tesuji as an engine: user interfaces and tournament managers start it and talk to it over a pipe.
//!
//! A protocol is a [`Conversation`]: lines in, lines out. It asks a [`Player`](player::Player) where there is something to think
//! about, and [`serve`] connects it to a pair of byte streams, so that an order to stop is heard while it thinks. What to begin with shows in
//! the first line ([`Protocol::of_first_line`]), because many managers cannot give arguments.
//!
//! Another protocol is a module beside [`gomocup`] and [`uci`] that implements [`Conversation`], and a member of [`Protocol`].

mod conversation;
mod effort;
pub mod gomocup;
mod lines;
pub mod player;
mod protocol;
mod serve;
pub mod uci;

pub use conversation::{Conversation, Heard, Stop};
pub use lines::{LONGEST, Lines};
pub use protocol::Protocol;
pub use serve::serve;
