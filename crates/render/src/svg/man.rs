//! The men as shapes of our own: no viewer needs a font for them.

use super::canvas::{Canvas, number};
use crate::cell::{Man, Tone};

/// The men are drawn in a field of 30 by 30, and fill their squares.
const SCALE: f64 = 1.14;
/// They are taller above the middle than below it.
const DOWN: f64 = 1.2;

/// A base on which every man stands.
const BASE: &str = "M-11 11h22v4h-22z";

/// The body of a man around the middle of its square, in a field of 40 by 40.
fn body(man: Man) -> &'static str {
    match man {
        Man::Pawn => "M-8 11c1-5 4-6 5-11h-3v-2h2.5a5 5 0 1 1 7 0h2.5v2h-3c1 5 4 6 5 11z",
        Man::Knight => {
            "M-8 11c-1-7 6-9 5-14c-2 2-5 3-7 5c-2 1-4-1-4-3c1-4 4-8 6-11c1-2 3-3 4-4l1-3l3 3c7 1 10 10 9 27z"
        }
        Man::Bishop => {
            "M-7 11c0-3 2-4 2-6c-3-2-4-4-4-6c0-4 4-8 8-11.5a2.4 2.4 0 1 1 2 0c4 3.5 8 7.5 8 11.5c0 2-1 4-4 6\
             c0 2 2 3 2 6z"
        }
        Man::Rook => "M-10-13h5v3h2.5v-3h5v3h2.5v-3h5v7l-3 2l1 11h1v4h-18v-4h1l1-11l-3-2z",
        Man::Queen => {
            "M-9 11c0-3-1-5-2-7l-3-11a2 2 0 1 1 2-1l5 6l1-9a2 2 0 1 1 3-.5l3 8.5l3-8.5a2 2 0 1 1 3 .5l1 9l5-6\
             a2 2 0 1 1 2 1l-3 11c-1 2-2 4-2 7z"
        }
        Man::King => {
            "M-9 11c0-3-1-4-3-6c-5-6 1-13 7-10c1 .5 2 1 3.5 2v-5h-3v-3h3v-3h3v3h3v3h-3v5c1.5-1 2.5-1.5 3.5-2\
             c6-3 12 4 7 10c-2 2-3 3-3 6z"
        }
    }
}

/// The lines within a man.
fn detail(man: Man) -> &'static str {
    match man {
        Man::Knight => "M-6-6.5h1M-11.5 0h1",
        Man::Bishop => "M0-6v6M-3-3h6M-5 5h10",
        Man::Rook => "M-6-4h12M-6 7h12",
        Man::Queen => "M-10 5c6-2 14-2 20 0",
        Man::King => "M-8 6c5-2 11-2 16 0M0-3v5",
        Man::Pawn => "",
    }
}

/// Draws a man around a place.
pub(super) fn draw(canvas: &mut Canvas, (x, y): (f64, f64), tone: Tone, man: Man) {
    let (fill, line) = match tone {
        Tone::Light => ("#ffffff", "#1a1a1a"),
        Tone::Dark => ("#1a1a1a", "#f5f5f5"),
    };
    let place = format!("translate({} {}) scale({SCALE})", number(x), number(y + DOWN));
    // A dark man has a dark edge too; only the lines within it are light.
    canvas.open(&[
        ("transform", &place),
        ("fill", fill),
        ("stroke", "#1a1a1a"),
        ("stroke-width", "1.4"),
        ("stroke-linejoin", "round"),
    ]);
    canvas.path(body(man), &[]);
    canvas.path(BASE, &[]);
    if !detail(man).is_empty() {
        canvas.path(detail(man), &[("fill", "none"), ("stroke", line), ("stroke-linecap", "round")]);
    }
    canvas.close();
}
