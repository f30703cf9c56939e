//! Gomoku, renju and every k-in-a-row game on a board of m×n points: the rules and the question (`rules`), what makes the search
//! fast (`hooks`), and the formats that players use (`notation`).
//!
//! The checker uses `rules` only. Nothing in `rules` knows of `hooks` or `notation`.

pub mod hooks;
pub mod notation;
pub mod rules;
