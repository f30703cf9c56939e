//! Which points lie beside each other.

use std::sync::OnceLock;

use super::{Grid, Point};

#[derive(Clone, Copy, Debug, Default)]
struct Beside {
    count: u8,
    at: [Point; 4],
}

/// The points beside each point of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbours(&'static [Beside]);

const SIDES: usize = Grid::MAX as usize;

/// A table for each size, made when the first board of that size is.
static TABLES: [[OnceLock<Box<[Beside]>>; SIDES]; SIDES] = [const { [const { OnceLock::new() }; SIDES] }; SIDES];

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
        let table = &TABLES[usize::from(grid.width() - 1)][usize::from(grid.height() - 1)];
        Neighbours(table.get_or_init(|| grid.points().map(beside).collect()))
    }

    /// The two, three or four points beside `p`.
    #[inline]
    pub(super) fn of(self, p: Point) -> &'static [Point] {
        let beside = &self.0[p.index()];
        &beside.at[..beside.count as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
