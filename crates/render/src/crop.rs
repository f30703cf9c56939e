//! Showing only the part of a board where something is, as problem books do.

use std::ops::Range;

use crate::cell::Cell;
use crate::picture::{Edges, Kind, Picture};

/// So few lines are not worth cutting off: an edge tells the reader more.
const WORTH_CUTTING: usize = 3;

impl Picture {
    /// The part of the picture around everything that is on the board, with `margin` free lines
    /// beside it. Only sides that are far from anything are cut. An empty board stays as it is, and
    /// so does every board that is not of points: they are small, and never cut in books.
    #[must_use]
    pub fn cropped(&self, margin: usize) -> Self {
        let cut = window(std::slice::from_ref(self), margin).map(|window| self.cut(window));
        cut.unwrap_or_else(|| self.clone())
    }

    fn cut(&self, (across, down): Window) -> Self {
        let width = self.width();
        let cells = down.clone().flat_map(|y| across.clone().map(move |x| y * width + x));
        Picture {
            cells: cells.filter_map(|i| self.cells.get(i)).map(Cell::clone).collect(),
            edges: Edges {
                left: self.edges.left && across.start == 0,
                right: self.edges.right && across.end == width,
                top: self.edges.top && down.start == 0,
                bottom: self.edges.bottom && down.end == self.height(),
            },
            arrows: Vec::new(),
            columns: self.columns[across].to_vec(),
            rows: self.rows[down].to_vec(),
            ..self.clone()
        }
    }
}

impl Picture {
    /// The names of the points in two opposite corners, the lowest row's first and the highest row's
    /// last; `None` for a board that is not of points.
    pub fn corners(&self) -> Option<[String; 2]> {
        let [low, high] = [(self.columns.first()?, self.rows.last()?), (self.columns.last()?, self.rows.first()?)];
        (self.kind == Kind::Points).then(|| [low, high].map(|(column, row)| format!("{column}{row}")))
    }
}

/// The parts of pictures of one board around everything that is on any of them, as in
/// [`Picture::cropped`].
pub fn cropped_alike(pictures: &[Picture], margin: usize) -> Vec<Picture> {
    match window(pictures, margin) {
        Some(window) => pictures.iter().map(|picture| picture.cut(window.clone())).collect(),
        None => pictures.iter().map(|picture| picture.cropped(margin)).collect(),
    }
}

/// The columns and rows that are kept.
type Window = (Range<usize>, Range<usize>);

/// The part of a board of points that pictures of it share; `None` if they are not of one, or not
/// of points.
fn window(pictures: &[Picture], margin: usize) -> Option<Window> {
    let first = pictures.first().filter(|picture| picture.kind == Kind::Points)?;
    let (width, height) = (first.width(), first.height());
    let is_same = |picture: &Picture| {
        (picture.kind, &picture.columns, &picture.rows) == (first.kind, &first.columns, &first.rows)
    };
    if !pictures.iter().all(is_same) {
        return None;
    }
    let used = |i: &usize| pictures.iter().any(|p| p.cells.get(*i).is_some_and(|c| !c.is_bare()));
    let places = || (0..first.cells.len()).filter(used);
    Some((kept(places().map(|i| i % width), width, margin), kept(places().map(|i| i / width), height, margin)))
}

/// The lines of one dimension that are kept.
fn kept(used: impl Iterator<Item = usize>, length: usize, margin: usize) -> Range<usize> {
    let Some((first, last)) = used.fold(None, |range, i| match range {
        None => Some((i, i)),
        Some((a, b)) => Some((i.min(a), i.max(b))),
    }) else {
        return 0..length;
    };
    let start = first.saturating_sub(margin);
    let end = last.saturating_add(margin).saturating_add(1).min(length);
    let start = if start < WORTH_CUTTING { 0 } else { start };
    let end = if length - end < WORTH_CUTTING { length } else { end };
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Tone, text};

    #[test]
    fn a_corner() {
        let mut picture = Picture::lettered_without_i(19, 19);
        picture.put(15, 3, Tone::Dark);
        picture.put(12, 2, Tone::Light);
        let cropped = picture.cropped(1);
        assert_eq!(cropped.corners(), Some(["M15".to_owned(), "T19".to_owned()]));
        assert_eq!(
            text(&cropped),
            "   M N O P Q R S T
19 . . . . . . . . 19
18 . . . . . . . . 18
17 . O . . . . . . 17
16 . . . . X . . . 16
15 . . . . . . . . 15
   M N O P Q R S T
size: 19x19
"
        );
        assert_eq!(cropped.edges, Edges { left: false, right: true, top: true, bottom: false });
    }

    #[test]
    fn the_figures_of_a_line_show_the_same_part() {
        let mut figures = [Picture::lettered_without_i(19, 19), Picture::lettered_without_i(19, 19)];
        figures[0].put(9, 9, Tone::Dark);
        figures[1].put(12, 9, Tone::Dark);
        let sizes: Vec<_> = cropped_alike(&figures, 1).iter().map(|p| (p.width(), p.height())).collect();
        assert_eq!(sizes, [(6, 3), (6, 3)]);
        figures[1] = Picture::squares(8, 8);
        assert_eq!(cropped_alike(&figures, 1)[0].width(), 3);
    }

    #[test]
    fn what_is_near_the_edge_or_empty_is_not_cut() {
        let mut picture = Picture::lettered_without_i(9, 9);
        assert_eq!(picture.cropped(2), picture);
        picture.put(4, 4, Tone::Dark);
        assert_eq!(picture.cropped(2), picture);
        assert_eq!(picture.cropped(1).width(), 3);
        assert_eq!(picture.cropped(usize::MAX), picture);
        assert_eq!(Picture::lettered_without_i(0, 0).cropped(1).width(), 0);
    }
}
