//! What makes the search fast: runs of fours solved at sight (`vcf`), zones by the theorems of paper 001 (`zones`), and an order
//! of moves.

mod engine;
mod foul;
mod lanes;
mod ordering;
mod tactics;
mod vcf;
mod zones;

use tesuji_problem::{Areas, Zone};

use crate::rules::Point;

pub use engine::Run;
pub use tactics::{Interrupted, Tactics};

/// A zone: the first four areas of a sequence. Boards have up to 400 points.
pub type Area = Areas<7, 4>;

impl Zone<Point> for Area {
    fn everywhere() -> Self {
        Areas::EVERYWHERE
    }

    fn is_everywhere(&self) -> bool {
        self.is_full()
    }

    fn contains(&self, p: Point) -> bool {
        self.holds(p.index())
    }

    fn join(&mut self, other: &Self) {
        self.unite(other);
    }
}
