//! A question in, an answer out: what every way to use Tesuji shares.
//!
//! A [`Request`] holds what a user gave, still as text; [`pose`] makes a question of it, says what
//! was assumed, and points at what it cannot read; [`Answer::to`] answers. The shells (command
//! line, web, Python) only read and print.
//!
//! Nothing here does I/O: text, bytes and a callback come in, values go out. A game plugs in by
//! implementing [`tesuji_game::Questions`] in a crate of its own and adding one line to
//! `registry.rs`, or from a program of its own by [`add_games`].

//!
//! ```
//! use tesuji_solver::{Answer, Cancel, Outcome, Request, Watch, pose};
//!
//! let question = pose(&Request::about("hex:3x3"))?;
//! let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
//! let answer = Answer::to(&*question, &mut watch)?;
//! assert_eq!(answer.outcome, Outcome::Proved);
//! println!("{}", answer.headline);
//! for played in &answer.line {
//!     println!("{}: {}", played.side, played.mv);
//! }
//! // An independent checker has accepted the proof.
//! let certified = answer.certificate.as_ref().expect("a win has a certificate");
//! println!("{}", certified.report);
//! // For programs: the fields are those of docs/json.md.
//! println!("{}", serde_json::to_string(&answer)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod answering;
mod any_game;
pub mod batch;
mod by_proof;
mod check;
pub mod checkpoint;
mod defences;
mod explain;
mod export;
mod failure;
pub mod json;
mod later;
mod record;
mod refutations;
mod registry;
mod sheet;
#[cfg(not(target_family = "wasm"))]
pub mod split;
#[cfg_attr(target_family = "wasm", path = "no_threads.rs")]
mod stack;
mod stranger;
mod survey;
pub mod units;
mod watch;

pub use answer::{Answer, Certified, LowestOrder, Solving, Stats, Threat};
#[cfg(not(target_family = "wasm"))]
pub use answering::Simulated;
pub use answering::{Client, News, Proof, Solver, Turns, Wish, driver};
pub use any_game::{AnyGame, AnyQuestion, ask};
pub use by_proof::{ByProof, CannotFollow};
pub use check::{CheckError, read_checked, verify, verify_with};
pub use defences::Defences;
pub use explain::{Effect, Explanation, explain};
pub use export::Format;
pub use failure::Failure;
pub use later::{Later, Reached};
pub use record::record;
pub use refutations::{Refuted, refutation, refutations};
pub use registry::{Explorer, add_games, all_settings, explore, find, game_of, games, pose};
pub use stack::with_deep_stack;
pub use survey::{Survey, Surveyed, survey};
pub use tesuji_check::{Library, NoParts, Rejection, Report, verify_listed};
pub use tesuji_game::{
    Asked, Case, Confidence, Drawn, Driver, Expect, Export, Field, Game, InputError, KoThreats, Length, Limits,
    ListedQuestion, MOST_MOVES, Orders, OrdersError, Outcome, Own, OwnGame, Played, Probe, Question, Questions,
    Request, Section, SetUp, Setting, Settings, Source, Spelling, State, Stones, Task, Value, Written,
};
pub use tesuji_problem::{Order, Reason, Scope, Verdict};
pub use tesuji_proof::{Certificate, Sha256, Symmetry, read as read_certificate, write as write_certificate};
pub use tesuji_render::{Picture, places, svg};
pub use tesuji_search::{Cancel, Moment, set_clock};
pub use watch::{Progress, Stage, Watch};
