//! The plain definition, given up where it would take too long.

use std::cell::Cell;
use std::rc::Rc;

use tesuji_go::rules::{Contest, Move, Question};
use tesuji_problem::{Key, NullRule, Order, Problem, Role, Status};
use tesuji_search::reference::Definition;

use crate::positions::capture;

/// A problem that ends everywhere once its moves are used up.
#[derive(Clone, Debug)]
struct Metered {
    capture: Contest,
    left: Rc<Cell<u64>>,
}

impl Metered {
    fn count(&self) {
        self.left.set(self.left.get().saturating_sub(1));
    }
}

impl Problem for Metered {
    type Move = Move;

    fn role(&self) -> Role {
        self.capture.role()
    }

    fn status(&self) -> Status {
        if self.left.get() == 0 { Status::Refuted } else { self.capture.status() }
    }

    fn moves(&self, out: &mut Vec<Move>) {
        if self.left.get() > 0 {
            self.capture.moves(out);
        }
    }

    fn play(&mut self, m: Move) {
        self.count();
        self.capture.play(m);
    }

    fn undo(&mut self) {
        self.capture.undo();
    }

    fn null_rule(&self) -> NullRule {
        self.capture.null_rule()
    }

    fn null(&mut self) {
        self.count();
        self.capture.null();
    }

    fn key(&self) -> Key {
        self.capture.key()
    }
}

/// The values of one question, order by order.
pub(crate) struct Truth {
    problem: Metered,
    definition: Definition<Metered, Order>,
}

impl Truth {
    /// The definition may make this many moves in all.
    pub(crate) fn new(question: &Question, moves: u64) -> Self {
        let problem = Metered { capture: capture(question), left: Rc::new(Cell::new(moves)) };
        Truth { problem, definition: Definition::default() }
    }

    /// The value by the definition, unless it takes too many moves.
    pub(crate) fn value(&mut self, order: Order) -> Option<bool> {
        if self.problem.left.get() == 0 {
            return None;
        }
        let value = self.definition.value(&self.problem, order);
        (self.problem.left.get() > 0).then_some(value)
    }

    /// What is asked of the first position.
    pub(crate) fn question(&mut self, order: Order) -> Option<bool> {
        let value = (self.problem.left.get() > 0).then(|| self.definition.question(&self.problem, order));
        value.filter(|_| self.problem.left.get() > 0)
    }

    /// The first moves, each with whether the attacker wins after it.
    pub(crate) fn after_each(&mut self, order: Order) -> Option<Vec<(Move, bool)>> {
        let values = (self.problem.left.get() > 0).then(|| self.definition.after_each(&self.problem, order));
        values.filter(|_| self.problem.left.get() > 0)
    }
}
