//! A board as SVG, written by hand so that the same picture always gives the same bytes.
//!
//! Only basic shapes and attributes are used, no style sheets, so that every viewer, browser and
//! converter draws it alike. A sheet stands on a page of its own: its words can be read wherever
//! it is put.

mod arrow;
mod board;
mod canvas;
mod hexagons;
mod legend;
mod man;
mod piece;
mod places;
mod squares;
mod style;
mod tile;
mod words;
mod zone;

use crate::picture::Picture;
use canvas::Canvas;
use legend::Legend;
pub use places::places;
pub use style::Style;

/// The distance of the lines.
const UNIT: f64 = 40.0;
/// The room for the coordinates at each side.
const MARGIN: f64 = 34.0;
/// No sheet with words is narrower.
const NARROWEST: f64 = 340.0;
/// The space around words.
const GAP: f64 = 12.0;

/// Draws a board as an SVG document, for screens.
pub fn svg(picture: &Picture) -> String {
    sheet(std::slice::from_ref(picture), Style::Screen)
}

/// Draws boards below one another as one SVG document: each with its caption, then the sentences of
/// all of them and what their signs mean.
pub fn sheet(pictures: &[Picture], style: Style) -> String {
    let ink = style.ink();
    let has_zone = pictures.iter().flat_map(|picture| &picture.cells).any(|cell| cell.zone);
    let width = width(pictures);
    // Words grow with the picture: it may be shown small.
    let letters = (width / 30.0).max(17.0);
    let line = letters * 1.35;
    let lines = |text: &str| words::wrapped(text, width - 2.0 * GAP, letters);
    let hands: Vec<_> = pictures.iter().map(|p| p.below.iter().flat_map(|[word, _]| lines(word)).collect()).collect();
    let hands: Vec<Vec<String>> = hands;
    let captions: Vec<_> = pictures.iter().map(|p| lines(&p.called().unwrap_or_default())).collect();
    let sentences: Vec<_> = pictures.iter().flat_map(|p| &p.sentences).flat_map(|text| lines(text)).collect();
    let legend = Legend::of(pictures, ink, letters * 0.88, width - 2.0 * GAP);
    let room = |lines: usize| if lines == 0 { 0.0 } else { GAP + line * lines as f64 };
    let boards: f64 = pictures.iter().map(|picture| board::size(picture).1).sum();
    let words = hands.iter().chain(&captions).map(|lines| room(lines.len())).sum::<f64>() + room(sentences.len());
    let below = if legend.height() > 0.0 { GAP + legend.height() } else { 0.0 };
    let end = if words + below > 0.0 { GAP } else { 0.0 };
    let size = (width, boards + words + below + end);
    let mut canvas = Canvas::new(size, &words::title(pictures), ink, has_zone);
    let mut top = 0.0;
    let write = |canvas: &mut Canvas, lines: &[String], top: f64, weight: &str| {
        for (i, text) in lines.iter().enumerate() {
            let y = top + GAP + line * (i as f64 + 0.5);
            canvas.text((width / 2.0, y), letters, &[("fill", ink.words), ("font-weight", weight)], text);
        }
        top + room(lines.len())
    };
    for ((picture, hands), caption) in pictures.iter().zip(&hands).zip(&captions) {
        let (across, down) = board::size(picture);
        canvas.open_at(((width - across) / 2.0, top));
        board::draw(&mut canvas, picture);
        piece::draw(&mut canvas, picture);
        arrow::draw(&mut canvas, picture);
        canvas.close();
        top = write(&mut canvas, hands, top + down, "normal");
        top = write(&mut canvas, caption, top, "bold");
    }
    top = write(&mut canvas, &sentences, top, "normal");
    legend.draw(&mut canvas, (width / 2.0, top + GAP));
    canvas.finish()
}

/// The width of a sheet.
fn width(pictures: &[Picture]) -> f64 {
    let widest = pictures.iter().map(|picture| board::size(picture).0).fold(0.0, f64::max);
    let is_worded = pictures
        .iter()
        .any(|picture| picture.called().is_some() || !picture.below.is_empty() || !picture.sentences.is_empty());
    if is_worded { widest.max(NARROWEST) } else { widest }
}

#[cfg(test)]
mod tests;
