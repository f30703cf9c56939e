//! One line of a drawn board.
//!
//! A row is stones and empty points, perhaps with spaces between, its number at the sides, and the
//! board's edges. Everything else around a board is prose, so a line that does not fit is no error
//! by itself; but one that begins as a row and goes wrong is remembered, for it may be the broken
//! row of a board.

use std::ops::Range;

use tesuji_notation::NotationError;

use super::Style;
use crate::Colour;

/// What a sign says of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A stone.
    Stone(Colour),
    /// Nothing.
    Empty,
    /// `*`, where it is a stone to some and a mark to others.
    Star,
    /// The number of a move.
    Number,
}

impl Sign {
    /// What a sign says that people and programs use.
    pub fn usual(c: char) -> Option<Self> {
        Some(match c {
            'X' | 'x' | '#' | '@' | 'B' | '●' | '⚫' => Sign::Stone(Colour::Black),
            'O' | 'o' | 'W' | '○' | '⚪' => Sign::Stone(Colour::White),
            '.' | '+' | ',' | '_' | ':' | '!' | '·' | '◆' | '■' | '┌'..='┼' | '╋' => Sign::Empty,
            '*' => Sign::Star,
            _ => return None,
        })
    }
}

/// A point as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What stands there.
    pub sign: Sign,
    /// Whether it is marked: a stone in brackets, or one with a sign of its own.
    pub marked: bool,
    /// The bytes of the text.
    pub place: Range<usize>,
}

/// A row of a drawn board.
#[derive(Debug)]
pub struct Row {
    /// Its points, from the left.
    pub cells: Vec<Cell>,
    /// The number at the left.
    pub number: Option<u32>,
    /// Whether the left edge is drawn.
    pub left_edge: bool,
    /// Whether the right edge is drawn.
    pub right_edge: bool,
    /// The bytes of the text.
    pub span: Range<usize>,
}

/// What a line is.
#[derive(Debug)]
pub enum Kind {
    /// A row of a board.
    Row(Row),
    /// The line of a top or bottom edge.
    Border,
    /// The letters of the columns: the first one's index.
    Columns(usize),
    /// Nothing.
    Blank,
    /// Begins like a row.
    Broken(NotationError),
    /// Anything else.
    Prose,
}

/// What the line that starts at byte `start` is.
pub fn classify(line: &str, start: usize, style: &impl Style) -> Kind {
    let text = line.trim();
    if text.is_empty() {
        return Kind::Blank;
    }
    if text.contains("--") && text.chars().all(|c| matches!(c, '-' | '+' | '|' | '=' | ' ')) {
        return Kind::Border;
    }
    if style.is_prose(line) {
        return Kind::Prose;
    }
    if let Some(first) = style.columns(text) {
        return Kind::Columns(first);
    }
    let indent = line.len() - line.trim_start().len();
    Reader { text, start: start + indent, at: 0, style }.read()
}

/// Consecutive letters of the columns, in either case: the index of the first.
pub fn columns(text: &str, letters: &[u8]) -> Option<usize> {
    let found: Vec<u8> = text.bytes().filter(|b| *b != b' ').collect();
    let first = letters.iter().position(|l| found.first().is_some_and(|f| f.eq_ignore_ascii_case(l)))?;
    let follows = letters[first..].get(..found.len()).is_some_and(|letters| letters.eq_ignore_ascii_case(&found));
    ((first == 0 || found.len() > 1) && follows).then_some(first)
}

/// What is wrong with a line beside the rows of a board, where it is so many single characters with spaces between,
/// some of them signs: a row with others in it, though too few signs to look like a row anywhere else.
pub(super) fn mistyped(line: &str, start: usize, width: usize, style: &impl Style) -> Option<NotationError> {
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let is_sign = |token: &str| style.sign(token, false).is_some_and(|(.., length)| length == token.len());
    let is_row = tokens.len() == width
        && tokens.iter().all(|token| token.chars().count() == 1)
        && tokens.iter().any(|token| is_sign(token));
    let wrong = tokens.into_iter().find(|token| !is_sign(token)).filter(|_| is_row)?;
    let at = start + line.find(wrong).unwrap_or(0);
    Some(no_point(at..at + wrong.len(), wrong, style))
}

