//! λ-trees by their definition (paper 000, Definitions 1 and 2), for games that end: the equations
//! of [`tesuji_search::reference::Definition`] as a plain recursion, which is a hundred times
//! faster where no position recurs.

use std::collections::HashMap;

use tesuji_problem::{Key, NullRule, Order, Problem, Role, Status};
use tesuji_search::reference::Definition;

/// One value in so many is compared with the reference.
const CHECK: usize = 5000;

/// Every value that has been asked for.
#[derive(Default)]
pub(crate) struct Lambda {
    values: HashMap<(Key, u8), bool>,
    asked: usize,
}

impl Lambda {
    /// Whether the attacker wins with this order.
    pub(crate) fn value<P: Problem + Clone>(&mut self, problem: &P, order: u8) -> bool {
        let value = self.node(&mut problem.clone(), order);
        self.asked += 1;
        if self.asked.is_multiple_of(CHECK) && order < 3 {
            assert_eq!(value, Definition::default().value(problem, Order::Finite(order)), "the two references differ");
        }
        value
    }

    fn node<P: Problem>(&mut self, p: &mut P, order: u8) -> bool {
        match p.status() {
            Status::Achieved => return true,
            Status::Refuted => return false,
            Status::Open => {}
        }
        let key = (p.key(), order);
        if let Some(&value) = self.values.get(&key) {
            return value;
        }
        let value = match p.role() {
            Role::Attacker => self.win(p, order),
            Role::Defender => self.hold(p, order),
        };
        self.values.insert(key, value);
        value
    }

    fn after<P: Problem>(&mut self, p: &mut P, m: P::Move, order: u8) -> bool {
        p.play(m);
        let value = self.node(p, order);
        p.undo();
        value
    }

    /// W: some move of the attacker holds.
    fn win<P: Problem>(&mut self, p: &mut P, order: u8) -> bool {
        let mut moves = Vec::new();
        p.moves(&mut moves);
        moves.into_iter().any(|a| self.after(p, a, order))
    }

    /// V: the threat wins, and so does the attacker after every defence.
    fn hold<P: Problem>(&mut self, p: &mut P, order: u8) -> bool {
        let Some(smaller) = order.checked_sub(1) else { return false };
        let threatens = match p.null_rule() {
            NullRule::Meaningless => false,
            NullRule::InCheck => true,
            NullRule::Legal => {
                p.null();
                let value = self.node(p, smaller);
                p.undo();
                value
            }
        };
        let mut moves = Vec::new();
        p.moves(&mut moves);
        threatens && !moves.is_empty() && moves.into_iter().all(|d| self.after(p, d, order))
    }
}
