use crate::Problem;

/// A problem whose positions and moves can be written down, so that a proof about it can be kept
/// and checked.
///
/// [`Problem::key`] is a hash, which is enough to search with. What is here is exact: the checker
/// compares positions by it, and reads the moves of a certificate with it.
pub trait Notation: Problem {
    /// The question about the current position in words, with everything that is claimed where it
    /// is answered.
    fn sentence(&self) -> Sentence;

    /// Everything that decides the future of the current position: two positions with the same text
    /// have the same legal moves, and so have all that follow.
    fn position(&self) -> String;

    /// The name of a legal move; no two moves of a position have the same.
    fn move_name(&self, m: Self::Move) -> String;

    /// The legal move with exactly this name. Called only while the status is open.
    fn find_move(&self, name: &str) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().find(|&m| self.move_name(m) == name)
    }
}

/// What a certificate says, in the parts of a sentence: `With White to move, White mates within 2
/// moves. Position ....`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Who is to move: `With White to move`.
    pub setting: String,
    /// That the attacker has a win: `White mates`.
    pub wins: String,
    /// That he has none: `White does not force mate`.
    pub fails: String,
    /// The position and the rules, as one sentence or more: `Position ....`
    pub facts: String,
}

impl Sentence {
    /// The sentence itself, without the facts. `bounds` is put behind the verb; `after` is a first
    /// move.
    pub fn says(&self, is_win: bool, after: Option<&str>, bounds: &str) -> String {
        let Sentence { setting, wins, fails, .. } = self;
        let after = after.map_or_else(|| ", ".to_owned(), |m| format!(", after {m}, "));
        let verb = if is_win { wins } else { fails };
        let gap = if bounds.is_empty() { "" } else { " " };
        format!("{setting}{after}{verb}{gap}{bounds}.")
    }
}