fn no_point(place: Range<usize>, sign: impl std::fmt::Display, style: &impl Style) -> NotationError {
    NotationError::new(place, format!("`{sign}` is no point of a drawn board")).hint(style.signs())
}

struct Reader<'a, S> {
    text: &'a str,
    start: usize,
    at: usize,
    style: &'a S,
}

impl<S: Style> Reader<'_, S> {
    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t', '\u{a0}', '─']).len();
    }

    /// Reads digits; `None` if they are no number, or too large a one: it cannot be anything useful
    /// either.
    fn number(&mut self) -> Option<u32> {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..length].parse().ok();
        self.at += length;
        number
    }

    fn edge(&mut self) -> bool {
        let edge = self.peek().filter(|c| matches!(c, '|' | '│'));
        self.at += edge.map_or(0, char::len_utf8);
        edge.is_some()
    }

    fn read(mut self) -> Kind {
        let style = self.style;
        let number = if style.is_numbered() { self.number() } else { None };
        if number.is_none() && !style.is_loose() {
            self.at = 0;
        }
        self.skip_space();
        let left_edge = self.edge();
        let mut row = Row { cells: Vec::new(), number, left_edge, right_edge: false, span: 0..0 };
        let mut in_brackets = false;
        loop {
            self.skip_space();
            let Some(c) = self.peek() else { break };
            if self.edge() {
                if style.is_loose() && row.cells.is_empty() {
                    row.left_edge = true;
                    continue;
                }
                row.right_edge = true;
                self.at = if style.is_loose() { self.text.len() } else { self.at };
                break;
            }
            let start = self.start + self.at;
            if c.is_ascii_digit() && style.is_numbered() {
                let found = self.number();
                if found.is_some() && found == number && style.may_follow(self.rest()) {
                    break;
                }
                row.cells.push(Cell { sign: Sign::Number, marked: false, place: start..self.start + self.at });
                continue;
            }
            // Pachi writes `X)` for the last move.
            if style.is_numbered() && matches!(c, '(' | '[' | ')' | ']') {
                in_brackets = matches!(c, '(' | '[');
                self.at += 1;
                continue;
            }
            let Some((sign, marked, length)) = style.sign(self.rest(), number.is_some() || left_edge) else {
                return self.broken(c, &row);
            };
            let marked = marked || in_brackets && matches!(sign, Sign::Stone(_));
            row.cells.push(Cell { sign, marked, place: start..start + c.len_utf8() });
            self.at += length;
        }
        if row.cells.is_empty() {
            return Kind::Prose;
        }
        row.span = self.start..self.start + self.at;
        Kind::Row(row)
    }

    fn broken(&self, c: char, row: &Row) -> Kind {
        let framed = row.number.is_some() || row.left_edge;
        let is_word = self.rest().chars().take(2).all(char::is_alphabetic) && self.rest().len() > c.len_utf8();
        let begins = !is_word && row.cells.len() >= if framed { 1 } else { 3 };
        if !begins && !self.is_all_but_a_row() {
            return Kind::Prose;
        }
        let at = self.start + self.at;
        Kind::Broken(no_point(at..at + c.len_utf8(), c, self.style))
    }

    /// Whether the line is single characters with spaces between, three or more, of which half or
    /// more are signs: nobody writes prose so.
    fn is_all_but_a_row(&self) -> bool {
        let mut tokens = 0;
        let mut signs = 0;
        for token in self.text.split_whitespace() {
            if token.chars().count() != 1 {
                return false;
            }
            tokens += 1;
            signs += usize::from(self.style.sign(token, false).is_some());
        }
        tokens >= 3 && 2 * signs >= tokens
    }
}
