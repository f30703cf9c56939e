//! Atari-Go where users meet it.

use tesuji_game::{InputError, Setting, Value};
use tesuji_render::Picture;

use super::board::{Board, Place, place, put, rows};
use super::given::Rules;
use super::goal::{ATTACKER, TO_MOVE, WITH_DRAWS, WITHIN};
use crate::atari_go::Passing;
use crate::named::AnyGame;
use crate::{Game, Move, Player};

#[derive(Debug)]
pub(super) struct AtariGo;

const SETTINGS: [Setting; 6] = [
    WITH_DRAWS,
    TO_MOVE,
    ATTACKER,
    WITHIN,
    Setting::rule("passing", Value::Text("RULE")).meaning(
        "`forbidden`, where a player without a legal move loses, or `allowed`, where two passes are a draw \
         [default: forbidden]",
    ),
    Setting::SIZE.meaning("the board, at most 11x11, where the position does not say [default: 9x9]"),
];

impl Board for AtariGo {
    fn name(&self) -> &'static str {
        "atari-go"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["atari", "capture-go"]
    }

    fn title(&self) -> &'static str {
        "Atari-Go"
    }

    fn goals(&self) -> &'static [&'static str] {
        &["win", "draw", "defend"]
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn usual_size(&self) -> &'static str {
        "9x9"
    }

    fn rules(&self, rules: &mut Rules<'_>) -> Result<(), InputError> {
        let passing = rules.one("passing", "use `forbidden` or `allowed`", |value| {
            Passing::ALL.into_iter().find(|passing| passing.name() == value)
        })?;
        if passing.is_none() {
            let note = "passing is forbidden, and who has no legal move loses; `--passing allowed` changes that";
            rules.notes.push(note.to_owned());
        }
        rules.may_pass = passing == Some(Passing::Allowed);
        Ok(())
    }

    fn with_rules(&self, board: &str, rules: &Rules<'_>) -> (String, Vec<&'static str>) {
        (board.to_owned(), if rules.may_pass { vec!["pass"] } else { Vec::new() })
    }

    fn rules_in_force(&self, game: &AnyGame) -> Vec<(&'static str, String)> {
        vec![("passing", passing(game).name().to_owned())]
    }

    fn rules_in_name(&self, game: &AnyGame) -> (String, &'static str) {
        (String::new(), if passing(game) == Passing::Allowed { "pass" } else { "" })
    }

    fn example(&self) -> &'static str {
        "moves such as `C3 D4`, rows of `X`, `O` and `.`, or `atari-go:5x5 C3`"
    }

    fn demo(&self) -> &'static str {
        "atari-go:5x5 C3 C2 D2 D3"
    }

    fn win(&self, game: &AnyGame, _: Player) -> [String; 2] {
        match passing(game) {
            Passing::Allowed => ["force the first capture".to_owned(), "making the first capture".to_owned()],
            Passing::Forbidden => ["force a win".to_owned(), "winning".to_owned()],
        }
    }

    fn picture(&self, game: &AnyGame) -> Picture {
        let rows = rows(game);
        let mut picture = Picture::lettered_without_i(rows[0].len() as u8, rows.len() as u8);
        put(&mut picture, game, |_| 0);
        picture
    }

    fn place(&self, game: &AnyGame, m: Move) -> Option<Place> {
        place(rows(game).len(), m)
    }
}

fn passing(game: &AnyGame) -> Passing {
    if game.rules().ends_with(Passing::Allowed.name()) { Passing::Allowed } else { Passing::Forbidden }
}
