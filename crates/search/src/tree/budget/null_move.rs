//! αβ with null-move pruning, as a tree: what λ-search is compared with in paper 000, §3.2.
//!
//! A defender who does nothing and is still not lost at a *reduced* depth is believed not to be
//! lost at the full depth, and the node is given up. Two of the differences that the paper lists
//! are gone here: only the defender makes null moves, and a value is two-valued. The one that
//! matters stays: the depth after the null move is reduced by [`reduction`](NullMove::reduction) of
//! the attacker's moves. With a reduction of 0 this is λ-search of any order within so many moves.
//!
//! A program would not make a null move when no depth is left after it. Here one move is always
//! left, so that a win stays a win with more depth, which zones rely on; the test "does the
//! attacker win at once?" is what a program's static evaluation does.
//!
//! **Known failure case.** The disproofs are wrong whenever the attacker's threat takes longer than
//! the reduced depth allows: a quiet move that threatens a long combination. So [`Budget::scope`]
//! is `None` and no verdict can be made of a disproof. Proofs are proofs.

use std::num::NonZeroU16;

use tesuji_problem::{Budget, Threat};

/// A depth limit, and by how much it is reduced after a null move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NullMove {
    /// The attacker's moves that are left, counted as in [`Within`](super::Within).
    pub moves: NonZeroU16,
    /// The number of the attacker's moves by which the depth is reduced after a null move:
    /// programs' R = 2 plies is 1.
    pub reduction: u16,
}

impl NullMove {
    /// Within `moves` moves of the attacker, less `reduction` after each null move; `None` if
    /// `moves` is 0.
    pub fn new(moves: u16, reduction: u16) -> Option<Self> {
        NonZeroU16::new(moves).map(|moves| NullMove { moves, reduction })
    }

    fn after(self, used: u16) -> Self {
        let moves = self.moves.get().saturating_sub(used);
        NullMove { moves: NonZeroU16::new(moves).unwrap_or(NonZeroU16::MIN), ..self }
    }
}

impl Budget for NullMove {
    fn threat(self) -> Threat<Self> {
        match self.moves.get() {
            1 => Threat::Exhausted,
            _ => Threat::Spend(self.after(self.reduction.saturating_add(1))),
        }
    }

    fn reply(self) -> Self {
        self.after(1)
    }

    /// None: the smaller budgets are smaller depths, and the driver may deepen by itself.
    fn lower(self) -> Option<Self> {
        None
    }

    fn implies(self, other: Self) -> bool {
        self.moves <= other.moves && self.reduction >= other.reduction
    }

    fn order(self, goal_order: u8) -> Option<u8> {
        u8::try_from(self.moves.get() - 1).ok()?.checked_add(goal_order)
    }

    fn code(self) -> u64 {
        1 << 41 | u64::from(self.reduction) << 16 | u64::from(self.moves.get())
    }
}
