//! Gomoku, renju and their relatives: can this side force a row, or can the other prevent it?
//!
//! *Defend* is the complement of *win*: the search looks for a forced row either way, and where it finds none within the orders that
//! were searched, the defence holds against those and no others.

mod picture;
mod posed;
mod question;
mod source;
mod words;

use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::notation::is_gomoku;
use tesuji_render::Picture;

use crate::{InputError, Posed, Request, Source};

/// The game of k in a row.
#[derive(Debug)]
pub(crate) struct Gomoku;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Win,
    Defend,
}

impl Goal {
    const NAMES: [&'static str; 2] = ["win", "defend"];

    fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Defend => "defend",
        }
    }

    fn read(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "win" | "attack" | "five" => Some(Goal::Win),
            "defend" | "stop" | "prevent" | "hold" => Some(Goal::Defend),
            _ => None,
        }
    }
}

/// A run of five moves, composed for the collection: `problems/gomoku/run-of-fours.sgf`.
const DEMO: &str = "(;GM[4]FF[4]SZ[15]GN[A run of fours]PL[B]\
                    AB[hh][ij][gi][fi][hk][fh][gh]AW[hj][fj][jh][dg][ih][gg][hg]C[rule: freestyle])";

impl crate::Game for Gomoku {
    fn name(&self) -> &'static str {
        "gomoku"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["renju", "caro"]
    }

    fn goals(&self) -> &'static [&'static str] {
        &Goal::NAMES
    }

    fn claims(&self, request: &Request) -> bool {
        let by_source = || matches!(&request.position, Source::Text(text) if is_gomoku(text));
        request.rule("rule").is_some() || request.rule("length").is_some() || by_source()
    }

    fn demo(&self) -> Request {
        Request { game: Some("gomoku".to_owned()), position: Source::Text(DEMO.into()), ..Request::default() }
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        question::draw(request)
    }

    fn pose(&self, request: &Request) -> Result<Box<dyn Posed>, InputError> {
        Ok(Box::new(question::pose(request)?))
    }
}

/// The gomoku problem of a request, for whoever wants to search it in a way of their own. It asks whether the attacker can force a row,
/// even if the goal is to prevent that.
///
/// # Errors
/// Says what cannot be understood, and what would be accepted.
pub fn problem(request: &Request) -> Result<Tactics, InputError> {
    question::pose(request).map(|posed| posed.problem())
}

#[cfg(test)]
mod tests;
