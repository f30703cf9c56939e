//! Small games with exactly known values, to test searches on.
//!
//! A [`Game`] is the rules of a game of two players. A [`Question`] about it ("can the first player win?") is a
//! [`Problem`](tesuji_problem::Problem) that every search can answer. All games share one type of [`Move`], so that a search compiled
//! once serves all of them.

mod game;
mod question;

pub use game::{Game, Move, Outcome, Player};
pub use question::{Goal, Question};
