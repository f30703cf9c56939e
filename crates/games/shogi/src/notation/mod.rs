//! The formats that players and composers of shogi use: SFEN, lines of the USI protocol, KIF, KI2,
//! CSA, drawn boards (BOD).

pub mod bod;
mod csa;
pub mod japanese;
mod kif;
mod problem;
mod remarks;
mod setting;
pub mod sfen;
mod sfen_line;
pub mod usi;
mod wanted;

use std::fmt;
use std::ops::Range;

use tesuji_notation::Source;

use crate::rules::{Move, Position, Side};

pub use kif::{Branch, write as kif, write_branches as kif_branches, write_move as kif_move};
pub use remarks::parse_side;
pub use sfen_line::write as usi_position;
pub use tesuji_notation::{Directive, NotationError};
pub use wanted::{Length, Wanted, parse_within};

/// More than any game has; it bounds the time that a hostile file can take. The longest problem has
/// 1525.
const MAX_MOVES: usize = 4000;

/// The encoding of old files, which name none.
const OLD: &str = "shift_jis";

/// The formats that are recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A position in SFEN.
    Sfen,
    /// A line `position …` of the USI protocol.
    Usi,
    /// A record, a move a line.
    Kif,
    /// A record, as books have it.
    Ki2,
    /// The format of the Computer Shogi Association.
    Csa,
    /// A drawn board.
    Bod,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Sfen => "SFEN",
            Format::Usi => "a USI position",
            Format::Kif => "KIF",
            Format::Ki2 => "KI2",
            Format::Csa => "CSA",
            Format::Bod => "a drawn board",
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
    /// Who wants mate, if the source says: `attacker: white`.
    pub attacker: Option<Side>,
    /// What is wanted, if the source says: `goal: mate in 3`, `go mate`.
    pub wanted: Option<Wanted>,
    /// How long it may take, if the source says it by itself: `within: 3`. It goes before what
    /// `wanted` says.
    pub within: Option<Length>,
    /// The title, if the source has one.
    pub title: Option<String>,
    /// The line that the source expects: the moves behind a position that is set up.
    pub line: Vec<Move>,
    /// The same with its variations, if the source has some: each move with the number of the one
    /// before it in this list, none for a first move. The line stands first.
    pub tree: Vec<(Option<usize>, Move)>,
    /// The record of moves, if the source is one: where it begins, and the moves.
    pub record: Option<(Position, Vec<Move>)>,
    /// What the source says about the question and its answer, in order: `goal`, `order`, `expect`,
    /// `attacker`, `within`, `to-play`.
    pub directives: Vec<Directive>,
    /// What was assumed or left out, as sentences for the user.
    pub notes: Vec<String>,
}

impl Reading {
    /// A position and legal moves from there. If it is set up they are its solution, or else the
    /// way to the position that is meant.
    fn of_record(first: Position, moves: Vec<Move>, is_set_up: bool, format: Format, mut notes: Vec<String>) -> Self {
        let is_set_up = is_set_up && first != Position::start();
        let count = if moves.len() == 1 { "1 move".to_owned() } else { format!("{} moves", moves.len()) };
        let last = moves.iter().fold(first.clone(), |position, &m| position.after(m));
        match (is_set_up, moves.len()) {
            (true | false, 0) if first != Position::start() => {}
            (true, _) => notes.push(format!("the position is the one before the {count}, taken for the solution")),
            (false, 0) => notes.push("the position is the one in which games begin".to_owned()),
            (false, _) if format == Format::Usi => {}
            (false, _) => notes.push(format!("the position is the one after the last of {count}")),
        }
        Reading {
            position: if is_set_up { first.clone() } else { last },
            format,
            attacker: None,
            wanted: None,
            within: None,
            title: None,
            line: if is_set_up { moves.clone() } else { Vec::new() },
            tree: Vec::new(),
            record: Some((first, moves)),
            directives: Vec::new(),
            notes,
        }
    }

    /// The first directive with this key.
    pub fn directive(&self, key: &str) -> Option<&Directive> {
        self.directives.iter().find(|d| d.key == key)
    }
}

/// Reads a position in any format that is known, and says which it was.
///
/// ```
/// use tesuji_shogi::notation::{Format, read};
///
/// let reading = read("4k4/9/4P4/9/9/9/9/9/9 b G 1\ngoal: tsume in 1".as_bytes()).unwrap();
/// assert_eq!(reading.format, Format::Sfen);
/// assert_eq!(reading.wanted.unwrap().within.unwrap().moves(true), Some(1));
/// assert_eq!(read(b"4k4/9/4X4/9/9/9/9/9/9 b G 1").unwrap_err().span, 7..8);
/// ```
///
/// # Errors
/// Says what is wrong, at which bytes of the input, and what would be accepted.
pub fn read(bytes: &[u8]) -> Result<Reading, NotationError> {
    let source = Source::mostly(OLD, bytes)?;
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
        Some(Format::Sfen) => {
            let mut reading = sfen_line::read(rest)?;
            if let Some(list) = sfen_line::list(rest) {
                let notes = format!("the first of {} positions is taken; a batch takes all", list.len());
                reading.notes.push(notes);
            }
            reading
        }
        Some(Format::Usi) => sfen_line::read_usi(rest)?,
        Some(Format::Csa) => csa::read(rest)?,
        Some(Format::Kif | Format::Ki2 | Format::Bod) => kif::read(rest)?,
        None => {
            let start = rest.len() - rest.trim_start().len();
            let span = start..rest.trim_end().len().max(start);
            return Err(NotationError::new(span, "this is no position of shogi")
                .hint("SFEN such as `4k4/9/4P4/9/9/9/9/9/9 b G 1`, KIF, KI2, CSA, or a drawn board"));
        }
    };
    said.apply(&mut reading)?;
    Ok(reading)
}

/// Whether an input can only be about shogi.
pub fn claims(bytes: &[u8]) -> bool {
    let mut start = &bytes[..bytes.len().min(1 << 16)];
    // Half a character at the end would make another encoding of it.
    if start.len() < bytes.len() {
        start = start.iter().rposition(|&b| b == b'\n').map_or(start, |end| &start[..end]);
    }
    Source::mostly(OLD, start).is_ok_and(|source| kind(&remarks::without_said(&source.text)).is_some())
}

/// The positions of a list, a line each: their bytes, and what is read there. None if the text is no
/// list.
pub fn records(bytes: &[u8]) -> Vec<(Range<usize>, Result<Reading, NotationError>)> {
    let Ok(source) = Source::mostly(OLD, bytes) else { return Vec::new() };
    let list = sfen_line::list(&source.text).unwrap_or_default();
    let ends = list.iter().skip(1).map(|&(_, start)| start).chain([source.text.len()]);
    let mut begin = 0;
    let records = list.iter().zip(ends).map(|(&(line, _), end)| {
        let span = source.span(begin..end);
        begin = end;
        (span, read(line.as_bytes()))
    });
    records.collect()
}

/// The format of a text without its lines about the question.
fn kind(text: &str) -> Option<Format> {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    if line.is_some_and(sfen_line::begins) {
        Some(Format::Sfen)
    } else if sfen_line::is_usi(text) {
        Some(Format::Usi)
    } else if kif::begins(text) {
        Some(Format::Kif)
    } else if csa::begins(text) {
        Some(Format::Csa)
    } else {
        None
    }
}
