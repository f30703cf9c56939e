//! What the lines around a drawn board say: `Black to play`, `target: D4`, `ko: C3`, `size: 19`.

use crate::notation::directive::Line;
use crate::notation::{NotationError, Reading, parse_colour, parse_points};
use crate::rules::{Colour, Grid, Point};

/// What follows `Black to`.
const VERBS: [&str; 9] = ["play", "move", "capture", "kill", "live", "save", "connect", "escape", "win"];

/// The board's size, if a line `size: 9x13` gives it.
pub(super) fn size(line: &Line) -> Option<Result<Grid, NotationError>> {
    if line.key != "size" {
        return None;
    }
    let mut sides = line.value.splitn(2, ['x', '×', ':']).map(|s| s.trim().parse::<u8>().ok());
    let width = sides.next().flatten();
    let height = sides.next().unwrap_or(width);
    Some(width.zip(height).and_then(|(w, h)| Grid::new(w, h)).ok_or_else(|| {
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
        _ => match line.directive() {
            Some(directive) => reading.accept(directive)?,
            None => prose(reading, text, start)?,
        },
    }
    Ok(())
}

fn prose(reading: &mut Reading, text: &str, start: usize) -> Result<(), NotationError> {
    match to_play(text) {
        Some(colour) => reading.set_to_move(colour, start..start + text.len()),
        None => Ok(()),
    }
}

/// The colour in `Black to play`, `White (O) to move`, `X to capture`.
fn to_play(text: &str) -> Option<Colour> {
    let words: Vec<_> = text
        .split_whitespace()
        .filter(|w| !(w.starts_with('(') && w.ends_with(')')))
        .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase())
        .collect();
    words.windows(3).find_map(|w| {
        let colour = if w[0].len() == 1 && !matches!(w[0].as_str(), "x" | "o") { None } else { parse_colour(&w[0]) };
        colour.filter(|_| w[1] == "to" && VERBS.contains(&w[2].as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_to_play() {
        assert_eq!(to_play("Problem 3. Black to play!"), Some(Colour::Black));
        assert_eq!(to_play("White (O) to move   Black (X) Prisoners: 0"), Some(Colour::White));
        assert_eq!(to_play("O to capture"), Some(Colour::White));
        assert_eq!(to_play("a move for White to consider"), None);
        assert_eq!(to_play("Black"), None);
    }
}
