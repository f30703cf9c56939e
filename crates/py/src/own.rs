//! A game that is written in Python, as a problem: its rules are asked with the interpreter's lock,
//! and every search, certificate and check is the same as for the games that come with the program.
//!
//! A position of such a game is an object that never changes; a move makes another. So a problem is
//! the line of positions that were reached. What was once asked of a position is remembered as long
//! as a search lasts ([`Seen`]): asking Python costs more than anything else. The checker has a
//! problem of its own, with rules and a position and nothing remembered.

mod place;
mod problem;
mod question;
mod rules;

pub(crate) use question::{pose, read_claimed};
pub(crate) use rules::Raised;
