//! Certificates of mates as the lines that `MateProver` prints, so that its verifier
//! (`tools/verify_proof.py`), written by others, can judge them: the position as the first four
//! fields of its FEN, and operations as in EPD.
//!
//! ```text
//! FEN; bm MOVE; dm N; pv MOVES; proof AttackerNode;
//! AttackerNode := {"a":Move,"mate":true} | {"a":Move,"d":[{"r":Move,"p":AttackerNode},...]}
//! ```
//!
//! The replies are exactly the legal ones, *N* is the depth of the tree in the attacker's moves,
//! and the line of `pv` is as long. For selfmates the leaf is `{"selfmated":true}` in the place of
//! an attacker's node, and `sfm` stands for `dm`. The grammar is a tree and our certificate a
//! graph: a node that several lines share is written for each of them, which may be exponentially
//! more. So the moves are counted first, and too many are refused.

use std::io::{self, Write};

use tesuji_game::{Asked, Export, Written};
use tesuji_proof::{Body, Certificate, Child, Node};

use crate::claim;
use crate::rules::Goal;

/// More moves than the programs take that read proofs written out as trees.
const MOST_MOVES: u64 = 5_000_000;

/// The format.
pub(super) const EXPORT: Export = Export {
    ending: "epd",
    what: "a line for the verifier of MateProver",
    allows,
    write: |proven, mut out| {
        let win = proven.certificate.win().ok_or_else(|| io::Error::other("there is no win to write"))?;
        let proof = MateProof::of(&win, MOST_MOVES).map_err(io::Error::other)?;
        proof.write(&mut out)?;
        Ok(Written { moves: usize::try_from(proof.moves()).unwrap_or(usize::MAX), cut: 0 })
    },
};

/// Refuses, before the search, what such a file cannot hold.
fn allows(asked: &Asked) -> Result<(), (String, String)> {
    let why = match asked.defended_goal.unwrap_or(asked.goal) {
        _ if !asked.attacks() => "such a file begins with a move of the attacker, and the defender is to move",
        "mate" | "selfmate" => return Ok(()),
        _ => "such a file holds a mate or a selfmate, and something else is asked",
    };
    let hint = "`--proof win.proof` writes a certificate, `--proof win.pgn` a game with variations";
    Err((why.to_owned(), hint.to_owned()))
}

/// Why a certificate cannot be written as a tree.
#[derive(Debug, thiserror::Error)]
pub enum MateProofError {
    /// It is not the proof of a mate by the side to move; this is what it is instead, or what is
    /// wrong with it.
    #[error("{0}")]
    Other(String),
    /// With every line written out it has so many moves, which is more than were allowed.
    #[error("the proof has {0} moves when every line is written out, too many for a tree")]
    TooLarge(u128),
}

/// What follows a node.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    /// Moves in all lines.
    moves: u128,
    /// The attacker's moves in the longest line.
    length: u64,
}

/// A certificate of chess that can be written as such a tree.
#[derive(Debug)]
pub struct MateProof<'a> {
    nodes: &'a [Node],
    root: u32,
    fen: String,
    goal: Goal,
    /// Of every node, from the leaves up.
    extents: Vec<Extent>,
}

impl<'a> MateProof<'a> {
    /// Takes a certificate with at most `most` moves in all its lines together. It should have been
    /// checked: what is written is as right as the certificate is.
    ///
    /// # Errors
    /// If it has more, or is none of a mate or a selfmate with the attacker to move.
    pub fn of(certificate: &'a Certificate, most: u64) -> Result<Self, MateProofError> {
        let other = |what: &str| Err(MateProofError::Other(what.to_owned()));
        if certificate.game != "chess" {
            return other("only proofs of chess can be written so");
        }
        if !certificate.says.is_empty() || certificate.nodes.iter().any(|node| node.body.bound().is_some()) {
            return other("only a win can be written so, and nothing beside it");
        }
        let claim = claim::read(&certificate.claim).map_err(|error| MateProofError::Other(error.to_string()))?;
        let goal = claim.question.goal;
        if !matches!(goal, Goal::Mate | Goal::Selfmate) {
            return other("only mates and selfmates can be written so");
        }
        let nodes = certificate.nodes.as_slice();
        let Child::Node(root) = certificate.root() else { return other("the goal is reached already, without a move") };
        if !matches!(nodes[root as usize].body, Body::Or { .. }) {
            return other("the attacker must be to move");
        }
        let extents = extents(nodes)?;
        let moves = extents[root as usize].moves;
        if moves > u128::from(most) {
            return Err(MateProofError::TooLarge(moves));
        }
        Ok(MateProof { nodes, root, fen: claim.question.position.to_fen(), goal, extents })
    }

