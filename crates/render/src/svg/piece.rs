//! What stands on the points: stones, labels, marks.

use crate::picture::{Cell, Kind, Mark, Picture, Tone};

use super::canvas::{Canvas, number};
use super::{UNIT, WOOD, man, place_in};

const RADIUS: f64 = UNIT * 0.47;
const RED: &str = "#d3222a";
const GREEN: &str = "#0b6b35";

fn placed(picture: &Picture) -> impl Iterator<Item = (&Cell, (f64, f64))> {
    let width = picture.width();
    picture.cells.iter().enumerate().map(move |(i, cell)| (cell, place_in(picture, i % width, i / width)))
}

/// Wood over the crossing under a label, so that it can be read.
pub(super) fn patches(canvas: &mut Canvas, picture: &Picture) {
    for (_, at) in placed(picture).filter(|(c, _)| c.stone.is_none() && c.label.is_some()) {
        canvas.circle(at, UNIT * 0.38, &[("fill", WOOD)]);
    }
}

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    canvas.open(&[("fill", "#000000"), ("opacity", "0.25")]);
    for (_, (x, y)) in placed(picture).filter(|(c, _)| c.stone.is_some() && c.man.is_none()) {
        canvas.circle((x + 1.2, y + 2.0), RADIUS, &[]);
    }
    canvas.close();
    for (cell, at) in placed(picture) {
        match (cell.stone, cell.man) {
            (Some(tone), Some(figure)) => man::draw(canvas, at, tone, figure),
            (Some(tone), None) => stone(canvas, at, fill(picture.kind(), tone)),
            (None, _) => {}
        }
        if let Some(mark) = cell.mark {
            draw_mark(canvas, at, cell, mark);
        }
        if let Some(text) = &cell.label {
            label(canvas, at, cell, text);
        }
    }
}

/// The colours of a stone and of its edge.
fn fill(kind: Kind, tone: Tone) -> (&'static str, &'static str) {
    match (kind, tone) {
        (Kind::Rack, Tone::Dark) => ("#d3222a", "#8d1218"),
        (Kind::Rack, Tone::Light) => ("#f4c733", "#a8861a"),
        (_, Tone::Dark) => ("url(#tesuji-dark)", "#000000"),
        (_, Tone::Light) => ("url(#tesuji-light)", "#6b675e"),
    }
}

fn stone(canvas: &mut Canvas, at: (f64, f64), (fill, stroke): (&str, &str)) {
    canvas.circle(at, RADIUS, &[("fill", fill), ("stroke", stroke), ("stroke-width", "1")]);
}

fn draw_mark(canvas: &mut Canvas, at: (f64, f64), cell: &Cell, mark: Mark) {
    let ring = |colour| [("fill", "none"), ("stroke", colour), ("stroke-width", "4")];
    match mark {
        // A label needs the room within, and so do the lines of an empty point.
        Mark::Target if cell.label.is_some() || cell.stone.is_none() || cell.man.is_some() => {
            canvas.circle(at, RADIUS - 1.5, &ring(RED));
        }
        Mark::Target => triangle(canvas, at),
        Mark::Winning if cell.label.is_some() || cell.stone.is_some() => canvas.circle(at, RADIUS - 1.5, &ring(GREEN)),
        Mark::Winning => canvas.circle(at, UNIT * 0.2, &[("fill", GREEN)]),
        Mark::Forbidden => {
            let half = UNIT * 0.22;
            canvas.rect((at.0 - half, at.1 - half), (2.0 * half, 2.0 * half), &ring(RED)[..]);
        }
    }
}

/// The triangle with which problem books mark stones.
fn triangle(canvas: &mut Canvas, (x, y): (f64, f64)) {
    let radius = RADIUS * 0.68;
    let (across, down) = (radius * 0.866, radius * 0.5);
    let [left, right, top, base] = [x - across, x + across, y - radius, y + down].map(number);
    canvas.path(
        &format!("M{} {top}L{right} {base}H{left}z", number(x)),
        &[("fill", RED), ("stroke", "#ffffff"), ("stroke-width", "1.5"), ("stroke-linejoin", "round")],
    );
}

fn label(canvas: &mut Canvas, at: (f64, f64), cell: &Cell, text: &str) {
    let ink = match (cell.stone, cell.mark) {
        (Some(Tone::Dark), _) => "#ffffff",
        (None, Some(Mark::Winning)) => GREEN,
        _ => "#111111",
    };
    // Long numbers shrink until they fit the stone.
    let size = (UNIT * 0.52).min(UNIT * 1.3 / text.chars().count().max(1) as f64);
    canvas.text(at, size, &[("fill", ink), ("font-weight", "bold")], text);
}
