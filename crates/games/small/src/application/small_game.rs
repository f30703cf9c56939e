//! A small game as the application meets it.

use tesuji_game::{Confidence, Demo, Game, InputError, Request, Setting};
use tesuji_render::Picture;

use super::board::Board;
use super::{SmallQuestion, given, question};

/// One of the small games.
#[derive(Clone, Copy, Debug)]
pub struct SmallGame(&'static dyn Board);

impl SmallGame {
    pub(super) const fn new(board: &'static dyn Board) -> Self {
        SmallGame(board)
    }
}

impl Game for SmallGame {
    type Question = SmallQuestion;

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.0.aliases()
    }

    fn title(&self) -> &'static str {
        self.0.title()
    }

    fn goals(&self) -> &'static [&'static str] {
        self.0.goals()
    }

    fn settings(&self) -> &'static [Setting] {
        self.0.settings()
    }

    fn inputs(&self) -> &'static str {
        self.0.example()
    }

    /// A text that begins with the name and a board: `hex:4x4`.
    fn recognise(&self, request: &Request) -> Confidence {
        let text = request.text().map(|text| String::from_utf8_lossy(&text[..text.len().min(given::MAX_TEXT)]));
        let is_named = text.is_some_and(|text| given::is_named(self.0, &text));
        if is_named { Confidence::Certain } else { Confidence::No }
    }

    fn demo(&self) -> Demo {
        Demo { request: Request { game: Some(self.name().to_owned()), ..Request::about(self.0.demo()) } }
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        let given = given::read(self.0, request)?;
        let mut picture = self.0.picture(&given.game);
        if given.title.is_some() {
            picture.caption = given.title;
        }
        Ok((picture, given.notes))
    }

    fn question(&self, request: &Request) -> Result<SmallQuestion, InputError> {
        question::pose(self.0, request)
    }
}
