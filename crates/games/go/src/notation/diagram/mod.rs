//! Drawn boards: what engines print, what people type, and the diagrams of Sensei's Library.
//!
//! The largest run of lines that are rows is the board; the lines around it tell its place, its targets and who
//! is to play.

mod frame;
mod row;
mod said;
mod sensei;

use std::ops::Range;

use crate::rules::{Grid, Position};

use super::{Format, NotationError, Reading};
use frame::Frame;
use row::{Dialect, Kind, Row, classify};
use tesuji_notation::{Line, Places, lines};

pub(super) use sensei::sensei_start;

/// What each line of the text is.
struct Lines<'a> {
    kinds: Vec<Kind>,
    /// The lines, without the `$$`, and where they start.
    texts: Vec<(&'a str, usize)>,
    heading: Option<sensei::Heading<'a>>,
}

/// Reads a drawn board.
pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let dialect = if sensei_start(text).is_some() { Dialect::Sensei } else { Dialect::Plain };
    let mut lines = classified(text, dialect);
    let block = block(&lines, text.len())?;
    let frame = frame(&lines, &block, dialect)?;
    let rows: Vec<Row> = lines.kinds[block].iter_mut().filter_map(take_row).collect();
    check(&rows)?;
    let placed = frame.place(&rows)?;
    let (position, places) = position(&placed, &rows);
    let format = match dialect {
        Dialect::Sensei => Format::Sensei,
        Dialect::Plain if rows.iter().any(|r| r.number.is_some()) => Format::Showboard,
        Dialect::Plain => Format::Ascii,
    };
    let mut reading = Reading { places, ..Reading::new(position, format) };
    reading.notes.extend(placed.note);
    note_signs(&mut reading, &rows, dialect);
    for (kind, &(text, start)) in lines.kinds.iter().zip(&lines.texts) {
        if matches!(kind, Kind::Prose | Kind::Broken(_)) {
            said::accept(&mut reading, text, start)?;
        }
    }
    if let Some(heading) = lines.heading {
        reading.title = reading.title.or(heading.title.map(str::to_owned));
        reading.position.to_move = reading.position.to_move.or(heading.colour);
    }
    Ok(reading)
}

fn classified(text: &str, dialect: Dialect) -> Lines<'_> {
    let mut found = Lines { kinds: Vec::new(), texts: Vec::new(), heading: None };
    for (line, start) in lines(text) {
        let stripped = if dialect == Dialect::Sensei { sensei::stripped(line) } else { Some((line, 0)) };
        let (mut kind, text) = match stripped {
            Some((rest, by)) => (classify(rest, start + by, dialect), (rest, start + by)),
            None => (Kind::Prose, (line, start)),
        };
        if dialect == Dialect::Sensei && stripped.is_some() && found.heading.is_none() {
            // The first line is a heading, unless it is drawn on: `$$ | X O`.
            let drawn = matches!(kind, Kind::Row(_) | Kind::Border) && text.0.starts_with(' ');
            found.heading = Some(sensei::heading(if drawn { "" } else { text.0 }));
            kind = if drawn { kind } else { Kind::Prose };
        }
        found.kinds.push(kind);
        found.texts.push(text);
    }
    found
}

fn take_row(kind: &mut Kind) -> Option<Row> {
    match std::mem::replace(kind, Kind::Blank) {
        Kind::Row(row) => Some(row),
        _ => None,
    }
}

/// The lines of the one board: the longest run of rows.
fn block(lines: &Lines, length: usize) -> Result<Range<usize>, NotationError> {
    let kinds = &lines.kinds;
    let mut blocks: Vec<Range<usize>> = Vec::new();
    for (i, _) in kinds.iter().enumerate().filter(|(_, k)| matches!(k, Kind::Row(_))) {
        match blocks.last_mut().filter(|block| block.end == i) {
            Some(block) => block.end += 1,
            None => blocks.push(i..i + 1),
        }
    }
    let is_row = |i: Option<usize>| matches!(i.and_then(|i| kinds.get(i)), Some(Kind::Row(_)));
    for (i, kind) in kinds.iter().enumerate() {
        match kind {
            Kind::Broken(error) if blocks.is_empty() || is_row(i.checked_sub(1)) || is_row(Some(i + 1)) => {
                return Err(error.clone());
            }
            _ => {}
        }
    }
    let Some(board) = blocks.iter().rev().max_by_key(|b| b.len()) else {
        let message = if length == 0 { "the input is empty" } else { "no position is found" };
        return Err(NotationError::new(0..length, message)
            .hint("SGF, a board as GTP's showboard prints it, rows of X, O and ., or a $$ diagram"));
    };
    match blocks.iter().find(|b| *b != board && (b.len() > 1 || board.len() == 1)) {
        Some(rival) => Err(two_boards(lines, board, rival)),
        None => Ok(board.clone()),
    }
}

