//! One line of a drawn board.
//!
//! A row is stones and empty points, perhaps with spaces between, its number at the sides, and the board's edges.
//! Everything else around a board is prose, so a line that does not fit is no error by itself; but one that begins
//! as a row and goes wrong is remembered, for it may be the broken row of a board.

use std::ops::Range;

use crate::notation::NotationError;
use crate::rules::Colour;

/// Which signs mean what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `X`, `O`, `.` and the like; targets in round brackets.
    Plain,
    /// The signs of Sensei's Library, where marked stones have letters of their own.
    Sensei,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) stone: Option<Colour>,
    pub(super) marked: bool,
    /// Whether the number of a move stands here.
    pub(super) numbered: bool,
}

impl Cell {
    const EMPTY: Cell = Cell { stone: None, marked: false, numbered: false };
    const NUMBERED: Cell = Cell { numbered: true, ..Cell::EMPTY };

    fn stone(colour: Colour, marked: bool) -> Self {
        Cell { stone: Some(colour), marked, ..Cell::EMPTY }
    }
}

#[derive(Debug)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    /// Where each of them stands in the text.
    pub(super) places: Vec<Range<usize>>,
    /// The number at the left.
    pub(super) number: Option<u32>,
    pub(super) left_edge: bool,
    pub(super) right_edge: bool,
    /// Where the row stands in the text.
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

/// What the line that starts at byte `start` is.
pub(super) fn classify(line: &str, start: usize, dialect: Dialect) -> Kind {
    let text = line.trim();
    if text.is_empty() {
        return Kind::Blank;
    }
    if text.contains("--") && text.chars().all(|c| matches!(c, '-' | '+' | '|' | '=' | ' ')) {
        return Kind::Border;
    }
    if let Some(first) = columns(text) {
        return Kind::Columns(first);
    }
    let indent = line.len() - line.trim_start().len();
    Reader { text, start: start + indent, at: 0, dialect, in_brackets: false }.read()
}

/// Consecutive letters of the columns, without I: the index of the first.
fn columns(text: &str) -> Option<usize> {
    const NAMES: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
    let letters: Vec<u8> = text.bytes().filter(|b| *b != b' ').map(|b| b.to_ascii_uppercase()).collect();
    let first = NAMES.iter().position(|l| letters.first() == Some(l))?;
    let one_case = text.bytes().all(|b| !b.is_ascii_lowercase()) || text.bytes().all(|b| !b.is_ascii_uppercase());
    (one_case && (first == 0 || letters.len() > 1) && NAMES[first..].starts_with(&letters)).then_some(first)
}

