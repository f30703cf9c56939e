//! The certificate of a forced win: a strategy written down, so that somebody else can check it.
//!
//! A [`Certificate`] is a finite strategy for the attacker: an acyclic graph in which an OR node
//! names one move and an AND node answers the defender's replies. [`write()`](write()) and [`read`]
//! turn it into a text file and back. `docs/certificate.md` describes the format and what a checker
//! makes of it.
//!
//! The contentious decision here is that this crate knows **no game**: moves, points and the lines
//! of the claim are words that only the game can read. So every game shares one format, and reading
//! a file proves nothing but that it is well formed.

mod certificate;
mod lean;
mod lines;
mod read;
mod statement;
mod word;
mod write;

pub use certificate::{Body, Certificate, Child, Cover, LOWER, NULL, Node};
pub use lean::{Lean, Sha256, Symmetry};
pub use lines::MAX_LINE;
pub use read::{MAX_CLAIM, ReadError, read};
pub use statement::{Bound, Statement};
pub use write::write;
