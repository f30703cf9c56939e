//! What the lines around a drawn board say: `Black to play`, `target: D4`, `ko: C3`, `size: 19`.

use tesuji_notation::{Line, parse_size, to_play};

use crate::notation::directive::KEYS;
use crate::notation::points::colour_of;
use crate::notation::{NotationError, Reading, parse_points};
use crate::rules::{Grid, Point};

/// The board's size, if a line `size: 9x13` gives it.
pub(super) fn size(line: &Line) -> Option<Result<Grid, NotationError>> {
    if line.key != "size" {
        return None;
    }
    Some(parse_size(line.value, 25).and_then(|(w, h)| Grid::new(w, h)).ok_or_else(|| {
        NotationError::new(line.span.clone(), format!("`{}` is not a board size", line.value))
            .hint("sides of 1 to 25: 19, or 9x13 for 9 columns and 13 rows")
    }))
}

/// Takes in what a line says; prose that says nothing is passed over.
pub(super) fn accept(reading: &mut Reading, text: &str, start: usize) -> Result<(), NotationError> {
    let Some(line) = Line::parse(text, start) else { return prose(reading, text, start) };
    match line.key.as_str() {
        "target" | "targets" => {
            let points = parse_points(&reading.position.grid, line.value).map_err(|e| e.shifted(line.span.start))?;
            reading.position.marked = points.into_iter().map(Point::index).collect();
        }
        "title" => reading.title = Some(line.value.to_owned()).filter(|t| !t.is_empty()),
        "size" => {}
        _ => match line.directive(&KEYS) {
            Some(directive) => reading.accept(directive)?,
            None => prose(reading, text, start)?,
        },
    }
    Ok(())
}

fn prose(reading: &mut Reading, text: &str, start: usize) -> Result<(), NotationError> {
    match to_play(text).map(colour_of) {
        Some(colour) => reading.set_to_move(colour, start..start + text.len()),
        None => Ok(()),
    }
}
