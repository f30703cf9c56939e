//! The windows of a board, counted as stones come and go: what [`shape`](super::shape) sums up for one
//! position, kept for a search that looks at many.
//!
//! Ends do not count here: a row of six is as good as one of five. What wins is asked of the rules.

use tesuji_gomoku::rules::{Colour, DIRECTIONS, Point, Position, Window};

use super::shape::{BUILD, WORTH};

/// What the windows are worth to both sides.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    /// The number of points of a window.
    length: usize,
    /// The points of the windows, one window after the other.
    points: Vec<u16>,
    /// The windows through each point.
    through: Vec<Vec<u16>>,
    /// The stones of Black and of White in each window.
    stones: Vec<[u8; 2]>,
    /// What a stone on each point would build, for Black and for White.
    build: Vec<[i32; 2]>,
    /// What the windows on the board are worth to Black and to White.
    worth: [i32; 2],
}

impl Windows {
    /// The windows of a position.
    pub(super) fn new(position: &Position) -> Self {
        let (grid, length) = (position.grid, position.rules.length);
        let mut through = vec![Vec::new(); grid.area()];
        let (mut points, mut count) = (Vec::new(), 0);
        for (start, direction) in grid.points().flat_map(|start| DIRECTIONS.map(|direction| (start, direction))) {
            if grid.step(start, direction, length as i8 - 1).is_none() {
                continue;
            }
            for p in (Window { start, direction, length }).points(position) {
                points.push(p.0);
                through[p.index()].push(count);
            }
            count += 1;
        }
        let build = through.iter().map(|through| [through.len() as i32 * BUILD[0] as i32; 2]).collect();
        let stones = vec![[0; 2]; usize::from(count)];
        let mut windows = Windows { length: usize::from(length), points, through, stones, build, worth: [0; 2] };
        for colour in Colour::ALL {
            position.of(colour).iter().for_each(|p| windows.put(Point(p as u16), colour));
        }
        windows
    }

    /// A stone comes.
    pub(super) fn put(&mut self, p: Point, colour: Colour) {
        self.change(p, |stones| stones[colour as usize] += 1);
    }

    /// A stone goes.
    pub(super) fn take(&mut self, p: Point, colour: Colour) {
        self.change(p, |stones| stones[colour as usize] -= 1);
    }

    fn change(&mut self, p: Point, change: impl Fn(&mut [u8; 2])) {
        for &window in &self.through[p.index()] {
            let window = usize::from(window);
            let before = self.stones[window];
            change(&mut self.stones[window]);
            let after = self.stones[window];
            let mut more = [0; 2];
            for side in [0, 1] {
                self.worth[side] += value(after, side, WORTH) - value(before, side, WORTH);
                more[side] = value(after, side, BUILD) - value(before, side, BUILD);
            }
            for &p in &self.points[window * self.length..][..self.length] {
                let build = &mut self.build[usize::from(p)];
                build[0] += more[0];
                build[1] += more[1];
            }
        }
    }

    /// How good an empty point looks to a side: what it builds, and most of what it takes.
    pub(super) fn looks(&self, p: Point, colour: Colour) -> i32 {
        let build = self.build[p.index()];
        build[colour as usize] + build[colour.other() as usize] * 3 / 4
    }

    /// What the windows on the board are worth to a side.
    pub(super) fn worth(&self, colour: Colour) -> i32 {
        self.worth[colour as usize]
    }
}

/// What a window with such stones is worth to a side.
fn value(stones: [u8; 2], side: usize, table: [i64; 5]) -> i32 {
    if stones[1 - side] > 0 { 0 } else { table[usize::from(stones[side]).min(table.len() - 1)] as i32 }
}

#[cfg(test)]
mod tests {
    use super::super::shape;
    use super::*;
    use tesuji_gomoku::rules::{Grid, Rules};

    #[test]
    fn counting_along_is_counting_anew() {
        let mut position = Position::new(Grid::new(15, 13).unwrap(), Rules::default());
        let mut windows = Windows::new(&position);
        let stones = (0..60).map(|n| (Point(n * 67 % 195), Colour::ALL[usize::from(n % 3 == 0)]));
        for (p, colour) in stones.clone() {
            position.set(p, Some(colour));
            windows.put(p, colour);
            let anew = Windows::new(&position);
            assert_eq!((&windows.build, windows.worth), (&anew.build, anew.worth));
            assert_eq!(i64::from(windows.worth[0] - windows.worth[1]), shape::balance(&position));
        }
        for (p, colour) in stones.collect::<Vec<_>>().into_iter().rev() {
            windows.take(p, colour);
        }
        assert_eq!(windows.worth, [0; 2]);
    }
}
