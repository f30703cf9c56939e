//! df-pn within a number of moves: mate in *N*, and "no mate in *N*", exactly.
//!
//! ```text
//! W(n,k,P)  attacker to move:  the goal at once, or V(n,k-1,P·a) for some legal a         (k ≥ 1)
//! V(n,k,Q)  defender to move:  the goal is reached, or
//!                              W(n-1,k,null(Q)), and W(n,k,Q·d) for every legal d         (k = 0: the goal is reached)
//! ```
//!
//! *k* counts the attacker's moves that are left. This is the λ-tree within a depth ([`Within`](crate::tree::budget::Within), Thomsen's
//! `lambda(n, d)` of paper 003); order ∞ leaves the null move out and is the full game tree down to the depth.
//!
//! As there, the goal is reached by a move of the attacker; where the defender is forced to reach it (selfmate), that takes a move more.
//!
//! **Why another driver.** *k* falls with every move of the attacker, so there are no cycles: no result depends on the path, and every one
//! may be kept. And a win within *k* is a win within *k* + 1, so one entry of the table serves every bound: an interval
//! with a proved end and a refuted end. A search for *N* + 1 begins with all that the search for *N* has learnt, and the
//! shortest win is where the ends meet.
//!
//! **Leaves** are looked at from their parents: a goal at once, and at the last move but one whether every reply allows one. The reply
//! that refuted a sibling is tried first.
//!
//! **Numbers** are for one bound. Met again with another, a position is guessed to be no harder to prove with more moves left than it was,
//! and no easier to disprove. More composed mates are found so in the same time than with the old numbers as they are, or a new guess
//! (`docs/chess.md` says how many in what time).
//!
//! **Known failure case.** A search that meets positions at many bounds in turn (long endgames) forgets how hard they were at each.

mod children;
mod interval;
mod looking;

mod moves;
mod strategy;
mod table;

use tesuji_problem::{Hooks, Key, Order, Reason, Role, Status, mix};

use self::children::Child;
use self::interval::Interval;
use self::table::Intervals;
use crate::driver::numbers::{INFINITE, Numbers};
use crate::tree::Kind;
use crate::{Event, Meter};

pub use looking::{FoundWin, HIGHEST_FINITE, Looking};

/// No bound may be larger: each takes two levels of recursion.
pub const MOST_MOVES: u16 = 500;

/// A rival's number may be passed by this part of it, as a right shift: ε = 1/4 (Pawlewicz & Lew 2006).
const EPSILON_SHIFT: u32 = 2;

/// And by so much in any case. Games whose first guesses ([`Hooks::difficulty`]) are finer than leaves count two for a leaf.
const STEP: u32 = 2;

/// The search with its table, which is kept from one question to the next.
#[derive(Debug)]
pub struct Bounded<M> {
    table: Intervals,
    /// For each number of moves left, the reply that refuted an attack last.
    killers: Vec<Option<M>>,
    /// Lists of children that are not in use.
    spare: Vec<Vec<Child<M>>>,
    lists: Vec<Vec<M>>,
}

/// What is asked about a position: its key with the order, the order, and how many moves the attacker has left.
#[derive(Clone, Copy, Debug)]
struct Node {
    key: Key,
    order: Order,
    bound: u16,
    /// Whether the attacker must threaten something: everywhere but at the first position of a question.
    threatens: bool,
}

impl Node {
    fn of<P: Hooks>(problem: &P, order: Order, bound: u16) -> Self {
        let code = match order {
            Order::Finite(n) => u64::from(n),
            Order::Unlimited => 1 << 8,
        };
        Node { key: problem.key().tagged(mix(0xB0_0DED << 16 | code)), order, bound, threatens: true }
    }

    /// What is asked of a first position: with the defender to move, only that the attacker wins after every reply.
    fn asked<P: Hooks>(problem: &P, order: Order, bound: u16) -> Self {
        let node = Node::of(problem, order, bound);
        if order == Order::Unlimited || kind_of(problem) == Kind::Or {
            return node;
        }
        Node { key: node.key.tagged(mix(0xA5_CED)), threatens: false, ..node }
    }
}

impl<M: Copy + Ord> Bounded<M> {
    /// A search that remembers nothing yet, with so many bytes for its table.
    pub fn with_bytes(bytes: usize) -> Self {
        Bounded {
            table: Intervals::with_bytes(bytes),
            killers: vec![None; usize::from(MOST_MOVES) + 1],
            spare: Vec::new(),
            lists: Vec::new(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.killers.fill(None);
    }

    /// How full the table is, of a thousand.
    pub fn permille(&self) -> u32 {
        self.table.permille()
    }

    /// Whether the attacker wins the question with at most this order within so many moves of its own. With the defender to move and a
    /// finite order, that is whether it does so after every reply, whether or not it threatens to; else as [`ask`](Self::ask).
    ///
    /// # Errors
    /// When the meter says stop.
    ///
    /// # Panics
    /// If more than [`MOST_MOVES`] are asked for.
    pub fn question<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        let known = self.solve(problem, Node::asked(problem, order, moves), meter)?;
        Ok(known.value(moves) == Some(true))
    }

    /// Whether the attacker wins with at most this order within so many moves of its own, at a node of the λ-tree.
    ///
    /// # Errors
    /// When the meter says stop.
    ///
    /// # Panics
    /// If more than [`MOST_MOVES`] are asked for.
    pub fn ask<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        let known = self.solve(problem, Node::of(problem, order, moves), meter)?;
        Ok(known.value(moves) == Some(true))
    }