    /// The moves of all lines together.
    fn moves(&self) -> u128 {
        self.extents[self.root as usize].moves
    }

    /// The longest line: moves of both sides, as engines write them.
    fn line(&self) -> Vec<&'a str> {
        let mut line = Vec::new();
        let mut at = Child::Node(self.root);
        while let Child::Node(id) = at {
            let next = match &self.nodes[id as usize].body {
                Body::Or { mv, child } => Some((mv, *child)),
                Body::And { replies } => {
                    replies.iter().max_by_key(|(_, child)| self.after(*child)).map(|(mv, child)| (mv, *child))
                }
                _ => None,
            };
            let Some((mv, child)) = next else { break };
            line.push(mv.as_str());
            at = child;
        }
        line
    }

    fn after(&self, child: Child) -> u64 {
        if let Child::Node(id) = child { self.extents[id as usize].length } else { 0 }
    }

    /// Writes the line.
    ///
    /// # Errors
    /// What `out` reports.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let fields: Vec<_> = self.fen.split(' ').take(4).collect();
        let line = self.line();
        let length = if self.goal == Goal::Selfmate { "sfm" } else { "dm" };
        let moves = self.extents[self.root as usize].length;
        let key = line.first().copied().unwrap_or_default();
        write!(out, "{}; bm {key}; {length} {moves}; pv {}; proof ", fields.join(" "), line.join(" "))?;
        self.write_tree(out)?;
        writeln!(out, ";")
    }

    fn write_tree(&self, out: &mut impl Write) -> io::Result<()> {
        // What is still to be written; the last first. A proof may be deeper than the stack.
        let mut work = vec![Piece::Node(self.root)];
        while let Some(piece) = work.pop() {
            match piece {
                Piece::Text(text) => out.write_all(text.as_bytes())?,
                Piece::Node(id) => self.attack(id, &mut work, out)?,
            }
        }
        Ok(())
    }

    /// The attacker's node, and what is to be written after its beginning.
    fn attack(&self, id: u32, work: &mut Vec<Piece<'a>>, out: &mut impl Write) -> io::Result<()> {
        let Body::Or { mv, child } = &self.nodes[id as usize].body else { return Err(two_in_a_row()) };
        let next = match child {
            Child::Goal | Child::Safe => return write!(out, "{{\"a\":\"{mv}\",\"mate\":true}}"),
            Child::Node(next) => *next,
        };
        let Body::And { replies } = &self.nodes[next as usize].body else { return Err(two_in_a_row()) };
        write!(out, "{{\"a\":\"{mv}\",\"d\":[")?;
        work.push(Piece::Text("]}"));
        for (i, (reply, child)) in replies.iter().enumerate().rev() {
            work.push(Piece::Text("}"));
            work.push(match child {
                Child::Goal | Child::Safe => Piece::Text("{\"selfmated\":true}"),
                Child::Node(id) => Piece::Node(*id),
            });
            work.push(Piece::Text("\",\"p\":"));
            work.push(Piece::Text(reply));
            work.push(Piece::Text(if i > 0 { ",{\"r\":\"" } else { "{\"r\":\"" }));
        }
        Ok(())
    }
}

enum Piece<'a> {
    Text(&'a str),
    Node(u32),
}

fn two_in_a_row() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "one side moves twice in a row")
}

fn extents(nodes: &[Node]) -> Result<Vec<Extent>, MateProofError> {
    let mut extents: Vec<Extent> = Vec::with_capacity(nodes.len());
    for (id, node) in nodes.iter().enumerate() {
        let after = |child: Child| match child {
            Child::Goal | Child::Safe => Ok(Extent::default()),
            Child::Node(c) => extents
                .get(c as usize)
                .copied()
                .ok_or_else(|| MateProofError::Other(format!("node {id}: its child {c} does not come before it"))),
        };
        let is_or = matches!(node.body, Body::Or { .. });
        let mut sum = Extent::default();
        for (_, child) in node.body.edges() {
            let Extent { moves, length } = after(child)?;
            sum.moves = sum.moves.saturating_add(moves).saturating_add(1);
            sum.length = sum.length.max(length + u64::from(is_or));
        }
        extents.push(sum);
    }
    Ok(extents)
}
