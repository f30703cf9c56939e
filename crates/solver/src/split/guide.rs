//! What jobs may follow: the positions of the strategies that were found before.
//!
//! What wins against a first reply far from the fight mostly wins against another. So of each part
//! the positions are remembered where the defender has a choice, and those from which the attacker
//! goes there, without the stone of the first reply ([`Guide`]). A job that follows them takes a
//! tenth of the nodes, where the strategy still works.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tesuji_game::{Move, Question};
use tesuji_problem::Problem;
use tesuji_proof::{Body, Certificate, Child, NULL, Statement};
use tesuji_search::tree::Guide;

/// What a job follows: a guide as it was at a time, and the stone of the first reply, which it
/// leaves out.
#[derive(Clone, Debug)]
pub(super) struct Guidance<M> {
    pub(super) guide: Arc<Guide>,
    pub(super) then: u32,
    pub(super) left_out: Option<M>,
}

impl<M> Guidance<M> {
    /// The same of before anything was learnt.
    pub(super) fn of_nothing(self) -> Self {
        Guidance { then: 0, ..self }
    }
}

/// The names of the positions of a part that are worth remembering.
pub(super) fn names<Q: Question>(question: &Q, part: &Certificate, left_out: Option<Move<Q>>) -> Vec<u64> {
    let root = part.says.iter().find_map(|statement| match statement {
        Statement::Win { after: None, from, .. } => Some(*from),
        _ => None,
    });
    let mut problem = question.problem();
    let (mut names, mut moves) = (HashSet::new(), HashMap::new());
    let mut seen = vec![false; part.nodes.len()];
    let mut line: Vec<(usize, usize)> = Vec::new();
    let mut next = root.and_then(|root| fresh(root, &mut seen));
    loop {
        if let Some(node) = next {
            if is_remembered(part, node) {
                names.extend(Guide::names(&problem, left_out).into_iter().flatten());
            }
            line.push((node, 0));
        }
        let Some((node, tried)) = line.last_mut() else { break };
        let Some((word, child)) = part.nodes[*node].body.edges().nth(*tried) else {
            line.pop();
            if !line.is_empty() {
                problem.undo();
            }
            next = None;
            continue;
        };
        *tried += 1;
        next = fresh(child, &mut seen);
        if next.is_some() && !step(question, &mut problem, word, &mut moves) {
            next = None;
        }
    }
    names.into_iter().collect()
}

/// A node that has not been seen.
fn fresh(child: Child, seen: &mut [bool]) -> Option<usize> {
    let Child::Node(node) = child else { return None };
    let seen = seen.get_mut(node as usize)?;
    (!std::mem::replace(seen, true)).then_some(node as usize)
}

/// Goes on by what a certificate calls a move, if that is one.
fn step<Q: Question>(question: &Q, problem: &mut Q::Problem, word: &str, moves: &mut HashMap<String, Move<Q>>) -> bool {
    if word == NULL {
        problem.null();
        return true;
    }
    let m = moves.get(word).copied().or_else(|| {
        let mut legal = Vec::new();
        problem.moves(&mut legal);
        let m = legal.into_iter().find(|&m| question.certified_name(problem, m) == word)?;
        moves.insert(word.to_owned(), m);
        Some(m)
    });
    if let Some(m) = m {
        problem.play(m);
    }
    m.is_some()
}

/// Whether the defender has a choice at a node, or the attacker goes where he has.
fn is_remembered(part: &Certificate, node: usize) -> bool {
    let has_choice = |node: usize| match &part.nodes[node].body {
        Body::And { replies } => replies.len() > 1 || replies.iter().any(|(word, _)| word == NULL),
        _ => false,
    };
    match &part.nodes[node].body {
        Body::Or { child: Child::Node(child), .. } => has_choice(*child as usize),
        Body::Lean { .. } => true,
        _ => has_choice(node),
    }
}
