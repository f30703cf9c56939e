//! Gomoku, renju and every k-in-a-row game on a board of m×n points: the rules and the question (`rules`), and what makes the search
//! fast (`hooks`).
//!
//! The checker uses `rules` and `claim`, the lines of a certificate. Nothing in them knows of `hooks`.

pub mod claim;
pub mod hooks;
pub mod rules;
