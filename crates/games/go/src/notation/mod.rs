//! The formats that Go players use: SGF, the boards that engines print, drawn diagrams, names of points and moves.

mod ascii;
pub mod claim;
mod diagram;
mod directive;
mod points;
mod sgf;

use std::fmt;
use std::ops::Range;

use tesuji_notation::{Places, Source};

use crate::rules::{Point, Position};

pub use ascii::write_ascii;
pub use points::{move_name, parse_colour, parse_move, parse_points};
pub use sgf::{SgfExtras, ZoneStyle, write_sgf};
pub use tesuji_notation::{Directive, NotationError};

/// The formats that are recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Smart Game Format, FF\[1\] to FF\[4\].
    Sgf,
    /// A board with coordinates, as `showboard` of a GTP engine prints it.
    Showboard,
    /// A board drawn with `X`, `O` and `.`.
    Ascii,
    /// A diagram of Sensei's Library: lines that begin with `$$`.
    Sensei,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Sgf => "SGF",
            Format::Showboard => "a board as GTP's showboard prints it",
            Format::Ascii => "a drawn board",
            Format::Sensei => "a diagram of Sensei's Library",
        })
    }
}

/// What a source says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position.
    pub position: Position,
    /// The format that was recognised.
    pub format: Format,
    /// The title, if the source has one.
    pub title: Option<String>,
    /// What the source says about the question and its answer, in order.
    pub directives: Vec<Directive>,
    /// What was assumed or left out, as sentences for the user.
    pub notes: Vec<String>,
    places: Places,
}

impl Reading {
    fn new(position: Position, format: Format) -> Self {
        Reading { position, format, title: None, directives: Vec::new(), notes: Vec::new(), places: Places::new() }
    }

    /// Which bytes of the input give the stone on a point. `bytes` is what was read.
    pub fn place(&self, bytes: &[u8], p: Point) -> Option<Range<usize>> {
        Some(Source::new(bytes).ok()?.span(self.places.get(&p.index())?.clone()))
    }

    /// The value of the first directive with this key.
    pub fn directive(&self, key: &str) -> Option<&Directive> {
        self.directives.iter().find(|d| d.key == key)
    }
}

/// Reads a position in any format that is known, and says which it was.
///
/// ```
/// use tesuji_go::notation::{Format, read};
///
/// let reading = read(b". . . .\n. X O .\n. X O .\n. . . .\ntarget: C2\nto play: black").unwrap();
/// assert_eq!(reading.format, Format::Ascii);
/// assert_eq!(reading.position.marked.len(), 1);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes of the input, and what would be accepted.
pub fn read(bytes: &[u8]) -> Result<Reading, NotationError> {
    let source = Source::new(bytes)?;
    let text = &*source.text;
    // An SGF comment may quote a diagram, so the format that begins first counts.
    let reading = match (sgf::start(text), diagram::sensei_start(text)) {
        (Some(game), diagram) if diagram.is_none_or(|diagram| game < diagram) => sgf::read(text),
        _ => diagram::read(text),
    };
    let mut reading = reading.map_err(|e| source.error(e))?;
    for directive in &mut reading.directives {
        directive.span = source.span(directive.span.clone());
    }
    reading.notes.splice(0..0, source.note.clone());
    Ok(reading)
}
