//! FEN and EPD: a position, and operations such as `bm Re1; dm 3; id "Fig. 21";`.
//!
//! Two dialects of "mate in 3" are read: the standard's `dm 3`, and `bm #3`, in which `bm #-3` says
//! that the side to move is mated.

use std::fmt::Write as _;
use std::ops::Range;

use tesuji_notation::{NotationError, lines};

use crate::rules::{Goal, Move, Position};

use super::fen::{self, Word, words};
use super::remarks::Remarks;
use super::san::{read_move, san};
use super::{Format, Reading, Wanted, is_remark, wanted};

/// More than any record has; they bound the time and the memory that a hostile line can take.
const MAX_OPERATIONS: usize = 64;
const MAX_MOVES: usize = 512;

/// Operations that stand right behind a position of which fields were left out.
const NAMES: [&str; 12] = ["bm", "am", "dm", "pv", "id", "acn", "acd", "acs", "ce", "c0", "hmvc", "fmvn"];

/// Reads the first line that is no remark.
pub(super) fn read(text: &str, said: &Remarks) -> Result<Reading, NotationError> {
    let mut found = lines(text).filter(|(line, _)| !line.trim().is_empty() && !is_remark(line.trim()));
    let (line, start) = found.next().unwrap_or_default();
    let reading = read_line(line, start, said)?;
    match found.next() {
        None => Ok(reading),
        Some((more, at)) => {
            let at = at + (more.len() - more.trim_start().len());
            Err(NotationError::new(
                at..at + more.trim().len(),
                "this line is neither a position nor about the question",
            )
            .hint("a FEN or EPD stands in one line; lines about the question are `goal: mate`, `within: 3`"))
        }
    }
}

fn read_line(line: &str, start: usize, said: &Remarks) -> Result<Reading, NotationError> {
    let (rest, skipped) = fen::without_label(line);
    let start = start + skipped;
    let (fields, mut at) = fields(rest, start);
    let mut notes = Vec::new();
    let position = fen::read(&fields, said.to_move(), &mut notes)?;
    at -= start;
    let rest = rest[at..].trim_end_matches(['"', ' ', '\t']).trim_end_matches('"');
    let is_epd = rest.chars().any(|c| c != ';' && !c.is_whitespace());
    let mut reading = Reading::new(position, if is_epd { Format::Epd } else { Format::Fen });
    reading.notes = notes;
    let operations = operations(rest, start + at)?;
    let number = |name: &str| {
        let named = operations.iter().find(|operation| operation.name.text.eq_ignore_ascii_case(name));
        named.and_then(|operation| operation.operands.text.parse::<u16>().ok())
    };
    // The fields that an EPD leaves out may be operations.
    let (clock, move_number) = (number("hmvc"), number("fmvn"));
    if fields.len() <= 4 && (clock.is_some() || move_number.is_some()) {
        let fen = reading.position.to_fen();
        let board = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
        let numbers = format!("{} {}", clock.unwrap_or(0), move_number.unwrap_or(1).max(1));
        reading.position = Position::from_fen(&format!("{board} {numbers}")).unwrap_or(reading.position);
    }
    for operation in operations {
        operation.apply(&mut reading)?;
    }
    Ok(reading)
}

/// The fields of the position, and where they end.
fn fields(text: &str, start: usize) -> (Vec<Word<'_>>, usize) {
    let mut fields: Vec<Word<'_>> = Vec::new();
    let mut end = start;
    for mut word in words(text, start).take(6) {
        let i = fields.len();
        // A number, even a wrong one, is no operation.
        let is_number = word.text.starts_with(|c: char| c.is_ascii_digit() || "+-".contains(c));
        if word.text == ";" || NAMES.contains(&word.text) || i >= 4 && !is_number {
            break;
        }
        // A semicolon may end the position: `... - -; dm 3`.
        let (field, stop) = word.text.split_once(';').map_or((word.text, false), |(field, _)| (field, true));
        let field = field.trim_end_matches('"');
        word.span.end = word.span.start + field.len();
        word.text = field;
        end = word.span.end;
        fields.push(word);
        if stop {
            break;
        }
    }
    (fields, end)
}

/// A name and its operands.
struct Operation<'a> {
    name: Word<'a>,
    /// Without the quotes around them.
    operands: Word<'a>,
}

