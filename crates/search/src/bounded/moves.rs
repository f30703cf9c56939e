//! Every move that wins.

use tesuji_problem::{Hooks, Order, Reason, Role};

use super::Bounded;
use crate::Meter;

impl<M: Copy + Ord> Bounded<M> {
    /// Every move of the side to move that wins for it: with the attacker to move, those after which the goal is reached within so many
    /// moves, this one among them; with the defender to move, those after which it is not.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn winning_moves<P: Hooks<Move = M>>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        found: &mut Vec<M>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason> {
        let attacks = problem.role() == Role::Attacker;
        let Some(left) = moves.checked_sub(u16::from(attacks)) else { return Ok(()) };
        let mut all = Vec::new();
        problem.moves(&mut all);
        all.sort_by_cached_key(|&m| (problem.rank(m), m));
        for m in all {
            problem.play(m);
            let answer = self.ask(problem, order, left, meter);
            problem.undo();
            if answer? == attacks {
                found.push(m);
            }
        }
        Ok(())
    }
}
