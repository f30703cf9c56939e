use std::fmt;

use tesuji_problem::PointSet;

/// The name of a pass.
const PASS: &str = "pass";

/// The four directions of rows, as steps in column and row.
pub const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A point of the board: `row × width + column`, row 0 at the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub u16);

impl Point {
    /// Not a point but the move of a Black who in renju has only forbidden points left.
    pub const PASS: Point = Point(u16::MAX);

    /// The point as an index into arrays and [`PointSet`]s.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The shape of a board: up to 20×20, not necessarily square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    width: u8,
    height: u8,
}

impl Grid {
    /// The largest width and height.
    pub const MAX: u8 = 20;

    /// A board of this size, or `None` unless both sides are 1 to 20.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let fits = |side| (1..=Self::MAX).contains(&side);
        (fits(width) && fits(height)).then_some(Grid { width, height })
    }

    /// The number of columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The number of points.
    pub fn area(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Every point, in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.area() as u16).map(Point)
    }

    /// Every point, as a set.
    pub fn all(&self) -> PointSet {
        (0..self.area()).collect()
    }

    /// The point in column `x` from the left and row `y` from the top, both from 0.
    pub fn point(&self, x: u8, y: u8) -> Option<Point> {
        (x < self.width && y < self.height).then(|| Point(u16::from(y) * u16::from(self.width) + u16::from(x)))
    }

    /// Column from the left and row from the top, both from 0.
    #[inline]
    pub fn xy(&self, p: Point) -> (u8, u8) {
        let w = u16::from(self.width);
        ((p.0 % w) as u8, (p.0 / w) as u8)
    }

    /// The point `n` steps away in a direction, if it is on the board.
    #[inline]
    pub fn step(&self, p: Point, (dx, dy): (i8, i8), n: i8) -> Option<Point> {
        let (x, y) = self.xy(p);
        let (x, y) = (x as i8 + n * dx, y as i8 + n * dy);
        (x >= 0 && y >= 0).then(|| self.point(x as u8, y as u8)).flatten()
    }

    /// The point's name: column letter (all 26, unlike Go), row counted from the bottom (`h8`). A pass is `pass`.
    pub fn name(&self, p: Point) -> String {
        if p == Point::PASS {
            return PASS.to_owned();
        }
        let (x, y) = self.xy(p);
        format!("{}{}", char::from(b'a' + x), self.height - y)
    }

    /// Reads a name such as `h8` or `J10`.
    ///
    /// # Errors
    /// Says what is wrong with the name, and what this board accepts.
    pub fn parse(&self, name: &str) -> Result<Point, String> {
        let last = char::from(b'a' + self.width - 1);
        let accepted = format!("a point of this board is a letter a to {last} and a number 1 to {}", self.height);
        let mut letters = name.chars();
        let column = letters.next().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase() as u8 - b'a');
        let digits = letters.as_str();
        let row = digits.parse::<u8>().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
        match (column, row) {
            (Some(x), Some(row)) if (1..=self.height).contains(&row) && x < self.width => {
                self.point(x, self.height - row).ok_or(accepted)
            }
            (Some(_), Some(_)) => Err(format!("`{name}` is off the board: {accepted}")),
            _ => Err(format!("`{name}` is not a point: {accepted}")),
        }
    }

    /// Reads a move: the name of a point, or `pass`.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_move(&self, name: &str) -> Result<Point, String> {
        if name == PASS { Ok(Point::PASS) } else { self.parse(name) }
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}x{})", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        let grid = Grid::new(20, 7).unwrap();
        for p in grid.points() {
            assert_eq!(grid.parse(&grid.name(p)), Ok(p));
            assert_eq!(grid.parse_move(&grid.name(p)), Ok(p));
        }
        let grid = Grid::new(15, 15).unwrap();
        assert_eq!(grid.xy(grid.parse("a15").unwrap()), (0, 0));
        assert_eq!(grid.xy(grid.parse("I8").unwrap()), (8, 7));
        for bad in ["p1", "z3", "c0", "c16", "c", "", "4c", "c+4", "é4", "c999"] {
            assert!(grid.parse(bad).is_err(), "{bad}");
        }
        assert_eq!(grid.parse_move(&grid.name(Point::PASS)), Ok(Point::PASS));
        assert!(grid.parse("pass").is_err() && grid.parse_move("PASS").is_err(), "a pass is no point");
        let corner = grid.parse("a1").unwrap();
        assert_eq!(grid.step(corner, (1, -1), 14).map(|p| grid.name(p)), Some("o15".into()));
        assert_eq!(grid.step(corner, (1, 1), 1), None);
    }
}
