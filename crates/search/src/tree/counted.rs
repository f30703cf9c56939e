//! A λ-tree whose moves are counted: what is known of a node at sight, at every number of moves at
//! once.
//!
//! ```text
//! W(n,k,P)  attacker to move:  the goal at once, or V(n,k-1,P·a) for some legal a         (k ≥ 1)
//! V(n,k,Q)  defender to move:  the goal is reached, or
//!                              W(n-1,k,null(Q)), and W(n,k,Q·d) for every legal d
//!                              (k = 0: the goal is reached)
//! ```
//!
//! *k* is the number of the attacker's moves that are left. It falls along every line, so no line
//! repeats, no result depends on its path, and every one may be kept; and a win within *k* is a win
//! within *k* + 1, so one entry of a table serves every *k*.
//!
//! Leaves are looked at from their parents: a goal at once, and with one move left whether every
//! reply allows one. The reply that refuted a sibling is tried first.

use tesuji_problem::{Budget, Hooks, NullRule, Status, Threat};

use super::{Kind, Threats, Tree};
use crate::Interval;

/// What the null move must come to.
enum Demand<B> {
    Nothing,
    /// A win with this budget, which the goal is within.
    Threat(B),
    Impossible,
}

impl<P: Hooks, B: Budget> Threats<'_, P, B> {
    /// Whether results hold at every number of moves for which they say so: moves are counted, and
    /// no zone tells one number from another.
    pub(super) fn has_intervals(budget: B) -> bool {
        size_of::<P::Zone>() == 0 && budget.moves().is_some()
    }

    /// The attacker's moves that are left.
    pub(super) fn left(&self) -> Option<u16> {
        let moves = self.budget.moves().filter(|_| Self::has_intervals(self.budget))?;
        // The budget counts the move before a node with the defender to move.
        Some(if self.kind() == Kind::And { moves - 1 } else { moves })
    }

    /// What is known without search, where so many moves are left.
    pub(super) fn at_sight(&mut self, left: u16) -> Interval {
        if !self.budget.reaches(self.problem.goal_order()) {
            return Interval::LOST;
        }
        match self.problem.status() {
            Status::Achieved => Interval::WON,
            Status::Refuted => Interval::LOST,
            Status::Open if self.kind() == Kind::Or => self.attacker_at_sight(left),
            Status::Open => self.defender_at_sight(left),
        }
    }

    fn attacker_at_sight(&mut self, left: u16) -> Interval {
        match left {
            0 => Interval::OPEN,
            _ if self.problem.at_once().is_some() => Interval::won(1),
            _ if self.budget.uncounted().threat() == Threat::Exhausted => Interval::LOST,
            _ => Interval::not_within(1),
        }
    }

    fn defender_at_sight(&mut self, left: u16) -> Interval {
        let demand = self.demand();
        match left {
            _ if matches!(demand, Demand::Impossible) => Interval::LOST,
            1 if self.is_won_by_one_move(&demand) => Interval::won(1),
            1 => Interval::not_within(1),
            _ => Interval::OPEN,
        }
    }

    fn demand(&mut self) -> Demand<B> {
        match self.budget.uncounted().threat() {
            Threat::NotNeeded => Demand::Nothing,
            Threat::Exhausted => Demand::Impossible,
            Threat::Spend(smaller) => match self.problem.null_rule() {
                NullRule::InCheck => Demand::Nothing,
                NullRule::Meaningless => Demand::Impossible,
                NullRule::Legal if !smaller.reaches(self.problem.goal_order()) => Demand::Impossible,
                NullRule::Legal => Demand::Threat(smaller),
            },
        }
    }

    /// With one move left: whether the attacker reaches the goal after every reply, and after the
    /// null move if that is demanded.
    fn is_won_by_one_move(&mut self, demand: &Demand<B>) -> bool {
        if let Demand::Threat(_) = demand {
            self.problem.null();
            let threat = self.wins_at_once();
            self.problem.undo();
            if !threat {
                return false;
            }
        }
        let mut moves = std::mem::take(&mut self.listing);
        self.problem.moves(&mut moves);
        if let Some(killer) = self.killer
            && let Some(at) = moves.iter().position(|&m| m == killer)
        {
            moves.swap(0, at);
        }
        let mut won = !moves.is_empty();
        for &m in &moves {
            self.problem.play(m);
            won = self.wins_at_once();
            self.problem.undo();
            if !won {
                self.killer = Some(m);
                break;
            }
        }
        moves.clear();
        self.listing = moves;
        won
    }

    fn wins_at_once(&mut self) -> bool {
        match self.problem.status() {
            Status::Achieved => true,
            Status::Refuted => false,
            Status::Open => self.problem.at_once().is_some(),
        }
    }
}
