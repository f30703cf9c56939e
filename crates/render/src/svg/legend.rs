//! What the signs of a picture mean: those that occur, each beside a sample of itself.

use super::canvas::Canvas;
use super::style::Ink;
use super::words;
use super::{UNIT, arrow, piece, zone};
use crate::cell::{Cell, Mark, Tone};
use crate::picture::{Kind, Picture};

/// The height of a row, of a sign and of the gap beside it, for letters of height 1.
const ROW: f64 = 1.9;
const SIGN: f64 = 1.45;
const GAP: f64 = 0.35;

/// A sign.
#[derive(Clone, Debug)]
enum Sample {
    Cell(Cell),
    Zone,
    Arrow,
}

/// The signs that occur, in rows that fit a width.
pub(super) struct Legend {
    kind: Kind,
    /// The height of its letters.
    letters: f64,
    rows: Vec<Vec<(Sample, &'static str)>>,
}

impl Legend {
    pub(super) fn of(pictures: &[Picture], ink: &Ink, letters: f64, room: f64) -> Self {
        let kind = pictures.first().map_or(Kind::Table, Picture::kind);
        let mut rows: Vec<Vec<(Sample, &str)>> = Vec::new();
        let mut taken = 0.0;
        for (sample, word) in signs(pictures, ink) {
            let width = width(word, letters);
            if rows.is_empty() || taken + width > room {
                rows.push(Vec::new());
                taken = 0.0;
            }
            rows.last_mut().into_iter().for_each(|row| row.push((sample.clone(), word)));
            taken += width;
        }
        Legend { kind, letters, rows }
    }

    pub(super) fn height(&self) -> f64 {
        ROW * self.letters * self.rows.len() as f64
    }

    /// Draws the rows around a vertical line in their middle, from a height on.
    pub(super) fn draw(&self, canvas: &mut Canvas, (middle, top): (f64, f64)) {
        let letters = self.letters;
        for (i, row) in self.rows.iter().enumerate() {
            let y = top + ROW * letters * (i as f64 + 0.5);
            let mut x = middle - row.iter().map(|(_, word)| width(word, letters)).sum::<f64>() / 2.0;
            for (sample, word) in row {
                sample.draw(canvas, (x + SIGN * letters / 2.0, y), SIGN * letters / UNIT, self.kind);
                let text = [("text-anchor", "start"), ("fill", canvas.ink.words)];
                canvas.text((x + (SIGN + GAP) * letters, y), letters, &text, word);
                x += width(word, letters);
            }
        }
    }
}

/// The width of a sign with its meaning and the gap behind it.
fn width(word: &str, letters: f64) -> f64 {
    (SIGN + 3.0 * GAP) * letters + words::width(word, letters)
}

/// The signs that occur. A sign that is drawn in two ways, on an empty point and around a number,
/// is shown in both.
fn signs(pictures: &[Picture], ink: &Ink) -> Vec<(Sample, &'static str)> {
    let cells = || pictures.iter().flat_map(|picture| &picture.cells);
    let mut signs = Vec::new();
    for (mark, word) in [(Mark::Target, "target"), (Mark::Winning, "solves"), (Mark::Forbidden, "forbidden")] {
        for framed in [false, true] {
            let shown = cells().find(|cell| cell.mark == Some(mark) && piece::is_framed(cell) == framed);
            signs.extend(shown.map(|cell| (Sample::Cell(cell.clone()), word)));
        }
    }
    if cells().any(|cell| cell.zone) {
        signs.push((Sample::Zone, "zone"));
    }
    if pictures.iter().any(|picture| !picture.arrows.is_empty()) {
        signs.push((Sample::Arrow, "first move"));
    }
    // Where counters have colours that are not printed.
    if !ink.is_shaded && pictures.iter().any(|picture| picture.kind() == Kind::Rack) {
        for (tone, word) in [(Tone::Dark, "red"), (Tone::Light, "yellow")] {
            signs.push((Sample::Cell(Cell { stone: Some(tone), ..Cell::default() }), word));
        }
    }
    signs
}

impl Sample {
    fn draw(&self, canvas: &mut Canvas, (x, y): (f64, f64), scale: f64, kind: Kind) {
        let half = UNIT / 2.0;
        let scaled = format!("translate({x:.2} {y:.2}) scale({scale:.3})");
        canvas.open(&[("transform", &scaled)]);
        match self {
            Sample::Cell(cell) => piece::draw_cell(canvas, cell, (0.0, 0.0), kind),
            Sample::Zone => zone::fill(canvas, &format!("M-{half} -{half}h{UNIT}v{UNIT}h-{UNIT}z")),
            Sample::Arrow => arrow::between(canvas, (-half, 0.0), (half, 0.0), [0.0; 2]),
        }
        canvas.close();
    }
}
