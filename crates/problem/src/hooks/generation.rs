use crate::{Problem, Role, Status};

/// Which moves can matter in a position: what keeps a search from looking at every legal move.
///
/// What is left out must lose for the side to move; a move too many does no harm.
pub trait Generation: Problem {
    /// Attacker to move: a move that reaches the goal at once (λ⁰).
    fn at_once(&mut self) -> Option<Self::Move> {
        debug_assert_eq!(self.role(), Role::Attacker);
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().find(|&m| {
            self.play(m);
            let reached = self.status() == Status::Achieved;
            self.undo();
            reached
        })
    }

    /// The legal move with exactly the effect of the null move, if the rules have one (a pass in
    /// Go).
    ///
    /// The threat child then already answers it: a win against the null move is a win against the
    /// pass.
    fn pass(&self) -> Option<Self::Move> {
        None
    }

    /// Defender to move: whether there is a legal move at all. A game in which there always is one
    /// says so; the default looks.
    ///
    /// A position without moves is the affair of [`status`](crate::Problem::status), and one that
    /// is left open there is not won, however well a null move would have been answered.
    fn has_moves(&mut self) -> bool {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        !moves.is_empty()
    }

    /// Appends every move that can belong to the λ-tree of this order and returns true; or returns
    /// false, and the tree takes every legal move. More moves than necessary do no harm, a missing
    /// one is an error.
    fn threats(&mut self, _order: u8, _out: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// Where every move but a few loses at once, because the opponent then reaches the end it wants
    /// in one move: appends those few and returns true. At least one move must be appended, a
    /// losing one if all lose. Asked of either side, at any order.
    fn forced(&mut self, _out: &mut Vec<Self::Move>) -> bool {
        false
    }
}
