//! Proofs in the formats of other programs.

use std::io;

use tesuji_proof::{Certificate, Statement};

use crate::Asked;

/// How many moves are written where nobody says: more than a person looks through.
pub const MOST_MOVES: usize = 20_000;

/// A certificate that was checked, to be written for other programs.
#[derive(Clone, Copy, Debug)]
pub struct Proven<'a> {
    /// The certificate.
    pub certificate: &'a Certificate,
    /// Each of its statements in words, as the checker has made them.
    pub claims: &'a [String],
    /// The position and the rules that they are about, in words.
    pub facts: &'a str,
    /// The most moves to be written.
    pub most: usize,
}

impl Proven<'_> {
    /// Whether the proof is that the attacker does not force the goal, as far as it says.
    pub fn denies(&self) -> bool {
        self.certificate.says.iter().any(|statement| matches!(statement, Statement::None { after: None, .. }))
    }

    /// The order of the wins for which the proof says which first moves are right, and that no others are:
    /// to the question about these the proof has every answer. `None` where it says so of every win, or
    /// does not say so.
    pub fn order(&self) -> Option<u8> {
        self.certificate.says.iter().find_map(|statement| match statement {
            Statement::Only { bound, .. } => bound.order,
            Statement::Win { .. } | Statement::None { .. } => None,
        })
    }
}

/// How much was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// Moves.
    pub moves: usize,
    /// Places where the limit ended a line; each of them says so.
    pub cut: usize,
}

/// A format of other programs in which a proof can be written.
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
    /// Writes a certificate that was checked. What is cut short is marked where it ends.
    pub write: fn(&Proven<'_>, &mut dyn io::Write) -> io::Result<Written>,
}
