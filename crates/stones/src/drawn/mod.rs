//! Drawn boards: rows of `X`, `O` and `.`, with coordinates and edges or without, as people type
//! them and programs print them.
//!
//! The largest run of lines that are rows is the board; the lines around it say its place, its size
//! and the question. Which signs mean what is a [`Style`]; where on which board the rows lie, each
//! game says.

mod row;

use std::ops::Range;

use tesuji_notation::NotationError;

use crate::{Boards, Colour, Reading};

pub use row::{Cell, Kind, Row, Sign, classify, columns};

/// One way of drawing boards.
pub trait Style {
    /// The index of the first column, if the text is the letters of consecutive columns.
    fn columns(&self, text: &str) -> Option<usize>;

    /// Reads the sign that a text begins with: what it says, whether that is marked, and how many
    /// bytes it takes. `framed`: whether a number or an edge stands at the left of the row.
    fn sign(&self, text: &str, framed: bool) -> Option<(Sign, bool, usize)>;

    /// The signs that are known, for errors.
    fn signs(&self) -> &'static str;

    /// Whether rows have their numbers at the sides, other numbers are those of moves, and brackets
    /// mark stones.
    fn is_numbered(&self) -> bool {
        true
    }

    /// Whether the text may follow the number at the right of a row.
    fn may_follow(&self, text: &str) -> bool {
        text.trim().is_empty()
    }

    /// Whether a row may begin with a number too large to be one or with several edges, and what
    /// stands behind its right edge is a part of it.
    fn is_loose(&self) -> bool {
        false
    }

    /// Whether a line says something, so that it is no row whatever it looks like.
    fn is_prose(&self, _line: &str) -> bool {
        false
    }

    /// What might be read, where nothing can be.
    fn formats(&self) -> &'static str;

    /// The error where more than one board is drawn; the lines between two of them, and the first
    /// of the second.
    fn two_boards(&self, between: &[(&str, usize)], second: (&str, usize)) -> NotationError;
}

/// A text in which one board is drawn.
#[derive(Debug)]
pub struct Drawing<'t> {
    /// The rows of the board, from the top: at least one.
    pub rows: Vec<Row>,
    lines: Vec<(Kind, &'t str, usize)>,
    board: Range<usize>,
}