fn operations(text: &str, start: usize) -> Result<Vec<Operation<'_>>, NotationError> {
    let mut found = Vec::new();
    let mut from = 0;
    let mut is_quoted = false;
    for (i, c) in text.char_indices().chain([(text.len(), ';')]) {
        match c {
            '"' => is_quoted = !is_quoted,
            ';' if !is_quoted || i == text.len() => {
                found.extend(operation(&text[from..i], start + from));
                from = i + 1;
                if found.len() > MAX_OPERATIONS {
                    return Err(NotationError::new(start + i..start + i, "too many operations")
                        .hint(format!("up to {MAX_OPERATIONS} are read")));
                }
            }
            _ => {}
        }
    }
    Ok(found)
}

fn operation(text: &str, start: usize) -> Option<Operation<'_>> {
    let mut name = words(text, start).next()?;
    let operands = text[name.span.end - start..].trim();
    let quoted = operands.strip_prefix('"').map(|inner| inner.strip_suffix('"').unwrap_or(inner));
    let operands = quoted.unwrap_or(operands);
    let at = start + (operands.as_ptr() as usize - text.as_ptr() as usize);
    // Some programs write `PV:`.
    name.text = name.text.trim_end_matches(':');
    Some(Operation { name, operands: Word { text: operands, span: at..at + operands.len() } })
}

impl Operation<'_> {
    fn apply(&self, reading: &mut Reading) -> Result<(), NotationError> {
        let name = self.name.text.to_ascii_lowercase();
        match name.as_str() {
            "bm" if self.operands.text.starts_with('#') => self.mate(&self.operands.text[1..], reading)?,
            "dm" => self.mate(self.operands.text, reading)?,
            "bm" => reading.keys = self.moves(&reading.position)?,
            "pv" => self.line(reading),
            "id" => reading.title = Some(self.operands.text.to_owned()).filter(|title| !title.is_empty()),
            _ => {}
        }
        reading.operations.push((name, self.operands.text.to_owned()));
        Ok(())
    }

    /// A number of moves; a negative one means that the side to move is mated.
    fn mate(&self, number: &str, reading: &mut Reading) -> Result<(), NotationError> {
        let number = number.trim();
        let (is_mated, digits) = number.strip_prefix('-').map_or((false, number), |digits| (true, digits));
        let Some(moves) = wanted::number(digits) else {
            let message = format!("`{}` is no length of a mate", self.operands.text);
            return Err(NotationError::new(self.span(), message)
                .hint("`dm 3` or `bm #3`: mate in 3 moves; `bm #-3`: the side to move is mated in 3"));
        };
        let turn = reading.position.turn();
        let attacker = if is_mated { !turn } else { turn };
        if let (Some(length), Some(before)) = (reading.length, reading.attacker)
            && (length, before) != (moves, attacker)
        {
            let message = format!("a mate in {length} stands before this");
            return Err(NotationError::new(self.span(), message).hint("leave one of them out"));
        }
        reading.attacker = Some(attacker);
        reading.length = Some(moves);
        reading.wanted = Some(Wanted::new(Goal::Mate, reading.length));
        Ok(())
    }

    fn moves(&self, position: &Position) -> Result<Vec<Move>, NotationError> {
        let mut moves = Vec::new();
        for word in words(self.operands.text, self.operands.span.start).take(MAX_MOVES) {
            let text = word.text.trim_end_matches(',');
            let m = read_move(position, text).map_err(|why| {
                let span = word.span.start..word.span.start + text.len();
                NotationError::new(span, why.to_string()).hint("moves such as `Re1`, `O-O`, `e8=Q` or `e2e4`")
            })?;
            if !moves.contains(&m) {
                moves.push(m);
            }
        }
        Ok(moves)
    }

    /// A line that is not legal is worth a remark, and not the position.
    fn line(&self, reading: &mut Reading) {
        let mut position = reading.position.clone();
        for word in words(self.operands.text, self.operands.span.start).take(MAX_MOVES) {
            match read_move(&position, word.text) {
                Ok(m) => {
                    position = position.after(m);
                    reading.line.push(m);
                }
                Err(why) => {
                    reading.notes.push(format!("the line `pv` is taken up to there where {why}"));
                    return;
                }
            }
        }
    }

    fn span(&self) -> Range<usize> {
        if self.operands.text.is_empty() { self.name.span.clone() } else { self.operands.span.clone() }
    }
}

