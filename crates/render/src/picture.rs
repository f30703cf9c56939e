//! What there is to see on a board, in words that fit every game.

use tesuji_problem::PointSet;

use crate::cell::{Cell, Man, Mark, Tile, Tone};

/// How pieces stand on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// On the crossings of lines.
    Points,
    /// On squares, light and dark.
    Squares,
    /// On squares of one colour, with lines between them.
    Grid,
    /// In hexagons: each row stands half a cell to the right of the row above.
    Hexagons,
    /// In the holes of an upright rack, red (dark) and yellow (light).
    Rack,
    /// On nothing: the pieces alone are drawn.
    Table,
}

/// Which sides of the picture are edges of the board. A cropped picture lacks some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "the four sides of a rectangle")]
pub struct Edges {
    /// The left side.
    pub left: bool,
    /// The right side.
    pub right: bool,
    /// The top side.
    pub top: bool,
    /// The bottom side.
    pub bottom: bool,
}

/// A board to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub(crate) kind: Kind,
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<String>,
    /// In reading order: one for every column of every row.
    pub(crate) cells: Vec<Cell>,
    pub(crate) edges: Edges,
    /// The columns and rows of the whole board.
    pub(crate) board: (usize, usize),
    /// Where arrows begin and end.
    pub(crate) arrows: Vec<[(usize, usize); 2]>,
    /// Whose are top and bottom, and left and right, where players join sides.
    pub(crate) sides: Option<[Tone; 2]>,
    /// Lines below the board that belong to the position, such as what is in hand: in letters of the
    /// East, and in those that every font has.
    pub(crate) below: Vec<[String; 2]>,
    /// How many of what is in hand, by the letters of its tile.
    pub(crate) in_hand: Vec<(&'static str, u8)>,
    /// A line below the board: what it is called.
    pub caption: Option<String>,
    /// The moves of a line that cannot be shown on the board.
    pub(crate) elsewhere: Option<String>,
    /// What is said of it, in sentences. A picture that stands alone has them below the caption;
    /// text has them not, since it stands among the words of an answer.
    pub sentences: Vec<String>,
}

impl Picture {
    /// An empty board of points with the names of its columns (from the left) and rows (from the
    /// top). Square boards of 9, 13, 15 and 19 lines have their dots.
    pub fn points(columns: Vec<String>, rows: Vec<String>) -> Self {
        let (width, height) = (columns.len(), rows.len());
        let cell = |i| Cell { star: is_star(width, height, i % width, i / width), ..Cell::default() };
        Picture {
            kind: Kind::Points,
            cells: (0..width * height).map(cell).collect(),
            columns,
            rows,
            edges: Edges { left: true, right: true, top: true, bottom: true },
            board: (width, height),
            arrows: Vec::new(),
            sides: None,
            below: Vec::new(),
            in_hand: Vec::new(),
            caption: None,
            elsewhere: None,
            sentences: Vec::new(),
        }
    }

    /// An empty board of hexagons, named as in Hex: columns a, b, ..., rows counted from the top.
    pub fn hex_board(width: u8, height: u8) -> Self {
        let rows = (1..=height).map(|n| n.to_string()).collect();
        Picture { kind: Kind::Hexagons, rows, ..Self::lettered(width, height) }
    }

    /// An empty rack with the names of its columns and rows, rows counted from the bottom.
    pub fn rack(width: u8, height: u8) -> Self {
        Picture { kind: Kind::Rack, ..Self::lettered(width, height) }
    }

    /// An empty table with the names of its columns and rows.
    pub fn table(columns: Vec<String>, rows: Vec<String>) -> Self {
        Picture { kind: Kind::Table, ..Self::points(columns, rows) }
    }

    /// No board, but a line of text.
    pub fn captioned(text: impl Into<String>) -> Self {
        Picture { caption: Some(text.into()), ..Self::table(Vec::new(), Vec::new()) }
    }

    /// An empty board of points: columns A, B, ... without I, rows counted from the bottom.
    pub fn lettered_without_i(width: u8, height: u8) -> Self {
        let letter = |x: u8| match x {
            0..25 => ((b'A' + x + u8::from(x >= 8)) as char).to_string(),
            _ => (x + 1).to_string(),
        };
        Self::points((0..width).map(letter).collect(), (1..=height).rev().map(|n| n.to_string()).collect())
    }

