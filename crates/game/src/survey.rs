//! A state: what several questions about one position come to together, such as whether a group of
//! stones is alive.

use std::fmt::Debug;

/// Several questions about one position whose answers name its state.
///
/// Which of them are needed depends on the answers, so the survey is a procedure that asks. It is run
/// again with more time until the state is known or nothing more may be spent, and must come to the
/// same state by the same answers.
pub trait Survey: Debug + Send + Sync {
    /// The question in a sentence.
    fn words(&self) -> &str;

    /// The names of the states that there are, where everything is known. An expected answer is one of
    /// these.
    fn states(&self) -> &[&'static str];

    /// The name of the state that the source of the question expects.
    fn expected(&self) -> Option<&'static str> {
        None
    }

    /// The two questions of a race between the side to move and the other: both have a goal, and whichever
    /// reaches its own has won. `None` if it is no race.
    fn race(&self) -> Option<&[Probe; 2]> {
        None
    }

    /// The state by what is known. `ask` tells whether what a probe asks holds: `None` if that is not
    /// known (yet).
    fn state(&self, ask: &mut dyn FnMut(&Probe) -> Option<bool>) -> State;
}

/// One of the questions: what is set in the request that it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe(pub Vec<(&'static str, String)>);

/// The state of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The state in a word, in lower case: `alive`; `unknown` where nothing can be said.
    pub name: &'static str,
    /// The answer in a sentence.
    pub words: String,
    /// What it comes to when each side moves first; one case alone where it decides the other.
    pub cases: Vec<Case>,
    /// Whether more time could tell nothing more.
    pub is_final: bool,
    /// Whether the name stays, whatever else comes to be known.
    pub stays: bool,
}

impl State {
    /// The name where nothing can be said.
    pub const UNKNOWN: &'static str = "unknown";
}

/// What a position comes to when one side moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// That side.
    pub first: &'static str,
    /// What it comes to, in a word or two.
    pub result: &'static str,
    /// The same in a clause, after the name of the side and `first`: `it lives`.
    pub words: String,
    /// The code that programs of the game have for it.
    pub code: Option<u8>,
    /// Where it depends on the ko threats of a side: how many it takes.
    pub ko_threats: Vec<KoThreats>,
    /// Whether more time could tell nothing more.
    pub is_final: bool,
    /// The questions that show it.
    pub shown_by: Vec<Probe>,
}

/// A number of ko threats of one side, while the other has none, from which on a position comes to
/// something else than with one threat less. Both are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KoThreats {
    /// The side that has them.
    pub side: &'static str,
    /// The least number.
    pub least: u8,
    /// What it comes to then, in a word or two.
    pub result: &'static str,
}
