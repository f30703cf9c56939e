//! What a game says of related positions and questions.

use tesuji_problem::{Budget, InHand, Key, Order, Relations};

use super::{Asked, NODES, PLAIN};
use crate::reference::by_recursion;

impl<P: Relations> Asked<'_, P> {
    pub(crate) fn near(&self, out: &mut Vec<(Key, P::Move)>) {
        let before = out.len();
        self.problem.near(out);
        if self.is_sampled("near", PLAIN) {
            let own = self.problem.key();
            let is_right =
                (self.problem.has_near() || out.len() == before) && out[before..].iter().all(|at| at.0 != own);
            self.demand(is_right, "near", || "it names positions without saying so, or this one".into());
        }
    }

    pub(crate) fn in_hand_after(&mut self, m: P::Move) -> Option<InHand> {
        let after = self.problem.in_hand_after(m);
        if after.is_some() && self.is_sampled("in_hand_after", PLAIN) {
            self.problem.play(m);
            let expected = self.problem.in_hand();
            self.problem.undo();
            self.demand(after == expected, "in_hand_after", || format!("after {m:?} it is another"));
        }
        after
    }

    pub(crate) fn stricter(&self) -> Option<Key> {
        self.another("stricter", self.problem.stricter())
    }

    pub(crate) fn laxer(&self) -> Option<Key> {
        self.another("laxer", self.problem.laxer())
    }

    fn another(&self, hook: &str, key: Option<Key>) -> Option<Key> {
        if key.is_some() && self.is_sampled(hook, PLAIN) {
            self.demand(key != Some(self.problem.key()), hook, || "it names the question itself".into());
        }
        key
    }

    /// A win of the stricter question is a win here. It is asked once a search, of the first
    /// position.
    pub(crate) fn stricter_question(&mut self) -> Option<P> {
        let mut other = self.problem.stricter_question()?;
        self.check_question("stricter_question", &mut other, self.problem.stricter(), true);
        Some(other)
    }

    /// What the laxer question refutes is refuted here.
    pub(crate) fn laxer_question(&mut self) -> Option<P> {
        let mut other = self.problem.laxer_question()?;
        self.check_question("laxer_question", &mut other, self.problem.laxer(), false);
        Some(other)
    }

    /// Where the rival wins, there is no win here.
    pub(crate) fn rival_question(&mut self) -> Option<P> {
        let mut other = self.problem.rival_question()?;
        for budget in [1, 2].map(Order::Finite) {
            if by_recursion(&mut other, budget, &mut NODES.clone()) == Some(true) {
                self.check_same("rival_question", Order::Unlimited, false);
            }
        }
        Some(other)
    }

    /// What the other question answers with `decides` is the answer here as well.
    fn check_question(&mut self, hook: &str, other: &mut P, key: Option<Key>, decides: bool) {
        self.demand(key == Some(other.key()), hook, || "its key is another".into());
        for budget in [1, 2].map(Order::Finite) {
            if by_recursion(other, budget, &mut NODES.clone()) == Some(decides) {
                self.check_same(hook, budget, decides);
            }
        }
    }

    fn check_same<B: Budget>(&mut self, hook: &str, budget: B, expected: bool) {
        let value = by_recursion(self.problem, budget, &mut NODES.clone());
        self.demand(value != Some(!expected), hook, || format!("it answers {expected} with the budget {budget:?}"));
    }
}
