//! What tells one small game from the others where users meet it, as data.

use tesuji_game::Setting;
use tesuji_render::Picture;

use super::rule::Rule;
use crate::named::AnyGame;
use crate::{Game, Player};

/// A small game where users meet it.
#[derive(Debug)]
pub(super) struct Board {
    /// The name that users write.
    pub(super) name: &'static str,
    /// Other names.
    pub(super) aliases: &'static [&'static str],
    /// The name in sentences.
    pub(super) title: &'static str,
    pub(super) players: [&'static str; 2],
    pub(super) has_draws: bool,
    /// Whether users may ask who wins where both sides threaten to.
    pub(super) has_races: bool,
    /// What users can set.
    pub(super) settings: &'static [Setting],
    /// The rule that varies, if there is one.
    pub(super) rule: Option<Rule>,
    /// The board where nothing is said of its size, as names of problems have it.
    pub(super) usual_size: &'static str,
    pub(super) shape: Shape,
    /// A position, to show what users may write.
    pub(super) example: &'static str,
    /// A worked example, by name.
    pub(super) demo: &'static str,
    /// What a player does who wins, after `can` and after `from`. The rule in force may matter.
    pub(super) win: fn(&str, Player) -> [String; 2],
}

/// What moves are, and how the board is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shape {
    /// Stones on the cells of a rectangle, which this draws when it is empty.
    Cells(fn(u8, u8) -> Picture),
    /// Stones on the cells of a triangle that stands on its base.
    Triangle,
    /// Stones that are dropped into columns.
    Rack,
    /// Numbers, which are not drawn but listed.
    Heaps,
}

impl Board {
    pub(super) fn is_drawn(&self) -> bool {
        !matches!(self.shape, Shape::Heaps)
    }

    pub(super) fn is_triangle(&self) -> bool {
        matches!(self.shape, Shape::Triangle)
    }

    /// Whether a move is a column alone.
    pub(super) fn has_columns(&self) -> bool {
        matches!(self.shape, Shape::Rack)
    }

    /// A board as names of problems have it, where this is what the rule says: the board after the
    /// colon, then words.
    pub(super) fn with_rule(&self, board: &str, rule: Option<&str>) -> (String, Vec<&'static str>) {
        let (suffix, word) = self.rule.zip(rule).map(|(known, value)| known.in_name(value)).unwrap_or_default();
        (format!("{board}{suffix}"), word.into_iter().collect())
    }

    /// The position by name, to be read back: `hex:x../.o./... first moves`.
    pub(super) fn written(&self, game: &AnyGame) -> String {
        let shown = game.show();
        let (cells, passed) = (shown.split(' ').next().unwrap_or_default(), shown.ends_with(", 1 passed"));
        let (named, mut words) = self.with_rule(cells, Some(&rule_in_force(game)));
        // A pass is made once more, by the player who made it.
        let turn = if passed { game.to_move().other() } else { game.to_move() };
        words.extend((turn == Player::Second).then_some("second moves"));
        words.extend(passed.then_some("pass"));
        words.insert(0, &named);
        format!("{}:{}", self.name, words.join(" "))
    }
}

/// The rule in force, of those that vary: `4` of `row=4`.
pub(super) fn rule_in_force(game: &AnyGame) -> String {
    game.rules().split_once('=').map(|(_, value)| value.to_owned()).unwrap_or_default()
}
