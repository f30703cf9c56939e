//! Rows: k points in line, and when they win.

use super::{Colour, DIRECTIONS, Point, Position, Variant};

/// k points in line, with the two points at its ends if they are on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first point.
    pub start: Point,
    /// The direction in which the others follow.
    pub direction: (i8, i8),
    /// The number of points.
    pub length: u8,
}

impl Window {
    /// The points.
    pub fn points(self, position: &Position) -> impl Iterator<Item = Point> + '_ {
        (0..self.length as i8).filter_map(move |n| position.grid.step(self.start, self.direction, n))
    }

    /// The points just beyond the ends: `None` off the board.
    pub fn flanks(self, position: &Position) -> [Option<Point>; 2] {
        [-1, self.length as i8].map(|n| position.grid.step(self.start, self.direction, n))
    }

    /// Whether, full of stones of this colour, it would win: the ends do not forbid it.
    pub fn has_good_ends(self, position: &Position, colour: Colour) -> bool {
        let ends = self.flanks(position).map(|p| p.and_then(|p| position.stone(p)));
        let Variant::Caro = position.rules.variant else {
            return !position.rules.variant.is_exact(colour) || ends.iter().all(|&end| end != Some(colour));
        };
        ends.iter().all(|&end| end != Some(colour)) && ends != [Some(colour.other()); 2]
    }

    /// Whether it is full of stones of this colour and wins.
    pub fn wins(self, position: &Position, colour: Colour) -> bool {
        self.points(position).all(|p| position.of(colour).contains(p.index())) && self.has_good_ends(position, colour)
    }

    /// Whether this colour alone might still fill it and win: no stone of the other colour is in
    /// it, and the ends do not forbid it.
    pub fn is_live(self, position: &Position, colour: Colour) -> bool {
        self.points(position).all(|p| position.stone(p) != Some(colour.other())) && self.has_good_ends(position, colour)
    }
}

/// Every window that holds the point.
pub fn windows_through(position: &Position, p: Point) -> impl Iterator<Item = Window> + '_ {
    DIRECTIONS.into_iter().flat_map(move |direction| windows_along(position, p, direction))
}

fn windows_along(position: &Position, p: Point, direction: (i8, i8)) -> impl Iterator<Item = Window> + '_ {
    let (grid, length) = (position.grid, position.rules.length);
    (0..length as i8).filter_map(move |back| {
        let start = grid.step(p, direction, -back)?;
        grid.step(p, direction, length as i8 - 1 - back)?;
        Some(Window { start, direction, length })
    })
}

/// Whether a row through the stone of this colour on the point wins.
pub fn completes(position: &Position, p: Point, colour: Colour) -> bool {
    let (grid, own) = (position.grid, position.of(colour));
    DIRECTIONS.into_iter().any(|direction| {
        // Only where the unbroken row is long enough is a window full, and that is seldom.
        let on = |direction| grid.ray(p, direction).take_while(|p| own.contains(p.index())).count();
        let unbroken = 1 + on(direction) + on((-direction.0, -direction.1));
        unbroken >= usize::from(position.rules.length)
            && windows_along(position, p, direction).any(|window| window.wins(position, colour))
    })
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::rules::{Grid, Rules};

    /// Crowded boards of all variants, rows that win among them.
    #[test]
    fn a_row_is_completed_where_a_full_window_wins() {
        let mut won = 0;
        for seed in 0..400 {
            let mut random = Rng::with_seed(seed);
            let grid = Grid::new(random.u8(5..=9), random.u8(5..=9)).unwrap();
            let variant = *random.choice(&Variant::ALL).unwrap();
            let length = if variant == Variant::Renju { 5 } else { random.u8(1..=6) };
            let mut position = Position::new(grid, Rules { variant, length });
            for p in grid.points() {
                position
                    .set(p, [None, Some(Colour::Black), Some(Colour::Black), Some(Colour::White)][random.usize(..4)]);
            }
            for colour in Colour::ALL {
                for p in position.of(colour).iter().map(|p| Point(p as u16)) {
                    let expected = windows_through(&position, p).any(|window| window.wins(&position, colour));
                    assert_eq!(completes(&position, p, colour), expected, "{position:?} {p:?}");
                    won += u32::from(expected);
                }
            }
        }
        assert!(won > 1000, "{won}");
    }
}
