//! The values of SGF properties: points, rectangles of points, text.

use tesuji_notation::{Colour, NotationError, Size, parse_size};

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

fn bad_point((width, height): Size, value: &Value, start: usize, text: &str) -> NotationError {
    let known = text.len() == 2 && text.bytes().all(|b| coordinate(b).is_some());
    let what = if known { "is off the board" } else { "is not a point" };
    let at = value.start + start;
    NotationError::new(at..at + text.len(), format!("`{text}` {what}")).hint(format!(
        "a point is a column a to {} and a row a to {}, counted from the top left",
        letter(width - 1),
        letter(height - 1)
    ))
}

fn point((width, height): Size, value: &Value, start: usize, text: &str) -> Result<(u8, u8), NotationError> {
    let found = match text.as_bytes() {
        &[x, y] => coordinate(x).zip(coordinate(y)).filter(|&(x, y)| x < width && y < height),
        _ => None,
    };
    found.ok_or_else(|| bad_point((width, height), value, start, text))
}

/// The part of a text without the spaces around it, and where it starts.
fn trimmed(text: &str) -> (usize, &str) {
    (text.len() - text.trim_start().len(), text.trim())
}

/// A point, a rectangle `aa:cc`, or nothing.
///
/// # Errors
/// Names what is not a point of a board of this size.
pub(super) fn points(size: Size, value: &Value) -> Result<Vec<(u8, u8)>, NotationError> {
    let (start, text) = trimmed(value.raw);
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let Some((a, b)) = text.split_once(':') else { return Ok(vec![point(size, value, start, text)?]) };
    let (ax, ay) = point(size, value, start, a)?;
    let (bx, by) = point(size, value, start + a.len() + 1, b)?;
    let rows = ay.min(by)..=ay.max(by);
    Ok(rows.flat_map(|y| (ax.min(bx)..=ax.max(bx)).map(move |x| (x, y))).collect())
}

/// A move: a point, or `None` for a pass (nothing, or `tt` on boards up to 19×19, as older files
/// write it).
///
/// # Errors
/// Names what is not a point of a board of this size.
pub(super) fn play(size: Size, value: &Value) -> Result<Option<(u8, u8)>, NotationError> {
    let (start, text) = trimmed(value.raw);
    if text.is_empty() || (text == "tt" && size.0 <= 19 && size.1 <= 19) {
        return Ok(None);
    }
    point(size, value, start, text).map(Some)
}

/// A board size: `19`, or `9:13` for 9 columns and 13 rows.
///
/// # Errors
/// If it is none, or a side has more lines than `most`.
pub(super) fn size(value: &Value, most: u8) -> Result<Size, NotationError> {
    parse_size(value.raw, most).filter(|_| !value.raw.contains(['x', 'X', '×'])).ok_or_else(|| {
        NotationError::new(value.span(), format!("`{}` is not a board size", value.raw))
            .hint(format!("sides of 1 to {most}: SZ[{}], or SZ[9:13] for 9 columns and 13 rows", most.min(19)))
    })
}

/// The colour that `PL` names.
///
/// # Errors
/// If it names none.
pub fn player(value: &Value) -> Result<Colour, NotationError> {
    match value.raw.trim() {
        "B" | "b" | "black" | "Black" | "1" => Ok(Colour::Black),
        "W" | "w" | "white" | "White" | "2" => Ok(Colour::White),
        other => Err(NotationError::new(value.span(), format!("`{other}` is not a player")).hint("PL[B] or PL[W]")),
    }
}

/// Text without its escapes: `\` keeps the next character and joins lines.
pub fn unescaped(raw: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn value(raw: &str) -> Value<'_> {
        Value { raw, start: 100 }
    }

    #[test]
    fn points_and_rectangles() {
        let points = |raw| points((9, 13), &value(raw));
        assert_eq!(points("aa").unwrap(), [(0, 0)]);
        assert_eq!(points(" im ").unwrap(), [(8, 12)]);
        assert_eq!(points("ab:ca").unwrap(), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
        assert!(points("").unwrap().is_empty());
        assert_eq!(points("ja").unwrap_err().span, 100..102);
        assert_eq!(points("aa:an").unwrap_err().span, 103..105);
        assert_eq!(points("a").unwrap_err().to_string().split(':').next().unwrap(), "`a` is not a point");
        assert!(points("aé").is_err() && points("aa:bb:cc").is_err() && points("AA").is_err());
    }

    #[test]
    fn passes_and_sizes() {
        let board = (19, 19);
        assert_eq!(play(board, &value("tt")), Ok(None));
        assert_eq!(play(board, &value("")), Ok(None));
        assert!(play(board, &value("uu")).is_err());
        assert_eq!(size(&value("9:13"), 25).unwrap(), (9, 13));
        assert_eq!(size(&value(" 7 "), 25).unwrap(), (7, 7));
        for bad in ["", "0", "26", "9:", "9:0", "9x9", "-1", "9:9:9", "999"] {
            assert!(size(&value(bad), 25).is_err(), "{bad}");
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(unescaped("a\\]b\\\\c\\\nd\te\r\nf\rg"), "a]b\\cd e\nf\ng");
    }
}
