//! Lists of positions and of answers in the formats of other programs.

use crate::{Asked, Length, Played};

/// A position of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its bytes. The records of a text are the whole text, one after the other.
    pub text: Vec<u8>,
    /// Its title.
    pub title: Option<String>,
    /// Whether it says which first moves are right.
    pub has_keys: bool,
    /// Whether it can be read. One that cannot is kept, so that the error is told in its place.
    pub is_readable: bool,
}

/// An answer, as a list of answers needs it.
#[derive(Clone, Copy, Debug)]
pub struct Solved<'a> {
    /// The question.
    pub asked: &'a Asked,
    /// The answer in a sentence.
    pub headline: &'a str,
    /// Every solving move, where all are known.
    pub solving: Option<&'a [String]>,
    /// A solving move.
    pub first: Option<&'a str>,
    /// The line.
    pub line: &'a [Played],
    /// How long the win is.
    pub length: Option<Length>,
    /// Nodes that the answer took.
    pub nodes: u64,
    /// Whole seconds that it took.
    pub seconds: u64,
}
