//! The proof of a win as a game with variations, for programs that show games.

use std::io;

use tesuji_game::Export;
use tesuji_proof::{Certificate, Child};

use crate::claim;
use crate::notation::{Branch, Pgn, Tree};
use crate::rules::{Color, Goal, Position, Question};

/// The format.
pub(super) const EXPORT: Export = Export {
    ending: "pgn",
    what: "a game with variations",
    allows: |_| Ok(()),
    write: |certificate, out| out.write_all(pgn(certificate).map_err(io::Error::other)?.as_bytes()),
};

/// More moves than a person reads; what lines share is written out for each of them.
const MOST_MOVES: u64 = 200_000;

/// The strategy of a certificate as PGN. The line of longest resistance is the main line, every
/// other reply a variation.
///
/// # Errors
/// Says why it cannot be written: it is no certificate of chess, or too large when every line is
/// written out.
pub fn pgn(certificate: &Certificate) -> Result<String, String> {
    if certificate.game != "chess" {
        return Err("only proofs of chess can be written as PGN".to_owned());
    }
    let claim = claim::read(&certificate.claim).map_err(|error| error.to_string())?;
    let position = &claim.question.position;
    let tree = tree(certificate, position).ok_or("a move of the certificate is not legal where it stands")?;
    let result = result(&claim.question);
    let goal = certificate.claim.get(1).cloned().unwrap_or_default();
    let pgn = Pgn { position, tags: &[("Annotator", "Tesuji")], comment: Some(&goal), tree: &tree, result };
    pgn.write(MOST_MOVES).map_err(|error| error.to_string())
}

/// How the game ends. To win a man, or to promote, does not end it.
fn result(question: &Question) -> &'static str {
    let winner = match question.goal {
        Goal::Mate => question.attacker,
        Goal::Selfmate => !question.attacker,
        Goal::Win(_) | Goal::Promote => return "*",
    };
    if winner == Color::White { "1-0" } else { "0-1" }
}

/// The nodes with their moves. The last node is the position; each leads to nodes before it.
fn tree(certificate: &Certificate, root: &Position) -> Option<Tree> {
    let nodes = &certificate.nodes;
    let mut places: Vec<Option<Position>> = vec![None; nodes.len()];
    if let Some(last) = places.last_mut() {
        *last = Some(root.clone());
    }
    let mut tree = Tree { nodes: vec![Vec::new(); nodes.len()] };
    for i in (0..nodes.len()).rev() {
        let Some(here) = places[i].clone() else { continue };
        for (mv, child) in nodes[i].body.edges() {
            let m = here.parse_uci(mv)?;
            let next = match child {
                Child::Goal | Child::Safe => None,
                Child::Node(next) => Some(next as usize),
            };
            if let Some(next) = next {
                places.get_mut(next)?.get_or_insert_with(|| here.after(m));
            }
            tree.nodes[i].push(Branch { m, next, comment: None });
        }
    }
    Some(tree)
}
