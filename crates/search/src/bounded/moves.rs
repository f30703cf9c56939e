//! The moves that win.

use tesuji_problem::{Hooks, Order, Reason, Role};

use super::Bounded;
use crate::Meter;

impl<M: Copy + Ord> Bounded<M> {
    /// Every move of the side to move that wins for it: with the attacker to move, those after which the goal is reached within so many
    /// moves, this one among them; with the defender to move, those after which it is not.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    ///
    /// # Panics
    /// If more than [`MOST_MOVES`](super::MOST_MOVES) would have to be looked for after a move.
    pub fn winning_moves<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        found: &mut Vec<M>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        for m in ranked(problem) {
            if self.wins(problem, m, order, moves, meter)? {
                found.push(m);
            }
        }
        Ok(())
    }

    /// The most promising of these moves, if there is one.
    ///
    /// # Errors
    /// The reason to stop.
    ///
    /// # Panics
    /// As [`winning_moves`](Self::winning_moves).
    pub fn winning_move<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<Option<M>, Reason> {
        for m in ranked(problem) {
            if self.wins(problem, m, order, moves, meter)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }

    /// Whether a move wins for the side that makes it.
    fn wins<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        m: M,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason> {
        let attacks = problem.role() == Role::Attacker;
        let Some(left) = moves.checked_sub(u16::from(attacks)) else { return Ok(false) };
        problem.play(m);
        let answer = self.ask(problem, order, left, meter);
        problem.undo();
        Ok(answer? == attacks)
    }
}

/// The legal moves, the most promising first.
fn ranked<P: Hooks>(problem: &mut P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves.sort_by_cached_key(|&m| (problem.rank(m), m));
    moves
}
