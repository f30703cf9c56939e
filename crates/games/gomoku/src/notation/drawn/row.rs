//! One line of a drawn board.
//!
//! A line that does not fit is prose and no error by itself; but one that begins as a row and goes wrong is remembered, for it may
//! be the broken row of a board.

use std::ops::Range;

use tesuji_notation::NotationError;

use crate::notation::said::is_said;
use crate::rules::Colour;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Stone(Colour),
    Empty,
    /// `*`: a stone to some, a mark to others.
    Star,
    /// The number of a move.
    Numbered,
}

#[derive(Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    /// Where each of them stands in the text.
    pub(super) places: Vec<Range<usize>>,
    /// The number at the left.
    pub(super) number: Option<u32>,
    pub(super) span: Range<usize>,
}

/// What a line is.
#[derive(Debug)]
pub(super) enum Kind {
    Row(Row),
    /// The line of a top or bottom edge.
    Border,
    /// The letters of the columns: the first one's index.
    Columns(usize),
    Blank,
    /// Begins like a row.
    Broken(NotationError),
    Prose,
}

impl Kind {
    /// Takes the row, if the line is one.
    pub(super) fn take_row(&mut self) -> Option<Row> {
        match std::mem::replace(self, Kind::Blank) {
            Kind::Row(row) => Some(row),
            _ => None,
        }
    }
}

/// What the line that starts at byte `start` is.
pub(super) fn classify(line: &str, start: usize) -> Kind {
    let text = line.trim();
    if text.is_empty() {
        return Kind::Blank;
    }
    if text.contains("--") && text.chars().all(|c| matches!(c, '-' | '+' | '|' | '=' | ' ')) {
        return Kind::Border;
    }
    if is_said(line) {
        return Kind::Prose;
    }
    if let Some(first) = columns(text) {
        return Kind::Columns(first);
    }
    let indent = line.len() - line.trim_start().len();
    Reader { text, start: start + indent, at: 0 }.read()
}

/// Consecutive letters of the columns: the index of the first.
fn columns(text: &str) -> Option<usize> {
    let letters: Vec<u8> = text.bytes().filter(|b| *b != b' ').map(|b| b.to_ascii_lowercase()).collect();
    let first = letters.first()?.checked_sub(b'a')?;
    let follows = letters.iter().enumerate().all(|(i, &b)| usize::from(b) == usize::from(b'a' + first) + i);
    (first < 26 && follows && (first == 0 || letters.len() > 1)).then_some(usize::from(first))
}

struct Reader<'a> {
    text: &'a str,
    start: usize,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn number(&mut self) -> Option<u32> {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..length].parse().ok();
        self.at += length;
        number
    }

    fn read(mut self) -> Kind {
        let number = self.number();
        let mut framed = number.is_some();
        let mut row = Row { cells: Vec::new(), places: Vec::new(), number, span: 0..0 };
        while let Some(c) = self.rest().chars().next() {
            let start = self.start + self.at;
            if c.is_ascii_digit() {
                let found = self.number();
                if found.is_some() && found == number && self.rest().trim().is_empty() {
                    break;
                }
                row.cells.push(Cell::Numbered);
                row.places.push(start..self.start + self.at);
                continue;
            }
            match c {
                '|' | '│' if !row.cells.is_empty() => {
                    // What stands behind the right edge is the row's number, or nothing.
                    self.at = self.text.len();
                    break;
                }
                '|' | '│' => framed = true,
                ' ' | '\t' | '\u{a0}' | '(' | ')' | '[' | ']' | '─' => {}
                _ => match cell(c) {
                    Some(cell) => {
                        row.cells.push(cell);
                        row.places.push(start..start + c.len_utf8());
                    }
                    None => return self.broken(c, row.cells.len(), framed),
                },
            }
            self.at += c.len_utf8();
        }
        if row.cells.is_empty() {
            return Kind::Prose;
        }
        row.span = self.start..self.start + self.at;
        Kind::Row(row)
    }

    fn broken(&self, c: char, read: usize, framed: bool) -> Kind {
        let is_word = self.rest().chars().take(2).all(char::is_alphabetic) && self.rest().len() > c.len_utf8();
        if is_word || read < if framed { 1 } else { 3 } {
            return Kind::Prose;
        }
        let at = self.start + self.at;
        Kind::Broken(
            NotationError::new(at..at + c.len_utf8(), format!("`{c}` is no point of a drawn board"))
                .hint("black X x # @ ●, white O o ○, empty . + , _ : and the numbers of moves"),
        )
    }
}

fn cell(c: char) -> Option<Cell> {
    Some(match c {
        'X' | 'x' | '#' | '@' | 'B' | '●' | '⚫' => Cell::Stone(Colour::Black),
        'O' | 'o' | 'W' | '○' | '⚪' => Cell::Stone(Colour::White),
        '.' | '+' | ',' | '_' | ':' | '!' | '·' | '◆' | '■' | '┌'..='┼' | '╋' => Cell::Empty,
        '*' => Cell::Star,
        _ => return None,
    })
}
