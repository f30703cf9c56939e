//! Moves one after the other, with or without space between them: `c3b4`, `1. C3 D4`, `ddc`, `443`.

use tesuji_notation::NotationError;

use super::board::Board;
use super::read::Text;
use crate::named::AnyGame;
use crate::names::column;
use crate::{Game, Move, find_move};

/// Moves that are made one after the other.
#[derive(Debug)]
pub(super) struct Record {
    game: AnyGame,
    /// After how many moves the position is that is wanted; else after all.
    at: Option<usize>,
    /// That position, once it is passed.
    wanted: Option<AnyGame>,
    /// How many have been made.
    pub(super) moves: usize,
}

impl Record {
    pub(super) fn new(game: AnyGame, at: Option<usize>) -> Self {
        Record { game, at, wanted: None, moves: 0 }
    }

    /// The game after all moves so far.
    pub(super) fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Makes a legal move.
    pub(super) fn make(&mut self, m: Move) {
        if self.at == Some(self.moves) {
            self.wanted = Some(self.game.clone());
        }
        self.game.play(m);
        self.moves += 1;
    }

    /// The position that is wanted.
    pub(super) fn position(self) -> AnyGame {
        self.wanted.unwrap_or(self.game)
    }

    /// Plays the moves of a text.
    pub(super) fn play(&mut self, board: &Board, text: Text<'_>) -> Result<(), NotationError> {
        let mut at = 0;
        while let Some(c) = text.text[at..].chars().next() {
            let rest = &text.text[at..];
            if c.is_whitespace() || matches!(c, ',' | ';' | '-') {
                at += c.len_utf8();
                continue;
            }
            if let Some(number) = move_number(rest) {
                at += number;
                continue;
            }
            let length = if board.has_columns() { c.len_utf8() } else { cell(rest) };
            let word = &rest[..length];
            let name = if board.has_columns() { column_name(word) } else { word.to_owned() };
            let span = text.start + at..text.start + at + length;
            let Some(m) = find_move(&self.game, &name) else {
                let message = match self.game.outcome() {
                    Some(_) => format!("`{word}`: the game is over before this move"),
                    None => format!("`{word}` is no legal move of {} here", board.title),
                };
                return Err(NotationError::new(span, message).hint(board.example));
            };
            self.make(m);
            at += length;
        }
        Ok(())
    }
}

/// The bytes of `12.` at the front.
fn move_number(text: &str) -> Option<usize> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && text[digits..].starts_with('.')).then_some(digits + 1)
}

/// The bytes of the first cell or pass, or of the character that is none.
fn cell(text: &str) -> usize {
    if text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
        return 4;
    }
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    if letters + digits > 0 { letters + digits } else { text.chars().next().map_or(0, char::len_utf8) }
}

/// A column by its letter, or counted from 1.
fn column_name(word: &str) -> String {
    match word.parse::<u32>() {
        Ok(number @ 1..) => column(number - 1),
        _ => word.to_owned(),
    }
}