    /// An empty board of points: columns a, b, ... with i, rows counted from the bottom.
    pub fn lettered(width: u8, height: u8) -> Self {
        let letter = |x: u8| if x < 26 { ((b'a' + x) as char).to_string() } else { (x + 1).to_string() };
        Self::points((0..width).map(letter).collect(), (1..=height).rev().map(|n| n.to_string()).collect())
    }

    /// An empty board of squares, dark in the lower left corner: columns a, b, ..., rows counted
    /// from the bottom.
    pub fn squares(width: u8, height: u8) -> Self {
        Picture { kind: Kind::Squares, ..Self::lettered(width, height) }
    }

    /// An empty board of squares of one colour, with the names of its columns and rows.
    pub fn grid(columns: Vec<String>, rows: Vec<String>) -> Self {
        let mut picture = Picture { kind: Kind::Grid, ..Self::points(columns, rows) };
        picture.cells.iter_mut().for_each(|cell| cell.star = false);
        picture
    }

    /// How pieces stand on the board.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Which sides are edges of the board.
    pub fn edges(&self) -> Edges {
        self.edges
    }

    /// The name of a cell: its column and its row.
    pub fn name(&self, x: usize, y: usize) -> String {
        [&self.columns, &self.rows].into_iter().zip([x, y]).filter_map(|(names, i)| names.get(i)).cloned().collect()
    }

    /// The cell in column `x` and row `y`, from the top left.
    pub fn cell(&self, x: usize, y: usize) -> Option<&Cell> {
        if x < self.width() { self.cells.get(y * self.width() + x) } else { None }
    }

    /// The same, to be changed.
    pub fn cell_mut(&mut self, x: usize, y: usize) -> Option<&mut Cell> {
        let width = self.width();
        if x < width { self.cells.get_mut(y * width + x) } else { None }
    }

