//! A board with its coordinates: what lies under everything else.

use super::canvas::Canvas;
use super::{MARGIN, UNIT, hexagons, piece, squares, tile, zone};
use crate::picture::{Edges, Kind, Picture};

/// The height of the coordinates.
pub(super) const NAMES: f64 = 17.0;

/// Width and height of the board with its coordinates.
pub(super) fn size(picture: &Picture) -> (f64, f64) {
    if picture.kind() == Kind::Hexagons {
        return hexagons::size(picture);
    }
    (UNIT * picture.width() as f64 + 2.0 * MARGIN, UNIT * picture.height() as f64 + 2.0 * MARGIN)
}

/// Where a point lies.
pub(super) fn place(x: usize, y: usize) -> (f64, f64) {
    (MARGIN + UNIT * (x as f64 + 0.5), MARGIN + UNIT * (y as f64 + 0.5))
}

/// Where a point of any picture lies.
pub(super) fn place_in(picture: &Picture, x: usize, y: usize) -> (f64, f64) {
    if picture.kind() == Kind::Hexagons { hexagons::place(x, y) } else { place(x, y) }
}

/// The board without what stands on it.
pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    let size = size(picture);
    if canvas.ink.board != canvas.ink.page {
        canvas.rect((0.0, 0.0), size, &[("rx", "6"), ("fill", canvas.ink.board)]);
    }
    match picture.kind() {
        Kind::Points => {
            lines(canvas, picture);
            piece::patches(canvas, picture);
        }
        Kind::Squares => squares::draw(canvas, picture),
        Kind::Grid => tile::grid(canvas, picture),
        Kind::Hexagons => hexagons::draw(canvas, picture),
        Kind::Rack => rack(canvas, picture),
        Kind::Table => {}
    }
    if picture.kind() == Kind::Hexagons {
        hexagons::names(canvas, picture);
    } else {
        zone::draw(canvas, picture);
        names(canvas, picture, size);
    }
}

/// An upright rack with its holes.
fn rack(canvas: &mut Canvas, picture: &Picture) {
    let ([fill, edge], ([hole, rim], radius)) = (canvas.ink.rack, canvas.ink.hole);
    let size = (UNIT * picture.width() as f64, UNIT * picture.height() as f64);
    canvas.rect((MARGIN, MARGIN), size, &[("rx", "6"), ("fill", fill), ("stroke", edge), ("stroke-width", "2")]);
    canvas.open(&[("fill", hole), ("stroke", rim)]);
    for (x, y) in (0..picture.height()).flat_map(|y| (0..picture.width()).map(move |x| (x, y))) {
        canvas.circle(place(x, y), UNIT * radius, &[]);
    }
    canvas.close();
}

/// The lines and dots of the board. A line runs on over a side that was cut.
fn lines(canvas: &mut Canvas, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    if width == 0 || height == 0 {
        return;
    }
    let Edges { left, right, top, bottom } = picture.edges;
    let over = |edge: bool| if edge { 0.0 } else { UNIT / 2.0 };
    let ((x0, y0), (x1, y1)) = (place(0, 0), place(width - 1, height - 1));
    let (start, end) = ((x0 - over(left), y0 - over(top)), (x1 + over(right), y1 + over(bottom)));
    canvas.open(&[("stroke", canvas.ink.lines), ("stroke-width", "1.2"), ("stroke-linecap", "square")]);
    for x in 0..width {
        let (at, _) = place(x, 0);
        let is_edge = (x == 0 && left) || (x + 1 == width && right);
        canvas.line((at, start.1), (at, end.1), is_edge.then_some(("stroke-width", "2.2")));
    }
    for y in 0..height {
        let (_, at) = place(0, y);
        let is_edge = (y == 0 && top) || (y + 1 == height && bottom);
        canvas.line((start.0, at), (end.0, at), is_edge.then_some(("stroke-width", "2.2")));
    }
    canvas.close();
    for (i, _) in picture.cells.iter().enumerate().filter(|(_, c)| c.star) {
        canvas.circle(place(i % width, i / width), 4.0, &[("fill", canvas.ink.lines)]);
    }
}

/// The names of the columns and rows, on all four sides.
fn names(canvas: &mut Canvas, picture: &Picture, (width, height): (f64, f64)) {
    canvas.open(&[("fill", canvas.ink.lines), ("opacity", "0.75")]);
    for (x, name) in picture.columns.iter().enumerate() {
        let (at, _) = place(x, 0);
        for y in [MARGIN * 0.56, height - MARGIN * 0.56] {
            canvas.text((at, y), NAMES, &[], name);
        }
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let (_, at) = place(0, y);
        for x in [MARGIN * 0.56, width - MARGIN * 0.56] {
            canvas.text((x, at), NAMES, &[], name);
        }
    }
    canvas.close();
}
