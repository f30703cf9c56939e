//! Nim where users meet it.

use tesuji_game::{InputError, Setting, Value};
use tesuji_render::{Picture, Tone};

use super::board::{Board, Place};
use super::given::Rules;
use super::goal::{ATTACKER, NO_DRAWS, TO_MOVE};
use crate::named::AnyGame;
use crate::names::column;
use crate::nim::Last;
use crate::{Move, Player};

#[derive(Debug)]
pub(super) struct Nim;

const SETTINGS: [Setting; 4] = [
    NO_DRAWS,
    TO_MOVE,
    ATTACKER,
    Setting::rule("last", Value::Text("RESULT"))
        .meaning("who takes the last counter `wins` or `loses` [default: wins]"),
];

/// Larger heaps, and more of them, are not drawn.
const DRAWN: usize = 40;

impl Board for Nim {
    fn name(&self) -> &'static str {
        "nim"
    }

    fn title(&self) -> &'static str {
        "Nim"
    }

    fn players(&self) -> [&'static str; 2] {
        ["First", "Second"]
    }

    fn goals(&self) -> &'static [&'static str] {
        &["win", "defend"]
    }

    fn settings(&self) -> &'static [Setting] {
        &SETTINGS
    }

    fn usual_size(&self) -> &'static str {
        "1,3,5,7"
    }

    fn rules(&self, rules: &mut Rules<'_>) -> Result<(), InputError> {
        let last = rules
            .one("last", "use `wins` or `loses`", |value| Last::ALL.into_iter().find(|last| last.name() == value))?;
        rules.is_misere = last == Some(Last::Loses);
        Ok(())
    }

    fn with_rules(&self, board: &str, rules: &Rules<'_>) -> (String, Vec<&'static str>) {
        (board.to_owned(), if rules.is_misere { vec!["misere"] } else { Vec::new() })
    }

    fn rules_in_force(&self, game: &AnyGame) -> Vec<(&'static str, String)> {
        vec![("last", last(game).name().to_owned())]
    }

    fn rules_in_name(&self, game: &AnyGame) -> (String, &'static str) {
        (String::new(), if last(game) == Last::Loses { "misere" } else { "" })
    }

    fn is_drawn(&self) -> bool {
        false
    }

    fn example(&self) -> &'static str {
        "the heaps, such as `1,3,5`, or with moves `nim:1,3,5 c2`"
    }

    fn demo(&self) -> &'static str {
        "nim:1,3,5"
    }

    fn win(&self, game: &AnyGame, _: Player) -> [String; 2] {
        let what = match last(game) {
            Last::Wins => ["take the last counter", "taking the last counter"],
            Last::Loses => ["leave the last counter", "leaving the last counter"],
        };
        what.map(str::to_owned)
    }

    /// A row of counters for each heap.
    fn picture(&self, game: &AnyGame) -> Picture {
        let AnyGame::Nim(game) = game else { return Picture::table(Vec::new(), Vec::new()) };
        let heaps = game.heaps();
        let widest = usize::from(heaps.iter().copied().max().unwrap_or(0));
        let numbers: Vec<String> = heaps.iter().map(u8::to_string).collect();
        if widest > DRAWN || heaps.len() > DRAWN {
            let mut picture = Picture::table(Vec::new(), Vec::new());
            picture.caption = Some(format!("heaps of {}", numbers.join(", ")));
            return picture;
        }
        let columns = (1..=widest).map(|n| n.to_string()).collect();
        let mut picture = Picture::table(columns, (0..heaps.len() as u32).map(column).collect());
        for (y, &heap) in heaps.iter().enumerate() {
            (0..usize::from(heap)).for_each(|x| picture.put(x, y, Tone::Dark));
            (usize::from(heap)..widest).for_each(|x| picture.hide(x, y));
        }
        picture
    }

    /// Counters are taken, not put.
    fn place(&self, _: &AnyGame, _: Move) -> Option<Place> {
        None
    }
}

fn last(game: &AnyGame) -> Last {
    match game {
        AnyGame::Nim(game) => game.last(),
        _ => Last::Wins,
    }
}
