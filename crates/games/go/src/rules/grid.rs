use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use tesuji_problem::PointSet;

/// The letters of the columns: the alphabet without I.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A point of the board: `row × width + column`, row 0 at the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub u16);

impl Point {
    /// The point as an index into arrays and [`PointSet`]s.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Neighbours {
    count: u8,
    at: [Point; 4],
}

/// The shape of a board: up to 25×25, not necessarily square. Cheap to clone.
#[derive(Clone)]
pub struct Grid {
    width: u8,
    height: u8,
    neighbours: Arc<[Neighbours]>,
}

impl Grid {
    /// The largest width and height.
    pub const MAX: u8 = 25;

    /// A board of this size, or `None` unless both sides are 1 to 25.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        if !(1..=Self::MAX).contains(&width) || !(1..=Self::MAX).contains(&height) {
            return None;
        }
        let (w, h) = (width as usize, height as usize);
        let neighbours = (0..w * h)
            .map(|p| {
                let (x, y) = (p % w, p / w);
                let mut n = Neighbours::default();
                let mut add = |q: usize| {
                    n.at[n.count as usize] = Point(q as u16);
                    n.count += 1;
                };
                if y > 0 {
                    add(p - w);
                }
                if x > 0 {
                    add(p - 1);
                }
                if x + 1 < w {
                    add(p + 1);
                }
                if y + 1 < h {
                    add(p + w);
                }
                n
            })
            .collect();
        Some(Grid { width, height, neighbours })
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
        self.neighbours.len()
    }

    /// Every point, in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.neighbours.len() as u16).map(Point)
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
    pub fn xy(&self, p: Point) -> (u8, u8) {
        let w = u16::from(self.width);
        ((p.0 % w) as u8, (p.0 / w) as u8)
    }

    /// The two, three or four points beside `p`.
    #[inline]
    pub fn neighbours(&self, p: Point) -> &[Point] {
        let n = &self.neighbours[p.index()];
        &n.at[..n.count as usize]
    }

    /// The point's name as Go players write it: column letter without I, row counted from the bottom (`C4`).
    pub fn name(&self, p: Point) -> String {
        let (x, y) = self.xy(p);
        format!("{}{}", COLUMNS[x as usize] as char, self.height - y)
    }

    /// Reads a name such as `C4` or `q16`.
    ///
    /// # Errors
    /// Says what is wrong with the name, and what this board accepts.
    pub fn parse(&self, name: &str) -> Result<Point, String> {
        let last = COLUMNS[self.width as usize - 1] as char;
        let accepted =
            format!("a point of this board is a letter A to {last} (no I) and a number 1 to {}", self.height);
        let mut letters = name.chars();
        let column = letters.next().and_then(|c| {
            let c = u8::try_from(c.to_ascii_uppercase()).ok()?;
            COLUMNS.iter().position(|&l| l == c)
        });
        let row = u8::from_str(letters.as_str()).ok().filter(|_| letters.as_str().bytes().all(|b| b.is_ascii_digit()));
        match (column, row) {
            (Some(x), Some(row)) if (1..=self.height).contains(&row) => {
                self.point(x as u8, self.height - row).ok_or_else(|| format!("`{name}` is off the board: {accepted}"))
            }
            (Some(_), Some(_)) => Err(format!("`{name}` is off the board: {accepted}")),
            _ => Err(format!("`{name}` is not a point: {accepted}")),
        }
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
    }
}

impl Eq for Grid {}

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
        let grid = Grid::new(25, 7).unwrap();
        for p in grid.points() {
            assert_eq!(grid.parse(&grid.name(p)), Ok(p));
        }
        let grid = Grid::new(19, 19).unwrap();
        assert_eq!(grid.xy(grid.parse("a19").unwrap()), (0, 0));
        assert_eq!(grid.xy(grid.parse("J1").unwrap()), (8, 18));
        for bad in ["I5", "Z3", "C0", "C20", "C", "", "4C", "C+4", "é4", "C999"] {
            assert!(grid.parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn neighbours_are_mutual() {
        let grid = Grid::new(4, 3).unwrap();
        for p in grid.points() {
            for q in grid.neighbours(p) {
                assert!(grid.neighbours(*q).contains(&p));
            }
        }
        assert_eq!(grid.neighbours(Point(0)).len(), 2);
        assert!(Grid::new(0, 9).is_none() && Grid::new(26, 9).is_none());
    }
}
