//! What tells one small game from the others where users meet it.

use std::fmt::Debug;

use tesuji_game::{InputError, Setting};
use tesuji_render::{Picture, Tone};

use super::given::Rules;
use crate::named::AnyGame;
use crate::{Game, Move, Player};

/// A column from the left and a row from the top.
pub(super) type Place = (usize, usize);

/// A small game where users meet it.
pub(super) trait Board: Debug + Sync {
    /// The name that users write.
    fn name(&self) -> &'static str;

    /// Other names.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The name in sentences.
    fn title(&self) -> &'static str;

    /// What the players are called.
    fn players(&self) -> [&'static str; 2] {
        ["Black", "White"]
    }

    /// The goals that users may name; games without draws lack one.
    fn goals(&self) -> &'static [&'static str];

    /// What users can set.
    fn settings(&self) -> &'static [Setting];

    /// The board where nothing is said of its size, as names of problems have it.
    fn usual_size(&self) -> &'static str;

    /// What the user or the source says of the rules.
    fn rules(&self, _rules: &mut Rules<'_>) -> Result<(), InputError> {
        Ok(())
    }

    /// A board with these rules, as names of problems have it: the board after the colon, then words.
    fn with_rules(&self, board: &str, _rules: &Rules<'_>) -> (String, Vec<&'static str>) {
        (board.to_owned(), Vec::new())
    }

    /// The rules in force, for answers.
    fn rules_in_force(&self, _game: &AnyGame) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// The rules in force as a [name](crate::named) has them: what follows the board, and the words behind it.
    fn rules_in_name(&self, _game: &AnyGame) -> (String, &'static str) {
        (String::new(), "")
    }

    /// How many cells the row `y` of a drawing has, if the first has `first` and there are so many; `None` if every
    /// row is as long as the first.
    fn row_length(&self, _y: usize) -> Option<usize> {
        None
    }

    /// Whether positions are drawn, and not lists of numbers.
    fn is_drawn(&self) -> bool {
        true
    }

    /// Whether a move is a column alone.
    fn has_columns(&self) -> bool {
        false
    }

    /// A position, to show what users may write.
    fn example(&self) -> &'static str;

    /// A worked example, by name.
    fn demo(&self) -> &'static str;

    /// What a player does who wins, after `can` and after `from`.
    fn win(&self, game: &AnyGame, player: Player) -> [String; 2];

    /// The stones on the board.
    fn picture(&self, game: &AnyGame) -> Picture;

    /// Where a move puts a stone.
    fn place(&self, game: &AnyGame, m: Move) -> Option<Place>;
}

/// What stands on the board, row by row from the top, as the game itself shows it.
pub(super) fn rows(game: &AnyGame) -> Vec<Vec<Option<Tone>>> {
    let shown = game.show();
    let board = shown.split(' ').next().unwrap_or_default();
    let stone = |c| match c {
        'x' => Some(Tone::Dark),
        'o' => Some(Tone::Light),
        _ => None,
    };
    board.split('/').map(|row| row.chars().map(stone).collect()).collect()
}

/// Puts the stones on an empty board; `shift` is what the first cell of a row lacks to the left edge.
pub(super) fn put(picture: &mut Picture, game: &AnyGame, shift: impl Fn(usize) -> usize) {
    for (y, row) in rows(game).into_iter().enumerate() {
        for (x, stone) in row.into_iter().enumerate() {
            if let Some(tone) = stone {
                picture.put(x + shift(y), y, tone);
            }
        }
    }
}

/// The place of a cell that is numbered row by row on a board of this many columns.
pub(super) fn place(columns: usize, m: Move) -> Option<Place> {
    let cell = usize::from(m.0);
    (cell < 128 && columns > 0).then(|| (cell % columns, cell / columns))
}

/// The shade of a player's stones.
pub(super) fn tone(player: Player) -> Tone {
    match player {
        Player::First => Tone::Dark,
        Player::Second => Tone::Light,
    }
}
