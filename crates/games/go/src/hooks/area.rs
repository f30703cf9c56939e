use tesuji_problem::{PointSet, Zone};

use crate::rules::{Move, Point};

/// The zone of a result in Go: a set of points, or the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area(PointSet);

impl Area {
    /// No point matters: the goal has been reached.
    pub const EMPTY: Area = Area(PointSet::EMPTY);
    /// Everything may matter.
    pub const EVERYWHERE: Area = Area(PointSet::ALL);

    /// These points matter.
    pub fn of(points: PointSet) -> Self {
        Area(points)
    }

    /// The points, unless this is the whole board.
    pub fn points(&self) -> Option<&PointSet> {
        (*self != Self::EVERYWHERE).then_some(&self.0)
    }

    /// Whether a point matters.
    #[inline]
    pub fn has(&self, p: Point) -> bool {
        self.0.contains(p.index())
    }
}

impl Zone<Move> for Area {
    fn everywhere() -> Self {
        Self::EVERYWHERE
    }

    fn is_everywhere(&self) -> bool {
        *self == Self::EVERYWHERE
    }

    /// A pass changes nothing on the board, so it lies outside every zone but the whole board.
    fn contains(&self, m: Move) -> bool {
        match m {
            Move::At(p) => self.has(p),
            Move::Pass => self.is_everywhere(),
        }
    }

    fn join(&mut self, other: &Self) {
        self.0 |= other.0;
    }
}
