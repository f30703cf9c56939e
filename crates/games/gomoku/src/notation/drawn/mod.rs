//! Drawn boards: rows of `X`, `O` and `.`, with coordinates and edges or without, as people type them and programs print them.
//!
//! The largest run of lines that are rows is the board; the lines around it say its size and the question. Without coordinates what
//! is drawn is the whole board; with them it may be a part, as our own pictures are.

mod row;

use std::ops::Range;

use tesuji_notation::{NotationError, lines};

use crate::rules::{Colour, Grid};

use super::{Format, Reading, USUAL, said};
use row::{Cell, Kind, Row, classify};

/// Reads a drawn board.
pub(super) fn read(text: &str, given: Option<Grid>) -> Result<Reading, NotationError> {
    let mut kinds: Vec<(Kind, &str, usize)> =
        lines(text).map(|(line, start)| (classify(line, start), line, start)).collect();
    let block = block(&kinds, text.len())?;
    let column = column(&kinds, &block);
    let rows: Vec<Row> = kinds[block].iter_mut().filter_map(|(kind, ..)| kind.take_row()).collect();
    check(&rows)?;
    let size = said::size(text)?.or(given);
    let (grid, left, top) = place(&rows, column, size)?;
    let mut reading = Reading::new(grid, Format::Drawn);
    fill(&mut reading, &rows, (left, top));
    note(&mut reading, &rows, column, size);
    for (kind, line, start) in &kinds {
        if matches!(kind, Kind::Prose | Kind::Broken(_)) {
            reading.hear(line, *start)?;
        }
    }
    Ok(reading)
}

/// The lines of the one board: the longest run of rows.
fn block(kinds: &[(Kind, &str, usize)], length: usize) -> Result<Range<usize>, NotationError> {
    let is_row = |i: usize| matches!(kinds.get(i), Some((Kind::Row(_), ..)));
    let mut blocks: Vec<Range<usize>> = Vec::new();
    for i in (0..kinds.len()).filter(|&i| is_row(i)) {
        match blocks.last_mut().filter(|block| block.end == i) {
            Some(block) => block.end += 1,
            None => blocks.push(i..i + 1),
        }
    }
    for (i, (kind, ..)) in kinds.iter().enumerate() {
        match kind {
            Kind::Broken(error) if blocks.is_empty() || is_row(i + 1) || i.checked_sub(1).is_some_and(is_row) => {
                return Err(error.clone());
            }
            _ => {}
        }
    }
    let Some(board) = blocks.iter().rev().max_by_key(|b| b.len()) else {
        let message = if length == 0 { "the input is empty" } else { "no position is found" };
        return Err(NotationError::new(0..length, message)
            .hint("moves such as h8i9j7, stones such as h8,g9/h9,i7, SGF, a game of Piskvork, or rows of X, O and ."));
    };
    match blocks.iter().find(|b| *b != board && (b.len() > 1 || board.len() == 1)) {
        Some(rival) => {
            let (_, line, start) = kinds[board.end.min(rival.end)];
            Err(NotationError::new(
                start..start + line.len(),
                "more than one board is drawn, or this line is no row of it",
            )
            .hint("give one board, without other lines between its rows"))
        }
        None => Ok(board.clone()),
    }
}

/// The first column, if letters stand above or below the board.
fn column(kinds: &[(Kind, &str, usize)], block: &Range<usize>) -> Option<usize> {
    let near = |kind: &&(Kind, &str, usize)| matches!(kind.0, Kind::Border | Kind::Columns(_) | Kind::Blank);
    let above = kinds[..block.start].iter().rev().take_while(near);
    let below = kinds[block.end..].iter().take_while(near);
    above.chain(below).find_map(|(kind, ..)| if let Kind::Columns(first) = kind { Some(*first) } else { None })
}

/// All rows are equally long, and their numbers count down to 1 or more.
fn check(rows: &[Row]) -> Result<(), NotationError> {
    for pair in rows.windows(2) {
        let [above, row] = pair else { continue };
        if row.cells.len() != above.cells.len() {
            let (drawn, expected) = (row.cells.len(), above.cells.len());
            let message = format!("this row has {drawn} points, the row above it {expected}");
            return Err(NotationError::new(row.span.clone(), message).hint("all rows of a board are equally long"));
        }
        if row.number.map(|n| n.saturating_add(1)) != above.number {
            return Err(NotationError::new(row.span.clone(), "the number of this row does not follow the one above")
                .hint("rows are numbered from the bottom, all or none: 15, 14, 13, ..., 1"));
        }
    }
    match rows.last() {
        Some(row) if row.number == Some(0) => {
            Err(NotationError::new(row.span.clone(), "there is no row 0").hint("the bottom row is row 1"))
        }
        _ => Ok(()),
    }
}

