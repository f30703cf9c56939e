//! A position as text with coordinates, in the form that GTP engines print and our reader takes back.

use std::fmt::Write as _;

use crate::rules::{Colour, Grid, Point, Position};

/// Draws a position with `X`, `O` and `.`; the side to move, the targets and a ko point stand below.
///
/// ```
/// use tesuji_go::notation::{read, write_ascii};
/// # let position = read(b"X O\n. .").unwrap().position;
/// assert_eq!(write_ascii(&position), "   A B\n 2 X O  2\n 1 . .  1\n   A B\n");
/// ```
pub fn write_ascii(position: &Position) -> String {
    let grid = &position.grid;
    let mut columns = String::new();
    for p in (0..grid.width()).filter_map(|x| grid.point(x, 0)) {
        columns.extend([' '].into_iter().chain(grid.name(p).chars().take(1)));
    }
    let mut text = format!("  {columns}\n");
    for y in 0..grid.height() {
        let row = grid.height() - y;
        let _ = write!(text, "{row:2}");
        for p in (0..grid.width()).filter_map(|x| grid.point(x, y)) {
            let _ = write!(text, " {}", symbol(position, p));
        }
        let _ = writeln!(text, " {row:2}");
    }
    let _ = writeln!(text, "  {columns}");
    if let Some(colour) = position.to_move {
        let _ = writeln!(text, "to play: {}", colour.name().to_lowercase());
    }
    if !position.marked.is_empty() {
        let names: Vec<_> = position.marked.iter().map(|p| grid.name(Point(p as u16))).collect();
        let _ = writeln!(text, "target: {}", names.join(" "));
    }
    if let Some(p) = position.ko {
        let _ = writeln!(text, "ko: {}", grid.name(p));
    }
    text
}

fn symbol(position: &Position, p: Point) -> char {
    match position.stone(p) {
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
        None if is_star(&position.grid, p) => '+',
        None => '.',
    }
}

/// The star points of boards of 9, 13 and 19 lines.
fn is_star(grid: &Grid, p: Point) -> bool {
    let (x, y) = grid.xy(p);
    let lines: &[u8] = match (grid.width(), grid.height()) {
        (9, 9) => &[2, 4, 6],
        (13, 13) => &[3, 6, 9],
        (19, 19) => &[3, 9, 15],
        _ => return false,
    };
    let on_nine = lines.contains(&x) && lines.contains(&y);
    on_nine && (grid.width() == 19 || (x == lines[1]) == (y == lines[1]))
}
