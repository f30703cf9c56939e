use tesuji_problem::{PointSet, Zone};

use crate::rules::{Grid, Move, Point};

/// The zone of a result in Go: a set of points, or the whole board; and of a win by the attacker a
/// *reserve*, empty points of which some may be taken, so that what needs a liberty there keeps one
/// (`docs/certificate.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    points: PointSet,
    reserve: PointSet,
    /// How many points of the reserve may be taken; 0 where there is none.
    spare: u8,
}

impl Area {
    /// No point matters: the goal has been reached.
    pub const EMPTY: Area = Area::of(PointSet::EMPTY);
    /// Everything may matter.
    pub const EVERYWHERE: Area = Area::of(PointSet::ALL);

    /// These points matter.
    pub const fn of(points: PointSet) -> Self {
        Area { points, reserve: PointSet::EMPTY, spare: 0 }
    }

    /// The same with a reserve beside the points, of which `spare` may be taken. If none may, it is
    /// no reserve, and its points matter.
    pub(super) fn with_reserve(points: PointSet, reserve: PointSet, spare: u8) -> Self {
        let reserve = reserve - points;
        match spare {
            _ if reserve.is_empty() => Self::of(points),
            0 => Self::of(points | reserve),
            _ => Area { points, reserve, spare },
        }
    }

    /// The points, unless this is the whole board.
    pub fn points(&self) -> Option<&PointSet> {
        (*self != Self::EVERYWHERE).then_some(&self.points)
    }

    /// The points of the reserve, and how many of them may be taken; `None` where there is none.
    pub fn reserve(&self) -> Option<(&PointSet, u8)> {
        (!self.reserve.is_empty()).then_some((&self.reserve, self.spare))
    }

    /// As certificates have it: the points, and behind a `+` with how many may be taken the reserve.
    pub fn in_words(&self, grid: Grid) -> Vec<String> {
        let names = |set: &PointSet| set.iter().map(|p| grid.name(Point(p as u16))).collect::<Vec<_>>();
        let mut words = names(self.points().unwrap_or(&grid.all()));
        if let Some((reserve, spare)) = self.reserve() {
            words.push(format!("+{spare}"));
            words.append(&mut names(reserve));
        }
        words
    }

    /// Whether a point matters.
    #[inline]
    pub fn has(&self, p: Point) -> bool {
        self.points.contains(p.index())
    }

    /// Of the zone after a pass, what it makes of the zone before: whoever does not pass may take a point
    /// of the reserve.
    pub(super) fn before_idling(&self) -> Self {
        Self::with_reserve(self.points, self.reserve, self.spare.saturating_sub(1))
    }

    /// What is left after a stone on a point that does not matter, if that is less.
    pub(super) fn without(&self, p: Point) -> Option<Self> {
        self.reserve.contains(p.index()).then(|| {
            let mut reserve = self.reserve;
            reserve.remove(p.index());
            Self::with_reserve(self.points, reserve, self.spare.saturating_sub(1))
        })
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
        let spare = match (self.reserve(), other.reserve()) {
            (Some((_, a)), Some((_, b))) => a.min(b),
            (a, b) => a.or(b).map_or(0, |(_, spare)| spare),
        };
        *self = Self::with_reserve(self.points | other.points, self.reserve | other.reserve, spare);
    }

    fn after(&self, m: Move) -> Option<Self> {
        if let Move::At(p) = m { self.without(p) } else { None }
    }

    fn to_words(&self) -> Option<Vec<u64>> {
        Some([self.points.words(), self.reserve.words(), &[u64::from(self.spare)]].concat())
    }

    fn from_words(words: &[u64]) -> Option<Self> {
        let (&spare, sets) = words.split_last()?;
        let (points, reserve) = sets.split_at(sets.len() / 2);
        let area = Area {
            points: PointSet::of_words(points)?,
            reserve: PointSet::of_words(reserve)?,
            spare: u8::try_from(spare).ok()?,
        };
        (area == Self::with_reserve(area.points, area.reserve, area.spare)).then_some(area)
    }
}