    /// Puts a stone; outside the board nothing happens, here and in the methods below.
    pub fn put(&mut self, x: usize, y: usize, tone: Tone) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.stone = Some(tone);
        }
    }

    /// Puts a man.
    pub fn put_man(&mut self, x: usize, y: usize, tone: Tone, man: Man) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.stone = Some(tone);
            cell.man = Some(man);
        }
    }

    /// Puts a tile.
    pub fn put_tile(&mut self, x: usize, y: usize, tile: Tile) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.tile = Some(tile);
        }
    }

    /// Says something of the position below the board: in letters of the East, and in those that
    /// every font has.
    pub fn say_below(&mut self, word: impl Into<String>, letters: impl Into<String>) {
        self.below.push([word.into(), letters.into()]);
    }

    /// Puts so many of a tile into a hand, for those who ask [what is there](Self::in_hand).
    pub fn hold(&mut self, letters: &'static str, count: u8) {
        self.in_hand.push((letters, count));
    }

    /// How many of a tile, by its letters, are in hand.
    pub fn in_hand(&self, letters: &str) -> u8 {
        self.in_hand.iter().find(|held| held.0 == letters).map_or(0, |held| held.1)
    }

    /// The same picture with nothing but letters that every font has, for those who have no other.
    #[must_use]
    pub fn in_letters(&self) -> Self {
        let mut picture = self.clone();
        picture.cells.iter_mut().filter_map(|cell| cell.tile.as_mut()).for_each(|tile| tile.word = tile.letters);
        picture.below.iter_mut().for_each(|[word, letters]| word.clone_from(letters));
        picture
    }

    /// Draws an arrow; one that leaves the board is left out.
    pub fn arrow(&mut self, from: (usize, usize), to: (usize, usize)) {
        if [from, to].iter().all(|&(x, y)| self.cell(x, y).is_some()) {
            self.arrows.push([from, to]);
        }
    }

    /// The cells, as columns and rows, in which this picture shows something that another one of the
    /// same board does not: where its other arrows begin and end, or else the cells that differ.
    pub fn changes(&self, other: &Picture) -> Vec<(usize, usize)> {
        let arrows: Vec<_> = self.arrows.iter().filter(|arrow| !other.arrows.contains(arrow)).collect();
        if !arrows.is_empty() {
            return arrows.into_iter().flatten().copied().collect();
        }
        let differ = self.cells.iter().zip(&other.cells).enumerate().filter(|(_, (one, other))| one != other);
        differ.map(|(i, _)| (i % self.width(), i / self.width())).collect()
    }

    /// Whether an arrow begins or ends here.
    pub(crate) fn has_arrow(&self, x: usize, y: usize) -> bool {
        self.arrows.iter().flatten().any(|&place| place == (x, y))
    }

    /// Takes a cell off the board.
    pub fn hide(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.cell_mut(x, y) {
            *cell = Cell { hidden: true, ..Cell::default() };
        }
    }

    /// Says whose are top and bottom, and left and right.
    pub fn give_sides(&mut self, top_and_bottom: Tone, left_and_right: Tone) {
        self.sides = Some([top_and_bottom, left_and_right]);
    }

    /// Whether the board has this cell.
    pub(crate) fn shows(&self, x: usize, y: usize) -> bool {
        self.cell(x, y).is_some_and(|cell| !cell.hidden)
    }

    /// The caption, and the moves that the board does not show.
    pub(crate) fn called(&self) -> Option<String> {
        let said: Vec<&str> = self.caption.iter().chain(&self.elsewhere).map(String::as_str).collect();
        (!said.is_empty()).then(|| said.join("; "))
    }

    /// Whether something is written on the board: the numbers of a line.
    pub fn is_labelled(&self) -> bool {
        self.cells.iter().any(|cell| cell.label.is_some())
    }

    /// Marks a point.
    pub fn mark(&mut self, x: usize, y: usize, mark: Mark) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.mark = Some(mark);
        }
    }

    /// Writes on a point.
    pub fn label(&mut self, x: usize, y: usize, text: impl Into<String>) {
        if let Some(cell) = self.cell_mut(x, y) {
            cell.label = Some(text.into());
        }
    }

    /// The same picture with no zone shaded.
    #[must_use]
    pub fn without_zone(&self) -> Self {
        let mut plain = self.clone();
        plain.cells.iter_mut().for_each(|cell| cell.zone = false);
        plain
    }

    /// Shades a zone, given by indices in reading order.
    pub fn shade(&mut self, zone: &PointSet) {
        for i in zone {
            if let Some(cell) = self.cells.get_mut(i) {
                cell.zone = true;
            }
        }
    }
}

/// Whether boards of this size have a dot at this point.
fn is_star(width: usize, height: usize, x: usize, y: usize) -> bool {
    let (first, nine) = match width {
        9 => (2, false),
        13 | 15 => (3, false),
        19 => (3, true),
        _ => return false,
    };
    let middle = width / 2;
    let on_line = |i| i == first || i == middle || i == width - 1 - first;
    width == height && on_line(x) && on_line(y) && (nine || (x == middle) == (y == middle))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stars(n: u8) -> usize {
        Picture::lettered_without_i(n, n).cells.iter().filter(|c| c.star).count()
    }

    #[test]
    fn dots() {
        assert_eq!([7, 9, 13, 15, 19].map(stars), [0, 5, 5, 5, 9]);
        assert!(Picture::lettered_without_i(19, 19).cell(3, 9).unwrap().star);
        assert!(!Picture::lettered_without_i(9, 13).cells.iter().any(|c| c.star));
    }

    #[test]
    fn names_and_limits() {
        let mut picture = Picture::lettered_without_i(25, 2);
        assert_eq!((picture.columns[7].as_str(), picture.columns[8].as_str()), ("H", "J"));
        assert_eq!((picture.columns[24].as_str(), picture.rows[0].as_str()), ("Z", "2"));
        picture.put(25, 0, Tone::Dark);
        picture.put(0, 2, Tone::Dark);
        assert!(picture.cells.iter().all(Cell::is_bare));
        assert_eq!(Picture::lettered_without_i(0, 5).cells.len(), 0);
        assert_eq!(Picture::lettered(15, 15).columns[8], "i");
    }

    #[test]
    fn zones_are_indexed_in_reading_order() {
        let mut picture = Picture::lettered_without_i(3, 2);
        picture.shade(&[4, 600].into_iter().collect());
        assert!(picture.cell(1, 1).unwrap().zone);
    }
}
