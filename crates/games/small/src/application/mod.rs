//! The small games as users meet them: what they recognise, how positions are written and drawn,
//! the question in words.
//!
//! All of them share one type of question, so that a program compiles its searches once. What
//! differs is data: a `board::Board` for each game, in a file of its own.

mod atari_go;
mod board;
mod connect4;
mod drawn;
mod given;
mod goal;
mod hex;
mod moves;
mod nim;
mod picture;
mod question;
mod read;
mod rule;
mod y;

use tesuji_game::{Confidence, Game, InputError, Questions, Request, SetUp, Setting};
use tesuji_render::Picture;

pub use question::SmallQuestion;

use crate::Game as _;
use crate::named::AnyGame;
use board::Board;

/// One of the small games.
#[derive(Clone, Copy, Debug)]
pub struct SmallGame(&'static Board);

/// Atari-Go: the first capture wins.
pub const ATARI_GO: SmallGame = SmallGame(&atari_go::BOARD);
/// Connect Four.
pub const CONNECT4: SmallGame = SmallGame(&connect4::BOARD);
/// Hex.
pub const HEX: SmallGame = SmallGame(&hex::BOARD);
/// Nim.
pub const NIM: SmallGame = SmallGame(&nim::BOARD);
/// Y.
pub const Y: SmallGame = SmallGame(&y::BOARD);

/// All of them.
pub const GAMES: [SmallGame; 5] = [ATARI_GO, CONNECT4, HEX, NIM, Y];

impl Game for SmallGame {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.0.aliases
    }

    fn title(&self) -> &'static str {
        self.0.title
    }

    fn settings(&self) -> &'static [Setting] {
        self.0.settings
    }

    fn inputs(&self) -> &'static str {
        self.0.example
    }

    /// A text that begins with the name and a board: `hex:4x4`.
    fn recognise(&self, request: &Request) -> Confidence {
        let text = request.text().map(|text| String::from_utf8_lossy(&text[..text.len().min(given::MAX_TEXT)]));
        let is_named = text.is_some_and(|text| given::is_named(self.0, &text));
        if is_named { Confidence::Certain } else { Confidence::No }
    }

    fn set_up(&self) -> Option<SetUp> {
        let Board { name, players, .. } = self.0;
        let stones = SetUp::stones(["x", "o"], *players);
        let before = format!("{name}:");
        let set_up = SetUp { before, between: "/", gap: "", after: "", empty: ".", pieces: stones, hands: None };
        self.0.is_drawn().then_some(set_up)
    }

    fn race_goal(&self) -> Option<&'static str> {
        self.0.has_races.then_some("win")
    }

    fn demo(&self) -> Request {
        Request { game: Some(self.0.name.to_owned()), ..Request::about(self.0.demo) }
    }
}

/// A position by name, to be read back.
fn written(game: &AnyGame) -> String {
    let known = GAMES.iter().find(|known| known.0.name == game.kind());
    known.map_or_else(|| game.show(), |known| known.0.written(game))
}

impl Questions for SmallGame {
    type Question = SmallQuestion;

    fn question(&self, request: &Request) -> Result<SmallQuestion, InputError> {
        question::pose(self.0, request)
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        let given = given::read(self.0, request)?;
        let mut picture = self.0.picture(&given.game);
        if given.title.is_some() {
            picture.caption = given.title;
        }
        Ok((picture, given.notes))
    }
}
