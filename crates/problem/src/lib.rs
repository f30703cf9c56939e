//! What a game gives Tesuji, and the words every other part shares.
//!
//! A game implements [`Problem`]: its rules and a two-valued question ("can the attacker force the
//! goal?"). That alone is enough for every search. It becomes *fast* through [`Hooks`], which may
//! speed a search up but may never change an answer; [`Plain`] strips a problem of its hooks so
//! that the two can be compared.
//!
//! The contentious decision here is the **null move**: it is an operation of the tree, not a move
//! of the game. A pass that the rules allow is an ordinary move and stands in the move list; the
//! null move of λ-search is [`Problem::null`], and the tree decides when it is made. Without that
//! split, a search of unlimited order would force a two-eyed group in Go to fill its own eye.

mod areas;
mod budget;
mod hand;
mod hooks;
mod key;
mod notation;
mod plain;
mod points;
mod problem;
pub mod rigid;
mod verdict;
mod zone;

pub use areas::{Areas, Place};
pub use budget::{Budget, Order, Threat};
pub use hand::{Hand, InHand};
pub use hooks::{Generation, Hooks, Oracles, Ordering, Relations, Zones};
pub use key::{Key, mix};
pub use notation::{Notation, Sentence};
pub use plain::Plain;
pub use points::{Iter, PointSet};
pub use problem::{NullRule, Problem, Role, Status, TwoSided};
pub use verdict::{Reason, Scope, Verdict};
pub use zone::{Everywhere, Zone};
