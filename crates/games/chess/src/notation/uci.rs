//! A position as it is sent to a chess engine: `position startpos moves e2e4 e7e5`,
//! `position fen ...`, and `go mate 3`.

use tesuji_notation::{NotationError, lines};

use crate::rules::{Goal, Position};

use super::fen::{self, Word, is_board, words};
use super::san::read_move;
use super::{Format, Reading, Wanted, wanted};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// More than the longest game that has been played.
const MAX_MOVES: usize = 2000;

pub(super) fn start() -> Position {
    Position::from_fen(START).expect("the game begins with a position")
}

fn commands(text: &str) -> impl Iterator<Item = (Vec<Word<'_>>, usize)> {
    lines(text).map(|(line, start)| (words(line, start).take(MAX_MOVES + 20).collect(), start))
}

fn is_position(command: &[Word<'_>]) -> bool {
    command.len() > 1 && command[0].text == "position" && ["fen", "startpos"].contains(&command[1].text)
}

pub(super) fn begins(text: &str) -> bool {
    commands(text).take(200).any(|(command, _)| is_position(&command))
}

/// Shogi engines are sent `position startpos` too.
pub(super) fn claims(text: &str) -> bool {
    let Some((command, _)) = commands(text).find(|(command, _)| is_position(command)) else { return false };
    let of_chess = |m: &Word<'_>| read_move(&start(), m.text).is_ok();
    match command[1].text {
        "fen" => command.get(2).is_some_and(|board| is_board(board.text)),
        _ => command.get(3).is_some_and(of_chess),
    }
}

/// Reads the last position that is sent.
pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let mut reading = None;
    let mut asked = None;
    for (command, start) in commands(text) {
        if is_position(&command) {
            reading = Some(position(&command)?);
        } else if command.first().is_some_and(|word| word.text == "go") {
            let number = command.iter().skip_while(|word| word.text != "mate").nth(1);
            let within = number.and_then(|word| wanted::number(word.text));
            asked = within.map(|moves| Wanted::new(Goal::Mate, Some(moves)));
        } else if command.first().is_some_and(|word| word.text == "position") {
            let end = command.last().map_or(start, |word| word.span.end);
            return Err(NotationError::new(start..end, "this position is none of chess")
                .hint("`position fen FEN moves ...` or `position startpos moves ...`"));
        }
    }
    let mut reading = reading.ok_or_else(|| NotationError::new(0..0, "no position is sent"))?;
    reading.wanted = asked;
    Ok(reading)
}

fn position(command: &[Word<'_>]) -> Result<Reading, NotationError> {
    let end = command.iter().position(|word| word.text == "moves").unwrap_or(command.len());
    let mut notes = Vec::new();
    let fields = &command[2..end];
    let mut position = match (command[1].text, fields) {
        ("startpos", []) => start(),
        ("fen", [_, ..]) => fen::read(fields, None, &mut notes)?,
        (_, []) => {
            let span = command[1].span.clone();
            return Err(NotationError::new(span, "there is no position").hint("`position fen FEN moves ...`"));
        }
        (_, [more, ..]) => {
            return Err(NotationError::new(more.span.clone(), "`moves` should stand here")
                .hint("`position startpos moves e2e4 e7e5`"));
        }
    };
    let moves = command.get(end + 1..).unwrap_or_default();
    let mut record = (position.clone(), Vec::new());
    for (i, word) in moves.iter().enumerate() {
        if i == MAX_MOVES {
            return Err(
                NotationError::new(word.span.clone(), "too many moves").hint(format!("up to {MAX_MOVES} are played"))
            );
        }
        let m = read_move(&position, word.text).map_err(|why| {
            NotationError::new(word.span.clone(), format!("move {}: {why}", i + 1))
                .hint("moves such as `e2e4`, `e7e8q`")
        })?;
        position = position.after(m);
        record.1.push(m);
    }
    let mut reading = Reading::new(position, Format::Uci);
    reading.notes = notes;
    reading.record = Some(record);
    Ok(reading)
}
