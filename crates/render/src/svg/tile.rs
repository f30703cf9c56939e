//! Tiles of shogi: wedges that point to the other side, with what they are written on them. The
//! signs are letters of the East, for which the viewer needs a font: see
//! [`Picture::in_letters`](crate::Picture::in_letters).

use super::UNIT;
use super::board::place;
use super::canvas::{Canvas, number};
use crate::cell::Tile;
use crate::picture::Picture;

/// A wedge around the middle of its square, in a field of 40 by 40.
const WEDGE: &str = "M0-17L11-12.5L14.5 16.5H-14.5L-11-12.5z";

/// Draws a tile around a place.
pub(super) fn draw(canvas: &mut Canvas, (x, y): (f64, f64), tile: &Tile) {
    let turn = if tile.is_turned { " rotate(180)" } else { "" };
    let place = format!("translate({} {}){turn}", number(x), number(y));
    canvas.open(&[("transform", &place)]);
    let [wood, edge] = canvas.ink.tile;
    canvas.path(WEDGE, &[("fill", wood), ("stroke", edge), ("stroke-width", "1.2"), ("stroke-linejoin", "round")]);
    let ink = if tile.is_promoted { canvas.ink.promoted } else { "#111111" };
    let size = (UNIT * 0.52).min(UNIT * 0.8 / tile.word.chars().count().max(1) as f64);
    canvas.text((0.0, 2.0), size, &[("fill", ink), ("font-weight", "bold")], tile.word);
    canvas.close();
}

/// A board of squares of one colour, with the lines between them.
pub(super) fn grid(canvas: &mut Canvas, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    let half = UNIT / 2.0;
    let (left, top) = place(0, 0);
    let (left, top) = (left - half, top - half);
    let (right, bottom) = (left + UNIT * width as f64, top + UNIT * height as f64);
    canvas.open(&[("stroke", canvas.ink.lines), ("stroke-width", "1.2"), ("stroke-linecap", "square")]);
    for x in 0..=width {
        let at = left + UNIT * x as f64;
        let is_edge = x == 0 || x == width;
        canvas.line((at, top), (at, bottom), is_edge.then_some(("stroke-width", "2.2")));
    }
    for y in 0..=height {
        let at = top + UNIT * y as f64;
        let is_edge = y == 0 || y == height;
        canvas.line((left, at), (right, at), is_edge.then_some(("stroke-width", "2.2")));
    }
    canvas.close();
}
