//! Go: the rules and the question (`rules`), what makes the search fast (`hooks`), and the formats
//! that Go players use (`notation`).
//!
//! The checker uses `rules` and `notation` only. Nothing in `rules` knows of `hooks`. What users
//! meet is `application`, a feature that the checker does not enable.

#[cfg(feature = "application")]
pub mod application;
pub mod hooks;
pub mod notation;
pub mod rules;
