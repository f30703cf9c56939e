//! Playing a strategy out against every defence.

use std::collections::HashSet;

use tesuji_problem::{Notation, Problem, Role, Status};
use tesuji_proof::{Body, Certificate, Child};
use tesuji_small::claim;
use tesuji_small::named::AnyGame;
use tesuji_small::{Move, Question};

/// Where the strategy fails, if it does.
pub(crate) fn play_out(certificate: &Certificate) -> Result<(), String> {
    let problem = claim::read(&certificate.game, &certificate.claim).map_err(|error| error.to_string())?;
    let mut replay = Replay { certificate, problem, done: HashSet::new() };
    replay.follow(certificate.root())
}

struct Replay<'a> {
    certificate: &'a Certificate,
    problem: Question<AnyGame>,
    done: HashSet<(u32, String)>,
}

impl Replay<'_> {
    fn follow(&mut self, at: Child) -> Result<(), String> {
        let here = self.problem.position();
        let id = match (at, self.problem.status()) {
            (_, Status::Achieved) => return Ok(()),
            (Child::Node(id), Status::Open) => id,
            (_, status) => return Err(format!("{here} is {status:?}")),
        };
        if !self.done.insert((id, here.clone())) {
            return Ok(());
        }
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        match (&self.certificate.nodes[id as usize].body, self.problem.role()) {
            (Body::Or { mv, child }, Role::Attacker) => {
                let m = moves.into_iter().find(|&m| self.problem.move_name(m) == *mv);
                self.after(m.ok_or_else(|| format!("{mv} is not legal in {here}"))?, *child)
            }
            (Body::And { replies }, Role::Defender) => moves.into_iter().try_for_each(|m| {
                let name = self.problem.move_name(m);
                let child = replies.iter().find(|(mv, _)| *mv == name).map(|&(_, child)| child);
                self.after(m, child.ok_or_else(|| format!("{name} has no answer in {here}"))?)
            }),
            _ => Err(format!("{here} is the other side's")),
        }
    }

    fn after(&mut self, m: Move, child: Child) -> Result<(), String> {
        self.problem.play(m);
        let result = self.follow(child);
        self.problem.undo();
        result
    }
}
