//! A prover that tries everything, and then any winning move will do.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_problem::{Notation, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Cover, Node};
use tesuji_small::named::AnyGame;
use tesuji_small::{Game, Move, Question, claim};

/// How many positions a prover looks at before it gives up.
const PATIENCE: usize = 60_000;

/// Whether the attacker wins, and the strategy if it does; `None` if that would take too long.
pub(crate) fn prove(random: &mut Rng, question: &Question<AnyGame>) -> Option<Result<Certificate, ()>> {
    let mut prover =
        Prover { random, problem: question.clone(), values: HashMap::new(), ids: HashMap::new(), nodes: Vec::new() };
    if !prover.wins()? {
        return Some(Err(()));
    }
    prover.write();
    let game = question.game().kind().to_owned();
    Some(Ok(Certificate {
        game,
        cover: Cover::Listed,
        claim: claim::write(question),
        says: Vec::new(),
        nodes: prover.nodes,
    }))
}

struct Prover<'a> {
    random: &'a mut Rng,
    problem: Question<AnyGame>,
    values: HashMap<String, bool>,
    ids: HashMap<String, u32>,
    nodes: Vec<Node>,
}

impl Prover<'_> {
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves
    }

    fn after<R>(&mut self, m: Move, look: impl FnOnce(&mut Self) -> R) -> R {
        self.problem.play(m);
        let result = look(self);
        self.problem.undo();
        result
    }

    fn wins(&mut self) -> Option<bool> {
        match self.problem.status() {
            Status::Achieved => return Some(true),
            Status::Refuted => return Some(false),
            Status::Open => {}
        }
        let position = self.problem.position();
        if let Some(&known) = self.values.get(&position) {
            return Some(known);
        }
        if self.values.len() > PATIENCE {
            return None;
        }
        let wanted = self.problem.role() == Role::Attacker;
        let mut value = !wanted;
        for m in self.moves() {
            if self.after(m, Self::wins)? == wanted {
                value = wanted;
                break;
            }
        }
        self.values.insert(position, value);
        Some(value)
    }

    fn write(&mut self) -> Child {
        if self.problem.status() == Status::Achieved {
            return Child::Goal;
        }
        let position = self.problem.position();
        if let Some(&id) = self.ids.get(&position) {
            return Child::Node(id);
        }
        let body = if self.problem.role() == Role::Attacker {
            let winning: Vec<Move> =
                self.moves().into_iter().filter(|&m| self.after(m, Self::wins) == Some(true)).collect();
            let m = self.random.choice(winning).expect("a winning move");
            Body::Or { mv: self.problem.move_name(m), child: self.after(m, Self::write) }
        } else {
            let names = |prover: &Self, m| prover.problem.move_name(m);
            let replies = self.moves();
            Body::And { replies: replies.into_iter().map(|m| (names(self, m), self.after(m, Self::write))).collect() }
        };
        let id = self.nodes.len() as u32;
        self.nodes.push(Node { body, zone: None });
        self.ids.insert(position, id);
        Child::Node(id)
    }
}
