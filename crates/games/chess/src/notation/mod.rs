//! The formats that players and composers of chess problems use: FEN, EPD, PGN, addresses of
//! analysis boards, lines of the UCI protocol, Popeye's input, drawn boards.

mod drawn;
mod epd;
mod fen;
mod pgn;
mod popeye;
mod records;
mod remarks;
mod san;
mod uci;
mod url;
mod wanted;

use std::fmt;

use tesuji_notation::Source;

use crate::rules::{Color, Move, Position};

pub use epd::Epd;
pub use pgn::{Branch, Pgn, PgnError, Tree};
pub use records::{Record, Records, records};
pub use remarks::parse_color;
pub use san::{MoveError, parse_san, read_move, san};
pub use tesuji_notation::{Directive, NotationError};
pub use wanted::{Wanted, in_moves, parse_within};

/// The formats that are recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Forsyth-Edwards notation.
    Fen,
    /// A position with operations: `bm`, `dm`, `id`, …
    Epd,
    /// A game, or a position with its solution.
    Pgn,
    /// The address of an analysis board, with the position in it.
    Url,
    /// A line `position ...` of the UCI protocol.
    Uci,
    /// A problem in the input language of Popeye.
    Popeye,
    /// A drawn board.
    Drawn,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Fen => "FEN",
            Format::Epd => "EPD",
            Format::Pgn => "PGN",
            Format::Url => "an address of an analysis board",
            Format::Uci => "a UCI position",
            Format::Popeye => "a problem for Popeye",
            Format::Drawn => "a drawn board",
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
    /// Who wants the goal, if the source says: `attacker: white`, Popeye, or `bm #-3`, which says
    /// that the side to move is mated.
    pub attacker: Option<Color>,
    /// What is wanted, if the source says: `goal: win e5`, `goal: mate in 3`, `dm 3`, `bm #3`,
    /// `Stipulation #3`, `go mate 3`.
    pub wanted: Option<Wanted>,
    /// Within how many moves of the attacker, if the source says it by itself: `within: 3`. It goes
    /// before what `wanted` says.
    pub within: Option<u16>,
    /// The shortest win that the source expects, in moves of the attacker: `dm 3`, `bm #3`.
    pub length: Option<u16>,
    /// The title, if the source has one.
    pub title: Option<String>,
    /// The first moves that the source expects: `bm`.
    pub keys: Vec<Move>,
    /// The line that the source expects, as far as its moves are legal: `pv`, or the moves of a PGN
    /// behind its position.
    pub line: Vec<Move>,
    /// The record of moves, if the source is one: where it begins, and the moves.
    pub record: Option<(Position, Vec<Move>)>,
    /// Every operation of an EPD, in order: its name and its operands without quotes.
    pub operations: Vec<(String, String)>,
    /// What the source says about the question and its answer, in order: `goal`, `order`, `expect`,
    /// `attacker`, `within`, `to-play`.
    pub directives: Vec<Directive>,
    /// What was assumed or left out, as sentences for the user.
    pub notes: Vec<String>,
}

impl Reading {
    fn new(position: Position, format: Format) -> Self {
        Reading {
            position,
            format,
            attacker: None,
            wanted: None,
            within: None,
            length: None,
            title: None,
            keys: Vec::new(),
            line: Vec::new(),
            record: None,
            operations: Vec::new(),
            directives: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The first directive with this key.
    pub fn directive(&self, key: &str) -> Option<&Directive> {
        self.directives.iter().find(|d| d.key == key)
    }

    /// The operands of the first operation with this name: `c0`, `acn`.
    pub fn operation(&self, name: &str) -> Option<&str> {
        self.operations.iter().find(|(n, _)| n == name).map(|(_, operands)| operands.as_str())
    }
}

/// Reads the first position in any format that is known, and says which it was.
///
/// ```
/// use tesuji_chess::notation::{Format, read};
///
/// let reading = read(b"8/8/6k1/8/8/8/4RR2/K7 w - - dm 3; bm Re1 Rf1; id \"Fig. 21\";\norder: 2").unwrap();
/// assert_eq!((reading.format, reading.length), (Format::Epd, Some(3)));
/// assert_eq!(reading.keys.len(), 2);
/// assert_eq!(reading.directive("order").unwrap().value, "2");
/// assert_eq!(read(b"8/8/6k1/8/8/8/4RX2/K7 w").unwrap_err().span, 16..17);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes of the input, and what would be accepted.
pub fn read(bytes: &[u8]) -> Result<Reading, NotationError> {
    let mut records = Records::whole(bytes);
    let Some(first) = records.next() else { return read_one(bytes) };
    let mut reading = first.reading?;
    let more = records.take(MOST_COUNTED).count();
    if more > 0 {
        let many = if more == MOST_COUNTED { "more than " } else { "" };
        reading.notes.push(format!(
            "the first of {many}{} positions is taken; a batch takes all",
            more + usize::from(more < MOST_COUNTED)
        ));
    }
    Ok(reading)
}

/// Reading more only to count them takes too long.
const MOST_COUNTED: usize = 50;

/// Reads one position, which is all there is.
fn read_one(bytes: &[u8]) -> Result<Reading, NotationError> {
    let source = Source::new(bytes)?;
    let mut reading = read_text(&source.text).map_err(|e| source.error(e))?;
    for directive in &mut reading.directives {
        directive.span = source.span(directive.span.clone());
    }
    reading.notes.splice(0..0, source.note.clone());
    Ok(reading)
}

fn read_text(text: &str) -> Result<Reading, NotationError> {
    let said = remarks::Remarks::of(text)?;
    let rest = said.rest.as_str();
    let mut reading = match kind(rest) {
        Some(Format::Fen | Format::Epd) => epd::read(rest, &said),
        Some(Format::Pgn) => pgn::read(rest),
        Some(Format::Url) => url::read(rest, &said),
        Some(Format::Uci) => uci::read(rest),
        Some(Format::Popeye) => popeye::read(rest),
        Some(Format::Drawn) => drawn::read(rest, &said),
        None => {
            let start = rest.len() - rest.trim_start().len();
            Err(NotationError::new(start..rest.trim_end().len().max(start), "this is no position of chess")
                .hint("a FEN such as `8/8/6k1/8/8/8/4RR2/K7 w - - 0 1`, EPD, PGN, Popeye's input, or a drawn board"))
        }
    }?;
    said.apply(&mut reading)?;
    Ok(reading)
}

/// Whether an input can only be about chess.
pub fn claims(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(1 << 16)];
    let Ok(source) = Source::new(start) else { return false };
    let rest = remarks::without_said(&source.text);
    match kind(&rest) {
        Some(Format::Uci) => uci::claims(&rest),
        Some(Format::Drawn) => drawn::claims(&rest),
        kind => kind.is_some(),
    }
}

/// The format of a text without its lines about the question.
fn kind(text: &str) -> Option<Format> {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty() && !is_remark(line))?;
    if popeye::begins(text) {
        Some(Format::Popeye)
    } else if uci::begins(text) {
        Some(Format::Uci)
    } else if url::begins(line) {
        Some(Format::Url)
    } else if pgn::begins(line) {
        Some(Format::Pgn)
    } else if fen::begins(line) {
        Some(Format::Fen)
    } else if drawn::begins(text) {
        Some(Format::Drawn)
    } else {
        None
    }
}

/// A line of a list of positions that is for people only.
fn is_remark(line: &str) -> bool {
    line.starts_with(['#', '%'])
}
