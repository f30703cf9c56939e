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
