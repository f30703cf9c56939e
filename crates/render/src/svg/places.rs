//! Where the cells of a board lie in its picture, for programs that let people point at them.

use super::{UNIT, board, width};
use crate::picture::Picture;

/// Where the middle of each cell lies in the [`svg`](super::svg) of this picture, in reading order,
/// and how far two neighbours are apart.
pub fn places(picture: &Picture) -> (Vec<(f64, f64)>, f64) {
    let columns = picture.width();
    let shift = (width(std::slice::from_ref(picture)) - board::size(picture).0) / 2.0;
    let place = |i: usize| {
        let (x, y) = board::place_in(picture, i % columns, i / columns);
        (x + shift, y)
    };
    ((0..picture.cells.len()).map(place).collect(), UNIT)
}
