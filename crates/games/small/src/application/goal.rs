//! What is wanted and by whom, and the settings that all small games share.

use tesuji_game::words::list;
use tesuji_game::{InputError, Part, Request, Setting};

use super::board::Board;
use super::given::Given;
use crate::named::AnyGame;
use crate::{Game, Goal, Player, Question};

pub(super) const NO_DRAWS: Setting = Setting::GOAL.meaning("`win` or `defend` [default: win]");
pub(super) const WITH_DRAWS: Setting = Setting::GOAL
    .meaning("`win`, `draw` (not to lose), or `defend` (a win of the opponent is searched for) [default: win]");
pub(super) const WITH_DRAWS_AND_RACES: Setting = Setting::GOAL.meaning(
    "`win`, `draw` (not to lose), `defend` (a win of the opponent is searched for), or `race`: who wins where both \
     sides threaten to [default: win]",
);
pub(super) const TO_MOVE: Setting =
    Setting::TO_MOVE.meaning("`first` or `second`, or a player's name; else as the position says, else by the stones");
pub(super) const ATTACKER: Setting = Setting::ATTACKER
    .meaning("whose goal it is, or with `--goal defend`, whose win is to be prevented; else going by who is to move");
pub(super) const WITHIN: Setting = Setting::WITHIN.meaning("the most moves that the winner may take");

/// Each goal, by the name in answers and others that users write. To defend is that the opponent
/// does not win; what is searched is whether it does.
const GOALS: [(&str, &[&str]); 3] =
    [("win", &["win", "wins"]), ("draw", &["draw", "draws", "hold"]), ("defend", &["defend", "stop", "prevent"])];

/// What is wanted, by name, and what is searched for it, as the user says or else the source.
pub(super) fn goal(
    board: &Board,
    request: &Request,
    given: &Given,
) -> Result<(&'static str, Question<AnyGame>), InputError> {
    let game = given.game.clone();
    let goals = || GOALS.iter().filter(|(name, _)| board.has_draws || *name != "draw");
    let goal = match (given.said.either("goal", request), given.asked) {
        (Some(part), _) => {
            let value = part.value.trim();
            let known = goals().find(|(_, names)| names.contains(&value.to_ascii_lowercase().as_str()));
            known.map(|(name, _)| *name).ok_or_else(|| {
                let names: Vec<String> = goals().map(|(name, _)| format!("`{name}`")).collect();
                let error = part.error(format!("`{value}` is not a goal of {}", board.title));
                error.hint(format!("use {}", list(&names, "or")))
            })?
        }
        (None, Some((_, Goal::Draw))) if board.has_draws => "draw",
        (None, _) => "win",
    };
    let attacker = match (given.said.either("attacker", request), given.asked) {
        (Some(part), _) => player(board, &part)?,
        (None, Some((player, _))) => player,
        (None, None) if goal == "defend" => game.to_move().other(),
        (None, None) => game.to_move(),
    };
    let wanted = if goal == "draw" { Goal::Draw } else { Goal::Win };
    Ok((goal, Question::new(game, attacker, wanted)))
}

/// A player by any of its names.
pub(super) fn player(board: &Board, part: &Part<'_>) -> Result<Player, InputError> {
    let value = part.value.trim().to_ascii_lowercase();
    let names = board.players.map(str::to_ascii_lowercase);
    let others = [["first", "1", "x"], ["second", "2", "o"]];
    let is = |player: &Player| {
        let name = &names[*player as usize];
        value == *name || value.len() == 1 && name.starts_with(&value) || others[*player as usize].contains(&&*value)
    };
    Player::ALL.into_iter().find(is).ok_or_else(|| {
        let [first, second] = &names;
        let error = part.error(format!("`{}` is not a player", part.value));
        error.hint(format!("use `{first}` (who begins) or `{second}`, or `first` or `second`"))
    })
}
