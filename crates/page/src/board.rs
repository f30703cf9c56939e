//! A board as the page shows it: a picture, and where its cells lie.

use serde_json::{Value, json};
use tesuji_solver::{Picture, places, svg};

/// The picture, the middles of its cells in reading order, and how far two neighbours are apart.
pub(crate) fn board(picture: &Picture) -> Value {
    let (places, apart) = places(picture);
    let width = picture.width();
    json!({
        "svg": svg(picture),
        "width": width,
        "names": (0..places.len()).map(|i| picture.name(i % width, i / width)).collect::<Vec<_>>(),
        "places": places.into_iter().map(|(x, y)| [x, y]).collect::<Vec<_>>(),
        "apart": apart,
    })
}
