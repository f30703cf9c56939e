//! A question in, an answer out: what every way to use Tesuji shares.
//!
//! A [`Request`] holds what a user gave, still as text; [`pose`] makes a question of it, says what was assumed,
//! and points at what it cannot read; [`Posed::solve`] answers. The shells (command line, web, Python) only read
//! and print.
//!
//! Nothing here does I/O: text, bytes and a callback come in, values go out. A game plugs in by
//! implementing [`Game`] in a module of its own and adding one line to [`games`].

mod answer;
pub mod batch;
mod certify;
mod check;
mod chess;
mod evidence;
mod failure;
mod game;
mod go;
mod gomoku;
pub mod json;
mod line;
mod mate_proof;
mod part;
mod prove;
mod request;
mod spoken;
mod stack;
pub mod units;
mod watch;
mod words;

pub use answer::{Answer, Asked, Certified, Length, LowestOrder, Outcome, Played, Solving, Stats, Threat};
pub use check::{CheckError, verify};
pub use chess::{composition, epd, pgn};
pub use failure::{Failure, InputError};
pub use game::{Game, Posed, find, game_of, games, pose};
pub use go::problem as go_problem;
pub use gomoku::problem as gomoku_problem;
pub use mate_proof::{MateProof, MateProofError};
pub use request::{Driver, Limits, Orders, Request, Source, Stones, Task};
pub use stack::with_deep_stack;
pub use tesuji_check::Report;
pub use tesuji_problem::{Order, Reason, Scope, Verdict};
pub use tesuji_proof::{Certificate, write as write_certificate};
pub use tesuji_render::Picture;
pub use tesuji_search::Cancel;
pub use watch::{Progress, Stage, Watch};
