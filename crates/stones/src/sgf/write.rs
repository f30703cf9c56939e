//! SGF out: a position.

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
    let grid = position.grid;
    let mut sgf = format!("(;GM[{game}]FF[4]CA[UTF-8]AP[Tesuji:{}]", env!("CARGO_PKG_VERSION"));
    let (width, height) = (grid.width(), grid.height());
    let _ = if width == height { write!(sgf, "SZ[{width}]") } else { write!(sgf, "SZ[{width}:{height}]") };
    if let Some(colour) = position.to_move {
        let _ = write!(sgf, "PL[{}]", colour.letter().to_ascii_uppercase());
    }
    list(&mut sgf, grid, "AB", position.of(Colour::Black));
    list(&mut sgf, grid, "AW", position.of(Colour::White));
    list(&mut sgf, grid, "TR", &position.marked);
    if let Some(p) = position.ko {
        let _ = write!(sgf, "\nC[ko: {}]", grid.name(p));
    }
    sgf.push_str(")\n");
    sgf
}

fn list<B: Boards>(sgf: &mut String, grid: Grid<B>, name: &str, points: &PointSet) {
    if !points.is_empty() {
        let _ = write!(sgf, "\n{name}");
    }
    for p in points {
        let (x, y) = grid.xy(Point(p as u16));
        let _ = write!(sgf, "[{}{}]", letter(x), letter(y));
    }
}
