//! Which moves look good: those that make fours, then threes, then twos, one's own before the
//! opponent's.

use tesuji_problem::Key;

use super::engine::Engine;
use super::zones::Points;
use crate::rules::{Colour, Point};

/// The live windows of both sides in a position, kept while the moves of the position are ranked.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranking {
    key: Option<Key>,
    /// For the side to move and for the opponent: the points that make five, four, three, two.
    sets: [[Points; 4]; 2],
}

impl Ranking {
    fn look(&mut self, key: Key, mover: Colour, engine: &dyn Engine) {
        if self.key != Some(key) {
            self.key = Some(key);
            self.sets = [mover, mover.other()].map(|colour| engine.lacking(colour));
        }
    }

    /// Smaller is better.
    pub(super) fn rank(&mut self, key: Key, mover: Colour, engine: &dyn Engine, m: Point) -> i32 {
        if m == Point::PASS {
            return 0;
        }
        self.look(key, mover, engine);
        let worth = |side: usize| -> i32 {
            let holds = |set: &Points| set[m.index() >> 6] >> (m.index() & 63) & 1 != 0;
            let weights = [64, 16, 6, 2];
            self.sets[side].iter().zip(weights).map(|(set, weight)| if holds(set) { weight } else { 0 }).sum()
        };
        -(2 * worth(0) + worth(1))
    }
}
