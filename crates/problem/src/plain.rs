use crate::{Key, NullRule, Problem, Role, Status};

/// A problem stripped of its hooks: the plain definition, to compare the hooks with.
#[derive(Clone, Debug)]
pub struct Plain<P>(pub P);

impl<P: Problem> Problem for Plain<P> {
    type Move = P::Move;

    fn role(&self) -> Role {
        self.0.role()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn moves(&self, out: &mut Vec<Self::Move>) {
        self.0.moves(out);
    }

    fn play(&mut self, m: Self::Move) {
        self.0.play(m);
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.0.null_rule()
    }

    fn null(&mut self) {
        self.0.null();
    }

    fn key(&self) -> Key {
        self.0.key()
    }

    fn goal_order(&self) -> u8 {
        self.0.goal_order()
    }

    fn spare_moves(&self) -> u16 {
        self.0.spare_moves()
    }

    fn counts_moves(&self) -> bool {
        self.0.counts_moves()
    }
}

crate::no_hooks!(Plain<P> where P: Problem);
