//! The rules of a game that is written in Python, with what all problems of one question share.

use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use tesuji_problem::Key;

use super::place::Place;
use crate::asked::Slot;
use crate::watched::locked;

/// The first exception that a game has raised.
pub(crate) type Raised = Arc<Slot>;

/// So many positions are remembered; then all are forgotten.
const MOST_SEEN: usize = 1 << 16;

/// The rules, for one question.
pub(crate) struct Rules {
    /// The name of the game, as certificates have it.
    pub(crate) name: &'static str,
    /// What the players are called; the first is 0.
    pub(crate) players: [&'static str; 2],
    /// What a player wants, after `can` and after `from`.
    pub(crate) aim: [String; 2],
    /// Who wants to win.
    pub(crate) attacker: usize,
    names: Mutex<Names>,
    seen: Mutex<Seen>,
    raised: Raised,
}

/// The names of moves: a move is the place of its name, in the order in which names came up.
#[derive(Default)]
struct Names {
    known: Vec<Arc<str>>,
    places: HashMap<Arc<str>, u32>,
}

/// The positions that were asked about, and which move leads from which to which.
#[derive(Default)]
pub(crate) struct Seen {
    places: HashMap<Key, Arc<Place>>,
    after: HashMap<(Key, u32), Arc<Place>>,
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rules").field("name", &self.name).field("attacker", &self.attacker).finish_non_exhaustive()
    }
}

impl Rules {
    /// The rules of a class of games, for the question whether this player can win; without one,
    /// whoever the position names, or is to move there.
    pub(crate) fn of(state: &Bound<'_, PyAny>, attacker: Option<&str>, raised: &Raised) -> PyResult<Self> {
        let class = state.get_type();
        let name: String = class.getattr("game_name")?.call0()?.extract()?;
        let players: [String; 2] = class.getattr("players")?.extract()?;
        let is_name = |player: &String| !player.trim().is_empty() && !player.contains(char::is_control);
        if players[0].trim().eq_ignore_ascii_case(players[1].trim()) || !players.iter().all(is_name) {
            let said = class.getattr("players")?.repr()?;
            return Err(PyValueError::new_err(format!("players must be two different names, each in a line: {said}")));
        }
        let aim: [String; 2] = class.getattr("aim")?.extract()?;
        let attacker = match attacker {
            None => {
                let said = state.getattr("attacker")?;
                let said = if said.is_none() { state.call_method0("to_move")? } else { said };
                player(&said, &players)?
            }
            Some(said) => {
                let is_it = |player: &String| player.trim().eq_ignore_ascii_case(said.trim());
                players.iter().position(is_it).ok_or_else(|| {
                    let [one, other] = &players;
                    crate::errors::input(
                        &tesuji_solver::InputError::new("attacker", said, format!("`{said}` is no player of {name}"))
                            .at(0..said.len())
                            .hint(format!("use `{one}` or `{other}`")),
                    )
                })?
            }
        };
        Ok(Rules {
            name: lasting(&name),
            players: players.map(|player| lasting(&player)),
            aim,
            attacker,
            names: Mutex::default(),
            seen: Mutex::default(),
            raised: Arc::clone(raised),
        })
    }

    /// The same rules, with nothing that was remembered.
    pub(crate) fn afresh(&self) -> Self {
        Rules {
            aim: self.aim.clone(),
            names: Mutex::default(),
            seen: Mutex::default(),
            raised: Arc::clone(&self.raised),
            ..*self
        }
    }

    /// Asks the game something, with the interpreter's lock. An exception is kept for whoever asked,
    /// and ends the search: there is nothing that could be answered instead.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(Python<'_>) -> PyResult<T>) -> T {
        match Python::attach(question) {
            Ok(answer) => answer,
            Err(error) => {
                locked(&self.raised).get_or_insert(error);
                // No hook is to print anything.
                resume_unwind(Box::new("the game has raised an exception"))
            }
        }
    }

    /// The move with this name.
    pub(crate) fn named(&self, name: &str) -> u32 {
        let mut names = locked(&self.names);
        if let Some(&place) = names.places.get(name) {
            return place;
        }
        let (name, place) = (Arc::<str>::from(name), names.known.len() as u32);
        names.known.push(Arc::clone(&name));
        names.places.insert(name, place);
        place
    }

    /// The name of a move.
    pub(crate) fn name(&self, m: u32) -> String {
        locked(&self.names).known[m as usize].as_ref().to_owned()
    }

    /// Where a move leads, if that is remembered.
    pub(crate) fn after(&self, from: Key, m: u32) -> Option<Arc<Place>> {
        locked(&self.seen).after.get(&(from, m)).cloned()
    }

    /// Remembers where a move leads, and hands it back: the position that had the same key before, if
    /// there was one. That is then the same position, or the key forgets something.
    pub(crate) fn remember(&self, from: Key, m: u32, to: Place) -> Arc<Place> {
        let known = locked(&self.seen).places.get(&to.key).cloned();
        let to = match known {
            Some(known) => {
                known.must_equal(&to, self);
                known
            }
            None => Arc::new(to),
        };
        let mut seen = locked(&self.seen);
        // What is forgotten is dropped when nothing is locked: that may run code of Python.
        let forgotten = (seen.places.len() >= MOST_SEEN).then(|| std::mem::take(&mut *seen));
        seen.places.insert(to.key, Arc::clone(&to));
        seen.after.insert((from, m), Arc::clone(&to));
        drop(seen);
        drop(forgotten);
        to
    }
}

/// Which player a position, or what is said of one, names: 0 or 1, or a player's name.
pub(crate) fn player(said: &Bound<'_, PyAny>, players: &[impl AsRef<str>; 2]) -> PyResult<usize> {
    let place = match said.extract::<String>() {
        Ok(name) => players.iter().position(|player| player.as_ref() == name),
        Err(_) => said.extract::<usize>().ok().filter(|&place| place < 2),
    };
    place.ok_or_else(|| {
        let [one, other] = players;
        let said = said.repr().map_or_else(|_| "this".to_owned(), |said| said.to_string());
        PyTypeError::new_err(format!("{said} is no player: use 0 or 1, `{}` or `{}`", one.as_ref(), other.as_ref()))
    })
}

/// A text that lasts as long as the program, once for each: names of games and players, of which
/// there are few.
pub(crate) fn lasting(text: &str) -> &'static str {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = locked(&KNOWN);
    if let Some(known) = known.get(text) {
        return known;
    }
    let lasting: &'static str = Box::leak(text.to_owned().into_boxed_str());
    known.insert(lasting);
    lasting
}