fn two_boards(lines: &Lines, a: &Range<usize>, b: &Range<usize>) -> NotationError {
    let gap = a.end.min(b.end)..a.start.max(b.start);
    let (text, start) = lines.texts[gap.start];
    if gap.len() == 1 && !text.trim().is_empty() {
        return NotationError::new(start..start + text.len(), "this line within the board is no row of it")
            .hint("a row is X, O and . for every point");
    }
    let (text, start) = lines.texts[gap.end];
    NotationError::new(start..start + text.len(), "more than one board is drawn")
        .hint("give one board, without blank lines between its rows")
}

fn frame(lines: &Lines, block: &Range<usize>, dialect: Dialect) -> Result<Frame, NotationError> {
    let above = || lines.kinds[..block.start].iter().rev();
    let below = || lines.kinds[block.end..].iter();
    let near = |k: &&Kind| matches!(k, Kind::Border | Kind::Columns(_) | Kind::Blank);
    let column = above().take_while(near).chain(below().take_while(near)).find_map(|k| match k {
        Kind::Columns(first) => Some(*first),
        _ => None,
    });
    let mut size: Option<Grid> = lines.heading.as_ref().and_then(|h| h.size.clone());
    for &(text, start) in &lines.texts {
        if let Some(given) = Line::parse(text, start).and_then(|l| said::size(&l)) {
            size = Some(given?);
        }
    }
    let is_border = |k: &Kind| matches!(k, Kind::Border);
    Ok(Frame {
        dialect,
        size,
        column,
        top_edge: above().take_while(near).any(is_border),
        bottom_edge: below().take_while(near).any(is_border),
    })
}

/// All rows are equally long, and their numbers count down.
fn check(rows: &[Row]) -> Result<(), NotationError> {
    for pair in rows.windows(2) {
        let [above, row] = pair else { continue };
        if row.cells.len() != above.cells.len() {
            let (drawn, expected) = (row.cells.len(), above.cells.len());
            return Err(NotationError::new(
                row.span.clone(),
                format!("this row has {drawn} points, the row above it {expected}"),
            )
            .hint("all rows of a board are equally long"));
        }
        if row.number.map(|n| n.saturating_add(1)) != above.number {
            return Err(NotationError::new(row.span.clone(), "the number of this row does not follow the one above")
                .hint("rows are numbered from the bottom, all or none: 9, 8, 7, ..., 1"));
        }
    }
    match rows.last() {
        Some(row) if row.number == Some(0) => {
            Err(NotationError::new(row.span.clone(), "there is no row 0").hint("the bottom row is row 1"))
        }
        _ => Ok(()),
    }
}

fn position(placed: &frame::Placed, rows: &[Row]) -> (Position, Places) {
    let mut position = Position::new(placed.grid.clone());
    let mut places = Places::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, (cell, place)) in row.cells.iter().zip(&row.places).enumerate() {
            if let Some(p) = placed.grid.point((placed.left + x) as u8, (placed.top + y) as u8) {
                position.set(p, cell.stone);
                places.insert(p.index(), place.clone());
                if cell.marked {
                    position.marked.insert(p.index());
                }
            }
        }
    }
    (position, places)
}

/// Says what became of numbers and brackets.
fn note_signs(reading: &mut Reading, rows: &[Row], dialect: Dialect) {
    let numbered = rows.iter().flat_map(|r| &r.cells).filter(|c| c.numbered).count();
    if numbered > 0 {
        reading.notes.push(format!("numbered moves are not played: {numbered} numbered points are taken as empty"));
    }
    if dialect == Dialect::Plain && !reading.position.marked.is_empty() {
        reading.notes.push("stones in brackets are taken as targets".to_owned());
    }
}

#[cfg(test)]
mod tests;
