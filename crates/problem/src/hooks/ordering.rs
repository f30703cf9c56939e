use crate::Problem;

/// In what order things are tried. Nothing here says what is true, so nothing here can be
/// wrong: only slow.
pub trait Ordering: Problem {
    /// How promising a move looks to the side to move; smaller is tried first.
    fn rank(&mut self, _m: Self::Move) -> i32 {
        0
    }

    /// Whether [`is_local`](Self::is_local) leaves moves out. A game has both hooks or neither:
    /// where this is false, no local tree is searched, whatever `is_local` says, and where it is
    /// true by mistake the whole tree is searched twice.
    fn has_local_tree(&self) -> bool {
        false
    }

    /// Attacker to move: whether the move belongs to the *local* tree, in which proofs are looked
    /// for first. A proof with fewer of the attacker's moves is a proof all the same; a failure
    /// there says nothing. It counts only with [`has_local_tree`](Self::has_local_tree).
    fn is_local(&mut self, _m: Self::Move) -> bool {
        true
    }

    /// Whether a local proof of a higher order is worth having before a lower order is refuted in the
    /// whole tree: where that would take far too long. The order of a win is then one that it has,
    /// and not always the least.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Whether play for the goal is closed in: all that bears on it, for the attacker, are the few moves
    /// that are [inside](Self::is_inside). Then wins of every length are looked for among these, by the
    /// rules alone, beside the orders in the whole tree. As with the local tree, a win is a win, and
    /// a failure says nothing.
    fn is_closed_in(&mut self) -> bool {
        false
    }

    /// Attacker to move: whether the move belongs to the tree of what is closed in. It counts only
    /// where the first position [is](Self::is_closed_in).
    fn is_inside(&mut self, _m: Self::Move) -> bool {
        true
    }

    /// A first guess at how hard this open position is to prove and to disprove (df-pn's leaf
    /// values, both ≥ 1).
    fn difficulty(&mut self) -> (u32, u32) {
        (1, 1)
    }

    /// Whether what refutes one of the attacker's moves mostly refutes others as well, so that their
    /// disproof numbers, added up, count the same again and again. It must be the same at every
    /// position.
    fn attacks_overlap(&self) -> bool {
        false
    }

    /// Which moves of this position resemble each other, so that they fail or work together: those
    /// with the same number, which is not 0. Only the first of them that is not known to lose is looked
    /// at; the others wait for it. (To put this piece or that one between a king and a rook is one
    /// defence, and no reason to think a mate seven times as hard.)
    fn kin(&mut self, _m: Self::Move) -> u8 {
        0
    }

    /// How likely the move is to be the one by which the side to move wins here (the defender: by
    /// which it refutes), beside the other moves: a logarithm to base 2 in sixteenths, so that of two
    /// moves the one with 16 more is twice as likely. `None` where the game has no opinion, and then
    /// on all moves of the position. Asked of the defender's replies that are still open, at finite
    /// orders.
    fn promise(&mut self, _m: Self::Move) -> Option<i32> {
        None
    }

    /// How reluctant df-pn⁺ is to try this move: added to the number of the child, for either side.
    fn cost(&mut self, _m: Self::Move) -> u32 {
        0
    }
}
