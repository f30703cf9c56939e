//! The values of SGF properties: points, rectangles of points, text.

use crate::notation::NotationError;
use crate::rules::{Grid, Point};

use super::tree::Value;

/// The letter of a column or row, `a` first.
pub(super) fn letter(i: u8) -> char {
    (b'a' + i) as char
}

fn coordinate(b: u8) -> Option<u8> {
    match b {
        b'a'..=b'z' => Some(b - b'a'),
        b'A'..=b'Z' => Some(b - b'A' + 26),
        _ => None,
    }
}

fn bad_point(grid: &Grid, value: &Value, start: usize, text: &str) -> NotationError {
    let known = text.len() == 2 && text.bytes().all(|b| coordinate(b).is_some());
    let what = if known { "is off the board" } else { "is not a point" };
    let at = value.start + start;
    NotationError::new(at..at + text.len(), format!("`{text}` {what}")).hint(format!(
        "a point is a column a to {} and a row a to {}, counted from the top left",
        letter(grid.width() - 1),
        letter(grid.height() - 1)
    ))
}

fn point(grid: &Grid, value: &Value, start: usize, text: &str) -> Result<Point, NotationError> {
    let found = match text.as_bytes() {
        &[x, y] => coordinate(x).zip(coordinate(y)).and_then(|(x, y)| grid.point(x, y)),
        _ => None,
    };
    found.ok_or_else(|| bad_point(grid, value, start, text))
}

/// The part of a text without the spaces around it, and where it starts.
fn trimmed(text: &str) -> (usize, &str) {
    (text.len() - text.trim_start().len(), text.trim())
}

/// A point, a rectangle `aa:cc`, or nothing.
pub(super) fn points(grid: &Grid, value: &Value) -> Result<Vec<Point>, NotationError> {
    let (start, text) = trimmed(value.raw);
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let Some((a, b)) = text.split_once(':') else { return Ok(vec![point(grid, value, start, text)?]) };
    let (ax, ay) = grid.xy(point(grid, value, start, a)?);
    let (bx, by) = grid.xy(point(grid, value, start + a.len() + 1, b)?);
    let rows = ay.min(by)..=ay.max(by);
    Ok(rows.flat_map(|y| (ax.min(bx)..=ax.max(bx)).filter_map(move |x| grid.point(x, y))).collect())
}

/// A move: a point, or `None` for a pass (nothing, or `tt` on boards up to 19×19, as older files write it).
pub(super) fn play(grid: &Grid, value: &Value) -> Result<Option<Point>, NotationError> {
    let (start, text) = trimmed(value.raw);
    if text.is_empty() || (text == "tt" && grid.width() <= 19 && grid.height() <= 19) {
        return Ok(None);
    }
    point(grid, value, start, text).map(Some)
}

/// A board size: `19`, or `9:13` for 9 columns and 13 rows.
pub(super) fn size(value: &Value) -> Result<Grid, NotationError> {
    let mut sides = value.raw.splitn(2, ':').map(|s| s.trim().parse::<u8>().ok());
    let width = sides.next().flatten();
    let height = sides.next().unwrap_or(width);
    width.zip(height).and_then(|(w, h)| Grid::new(w, h)).ok_or_else(|| {
        NotationError::new(value.span(), format!("`{}` is not a board size", value.raw))
            .hint("sides of 1 to 25: SZ[19], or SZ[9:13] for 9 columns and 13 rows")
    })
}

/// Text without its escapes: `\` keeps the next character and joins lines.
pub(super) fn unescaped(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('\r') if chars.peek() == Some(&'\n') => {
                    chars.next();
                }
                Some('\n' | '\r') | None => {}
                Some(c) => text.push(c),
            },
            '\r' => {
                if chars.peek() != Some(&'\n') {
                    text.push('\n');
                }
            }
            c if c.is_whitespace() && c != '\n' => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

/// Text as a value: the opposite of [`unescaped`].
pub(super) fn escaped(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(raw: &str) -> Value<'_> {
        Value { raw, start: 100 }
    }

    #[test]
    fn points_and_rectangles() {
        let grid = Grid::new(9, 13).unwrap();
        let names = |raw| points(&grid, &value(raw)).map(|ps| ps.iter().map(|&p| grid.name(p)).collect::<Vec<_>>());
        assert_eq!(names("aa").unwrap(), ["A13"]);
        assert_eq!(names(" im ").unwrap(), ["J1"]);
        assert_eq!(names("ab:ca").unwrap(), ["A13", "B13", "C13", "A12", "B12", "C12"]);
        assert!(names("").unwrap().is_empty());
        assert_eq!(names("ja").unwrap_err().span, 100..102);
        assert_eq!(names("aa:an").unwrap_err().span, 103..105);
        assert_eq!(names("a").unwrap_err().to_string().split(':').next().unwrap(), "`a` is not a point");
        assert!(names("aé").is_err() && names("aa:bb:cc").is_err() && names("AA").is_err());
    }

    #[test]
    fn passes_and_sizes() {
        let grid = Grid::new(19, 19).unwrap();
        assert_eq!(play(&grid, &value("tt")), Ok(None));
        assert_eq!(play(&grid, &value("")), Ok(None));
        assert!(play(&grid, &value("uu")).is_err());
        assert_eq!(size(&value("9:13")).unwrap(), Grid::new(9, 13).unwrap());
        assert_eq!(size(&value(" 7 ")).unwrap(), Grid::new(7, 7).unwrap());
        for bad in ["", "0", "26", "9:", "9:0", "9x9", "-1", "9:9:9", "999"] {
            assert!(size(&value(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(unescaped("a\\]b\\\\c\\\nd\te\r\nf\rg"), "a]b\\cd e\nf\ng");
        for text in ["", "]", "\\", "[a]\\:\nb", "é\\]"] {
            assert_eq!(unescaped(&escaped(text)), text);
        }
    }
}
