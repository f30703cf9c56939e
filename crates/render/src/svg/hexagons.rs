//! A board of hexagons, each row half a cell to the right of the row above, with the sides in the
//! colours of those who join them.

use super::canvas::{Canvas, number};
use super::{INK, MARGIN, UNIT};
use crate::picture::{Picture, Tone};

const CELL: &str = "#f2dcb3";
const ZONE: &str = "#b9d3a0";

/// From the middle of a cell to its corners.
const RADIUS: f64 = UNIT * 0.577_350_3;

/// The corners of a cell from its middle, clockwise from the top.
const CORNERS: [(f64, f64); 6] = [
    (0.0, -RADIUS),
    (UNIT / 2.0, -RADIUS / 2.0),
    (UNIT / 2.0, RADIUS / 2.0),
    (0.0, RADIUS),
    (-UNIT / 2.0, RADIUS / 2.0),
    (-UNIT / 2.0, -RADIUS / 2.0),
];

/// Width and height of the board with its coordinates.
pub(super) fn size(picture: &Picture) -> (f64, f64) {
    let below = picture.height().saturating_sub(1) as f64;
    let width = UNIT * (picture.width() as f64 + below / 2.0);
    (width + 2.0 * MARGIN, 1.5 * RADIUS * below + 2.0 * RADIUS + 2.0 * MARGIN)
}

/// Where the middle of a cell lies.
pub(super) fn place(x: usize, y: usize) -> (f64, f64) {
    let (across, down) = (x as f64 + y as f64 / 2.0 + 0.5, y as f64);
    (MARGIN + UNIT * across, MARGIN + RADIUS + 1.5 * RADIUS * down)
}

/// A corner of a cell as a path has it.
fn corner((x, y): (usize, usize), corner: usize) -> String {
    let ((cx, cy), (dx, dy)) = (place(x, y), CORNERS[corner]);
    format!("{} {}", number(cx + dx), number(cy + dy))
}

pub(super) fn draw(canvas: &mut Canvas, picture: &Picture) {
    let cells = || {
        let all = (0..picture.height()).flat_map(|y| (0..picture.width()).map(move |x| (x, y)));
        all.filter(|&(x, y)| picture.shows(x, y))
    };
    if let Some(sides) = picture.sides {
        draw_sides(canvas, picture, sides);
    }
    canvas.open(&[("stroke", INK), ("stroke-width", "1.2"), ("stroke-linejoin", "round")]);
    for (x, y) in cells() {
        let corners: Vec<String> = (0..6).map(|i| corner((x, y), i)).collect();
        let in_zone = picture.cell(x, y).is_some_and(|cell| cell.zone);
        canvas.path(&format!("M{}z", corners.join("L")), &[("fill", if in_zone { ZONE } else { CELL })]);
    }
    canvas.close();
}

fn draw_sides(canvas: &mut Canvas, picture: &Picture, [ends, sides]: [Tone; 2]) {
    let (width, height) = (picture.width(), picture.height());
    if width == 0 || height == 0 {
        return;
    }
    // The corners in the order in which a pencil meets them.
    let row = |y: usize, corners: [usize; 3]| (0..width).flat_map(move |x| corners.map(|i| ((x, y), i))).collect();
    let column = |x: usize, corners: [usize; 3]| (0..height).flat_map(move |y| corners.map(|i| ((x, y), i)));
    let left = column(0, [5, 4, 3]).take(3 * height - 1).collect();
    let right = column(width - 1, [0, 1, 2]).skip(1).collect();
    let paths: [(Tone, Vec<_>); 4] =
        [(ends, row(0, [5, 0, 1])), (ends, row(height - 1, [4, 3, 2])), (sides, left), (sides, right)];
    for (tone, corners) in paths {
        let points: Vec<String> = corners.into_iter().map(|(cell, i)| corner(cell, i)).collect();
        let colour = if tone == Tone::Dark { "#111111" } else { "#ffffff" };
        let stroke = [("stroke", colour), ("stroke-width", "9"), ("stroke-linejoin", "round"), ("fill", "none")];
        canvas.path(&format!("M{}", points.join("L")), &stroke);
    }
}

/// The names of the columns and rows, at both ends.
pub(super) fn names(canvas: &mut Canvas, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    let Some(last) = height.checked_sub(1) else { return };
    canvas.open(&[("fill", INK), ("opacity", "0.75")]);
    for (x, name) in picture.columns.iter().enumerate() {
        let ((above, top), (below, bottom)) = (place(x, 0), place(x, last));
        if picture.shows(0, 0) {
            canvas.text((above - UNIT * 0.3, top - RADIUS - MARGIN * 0.35), 15.0, &[], name);
        }
        canvas.text((below + UNIT * 0.3, bottom + RADIUS + MARGIN * 0.4), 15.0, &[], name);
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let first = (0..width).find(|&x| picture.shows(x, y)).unwrap_or(0);
        for (x, way) in [(first, -1.0), (width.saturating_sub(1), 1.0)] {
            let (cx, cy) = place(x, y);
            canvas.text((cx + way * (UNIT * 0.5 + MARGIN * 0.5), cy), 15.0, &[], name);
        }
    }
    canvas.close();
}
