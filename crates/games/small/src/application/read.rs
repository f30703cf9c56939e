//! The ways in which positions are written: names of problems, drawn rows, moves, heaps.

use std::ops::Range;

use tesuji_notation::NotationError;

use super::board::Board;
use super::drawn;
use super::given::named_board;
use super::moves::Record;
use crate::named::{AnyGame, question, start};
use crate::{Goal, Player, find_move};

/// A piece of the text, and the byte at which it starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'t> {
    pub(super) text: &'t str,
    pub(super) start: usize,
}

impl<'t> Text<'t> {
    /// The bytes of the whole.
    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The words of it.
    pub(super) fn words(self) -> impl Iterator<Item = Text<'t>> {
        let mut at = 0;
        let words = self.text.split(char::is_whitespace).map(move |word| {
            let found = Text { text: word, start: self.start + at };
            // The space that ended the word is as long as its character.
            let after = &self.text[at + word.len()..];
            at += word.len() + after.chars().next().map_or(0, char::len_utf8);
            found
        });
        words.filter(|word| !word.text.is_empty())
    }
}

/// Why a position cannot be read.
#[derive(Debug)]
pub(super) enum Fault {
    /// The text is wrong.
    Text(NotationError),
    /// The size is, which the user gave.
    Size(String),
}

impl From<NotationError> for Fault {
    fn from(error: NotationError) -> Self {
        Fault::Text(error)
    }
}

/// What was read.
#[derive(Debug)]
pub(super) struct Position {
    pub(super) game: AnyGame,
    /// Who is asked about, and whether a draw is enough.
    pub(super) asked: Option<(Player, Goal)>,
    pub(super) notes: Vec<String>,
    /// What was assumed about who is to move.
    pub(super) turn_note: Option<String>,
    /// How many moves were made, if the text is a record of moves.
    pub(super) moves: Option<usize>,
}

impl From<AnyGame> for Position {
    fn from(game: AnyGame) -> Self {
        Position { game, asked: None, notes: Vec::new(), turn_note: None, moves: None }
    }
}

/// Reads a position; `size` is what the user wants, and `at` after how many moves of a record the
/// position is.
pub(super) fn position(
    board: &Board,
    rule: Option<&str>,
    size: Option<&str>,
    at: Option<usize>,
    lines: &[Text<'_>],
) -> Result<Position, Fault> {
    let Some(first) = lines.first() else { return empty(board, rule, size) };
    if named_board(board, first.text).is_some() {
        return match size {
            Some(_) => Err(Fault::Size("the position says by its name what its board is: leave `size` out".to_owned())),
            None => Ok(named(board, at, lines)?),
        };
    }
    if !board.is_drawn() {
        return Ok(heaps(board, rule, lines)?.into());
    }
    if drawn::is_drawn(lines) {
        return drawn::position(board, rule, size, lines);
    }
    let position = empty(board, rule, size)?;
    let mut record = Record::new(position.game, at);
    for line in lines {
        record.play(board, *line)?;
    }
    Ok(Position { moves: Some(record.moves), game: record.position(), ..position })
}

/// The empty board.
fn empty(board: &Board, rule: Option<&str>, size: Option<&str>) -> Result<Position, Fault> {
    let usual = board.usual_size;
    let (name, mut words) = board.with_rule(size.unwrap_or(usual), rule);
    let mut position = Position::from(start(board.name, &name, &mut words).map_err(Fault::Size)?);
    if size.is_none() && board.is_drawn() {
        position.notes.push(format!("a board of size {usual} is assumed; `--size` changes that"));
    } else if size.is_none() {
        position.notes.push(format!("heaps of {usual} are assumed"));
    }
    Ok(position)
}

/// A problem by its name, `hex:4x4 b2 c3 second wins`, whose moves may also stand together.
fn named(board: &Board, at: Option<usize>, lines: &[Text<'_>]) -> Result<Position, NotationError> {
    let mut words = lines.iter().flat_map(|line| line.words());
    let head = words.next().expect("the name");
    let named = named_board(board, head.text).unwrap_or_default();
    let words: Vec<Text<'_>> = words.collect();
    let mut left: Vec<&str> = words.iter().map(|word| word.text).collect();
    let fail = |span: Range<usize>| move |message: String| NotationError::new(span, message).hint(board.example);
    let last = words.last().map_or(head.span(), Text::span);
    let has_question = matches!(left.last(), Some(&("wins" | "draws")));
    let asked = question(&mut left).map_err(fail(last.clone()))?;
    let played = left.len();
    let game = start(board.name, named, &mut left).map_err(fail(head.span()))?;
    let mut record = Record::new(game, at);
    // The words that belong to the board stood first.
    for word in &words[played - left.len()..played] {
        match find_move(record.game(), word.text) {
            Some(m) => record.make(m),
            None => record.play(board, *word)?,
        }
    }
    let moves = Some(record.moves);
    Ok(Position { asked: has_question.then_some(asked), moves, ..Position::from(record.position()) })
}

/// Heaps of Nim.
fn heaps(board: &Board, rule: Option<&str>, lines: &[Text<'_>]) -> Result<AnyGame, NotationError> {
    let mut heaps = Vec::new();
    for word in lines.iter().flat_map(|line| line.words()) {
        let mut start = word.start;
        for number in word.text.split([',', ';']) {
            let text = Text { text: number, start };
            start += number.len() + 1;
            if number.is_empty() {
                continue;
            }
            if !number.bytes().all(|b| b.is_ascii_digit()) || number.parse::<u8>().is_err() {
                let message = format!("`{number}` is not the size of a heap: a number up to 255");
                return Err(NotationError::new(text.span(), message).hint(board.example));
            }
            heaps.push(number);
        }
    }
    let (name, mut words) = board.with_rule(&heaps.join(","), rule);
    let span = lines[0].start..lines[lines.len() - 1].span().end;
    start(board.name, &name, &mut words).map_err(|message| NotationError::new(span, message).hint(board.example))
}
