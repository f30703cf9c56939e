//! What makes the search fast: runs of fours solved at sight (`vcf`), zones by the theorems of
//! paper 001 (`zones`), an order of moves (`ordering`), and which replies are likely (`promise`).

mod board;
mod engine;
mod failed;
mod fives;
mod foul;
mod lanes;
mod lines;
mod ordering;
mod promise;
mod rows;
#[cfg(test)]
mod scattered;
mod tactics;
mod vcf;
mod zones;

use std::sync::Arc;

use tesuji_problem::{Areas, Zone};

use crate::rules::Point;

pub use engine::Run;
pub use tactics::{Interrupted, Tactics};

/// The first four areas of a sequence; boards have up to 400 points.
pub type Sequence = Areas<7, 4>;

/// A zone: an area sequence, or the whole board. Most entries of a table have none, so it is kept
/// by reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area(Option<Arc<Sequence>>);

impl Area {
    /// The area sequence; `None` if every area is the whole board.
    pub fn sequence(&self) -> Option<&Sequence> {
        self.0.as_deref()
    }
}

impl From<Sequence> for Area {
    fn from(sequence: Sequence) -> Self {
        Area((!sequence.is_full()).then(|| Arc::new(sequence)))
    }
}

impl Zone<Point> for Area {
    const HEAP_BYTES: usize = size_of::<Sequence>() + 2 * size_of::<usize>();

    fn everywhere() -> Self {
        Area(None)
    }

    fn is_everywhere(&self) -> bool {
        self.0.is_none()
    }

    /// A pass changes nothing inside a zone, and is in none but the whole board.
    fn contains(&self, p: Point) -> bool {
        self.0.as_ref().is_none_or(|sequence| p != Point::PASS && sequence.holds(p.index()))
    }

    fn join(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Some(here), Some(more)) => Arc::make_mut(here).unite(more),
            _ => self.0 = None,
        }
    }

    fn to_words(&self) -> Option<Vec<u64>> {
        self.sequence().map(Sequence::words)
    }

    fn from_words(words: &[u64]) -> Option<Self> {
        Sequence::of_words(words).map(Area::from)
    }
}
