//! The certificate above the parts: the moves that were chosen, the replies that matter, and what
//! shows them.

use std::collections::HashMap;

use tesuji_game::{Move, Question};
use tesuji_proof::{Body, Bound, Certificate, Child, Lean, NULL, Node, Sha256, Statement};

use super::tree::{How, Tree};
use crate::Failure;
use crate::answering::claimed;

/// The certificate of a node that is decided.
///
/// # Errors
/// [`Failure::Internal`] if its question cannot be asked by itself.
pub(super) fn certificate<Q: Question>(tree: &Tree<'_, Q>, id: usize) -> Result<Certificate, Failure> {
    let (problem, _) = tree.position(id);
    let question = tree.question.at(&problem, 0);
    let question = question.ok_or_else(|| Failure::Internal("the past of a position counts".to_owned()))?;
    let certificate = claimed(&question, tree.cover)?;
    let proved = tree.shown(id).is_some_and(|shown| shown.proved);
    let bound = (!proved).then(Bound::default);
    let mut writer = Writer { tree, bound, certificate, nodes: HashMap::new(), parts: HashMap::new() };
    let from = writer.node(id);
    let statement = if proved {
        Statement::Win { within: None, after: None, from }
    } else {
        Statement::None { bound: Bound::default(), after: None, from }
    };
    writer.certificate.says.push(statement);
    Ok(writer.certificate)
}

struct Writer<'t, 'a, Q: Question> {
    tree: &'t Tree<'a, Q>,
    /// What is refuted; `None` in a win.
    bound: Option<Bound>,
    certificate: Certificate,
    /// The nodes that are written.
    nodes: HashMap<usize, Child>,
    parts: HashMap<Sha256, u32>,
}

impl<Q: Question> Writer<'_, '_, Q> {
    /// Writes a node and what it leads to; the tree is as deep as a few splits.
    fn node(&mut self, id: usize) -> Child {
        if let Some(&child) = self.nodes.get(&id) {
            return child;
        }
        let shown = self.tree.shown(id).expect("it is decided");
        let child = match &shown.how {
            How::Over => {
                if shown.proved {
                    Child::Goal
                } else {
                    Child::Safe
                }
            }
            How::Same(node) => self.node(*node),
            How::Part(part) => Child::Node(self.part(*part)),
            How::Less(stones, part) => {
                let (problem, _) = self.tree.position(id);
                let stones = stones.iter().map(|&m| self.name(&problem, m)).collect();
                let part = self.part(*part);
                self.lean(Lean::Less(stones, part))
            }
            How::Like(symmetry, node) => match self.node(*node) {
                Child::Node(node) => self.lean(Lean::Like(*symmetry, node)),
                end => end,
            },
            How::One(m, next) => {
                let (problem, _) = self.tree.position(id);
                let (mv, child) = (self.name(&problem, *m), self.node(*next));
                self.add(match self.bound {
                    None => Body::Or { mv, child },
                    Some(bound) => Body::One { bound, mv, child },
                })
            }
            How::All { null, moves } => {
                let (problem, _) = self.tree.position(id);
                let null = null.map(|null| (NULL.to_owned(), self.node(null)));
                let mut edges: Vec<(String, Child)> = null.into_iter().collect();
                for &(m, next) in moves {
                    edges.push((self.name(&problem, m), self.node(next)));
                }
                self.add(match self.bound {
                    None => Body::And { replies: edges },
                    Some(bound) => Body::All { bound, moves: edges },
                })
            }
        };
        self.nodes.insert(id, child);
        child
    }

    fn part(&mut self, part: Sha256) -> u32 {
        if let Some(&node) = self.parts.get(&part) {
            return node;
        }
        self.lean(Lean::Part(part));
        let node = self.certificate.nodes.len() as u32 - 1;
        self.parts.insert(part, node);
        node
    }

    fn lean(&mut self, on: Lean) -> Child {
        self.add(Body::Lean { bound: self.bound, on })
    }

    fn add(&mut self, body: Body) -> Child {
        self.certificate.nodes.push(Node { body, zone: None });
        Child::Node(self.certificate.nodes.len() as u32 - 1)
    }

    fn name(&self, problem: &Q::Problem, m: Move<Q>) -> String {
        self.tree.question.certified_name(problem, m)
    }
}
