//! What a game knows without a search against the definition.

use tesuji_problem::{Budget, Oracles, Order, Status};

use super::{Asked, NODES, SEARCHED};
use crate::reference::by_recursion;

impl<P: Oracles> Asked<'_, P> {
    pub(crate) fn is_safe(&mut self) -> bool {
        let answer = self.problem.is_safe();
        // It is asked once a search, of the first position.
        if answer {
            self.check_value("is_safe", Order::Unlimited, false);
        }
        answer
    }

    pub(crate) fn is_hopeless(&mut self) -> bool {
        let answer = self.problem.is_hopeless();
        if answer && self.is_sampled("is_hopeless", SEARCHED) {
            self.check_value("is_hopeless", Order::Unlimited, false);
        }
        answer
    }

    pub(crate) fn out_of_reach(&mut self, order: u8) -> bool {
        let answer = self.problem.out_of_reach(order);
        if answer && self.is_sampled("out_of_reach", SEARCHED) {
            self.check_value("out_of_reach", Order::Finite(order), false);
        }
        answer
    }

    pub(crate) fn oracle(&mut self, order: u8, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        let answer = self.problem.oracle(order, tick)?;
        if self.is_sampled("oracle", SEARCHED) {
            self.check_value("oracle", Order::Finite(order), answer);
        }
        Some(answer)
    }

    pub(crate) fn oracle_move(&mut self, order: u8, tick: &mut dyn FnMut() -> bool) -> Option<P::Move> {
        let m = self.problem.oracle_move(order, tick)?;
        if self.problem.status() == Status::Open {
            self.demand(self.legal().contains(&m), "oracle_move", || format!("{m:?} is no move"));
            let value = self.after(m, |problem| by_recursion(problem, Order::Finite(order), &mut NODES.clone()));
            self.demand(value != Some(false), "oracle_move", || format!("{m:?} does not win with order {order}"));
        }
        Some(m)
    }

    pub(crate) fn is_lost_race(&mut self, tick: &mut dyn FnMut() -> bool) -> bool {
        let answer = self.problem.is_lost_race(tick);
        if answer && self.is_sampled("is_lost_race", SEARCHED) {
            self.check_value("is_lost_race", Order::Unlimited, false);
        }
        answer
    }

    pub(crate) fn race_move(&mut self, tick: &mut dyn FnMut() -> bool) -> Option<P::Move> {
        let m = self.problem.race_move(tick)?;
        self.demand(self.legal().contains(&m), "race_move", || format!("{m:?} is no move"));
        let value = self.after(m, |problem| by_recursion(problem, Order::Unlimited, &mut NODES.clone()));
        self.demand(value != Some(true), "race_move", || format!("{m:?} does not win the race"));
        Some(m)
    }

    /// Whether the definition says so too, as far as it can be evaluated.
    pub(super) fn check_value<B: Budget>(&mut self, hook: &str, budget: B, expected: bool) {
        let value = by_recursion(self.problem, budget, &mut NODES.clone());
        self.demand(value.is_none_or(|value| value == expected), hook, || {
            format!("with the budget {budget:?}, the answer is {value:?}")
        });
    }
}
