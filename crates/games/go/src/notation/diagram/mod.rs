//! Drawn boards: what engines print, what people type, and the diagrams of Sensei's Library.

mod frame;
mod sensei;
mod signs;

use tesuji_notation::{Line, NotationError, lines};
use tesuji_stones::drawn::{Drawing, Kind, classify};
use tesuji_stones::size_in;

use super::{Format, KEYS, Reading};
use crate::rules::Point;
use frame::Frame;
use signs::Dialect;

pub(super) use sensei::sensei_start;

/// Reads a drawn board.
pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let dialect = if sensei_start(text).is_some() { Dialect::Sensei } else { Dialect::Plain };
    let (lines, heading) = classified(text, dialect);
    let texts: Vec<_> = lines.iter().map(|&(_, text, start)| (text, start)).collect();
    let drawing = Drawing::new(lines, text.len(), &dialect)?;
    let size = size_in(texts.into_iter())?.or_else(|| heading.as_ref()?.size);
    let [top_edge, bottom_edge] = drawing.edges();
    let frame = Frame { dialect, size, column: drawing.column(), top_edge, bottom_edge };
    drawing.check(9)?;
    let placed = frame.place(&drawing.rows)?;
    let format = match dialect {
        Dialect::Sensei => Format::Sensei,
        Dialect::Plain if drawing.rows.iter().any(|r| r.number.is_some()) => Format::Showboard,
        Dialect::Plain => Format::Drawn,
    };
    let mut reading = Reading::new(placed.grid, format);
    drawing.fill(&mut reading, (placed.left, placed.top), None);
    reading.notes.extend(placed.note.into_iter().chain(drawing.note_on_numbers()));
    if dialect == Dialect::Plain && !reading.position.marked.is_empty() {
        reading.notes.push("stones in brackets are taken as targets".to_owned());
    }
    for (text, start) in drawing.prose() {
        accept(&mut reading, text, start)?;
    }
    if let Some(heading) = heading {
        reading.title = reading.title.or(heading.title.map(str::to_owned));
        reading.position.to_move = reading.position.to_move.or(heading.colour);
    }
    Ok(reading)
}

type Lines<'t> = Vec<(Kind, &'t str, usize)>;

/// The lines, without the `$$`, with what they are and where they start; and the first line of a
/// diagram of Sensei's Library.
fn classified(text: &str, dialect: Dialect) -> (Lines<'_>, Option<sensei::Heading<'_>>) {
    let (mut found, mut heading) = (Vec::new(), None);
    for (line, start) in lines(text) {
        let stripped = if dialect == Dialect::Sensei { sensei::stripped(line) } else { Some((line, 0)) };
        let Some((rest, by)) = stripped else {
            found.push((Kind::Prose, line, start));
            continue;
        };
        let mut kind = classify(rest, start + by, &dialect);
        if dialect == Dialect::Sensei && heading.is_none() {
            // The first line is a heading, unless it is drawn on: `$$ | X O`.
            let drawn = matches!(kind, Kind::Row(_) | Kind::Border) && rest.starts_with(' ');
            heading = Some(sensei::heading(if drawn { "" } else { rest }));
            kind = if drawn { kind } else { Kind::Prose };
        }
        found.push((kind, rest, start + by));
    }
    (found, heading)
}

/// Takes in what a line beside the board says: its targets, or what every reading hears.
fn accept(reading: &mut Reading, text: &str, start: usize) -> Result<(), NotationError> {
    match Line::parse(text, start) {
        Some(line) if matches!(line.key.as_str(), "target" | "targets") => {
            let grid = reading.position.grid;
            let points = grid.parse_points(line.value).map_err(|e| e.shifted(line.span.start))?;
            reading.position.marked = points.into_iter().map(Point::index).collect();
            Ok(())
        }
        Some(line) if line.key == "size" => Ok(()),
        _ => reading.hear(text, start, &KEYS),
    }
}

#[cfg(test)]
mod tests;
