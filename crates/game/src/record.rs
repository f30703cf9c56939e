//! Lists of positions and of answers, and proofs, in the formats of other programs.

use std::io;

use tesuji_proof::Certificate;

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

/// A format of other programs in which the proof of a win can be written.
#[derive(Clone, Copy, Debug)]
pub struct Export {
    /// How the names of its files end: `pgn`.
    pub ending: &'static str,
    /// What it is, in a few words.
    pub what: &'static str,
    /// Whether a question has a proof that can be written so, judged before the search.
    ///
    /// An error says what is wrong, and what to do instead.
    pub allows: fn(&Asked) -> Result<(), (String, String)>,
    /// Writes a certificate that was checked.
    pub write: fn(&Certificate, &mut dyn io::Write) -> Result<(), io::Error>,
}
