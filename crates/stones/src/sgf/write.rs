//! SGF out: a position, and the values of properties.

use std::fmt::Write as _;

use tesuji_problem::PointSet;

use super::value::letter;
use crate::{Boards, Colour, Grid, Point, Position};

/// Writes a position as SGF that any reader takes, ours among them. `game` is the number of the
/// game: `GM`.
///
/// Marked stones become `TR`, the side to move `PL`. SGF has no place for a ko ban, so it becomes a
/// line of the comment.
pub fn write<B: Boards>(game: u8, position: &Position<B>) -> String {
    let mut sgf = format!("({}", first_node(game, position));
    if let Some(p) = position.ko {
        let _ = write!(sgf, "\nC[ko: {}]", position.grid.name(p));
    }
    sgf.push_str(")\n");
    sgf
}

/// The first node of a file, to which properties may be added: all of [`write()`] but the ko ban
/// and the brackets.
pub fn first_node<B: Boards>(game: u8, position: &Position<B>) -> String {
    let grid = position.grid;
    let mut sgf = format!(";GM[{game}]FF[4]CA[UTF-8]AP[Tesuji:{}]", env!("CARGO_PKG_VERSION"));
    let (width, height) = (grid.width(), grid.height());
    let _ = if width == height { write!(sgf, "SZ[{width}]") } else { write!(sgf, "SZ[{width}:{height}]") };
    if let Some(colour) = position.to_move {
        let _ = write!(sgf, "PL[{}]", colour.letter().to_ascii_uppercase());
    }
    list(&mut sgf, grid, "AB", position.of(Colour::Black));
    list(&mut sgf, grid, "AW", position.of(Colour::White));
    list(&mut sgf, grid, "TR", &position.marked);
    sgf
}

/// A point as SGF has it; nothing for a pass.
pub fn point<B: Boards>(grid: Grid<B>, p: Point) -> String {
    if p == Point::PASS {
        return String::new();
    }
    let (x, y) = grid.xy(p);
    [letter(x), letter(y)].iter().collect()
}

/// Text as the value of a property. Lines stay.
pub fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | ']' => value.extend(['\\', c]),
            '\n' => value.push(c),
            c if c.is_control() => value.push(' '),
            c => value.push(c),
        }
    }
    value
}

/// The same in one line.
pub fn escaped_line(text: &str) -> String {
    escaped(&text.replace(['\n', '\r'], " "))
}

fn list<B: Boards>(sgf: &mut String, grid: Grid<B>, name: &str, points: &PointSet) {
    if !points.is_empty() {
        let _ = write!(sgf, "\n{name}");
    }
    for p in points {
        let _ = write!(sgf, "[{}]", point(grid, Point(p as u16)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::unescaped;

    #[test]
    fn what_is_escaped_is_read_back() {
        for text in ["", "a]b\\c:[d", "two\nlines", "\\", "]]", "é\u{4e00}"] {
            let value = escaped(text);
            assert_eq!(unescaped(&value), text);
            let file = format!("(;C[{value}]AB[aa])");
            let line = crate::sgf::main_line(&file).unwrap();
            assert_eq!(line.root().properties.len(), 2, "{file}");
        }
        assert_eq!(escaped_line("a\nb\r\tc]"), "a b  c\\]");
    }
}
