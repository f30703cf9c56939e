//! Go: the rules and the question (`rules`), what makes the search fast (`hooks`), and the formats
//! that Go players use (`notation`).
//!
//! The checker uses `rules` and `notation` only. Nothing in `rules` knows of `hooks`. What users
//! meet is `application`, a feature that the checker does not enable. `thomsen` is the zone of
//! paper 000, which is not sound: it stands beside the rest, and nothing uses it.

#[cfg(feature = "application")]
pub mod application;
pub mod hooks;
pub mod notation;
pub mod rules;
pub mod thomsen;