struct Reader<'a> {
    text: &'a str,
    start: usize,
    at: usize,
    dialect: Dialect,
    in_brackets: bool,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches([' ', '\t', '\u{a0}', '─']).len();
    }

    fn number(&mut self) -> Option<u32> {
        let length = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[..length].parse().ok()?;
        self.at += length;
        Some(number)
    }

    fn read(mut self) -> Kind {
        let number = if self.dialect == Dialect::Plain { self.number() } else { None };
        self.skip_space();
        let left_edge = self.edge();
        let mut row = Row { cells: Vec::new(), places: Vec::new(), number, left_edge, right_edge: false, span: 0..0 };
        loop {
            self.skip_space();
            let Some(c) = self.peek() else { break };
            if self.edge() {
                row.right_edge = true;
                break;
            }
            let start = self.start + self.at;
            if c.is_ascii_digit() && self.dialect == Dialect::Plain {
                if self.is_right_number(number) {
                    break;
                }
                row.cells.push(Cell::NUMBERED);
                row.places.push(start..self.start + self.at);
                continue;
            }
            match c {
                // Pachi writes `X)` for the last move.
                '(' | '[' | ')' | ']' if self.dialect == Dialect::Plain => self.in_brackets = matches!(c, '(' | '['),
                _ => match self.cell(c, number.is_some() || left_edge) {
                    Some(cell) => {
                        row.cells.push(cell);
                        row.places.push(start..start + c.len_utf8());
                    }
                    None => return self.broken(c, &row),
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

    fn edge(&mut self) -> bool {
        let edge = self.peek().is_some_and(|c| matches!(c, '|' | '│'));
        if edge {
            self.at += self.peek().map_or(0, char::len_utf8);
        }
        edge
    }

    /// Reads a number; whether it is the row's own number again, behind which at most words follow.
    fn is_right_number(&mut self, number: Option<u32>) -> bool {
        let found = self.number();
        if found.is_none() {
            // Too large for a number: it cannot be anything useful either.
            self.at += self.rest().bytes().take_while(u8::is_ascii_digit).count();
        }
        let next = self.rest().split_whitespace().next().unwrap_or("");
        found.is_some()
            && found == number
            && (next.is_empty() || next.chars().take_while(|c| c.is_alphabetic()).count() > 1)
    }

    /// Reads a point of the board, if the sign means one.
    fn cell(&mut self, c: char, has_frame: bool) -> Option<Cell> {
        if self.dialect == Dialect::Sensei {
            return sensei(c);
        }
        let cell = self.plain(c, has_frame)?;
        let next = self.rest()[c.len_utf8()..].chars().next();
        if cell.stone.is_some() && matches!(next, Some('1'..='3')) {
            // KataGo numbers the last moves: `X2`.
            self.at += 1;
        }
        Some(cell)
    }

    fn plain(&self, c: char, has_frame: bool) -> Option<Cell> {
        let alone = || self.rest().chars().nth(1).is_none_or(|c| c.is_whitespace() || c == '|');
        Some(match c {
            'X' | 'x' | '#' | '@' | 'B' | '●' | '⚫' => Cell::stone(Colour::Black, self.in_brackets),
            'O' | 'o' | 'W' | '○' | '⚪' => Cell::stone(Colour::White, self.in_brackets),
            '.' | '+' | ',' | '_' | '*' | ':' | '!' | '·' | '◆' | '■' | '┌'..='┼' | '╋' => Cell::EMPTY,
            'a'..='z' if has_frame && alone() => Cell::EMPTY,
            _ => return None,
        })
    }

    fn broken(self, c: char, row: &Row) -> Kind {
        let framed = row.number.is_some() || row.left_edge;
        let is_word = self.rest().chars().take(2).all(char::is_alphabetic) && self.rest().len() > c.len_utf8();
        if is_word || row.cells.len() < if framed { 1 } else { 3 } {
            return Kind::Prose;
        }
        let at = self.start + self.at;
        let signs = match self.dialect {
            Dialect::Plain => "black X # @ B ●, white O W ○, empty . + , _ :",
            Dialect::Sensei => "black X, white O, empty . or , and marked stones B # Y P, W @ Z Q",
        };
        Kind::Broken(
            NotationError::new(at..at + c.len_utf8(), format!("`{c}` is no point of a drawn board")).hint(signs),
        )
    }
}

/// The signs of Sensei's Library: circles, squares, triangles and crosses on stones and on points.
fn sensei(c: char) -> Option<Cell> {
    Some(match c {
        'X' => Cell::stone(Colour::Black, false),
        'O' => Cell::stone(Colour::White, false),
        'B' | '#' | 'Y' | 'P' => Cell::stone(Colour::Black, true),
        'W' | '@' | 'Z' | 'Q' => Cell::stone(Colour::White, true),
        '0'..='9' => Cell::NUMBERED,
        '.' | ',' | '_' | '+' | '*' | '?' | 'C' | 'S' | 'T' | 'M' | 'a'..='z' => Cell::EMPTY,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(line: &str, dialect: Dialect) -> Option<(String, Option<u32>)> {
        let Kind::Row(row) = classify(line, 0, dialect) else { return None };
        let sign = |cell: &Cell| match (cell.stone, cell.marked, cell.numbered) {
            (Some(Colour::Black), false, _) => 'X',
            (Some(Colour::Black), true, _) => '#',
            (Some(Colour::White), false, _) => 'O',
            (Some(Colour::White), true, _) => '@',
            (None, _, numbered) => {
                if numbered {
                    '1'
                } else {
                    '.'
                }
            }
        };
        Some((row.cells.iter().map(sign).collect(), row.number))
    }

    #[test]
    fn rows_of_engines() {
        let plain = |line| row(line, Dialect::Plain).unwrap();
        assert_eq!(plain(" 9 . X O + 9"), (".XO.".into(), Some(9)));
        assert_eq!(plain("2 . X .     2     WHITE (O) has captured 3 stones"), (".X.".into(), Some(2)));
        assert_eq!(plain("16 . X3O2. X1. 16"), (".XO.X.".into(), Some(16)));
        assert_eq!(plain(" 4 | . O)X . |"), (".OX.".into(), Some(4)));
        assert_eq!(plain("3 .(X). O 3"), (".#.O".into(), Some(3)));
        assert_eq!(plain("3 (O O)X"), ("@@X".into(), Some(3)));
        assert_eq!(plain("1  .  1  a  X 10  1"), (".1.X1".into(), Some(1)));
        assert_eq!(plain("┌─┬─●─○"), ("..XO".into(), None));
        assert_eq!(plain("..XO.."), ("..XO..".into(), None));
    }

    #[test]
    fn rows_of_sensei() {
        assert_eq!(row("| X 1 O a , B @ T |", Dialect::Sensei).unwrap().0, "X1O..#@.");
        assert_eq!(row("x o b w", Dialect::Sensei).unwrap().0, "....");
    }

    #[test]
    fn other_lines() {
        let kind = |line| classify(line, 0, Dialect::Plain);
        assert!(matches!(kind("  +-------+"), Kind::Border));
        assert!(matches!(kind("   A B C D E F G H J"), Kind::Columns(0)));
        assert!(matches!(kind("   c d e f g h j"), Kind::Columns(2)));
        for prose in ["X plays well", "Black to play", "= ", "O.K.", "4. then", "12", "|", "WHITE (O) has captured"] {
            assert!(matches!(kind(prose), Kind::Prose), "{prose}");
        }
        let Kind::Broken(error) = kind(" 3 . X é .") else { panic!("not broken") };
        assert_eq!(error.span, 7..9);
    }
}
