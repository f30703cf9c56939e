//! What a player may want, and the settings that all small games share.

use tesuji_game::Setting;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Draw,
    /// That the opponent does not win. What is searched is whether it does.
    Defend,
}

impl Goal {
    /// The name that users write.
    pub(super) fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
            Goal::Defend => "defend",
        }
    }

    /// Reads a goal.
    pub(super) fn read(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "win" | "wins" => Some(Goal::Win),
            "draw" | "draws" | "hold" => Some(Goal::Draw),
            "defend" | "stop" | "prevent" => Some(Goal::Defend),
            _ => None,
        }
    }
}

pub(super) const NO_DRAWS: Setting = Setting::GOAL.meaning("`win` or `defend` [default: win]");
pub(super) const WITH_DRAWS: Setting = Setting::GOAL
    .meaning("`win`, `draw` (not to lose), or `defend` (a win of the opponent is searched for) [default: win]");
pub(super) const TO_MOVE: Setting =
    Setting::TO_MOVE.meaning("`first` or `second`, or a player's name; else as the position says, else by the stones");
pub(super) const ATTACKER: Setting = Setting::ATTACKER
    .meaning("whose goal it is, or with `--goal defend`, whose win is to be prevented; else going by who is to move");
pub(super) const WITHIN: Setting = Setting::WITHIN.meaning("the most moves that the winner may take");
