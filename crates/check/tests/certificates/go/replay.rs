//! Plays a strategy out against every defence, in any position: the meaning of a certificate, as
//! plainly as it can be put. It looks at moves and children only, never at zones.

use std::collections::HashSet;

use tesuji_go::rules::{Contest, Move};
use tesuji_problem::{Key, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child};

/// Whether the strategy reaches the goal from where `game` is: listed replies are answered by their
/// children, all others as the pass is.
pub(crate) fn wins(certificate: &Certificate, game: &mut Contest) -> bool {
    follow(certificate, game, certificate.root(), &mut HashSet::new())
}

fn follow(certificate: &Certificate, game: &mut Contest, child: Child, won: &mut HashSet<(u32, Key)>) -> bool {
    if game.status() == Status::Achieved {
        return true;
    }
    let Child::Node(id) = child else { return false };
    let key = game.key();
    if won.contains(&(id, key)) {
        return true;
    }
    let wins = match (&certificate.nodes[id as usize].body, game.role()) {
        (Body::Or { mv, child }, Role::Attacker) => {
            parse(game, mv).is_some_and(|m| game.allows(m) && after(certificate, game, m, *child, won))
        }
        (Body::And { replies }, Role::Defender) => {
            let mut moves = Vec::new();
            game.moves(&mut moves);
            let answer =
                |m: Move| replies.iter().find(|(word, _)| parse(game, word) == Some(m)).map(|&(_, child)| child);
            let pass = answer(Move::Pass);
            let answers: Vec<_> = moves.into_iter().map(|m| (m, answer(m).or(pass))).collect();
            answers.into_iter().all(|(m, child)| child.is_some_and(|child| after(certificate, game, m, child, won)))
        }
        _ => false,
    };
    if wins {
        won.insert((id, key));
    }
    wins
}

fn after(c: &Certificate, game: &mut Contest, m: Move, child: Child, won: &mut HashSet<(u32, Key)>) -> bool {
    game.play(m);
    let wins = follow(c, game, child, won);
    game.undo();
    wins
}

fn parse(game: &Contest, word: &str) -> Option<Move> {
    if word == "pass" { Some(Move::Pass) } else { game.board().grid().parse(word).ok().map(Move::At) }
}
