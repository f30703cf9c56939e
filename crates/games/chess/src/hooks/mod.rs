//! What makes chess fast.
//!
//! Everything here is computed from bitboards of the position as it stands; no move is made, but for
//! a pass. The tests compare each hook with the plain definition on random positions.

mod checks;
mod difficulty;
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

use tesuji_problem::{Everywhere, Generation, Oracles, Ordering, Problem, Relations, Role, Zones};

use crate::rules::{Chess, Goal, Move};

impl Generation for Chess {
    fn at_once(&mut self) -> Option<Move> {
        let position = self.position();
        let goal = match self.goal() {
            // Who is to be mated does not mate.
            Goal::Helpmate if position.turn() != self.attacker() => return None,
            // The attacker is mated by a move of the defender's, never by his own.
            Goal::Selfmate | Goal::Reflexmate => return None,
            Goal::Stalemate => return goals::stalemate(position),
            Goal::Mate | Goal::Helpmate => None,
            Goal::Promote => goals::promotion(position.board()),
            Goal::Win(_) => goals::capture(position, self.target()?),
        };
        goal.or_else(|| mate::at_once(position.board()))
    }

    fn has_moves(&mut self) -> bool {
        self.position().has_move()
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
}

impl Oracles for Chess {
    fn is_hopeless(&mut self) -> bool {
        reach::is_dead(self)
    }

    fn out_of_reach(&mut self, order: u8) -> bool {
        reach::is_out_of_reach(self, order)
    }
}

impl Zones for Chess {
    /// A move changes lines of sight across the board: no zone of squares protects a result.
    type Zone = Everywhere;
}

impl Relations for Chess {}

impl Ordering for Chess {
    fn rank(&mut self, m: Move) -> i32 {
        if self.going_on().is_some() {
            return 0;
        }
        let helps = self.goal() == Goal::Helpmate && self.position().turn() != self.attacker();
        match self.role() {
            // What a defender would rather do says nothing of how to be mated.
            Role::Attacker if helps => 0,
            Role::Attacker => ordering::attack(self.position().board(), m),
            Role::Defender => ordering::defence(self.position().board(), m),
        }
    }

    fn difficulty(&mut self) -> (u32, u32) {
        difficulty::of(self)
    }
}
