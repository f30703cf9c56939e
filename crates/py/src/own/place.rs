//! A position of a game that is written in Python, with what it has said of itself.

use std::sync::OnceLock;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use tesuji_problem::{Key, Role, Status, mix};

use super::rules::{Rules, player};

/// What the game says where nobody has won.
const DRAW: &str = "draw";

/// A position. Of what is asked later, the answers are kept.
pub(crate) struct Place {
    /// The object of Python.
    state: Py<PyAny>,
    /// Everything that decides the future, and who is to move.
    pub(crate) text: String,
    pub(crate) key: Key,
    to_move: usize,
    pub(crate) role: Role,
    pub(crate) status: Status,
    moves: OnceLock<Vec<(u32, Py<PyAny>)>>,
    /// The position after the null move; `None` where that makes no sense.
    passed: OnceLock<Option<Py<PyAny>>>,
}

impl Place {
    /// What a position says of itself.
    pub(crate) fn of(state: Bound<'_, PyAny>, rules: &Rules) -> PyResult<Self> {
        let to_move = player(&state.call_method0("to_move")?, &rules.players)?;
        let winner = state.call_method0("winner")?;
        let status = if winner.is_none() {
            Status::Open
        } else if winner.extract::<String>().is_ok_and(|said| said == DRAW) {
            Status::Refuted
        } else if player(&winner, &rules.players)? == rules.attacker {
            Status::Achieved
        } else {
            Status::Refuted
        };
        let text = format!("{} {}", word(&state, "key")?, rules.players[to_move]);
        let question = Key(mix(rules.attacker as u64));
        let key = text.as_bytes().chunks(8).fold(question, |key, chunk| {
            let mut bytes = [0; 8];
            bytes[..chunk.len()].copy_from_slice(chunk);
            key.with(u64::from_le_bytes(bytes))
        });
        let role = if to_move == rules.attacker { Role::Attacker } else { Role::Defender };
        let (moves, passed) = (OnceLock::new(), OnceLock::new());
        // The length keeps texts apart that differ by zeros at the end.
        let key = key.with(text.len() as u64);
        Ok(Place { state: state.unbind(), text, key, to_move, role, status, moves, passed })
    }

    /// Who is to move.
    pub(crate) fn to_move(&self) -> usize {
        self.to_move
    }

    /// The object of Python.
    pub(crate) fn state(&self) -> &Py<PyAny> {
        &self.state
    }

    /// The legal moves, in the order of the game.
    pub(crate) fn moves(&self, rules: &Rules) -> &[(u32, Py<PyAny>)] {
        if let Some(moves) = self.moves.get() {
            return moves;
        }
        let moves = rules.ask(|py| self.read_moves(py, rules));
        self.moves.get_or_init(|| moves)
    }

    fn read_moves(&self, py: Python<'_>, rules: &Rules) -> PyResult<Vec<(u32, Py<PyAny>)>> {
        let state = self.state.bind(py);
        let mut moves: Vec<(u32, Py<PyAny>)> = Vec::new();
        for m in state.call_method0("moves")?.try_iter()? {
            let m = m?;
            let name = state
                .call_method1("move_name", (&m,))?
                .extract::<String>()
                .map_err(|_| PyTypeError::new_err(format!("move_name() must be a text: it names the move {m}")))?;
            if name.is_empty() || !name.chars().all(|c| c.is_ascii_graphic() && c != ':' && c != '|') {
                let why = "names of moves are printable ASCII without spaces, `:` and `|`";
                return Err(PyValueError::new_err(format!("{name:?} cannot be the name of a move: {why}")));
            }
            let id = rules.named(&name);
            if moves.iter().any(|&(other, _)| other == id) {
                return Err(PyValueError::new_err(format!("two moves of a position have the name `{name}`")));
            }
            moves.push((id, m.unbind()));
        }
        if moves.is_empty() {
            let why = "no move is legal here, so winner() must say how the game has ended";
            return Err(PyValueError::new_err(format!("{why}: {}", self.text)));
        }
        Ok(moves)
    }

    /// The position after a legal move.
    pub(crate) fn play(&self, m: u32, rules: &Rules) -> Place {
        let moves = self.moves(rules);
        rules.ask(|py| {
            let Some((_, m)) = moves.iter().find(|(id, _)| *id == m) else {
                return Err(crate::errors::wrong("a move was played that is not legal"));
            };
            Place::of(self.state.bind(py).call_method1("play", (m,))?, rules)
        })
    }

    /// The position after the null move, if the game has one here.
    pub(crate) fn passed(&self, rules: &Rules) -> Option<&Py<PyAny>> {
        let passed = self.passed.get().is_none().then(|| {
            rules.ask(|py| {
                Ok(Some(self.state.bind(py).call_method0("passed")?).filter(|p| !p.is_none()).map(Bound::unbind))
            })
        });
        self.passed.get_or_init(|| passed.flatten()).as_ref()
    }

    /// Compares with a position of the same key, as far as that costs no more than asking for the
    /// moves: what differs is not in the key, and an answer could be wrong.
    pub(crate) fn must_equal(&self, other: &Place, rules: &Rules) {
        let names = |place: &Place| {
            let mut moves: Vec<u32> = place.moves(rules).iter().map(|&(m, _)| m).collect();
            moves.sort_unstable();
            moves
        };
        let is_same = self.text == other.text
            && self.status == other.status
            && (self.status != Status::Open || names(self) == names(other));
        if !is_same {
            rules.ask(|_| {
                let why = "has the same key() as a position with other moves or another winner, so the key forgets";
                Err::<(), _>(PyValueError::new_err(format!("a position {why} something: {}", self.text)))
            });
        }
    }
}

/// A text that a position says of itself, with everything escaped that is no printable ASCII: no two
/// texts become the same.
pub(crate) fn word(state: &Bound<'_, PyAny>, method: &str) -> PyResult<String> {
    let said = state.call_method0(method)?;
    match said.extract::<String>() {
        Ok(text) => Ok(text.escape_default().to_string()),
        Err(_) => Err(PyTypeError::new_err(format!("{method}() must be a text, and is {}", said.repr()?))),
    }
}