    /// All that is known of a position once it is known whether the attacker wins within so many moves.
    fn solve<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason> {
        let moves = node.bound;
        assert!(moves <= MOST_MOVES, "a win within {moves} moves is too long to look for");
        let mut known = self.meet(problem, node, meter)?;
        if known.value(moves).is_none() {
            known = self.visit(problem, node, known, Numbers::UNLIMITED, meter)?;
        }
        // Sums saturate below infinity.
        known.value(moves).map(|_| known).ok_or(Reason::Memory)
    }

    /// Searches a node that no table and no rule decides, until it is solved or its numbers reach the limit.
    fn visit<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        known: Interval,
        limit: Numbers,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason> {
        let mut children = self.spare.pop().unwrap_or_default();
        children.clear();
        let before = meter.nodes();
        let result = self.deepen(problem, node, known, limit, &mut children, meter);
        self.spare.push(children);
        let known = known.and(&result?);
        self.table.put(node.key, meter.nodes() - before + 1, &known);
        Ok(known)
    }

    fn deepen<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        node: Node,
        known: Interval,
        limit: Numbers,
        children: &mut Vec<Child<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason> {
        let kind = kind_of(problem);
        let mut listed = self.first(problem, node, children, meter)?;
        loop {
            if !listed && children.iter().all(|child| child.value() == Some(true)) {
                self.rest(problem, node, children, meter)?;
                listed = true;
            }
            if listed && children.iter().all(|child| child.m.is_none()) {
                // The rules, not an empty list, decide a position without moves: what they leave open is not won.
                return Ok(Interval { numbers: known.numbers, ..Interval::LOST });
            }
            let choice = Choice::among(children, kind, listed);
            let bounds = choice.numbers(kind);
            let solved = bounds.value().is_some();
            if solved || bounds.pn >= limit.pn || bounds.dn >= limit.dn {
                let ends = if solved { children::concluded(children, kind, listed) } else { Interval::OPEN };
                // For other bounds the last numbers of an open node are the best guess there is.
                let numbers = if solved { known.numbers } else { bounds };
                return Ok(Interval { at: node.bound, numbers, ..ends });
            }
            let child = children[choice.best];
            let child_limit = choice.limit(kind, limit);
            if limit == Numbers::UNLIMITED {
                meter.event(&Event::Numbers { pn: bounds.pn, dn: bounds.dn });
            }
            child.descend(problem);
            let found = self.visit(problem, child.node, child.known, child_limit, meter);
            problem.undo();
            children[choice.best].known = found?;
        }
    }
}

fn kind_of<P: Hooks>(problem: &P) -> Kind {
    match problem.role() {
        Role::Attacker => Kind::Or,
        Role::Defender => Kind::And,
    }
}

/// Which child to search next, and what the numbers of the node are.
#[derive(Clone, Copy, Debug)]
struct Choice {
    best: usize,
    least: u32,
    second: u32,
    sum: u32,
    best_sum: u32,
}

impl Choice {
    fn among<M: Copy>(children: &[Child<M>], kind: Kind, listed: bool) -> Self {
        let mut choice = Choice { best: 0, least: INFINITE, second: INFINITE, sum: 0, best_sum: 0 };
        let mut tie = INFINITE;
        let mut solved = false;
        for (i, child) in children.iter().enumerate() {
            let (least, sum) = child.numbers().of(kind);
            if least < choice.least || least == choice.least && sum < tie {
                (choice.second, choice.least, choice.best, choice.best_sum) = (choice.least, least, i, sum);
                tie = sum;
            } else if least < choice.second {
                choice.second = least;
            }
            solved |= sum >= INFINITE;
            choice.sum = choice.sum.saturating_add(sum).min(INFINITE - 1);
        }
        if !listed {
            choice.sum = choice.sum.saturating_add(1).min(INFINITE - 1);
        }
        if solved {
            choice.sum = INFINITE;
        }
        choice
    }

    fn numbers(&self, kind: Kind) -> Numbers {
        Numbers::from(kind, self.least, self.sum)
    }

    fn limit(&self, kind: Kind, limit: Numbers) -> Numbers {
        let (least, sum) = limit.of(kind);
        let past = self.second.saturating_add((self.second >> EPSILON_SHIFT) + STEP).min(INFINITE);
        let rest = self.sum.saturating_sub(self.best_sum);
        let sum = if sum >= INFINITE { INFINITE } else { sum.saturating_sub(rest).max(self.best_sum + 1) };
        Numbers::from(kind, least.min(past).max(self.least + 1), sum)
    }
}

/// Whether a problem has reached an end at which nothing is left to ask.
fn ended<P: Hooks>(problem: &P) -> Option<Interval> {
    match problem.status() {
        Status::Achieved => Some(Interval::WON),
        Status::Refuted => Some(Interval::LOST),
        Status::Open => None,
    }
}
