//! A problem whose moves come in another order.

use tesuji_problem::{Everywhere, Hooks, Key, NullRule, Problem, Role, Status, TwoSided, mix};
use tesuji_testbed::Move;

#[derive(Clone)]
pub(crate) struct Shuffled<P> {
    pub(crate) problem: P,
    pub(crate) seed: u64,
}

impl<P: Problem<Move = Move>> Problem for Shuffled<P> {
    type Move = Move;

    fn role(&self) -> Role {
        self.problem.role()
    }

    fn status(&self) -> Status {
        self.problem.status()
    }

    fn moves(&self, out: &mut Vec<Move>) {
        self.problem.moves(out);
    }

    fn play(&mut self, m: Move) {
        self.problem.play(m);
    }

    fn undo(&mut self) {
        self.problem.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.problem.null_rule()
    }

    fn null(&mut self) {
        self.problem.null();
    }

    fn key(&self) -> Key {
        self.problem.key()
    }
}

impl<P: Hooks<Move = Move, Zone = Everywhere>> Hooks for Shuffled<P> {
    type Zone = Everywhere;

    fn at_once(&mut self) -> Option<Move> {
        self.problem.at_once()
    }

    fn pass(&self) -> Option<Move> {
        self.problem.pass()
    }

    fn stricter(&self) -> Option<Key> {
        self.problem.stricter()
    }

    fn laxer(&self) -> Option<Key> {
        self.problem.laxer()
    }

    fn rank(&mut self, m: Move) -> i32 {
        mix(self.seed ^ self.problem.key().0 as u64 ^ u64::from(m.0)) as i32
    }

    fn difficulty(&mut self) -> (u32, u32) {
        let guess = mix(self.seed ^ self.problem.key().0 as u64);
        (1 + guess as u32 % 3, 1 + (guess >> 32) as u32 % 3)
    }

    fn cost(&mut self, m: Move) -> u32 {
        mix(self.seed ^ u64::from(m.0)) as u32 % 3
    }
}

impl<P: TwoSided<Move = Move>> TwoSided for Shuffled<P> {
    fn swap_roles(&mut self) {
        self.problem.swap_roles();
    }
}
