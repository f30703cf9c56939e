//! Small games with exactly known values, to test searches on.
//!
//! A [`Game`] is the rules of a game of two players. A [`Question`] about it ("can the first player
//! win?") is a [`Problem`](tesuji_problem::Problem) that every search can answer. All games share
//! one type of [`Move`], so that a search compiled once serves all of them.
//!
//! [`graph`] has problems that are no games at all: graphs with values planted in them.
//! [`mod@named`] finds each of them by name.

#[cfg(feature = "application")]
pub mod application;
pub mod atari_go;
mod bits;
pub mod claim;
pub mod connect4;
pub mod connection;
mod game;
pub mod graph;
mod lattice;
pub mod mnk;
pub mod named;
mod names;
pub mod nim;
mod position;
mod question;
mod rigid;
mod rows;
mod stones;

pub use bits::Bits;
pub use game::{Game, Move, Outcome, Player};
pub use named::named;
pub use names::find_move;
pub use position::read_position;
pub use question::{Goal, Question};
pub use rigid::{Cells, Rigid, Zone};
