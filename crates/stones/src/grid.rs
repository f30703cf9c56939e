//! The shape of a board, its points and their names.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::Range;

use tesuji_notation::{NotationError, parse_size};
use tesuji_problem::PointSet;

/// The name of a pass.
const PASS: &str = "pass";

/// A point of the board: `row × width + column`, row 0 at the top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub u16);

impl Point {
    /// Not a point but a pass, in games in which points are moves.
    pub const PASS: Point = Point(u16::MAX);

    /// The point as an index into arrays and [`PointSet`]s.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The boards of a game: how large they are, and what their columns are called. Rows are counted
/// from the bottom.
pub trait Boards: Copy + Eq + Hash + Debug {
    /// The most columns and rows.
    const MAX: u8;

    /// The columns and rows of the board that is meant where nothing is said.
    const USUAL: u8;

    /// The letters of the columns, from the left: one for each of the most that there may be, or
    /// more.
    const LETTERS: &'static [u8];
}

/// The shape of a board, not necessarily square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid<B> {
    width: u8,
    height: u8,
    boards: PhantomData<B>,
}

impl<B: Boards> Grid<B> {
    /// The largest width and height.
    pub const MAX: u8 = B::MAX;

    /// A board of this size, or `None` unless both sides are 1 to [`MAX`](Self::MAX).
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let fits = |side| (1..=Self::MAX).contains(&side);
        (fits(width) && fits(height)).then_some(Grid { width, height, boards: PhantomData })
    }

    /// The board that is meant where nothing is said, and words that say so.
    pub fn usual() -> (Self, String) {
        let grid = Grid { width: B::USUAL, height: B::USUAL, boards: PhantomData };
        (grid, format!("a board of {grid} is assumed"))
    }

    /// Reads a size as people write it: `19`, or `9x13` for 9 columns and 13 rows.
    pub fn sized(text: &str) -> Option<Self> {
        parse_size(text, Self::MAX).and_then(|(width, height)| Self::new(width, height))
    }

    /// Reads a size as claims have it, and only so: `19x19`.
    pub fn claimed(text: &str) -> Option<Self> {
        let side = |text: &str| text.parse::<u8>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
        let (width, height) = text.split_once('x')?;
        Self::new(side(width)?, side(height)?)
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
    pub fn points(&self) -> impl Iterator<Item = Point> + use<B> {
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

    /// The points after this one in a direction, up to the edge.
    ///
    /// # Panics
    /// If the direction is none: both steps are 0.
    #[inline]
    pub fn ray(&self, p: Point, (dx, dy): (i8, i8)) -> impl Iterator<Item = Point> + use<B> {
        assert!((dx, dy) != (0, 0), "a direction goes somewhere");
        let (x, y) = self.xy(p);
        let room = |at: u8, side: u8, step: i8| match step {
            0 => u8::MAX,
            1.. => (side - 1 - at) / step.unsigned_abs(),
            _ => at / step.unsigned_abs(),
        };
        let steps = room(x, self.width, dx).min(room(y, self.height, dy));
        let stride = i16::from(dx) + i16::from(dy) * i16::from(self.width);
        (1..=i16::from(steps)).map(move |n| Point(p.0.wrapping_add_signed(n * stride)))
    }

    /// The point `n` steps away in a direction, if it is on the board.
    #[inline]
    pub fn step(&self, p: Point, (dx, dy): (i8, i8), n: i8) -> Option<Point> {
        let (x, y) = self.xy(p);
        let (x, y) = (x as i8 + n * dx, y as i8 + n * dy);
        (x >= 0 && y >= 0).then(|| self.point(x as u8, y as u8)).flatten()
    }

    /// The point's name: column letter, row counted from the bottom (`C4`). A pass is `pass`.
    pub fn name(&self, p: Point) -> String {
        if p == Point::PASS {
            return PASS.to_owned();
        }
        let (x, y) = self.xy(p);
        format!("{}{}", char::from(B::LETTERS[usize::from(x)]), self.height - y)
    }

    /// The names of the points of a set, in reading order.
    pub fn names(&self, points: &PointSet) -> Vec<String> {
        points.iter().map(|p| self.name(Point(p as u16))).collect()
    }

    /// Reads a name such as `C4` or `q16`.
    ///
    /// # Errors
    /// Says what is wrong with the name, and what this board accepts.
    pub fn parse(&self, name: &str) -> Result<Point, String> {
        let letter = |x: u8| char::from(B::LETTERS[usize::from(x)]);
        let skips = if B::LETTERS.iter().any(|l| l.eq_ignore_ascii_case(&b'i')) { "" } else { " (no I)" };
        let (first, last) = (letter(0), letter(self.width - 1));
        let accepted =
            format!("a point of this board is a letter {first} to {last}{skips} and a number 1 to {}", self.height);
        let mut letters = name.chars();
        let column = letters.next().and_then(|c| {
            let c = u8::try_from(c).ok()?;
            B::LETTERS.iter().position(|l| l.eq_ignore_ascii_case(&c))
        });
        let digits = letters.as_str();
        let row = digits.parse::<u8>().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
        let (Some(x), Some(row)) = (column, row) else {
            return Err(format!("`{name}` is not a point: {accepted}"));
        };
        let on_board = self.height.checked_sub(row).and_then(|y| self.point(x as u8, y));
        on_board.ok_or_else(|| format!("`{name}` is off the board: {accepted}"))
    }

    /// Reads a move of a game in which points are moves: the name of a point, or `pass`.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_move(&self, name: &str) -> Result<Point, String> {
        if name == PASS { Ok(Point::PASS) } else { self.parse(name) }
    }

    /// Reads points separated by spaces or commas; `C3:F6` is a rectangle. No point comes twice.
    ///
    /// # Errors
    /// Names what is not a point of this board.
    pub fn parse_points(&self, text: &str) -> Result<Vec<Point>, NotationError> {
        let (mut points, mut seen) = (Vec::new(), PointSet::EMPTY);
        for (start, word) in words(text) {
            let corner = |part: &str, start: usize| {
                let error = |message: String| stated(start..start + part.len(), &message);
                self.parse(part).map(|p| self.xy(p)).map_err(error)
            };
            let (a, b) = word.split_once(':').unwrap_or((word, word));
            let (ax, ay) = corner(a, start)?;
            let (bx, by) = corner(b, start + word.len() - b.len())?;
            for y in ay.min(by)..=ay.max(by) {
                for p in (ax.min(bx)..=ax.max(bx)).filter_map(|x| self.point(x, y)) {
                    if !seen.contains(p.index()) {
                        seen.insert(p.index());
                        points.push(p);
                    }
                }
            }
        }
        Ok(points)
    }
}

/// A message of [`Grid::parse`] as an error with its hint.
pub fn stated(span: Range<usize>, message: &str) -> NotationError {
    match message.split_once(": ") {
        Some((what, hint)) => NotationError::new(span, what).hint(hint),
        None => NotationError::new(span, message),
    }
}

/// The words of a text and the bytes at which they start.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut at = 0;
    text.split_inclusive(separator).filter_map(move |part| {
        let start = at;
        at += part.len();
        let word = part.trim_end_matches(separator);
        (!word.is_empty()).then_some((start, word))
    })
}

impl<B> fmt::Display for Grid<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl<B> fmt::Debug for Grid<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
