//! Positions as games write them ([`Game::show`]), read back.

use crate::atari_go::{AtariGo, Passing};
use crate::connect4::Connect4;
use crate::connection::{Connection, LargeConnection};
use crate::mnk::{Mnk, Rule};
use crate::named::AnyGame;
use crate::nim::{Last, Nim};
use crate::rows::Rows;
use crate::{Bits, Player};

/// The most moves in a row that a game may ask for: no board has more.
pub(crate) const LONGEST_ROW: u32 = 128;

/// The position of a game of this kind under these rules ([`Game::rules`](crate::Game::rules)), as
/// [`Game::show`](crate::Game::show) writes it.
///
/// # Errors
/// What is wrong with it.
pub fn read_position(kind: &str, rules: &str, position: &str) -> Result<AnyGame, String> {
    let (board, passed) = match position.strip_suffix(", 1 passed") {
        Some(board) => (board, true),
        None => (position, false),
    };
    let (board, to_move) = board.rsplit_once(' ').ok_or("who is to move: `first` or `second`?")?;
    let to_move = read_player(to_move)?;
    let rule = |name: &str| rules.strip_prefix(name).ok_or_else(|| format!("rules of {kind} begin with `{name}`"));
    let game = match kind {
        "nim" => {
            let last = rule("last=")?;
            let last = Last::ALL.into_iter().find(|l| l.name() == last).ok_or("the last counter `wins` or `loses`")?;
            let heaps: Vec<u8> = numbers(board)?;
            nim(&heaps, last)?.with_turn(to_move).into()
        }
        "atari-go" => {
            let passing = rule("passing=")?;
            let passing = Passing::ALL.into_iter().find(|p| p.name() == passing);
            let passing = passing.ok_or("passing is `forbidden` or `allowed`")?;
            return placed_atari_go(&board.parse()?, to_move, passing, passed);
        }
        "mnk" => {
            let (length, name) = rule("row=")?.split_once(' ').ok_or("rules of mnk are like `row=3 freestyle`")?;
            let rule = Rule::ALL.into_iter().find(|rule| rule.name() == name);
            mnk(&board.parse()?, to_move, number(length)?, rule.ok_or("`freestyle`, `exact` or `caro`")?)?
        }
        "connect4" => placed(kind, &board.parse()?, to_move, number(rule("row=")?)?)?,
        _ => placed(kind, &board.parse()?, to_move, 0)?,
    };
    if passed { Err(format!("there is no passing in {kind}")) } else { Ok(game) }
}

/// A position of Connect Four, Hex or Y with these stones; `length` is how many in a row win.
pub(crate) fn placed(kind: &str, rows: &Rows, to_move: Player, length: u32) -> Result<AnyGame, String> {
    match kind {
        "connect4" => Connect4::with_rows(rows, to_move, length).map(AnyGame::from),
        "hex" if is_small(rows) => Connection::<u64>::hex_with(rows, to_move).map(AnyGame::from),
        "hex" => LargeConnection::hex_with(rows, to_move).map(AnyGame::from),
        "y" if is_small(rows) => Connection::<u64>::y_with(rows, to_move).map(AnyGame::from),
        "y" => LargeConnection::y_with(rows, to_move).map(AnyGame::from),
        _ => Err(format!("there are no drawn positions of `{kind}`")),
    }
}

/// A position of Atari-Go with these stones, and whether the player who is not to move has just
/// passed.
pub(crate) fn placed_atari_go(rows: &Rows, to_move: Player, passing: Passing, passed: bool) -> Result<AnyGame, String> {
    fn game<B: Bits>(rows: &Rows, to_move: Player, passing: Passing, passed: bool) -> Result<AtariGo<B>, String> {
        let game = AtariGo::with_rows(rows, to_move, passing)?;
        if passed { game.passed() } else { Ok(game) }
    }
    if is_small(rows) {
        game::<u64>(rows, to_move, passing, passed).map(AnyGame::AtariGo)
    } else {
        game::<u128>(rows, to_move, passing, passed).map(AnyGame::LargeAtariGo)
    }
}

/// Whether a board has room in 64 bits.
fn is_small(rows: &Rows) -> bool {
    rows.height().saturating_mul(rows.width()) <= u64::BITS
}

/// A position of m,n,k with these stones.
pub(crate) fn mnk(rows: &Rows, to_move: Player, length: u32, rule: Rule) -> Result<AnyGame, String> {
    let (columns, height) = rows.rectangle()?;
    Mnk::check(columns, height, length)?;
    let mut game = Mnk::with_rule(columns, height, length, rule);
    game.set_up(rows, to_move)?;
    Ok(game.into())
}

/// Nim with these heaps, if there are not too many.
pub(crate) fn nim(heaps: &[u8], last: Last) -> Result<Nim, String> {
    if heaps.len() > 255 {
        return Err(format!("{} heaps are too many", heaps.len()));
    }
    Ok(Nim::new(heaps, last))
}

/// `first` or `second`.
pub(crate) fn read_player(word: &str) -> Result<Player, String> {
    let player = Player::ALL.into_iter().find(|player| player.name() == word);
    player.ok_or_else(|| format!("`{word}` is no player: `first` or `second`"))
}

/// A number.
pub(crate) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("`{text}` is no number in range"))
}

/// Numbers with commas between them.
pub(crate) fn numbers<N: std::str::FromStr, L: FromIterator<N>>(text: &str) -> Result<L, String> {
    text.split(',').map(number).collect()
}
