//! Go: can these stones be captured, or saved?
//!
//! *Save* is the complement of *capture*: the search looks for a capture either way, and where it finds none within the
//! orders that were searched, the stones are saved against those and no others.

mod picture;
mod posed;
mod question;
mod source;
mod words;

use tesuji_go::hooks::Tactics;
use tesuji_render::Picture;

use crate::{Game, InputError, Posed, Request, Source};

/// The game of Go.
#[derive(Debug)]
pub(crate) struct Go;

/// What is wanted of the targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Capture,
    Save,
}

impl Goal {
    const NAMES: [&'static str; 2] = ["capture", "save"];

    fn name(self) -> &'static str {
        match self {
            Goal::Capture => "capture",
            Goal::Save => "save",
        }
    }

    fn read(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "capture" | "kill" | "attack" => Some(Goal::Capture),
            "save" | "defend" | "escape" => Some(Goal::Save),
            _ => None,
        }
    }
}

/// A net beside a ladder that does not work: paper 000, Figure 1.
const DEMO: &str = "(;GM[1]FF[4]SZ[19]AB[cp][co][dq][eq]AW[dp][ik]PL[B]TR[dp]\
                    GN[A net, where the ladder fails])";

impl Game for Go {
    fn name(&self) -> &'static str {
        "go"
    }

    fn goals(&self) -> &'static [&'static str] {
        &Goal::NAMES
    }

    fn claims(&self, _: &Request) -> bool {
        false
    }

    fn demo(&self) -> Request {
        Request { position: Source::Text(DEMO.into()), ..Request::default() }
    }

    fn draw(&self, request: &Request) -> Result<(Picture, Vec<String>), InputError> {
        let reading = source::read(&request.position)?;
        let picture = picture::position(&reading.position, reading.title.as_deref());
        Ok((picture, reading.notes))
    }

    fn pose(&self, request: &Request) -> Result<Box<dyn Posed>, InputError> {
        Ok(Box::new(question::pose(request)?))
    }
}

/// The Go problem of a request, for whoever wants to search it in a way of their own. It asks whether the targets can be captured,
/// even if the goal is to save them.
///
/// # Errors
/// Says what cannot be understood, and what would be accepted.
pub fn problem(request: &Request) -> Result<Tactics, InputError> {
    question::pose(request).map(|posed| posed.problem())
}

#[cfg(test)]
mod tests;
