//! The independent checker: does this certificate prove what it claims?
//!
//! [`verify`] walks the strategy of a certificate with the rules of its game and shares nothing with the
//! search that found it: no search code, no table, no hook, no zone rule. It is meant to be read in an evening, in this
//! order:
//!
//! 1. `walk.rs`, the strategy walk, the same for every game;
//! 2. `go.rs`, how the walk reads and plays Go;
//! 3. `go/zone.rs`, the conditions under which Go replies outside a zone need no answer of their own;
//! 4. `gomoku.rs`, how the walk reads and plays gomoku, and `gomoku/scheme.rs`, which replies matter there;
//! 5. `chess.rs`, how the walk reads chess, `chess/board.rs`, the rules of chess once more, and `chess/length.rs`;
//! 6. `listed.rs`, how the walk reads and plays any other game, whose every legal reply is answered.
//!
//! `docs/certificate.md` has the format, and the argument why these conditions suffice. What has to be trusted
//! beside this crate are the rules (`tesuji_go::rules`, `tesuji_gomoku::rules`, `tesuji_small`; those of chess are here), the readers of claims
//! (`tesuji_go::notation::claim`, `tesuji_gomoku::claim`, `tesuji_chess::claim`, `tesuji_small::claim`) and the reader of files (`tesuji-proof`).

mod chess;
mod go;
mod gomoku;
mod listed;
mod walk;

use std::fmt;

use tesuji_problem::Notation;
use tesuji_proof::Certificate;
use tesuji_small::claim as small;

pub use listed::verify_listed;

/// What a certificate that was accepted proves, and how large the proof is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The claim as a sentence, made from what was checked.
    pub claim_in_words: String,
    /// Nodes of the strategy.
    pub nodes: u64,
    /// Replies of the defender that the strategy answers one by one.
    pub replies: u64,
    /// Legal replies that lie outside the zone that matters, and are answered as the pass or the null move is.
    pub covered: u64,
    /// Moves after which the goal is reached.
    pub leaves: u64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { claim_in_words, nodes, replies, covered, leaves } = self;
        write!(f, "{claim_in_words} {nodes} nodes, {replies} replies answered, ")?;
        write!(f, "{covered} more covered by zones, {leaves} leaves.")
    }
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The node at fault, if it is one node's fault.
    pub node: Option<u32>,
    /// What is wrong.
    pub message: String,
}

impl Rejection {
    /// What is wrong with the certificate as a whole.
    pub fn whole(message: impl Into<String>) -> Self {
        Rejection { node: None, message: message.into() }
    }

    fn at(node: u32, message: impl Into<String>) -> Self {
        Rejection { node: Some(node), message: message.into() }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.node {
            Some(node) => write!(f, "node {node}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Rejection {}

/// Checks that the strategy in a certificate forces the goal that it claims.
///
/// # Errors
/// Says what is wrong, and at which node.
pub fn verify(certificate: &Certificate) -> Result<Report, Rejection> {
    match certificate.game.as_str() {
        "go" => go::verify(certificate),
        "gomoku" => gomoku::verify(certificate),
        "chess" => chess::verify(certificate),
        "atari-go" | "connect4" | "hex" | "mnk" | "nim" | "y" => listed(certificate, small::read),
        other => Err(Rejection::whole(format!(
            "there is no checker for the game {other:?}: there are some for `go`, `gomoku`, `chess`, `atari-go`, \
             `connect4`, `hex`, `mnk`, `nim` and `y`"
        ))),
    }
}

/// Reads the claim, for the game that the certificate names, and checks that every legal reply is answered.
fn listed<P: Notation, E: fmt::Display>(
    certificate: &Certificate,
    read: impl FnOnce(&str, &[String]) -> Result<P, E>,
) -> Result<Report, Rejection> {
    let mut problem =
        read(&certificate.game, &certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    verify_listed(certificate, &mut problem)
}
