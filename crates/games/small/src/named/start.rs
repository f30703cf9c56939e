//! The positions in which named problems begin.

use super::{AnyGame, read_size};
use crate::Player;
use crate::atari_go::{AtariGo, LargeAtariGo, Passing};
use crate::connect4::Connect4;
use crate::connection::{Connection, LargeConnection};
use crate::mnk::{Mnk, Rule};
use crate::nim::Last;
use crate::position::{LONGEST_ROW, nim, number, numbers, placed, placed_atari_go, read_player};

/// The most cells of a board: more than there are moves ([`Move`](crate::Move)).
const CELLS: u32 = 128;

/// The starting position. Takes the words that belong to it off the front.
pub(crate) fn start(kind: &str, board: &str, words: &mut Vec<&str>) -> Result<AnyGame, String> {
    let is_drawn = board.starts_with(['x', 'X', 'o', 'O', '.', '/']);
    match kind {
        "mnk" => {
            let [columns, rows, length] = numbers::<u32, Vec<_>>(board)?[..] else {
                return Err(format!("`mnk:{board}`: columns, rows and length, as in `mnk:4,3,3`"));
            };
            room(columns, rows, length)?;
            let rule = if take(words, "exact") {
                Rule::Exact
            } else if take(words, "caro") {
                Rule::Caro
            } else {
                Rule::Freestyle
            };
            Ok(Mnk::with_rule(columns, rows, length, rule).into())
        }
        "connect4" => {
            let (size, length) = board.split_once(',').unwrap_or((board, "4"));
            let length = number(length)?;
            if is_drawn {
                return placed(kind, &size.parse()?, to_move(words)?, length);
            }
            let (width, height) = read_size(size)?;
            room(width, height, length)?;
            Ok(Connect4::new(width, height, length).into())
        }
        "hex" | "y" if is_drawn => placed(kind, &board.parse()?, to_move(words)?, 0),
        "hex" => {
            let (width, height) = small(read_size(board)?)?;
            let is_small = width * height <= u64::BITS;
            Ok(if is_small { Connection::hex(width, height).into() } else { large_hex(width, height) })
        }
        "y" => {
            let size = number(board)?;
            small((size, size))?;
            Ok(if size <= 8 { Connection::y(size).into() } else { LargeConnection::large_y(size).into() })
        }
        "atari-go" => atari_go(board, is_drawn, words),
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

fn large_hex(width: u32, height: u32) -> AnyGame {
    LargeConnection::large_hex(width, height).into()
}

fn atari_go(board: &str, is_drawn: bool, words: &mut Vec<&str>) -> Result<AnyGame, String> {
    let passing = |words: &mut Vec<&str>| if take(words, "pass") { Passing::Allowed } else { Passing::Forbidden };
    if is_drawn {
        let mut rule = passing(words);
        let has_turn = words.get(1) == Some(&"moves");
        let to_move = to_move(words)?;
        if rule == Passing::Forbidden && has_turn {
            rule = passing(words);
        }
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
    if crosscut && (width % 2 == 1 || width < 4) {
        return Err(format!("`{board}`: only a board of even size, 4 or more, has room for a crosscut"));
    }
    let rule = passing(words);
    Ok(match (width <= 8, crosscut) {
        (true, false) => AtariGo::new(width, rule).into(),
        (true, true) => AtariGo::crosscut(width, rule).into(),
        (false, false) => LargeAtariGo::large(width, rule).into(),
        (false, true) => LargeAtariGo::with_crosscut(width, rule).into(),
    })
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

fn room(columns: u32, rows: u32, length: u32) -> Result<(), String> {
    if !(1..=LONGEST_ROW).contains(&length) || !Mnk::fits(columns, rows) {
        return Err(format!(
            "{columns} columns, {rows} rows, {length} in a row: at least 1, and (columns + 1) · rows at most 128"
        ));
    }
    Ok(())
}

fn small((width, height): (u32, u32)) -> Result<(u32, u32), String> {
    let cells = width.checked_mul(height);
    if cells.is_some_and(|cells| (1..=CELLS).contains(&cells)) {
        return Ok((width, height));
    }
    Err(format!("{width}x{height}: boards have 1 to {CELLS} cells"))
}
