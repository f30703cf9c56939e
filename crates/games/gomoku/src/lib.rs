//! Gomoku, renju and every k-in-a-row game on a board of m×n points: the rules and the question (`rules`).
//!
//! The checker uses `rules` only.

pub mod rules;
