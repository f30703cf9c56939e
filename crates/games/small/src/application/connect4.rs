//! Connect Four where users meet it.

use tesuji_game::{InputError, Setting, Value};
use tesuji_render::Picture;

use super::board::{Board, Place, put, rows};
use super::given::Rules;
use super::goal::{ATTACKER, TO_MOVE, WITH_DRAWS, WITHIN};
use crate::named::AnyGame;
use crate::position::LONGEST_ROW;
use crate::{Move, Player};

#[derive(Debug)]
pub(super) struct Connect4;

const SETTINGS: [Setting; 6] = [
    WITH_DRAWS,
    TO_MOVE,
    ATTACKER,
    WITHIN,
    Setting::rule("length", Value::Text("STONES")).meaning("how many stones in a row win [default: 4]"),
    Setting::SIZE.meaning("columns and rows, where the position does not say [default: 7x6]"),
];

/// So many in a row, if nothing is said.
const LENGTH: u32 = 4;

impl Board for Connect4 {
    fn name(&self) -> &'static str {
        "connect4"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["connect-four", "connect-4"]
    }

    fn title(&self) -> &'static str {
        "Connect Four"
    }

    fn players(&self) -> [&'static str; 2] {
        ["Red", "Yellow"]
    }

    fn goals(&self) -> &'static [&'static str] {
        &["win", "draw", "defend"]
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn usual_size(&self) -> &'static str {
        "7x6"
    }

    fn rules(&self, rules: &mut Rules<'_>) -> Result<(), InputError> {
        let length = rules.one("length", "a number of stones from 1 to 128, such as `4`", |value| {
            value.parse::<u32>().ok().filter(|length| (1..=LONGEST_ROW).contains(length))
        })?;
        rules.length = length.unwrap_or(LENGTH);
        Ok(())
    }

    fn with_rules(&self, board: &str, rules: &Rules<'_>) -> (String, Vec<&'static str>) {
        (format!("{board},{}", rules.length), Vec::new())
    }

    fn rules_in_force(&self, game: &AnyGame) -> Vec<(&'static str, String)> {
        vec![("length", length(game).to_string())]
    }

    fn rules_in_name(&self, game: &AnyGame) -> (String, &'static str) {
        let length = length(game);
        (if length == LENGTH { String::new() } else { format!(",{length}") }, "")
    }

    fn has_columns(&self) -> bool {
        true
    }

    fn example(&self) -> &'static str {
        "columns such as `ddc` or `443`, rows of `X`, `O` and `.` from the top, or `connect4:5x4 c c`"
    }

    fn demo(&self) -> &'static str {
        "connect4:7x6 d d c d"
    }

    fn win(&self, game: &AnyGame, _: Player) -> [String; 2] {
        let length = match length(game) {
            3 => "three".to_owned(),
            4 => "four".to_owned(),
            5 => "five".to_owned(),
            n => n.to_string(),
        };
        [format!("force {length} in a row"), format!("making {length} in a row")]
    }

    fn picture(&self, game: &AnyGame) -> Picture {
        let rows = rows(game);
        let mut picture = Picture::rack(rows[0].len() as u8, rows.len() as u8);
        put(&mut picture, game, |_| 0);
        picture
    }

    /// The lowest free cell of the column.
    fn place(&self, game: &AnyGame, m: Move) -> Option<Place> {
        let x = usize::from(m.0);
        let y = rows(game).iter().rposition(|row| row.get(x).is_some_and(Option::is_none))?;
        Some((x, y))
    }
}

fn length(game: &AnyGame) -> u32 {
    match game {
        AnyGame::Connect4(game) => game.length(),
        _ => LENGTH,
    }
}
