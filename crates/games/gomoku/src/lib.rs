//! Gomoku, renju and every k-in-a-row game on a board of m×n points: the rules and the question (`rules`), and what makes the search
//! fast (`hooks`).
//!
//! The checker uses `rules` only. Nothing in `rules` knows of `hooks`.

pub mod hooks;
pub mod rules;
