//! What makes chess fast.

use tesuji_problem::{Everywhere, Hooks, Problem};

use crate::rules::Chess;

impl Hooks for Chess {
    /// A move changes lines of sight across the board: no zone of squares protects a result.
    type Zone = Everywhere;

    fn has_moves(&mut self) -> bool {
        self.position().has_move()
    }

    fn out_of_reach(&mut self, order: u8) -> bool {
        order < self.goal_order()
    }
}
