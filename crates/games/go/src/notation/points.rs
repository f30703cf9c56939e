//! Names of points and moves, as Go players write them: `C4`, `pass`.

use std::ops::Range;

use tesuji_notation::Side;
use tesuji_problem::PointSet;

use crate::rules::{Colour, Grid, Move, Point};

use super::NotationError;

/// Reads points separated by spaces or commas; `C3:F6` is a rectangle. No point comes twice.
///
/// ```
/// use tesuji_go::notation::parse_points;
/// use tesuji_go::rules::Grid;
///
/// let grid = Grid::new(19, 19).unwrap();
/// assert_eq!(parse_points(&grid, "C4 C5, D3:E4").unwrap().len(), 6);
/// assert_eq!(parse_points(&grid, "C4 I5").unwrap_err().span, 3..5);
/// ```
///
/// # Errors
/// Names what is not a point of this board.
pub fn parse_points(grid: &Grid, text: &str) -> Result<Vec<Point>, NotationError> {
    let (mut points, mut seen) = (Vec::new(), PointSet::EMPTY);
    for (start, word) in words(text) {
        let (a, b) = word.split_once(':').unwrap_or((word, word));
        let second = start + word.len() - b.len();
        let (ax, ay) = grid.xy(named(grid, a, start..start + a.len())?);
        let (bx, by) = grid.xy(named(grid, b, second..second + b.len())?);
        for y in ay.min(by)..=ay.max(by) {
            for p in (ax.min(bx)..=ax.max(bx)).filter_map(|x| grid.point(x, y)) {
                if !seen.contains(p.index()) {
                    seen.insert(p.index());
                    points.push(p);
                }
            }
        }
    }
    Ok(points)
}

/// Reads a point, or `pass`.
///
/// # Errors
/// Says why it is neither.
pub fn parse_move(grid: &Grid, text: &str) -> Result<Move, NotationError> {
    let word = text.trim();
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let start = text.len() - text.trim_start().len();
    named(grid, word, start..start + word.len()).map(Move::At).map_err(|mut e| {
        e.hint = e.hint.map(|hint| format!("{hint}, or `pass`"));
        e
    })
}

/// The name of a move: `C4` or `pass`.
pub fn move_name(grid: &Grid, m: Move) -> String {
    match m {
        Move::At(p) => grid.name(p),
        Move::Pass => "pass".to_owned(),
    }
}

/// Reads a colour: `black`, `b`, `X` or `#`; `white`, `w` or `O`.
pub fn parse_colour(text: &str) -> Option<Colour> {
    Side::named(text).map(colour_of)
}

/// The colour of a side.
pub(super) fn colour_of(side: Side) -> Colour {
    match side {
        Side::Black => Colour::Black,
        Side::White => Colour::White,
    }
}

fn named(grid: &Grid, name: &str, span: Range<usize>) -> Result<Point, NotationError> {
    grid.parse(name).map_err(|message| match message.split_once(": ") {
        Some((what, hint)) => NotationError::new(span, what).hint(hint),
        None => NotationError::new(span, message),
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_rectangles() {
        let grid = Grid::new(9, 9).unwrap();
        let names = |text| parse_points(&grid, text).map(|ps| ps.iter().map(|&p| grid.name(p)).collect::<Vec<_>>());
        assert_eq!(names(" a1,b2  J9;a1 ").unwrap(), ["A1", "B2", "J9"]);
        assert_eq!(names("C3:B4").unwrap(), ["B4", "C4", "B3", "C3"]);
        assert!(names("").unwrap().is_empty());
        assert_eq!(names("A1 A1:K1").unwrap_err().span, 6..8);
        assert_eq!(names("é").unwrap_err().span, 0..2);
    }

    #[test]
    fn moves() {
        let grid = Grid::new(9, 9).unwrap();
        for name in ["C4", "pass"] {
            assert_eq!(move_name(&grid, parse_move(&grid, name).unwrap()), name);
        }
        assert_eq!(parse_move(&grid, " PASS"), Ok(Move::Pass));
        let error = parse_move(&grid, " Z9 ").unwrap_err();
        assert_eq!(error.span, 1..3);
        assert!(error.to_string().ends_with("or `pass`"));
    }
}
