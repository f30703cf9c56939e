//! The independent checker: does this certificate prove what it claims?
//!
//! [`verify`] walks the strategy of a certificate with the rules of its game and shares nothing
//! with the search that found it: no search code, no table, no hook, no zone rule. It is meant to
//! be read in an evening, in this order:
//!
//! 1. `game.rs`, what the walk needs of a game, and `walk`: the walk through the nodes, those of a
//!    win (`walk/strategy.rs`) and those of a refutation (`walk/refutation.rs`, `walk/safe.rs`), the
//!    same for every game, and those that lean on others (`walk/leaning.rs`, `parts.rs`);
//! 2. `statements.rs`, what a file states and whether its nodes bear it out;
//! 3. `go.rs`, how the walk reads and plays Go;
//! 4. `go/zone.rs`, the conditions under which Go moves outside a zone need no answer of their own;
//! 5. `gomoku.rs`, how the walk reads and plays gomoku, and `gomoku/scheme.rs`, which moves matter
//!    there;
//! 6. `chess.rs`, how the walk reads chess, and `chess/board.rs`, the rules of chess once more;
//! 7. `shogi.rs`, how the walk reads shogi, with its claim (`shogi/sfen.rs`) and its rules
//!    (`shogi/board.rs`, `shogi/moves.rs`);
//! 8. `listed.rs`, how the walk reads and plays any other game, whose every legal move is answered.
//!
//! `docs/certificate.md` has the format, and the argument why these conditions suffice. What has to
//! be trusted beside this crate are the rules (`tesuji_go::rules`, `tesuji_gomoku::rules`,
//! `tesuji_small`; those of chess and shogi are here), the readers of claims
//! (`tesuji_go::notation::claim`, `tesuji_gomoku::claim`, `tesuji_chess::claim`,
//! `tesuji_small::claim`; that of shogi is here) and the reader of files (`tesuji-proof`).

mod chess;
mod game;
mod go;
mod gomoku;
mod listed;
mod parts;
mod shogi;
mod statements;
mod walk;

use std::fmt;

use tesuji_proof::Certificate;

pub use listed::verify_listed;
pub use parts::{Library, NoParts};

/// What a certificate that was accepted proves, and how large the proof is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Each statement in words, made from what was checked.
    pub claims: Vec<String>,
    /// The position and the rules that they are about, in words.
    pub facts: String,
    /// Nodes of the strategies.
    pub nodes: u64,
    /// Moves of the other side that are answered one by one.
    pub replies: u64,
    /// Legal replies that lie outside the zone that matters, and are answered as the pass or the
    /// null move is.
    pub covered: u64,
    /// Moves after which the goal is reached.
    pub leaves: u64,
    /// Other files that were checked with it. Their nodes, replies and leaves are counted too.
    pub parts: u64,
}

impl Report {
    /// The statements and what they are about, as one text.
    pub fn claim_in_words(&self) -> String {
        format!("{} {}", self.claims.join(" "), self.facts)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { nodes, replies, covered, leaves, parts, .. } = self;
        write!(f, "{} {nodes} nodes, {replies} replies answered, ", self.claim_in_words())?;
        write!(f, "{covered} more covered by zones, {leaves} leaves")?;
        match parts {
            0 => f.write_str("."),
            1 => f.write_str("; 1 part in a file of its own."),
            _ => write!(f, "; {parts} parts in files of their own."),
        }
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

/// What checks the certificates of a game.
type Checker = fn(&Certificate, &mut dyn Library) -> Result<Report, Rejection>;

/// The games that are known, a line each.
const CHECKERS: &[(&str, Checker)] = &[
    ("go", go::verify),
    ("gomoku", gomoku::verify),
    ("chess", chess::verify),
    ("shogi", shogi::verify),
    ("atari-go", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
    ("connect4", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
    ("hex", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
    ("mnk", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
    ("nim", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
    ("y", |certificate, parts| listed::verify(certificate, parts, tesuji_small::claim::read)),
];

fn checker(game: &str) -> Option<Checker> {
    CHECKERS.iter().find(|(name, _)| *name == game).map(|&(_, checker)| checker)
}

/// Whether there is a checker for the certificates of a game.
pub fn knows(game: &str) -> bool {
    checker(game).is_some()
}

/// Checks what a certificate states. It has no parts in other files.
///
/// # Errors
/// Says what is wrong, and at which node.
pub fn verify(certificate: &Certificate) -> Result<Report, Rejection> {
    verify_with(certificate, &mut NoParts)
}

/// Checks what a certificate states, and the parts that it leans on.
///
/// # Errors
/// Says what is wrong, and at which node.
pub fn verify_with(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    let Some(checker) = checker(&certificate.game) else {
        let names: Vec<_> = CHECKERS.iter().map(|(name, _)| format!("`{name}`")).collect();
        let (last, others) = names.split_last().expect("several games");
        return Err(Rejection::whole(format!(
            "there is no checker for the game {:?}: there are some for {} and {last}",
            certificate.game,
            others.join(", ")
        )));
    };
    checker(certificate, library)
}
