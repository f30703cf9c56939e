//! From a refutation to the nodes and statements of a certificate.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Order, Problem, Role};
use tesuji_proof::{Body, Bound, Certificate, Child, Cover, LOWER, Node, Statement};
use tesuji_search::{Aim, Guard, GuardNode, Next, Refutation};

/// Adds a refutation to a certificate, with a statement for each of its questions. What a move is
/// called may depend on the position, so every node is written where a line of play first comes to
/// it.
pub(super) fn add_refutation<Q: Question>(
    question: &Q,
    refutation: &Refutation<Move<Q>, Zone<Q>>,
    certificate: &mut Certificate,
) {
    let mut writer = Writer {
        question,
        problem: question.problem(),
        cover: certificate.cover,
        first: certificate.nodes.len(),
        nodes: vec![None; refutation.nodes.len()],
    };
    for &(after, aim, next) in &refutation.roots {
        let mut stated = bound(aim);
        let name = after.map(|m| {
            let name = question.certified_name(&writer.problem, m);
            if writer.problem.role() == Role::Attacker {
                stated.within = stated.within.map(|within| within + 1);
            }
            writer.problem.play(m);
            name
        });
        writer.walk(&refutation.nodes, next);
        if after.is_some() {
            writer.problem.undo();
        }
        let from = writer.child(next);
        certificate.says.push(Statement::None { bound: stated, after: name, from });
    }
    certificate.nodes.extend(writer.nodes.into_iter().flatten());
}

/// As certificates have it.
pub(super) fn bound(aim: Aim) -> Bound {
    let order = if let Order::Finite(n) = aim.order { Some(n) } else { None };
    Bound { order, within: aim.within }
}

struct Writer<'a, Q: Question> {
    question: &'a Q,
    problem: Q::Problem,
    cover: Cover,
    /// The number of the first node.
    first: usize,
    nodes: Vec<Option<Node>>,
}

impl<Q: Question> Writer<'_, Q> {
    fn child(&self, next: Next) -> Child {
        match next {
            Next::Safe => Child::Safe,
            Next::Node(node) => Child::Node((self.first + node) as u32),
        }
    }

    /// Writes every node that this one leads to. Lines may be longer than a stack.
    fn walk(&mut self, nodes: &[GuardNode<Move<Q>, Zone<Q>>], root: Next) {
        let mut path: Vec<Place<Move<Q>>> = Vec::new();
        if let Next::Node(root) = root
            && self.nodes[root].is_none()
        {
            self.write(root, &nodes[root]);
            path.push((root, 0, None));
        }
        while let Some((node, next, by)) = path.last_mut() {
            let edge = edge(&nodes[*node].guard, *next);
            *next += 1;
            match edge {
                Some((step, Next::Node(after))) if self.nodes[after].is_none() => {
                    match step {
                        Step::Move(m) => self.problem.play(m),
                        Step::Null => self.problem.null(),
                        Step::Lower => {}
                    }
                    self.write(after, &nodes[after]);
                    path.push((after, 0, Some(step)));
                }
                Some(_) => {}
                None => {
                    if matches!(by, Some(Step::Move(_) | Step::Null)) {
                        self.problem.undo();
                    }
                    path.pop();
                }
            }
        }
    }

    /// Writes a node that is met at the current position.
    fn write(&mut self, index: usize, node: &GuardNode<Move<Q>, Zone<Q>>) {
        let name = |m: Move<Q>| self.question.certified_name(&self.problem, m);
        let bound = bound(node.aim);
        let body = match &node.guard {
            Guard::All { lower, moves } => {
                let lower = lower.map(|next| (LOWER.to_owned(), self.child(next)));
                let moves = moves.iter().map(|&(m, next)| (name(m), self.child(next)));
                Body::All { bound, moves: lower.into_iter().chain(moves).collect() }
            }
            &Guard::One(m, next) => Body::One { bound, mv: name(m), child: self.child(next) },
            &Guard::Idle(next) => Body::Idle { bound, child: self.child(next) },
            Guard::Safe => Body::Safe { bound },
        };
        let points = || {
            let zone = self.question.zone(&node.zone).unwrap_or_else(|| self.question.points());
            zone.iter().map(|p| self.question.point(p)).collect()
        };
        self.nodes[index] = Some(Node { body, zone: (self.cover == Cover::Zone).then(points) });
    }
}

/// A node on the way, the number of its next step, and what led to it.
type Place<M> = (usize, usize, Option<Step<M>>);

#[derive(Clone, Copy)]
enum Step<M> {
    Move(M),
    Null,
    Lower,
}

/// The step with this number from a node, and where it leads.
fn edge<M: Copy>(guard: &Guard<M>, number: usize) -> Option<(Step<M>, Next)> {
    match guard {
        Guard::All { lower, moves } => {
            let lower = lower.map(|next| (Step::Lower, next));
            lower.into_iter().chain(moves.iter().map(|&(m, next)| (Step::Move(m), next))).nth(number)
        }
        &Guard::One(m, next) => (number == 0).then_some((Step::Move(m), next)),
        &Guard::Idle(next) => (number == 0).then_some((Step::Null, next)),
        Guard::Safe => None,
    }
}