impl<'t> Drawing<'t> {
    /// Finds the board among the lines of a text of so many bytes: the longest run of rows.
    ///
    /// # Errors
    /// If there is none or more than one, or a row of it is broken.
    pub fn new(
        mut lines: Vec<(Kind, &'t str, usize)>,
        length: usize,
        style: &impl Style,
    ) -> Result<Self, NotationError> {
        let is_row = |i: usize| matches!(lines.get(i), Some((Kind::Row(_), ..)));
        let mut boards: Vec<Range<usize>> = Vec::new();
        for i in (0..lines.len()).filter(|&i| is_row(i)) {
            match boards.last_mut().filter(|board| board.end == i) {
                Some(board) => board.end += 1,
                None => boards.push(i..i + 1),
            }
        }
        for (i, (kind, ..)) in lines.iter().enumerate() {
            match kind {
                Kind::Broken(error) if boards.is_empty() || is_row(i + 1) || i.checked_sub(1).is_some_and(is_row) => {
                    return Err(error.clone());
                }
                _ => {}
            }
        }
        let Some(board) = boards.iter().rev().max_by_key(|board| board.len()).cloned() else {
            let message = if length == 0 { "the input is empty" } else { "no position is found" };
            return Err(NotationError::new(0..length, message).hint(style.formats()));
        };
        if let Some(rival) = boards.iter().find(|b| **b != board && (b.len() > 1 || board.len() == 1)) {
            let place = |i: usize| (lines[i].1, lines[i].2);
            let second = board.start.max(rival.start);
            let between: Vec<_> = (board.end.min(rival.end)..second).map(place).collect();
            return Err(style.two_boards(&between, place(second)));
        }
        for i in [board.start.checked_sub(1), Some(board.end)].into_iter().flatten() {
            let width = if let Kind::Row(row) = &lines[board.start].0 { row.cells.len() } else { 0 };
            if let Some((Kind::Prose, line, start)) = lines.get(i)
                && let Some(error) = row::mistyped(line, *start, width, style)
            {
                return Err(error);
            }
        }
        let take = |(kind, ..): &mut (Kind, _, _)| match std::mem::replace(kind, Kind::Blank) {
            Kind::Row(row) => Some(row),
            _ => None,
        };
        let rows = lines[board.clone()].iter_mut().filter_map(take).collect();
        Ok(Drawing { rows, lines, board })
    }

    /// The first column, if letters stand above or below the board.
    pub fn column(&self) -> Option<usize> {
        let [above, below] = self.near();
        above.chain(below).find_map(|kind| if let Kind::Columns(first) = kind { Some(*first) } else { None })
    }

    /// Whether the edges above and below the board are drawn.
    pub fn edges(&self) -> [bool; 2] {
        self.near().map(|mut near| near.any(|kind| matches!(kind, Kind::Border)))
    }

    /// The lines that belong to the board, above it (upwards) and below it.
    fn near(&self) -> [Box<dyn Iterator<Item = &Kind> + '_>; 2] {
        let near = |kind: &&Kind| matches!(kind, Kind::Border | Kind::Columns(_) | Kind::Blank);
        let above = self.lines[..self.board.start].iter().rev().map(|(kind, ..)| kind).take_while(near);
        let below = self.lines[self.board.end..].iter().map(|(kind, ..)| kind).take_while(near);
        [Box::new(above), Box::new(below)]
    }

    /// The lines that are no part of a board, with the bytes at which they start.
    pub fn prose(&self) -> impl Iterator<Item = (&'t str, usize)> + '_ {
        let prose = self.lines.iter().filter(|(kind, ..)| matches!(kind, Kind::Prose | Kind::Broken(_)));
        prose.map(|&(_, text, start)| (text, start))
    }

    /// Checks that all rows are equally long, and that their numbers count down to 1 or more. `top`
    /// is the number of some first row, for the hint.
    ///
    /// # Errors
    /// Names the first row of which that is not true.
    pub fn check(&self, top: u8) -> Result<(), NotationError> {
        for pair in self.rows.windows(2) {
            let [above, row] = pair else { continue };
            if row.cells.len() != above.cells.len() {
                let (drawn, expected) = (row.cells.len(), above.cells.len());
                let message = format!("this row has {drawn} points, the row above it {expected}");
                return Err(NotationError::new(row.span.clone(), message).hint("all rows of a board are equally long"));
            }
            if row.number.map(|n| n.saturating_add(1)) != above.number {
                let message = "the number of this row does not follow the one above";
                let numbers = format!("{top}, {}, {}, ..., 1", top - 1, top - 2);
                return Err(NotationError::new(row.span.clone(), message)
                    .hint(format!("rows are numbered from the bottom, all or none: {numbers}")));
            }
        }
        match self.rows.last() {
            Some(row) if row.number == Some(0) => {
                Err(NotationError::new(row.span.clone(), "there is no row 0").hint("the bottom row is row 1"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a sign is drawn.
    pub fn has(&self, sign: Sign) -> bool {
        self.cells().any(|cell| cell.sign == sign)
    }

    /// What becomes of the numbers of moves, if there are any.
    pub fn note_on_numbers(&self) -> Option<String> {
        let count = self.cells().filter(|cell| cell.sign == Sign::Number).count();
        (count > 0).then(|| format!("numbered moves are not played: {count} numbered points are taken as empty"))
    }

    fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.rows.iter().flat_map(|row| &row.cells)
    }

    /// Puts the stones, with the first point of the first row in this column and row. `star` is
    /// what `*` stands for.
    pub fn fill<B: Boards>(&self, reading: &mut Reading<B>, (left, top): (usize, usize), star: Option<Colour>) {
        for (y, row) in self.rows.iter().enumerate() {
            for (x, cell) in row.cells.iter().enumerate() {
                let stone = match cell.sign {
                    Sign::Stone(colour) => Some(colour),
                    Sign::Star => star,
                    Sign::Empty | Sign::Number => None,
                };
                if let Some(p) = reading.position.grid.point((left + x) as u8, (top + y) as u8) {
                    reading.put(p, stone, cell.place.clone());
                    if cell.marked {
                        reading.position.marked.insert(p.index());
                    }
                }
            }
        }
    }
}
