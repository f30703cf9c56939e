//! Pictures of boards: plain text, coloured text for terminals, SVG.
//!
//! A game describes its board as a [`Picture`], in neutral words: stones light and dark, labels,
//! marks, a zone. The writers know no game, so every game has every output.
//!
//! ```
//! use tesuji_render::{Mark, Picture, Tone, text};
//!
//! let mut picture = Picture::lettered_without_i(3, 3);
//! picture.put(1, 1, Tone::Light);
//! picture.mark(1, 1, Mark::Target);
//! picture.put(1, 0, Tone::Dark);
//! let lines: Vec<_> = text(&picture).lines().map(str::to_owned).collect();
//! assert_eq!(lines, ["  A B C", "3 . X . 3", "2 .(O). 2", "1 . . . 1", "  A B C", "(O) target"]);
//! ```

mod ansi;
mod cell;
mod crop;
mod legend;
mod numbered;
mod picture;
mod svg;
mod text;

pub use ansi::ansi;
pub use cell::{Cell, Man, Mark, Tile, Tone};
pub use crop::cropped_alike;
pub use picture::{Edges, Kind, Picture};
pub use svg::{Style, places, sheet, svg};
pub use text::text;
