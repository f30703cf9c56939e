//! Names of points in a row: the moves of a game (`h8i9j7`), or Black's stones and White's
//! (`H8,G9/H9,I7/b`).
//!
//! Points may follow each other at once or with spaces, commas or new lines between. A slash makes
//! lists of stones of it.

use std::ops::Range;

use tesuji_notation::{NotationError, lines};
use tesuji_stones::{size_in, stated};

use super::{Format, Reading, board, mover, remarks};
use crate::rules::{Colour, Diagram, Grid, Point};

/// Whether the first line that is no line about the question begins with a point or a slash.
pub(super) fn begins(text: &str) -> bool {
    let mut positions = text.lines().map(str::trim).filter(|line| !line.is_empty() && !remarks::is_said(line));
    positions.next().is_some_and(|line| {
        let mut letters = line.chars();
        match letters.next() {
            Some('/') => true,
            Some(c) => c.is_ascii_alphabetic() && letters.next().is_some_and(|c| c.is_ascii_digit()),
            None => false,
        }
    })
}

/// Whether the lines that are not about the question hold more points than anything else: then one
/// slip of the pen is an error of a list, and prose above a board is no list.
pub(super) fn is_list(text: &str) -> bool {
    let (mut names, mut slashes, mut others) = (0, 0, 0);
    for (line, _) in lines(text).filter(|(line, _)| !remarks::is_said(line)) {
        for token in (Tokens { text: line, start: 0, at: 0 }) {
            match token {
                Token::Name(_) => names += 1,
                Token::Slash(_) => slashes += 1,
                Token::Other(span)
                    if Colour::named(&line[span.clone()]).is_some() && span.end == line.trim_end().len() => {}
                Token::Other(_) => others += 1,
            }
        }
    }
    names > others || slashes > 0 && others == 0
}

/// Reads moves or lists of stones. Of moves, the first so many are made.
pub(super) fn read(text: &str, given: Option<Grid>, at: Option<usize>) -> Result<Reading, NotationError> {
    let mut notes = Vec::new();
    let grid = board(size_in(lines(text))?.or(given), &mut notes);
    let mut reading = Reading { notes, is_inside: at.is_some(), ..Reading::new(grid, Format::Moves) };
    let last = at.unwrap_or(usize::MAX);
    let mut stones = Stones { text, reading: &mut reading, part: 0, moves: 0, last, to_move: None };
    let slashes = lines(text).filter(|(line, _)| !remarks::is_said(line)).any(|(line, _)| line.contains('/'));
    for (line, start) in lines(text).filter(|(line, _)| !remarks::is_said(line)) {
        for token in (Tokens { text: line, start, at: 0 }) {
            stones.take(&token, slashes)?;
        }
    }
    let to_move = match stones.to_move {
        None if !slashes => Some(mover(stones.moves.min(last))),
        said => said,
    };
    reading.moves = (!slashes).then_some(stones.moves);
    if slashes {
        reading.format = Format::Setup;
    }
    for (line, start) in lines(text).filter(|(line, _)| remarks::is_said(line)) {
        reading.hear(line, start, &remarks::KEYS)?;
    }
    reading.position.to_move = reading.position.to_move.or(to_move);
    Ok(reading)
}

/// Black's stones, White's, and the side to move: `h8,g9/h9,i7/b`. The board's size is not part of
/// it.
///
/// ```
/// use tesuji_gomoku::notation::{read, write_setup};
/// use tesuji_gomoku::rules::Colour;
///
/// let position = read(b"h8i9j7", None).unwrap().position;
/// assert_eq!(write_setup(&position, Colour::White), "h8,j7/i9/w");
/// ```
pub fn write_setup(diagram: &Diagram, to_move: Colour) -> String {
    let list = |colour| diagram.grid.names(diagram.of(colour)).join(",");
    format!("{}/{}/{}", list(Colour::Black), list(Colour::White), to_move.letter())
}

struct Stones<'a> {
    text: &'a str,
    reading: &'a mut Reading,
    /// How many slashes have been read.
    part: usize,
    moves: usize,
    /// No more moves than these are made.
    last: usize,
    to_move: Option<Colour>,
}

