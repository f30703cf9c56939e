//! Arrows from a square to another, over everything else and half transparent.

use super::canvas::{Canvas, number};
use super::{UNIT, place_in};
use crate::picture::Picture;

const COLOUR: &str = "#0b6b35";

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    for [from, to] in &picture.arrows {
        arrow(canvas, place_in(picture, from.0, from.1), place_in(picture, to.0, to.1));
    }
}

fn arrow(canvas: &mut Canvas, from: (f64, f64), to: (f64, f64)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length == 0.0 {
        return;
    }
    // Along the arrow and across it.
    let at = |along: f64, across: f64| {
        let (ux, uy) = (dx / length, dy / length);
        let (x, y) = (from.0 + ux * along - uy * across, from.1 + uy * along + ux * across);
        format!("{} {}", number(x), number(y))
    };
    let (shaft, head, neck) = (UNIT * 0.09, UNIT * 0.24, length - UNIT * 0.4);
    let points = [
        at(UNIT * 0.2, shaft),
        at(neck, shaft),
        at(neck, head),
        at(length, 0.0),
        at(neck, -head),
        at(neck, -shaft),
        at(UNIT * 0.2, -shaft),
    ];
    canvas.path(&format!("M{}z", points.join("L")), &[("fill", COLOUR), ("opacity", "0.65")]);
}
