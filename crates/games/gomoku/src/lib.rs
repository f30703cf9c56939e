//! Gomoku, renju and every k-in-a-row game on a board of m×n points: the rules and the question
//! (`rules`), what makes the search fast (`hooks`), and the formats that players use (`notation`).
//!
//! The checker uses `rules` and `claim`, the lines of a certificate. Nothing in them knows of
//! `hooks` or `notation`. What users meet is `application`, a feature that the checker does not
//! enable.

#[cfg(feature = "application")]
pub mod application;
pub mod claim;
pub mod hooks;
pub mod notation;
pub mod rules;
