//! Tesuji as an engine: user interfaces and tournament managers start it and talk to it over a
//! pipe.
//!
//! A protocol is a [`Conversation`]: lines in, lines out. Where there is something to think about
//! it asks the one answering function of the application ([`Turns`](tesuji_solver::Turns)), and
//! [`serve`] connects it to a pair of byte streams, so that an order to stop is heard while it
//! thinks. What to begin with shows in the first line ([`Protocol::of_first_line`]), because many
//! managers cannot give arguments.
//!
//! Another protocol is a module beside [`gomocup`], [`gtp`], [`uci`] and [`usi`] that implements
//! [`Conversation`], and a member of [`Protocol`]. In [`jsonl`] many questions wait, each of which
//! can be given up by name: it has a frame of its own.

mod command;
mod conversation;
mod effort;
pub mod gomocup;
pub mod gtp;
mod jobs;
pub mod jsonl;
mod lines;
mod protocol;
mod serve;
pub mod uci;
pub mod usi;
mod whole_line;

pub use conversation::{Conversation, Heard, Stop};
pub use lines::{LONGEST, Lines};
pub use protocol::Protocol;
pub use serve::serve;
pub use whole_line::whole_line;
