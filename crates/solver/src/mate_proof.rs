//! Certificates of mates as the lines that `MateProver` prints, so that its verifier (`tools/verify_proof.py`), written by others, can
//! judge them: the position as the first four fields of its FEN, and operations as in EPD.
//!
//! ```text
//! FEN; bm MOVE; dm N; pv MOVES; proof AttackerNode;
//! AttackerNode := {"a":Move,"mate":true} | {"a":Move,"d":[{"r":Move,"p":AttackerNode},...]}
//! ```
//!
//! The replies are exactly the legal ones, *N* is the depth of the tree in the attacker's moves, and the line of `pv` is as long. For
//! selfmates the leaf is `{"selfmated":true}` in the place of an attacker's node, and `sfm` stands for `dm`. The grammar is a tree and our
//! certificate a graph: a node that several lines share is written for each of them, which may be exponentially more. So the moves are
//! counted first, and too many are refused.

use std::io::{self, Write};

use tesuji_chess::claim;
use tesuji_chess::rules::Goal;
use tesuji_proof::{Body, Certificate, Child, Node};

/// Why a certificate cannot be written as a tree.
#[derive(Debug, thiserror::Error)]
pub enum MateProofError {
    /// It is not the proof of a mate by the side to move; this is what it is instead, or what is wrong with it.
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
    /// Takes a certificate with at most `most` moves in all its lines together. It should have been checked: what is written is as
    /// right as the certificate is.
    ///
    /// # Errors
    /// If it has more, or is none of a mate or a selfmate with the attacker to move.
    pub fn of(certificate: &'a Certificate, most: u64) -> Result<Self, MateProofError> {
        let other = |what: &str| Err(MateProofError::Other(what.to_owned()));
        if certificate.game != "chess" {
            return other("only proofs of chess can be written so");
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
            Child::Goal => return write!(out, "{{\"a\":\"{mv}\",\"mate\":true}}"),
            Child::Node(next) => *next,
        };
        let Body::And { replies } = &self.nodes[next as usize].body else { return Err(two_in_a_row()) };
        write!(out, "{{\"a\":\"{mv}\",\"d\":[")?;
        work.push(Piece::Text("]}"));
        for (i, (reply, child)) in replies.iter().enumerate().rev() {
            work.push(Piece::Text("}"));
            work.push(match child {
                Child::Goal => Piece::Text("{\"selfmated\":true}"),
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
            Child::Goal => Ok(Extent::default()),
            Child::Node(c) => extents
                .get(c as usize)
                .copied()
                .ok_or_else(|| MateProofError::Other(format!("node {id}: its child {c} does not come before it"))),
        };
        let mut sum = Extent::default();
        match &node.body {
            Body::Or { child, .. } => {
                let Extent { moves, length } = after(*child)?;
                sum = Extent { moves: moves.saturating_add(1), length: length + 1 };
            }
            Body::And { replies } => {
                for &(_, child) in replies {
                    let Extent { moves, length } = after(child)?;
                    sum.moves = sum.moves.saturating_add(moves).saturating_add(1);
                    sum.length = sum.length.max(length);
                }
            }
        }
        extents.push(sum);
    }
    Ok(extents)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate(fen: &str, goal: &str, nodes: &[&str]) -> Certificate {
        let lines: String = nodes.iter().enumerate().map(|(id, node)| id.to_string() + " " + node + "\n").collect();
        let n = nodes.len();
        let text = format!(
            "tesuji-proof 1\ngame chess\ncover listed\nclaim fen {fen}\nclaim {goal}\nnodes {n}\n{lines}end {n}\n"
        );
        let certificate = tesuji_proof::read(text.as_bytes()).unwrap();
        tesuji_check::verify(&certificate).unwrap();
        certificate
    }

    fn line(certificate: &Certificate) -> String {
        let mut text = Vec::new();
        MateProof::of(certificate, 100).unwrap().write(&mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn mates_and_selfmates() {
        let nodes = ["or d3a3 goal", "and a2a1:0", "or h3d3 1"];
        let mate = certificate("8/8/8/8/8/7R/k1K5/8 w - - 0 1", "goal mate white within 2", &nodes);
        assert_eq!(
            line(&mate),
            "8/8/8/8/8/7R/k1K5/8 w - -; bm h3d3; dm 2; pv h3d3 a2a1 d3a3; \
             proof {\"a\":\"h3d3\",\"d\":[{\"r\":\"a2a1\",\"p\":{\"a\":\"d3a3\",\"mate\":true}}]};\n"
        );
        let nodes = ["and g3g2:goal", "or a4b4 0"];
        let selfmate = certificate("8/8/8/8/R7/6pk/8/6BK w - - 0 1", "goal selfmate white within 1", &nodes);
        assert_eq!(
            line(&selfmate),
            "8/8/8/8/R7/6pk/8/6BK w - -; bm a4b4; sfm 1; pv a4b4 g3g2; \
             proof {\"a\":\"a4b4\",\"d\":[{\"r\":\"g3g2\",\"p\":{\"selfmated\":true}}]};\n"
        );
    }

    #[test]
    fn other_proofs_are_refused() {
        let fen = "8/8/8/8/8/7R/k1K5/8 w - - 0 1";
        let mate = certificate(fen, "goal mate white", &["or d3a3 goal", "and a2a1:0", "or h3d3 1"]);
        assert!(matches!(MateProof::of(&mate, 2), Err(MateProofError::TooLarge(3))));
        let promotion = certificate("8/4P3/8/8/8/k7/8/K7 w - - 0 1", "goal promote white", &["or e7e8r goal"]);
        let second = certificate(&fen.replace(" w ", " b "), "goal mate white", &["or h3a3 goal", "and a2a1:0"]);
        let mated = Certificate { nodes: Vec::new(), ..mate.clone() };
        for other in [promotion, second, mated, Certificate { game: "go".to_owned(), ..mate }] {
            assert!(matches!(MateProof::of(&other, 100), Err(MateProofError::Other(_))));
        }
    }

    /// Forty levels of two replies with one answer are a million million lines.
    #[test]
    fn a_graph_may_be_too_large_a_tree() {
        let and = |child: Child| Body::And { replies: vec![("a7a6".to_owned(), child), ("a7a5".to_owned(), child)] };
        let mut nodes = Vec::new();
        for level in 0..40 {
            let child = if level == 0 { Child::Goal } else { Child::Node(2 * level - 1) };
            nodes.push(Node { body: Body::Or { mv: "a2a3".to_owned(), child }, zone: None });
            nodes.push(Node { body: and(Child::Node(2 * level)), zone: None });
        }
        nodes.pop();
        let claim = ["fen 8/8/8/8/8/7R/k1K5/8 w - - 0 1", "goal mate white"].map(str::to_owned).to_vec();
        let cover = tesuji_proof::Cover::Listed;
        let certificate = Certificate { game: "chess".to_owned(), cover, claim, nodes };
        assert!(
            matches!(MateProof::of(&certificate, u64::MAX / 2), Ok(proof) if proof.extents[proof.root as usize].length == 40)
        );
        assert!(matches!(MateProof::of(&certificate, 1 << 40), Err(MateProofError::TooLarge(_))));
    }
}
