//! What a game gives the people who ask about it: the contract between a game and the application.
//!
//! A game is one crate. Beside its rules ([`Problem`](tesuji_problem::Problem)) and what makes it
//! fast ([`Hooks`](tesuji_problem::Hooks)) it has what users meet: which inputs it recognises, its
//! settings, the question and the answer in words, the picture, extra sections, its formats. It
//! says so by implementing [`Game`], [`Questions`] and [`Question`]; the application
//! (`tesuji-solver`) then asks, searches, certifies and prints, the same way for every game.
//! Nothing here sees the search or the checker.
//!
//! A program that defines a game of its own needs less: [`OwnGame`].
//!
//! - [`Request`]: what a user asks, still as text. [`Settings`] are what the games declare
//!   ([`Setting`]).
//! - [`InputError`], [`Part`], [`Remarks`]: errors that point at the place.
//! - [`Asked`], [`Expect`]: the question as it was understood, and the answer that is expected.
//! - [`inside()`]: a position inside a record of moves.
//! - [`Found`], [`Section`]: what a search found, for the game to put into words.
//! - [`SolutionTree`]: what a source shows of the solution. [`Condition`]: a rule that it may rest on.
//! - [`Survey`]: a state that is known when several questions are answered.
//! - [`Export`], [`Outline`]: proofs for other programs, and a proof as a tree of variations.

mod asked;
mod condition;
mod error;
mod expect;
mod export;
mod game;
mod inside;
mod listed_question;
mod naming;
mod orders;
mod outline;
mod own;
mod part;
mod question;
mod race;
mod record;
mod remarks;
mod request;
mod section;
mod set_up;
mod setting;
mod solution_tree;
mod survey;
pub mod words;

pub use asked::{Asked, Outcome};
pub use condition::Condition;
pub use error::InputError;
pub use expect::{Expect, ExpectError};
pub use export::{Export, MOST_MOVES, Proven, Written};
pub use game::{Claimed, Confidence, Game, Questions};
pub use inside::{at, inside};
pub use listed_question::{Drawn, ListedQuestion, Spelling};
pub use naming::{Length, Played};
pub use orders::{Orders, OrdersError};
pub use outline::{By, Outline, Remark, Step, Words};
pub use own::{Own, OwnGame};
pub use part::{Part, Text, expected_answer, orders, orders_of, refuse_stones, unreadable, within};
pub use question::{Claim, Found, Move, Question, Shortest, Shown, Zone};
pub use race::{RACE, Race};
pub use record::{Record, Solved};
pub use remarks::Remarks;
pub use request::{Driver, Limits, Request, Source, Stones, Task};
pub use section::{ByConvention, Dual, Inquiry, Section, Soundness};
pub use set_up::{Hands, Piece, SetUp};
pub use setting::{Field, Setting, Settings, Value};
pub use solution_tree::{SolutionTree, TreeMove};
pub use survey::{Case, KoThreats, Probe, State, Survey};