impl Stones<'_> {
    fn take(&mut self, token: &Token, slashes: bool) -> Result<(), NotationError> {
        match token {
            Token::Slash(span) if self.part == 2 => {
                Err(NotationError::new(span.clone(), "a third `/` has no place here").hint("black/white/side"))
            }
            Token::Slash(_) => {
                self.part += 1;
                Ok(())
            }
            Token::Name(span) if self.part == 2 => self.side(span),
            Token::Other(span) if self.part == 2 => self.side(span),
            Token::Name(span) => {
                let colour = mover(if slashes { self.part } else { self.moves });
                self.moves += 1;
                if self.moves > self.last && !slashes { Ok(()) } else { self.put(span, colour) }
            }
            Token::Other(span) => Err(NotationError::new(
                span.clone(),
                format!("`{}` is neither a point nor a separator", &self.text[span.clone()]),
            )
            .hint(
                "points such as h8, with nothing, spaces or commas between them; a `/` parts Black's stones from \
                 White's",
            )),
        }
    }

    fn side(&mut self, span: &Range<usize>) -> Result<(), NotationError> {
        let word = &self.text[span.clone()];
        let is_word = !matches!(word, "x" | "X" | "o" | "O");
        let colour = Colour::named(word).filter(|_| is_word && self.to_move.is_none());
        self.to_move = Some(colour.ok_or_else(|| {
            NotationError::new(span.clone(), format!("`{word}` is not the side to move")).hint("`b` or `w`")
        })?);
        Ok(())
    }

    fn put(&mut self, span: &Range<usize>, colour: Colour) -> Result<(), NotationError> {
        let p = named(self.reading.position.grid, &self.text[span.clone()], span)?;
        self.reading.add(p, colour, span.clone())
    }
}

/// Reads a name of a point.
fn named(grid: Grid, name: &str, span: &Range<usize>) -> Result<Point, NotationError> {
    grid.parse(name).map_err(|message| {
        let mut error = stated(span.clone(), &message);
        if error.message.contains("off the board") {
            error.hint = error.hint.map(|hint| hint + "; for another board, `--size 20x20` or a line `size: 20x20`");
        }
        error
    })
}

/// What stands in a line, with its bytes in the text.
enum Token {
    /// A letter with digits.
    Name(Range<usize>),
    Slash(Range<usize>),
    /// A run of anything else.
    Other(Range<usize>),
}

struct Tokens<'a> {
    text: &'a str,
    /// Where the line starts in the text.
    start: usize,
    at: usize,
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let separator = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let rest = self.text[self.at..].trim_start_matches(separator);
        self.at = self.text.len() - rest.len();
        let first = rest.chars().next()?;
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let is_name = first.is_ascii_alphabetic() && digits > 0;
        let length = match first {
            '/' => 1,
            _ if is_name => 1 + digits,
            _ => rest.find(|c: char| separator(c) || c == '/').unwrap_or(rest.len()),
        };
        let span = self.start + self.at..self.start + self.at + length;
        self.at += length;
        Some(match first {
            '/' => Token::Slash(span),
            _ if is_name => Token::Name(span),
            _ => Token::Other(span),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{is_gomoku, read};

    fn stones(text: &str) -> Result<(String, String, Option<Colour>), NotationError> {
        let position = read(text.as_bytes(), None)?.position;
        let names = |colour| position.grid.names(position.of(colour)).join(" ");
        Ok((names(Colour::Black), names(Colour::White), position.to_move))
    }

    #[test]
    fn moves_alternate() {
        let expected = ("h8 j7".to_owned(), "i9".to_owned(), Some(Colour::White));
        for text in ["h8i9j7", "H8 I9 J7", "h8,i9;\nj7\n", "title: x\nh8i9 j7", "\u{feff}h8i9j7"] {
            assert_eq!(stones(text).as_ref(), Ok(&expected), "{text}");
        }
        assert_eq!(stones("h8i9j7\nto play: black").unwrap().2, Some(Colour::Black));
    }

    #[test]
    fn lists_of_stones() {
        let expected = ("g9 h8".to_owned(), "h9 i7".to_owned());
        for (text, side) in [
            ("H8,G9/H9,I7", None),
            ("h8g9/h9i7/w", Some(Colour::White)),
            ("h8 g9 / h9 i7 / Black", Some(Colour::Black)),
        ] {
            assert_eq!(stones(text).map(|(b, w, s)| ((b, w), s)), Ok((expected.clone(), side)), "{text}");
        }
        assert_eq!(stones("/a1").unwrap().1, "a1");
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, span, word) in [
            ("h8i9h8", 4..6, "already"),
            ("h8 p1", 3..5, "off the board"),
            ("h8 i99", 3..6, "off the board"),
            ("h8 pass", 3..7, "neither"),
            ("h8/i9/x", 6..7, "side to move"),
            ("h8/i9/b/", 7..8, "third"),
            ("h8é", 2..4, "neither"),
            ("h8\nto play: red", 12..15, "colour"),
            ("h8\nsize: 21", 9..11, "size"),
        ] {
            let error = stones(text).unwrap_err();
            assert_eq!(error.span, span, "{text}: {error}");
            assert!(error.message.contains(word), "{text}: {error}");
        }
        assert!(stones("p1").unwrap_err().hint.unwrap().contains("--size"));
        assert!(stones("size: 19\np1").is_ok());
    }

    #[test]
    fn other_texts_are_no_lists() {
        for text in ["h8i9", "h8/i9/b", "/a1", "goal: defend\nh8", "h8i9k"] {
            assert!(is_gomoku(text.as_bytes()), "{text}");
        }
        for text in ["", "X O", "x1 X O", "(;GM[1])", ". . .", "h8 and more"] {
            assert!(!is_gomoku(text.as_bytes()), "{text}");
        }
    }
}
