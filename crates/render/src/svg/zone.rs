//! The zone: dotted squares around its points, with an outline.

use std::fmt::Write as _;

use crate::picture::Picture;

use super::UNIT;
use super::board::place;
use super::canvas::{Canvas, number};

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    let in_zone =
        |x: Option<usize>, y: Option<usize>| x.zip(y).and_then(|(x, y)| picture.cell(x, y)).is_some_and(|c| c.zone);
    let (mut squares, mut outline) = (String::new(), String::new());
    let side = number(UNIT);
    for (x, y) in (0..picture.height()).flat_map(|y| (0..picture.width()).map(move |x| (x, y))) {
        if !in_zone(Some(x), Some(y)) {
            continue;
        }
        let (cx, cy) = place(x, y);
        let [left, top, right, bottom] =
            [cx - UNIT / 2.0, cy - UNIT / 2.0, cx + UNIT / 2.0, cy + UNIT / 2.0].map(number);
        let _ = write!(squares, "M{left} {top}h{side}v{side}h-{side}z");
        if !in_zone(Some(x), y.checked_sub(1)) {
            let _ = write!(outline, "M{left} {top}H{right}");
        }
        if !in_zone(Some(x), Some(y + 1)) {
            let _ = write!(outline, "M{left} {bottom}H{right}");
        }
        if !in_zone(x.checked_sub(1), Some(y)) {
            let _ = write!(outline, "M{left} {top}V{bottom}");
        }
        if !in_zone(Some(x + 1), Some(y)) {
            let _ = write!(outline, "M{right} {top}V{bottom}");
        }
    }
    if !squares.is_empty() {
        fill(canvas, &squares);
        let stroke =
            [("stroke", canvas.ink.zone.2), ("stroke-width", "1.5"), ("stroke-dasharray", "5 4"), ("fill", "none")];
        canvas.path(&outline, &stroke);
    }
}

/// A tint, and dots on it.
pub(super) fn fill(canvas: &mut Canvas, path: &str) {
    let (id, tint, colour) = canvas.ink.zone;
    if tint != "0" {
        canvas.path(path, &[("fill", colour), ("fill-opacity", tint)]);
    }
    canvas.path(path, &[("fill", &format!("url(#{id})")), ("fill-opacity", "0.6")]);
}
