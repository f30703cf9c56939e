//! A refutation as a certificate, in games where a move has one name.

use tesuji_problem::Order;
use tesuji_proof::{Body, Bound, Child, LOWER, Node, Statement};
use tesuji_search::{Aim, Guard, Next, Refutation};

pub(crate) fn bound(aim: Aim) -> Bound {
    let order = if let Order::Finite(n) = aim.order { Some(n) } else { None };
    Bound { order, within: aim.within }
}

/// The nodes and the statement of a refutation with one question, which is about the position.
pub(crate) fn written<M: Copy, Z>(
    refutation: &Refutation<M, Z>,
    name: impl Fn(M) -> String,
    points: impl Fn(&Z) -> Option<Vec<String>>,
) -> (Vec<Node>, Vec<Statement>) {
    let child = |next: Next| match next {
        Next::Safe => Child::Safe,
        Next::Node(node) => Child::Node(node as u32),
    };
    let nodes = refutation.nodes.iter().map(|node| {
        let bound = bound(node.aim);
        let body = match &node.guard {
            Guard::All { lower, moves } => {
                let lower = lower.map(|next| (LOWER.to_owned(), child(next)));
                let moves = moves.iter().map(|&(m, next)| (name(m), child(next)));
                Body::All { bound, moves: lower.into_iter().chain(moves).collect() }
            }
            &Guard::One(m, next) => Body::One { bound, mv: name(m), child: child(next) },
            &Guard::Idle(next) => Body::Idle { bound, child: child(next) },
            Guard::Safe => Body::Safe { bound },
        };
        Node { body, zone: points(&node.zone) }
    });
    let says = refutation.roots.iter().map(|&(_, aim, next)| Statement::None {
        bound: bound(aim),
        after: None,
        from: child(next),
    });
    (nodes.collect(), says.collect())
}
