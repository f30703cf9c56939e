//! What makes chess fast.
//!
//! Everything here is computed from bitboards of the position as it stands; no move is made. The tests compare each hook with the plain
//! definition on random positions.

mod checks;
mod evasions;
mod goals;
mod mate;
mod men;
mod ordering;
mod reach;
mod room;
#[cfg(test)]
mod tests;

pub use room::{Room, room};

use tesuji_problem::{Everywhere, Hooks, Problem, Role};

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

    fn is_safe(&mut self) -> bool {
        reach::is_dead(self)
    }

    fn out_of_reach(&mut self, order: u8) -> bool {
        reach::is_out_of_reach(self, order)
    }

    fn threats(&mut self, order: u8, out: &mut Vec<Move>) -> bool {
        // The hook is asked of either side; a check may be answered by any legal move.
        let checks_only = self.role() == Role::Attacker && order == 1 && self.goal() == Goal::Mate;
        if checks_only {
            checks::any(self.position().board(), |check| {
                out.push(check.m);
                false
            });
        }
        checks_only
    }

    fn rank(&mut self, m: Move) -> i32 {
        match self.role() {
            Role::Attacker => ordering::attack(self.position().board(), m),
            Role::Defender => ordering::defence(self.position().board(), m),
        }
    }

    /// The number of moves (mobility): what adds up if the position is expanded.
    fn difficulty(&mut self) -> (u32, u32) {
        let moves = room(self.position()).replies.max(1);
        match self.role() {
            Role::Attacker => (1, moves),
            Role::Defender => (moves, 1),
        }
    }
}
