//! What stands on the points: stones, labels, marks.

use crate::cell::{Cell, Mark, Tone};
use crate::picture::{Kind, Picture};

use super::board::place_in;
use super::canvas::{Canvas, number};
use super::style::Ink;
use super::{UNIT, man, tile};

const RADIUS: f64 = UNIT * 0.47;

fn placed(picture: &Picture) -> impl Iterator<Item = (&Cell, (f64, f64))> {
    let width = picture.width();
    picture.cells.iter().enumerate().map(move |(i, cell)| (cell, place_in(picture, i % width, i / width)))
}

/// Board over the crossing under a label, so that it can be read.
pub(super) fn patches(canvas: &mut Canvas, picture: &Picture) {
    for (_, at) in placed(picture).filter(|(c, _)| c.stone.is_none() && c.label.is_some()) {
        canvas.circle(at, UNIT * 0.38, &[("fill", canvas.ink.board)]);
    }
}

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    if canvas.ink.is_shaded {
        canvas.open(&[("fill", "#000000"), ("opacity", "0.25")]);
        for (_, (x, y)) in placed(picture).filter(|(c, _)| c.stone.is_some() && c.man.is_none()) {
            canvas.circle((x + 1.2, y + 2.0), RADIUS, &[]);
        }
        canvas.close();
    }
    for (cell, at) in placed(picture) {
        draw_cell(canvas, cell, at, picture.kind());
    }
}

/// What stands on one point.
pub(super) fn draw_cell(canvas: &mut Canvas, cell: &Cell, at: (f64, f64), kind: Kind) {
    match (cell.stone, cell.man) {
        (Some(tone), Some(figure)) => man::draw(canvas, at, tone, figure),
        (Some(tone), None) => stone(canvas, at, fill(canvas.ink, kind, tone)),
        (None, _) => {}
    }
    if let Some(tile) = &cell.tile {
        tile::draw(canvas, at, tile);
    }
    if let Some(mark) = cell.mark {
        draw_mark(canvas, at, cell, mark);
    }
    if let Some(text) = &cell.label {
        label(canvas, at, cell, text);
    }
}

/// The colours of a stone and of its edge.
fn fill(ink: &Ink, kind: Kind, tone: Tone) -> [&'static str; 2] {
    let [dark, light] = if kind == Kind::Rack { ink.counters } else { ink.stones };
    if tone == Tone::Dark { dark } else { light }
}

fn stone(canvas: &mut Canvas, at: (f64, f64), [fill, stroke]: [&str; 2]) {
    let width = if canvas.ink.is_shaded { "1" } else { "1.6" };
    canvas.circle(at, RADIUS, &[("fill", fill), ("stroke", stroke), ("stroke-width", width)]);
}

/// Whether a mark goes around what stands on the point: a label needs the room within.
pub(super) fn is_framed(cell: &Cell) -> bool {
    match cell.mark {
        Some(Mark::Target) => cell.label.is_some() || cell.stone.is_none() || cell.man.is_some(),
        Some(Mark::Winning) => cell.label.is_some() || cell.stone.is_some() || cell.tile.is_some(),
        _ => false,
    }
}

fn draw_mark(canvas: &mut Canvas, at: (f64, f64), cell: &Cell, mark: Mark) {
    let Ink { target, solves, .. } = *canvas.ink;
    let square = |canvas: &mut Canvas, half: f64, attributes: &[_]| {
        canvas.rect((at.0 - half, at.1 - half), (2.0 * half, 2.0 * half), attributes);
    };
    let line = |colour, width| [("fill", "none"), ("stroke", colour), ("stroke-width", width)];
    match mark {
        Mark::Target if is_framed(cell) => {
            // What is as dark as a man is set off from it.
            if cell.man.is_some() && !canvas.ink.is_shaded {
                canvas.circle(at, RADIUS - 1.5, &line("#ffffff", "7"));
            }
            canvas.circle(at, RADIUS - 1.5, &line(target, "3.5"));
        }
        Mark::Target => triangle(canvas, at, cell.stone),
        Mark::Winning if is_framed(cell) => square(canvas, RADIUS, &line(solves, "3")),
        Mark::Winning => square(canvas, UNIT * 0.17, &[("fill", solves)]),
        Mark::Forbidden => {
            let half = UNIT * 0.2;
            let [left, top, right, low] = [at.0 - half, at.1 - half, at.0 + half, at.1 + half].map(number);
            let cross = format!("M{left} {top}L{right} {low}M{left} {low}L{right} {top}");
            canvas.path(&cross, &[("stroke", target), ("stroke-width", "4.5"), ("stroke-linecap", "round")]);
        }
    }
}

/// The triangle with which problem books mark stones.
fn triangle(canvas: &mut Canvas, (x, y): (f64, f64), stone: Option<Tone>) {
    let radius = RADIUS * 0.68;
    let (across, down) = (radius * 0.866, radius * 0.5);
    let [left, right, top, base] = [x - across, x + across, y - radius, y + down].map(number);
    // What is as dark as the stone is drawn in white.
    let is_dark = stone == Some(Tone::Dark) && !canvas.ink.is_shaded;
    let fill = if is_dark { "#ffffff" } else { canvas.ink.target };
    canvas.path(
        &format!("M{} {top}L{right} {base}H{left}z", number(x)),
        &[("fill", fill), ("stroke", "#ffffff"), ("stroke-width", "1.5"), ("stroke-linejoin", "round")],
    );
}

fn label(canvas: &mut Canvas, at: (f64, f64), cell: &Cell, text: &str) {
    let ink = match (cell.stone, cell.mark) {
        (Some(Tone::Dark), _) => "#ffffff",
        (None, Some(Mark::Winning)) => canvas.ink.solves,
        _ => "#111111",
    };
    // Long numbers shrink until they fit the stone.
    let size = (UNIT * 0.56).min(UNIT * 1.35 / text.chars().count().max(1) as f64);
    canvas.text(at, size, &[("fill", ink), ("font-weight", "bold")], text);
}
