//! The search library: it knows no game.
//!
//! A λ-search is not an algorithm but a *tree* ([`tree`]), and any AND/OR [`driver`] can search it.
//! Beside the two stand the [`Table`], the [`limits`](Limit) and the [`Observer`], which every
//! driver takes and none owns, and [`mod@reference`], the plain definition that everything else is
//! compared with.
//!
//! **Repetition.** A value is a least fixed point, so a line that repeats has not reached the goal.
//! A driver counts a node that stands on its own path as disproved. That disproof holds only below
//! the repeated ancestor, so it is kept from the table until the search has backed up to that
//! ancestor; a *proof* never rests on a repetition. Null moves and lower orders only ever shrink
//! the budget, which is part of the key, so a repetition never spans one.

// What stands between the trees and the hooks of a game: nothing, or everything that can be
// compared.
#[cfg_attr(not(feature = "checked"), path = "unchecked.rs")]
mod checked;
mod clock;
mod course;
pub mod driver;
mod event;
mod fallback;
mod first_moves;
mod interval;
mod limits;
mod moves;
mod options;
mod orders;
mod outcome;
mod outcomes;
mod race;
pub mod reference;
mod refutation;
mod relatives;
mod rival;
mod schedule;
mod solution;
mod strategy;
mod table;
pub mod tree;

pub use clock::{Moment, set_clock};
pub use course::Course;
pub use event::{Event, Observer, Silent};
pub use fallback::solve_or_else;
pub use first_moves::WinningMove;
pub use interval::{Interval, NEVER};
pub use limits::{Cancel, Limit, Meter, NodeLimit, POLL_INTERVAL, TimeLimit};
pub use moves::Threatening;
pub use options::{Aim, Options};
pub use orders::Search;
pub use outcome::Answer;
pub use outcomes::{Outcomes, series};
pub use race::{Race, Raced};
pub use refutation::{Guard, GuardNode, Next, Refutation};
pub use solution::Solution;
pub use strategy::{Link, Step, Strategy};
pub use table::{Entry, Replacement, Table};
