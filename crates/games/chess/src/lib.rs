//! Chess: rules, notation, and the hooks that make them fast.
//!
//! - [`rules`]: positions, moves, the questions that can be asked, and the plain problem they make.

pub mod hooks;
pub mod rules;
