//! SGF out: a position, what was found out about it, and a line of moves.

use std::fmt::Write as _;

use tesuji_notation::sgf::{escaped, letter};
use tesuji_problem::PointSet;

use crate::rules::{Colour, Grid, Point, Position};

/// How a zone is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ZoneStyle {
    /// `SQ` on the empty points of the zone; on a stone it would mean a target.
    #[default]
    Squares,
    /// `DD`: everything outside the zone is dimmed.
    Dimmed,
}

/// What can be written beside a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfExtras {
    /// The title, `GN`.
    pub title: Option<String>,
    /// The comment of the first node.
    pub comment: Option<String>,
    /// Short texts on points, `LB`.
    pub labels: Vec<(Point, String)>,
    /// The zone that matters.
    pub zone: Option<PointSet>,
    /// How the zone is shown.
    pub zone_style: ZoneStyle,
    /// Moves that follow, a node each; `None` is a pass.
    pub line: Vec<(Colour, Option<Point>)>,
}

/// Writes a position as SGF that any reader of Go takes, ours among them.
///
/// The targets become `TR`, the side to move `PL`. SGF has no place for a ko ban, so it becomes a line of the comment.
///
/// ```
/// use tesuji_go::notation::{SgfExtras, read, write_sgf};
/// # let position = read(b"X O\n. .").unwrap().position;
/// let sgf = write_sgf(&position, &SgfExtras::default());
/// assert_eq!(read(sgf.as_bytes()).unwrap().position, position);
/// ```
pub fn write_sgf(position: &Position, extras: &SgfExtras) -> String {
    let grid = &position.grid;
    let mut sgf = concat!("(;GM[1]FF[4]CA[UTF-8]AP[Tesuji:", env!("CARGO_PKG_VERSION"), "]").to_owned();
    let (width, height) = (grid.width(), grid.height());
    let _ = if width == height { write!(sgf, "SZ[{width}]") } else { write!(sgf, "SZ[{width}:{height}]") };
    if let Some(title) = &extras.title {
        let _ = write!(sgf, "GN[{}]", escaped(&title.replace(['\r', '\n'], " ")));
    }
    if let Some(colour) = position.to_move {
        let _ = write!(sgf, "PL[{}]", initial(colour));
    }
    list(&mut sgf, grid, "AB", &position.black);
    list(&mut sgf, grid, "AW", &position.white);
    list(&mut sgf, grid, "TR", &position.marked);
    if let Some(zone) = &extras.zone {
        let (name, points) = match extras.zone_style {
            ZoneStyle::Squares => ("SQ", *zone - position.black - position.white - position.marked),
            ZoneStyle::Dimmed => ("DD", grid.all() - *zone),
        };
        list(&mut sgf, grid, name, &(points & grid.all()));
    }
    labels(&mut sgf, grid, &extras.labels);
    let ko = position.ko.map(|p| format!("ko: {}", grid.name(p)));
    let comment: Vec<_> = extras.comment.clone().into_iter().chain(ko).collect();
    if !comment.is_empty() {
        let _ = write!(sgf, "\nC[{}]", escaped(&comment.join("\n")));
    }
    for &(colour, point) in &extras.line {
        let place = point.map(|p| coordinates(grid, p)).unwrap_or_default();
        let _ = write!(sgf, "\n;{}[{place}]", initial(colour));
    }
    sgf.push_str(")\n");
    sgf
}

fn initial(colour: Colour) -> char {
    match colour {
        Colour::Black => 'B',
        Colour::White => 'W',
    }
}

fn coordinates(grid: &Grid, p: Point) -> String {
    let (x, y) = grid.xy(p);
    [letter(x), letter(y)].iter().collect()
}

fn list(sgf: &mut String, grid: &Grid, name: &str, points: &PointSet) {
    if !points.is_empty() {
        let _ = write!(sgf, "\n{name}");
    }
    for p in points {
        let _ = write!(sgf, "[{}]", coordinates(grid, Point(p as u16)));
    }
}

fn labels(sgf: &mut String, grid: &Grid, labels: &[(Point, String)]) {
    let mut taken = PointSet::EMPTY;
    for (p, text) in labels {
        if taken.contains(p.index()) {
            continue;
        }
        sgf.push_str(if taken.is_empty() { "\nLB" } else { "" });
        taken.insert(p.index());
        let text = escaped(&text.replace(['\r', '\n'], " ")).replace(':', "\\:");
        let _ = write!(sgf, "[{}:{text}]", coordinates(grid, *p));
    }
}
