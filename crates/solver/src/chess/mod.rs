//! Chess: can this side force mate, or another goal, or can the other hold out?
//!
//! The goals are *mate*, *selfmate*, *win* (a man) and *promote*, each with a number of moves or without. *Defend* is the complement:
//! the search looks for the attacker's win either way, and where it finds none the defence holds in the scope that was searched.

pub mod composition;
mod count;
mod findings;
mod game_text;
mod order;
mod picture;
mod posed;
mod question;
mod record;
mod source;
mod words;

use tesuji_chess::notation::Wanted;
use tesuji_render::Picture;

use crate::{InputError, Posed, Request, Source};

pub use game_text::pgn;
pub(crate) use posed::Places;
pub use record::epd;
pub(crate) use source::{is_chess, records};

/// The game of chess.
#[derive(Debug)]
pub(crate) struct Chess;

/// Figure 21 of paper 000; the place of the white king is our choice, which nothing depends on.
const DEMO: &str = "8/8/6k1/8/8/8/4RR2/K7 w - - 0 1";

impl crate::Game for Chess {
    fn name(&self) -> &'static str {
        "chess"
    }

    fn goals(&self) -> &'static [&'static str] {
        &Wanted::NAMES
    }

    fn claims(&self, request: &Request) -> bool {
        request.within.is_some() || matches!(&request.position, Source::Text(text) if source::is_chess(text))
    }

    fn demo(&self) -> Request {
        let mut request = Request { position: Source::Text(DEMO.into()), ..Request::default() };
        request.game = Some("chess".to_owned());
        request.task.solution = true;
        request
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        question::draw(request)
    }

    fn pose(&self, request: &Request) -> Result<Box<dyn Posed>, InputError> {
        Ok(Box::new(question::pose(request)?))
    }
}

#[cfg(test)]
mod tests;
