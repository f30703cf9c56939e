//! A board as SVG, written by hand so that the same picture always gives the same bytes.
//!
//! Only basic shapes and attributes are used, no style sheets, so that every viewer, browser and
//! converter draws it alike.

mod arrow;
mod canvas;
mod hexagons;
mod man;
mod piece;
mod squares;
mod zone;

use crate::picture::{Edges, Kind, Picture};
use canvas::Canvas;

/// The distance of the lines.
const UNIT: f64 = 40.0;
/// The room for the coordinates at each side.
const MARGIN: f64 = 34.0;
const WOOD: &str = "#e6bd72";
const INK: &str = "#3d2b10";

/// Draws a board as an SVG document.
pub fn svg(picture: &Picture) -> String {
    let (width, board) = size(picture);
    let caption = wrapped(picture.caption.as_deref().unwrap_or(""), width - MARGIN);
    let height = board + 24.0 * caption.len() as f64 + if caption.is_empty() { 0.0 } else { 12.0 };
    let mut canvas = Canvas::new(width, height, picture.caption.as_deref().unwrap_or("A board"));
    canvas.rect((0.0, 0.0), (width, board), &[("rx", "6"), ("fill", WOOD)]);
    match picture.kind() {
        Kind::Points => {
            lines(&mut canvas, picture);
            piece::patches(&mut canvas, picture);
        }
        Kind::Squares => squares::draw(&mut canvas, picture),
        Kind::Hexagons => hexagons::draw(&mut canvas, picture),
        Kind::Rack => rack(&mut canvas, picture),
        Kind::Table => {}
    }
    if picture.kind() == Kind::Hexagons {
        hexagons::names(&mut canvas, picture);
    } else {
        zone::draw(&mut canvas, picture);
        names(&mut canvas, picture, (width, board));
    }
    piece::draw(&mut canvas, picture);
    arrow::draw(&mut canvas, picture);
    for (i, line) in caption.iter().enumerate() {
        let y = board + 26.0 + 24.0 * i as f64;
        canvas.text((width / 2.0, y), 17.0, &[("fill", "#222222")], line);
    }
    canvas.finish()
}

/// Width and height of the board with its coordinates.
fn size(picture: &Picture) -> (f64, f64) {
    if picture.kind() == Kind::Hexagons {
        return hexagons::size(picture);
    }
    (UNIT * picture.width() as f64 + 2.0 * MARGIN, UNIT * picture.height() as f64 + 2.0 * MARGIN)
}

/// Where the middle of each cell lies in the [`svg`] of this picture, in reading order, and how far
/// two neighbours are apart.
pub fn places(picture: &Picture) -> (Vec<(f64, f64)>, f64) {
    let width = picture.width();
    let place = |i: usize| place_in(picture, i % width, i / width);
    ((0..picture.cells.len()).map(place).collect(), UNIT)
}

/// Where a point of any picture lies.
fn place_in(picture: &Picture, x: usize, y: usize) -> (f64, f64) {
    if picture.kind() == Kind::Hexagons { hexagons::place(x, y) } else { place(x, y) }
}

/// An upright rack with its holes.
fn rack(canvas: &mut Canvas, picture: &Picture) {
    let (left, top) = (MARGIN, MARGIN);
    let size = (UNIT * picture.width() as f64, UNIT * picture.height() as f64);
    canvas.rect((left, top), size, &[("rx", "6"), ("fill", "#2456a8"), ("stroke", "#173a75")]);
    canvas.open(&[("fill", "#eef3fb")]);
    for (x, y) in (0..picture.height()).flat_map(|y| (0..picture.width()).map(move |x| (x, y))) {
        canvas.circle(place(x, y), UNIT * 0.42, &[]);
    }
    canvas.close();
}

/// Where a point lies.
fn place(x: usize, y: usize) -> (f64, f64) {
    (MARGIN + UNIT * (x as f64 + 0.5), MARGIN + UNIT * (y as f64 + 0.5))
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
    canvas.open(&[("stroke", INK), ("stroke-width", "1.2"), ("stroke-linecap", "square")]);
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
        canvas.circle(place(i % width, i / width), 4.0, &[("fill", INK)]);
    }
}

/// The names of the columns and rows, on all four sides.
fn names(canvas: &mut Canvas, picture: &Picture, (width, height): (f64, f64)) {
    canvas.open(&[("fill", INK), ("opacity", "0.75")]);
    for (x, name) in picture.columns.iter().enumerate() {
        let (at, _) = place(x, 0);
        for y in [MARGIN * 0.56, height - MARGIN * 0.56] {
            canvas.text((at, y), 15.0, &[], name);
        }
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let (_, at) = place(0, y);
        for x in [MARGIN * 0.56, width - MARGIN * 0.56] {
            canvas.text((x, at), 15.0, &[], name);
        }
    }
    canvas.close();
}

/// The caption in lines that fit the width, as far as its length tells.
fn wrapped(caption: &str, width: f64) -> Vec<String> {
    let room = (width / 8.8).max(8.0) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in caption.split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < room) {
            Some(line) => line.extend([" ", word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests;
