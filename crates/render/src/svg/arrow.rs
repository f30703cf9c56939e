//! Arrows from a square to another, over everything else.
//!
//! An arrow begins at the edge of the man that moves, not on it, and ends before a man that is
//! taken: both are still to be seen.

use super::UNIT;
use super::board::place_in;
use super::canvas::{Canvas, number};
use crate::picture::Picture;

/// How far an arrow stays away from the middle of a man, and of an empty square.
const FROM_MAN: f64 = UNIT * 0.4;
const FROM_MIDDLE: f64 = UNIT * 0.06;
/// Half the width of the shaft and of the head, and the length of the head.
const SHAFT: f64 = UNIT * 0.07;
const HEAD: (f64, f64) = (UNIT * 0.2, UNIT * 0.36);

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    for [from, to] in &picture.arrows {
        let is_taken = picture.cell(to.0, to.1).is_some_and(|cell| cell.stone.is_some());
        let gaps = [FROM_MAN, if is_taken { UNIT * 0.2 } else { FROM_MIDDLE }];
        between(canvas, place_in(picture, from.0, from.1), place_in(picture, to.0, to.1), gaps);
    }
}

/// An arrow from a place to another, with so much left out at its beginning and its end.
pub(super) fn between(canvas: &mut Canvas, from: (f64, f64), to: (f64, f64), [before, behind]: [f64; 2]) {
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
    let (start, end) = (before, length - behind);
    // A short arrow is mostly head.
    let (half, head) = (HEAD.0, HEAD.1.min((end - start) * 0.8));
    let neck = end - head;
    let points = [
        at(start, SHAFT),
        at(neck, SHAFT),
        at(neck, half),
        at(end, 0.0),
        at(neck, -half),
        at(neck, -SHAFT),
        at(start, -SHAFT),
    ];
    let [fill, edge, opacity] = canvas.ink.arrow;
    let look = [("fill", fill), ("stroke", edge), ("stroke-width", "1.2"), ("opacity", opacity)];
    canvas.path(&format!("M{}z", points.join("L")), &look);
}
