//! PNG from the SVG that this program draws, the same bytes on every machine.
//!
//! The letters come from a font that is embedded (Roboto: Latin, Greek, Cyrillic) and never from the
//! machine, so letters of other scripts are missing. A crate of its own: what only needs SVG, such
//! as a web page, does without a rasteriser.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

/// Dots of the PNG for each unit of the SVG: sharp on screens with small dots and in print.
const SCALE: f32 = 2.0;
/// So many dots along a side at most; what is larger is drawn smaller.
const MOST_DOTS: f32 = 8192.0;

/// What kept a picture from becoming PNG.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The document is not SVG, or has no size.
    #[error("this SVG cannot be drawn: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    /// There is no memory for so many dots, or none to draw.
    #[error("a picture of {0} by {1} dots cannot be drawn")]
    Size(u32, u32),
    /// The dots could not be packed.
    #[error("the picture cannot be packed: {0}")]
    Unpacked(String),
}

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../font/Roboto-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../font/Roboto-Bold.ttf").to_vec());
    fonts.set_sans_serif_family("Roboto");
    Arc::new(fonts)
});

/// Draws an SVG document, two dots for each of its units.
///
/// # Errors
/// If the document is not SVG or is too large for this machine.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let options = Options { font_family: "Roboto".to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size();
    let scale = SCALE.min(MOST_DOTS / size.width().max(size.height()));
    let dots = |length: f32| (length * scale).round().max(1.0) as u32;
    let (width, height) = (dots(size.width()), dots(size.height()));
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Unpacked(error.to_string()))
}

#[cfg(test)]
mod tests;
