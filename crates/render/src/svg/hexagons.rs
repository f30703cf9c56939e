//! A board of hexagons, each row half a cell to the right of the row above, with the sides in the
//! colours of those who join them.

use super::board::NAMES;
use super::canvas::{Canvas, number};
use super::{MARGIN, UNIT, zone};
use crate::cell::Tone;
use crate::picture::Picture;

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
    let outline = |at| format!("M{}z", (0..6).map(|i| corner(at, i)).collect::<Vec<_>>().join("L"));
    let all: Vec<String> = cells().map(outline).collect();
    let in_zone = cells().filter(|&(x, y)| picture.cell(x, y).is_some_and(|cell| cell.zone));
    let zone: Vec<String> = in_zone.map(outline).collect();
    let edges = [("stroke", canvas.ink.lines), ("stroke-width", "1.2"), ("stroke-linejoin", "round")];
    canvas.path(&all.concat(), &[&[("fill", canvas.ink.hexagon)], &edges[..]].concat());
    if !zone.is_empty() {
        zone::fill(canvas, &zone.concat());
    }
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
        let path = format!("M{}", points.join("L"));
        // A light side has an edge, so that it is seen on paper.
        let strokes: &[_] =
            if tone == Tone::Dark { &[("#111111", "9")] } else { &[("#111111", "9"), ("#ffffff", "7")] };
        for (colour, width) in strokes {
            let stroke = [("stroke", *colour), ("stroke-width", width), ("stroke-linejoin", "round"), ("fill", "none")];
            canvas.path(&path, &stroke);
        }
    }
}

/// The names of the columns and rows, at both ends.
pub(super) fn names(canvas: &mut Canvas, picture: &Picture) {
    let (width, height) = (picture.width(), picture.height());
    let Some(last) = height.checked_sub(1) else { return };
    canvas.open(&[("fill", canvas.ink.lines), ("opacity", "0.75")]);
    for (x, name) in picture.columns.iter().enumerate() {
        let ((above, top), (below, bottom)) = (place(x, 0), place(x, last));
        if picture.shows(0, 0) {
            canvas.text((above - UNIT * 0.3, top - RADIUS - MARGIN * 0.35), NAMES, &[], name);
        }
        canvas.text((below + UNIT * 0.3, bottom + RADIUS + MARGIN * 0.4), NAMES, &[], name);
    }
    for (y, name) in picture.rows.iter().enumerate() {
        let first = (0..width).find(|&x| picture.shows(x, y)).unwrap_or(0);
        for (x, way) in [(first, -1.0), (width.saturating_sub(1), 1.0)] {
            let (cx, cy) = place(x, y);
            canvas.text((cx + way * (UNIT * 0.5 + MARGIN * 0.5), cy), NAMES, &[], name);
        }
    }
    canvas.close();
}
