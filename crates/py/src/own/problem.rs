//! The line of positions that were reached, as a problem that is searched and checked.

use std::fmt;
use std::sync::Arc;

use tesuji_problem::{Key, Notation, NullRule, Problem, Role, Sentence, Status, no_hooks};
use tesuji_render::Picture;
use tesuji_solver::Drawn;

use super::place::{Place, word};
use super::rules::Rules;

/// A position of a game that is written in Python, and how it was reached.
#[derive(Clone)]
pub(crate) struct PyProblem {
    rules: Arc<Rules>,
    line: Vec<Arc<Place>>,
}

impl fmt::Debug for PyProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PyProblem")
            .field("rules", &self.rules)
            .field("position", &self.here().text)
            .finish_non_exhaustive()
    }
}

impl PyProblem {
    pub(crate) fn new(rules: Rules, place: Place) -> Self {
        PyProblem { rules: Arc::new(rules), line: vec![Arc::new(place)] }
    }

    /// The same position under the same rules, with no past and nothing that was remembered.
    pub(crate) fn afresh(&self) -> Self {
        let rules = self.rules.afresh();
        let place = rules.ask(|py| Place::of(self.here().state().bind(py).clone(), &rules));
        Self::new(rules, place)
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position as it is written to be read back.
    pub(crate) fn written(&self) -> String {
        self.rules.ask(|py| word(self.here().state().bind(py), "position"))
    }

    fn here(&self) -> &Place {
        // There is a first position, and nothing takes it away.
        &self.line[self.line.len() - 1]
    }
}

impl Problem for PyProblem {
    type Move = u32;

    fn role(&self) -> Role {
        self.here().role
    }

    fn status(&self) -> Status {
        self.here().status
    }

    fn moves(&self, out: &mut Vec<u32>) {
        out.extend(self.here().moves(&self.rules).iter().map(|&(m, _)| m));
    }

    fn play(&mut self, m: u32) {
        let (rules, here) = (&*self.rules, self.here());
        let next = rules.after(here.key, m).unwrap_or_else(|| rules.remember(here.key, m, here.play(m, rules)));
        self.line.push(next);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn null_rule(&self) -> NullRule {
        match self.here().passed(&self.rules) {
            Some(_) => NullRule::Legal,
            None => NullRule::Meaningless,
        }
    }

    fn null(&mut self) {
        let (rules, here) = (&*self.rules, self.here());
        let next = here.passed(rules).map(|passed| {
            let next = rules.ask(|py| Place::of(passed.bind(py).clone(), rules));
            if next.role == here.role {
                rules.ask(|_| {
                    let why = "after passed() the other player must be to move";
                    Err::<(), _>(pyo3::exceptions::PyValueError::new_err(format!("{why}: {}", here.text)))
                });
            }
            Arc::new(next)
        });
        self.line.extend(next);
    }

    fn key(&self) -> Key {
        self.here().key
    }

    /// A win may be reached by a move of either side.
    fn counts_moves(&self) -> bool {
        false
    }
}

no_hooks!(PyProblem);

impl Notation for PyProblem {
    fn sentence(&self) -> Sentence {
        let Rules { name, players, attacker, aim: [reach, _], .. } = self.rules();
        let (attacker, defender) = (players[*attacker], players[1 - *attacker]);
        Sentence {
            setting: format!("With {} to move", players[self.here().to_move()]),
            wins: format!("{attacker} can {reach}, whatever {defender} plays,"),
            fails: format!("{attacker} cannot {reach} against every defence"),
            facts: format!(
                "The game is {name}, its rules are those of a program in Python. Position {}.",
                self.written()
            ),
        }
    }

    fn position(&self) -> String {
        self.here().text.clone()
    }

    fn move_name(&self, m: u32) -> String {
        self.rules.name(m)
    }
}

impl Drawn for PyProblem {
    fn picture(&self) -> Picture {
        let drawn: String = self.rules.ask(|py| self.here().state().call_method0(py, "drawn")?.extract(py));
        Picture::captioned(drawn)
    }
}
