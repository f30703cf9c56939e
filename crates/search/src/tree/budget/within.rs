//! λ-search with a limit on the depth: Thomsen's `lambda(n, d)` (paper 003) with *d* = 2 · moves −
//! 1 plies.
//!
//! A null line is as long as it looks: the null move takes the defender's ply and the attacker goes
//! on with one move less. So a win within *m* moves has every threat carried out within *m* moves
//! of the first one too, and a λⁿ-win has at least *n* + 1 moves (paper 000, Theorem 2).
//!
//! **Three values.** What is not won within the depth is disproved *in its scope*, which says so:
//! Thomsen's ½. Where a driver keeps [intervals](crate::Interval), it tells that from his 0, no win
//! at all; other drivers do not, and one asks without a limit.
//!
//! **Known failure case.** Where results have zones, or the driver keeps no intervals, each depth
//! is a tree of its own with entries of its own in the table, so a driver that deepens by itself
//! ([`IdAlphaBeta`](crate::driver::IdAlphaBeta)) shares more between depths than a series of these.

use std::fmt;
use std::num::NonZeroU16;

use tesuji_problem::{Budget, Order, Problem, Role, Scope, Threat};

/// A λ-order and the number of moves in which the goal must be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Within {
    /// The order; [`Order::Unlimited`] is the full game tree down to the depth.
    pub order: Order,
    /// The attacker's moves that are left. In a position with the defender to move, the move just
    /// made counts as one of them.
    pub moves: NonZeroU16,
}

impl Within {
    /// At most `order`, within `moves` moves of the attacker; `None` if `moves` is 0.
    pub fn new(order: Order, moves: u16) -> Option<Self> {
        NonZeroU16::new(moves).map(|moves| Within { order, moves })
    }

    /// At most `order`, within so many moves of the attacker that are played from a problem's
    /// position on; `None` if there is nothing to search, because it is the attacker's turn and no
    /// move is left.
    pub fn of<P: Problem>(problem: &P, order: Order, played: u16) -> Option<Self> {
        let before = u16::from(problem.role() == Role::Defender);
        Self::new(order, played.saturating_add(problem.spare_moves()).saturating_add(before))
    }

    /// Whether no move is left after the next.
    fn is_last(self) -> bool {
        self.moves.get() == 1
    }
}

impl Budget for Within {
    fn threat(self) -> Threat<Self> {
        match self.order.threat() {
            _ if self.is_last() => Threat::Exhausted,
            Threat::Spend(order) => Threat::Spend(Within { order, ..self.reply() }),
            Threat::Exhausted => Threat::Exhausted,
            Threat::NotNeeded => Threat::NotNeeded,
        }
    }

    fn reply(self) -> Self {
        let moves = NonZeroU16::new(self.moves.get() - 1).unwrap_or(NonZeroU16::MIN);
        Within { moves, ..self }
    }

    fn lower(self) -> Option<Self> {
        self.order.lower().filter(|_| !self.is_last()).map(|order| Within { order, ..self })
    }

    fn implies(self, other: Self) -> bool {
        self.order <= other.order && self.moves <= other.moves
    }

    fn order(self, goal_order: u8) -> Option<u8> {
        self.order.order(goal_order)
    }

    fn is_exact(self) -> bool {
        self.order == Order::Finite(0)
    }

    fn scope(self) -> Option<Scope> {
        Some(Scope { order: self.order, plies: Some(2 * u32::from(self.moves.get()) - 1) })
    }

    fn moves(self) -> Option<u16> {
        Some(self.moves.get())
    }

    fn uncounted(self) -> Self {
        Within { moves: NonZeroU16::MAX, ..self }
    }

    fn code(self) -> u64 {
        1 << 40 | self.order.code() | u64::from(self.moves.get()) << 8
    }
}

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} within {} moves", self.order, self.moves)
    }
}