/// The board, and where on it the first point of the first row lies.
fn place(rows: &[Row], column: Option<usize>, size: Option<Grid>) -> Result<(Grid, usize, usize), NotationError> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Err(NotationError::new(0..0, "no rows"));
    };
    let span = first.span.start..last.span.end;
    let left = column.unwrap_or(0);
    let below = last.number.map_or(0, |n| n as usize - 1);
    let (width, height) = (left + first.cells.len(), below.saturating_add(rows.len()));
    let least = if (left, below) == (0, 0) { 0 } else { usize::from(USUAL) };
    let (width, height) = match size {
        Some(grid) => (usize::from(grid.width()), usize::from(grid.height())),
        None => (width.max(least), height.max(least)),
    };
    let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    let grid = Grid::new(side(width), side(height)).ok_or_else(|| {
        NotationError::new(span.clone(), format!("the board would have {width} columns and {height} rows"))
            .hint(format!("boards have up to {} of each", Grid::MAX))
    })?;
    let free = height.checked_sub(below.saturating_add(rows.len()));
    let bare = column.is_none() && last.number.is_none();
    let fits = left + first.cells.len() <= width && !(bare && (first.cells.len(), rows.len()) != (width, height));
    match free.filter(|_| fits) {
        Some(top) => Ok((grid, left, top)),
        None => Err(NotationError::new(span, format!("what is drawn does not fit a board of {width}x{height}"))
            .hint("draw all of it, or give letters and numbers that say which part it is")),
    }
}

/// Puts the stones. `*` is a black stone if nothing else is, as some programs print; otherwise it is a mark on an empty point.
fn fill(reading: &mut Reading, rows: &[Row], (left, top): (usize, usize)) {
    let stars_are_stones = stars_are_stones(rows);
    for (y, row) in rows.iter().enumerate() {
        for (x, (cell, place)) in row.cells.iter().zip(&row.places).enumerate() {
            let stone = match cell {
                Cell::Stone(colour) => Some(*colour),
                Cell::Star if stars_are_stones => Some(Colour::Black),
                _ => None,
            };
            if let Some(p) = reading.position.grid.point((left + x) as u8, (top + y) as u8) {
                reading.position.set(p, stone);
                reading.places.insert(p.index(), place.clone());
            }
        }
    }
}

fn stars_are_stones(rows: &[Row]) -> bool {
    let has = |cell: Cell| rows.iter().any(|row| row.cells.contains(&cell));
    has(Cell::Star) && has(Cell::Stone(Colour::White)) && !has(Cell::Stone(Colour::Black))
}

fn note(reading: &mut Reading, rows: &[Row], column: Option<usize>, size: Option<Grid>) {
    let grid = reading.position.grid;
    let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
    let notes = &mut reading.notes;
    let bare = column.is_none() && rows.first().is_some_and(|row| row.number.is_none());
    if size.is_none() && (bare || rows.len() < height || rows[0].cells.len() < width) {
        let what = if bare {
            "what is drawn is taken as the whole board of"
        } else {
            "a part of the board is drawn; the whole is assumed to be"
        };
        notes.push(format!("{what} {width}x{height}"));
    }
    if stars_are_stones(rows) {
        notes.push("`*` is taken as a black stone".to_owned());
    }
    let numbered = rows.iter().flat_map(|row| &row.cells).filter(|&&cell| cell == Cell::Numbered).count();
    if numbered > 0 {
        notes.push(format!("numbered moves are not played: {numbered} numbered points are taken as empty"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{read, write_setup};

    fn setup(text: &str) -> Result<String, NotationError> {
        read(text.as_bytes(), None).map(|r| write_setup(&r.position, Colour::Black))
    }

    #[test]
    fn with_and_without_coordinates() {
        for text in [
            ". . .\n. X O\n. . .",
            "...\n.xo\n...",
            "   A B C\n 3 . . .  3\n 2 . # o  2\n 1 1 . .  1\n   A B C\nsize: 3",
            "+-----+\n|. . .|\n|. * O|\n|. . .|\n+-----+\nBlack to move",
        ] {
            assert_eq!(setup(text).unwrap(), "b2/c2/b", "{text}");
        }
        let text = "   h i\n 9 X .  9\n 8 2 O  8\n";
        assert_eq!(setup(text).unwrap(), "h9/i8/b");
        assert!(read(text.as_bytes(), None).unwrap().notes[0].contains("15x15"));
        assert_eq!(setup(&format!("{text}size: 20")).unwrap(), "h9/i8/b");
        assert_eq!(setup("X * O\n. . .").unwrap(), "a2/c2/b");
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, span) in [
            ("", 0..0),
            ("hello", 0..5),
            (". . .\n. X\n. . .", 6..9),
            (". . . ?\n. . . .", 6..7),
            ("3 . .\n1 . .", 6..11),
            (". .\n\n. .", 4..4),
            ("X O .\nsize: 15", 0..5),
        ] {
            assert_eq!(setup(text).unwrap_err().span, span, "{text}");
        }
    }
}
