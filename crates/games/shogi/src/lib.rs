//! Shogi: rules, notation, and the hooks that make them fast.
//!
//! - [`rules`]: positions, moves, the question that can be asked, and the plain problem it makes.
//! - [`notation`]: the formats that players and composers use.
//! - [`claim`]: the lines of a certificate.
//! - `application`: what users meet, a feature that the checker does not enable.

#[cfg(feature = "application")]
pub mod application;
pub mod claim;
pub mod hooks;
pub mod notation;
pub mod rules;
