//! Where on which board a diagram lies: from its coordinates, its edges, or a given size.
//!
//! An engine draws the whole board, and so does whoever draws without edges, or we could know
//! nothing. But a diagram with coordinates that do not begin at A1, or one of Sensei's Library with
//! an edge missing, shows a part: an invented edge would change what can be captured, so it is put
//! on a board of 19×19.

use tesuji_notation::NotationError;
use tesuji_stones::drawn::Row;

use super::signs::Dialect;
use crate::rules::{Grid, Point};

/// What is known of the place of a diagram.
pub(super) struct Frame {
    pub(super) dialect: Dialect,
    pub(super) size: Option<Grid>,
    /// The first column, if the columns have letters.
    pub(super) column: Option<usize>,
    pub(super) top_edge: bool,
    pub(super) bottom_edge: bool,
}

/// A board, and where on it the diagram's top left corner lies.
pub(super) struct Placed {
    pub(super) grid: Grid,
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) note: Option<String>,
}

/// One dimension: what is drawn of it.
struct Side {
    drawn: usize,
    /// How many lines precede the drawn ones, if coordinates tell.
    before: Option<usize>,
    /// How many lines follow, if coordinates tell.
    after: Option<usize>,
    first_edge: bool,
    last_edge: bool,
}

impl Side {
    /// Whether what is drawn is certainly or presumably everything.
    fn is_whole(&self, dialect: Dialect) -> bool {
        match (self.before, self.after) {
            (None, None) => dialect == Dialect::Plain || (self.first_edge && self.last_edge),
            (before, after) => before.unwrap_or(0) == 0 && after.unwrap_or(0) == 0,
        }
    }

    /// The length of the whole side, if both its edges are drawn.
    fn certain(&self) -> Option<usize> {
        (self.first_edge && self.last_edge).then_some(self.drawn)
    }

    /// The length of the side of a board of which a part is drawn, and which is square as far as we
    /// know.
    fn length(&self, square: usize) -> usize {
        let needed = self.drawn.saturating_add(self.before.unwrap_or(0)).saturating_add(self.after.unwrap_or(0));
        self.certain().unwrap_or(needed.max(square))
    }

    /// Where the drawn lines start on a side of this length.
    fn offset(&self, length: usize) -> Option<usize> {
        let free = length.checked_sub(self.drawn)?;
        let offset = match (self.before, self.after) {
            (Some(before), _) => before,
            (None, Some(after)) => free.checked_sub(after)?,
            (None, None) if self.first_edge => 0,
            (None, None) if self.last_edge => free,
            (None, None) => free / 2,
        };
        (offset <= free).then_some(offset)
    }
}

impl Frame {
    /// Places the rows, which all have the same length.
    pub(super) fn place(&self, rows: &[Row]) -> Result<Placed, NotationError> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return Err(NotationError::new(0..0, "no rows"));
        };
        let span = first.span.start..last.span.end;
        let (left_edge, right_edge) = (rows.iter().all(|r| r.left_edge), rows.iter().all(|r| r.right_edge));
        let across = Side {
            drawn: first.cells.len(),
            before: self.column,
            after: None,
            first_edge: left_edge,
            last_edge: right_edge,
        };
        let below = last.number.map(|n| (n as usize).saturating_sub(1));
        let down = Side {
            drawn: rows.len(),
            before: None,
            after: below,
            first_edge: self.top_edge,
            last_edge: self.bottom_edge,
        };
        let edges = [left_edge, right_edge, self.top_edge, self.bottom_edge];
        let bare = !edges.contains(&true) && self.column.is_none() && below.is_none();
        // Without edges and coordinates, even a diagram of Sensei's Library can only be taken as it
        // is.
        let dialect = if bare { Dialect::Plain } else { self.dialect };
        let (width, height) = match self.size {
            Some(grid) => (grid.width() as usize, grid.height() as usize),
            None if across.is_whole(dialect) && down.is_whole(dialect) => (across.drawn, down.drawn),
            None => {
                let square = across.certain().or(down.certain()).unwrap_or(19);
                (across.length(square), down.length(square))
            }
        };
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let grid = Grid::new(side(width), side(height)).ok_or_else(|| {
            NotationError::new(span.clone(), format!("the board would have {width} columns and {height} rows"))
                .hint("boards have up to 25 of each")
        })?;
        let (Some(left), Some(top)) = (across.offset(width), down.offset(height)) else {
            return Err(NotationError::new(span, format!("the diagram does not fit on a board of {width}×{height}"))
                .hint("give another `size:`, or leave it out"));
        };
        let is_given = self.size.is_some() && (self.column.is_some() || below.is_some());
        let note = if is_given { None } else { self.note(grid, left, top, &[across, down], bare) };
        Ok(Placed { grid, left, top, note })
    }

    fn note(&self, grid: Grid, left: usize, top: usize, sides: &[Side; 2], bare: bool) -> Option<String> {
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let [across, down] = sides;
        if (width, height) == (across.drawn, down.drawn) {
            return (bare && self.size.is_none())
                .then(|| format!("no edges are drawn: the diagram is taken as the whole board of {width}×{height}"));
        }
        let name = |x: usize, y: usize| grid.name(Point((y * width + x) as u16));
        Some(format!(
            "the diagram shows a part of the board: it is put at {} to {} of {}{width}×{height}",
            name(left, top + down.drawn - 1),
            name(left + across.drawn - 1, top),
            if self.size.is_some() { "" } else { "an assumed " },
        ))
    }
}
