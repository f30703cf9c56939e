//! A FEN in a text, and where it is wrong.

use std::ops::Range;

use tesuji_notation::NotationError;

use crate::rules::{Color, Position, PositionError};

/// A word of a text with its place.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) span: Range<usize>,
}

/// The words of a text that starts at byte `start` of another.
pub(super) fn words(text: &str, start: usize) -> impl Iterator<Item = Word<'_>> {
    text.split_ascii_whitespace().map(move |word| {
        // Both are slices of the same text.
        let at = start + (word.as_ptr() as usize - text.as_ptr() as usize);
        Word { text: word, span: at..at + word.len() }
    })
}

/// Whether a line begins with something that can only be meant as a board of eight ranks.
pub(super) fn begins(line: &str) -> bool {
    words(without_label(line).0, 0).next().is_some_and(|word| is_board(word.text))
}

/// A board, or one with a slip of the pen. Shogi has nine ranks of nine squares, so its boards do
/// not look so; nor do lists of stones.
pub(super) fn is_board(word: &str) -> bool {
    // Crazyhouse writes what was captured behind the board; the reader says that it does not know
    // that game.
    let word = word.split('[').next().unwrap_or_default();
    let slashes = word.matches('/').count();
    let right = word.split('/').filter(|rank| width(rank) == Some(8)).count();
    (6..=7).contains(&slashes) && right >= 5
}

fn width(rank: &str) -> Option<u32> {
    rank.chars().map(|c| if "pnbrqkPNBRQK".contains(c) { Some(1) } else { c.to_digit(9) }).sum()
}

/// The line without `FEN:` before it, and how many bytes that were.
pub(super) fn without_label(line: &str) -> (&str, usize) {
    let trimmed = line.trim_start();
    let is_label = trimmed.get(..3).is_some_and(|label| ["fen", "epd"].contains(&label.to_ascii_lowercase().as_str()));
    let rest = if is_label { trimmed[3..].strip_prefix([':', ' ', '=']).unwrap_or(trimmed) } else { trimmed };
    let rest = rest.trim_start().trim_start_matches('"');
    (rest, line.len() - rest.len())
}

/// Reads the fields of a FEN. Who is to move may be known from elsewhere.
pub(super) fn read(
    fields: &[Word<'_>],
    to_move: Option<Color>,
    notes: &mut Vec<String>,
) -> Result<Position, NotationError> {
    if fields.is_empty() {
        return Err(NotationError::new(0..0, "there is no position"));
    }
    let mut text: Vec<&str> = fields.iter().map(|field| field.text).collect();
    if text.len() == 1 {
        text.push(if to_move == Some(Color::Black) { "b" } else { "w" });
        if to_move.is_none() {
            notes.push("White is taken to be on move, since the position does not say".to_owned());
        }
    }
    let side = text[1].to_ascii_lowercase();
    text[1] = match side.as_str() {
        "white" => "w",
        "black" => "b",
        side => side,
    };
    Position::from_fen(&text.join(" ")).map_err(|error| {
        let end = fields[fields.len() - 1].span.end;
        let span = fields.get(error.field).map_or(end..end, |field| field.span.clone());
        let span = match &error.place {
            Some(place) => span.start + place.start..span.start + place.end,
            None => span,
        };
        explained(error, span)
    })
}

/// The error as one about these bytes.
pub(super) fn explained(error: PositionError, span: Range<usize>) -> NotationError {
    let hint = error.hint.unwrap_or("a position is written like `8/8/6k1/8/8/8/4RR2/K7 w - - 0 1`");
    NotationError::new(span, error.message).hint(hint)
}
