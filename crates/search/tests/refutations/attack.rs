//! Random attackers against refutations: whatever they play, inside the zones or not, the goal is
//! never reached. What is not listed is answered as doing nothing is, so that the position is soon
//! another than the certificate's.

use fastrand::Rng;
use tesuji_problem::{Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, LOWER, Statement};

/// Walks from the first position until nothing more is to be shown. Returns how many moves outside
/// the lists were made. `pass` is what answers them where nodes have zones.
///
/// # Panics
/// If the goal is reached, or the defender cannot make the move that is named.
pub(crate) fn attack<P: Problem>(
    problem: &mut P,
    certificate: &Certificate,
    name: &dyn Fn(P::Move) -> String,
    pass: Option<&str>,
    random: &mut Rng,
) -> u32 {
    let Some(Statement::None { from, .. }) = certificate.says.first() else { panic!("a refutation") };
    let (mut at, mut made, mut outside) = (*from, 0, 0);
    for _ in 0..200 {
        let fails = |what: &str| panic!("{what} after {made} moves, at {at:?}: {certificate:#?}");
        if problem.status() == Status::Achieved {
            fails("the goal is reached");
        }
        let Child::Node(node) = at else { break };
        if problem.status() == Status::Refuted {
            break;
        }
        match &certificate.nodes[node as usize].body {
            Body::All { moves, .. } => {
                let listed = |word: &str| moves.iter().find(|(mv, _)| mv == word).map(|&(_, child)| child);
                let Some(m) = random.choice(legal(problem)) else { break };
                problem.play(m);
                made += 1;
                at = match (listed(&name(m)), listed(LOWER), pass.and_then(listed)) {
                    (Some(child), ..) => child,
                    // It threatens nothing: the defender does nothing either.
                    (None, Some(lower), _) if problem.status() == Status::Open => {
                        outside += 1;
                        problem.null();
                        made += 1;
                        lower
                    }
                    (None, _, Some(child)) => {
                        outside += 1;
                        child
                    }
                    // It was left out because it is safe.
                    _ => Child::Safe,
                };
            }
            Body::One { mv, child, .. } => {
                match legal(problem).into_iter().find(|&m| name(m) == *mv) {
                    Some(m) => problem.play(m),
                    None => fails("the defender's move is not legal"),
                }
                made += 1;
                at = *child;
            }
            Body::Lean { .. } => unreachable!("the search writes none"),
            Body::Idle { child, .. } => {
                problem.null();
                made += 1;
                at = *child;
            }
            Body::Safe { bound } => {
                if bound.order == Some(0) && problem.role() == Role::Attacker {
                    for m in legal(problem) {
                        problem.play(m);
                        if problem.status() == Status::Achieved {
                            fails("one move reaches the goal");
                        }
                        problem.undo();
                    }
                }
                break;
            }
            Body::Or { .. } | Body::And { .. } => fails("a node of a win"),
        }
    }
    (0..made).for_each(|_| problem.undo());
    outside
}

fn legal<P: Problem>(problem: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves
}
