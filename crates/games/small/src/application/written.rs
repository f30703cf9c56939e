//! Positions as names of problems, to be read back.

use super::board::Board;
use crate::named::AnyGame;
use crate::{Game, Player};

/// The position by name: `hex:x../.o./... first moves`.
pub(super) fn written(board: &dyn Board, game: &AnyGame) -> String {
    let shown = game.show();
    let (cells, passed) = (shown.split(' ').next().unwrap_or_default(), shown.ends_with(", 1 passed"));
    let (suffix, rule) = board.rules_in_name(game);
    // A pass is made once more, by the player who made it.
    let turn = if passed { game.to_move().other() } else { game.to_move() };
    let mut words = vec![format!("{}:{cells}{suffix}", board.name())];
    words.extend((!rule.is_empty()).then(|| rule.to_owned()));
    words.extend((turn == Player::Second).then(|| "second moves".to_owned()));
    words.extend(passed.then(|| "pass".to_owned()));
    words.join(" ")
}
