//! The squares of a board. The one in the lower left corner is dark.

use super::UNIT;
use super::board::place;
use super::canvas::Canvas;
use crate::picture::Picture;

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    let half = UNIT / 2.0;
    let (left, top) = place(0, 0);
    let [light, dark] = canvas.ink.squares;
    let size = (UNIT * width as f64, UNIT * height as f64);
    canvas.rect(
        (left - half, top - half),
        size,
        &[("fill", light), ("stroke", canvas.ink.lines), ("stroke-width", "2")],
    );
    canvas.open(&[("fill", dark)]);
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|(x, y)| (x + y) % 2 == 1) {
        let (cx, cy) = place(x, y);
        canvas.rect((cx - half, cy - half), (UNIT, UNIT), &[]);
    }
    canvas.close();
}
