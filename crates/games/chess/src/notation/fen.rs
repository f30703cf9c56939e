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

/// A board, or one with a slip of the pen. Shogi has nine ranks of nine squares, so its boards do not look so; nor do lists of stones.
pub(super) fn is_board(word: &str) -> bool {
    // Crazyhouse writes what was captured behind the board; the reader says that it does not know that game.
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
    let Some(board) = fields.first() else { return Err(NotationError::new(0..0, "there is no position")) };
    check_board(board)?;
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
        explained(error, span)
    })
}

/// The error with its hint split off.
pub(super) fn explained(error: PositionError, span: Range<usize>) -> NotationError {
    let hint = "a position is written like `8/8/6k1/8/8/8/4RR2/K7 w - - 0 1`";
    match error.message.split_once(": use ").or_else(|| error.message.split_once("; use ")) {
        Some((what, hint)) => NotationError::new(span, what).hint(format!("use {hint}")),
        None => NotationError::new(span, error.message).hint(hint),
    }
}

/// Finds the offending character, where the rules name only the field.
fn check_board(board: &Word<'_>) -> Result<(), NotationError> {
    let at = |range: Range<usize>| board.span.start + range.start..board.span.start + range.end;
    let ranks: Vec<&str> = board.text.split('/').collect();
    let mut start = 0;
    for (i, rank) in ranks.iter().enumerate().filter(|_| ranks.len() == 8) {
        let name = 8 - i;
        let place = start..start + rank.len();
        start = place.end + 1;
        if let Some((j, c)) = rank.char_indices().find(|&(_, c)| !"pnbrqkPNBRQK12345678".contains(c)) {
            let from = place.start + j;
            let what = format!("`{c}` on rank {name} is no piece");
            return Err(NotationError::new(at(from..from + c.len_utf8()), what).hint(match c {
                '[' | '~' | '+' => "pieces in hand belong to other games; chess has `KQRBNP`, `kqrbnp` and 1 to 8",
                _ => "use `KQRBNP` for White, `kqrbnp` for Black, and 1 to 8 for empty squares",
            }));
        }
        if let Some(n) = width(rank).filter(|&n| n != 8) {
            let what = format!("rank {name} has {n} squares instead of 8");
            return Err(NotationError::new(at(place), what).hint("a piece is one square, a digit so many empty ones"));
        }
        if (i == 0 || i == 7)
            && let Some(j) = rank.find(['p', 'P'])
        {
            let from = place.start + j;
            let what = format!("there is a pawn on rank {name}");
            return Err(NotationError::new(at(from..from + 1), what).hint("pawns stand on ranks 2 to 7"));
        }
    }
    for king in ['K', 'k'] {
        if let Some((second, _)) = board.text.match_indices(king).nth(1) {
            let what = format!("there is a second `{king}`");
            return Err(NotationError::new(at(second..second + 1), what).hint("each side has one king"));
        }
    }
    Ok(())
}
