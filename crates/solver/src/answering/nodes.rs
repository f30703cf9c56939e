//! Strategies and refutations as the nodes of a certificate. What a move is called may depend on
//! the position, so every node is written where a line of play first comes to it.

use std::vec;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::Problem;
use tesuji_proof::{Body, Certificate, Child, Cover, Node};

use crate::Failure;

/// What leads from a node to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum By<M> {
    Move(M),
    Null,
    /// Nothing: the same position.
    Staying,
}

/// A graph of nodes that are numbered from 0.
pub(super) trait Graph<Q: Question> {
    /// The number of nodes.
    fn len(&self) -> usize;

    /// What leads from a node to others, in the order in which they are written.
    fn edges(&self, node: usize) -> Vec<(By<Move<Q>>, usize)>;

    /// What a node says, at its position.
    fn body(&self, node: usize, here: &Writer<'_, Q>) -> Body;

    /// The zone of a node.
    fn zone(&self, node: usize) -> &Zone<Q>;
}

/// Writes the nodes of one graph, behind those that a certificate has.
pub(super) struct Writer<'a, Q: Question> {
    question: &'a Q,
    /// At the position of the node that is being written.
    pub(super) problem: Q::Problem,
    cover: Cover,
    /// The number of the first node.
    first: usize,
    nodes: Vec<Option<Node>>,
}

impl<'a, Q: Question> Writer<'a, Q> {
    pub(super) fn new(question: &'a Q, certificate: &Certificate, graph: &impl Graph<Q>) -> Self {
        Writer {
            question,
            problem: question.problem(),
            cover: certificate.cover,
            first: certificate.nodes.len(),
            nodes: vec![None; graph.len()],
        }
    }

    /// What certificates call a move here.
    pub(super) fn name(&self, m: Move<Q>) -> String {
        self.question.certified_name(&self.problem, m)
    }

    /// The number of a node in the certificate.
    pub(super) fn number(&self, node: usize) -> u32 {
        (self.first + node) as u32
    }

    pub(super) fn child(&self, node: usize) -> Child {
        Child::Node(self.number(node))
    }

    /// Writes a node of the current position, and every node that it leads to. Lines may be longer
    /// than a stack.
    pub(super) fn walk(&mut self, graph: &impl Graph<Q>, root: usize) {
        let mut path = Vec::new();
        if self.nodes[root].is_none() {
            path.push((By::Staying, self.write(graph, root)));
        }
        while let Some((by, edges)) = path.last_mut() {
            match edges.next() {
                Some((step, node)) if self.nodes[node].is_none() => {
                    match step {
                        By::Move(m) => self.problem.play(m),
                        By::Null => self.problem.null(),
                        By::Staying => {}
                    }
                    path.push((step, self.write(graph, node)));
                }
                Some(_) => {}
                None => {
                    if !matches!(by, By::Staying) {
                        self.problem.undo();
                    }
                    path.pop();
                }
            }
        }
    }

    /// Writes a node; what leads on from it.
    fn write(&mut self, graph: &impl Graph<Q>, node: usize) -> vec::IntoIter<(By<Move<Q>>, usize)> {
        let zone = (self.cover == Cover::Zone).then(|| self.question.certified_zone(graph.zone(node)));
        self.nodes[node] = Some(Node { body: graph.body(node, self), zone });
        graph.edges(node).into_iter()
    }

    /// Adds the nodes to the certificate.
    ///
    /// # Errors
    /// [`Failure::Internal`] if a node was not reached.
    pub(super) fn finish(self, certificate: &mut Certificate) -> Result<(), Failure> {
        for node in self.nodes {
            let missing = || Failure::Internal("no line of play reaches a node of the proof".to_owned());
            certificate.nodes.push(node.ok_or_else(missing)?);
        }
        Ok(())
    }
}
