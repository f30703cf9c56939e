//! The small games as users meet them: what is read, what is refused and where, words and pictures.
#![cfg(feature = "application")]

mod pictures;
mod reading;
mod refusals;
mod words;

use tesuji_game::{Game as _, InputError, Question as _, Questions as _, Request};
use tesuji_small::application::{GAMES, SmallGame, SmallQuestion};

/// The game of this name.
fn game(name: &str) -> SmallGame {
    *GAMES.iter().find(|game| game.name() == name).expect("a small game")
}

/// A request about a text, with settings such as `size=4x4`.
fn request(text: &str, settings: &[&str]) -> Request {
    settings.iter().fold(Request::about(text), |request, setting| {
        let (name, value) = setting.split_once('=').expect("a name and a value");
        request.with(name, value)
    })
}

fn ask(name: &str, text: &str, settings: &[&str]) -> Result<SmallQuestion, InputError> {
    game(name).question(&request(text, settings))
}

fn asked(name: &str, text: &str, settings: &[&str]) -> SmallQuestion {
    ask(name, text, settings).unwrap_or_else(|error| panic!("{name} {text}: {error}"))
}

/// The position as it is written in an answer.
fn position(name: &str, text: &str, settings: &[&str]) -> String {
    asked(name, text, settings).asked().position.clone()
}
