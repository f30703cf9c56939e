use crate::Problem;

/// A problem whose positions and moves can be written down, so that a proof about it can be kept
/// and checked.
///
/// [`Problem::key`] is a hash, which is enough to search with. What is here is exact: the checker
/// compares positions by it, and reads the moves of a certificate with it.
pub trait Notation: Problem {
    /// The question about the current position in a sentence, with everything that is claimed where
    /// it is answered with yes.
    fn sentence(&self) -> String;

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
