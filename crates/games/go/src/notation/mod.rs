//! The formats that Go players use: SGF, the boards that engines print, drawn diagrams, names of
//! points.

pub mod claim;
mod diagram;
mod sgf;

use tesuji_notation::NotationError;

use crate::rules::{GoBoards, Position};

pub use tesuji_stones::Format;

/// What a source says.
pub type Reading = tesuji_stones::Reading<GoBoards>;

/// The keys of lines about the question.
const KEYS: [&str; 10] = ["goal", "or", "keep", "order", "expect", "solution", "all", "region", "ko", "to-play"];

/// Reads a position in any format that is known, and says which it was.
///
/// ```
/// use tesuji_go::notation::{Format, read};
///
/// let reading = read(b". . . .\n. X O .\n. X O .\n. . . .\ntarget: C2\nto play: black").unwrap();
/// assert_eq!(reading.format, Format::Drawn);
/// assert_eq!(reading.position.marked.len(), 1);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes of the input, and what would be accepted.
pub fn read(bytes: &[u8]) -> Result<Reading, NotationError> {
    read_at(bytes, None)
}

/// The same, with the position after so many moves if the input is a record, or at its end if it
/// has fewer.
///
/// # Errors
/// As [`read`].
pub fn read_at(bytes: &[u8], at: Option<usize>) -> Result<Reading, NotationError> {
    Reading::of(bytes, |text| {
        // An SGF comment may quote a diagram, so the format that begins first counts.
        match (tesuji_stones::sgf::start(text), diagram::sensei_start(text)) {
            (Some(game), diagram) if diagram.is_none_or(|diagram| game < diagram) => sgf::read(text, at),
            _ => diagram::read(text),
        }
    })
}

/// Writes a position as SGF that any reader of Go takes, ours among them.
///
/// ```
/// use tesuji_go::notation::{read, write_sgf};
/// # let position = read(b"X O\n. .").unwrap().position;
/// let sgf = write_sgf(&position);
/// assert_eq!(read(sgf.as_bytes()).unwrap().position, position);
/// ```
pub fn write_sgf(position: &Position) -> String {
    tesuji_stones::sgf::write(1, position)
}
