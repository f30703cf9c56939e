//! What a game adds to an answer beside the win itself: a composer's solution, for example.

use tesuji_problem::{Problem, Reason};

/// A part of an answer that one game gives.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Its field in JSON.
    pub name: &'static str,
    /// Its rows for people: what each is, and its lines.
    pub rows: Vec<(&'static str, Vec<String>)>,
    /// The same for programs.
    pub value: serde_json::Value,
    /// Whether a part of it was interrupted.
    pub is_interrupted: bool,
    /// What it says of the question as a problem; nothing, in most games.
    pub soundness: Option<Soundness>,
    /// The win as the game's own collections count it, where that is less than the rules say.
    pub by_convention: Option<ByConvention>,
}

/// A win as the collections of a game count it: some replies are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByConvention {
    /// The attacker's moves.
    pub moves: u16,
    /// A line of so many moves, in the game's notation.
    pub line: Vec<String>,
}

/// What a game can say of a question as somebody's composition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Soundness {
    /// Every first move that is known to solve.
    pub keys: Vec<String>,
    /// The attacker's moves within which they do.
    pub within: u16,
    /// Whether every other first move is known not to.
    pub is_complete: bool,
    /// Whether there is more than one where there should be one.
    pub is_cooked: bool,
    /// Where the attacker has more than one way to go on.
    pub duals: Vec<Dual>,
    /// The limit that was hit, if something may be missing.
    pub stopped: Option<Reason>,
}

/// A place in a solution where the attacker has more than one way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dual {
    /// The moves that lead there, of both sides.
    pub after: Vec<String>,
    /// The ways to go on.
    pub moves: Vec<String>,
}

/// Further questions about a problem that was searched, for the sections of an answer. They are
/// about *full width*: every legal move of the attacker counts, whatever it threatens.
pub trait Inquiry<P: Problem> {
    /// Begins a part of the work: it has the allowance of the whole search again.
    fn begin_part(&mut self);

    /// Whether the attacker wins from the problem's current position within so many of its moves.
    ///
    /// # Errors
    /// The limit that was hit.
    fn wins(&mut self, problem: &mut P, moves: u16) -> Result<bool, Reason>;

    /// Appends every move with which the side to move is right: with which the attacker wins within
    /// so many moves, or the defender holds out.
    ///
    /// # Errors
    /// The limit that was hit; what was found before is in `found`.
    fn winning_moves(&mut self, problem: &mut P, moves: u16, found: &mut Vec<P::Move>) -> Result<(), Reason>;
}
