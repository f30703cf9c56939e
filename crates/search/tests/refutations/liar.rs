//! Refutations of what is won, true everywhere but in one place. A forged refutation of what has no
//! win states the truth, whatever is wrong with it; one of these never does, and must be refused.
//!
//! What there is no win of is refuted by the definition alone, without the search; the checker
//! accepts that, so a lie is all that can be wrong.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_problem::{Key, NullRule, Problem, Role, Status};
use tesuji_proof::{Body, Bound, Child, Node};

use crate::truth::{Truth, legal};

/// The most nodes.
const MOST: usize = 150;

/// What is said of a position that the attacker wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lie {
    /// The moves that win are left out.
    LeftOut,
    /// It is said to be safe after them.
    Safe,
    /// Less is refuted after them than must be.
    Less,
    /// At the first position the null move is made, as if something had to be threatened.
    Idle,
}

impl Lie {
    pub(crate) const ALL: [Lie; 4] = [Lie::LeftOut, Lie::Safe, Lie::Less, Lie::Idle];
}

pub(crate) struct Liar<'a, P: Problem> {
    pub(crate) truth: &'a mut Truth,
    pub(crate) name: &'a dyn Fn(P::Move) -> String,
    pub(crate) random: &'a mut Rng,
    pub(crate) nodes: Vec<Node>,
    pub(crate) index: HashMap<(Key, Bound), u32>,
}

impl<P: Problem + Clone> Liar<'_, P> {
    /// What shows that there is no such win at a first position; `None` if that takes too much.
    pub(crate) fn refute_first(&mut self, problem: &P, bound: Bound) -> Option<Child> {
        if problem.role() == Role::Attacker || bound.order.is_none() {
            return self.refute(problem, bound);
        }
        self.reply(problem, bound)
    }

    /// The same at any other. The attacker has no such win there.
    fn refute(&mut self, problem: &P, bound: Bound) -> Option<Child> {
        if self.truth.value_of(problem, bound)? {
            return None;
        }
        let is_attacker = problem.role() == Role::Attacker;
        if problem.status() != Status::Open
            || bound.order.is_some_and(|order| order < problem.goal_order().max(1))
            || is_attacker && bound.within == Some(0)
        {
            return Some(Child::Safe);
        }
        if let Some(&node) = self.index.get(&(problem.key(), bound)) {
            return Some(Child::Node(node));
        }
        if !is_attacker && let Some(order) = bound.order {
            match problem.null_rule() {
                NullRule::Meaningless => return Some(Child::Safe),
                NullRule::InCheck => {}
                NullRule::Legal => {
                    let lower = Bound { order: Some(order - 1), ..bound };
                    let idle = after(problem, None);
                    if !self.truth.value_of(&idle, lower)? {
                        let node = self.add(problem, bound)?;
                        let child = self.refute(&idle, lower)?;
                        return Some(self.set(node, Body::Idle { bound, child }));
                    }
                }
            }
        }
        if !is_attacker {
            return self.reply(problem, bound);
        }
        let node = self.add(problem, bound)?;
        let left = less_a_move(bound);
        let mut moves = Vec::new();
        for m in legal(problem) {
            moves.push(((self.name)(m), self.refute(&after(problem, Some(m)), left)?));
        }
        Some(self.set(node, Body::All { bound, moves }))
    }

    /// A reply after which there is no win.
    fn reply(&mut self, problem: &P, bound: Bound) -> Option<Child> {
        for m in legal(problem) {
            let next = after(problem, Some(m));
            if !self.truth.value_of(&next, bound)? {
                let node = self.add(problem, bound)?;
                let child = self.refute(&next, bound)?;
                return Some(self.set(node, Body::One { bound, mv: (self.name)(m), child }));
            }
        }
        None
    }

    /// Says of a position with such a win that there is none; `None` if this lie makes no sense there.
    pub(crate) fn lie(&mut self, problem: &P, bound: Bound, lie: Lie, is_first: bool) -> Option<Child> {
        if problem.status() != Status::Open {
            return (lie == Lie::Safe).then_some(Child::Safe);
        }
        let node = self.add(problem, bound)?;
        if problem.role() == Role::Attacker {
            let (left, mut moves) = (less_a_move(bound), Vec::new());
            let leaves_out = lie == Lie::LeftOut && self.random.bool();
            for m in legal(problem) {
                let (name, next) = ((self.name)(m), after(problem, Some(m)));
                if !self.truth.value_of(&next, left)? {
                    moves.push((name, self.refute(&next, left)?));
                } else if !leaves_out {
                    moves.push((name, self.lie_after(&next, left, lie)?));
                }
            }
            return Some(self.set(node, Body::All { bound, moves }));
        }
        if let Some(lower) = bound.order.and_then(|order| order.checked_sub(1))
            && problem.null_rule() == NullRule::Legal
            && (is_first || self.random.bool())
        {
            let (idle, lower) = (after(problem, None), Bound { order: Some(lower), ..bound });
            let is_won = self.truth.value_of(&idle, lower)?;
            if !is_won && is_first && lie == Lie::Idle {
                let child = self.refute(&idle, lower)?;
                return Some(self.set(node, Body::Idle { bound, child }));
            }
            if is_won && !is_first {
                let child = self.lie_after(&idle, lower, lie)?;
                return Some(self.set(node, Body::Idle { bound, child }));
            }
        }
        let m = self.random.choice(legal(problem))?;
        let child = self.lie_after(&after(problem, Some(m)), bound, lie)?;
        Some(self.set(node, Body::One { bound, mv: (self.name)(m), child }))
    }

    /// Lies about a position that is won, or lower down.
    fn lie_after(&mut self, problem: &P, bound: Bound, lie: Lie) -> Option<Child> {
        match lie {
            Lie::Safe if self.random.bool() || problem.status() != Status::Open => Some(Child::Safe),
            Lie::Less => {
                let order = bound.order.and_then(|order| order.checked_sub(1));
                let within = bound.within.and_then(|within| within.checked_sub(1));
                let orders = order.map(|order| Bound { order: Some(order), ..bound });
                let lengths = within.map(|within| Bound { within: Some(within), ..bound });
                for less in orders.into_iter().chain(lengths) {
                    if let Some(false) = self.truth.value_of(problem, less)
                        && let Some(child @ Child::Node(_)) = self.refute(problem, less)
                    {
                        return Some(child);
                    }
                }
                self.lie(problem, bound, lie, false)
            }
            _ => self.lie(problem, bound, lie, false),
        }
    }

    /// A node that is filled in later: lines may come back to it.
    fn add(&mut self, problem: &P, bound: Bound) -> Option<u32> {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { body: Body::Safe { bound }, zone: None });
        self.index.insert((problem.key(), bound), node);
        (self.nodes.len() <= MOST).then_some(node)
    }

    fn set(&mut self, node: u32, body: Body) -> Child {
        self.nodes[node as usize].body = body;
        Child::Node(node)
    }
}

fn less_a_move(bound: Bound) -> Bound {
    Bound { within: bound.within.map(|moves| moves.saturating_sub(1)), ..bound }
}

/// The position after a move, or after the null move.
fn after<P: Problem + Clone>(problem: &P, m: Option<P::Move>) -> P {
    let mut next = problem.clone();
    match m {
        Some(m) => next.play(m),
        None => next.null(),
    }
    next
}
