//! Strategies found by trying everything.

use std::collections::HashMap;

use tesuji_chess::claim;
use tesuji_chess::rules::{Chess, Question};
use tesuji_problem::{Key, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Cover, Node};

/// A question from a FEN and a line of a claim: `goal mate white`.
pub(crate) fn question(fen: &str, goal: &str) -> Question {
    claim::read(&[format!("fen {fen}"), goal.to_owned()]).unwrap_or_else(|e| panic!("{fen}: {e}")).question
}

/// A certificate that the attacker wins within so many of its moves, if it does.
pub(crate) fn prove(question: &Question, within: u16) -> Option<Certificate> {
    let mut prover = Prover { game: Chess::new(question).unwrap(), nodes: Vec::new(), known: HashMap::new() };
    let root = prover.prove(within)?;
    let claim = claim::write(question, Some(within));
    let nodes = reachable(&prover.nodes, root);
    Some(Certificate { game: "chess".to_owned(), cover: Cover::Listed, claim, says: Vec::new(), nodes })
}

struct Prover {
    game: Chess,
    nodes: Vec<Node>,
    known: HashMap<(Key, u16), Option<Child>>,
}

impl Prover {
    fn prove(&mut self, within: u16) -> Option<Child> {
        match self.game.status() {
            Status::Achieved => return Some(Child::Goal),
            Status::Refuted => return None,
            Status::Open if within == 0 && self.game.role() == Role::Attacker => return None,
            Status::Open => {}
        }
        let key = (self.game.key(), within);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let found = match self.game.role() {
            Role::Attacker => self.attack(within),
            Role::Defender => self.defend(within),
        };
        let found = found.map(|body| {
            self.nodes.push(Node { body, zone: None });
            Child::Node(self.nodes.len() as u32 - 1)
        });
        self.known.insert(key, found);
        found
    }

    fn after(&mut self, m: tesuji_chess::rules::Move, within: u16) -> Option<(String, Child)> {
        let name = self.game.position().uci(m);
        self.game.play(m);
        let child = self.prove(within);
        self.game.undo();
        Some((name, child?))
    }

    fn attack(&mut self, within: u16) -> Option<Body> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        // The last move is a short matter.
        let (mv, child) = (1..=within).find_map(|n| moves.iter().find_map(|&m| self.after(m, n - 1)))?;
        Some(Body::Or { mv, child })
    }

    fn defend(&mut self, within: u16) -> Option<Body> {
        let mut moves = Vec::new();
        self.game.moves(&mut moves);
        let replies = moves.into_iter().map(|m| self.after(m, within)).collect::<Option<Vec<_>>>()?;
        Some(Body::And { replies })
    }
}

/// The nodes that a strategy needs, numbered anew.
fn reachable(nodes: &[Node], root: Child) -> Vec<Node> {
    let Child::Node(root) = root else { return Vec::new() };
    let mut is_used = vec![false; nodes.len()];
    is_used[root as usize] = true;
    let mut kept = Vec::new();
    for id in (0..=root as usize).rev().filter(|&id| id <= root as usize) {
        if is_used[id] {
            for child in children(&nodes[id]) {
                is_used[child] = true;
            }
        }
    }
    let mut names = vec![0; nodes.len()];
    for (id, node) in nodes.iter().enumerate().filter(|&(id, _)| is_used[id]) {
        names[id] = kept.len() as u32;
        let renamed = |child: &Child| match child {
            Child::Node(c) => Child::Node(names[*c as usize]),
            end => *end,
        };
        let body = match &node.body {
            Body::Or { mv, child } => Body::Or { mv: mv.clone(), child: renamed(child) },
            Body::And { replies } => {
                Body::And { replies: replies.iter().map(|(mv, child)| (mv.clone(), renamed(child))).collect() }
            }
            _ => unreachable!("the prover writes wins"),
        };
        kept.push(Node { body, zone: None });
    }
    kept
}

fn children(node: &Node) -> Vec<usize> {
    node.body
        .edges()
        .filter_map(|(_, child)| if let Child::Node(c) = child { Some(c as usize) } else { None })
        .collect()
}
