//! What makes chess fast.
//!
//! Everything here is computed from bitboards of the position as it stands; no move is made. The tests compare each hook with the plain
//! definition on random positions.

mod checks;
mod evasions;
mod goals;
mod mate;
mod men;
#[cfg(test)]
mod tests;

use tesuji_problem::{Everywhere, Hooks, Problem};

use crate::rules::{Chess, Goal, Move};

impl Hooks for Chess {
    /// A move changes lines of sight across the board: no zone of squares protects a result.
    type Zone = Everywhere;

    fn at_once(&mut self) -> Option<Move> {
        let position = self.position();
        let goal = match self.goal() {
            // The attacker is mated by a move of the defender's, never by his own.
            Goal::Selfmate => return None,
            Goal::Mate => None,
            Goal::Promote => goals::promotion(position.board()),
            Goal::Win(_) => goals::capture(position, self.target()?),
        };
        goal.or_else(|| mate::at_once(position.board()))
    }

    fn has_moves(&mut self) -> bool {
        self.position().has_move()
    }

    fn out_of_reach(&mut self, order: u8) -> bool {
        order < self.goal_order()
    }

    fn threats(&mut self, order: u8, out: &mut Vec<Move>) -> bool {
        let checks_only = order == 1 && self.goal() == Goal::Mate;
        if checks_only {
            checks::any(self.position().board(), |check| {
                out.push(check.m);
                false
            });
        }
        checks_only
    }
}
