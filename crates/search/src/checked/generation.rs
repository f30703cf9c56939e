//! What a game generates against all legal moves.

use tesuji_problem::{Budget, Generation, NullRule, Problem, Role, Status, Threat};

use super::zones::failures_are_final;
use super::{Asked, NODES, PLAIN, SEARCHED};
use crate::reference::by_recursion;

impl<P: Generation> Asked<'_, P> {
    pub(crate) fn at_once(&mut self) -> Option<P::Move> {
        let answer = self.problem.at_once();
        if self.is_sampled("at_once", PLAIN) {
            let legal = self.legal();
            let mut reaches = |&m: &P::Move| self.after(m, |problem| problem.status() == Status::Achieved);
            let is_right = match answer {
                Some(m) => legal.contains(&m) && reaches(&m),
                None => !legal.iter().any(reaches),
            };
            self.demand(is_right, "at_once", || format!("it says {answer:?}"));
        }
        answer
    }

    pub(crate) fn has_moves(&mut self) -> bool {
        let answer = self.problem.has_moves();
        if self.is_sampled("has_moves", PLAIN) {
            self.demand(answer != self.legal().is_empty(), "has_moves", || format!("it says {answer}"));
        }
        answer
    }

    /// Asked only where the null move may be made.
    pub(crate) fn pass(&mut self) -> Option<P::Move> {
        let pass = self.problem.pass()?;
        let legal = self.problem.role() == Role::Attacker || self.problem.null_rule() == NullRule::Legal;
        if legal && self.is_sampled("pass", PLAIN) && self.legal().contains(&pass) {
            let played = self.after(pass, |problem| problem.key());
            self.problem.null();
            let is_right = self.problem.key() == played;
            self.problem.undo();
            self.demand(is_right, "pass", || format!("{pass:?} is not the null move"));
        }
        Some(pass)
    }

    /// What is left out loses at once.
    pub(crate) fn forced(&mut self, out: &mut Vec<P::Move>) -> bool {
        let before = out.len();
        let answer = self.problem.forced(out);
        if answer && self.is_sampled("forced", PLAIN) {
            let (legal, forced) = (self.legal(), &out[before..]);
            let is_move = !forced.is_empty() && forced.iter().all(|m| legal.contains(m));
            self.demand(is_move, "forced", || format!("not moves: {forced:?}"));
            let lost = match self.problem.role() {
                Role::Attacker => Status::Refuted,
                Role::Defender => Status::Achieved,
            };
            let holds = legal.iter().find(|m| !forced.contains(m) && !self.after(**m, |problem| ends(problem, lost)));
            self.demand(holds.is_none(), "forced", || {
                format!("{holds:?} does not lose at once, with {forced:?} forced")
            });
        }
        answer
    }

    /// The moves that a tree takes here against those that it leaves out: each of them must lose
    /// for the side to move. `by` is the hook that has chosen them.
    pub(crate) fn check_listing<B: Budget>(&mut self, by: &str, budget: B, listed: &[P::Move]) {
        let is_final = by != "zones" || self.problem.role() == Role::Defender || failures_are_final();
        if !is_final || !self.is_sampled(by, SEARCHED) {
            return;
        }
        let legal = self.legal();
        self.demand(listed.iter().all(|m| legal.contains(m)), by, || format!("not all are moves: {listed:?}"));
        let left_out: Vec<_> = legal.into_iter().filter(|m| !listed.contains(m)).collect();
        let (role, mut nodes) = (self.problem.role(), NODES);
        if left_out.is_empty() || role == Role::Defender && !self.threatens(budget, &mut nodes) {
            return;
        }
        let below = if role == Role::Attacker { budget } else { budget.reply() };
        let start = self.problem.key().0 as usize % left_out.len();
        for &m in left_out[start..].iter().chain(&left_out[..start]) {
            let value = self.after(m, |problem| by_recursion(problem, below, &mut nodes));
            let Some(value) = value else { break };
            self.demand(value == (role == Role::Defender), by, || format!("{m:?} is left out, and does not lose"));
        }
    }

    /// Defender to move: whether the null move loses, as far as can be seen. Where it does not, no
    /// other move matters.
    fn threatens<B: Budget>(&mut self, budget: B, nodes: &mut u64) -> bool {
        match (budget.threat(), self.problem.null_rule()) {
            (Threat::NotNeeded, _) | (Threat::Spend(_), NullRule::InCheck) => true,
            (Threat::Spend(smaller), NullRule::Legal) => {
                self.problem.null();
                let value = by_recursion(self.problem, smaller, nodes);
                self.problem.undo();
                value == Some(true)
            }
            _ => false,
        }
    }
}

/// Whether the game stands so, or the side to move can make it stand so with a move.
fn ends<P: Problem>(problem: &mut P, wanted: Status) -> bool {
    if problem.status() != Status::Open {
        return problem.status() == wanted;
    }
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves.into_iter().any(|m| {
        problem.play(m);
        let reached = problem.status() == wanted;
        problem.undo();
        reached
    })
}
