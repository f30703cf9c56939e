//! A position in SFEN as lists and engines have it: with `position` before it, with moves or a title
//! behind it.

use tesuji_notation::{NotationError, lines};

use super::{Format, MAX_MOVES, Reading, Wanted, sfen, usi};
use crate::rules::{Move, Position};

/// A word, with the byte at which it starts.
type Word<'a> = (&'a str, usize);

fn words(text: &str, start: usize) -> Vec<Word<'_>> {
    let offset = |word: &str| start + (word.as_ptr() as usize - text.as_ptr() as usize);
    text.split_ascii_whitespace().take(MAX_MOVES + 20).map(|word| (word, offset(word))).collect()
}

/// A board of nine ranks, or one with a slip of the pen.
fn is_board(word: &str) -> bool {
    let right = word.split('/').filter(|rank| width(rank) == Some(9)).count();
    // With a rank too many it may be another game's, some of whose ranks look like these.
    match word.matches('/').count() {
        7 | 8 => right >= 6,
        9 => right >= 9,
        _ => false,
    }
}

fn width(rank: &str) -> Option<u32> {
    let squares = |c: char| match c {
        '+' => Some(0),
        _ if "plnsgbrkPLNSGBRK".contains(c) => Some(1),
        _ => c.to_digit(10),
    };
    rank.chars().map(squares).sum()
}

/// Whether a line begins with a board in SFEN.
pub(super) fn begins(line: &str) -> bool {
    let line = line.trim_start();
    let line = line.strip_prefix("sfen ").unwrap_or(line);
    line.split_ascii_whitespace().next().is_some_and(is_board)
}

fn is_position(words: &[Word<'_>]) -> bool {
    words.len() > 1 && words[0].0 == "position" && ["sfen", "startpos"].contains(&words[1].0)
}

/// Whether a text has a line `position …` of USI. Engines of chess are sent `position startpos` too,
/// and one without moves, or with moves of chess, is theirs.
pub(super) fn is_usi(text: &str) -> bool {
    let is_ours = |(line, start): (&str, usize)| {
        let words = words(line, start);
        let is_move =
            |word: Option<&Word<'_>>| word.is_some_and(|(m, _)| usi::parse_legal(&Position::start(), m).is_some());
        is_position(&words) && (words[1].0 == "sfen" || is_move(words.get(3)))
    };
    lines(text).take(200).any(is_ours)
}

/// Reads a line that begins with a board.
pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let Some((line, start)) = lines(text).find(|(line, _)| begins(line)) else {
        return Err(NotationError::new(0..0, "there is no position"));
    };
    // A title stands behind a tab, or a semicolon.
    let (body, title) = line.split_once(['\t', ';']).map_or((line, None), |(body, title)| (body, Some(title.trim())));
    let words = words(body, start);
    let words = if words.first().is_some_and(|word| word.0 == "sfen") { &words[1..] } else { &words[..] };
    let (first, moves) = position(words, start + body.len())?;
    let title = title.filter(|title| !title.is_empty()).map(str::to_owned);
    Ok(Reading { title, ..Reading::of_record(first, moves, true, Format::Sfen, Vec::new()) })
}

/// Reads the last position that is sent to an engine, and `go mate`.
pub(super) fn read_usi(text: &str) -> Result<Reading, NotationError> {
    let mut reading = None;
    let mut wanted = None;
    for (line, start) in lines(text) {
        let words = words(line, start);
        if is_position(&words) {
            let end = start + line.len();
            let (first, moves) = match words[1].0 {
                "sfen" => position(&words[2..], end)?,
                _ => (Position::start(), read_moves(&Position::start(), &words[2..])?),
            };
            reading = Some(Reading::of_record(first, moves, false, Format::Usi, Vec::new()));
        } else if words.len() > 1 && words[0].0 == "go" && words[1].0 == "mate" {
            wanted = Some(Wanted { order: Some(1), ..Wanted::MATE });
        }
    }
    let reading = reading.ok_or_else(|| NotationError::new(0..0, "no position is sent"))?;
    Ok(Reading { wanted, ..reading })
}

/// The fields of a position, and the moves behind them.
fn position(words: &[Word<'_>], end: usize) -> Result<(Position, Vec<Move>), NotationError> {
    let at = words.iter().position(|word| word.0 == "moves").unwrap_or(words.len());
    let position = sfen::read_fields(&words[..at], end)?;
    let moves = read_moves(&position, &words[at..])?;
    Ok((position, moves))
}

/// The moves behind `moves`, if there are any.
fn read_moves(position: &Position, words: &[Word<'_>]) -> Result<Vec<Move>, NotationError> {
    let Some((first, rest)) = words.split_first() else { return Ok(Vec::new()) };
    if first.0 != "moves" {
        let error = NotationError::new(first.1..first.1 + first.0.len(), "`moves` should stand here");
        return Err(error.hint("`position sfen SFEN moves 7g7f 3c3d`"));
    }
    let (mut position, mut moves) = (position.clone(), Vec::new());
    for &(word, at) in rest.iter().take(MAX_MOVES) {
        let Some(m) = usi::parse_legal(&position, word) else {
            let error = NotationError::new(at..at + word.len(), format!("`{word}` is no legal move here"));
            return Err(error.hint("moves are written `7g7f`, `8h2b+` and `G*5b`"));
        };
        position = position.after(m);
        moves.push(m);
    }
    Ok(moves)
}

/// The line that is sent to an engine.
pub fn write(position: &Position, moves: &[Move]) -> String {
    let first =
        if *position == Position::start() { "startpos".to_owned() } else { format!("sfen {}", sfen::write(position)) };
    let words = [format!("position {first}")].into_iter().chain((!moves.is_empty()).then(|| "moves".to_owned()));
    words.chain(moves.iter().map(ToString::to_string)).collect::<Vec<_>>().join(" ")
}

/// The lines of a list of positions, with the bytes at which they start; `None` if a text is none.
pub(super) fn list(text: &str) -> Option<Vec<(&str, usize)>> {
    let is_said = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let mut found = Vec::new();
    for (line, start) in lines(text).filter(|(line, _)| !is_said(line)) {
        if !begins(line) {
            return None;
        }
        found.push((line, start));
    }
    (found.len() > 1).then_some(found)
}
