//! The positions in which named problems begin.

use super::{AnyGame, read_size};
use crate::Player;
use crate::atari_go::Passing;
use crate::mnk::{Mnk, Rule};
use crate::nim::Last;
use crate::position::{mnk, nim, number, numbers, placed, placed_atari_go, read_player};
use crate::rows::Rows;

/// The starting position. Takes the words that belong to it off the front.
pub(crate) fn start(kind: &str, board: &str, words: &mut Vec<&str>) -> Result<AnyGame, String> {
    match kind {
        "mnk" => {
            let [columns, rows, length] = numbers::<u32, Vec<_>>(board)?[..] else {
                return Err(format!("`mnk:{board}`: columns, rows and length, as in `mnk:4,3,3`"));
            };
            Mnk::check(columns, rows, length)?;
            let rules = [("exact", Rule::Exact), ("caro", Rule::Caro)];
            let rule = rules.into_iter().find(|(word, _)| take(words, word)).map_or(Rule::Freestyle, |(_, rule)| rule);
            mnk(&Rows::empty(columns, rows)?, Player::First, length, rule)
        }
        "connect4" => {
            let (board, length) = board.split_once(',').unwrap_or((board, "4"));
            placed(kind, &rows(board)?, to_move(words)?, number(length)?)
        }
        "hex" => placed(kind, &rows(board)?, to_move(words)?, 0),
        "y" if is_drawn(board) => placed(kind, &board.parse()?, to_move(words)?, 0),
        "y" => placed(kind, &Rows::empty_triangle(number(board)?)?, to_move(words)?, 0),
        "atari-go" => atari_go(board, words),
        "nim" => {
            let heaps: Vec<u8> = numbers(board)?;
            let last = if take(words, "misere") { Last::Loses } else { Last::Wins };
            Ok(nim(&heaps, last)?.with_turn(to_move(words)?).into())
        }
        _ => Err(format!(
            "there is no `{kind}`; there are `mnk`, `connect4`, `hex`, `y`, `atari-go`, `nim`, `trap`, `graph`, \
             `synthetic`"
        )),
    }
}

/// Whether a board is drawn, row by row, and not described by its size.
fn is_drawn(board: &str) -> bool {
    board.starts_with(['x', 'X', 'o', 'O', '.', '/'])
}

/// A board that is drawn, or empty and of this size.
fn rows(board: &str) -> Result<Rows, String> {
    if is_drawn(board) {
        return board.parse();
    }
    let (width, height) = read_size(board)?;
    Rows::empty(width, height)
}

fn atari_go(board: &str, words: &mut Vec<&str>) -> Result<AnyGame, String> {
    let passing = |words: &mut Vec<&str>| if take(words, "pass") { Passing::Allowed } else { Passing::Forbidden };
    let mut rule = passing(words);
    let has_turn = words.get(1) == Some(&"moves");
    let to_move = to_move(words)?;
    if rule == Passing::Forbidden && has_turn {
        rule = passing(words);
    }
    if is_drawn(board) {
        return placed_atari_go(&board.parse()?, to_move, rule, false);
    }
    let (size, crosscut) = match board.strip_suffix('x') {
        Some(size) => (size, true),
        None => (board, false),
    };
    let (width, height) = read_size(size)?;
    if width != height || !(1..=11).contains(&width) {
        return Err(format!("`{size}`: boards are square, 1x1 to 11x11"));
    }
    let rows = if crosscut { Rows::crosscut(width)? } else { Rows::empty(width, height)? };
    placed_atari_go(&rows, to_move, rule, false)
}

/// Who is to move, if that is said: `second moves`.
fn to_move(words: &mut Vec<&str>) -> Result<Player, String> {
    if words.get(1) != Some(&"moves") {
        return Ok(Player::First);
    }
    let player = read_player(words[0])?;
    words.drain(..2);
    Ok(player)
}

/// Whether this word stands first; takes it.
fn take(words: &mut Vec<&str>, word: &str) -> bool {
    let found = words.first() == Some(&word);
    if found {
        words.remove(0);
    }
    found
}
