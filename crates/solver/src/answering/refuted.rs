//! From a refutation to the nodes and statements of a certificate.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Order, Problem, Role};
use tesuji_proof::{Body, Bound, Certificate, Child, LOWER, Statement};
use tesuji_search::{Aim, Guard, Next, Refutation};

use super::nodes::{By, Graph, Writer};
use crate::Failure;

/// Adds a refutation to a certificate, with a statement for each of its questions.
pub(super) fn add_refutation<Q: Question>(
    question: &Q,
    refutation: &Refutation<Move<Q>, Zone<Q>>,
    certificate: &mut Certificate,
) -> Result<(), Failure> {
    let mut writer = Writer::new(question, certificate, refutation);
    for &(after, aim, next) in &refutation.roots {
        let mut stated = bound(aim);
        let name = after.map(|m| {
            let name = writer.name(m);
            if writer.problem.role() == Role::Attacker {
                stated.within = stated.within.map(|within| within + 1);
            }
            writer.problem.play(m);
            name
        });
        if let Next::Node(root) = next {
            writer.walk(refutation, root);
        }
        if after.is_some() {
            writer.problem.undo();
        }
        certificate.says.push(Statement::None { bound: stated, after: name, from: child(next, &writer) });
    }
    writer.finish(certificate)
}

/// As certificates have it.
pub(super) fn bound(aim: Aim) -> Bound {
    let order = if let Order::Finite(n) = aim.order { Some(n) } else { None };
    Bound { order, within: aim.within }
}

fn child<Q: Question>(next: Next, here: &Writer<'_, Q>) -> Child {
    match next {
        Next::Safe => Child::Safe,
        Next::Node(node) => here.child(node),
    }
}

impl<Q: Question> Graph<Q> for Refutation<Move<Q>, Zone<Q>> {
    fn len(&self) -> usize {
        self.nodes.len()
    }

    fn edges(&self, node: usize) -> Vec<(By<Move<Q>>, usize)> {
        let (one, many) = match &self.nodes[node].guard {
            Guard::All { lower, moves } => (lower.map(|next| (By::Staying, next)), moves.as_slice()),
            Guard::One(m, next) => (Some((By::Move(*m), *next)), [].as_slice()),
            Guard::Idle(next) => (Some((By::Null, *next)), [].as_slice()),
            Guard::Safe => (None, [].as_slice()),
        };
        let all = one.into_iter().chain(many.iter().map(|&(m, next)| (By::Move(m), next)));
        all.filter_map(|(by, next)| if let Next::Node(node) = next { Some((by, node)) } else { None }).collect()
    }

    fn body(&self, node: usize, here: &Writer<'_, Q>) -> Body {
        let (node, child) = (&self.nodes[node], |next| child(next, here));
        let bound = bound(node.aim);
        match &node.guard {
            Guard::All { lower, moves } => {
                let lower = lower.map(|next| (LOWER.to_owned(), child(next)));
                let moves = moves.iter().map(|&(m, next)| (here.name(m), child(next)));
                Body::All { bound, moves: lower.into_iter().chain(moves).collect() }
            }
            &Guard::One(m, next) => Body::One { bound, mv: here.name(m), child: child(next) },
            &Guard::Idle(next) => Body::Idle { bound, child: child(next) },
            Guard::Safe => Body::Safe { bound },
        }
    }

    fn zone(&self, node: usize) -> &Zone<Q> {
        &self.nodes[node].zone
    }
}
