//! Which points lie beside each other.

use std::sync::OnceLock;

use tesuji_problem::PointSet;

use super::{Grid, Point};

#[derive(Clone, Copy, Debug, Default)]
struct Beside {
    count: u8,
    at: [Point; 4],
}

/// The points beside each point of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbours(&'static Shape);

/// A board's points, to be looked at one by one or as sets.
#[derive(Debug)]
struct Shape {
    beside: Box<[Beside]>,
    width: usize,
    all: PointSet,
    /// All but the first column, and all but the last.
    but_first: PointSet,
    but_last: PointSet,
}

const SIDES: usize = Grid::MAX as usize;

/// A table for each size, made when the first board of that size is.
static SHAPES: [[OnceLock<Shape>; SIDES]; SIDES] = [const { [const { OnceLock::new() }; SIDES] }; SIDES];

impl Neighbours {
    pub(super) fn new(grid: Grid) -> Self {
        let beside = |p| {
            let mut beside = Beside::default();
            for direction in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
                if let Some(n) = grid.step(p, direction, 1) {
                    beside.at[usize::from(beside.count)] = n;
                    beside.count += 1;
                }
            }
            beside
        };
        let shape = || {
            let columns = |but: u8| grid.points().filter(|&p| grid.xy(p).0 != but).map(Point::index).collect();
            Shape {
                beside: grid.points().map(beside).collect(),
                width: usize::from(grid.width()),
                all: grid.all(),
                but_first: columns(0),
                but_last: columns(grid.width() - 1),
            }
        };
        Neighbours(SHAPES[usize::from(grid.width() - 1)][usize::from(grid.height() - 1)].get_or_init(shape))
    }

    /// The two, three or four points beside `p`.
    #[inline]
    pub(super) fn of(self, p: Point) -> &'static [Point] {
        let beside = &self.0.beside[p.index()];
        &beside.at[..beside.count as usize]
    }

    /// The points that have one of the set on each of their sides: on the left, on the right, above and
    /// below.
    #[inline]
    pub(super) fn sides(self, set: &PointSet) -> [PointSet; 4] {
        let Shape { width, all, but_first, but_last, .. } = self.0;
        [(*set & *but_last).up(1), (*set & *but_first).down(1), set.up(*width) & *all, set.down(*width)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_the_neighbours_of_their_points() {
        for seed in 0..500 {
            let mut random = fastrand::Rng::with_seed(seed);
            let grid = Grid::new(random.u8(1..=25), random.u8(1..=25)).unwrap();
            let neighbours = Neighbours::new(grid);
            let one_in = random.usize(1..20);
            let set: PointSet = grid.points().filter(|_| random.usize(0..one_in) == 0).map(Point::index).collect();
            let beside = set.iter().flat_map(|p| neighbours.of(Point(p as u16))).map(|n| n.index()).collect();
            let sides = neighbours.sides(&set).into_iter().fold(PointSet::EMPTY, |all, side| all | side);
            assert_eq!(sides, beside, "{seed}");
        }
    }

    #[test]
    fn neighbours_are_mutual() {
        let grid = Grid::new(4, 3).unwrap();
        let neighbours = Neighbours::new(grid);
        for p in grid.points() {
            for q in neighbours.of(p) {
                assert!(neighbours.of(*q).contains(&p));
            }
        }
        assert_eq!(neighbours.of(Point(0)), [Point(1), Point(4)]);
    }
}
