//! The signs of Go diagrams: those of engines and of people, and those of Sensei's Library.

use tesuji_notation::NotationError;
use tesuji_stones::Boards;
use tesuji_stones::drawn::{Sign, Style, columns};

use crate::rules::{Colour, GoBoards};

/// Which signs mean what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `X`, `O`, `.` and the like; targets in round brackets.
    Plain,
    /// The signs of Sensei's Library, where marked stones have letters of their own.
    Sensei,
}

impl Style for Dialect {
    fn columns(&self, text: &str) -> Option<usize> {
        // `W x` is two stones.
        let one_case = text.bytes().all(|b| !b.is_ascii_lowercase()) || text.bytes().all(|b| !b.is_ascii_uppercase());
        columns(text, GoBoards::LETTERS).filter(|_| one_case)
    }

    fn sign(&self, text: &str, framed: bool) -> Option<(Sign, bool, usize)> {
        let mut signs = text.chars();
        let (c, next) = (signs.next()?, signs.next());
        if *self == Dialect::Sensei {
            return sensei(c).map(|(sign, marked)| (sign, marked, c.len_utf8()));
        }
        let alone = || next.is_none_or(|c| c.is_whitespace() || c == '|');
        let sign = match c {
            'a'..='z' if framed && alone() && !matches!(c, 'x' | 'o') => Sign::Empty,
            _ => Sign::usual(c)?,
        };
        // KataGo numbers the last moves: `X2`.
        let is_numbered = matches!(sign, Sign::Stone(_)) && matches!(next, Some('1'..='3'));
        Some((sign, false, c.len_utf8() + usize::from(is_numbered)))
    }

    fn signs(&self) -> &'static str {
        match self {
            Dialect::Plain => "black X # @ B ●, white O W ○, empty . + , _ :",
            Dialect::Sensei => "black X, white O, empty . or , and marked stones B # Y P, W @ Z Q",
        }
    }

    fn is_numbered(&self) -> bool {
        *self == Dialect::Plain
    }

    /// Words may follow: `WHITE (O) has captured 3 stones`.
    fn may_follow(&self, text: &str) -> bool {
        let word = text.split_whitespace().next();
        word.is_none_or(|word| word.chars().take_while(|c| c.is_alphabetic()).count() > 1)
    }

    fn formats(&self) -> &'static str {
        "SGF, a board as GTP's showboard prints it, rows of X, O and ., or a $$ diagram"
    }

    fn two_boards(&self, between: &[(&str, usize)], second: (&str, usize)) -> NotationError {
        match between {
            &[(text, start)] if !text.trim().is_empty() => {
                NotationError::new(start..start + text.len(), "this line within the board is no row of it")
                    .hint("a row is X, O and . for every point")
            }
            _ => NotationError::new(second.1..second.1 + second.0.len(), "more than one board is drawn")
                .hint("give one board, without blank lines between its rows"),
        }
    }
}

/// The signs of Sensei's Library: circles, squares, triangles and crosses on stones and on points.
fn sensei(c: char) -> Option<(Sign, bool)> {
    Some(match c {
        'X' => (Sign::Stone(Colour::Black), false),
        'O' => (Sign::Stone(Colour::White), false),
        'B' | '#' | 'Y' | 'P' => (Sign::Stone(Colour::Black), true),
        'W' | '@' | 'Z' | 'Q' => (Sign::Stone(Colour::White), true),
        '0'..='9' => (Sign::Number, false),
        '.' | ',' | '_' | '+' | '*' | '?' | 'C' | 'S' | 'T' | 'M' | 'a'..='z' => (Sign::Empty, false),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use tesuji_stones::drawn::{Cell, Kind, classify};

    use super::*;

    fn row(line: &str, dialect: Dialect) -> Option<(String, Option<u32>)> {
        let Kind::Row(row) = classify(line, 0, &dialect) else { return None };
        let sign = |cell: &Cell| match (cell.sign, cell.marked) {
            (Sign::Stone(Colour::Black), false) => 'X',
            (Sign::Stone(Colour::Black), true) => '#',
            (Sign::Stone(Colour::White), false) => 'O',
            (Sign::Stone(Colour::White), true) => '@',
            (Sign::Number, _) => '1',
            (Sign::Empty | Sign::Star, _) => '.',
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
        let kind = |line| classify(line, 0, &Dialect::Plain);
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
