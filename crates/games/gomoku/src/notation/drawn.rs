//! Drawn boards: rows of `X`, `O` and `.`, with coordinates and edges or without, as people type
//! them and programs print them.
//!
//! Without coordinates what is drawn is the whole board; with them it may be a part, as our own
//! pictures are.

use tesuji_notation::{NotationError, lines};
use tesuji_stones::drawn::{Drawing, Row, Sign, Style, classify, columns};
use tesuji_stones::{Boards, size_in};

use super::{Format, Reading, remarks};
use crate::rules::{Colour, GomokuBoards, Grid};

/// The signs of people and programs.
struct Signs;

impl Style for Signs {
    fn columns(&self, text: &str) -> Option<usize> {
        columns(text, GomokuBoards::LETTERS)
    }

    fn sign(&self, text: &str, _framed: bool) -> Option<(Sign, bool, usize)> {
        let c = text.chars().next()?;
        Some((Sign::usual(c)?, false, c.len_utf8()))
    }

    fn signs(&self) -> &'static str {
        "black X x # @ ●, white O o ○, empty . + , _ : and the numbers of moves"
    }

    fn is_loose(&self) -> bool {
        true
    }

    fn is_prose(&self, line: &str) -> bool {
        remarks::is_said(line)
    }

    fn formats(&self) -> &'static str {
        "moves such as h8i9j7, stones such as h8,g9/h9,i7, SGF, a game of Piskvork, or rows of X, O and ."
    }

    fn two_boards(&self, between: &[(&str, usize)], second: (&str, usize)) -> NotationError {
        let &(line, start) = between.first().unwrap_or(&second);
        let message = "more than one board is drawn, or this line is no row of it";
        NotationError::new(start..start + line.len(), message)
            .hint("give one board, without other lines between its rows")
    }
}

/// Reads a drawn board.
pub(super) fn read(text: &str, given: Option<Grid>) -> Result<Reading, NotationError> {
    let classified = lines(text).map(|(line, start)| (classify(line, start, &Signs), line, start)).collect();
    let drawing = Drawing::new(classified, text.len(), &Signs)?;
    let column = drawing.column();
    drawing.check(15)?;
    let size = size_in(lines(text))?.or(given);
    let (grid, left, top) = place(&drawing.rows, column, size)?;
    let mut reading = Reading::new(grid, Format::Drawn);
    // `*` is a black stone if nothing else is, as some programs print; otherwise it is a mark on an
    // empty point.
    let [black, white] = Colour::ALL.map(|colour| drawing.has(Sign::Stone(colour)));
    let star = (white && !black && drawing.has(Sign::Star)).then_some(Colour::Black);
    drawing.fill(&mut reading, (left, top), star);
    reading.notes.extend(note_on_size(&drawing.rows, grid, column, size));
    reading.notes.extend(star.map(|_| "`*` is taken as a black stone".to_owned()));
    reading.notes.extend(drawing.note_on_numbers());
    for (line, start) in drawing.prose() {
        reading.hear(line, start, &remarks::KEYS)?;
    }
    Ok(reading)
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
    let least = if (left, below) == (0, 0) { 0 } else { usize::from(GomokuBoards::USUAL) };
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

fn note_on_size(rows: &[Row], grid: Grid, column: Option<usize>, size: Option<Grid>) -> Option<String> {
    let first = rows.first().filter(|_| size.is_none())?;
    if column.is_none() && first.number.is_none() {
        return Some(format!("what is drawn is taken as the whole board of {grid}"));
    }
    let is_part = rows.len() < usize::from(grid.height()) || first.cells.len() < usize::from(grid.width());
    is_part.then(|| format!("a part of the board is drawn; the whole is assumed to be {grid}"))
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
