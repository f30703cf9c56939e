//! Plays a strategy out against every defence, with the rules that the search plays by.

use tesuji_chess::rules::Chess;
use tesuji_problem::{Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child};

/// How many moves the attacker needs, if the strategy wins.
pub(crate) fn play_out(certificate: &Certificate, game: &mut Chess) -> Result<u64, String> {
    from(certificate, certificate.root(), game, 0)
}

fn from(certificate: &Certificate, at: Child, game: &mut Chess, depth: u32) -> Result<u64, String> {
    if game.status() == Status::Achieved {
        return Ok(0);
    }
    let Child::Node(id) = at else { return Err(format!("the goal is not reached in {:?}", game.position())) };
    if game.status() == Status::Refuted || depth > 100 {
        return Err(format!("the goal is lost in {:?}", game.position()));
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut longest = 0;
    for m in moves {
        let name = game.position().uci(m);
        let next = match (&certificate.nodes[id as usize].body, game.role()) {
            (Body::Or { mv, child }, Role::Attacker) => Some(*child).filter(|_| *mv == name),
            (Body::And { replies }, Role::Defender) => {
                let found = replies.iter().find(|(mv, _)| *mv == name);
                Some(found.ok_or_else(|| format!("{name} is not answered in {:?}", game.position()))?.1)
            }
            _ => return Err("the other side is to move".to_owned()),
        };
        let Some(next) = next else { continue };
        game.play(m);
        let length = from(certificate, next, game, depth + 1);
        game.undo();
        longest = longest.max(length?);
        if game.role() == Role::Attacker {
            return Ok(longest + 1);
        }
    }
    if game.role() == Role::Attacker { Err("the attacker's move is not legal".to_owned()) } else { Ok(longest) }
}