/// A record to be written: one line of EPD.
///
/// ```
/// use tesuji_chess::notation::{Epd, read};
///
/// let reading = read(b"8/8/6k1/8/8/8/4RR2/K7 w - - bm e2e1 f2f1; dm 3").unwrap();
/// let epd = Epd { id: Some("Fig. 21"), keys: &reading.keys, dm: Some(3), ..Epd::of(&reading.position) };
/// assert_eq!(epd.to_string(), "8/8/6k1/8/8/8/4RR2/K7 w - - bm Re1 Rf1; dm 3; id \"Fig. 21\";");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Epd<'a> {
    /// The position.
    pub position: &'a Position,
    /// `acn`: how many nodes were searched.
    pub nodes: Option<u64>,
    /// `acs`: how many seconds that took, rounded.
    pub seconds: Option<u64>,
    /// `bm`: every move that solves.
    pub keys: &'a [Move],
    /// `c0`, `c1`, …: remarks; up to ten are written.
    pub comments: &'a [&'a str],
    /// `dm`: in how many moves the side to move mates. A negative number says that it is mated, and
    /// is written `bm #-3`, as lists of mates do, for the standard has no word for it.
    pub dm: Option<i32>,
    /// `id`: the title.
    pub id: Option<&'a str>,
    /// `pv`: the line, moves of both sides.
    pub pv: &'a [Move],
}

impl<'a> Epd<'a> {
    /// The position alone.
    pub fn of(position: &'a Position) -> Self {
        Epd { position, nodes: None, seconds: None, keys: &[], comments: &[], dm: None, id: None, pv: &[] }
    }

    fn pv(&self) -> String {
        let mut position = self.position.clone();
        let mut words = String::new();
        for &m in self.pv {
            write!(words, " {}", san(&position, m)).expect("a string takes everything");
            position = position.after(m);
        }
        words
    }
}

impl std::fmt::Display for Epd<'_> {
    /// # Panics
    /// May panic if `pv` is not legal.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let fen = self.position.to_fen();
        let fields: Vec<_> = fen.split(' ').take(4).collect();
        f.write_str(&fields.join(" "))?;
        if let Some(nodes) = self.nodes {
            write!(f, " acn {nodes};")?;
        }
        if let Some(seconds) = self.seconds {
            write!(f, " acs {seconds};")?;
        }
        if !self.keys.is_empty() {
            let keys: Vec<_> = self.keys.iter().map(|&m| san(self.position, m)).collect();
            write!(f, " bm {};", keys.join(" "))?;
        }
        if let Some(moves) = self.dm.filter(|&moves| moves < 0) {
            write!(f, " bm #{moves};")?;
        }
        for (i, comment) in self.comments.iter().take(10).enumerate() {
            write!(f, " c{i} \"{}\";", plain(comment))?;
        }
        if let Some(moves) = self.dm.filter(|&moves| moves >= 0) {
            write!(f, " dm {moves};")?;
        }
        if let Some(id) = self.id {
            write!(f, " id \"{}\";", plain(id))?;
        }
        if !self.pv.is_empty() {
            write!(f, " pv{};", self.pv())?;
        }
        Ok(())
    }
}

/// EPD has no way to write a quotation mark inside quotation marks.
fn plain(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c == '"' {
                '\''
            } else if c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::notation::read;

    #[test]
    fn the_clock_and_the_number_may_be_operations() {
        for (text, fen) in [
            ("8/8/6k1/8/8/8/4RR2/K7 w - - hmvc 98; fmvn 60; dm 3;", "8/8/6k1/8/8/8/4RR2/K7 w - - 98 60"),
            ("8/8/6k1/8/8/8/4RR2/K7 w - - dm 3; hmvc 7;", "8/8/6k1/8/8/8/4RR2/K7 w - - 7 1"),
            ("8/8/6k1/8/8/8/4RR2/K7 w - - 5 9 hmvc 7;", "8/8/6k1/8/8/8/4RR2/K7 w - - 5 9"),
        ] {
            assert_eq!(read(text.as_bytes()).unwrap().position.to_fen(), fen, "{text}");
        }
    }
}
