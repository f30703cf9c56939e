//! The zone: shaded squares around its points, with an outline.

use std::fmt::Write as _;

use crate::picture::Picture;

use super::canvas::{Canvas, number};
use super::{UNIT, place};

const COLOUR: &str = "#2f7d4f";

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
        canvas.path(&squares, &[("fill", COLOUR), ("fill-opacity", "0.3")]);
        let stroke = [("stroke", COLOUR), ("stroke-width", "2"), ("stroke-linecap", "square"), ("opacity", "0.8")];
        canvas.path(&outline, &stroke);
    }
}
