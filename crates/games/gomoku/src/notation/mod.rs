//! The formats that players of gomoku and renju use: strings of moves, lists of stones, Piskvork's `.psq`, SGF, drawn boards.

mod drawn;
mod list;
mod psq;
mod said;
mod sgf;
mod write;

use std::fmt;
use std::ops::Range;

use tesuji_notation::{Places, Side, Source};

use crate::rules::{Colour, Grid, Point, Position, Rules};

pub use tesuji_notation::{Directive, NotationError};
pub use write::{write_moves, write_setup};

/// The board that is assumed where nothing is said: 15×15.
const USUAL: u8 = 15;

/// The formats that are recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Moves in turn, Black first: `h8i9j7`.
    Moves,
    /// Black's stones and White's, and perhaps the side to move: `H8,G9/H9,I7/b`.
    Setup,
    /// Piskvork's record of a game.
    Psq,
    /// Smart Game Format.
    Sgf,
    /// A drawn board.
    Drawn,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Moves => "a string of moves",
            Format::Setup => "lists of stones",
            Format::Psq => "a game of Piskvork",
            Format::Sgf => "SGF",
            Format::Drawn => "a drawn board",
        })
    }
}

/// What a source says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position, under the rules of freestyle gomoku.
    pub position: Position,
    /// The format that was recognised.
    pub format: Format,
    /// The side to move, if the source says.
    pub to_move: Option<Colour>,
    /// The title, if the source has one.
    pub title: Option<String>,
    /// What the source says about the question and its answer, in order: `goal`, `order`, `expect`, `rule`, `length`, `attacker`, `to-play`.
    pub directives: Vec<Directive>,
    /// What was assumed or left out, as sentences for the user.
    pub notes: Vec<String>,
    places: Places,
}

impl Reading {
    fn new(grid: Grid, format: Format) -> Self {
        let position = Position::new(grid, Rules::default());
        Reading {
            position,
            format,
            to_move: None,
            title: None,
            directives: Vec::new(),
            notes: Vec::new(),
            places: Places::new(),
        }
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

/// Reads a position in any format that is known, and says which it was. `grid` is the board where the source does not say.
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
    let source = Source::new(bytes)?;
    let text = &*source.text;
    let reading = match kind(text) {
        Format::Sgf => sgf::read(text, grid),
        Format::Psq => psq::read(text),
        Format::Moves | Format::Setup => list::read(text, grid),
        Format::Drawn => drawn::read(text, grid),
    };
    let mut reading = reading.map_err(|e| source.error(e))?;
    for directive in &mut reading.directives {
        directive.span = source.span(directive.span.clone());
    }
    reading.notes.splice(0..0, source.note.clone());
    Ok(reading)
}

/// Whether an input can only be a position of this game: moves, lists of stones, a game of Piskvork, an SGF of `GM[4]`, or a text
/// that names a `rule`.
pub fn is_gomoku(bytes: &[u8]) -> bool {
    let Ok(source) = Source::new(bytes) else { return false };
    let text = &*source.text;
    match kind(text) {
        Format::Sgf => sgf::is_gomoku(text),
        Format::Psq => true,
        Format::Moves | Format::Setup => list::is_list(text),
        Format::Drawn => tesuji_notation::lines(text).any(|(line, start)| said::names_rule(line, start)),
    }
}

fn kind(text: &str) -> Format {
    if psq::starts(text) {
        Format::Psq
    } else if tesuji_notation::sgf::start(text).is_some() {
        Format::Sgf
    } else if list::begins(text) {
        Format::Moves
    } else {
        Format::Drawn
    }
}

/// Reads a colour: `black`, `b`, `X` or `#`; `white`, `w` or `O`.
pub fn parse_colour(text: &str) -> Option<Colour> {
    Side::named(text).map(colour_of)
}

fn colour_of(side: Side) -> Colour {
    match side {
        Side::Black => Colour::Black,
        Side::White => Colour::White,
    }
}

/// Who makes the move of this number, counted from 0, in a game that Black begins.
fn mover(n: usize) -> Colour {
    if n.is_multiple_of(2) { Colour::Black } else { Colour::White }
}

/// The board that is given, or the usual one with a note.
fn board(given: Option<Grid>, notes: &mut Vec<String>) -> Grid {
    given.unwrap_or_else(|| {
        notes.push(format!("a board of {USUAL}x{USUAL} is assumed"));
        Grid::new(USUAL, USUAL).expect("a size that exists")
    })
}
