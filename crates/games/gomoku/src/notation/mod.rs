//! The formats that players of gomoku and renju use: strings of moves, lists of stones, Piskvork's
//! `.psq`, SGF, drawn boards, addresses of a board on the web.

mod address;
mod drawn;
mod list;
mod psq;
mod remarks;
mod sgf;

use tesuji_notation::NotationError;

use crate::rules::{Colour, GomokuBoards, Grid};

pub use list::write_setup;
pub use tesuji_stones::Format;

/// What a source says.
pub type Reading = tesuji_stones::Reading<GomokuBoards>;

/// Reads a position in any format that is known, and says which it was. `grid` is the board where
/// the source does not say.
///
/// ```
/// use tesuji_gomoku::notation::{Format, read};
///
/// let reading = read(b"h8 i9 j7", None).unwrap();
/// assert_eq!(reading.format, Format::Moves);
/// assert_eq!(reading.notes, ["a board of 15x15 is assumed"]);
/// assert_eq!(read(b"h8 i9 j77", None).unwrap_err().span, 6..9);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes of the input, and what would be accepted.
pub fn read(bytes: &[u8], grid: Option<Grid>) -> Result<Reading, NotationError> {
    read_at(bytes, grid, None)
}

/// The same, with the position after so many moves if the input is a record, or at its end if it
/// has fewer.
///
/// # Errors
/// As [`read`].
pub fn read_at(bytes: &[u8], grid: Option<Grid>, at: Option<usize>) -> Result<Reading, NotationError> {
    Reading::of(bytes, |text| match kind(text) {
        Kind::Address(moves) => list::read(&moves, grid, at),
        Kind::Sgf => sgf::read(text, grid, at),
        Kind::Psq => psq::read(text, at),
        Kind::List => list::read(text, grid, at),
        Kind::Drawn => drawn::read(text, grid),
    })
}

/// Whether an input can only be a position of this game: moves, lists of stones, an address, a game of
/// Piskvork, an SGF of `GM[4]`, or a text that names a `rule`.
pub fn is_gomoku(bytes: &[u8]) -> bool {
    let Ok(source) = tesuji_notation::Source::new(bytes) else { return false };
    let text = &*source.text;
    match kind(text) {
        Kind::Sgf => sgf::is_gomoku(text),
        Kind::Psq | Kind::Address(_) => true,
        Kind::List => list::is_list(text),
        Kind::Drawn => tesuji_notation::lines(text).any(|(line, start)| remarks::names_rule(line, start)),
    }
}

/// What a text looks like.
enum Kind {
    /// With spaces in the place of the address.
    Address(String),
    Sgf,
    Psq,
    List,
    Drawn,
}

fn kind(text: &str) -> Kind {
    if let Some(moves) = address::moves(text) {
        Kind::Address(moves)
    } else if psq::starts(text) {
        Kind::Psq
    } else if tesuji_stones::sgf::start(text).is_some() {
        Kind::Sgf
    } else if list::begins(text) {
        Kind::List
    } else {
        Kind::Drawn
    }
}

/// Who makes the move of this number, counted from 0, in a game that Black begins.
fn mover(n: usize) -> Colour {
    if n.is_multiple_of(2) { Colour::Black } else { Colour::White }
}

/// The board that is given, or the usual one with a note.
fn board(given: Option<Grid>, notes: &mut Vec<String>) -> Grid {
    given.unwrap_or_else(|| {
        let (grid, note) = Grid::usual();
        notes.push(note);
        grid
    })
}
