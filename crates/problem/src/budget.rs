//! How much threat the attacker may still spend: what turns a game tree into a λ-tree.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::Scope;

/// What an AND node demands of the null move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat<B> {
    /// No threat is needed: every defence is searched (order ∞).
    NotNeeded,
    /// After a null move the attacker must win with this smaller budget.
    Spend(B),
    /// Nothing is left to spend: only a goal already reached counts (order 0).
    Exhausted,
}

/// A budget of threats. Paper 000 uses the λ-order; paper 002 a tree of numbers.
///
/// Zones and widening rest on three laws, where `b.threat()` is `Spend(s)`: `s` implies `b.reply()`
/// (a defence that leaves the threat as it was does not avert it); `s` implies `b.lower()` (where
/// the lower budget fails, a move that changes nothing makes no threat); and `b.lower()` implies
/// `b`.
pub trait Budget: Copy + Eq + Hash + fmt::Debug {
    /// What the node after an attacker's move demands of the null move.
    fn threat(self) -> Threat<Self>;

    /// The budget after a real defence.
    #[must_use]
    fn reply(self) -> Self;

    /// The next smaller budget, for widening at a node; `None` if there is none worth trying first.
    fn lower(self) -> Option<Self>;

    /// Whether a proof with this budget is also a proof with `other`.
    fn implies(self, other: Self) -> bool;

    /// The finite λ-order that every win with this budget has: what a game's hooks go by that leave
    /// out what cannot belong to the tree of an order. `None` if there is none. What the least
    /// order of a win is, the game says ([`Problem::goal_order`](crate::Problem::goal_order)).
    fn order(self, _goal_order: u8) -> Option<u8> {
        None
    }

    /// Whether a goal that is reached counts, where wins have at least this order.
    fn reaches(self, goal_order: u8) -> bool {
        self.order(goal_order).is_none_or(|order| order >= goal_order)
    }

    /// Whether every win of that [`order`](Self::order) is also a win with this budget (every win
    /// at all, if there is none): then a solver of the game that answers by order answers for this
    /// budget too.
    fn is_exact(self) -> bool {
        false
    }

    /// How far a disproof with this budget reaches; `None` if it says nothing of the game.
    fn scope(self) -> Option<Scope> {
        None
    }

    /// The attacker's moves that are left, where they are counted. In a position with the defender
    /// to move, the move just made counts as one of them. They must fall with every move of the
    /// attacker, and more of them must never lose a win.
    fn moves(self) -> Option<u16> {
        None
    }

    /// The same for all budgets that differ in nothing but the [`moves`](Self::moves) that are
    /// left.
    #[must_use]
    fn uncounted(self) -> Self {
        self
    }

    /// The budget of this type whose wins are those of an order and no others, if it has one.
    fn of_order(_order: Order) -> Option<Self> {
        None
    }

    /// A number below 2⁶³ that tells budgets apart, those of other types included, for keys.
    fn code(self) -> u64;
}

/// The λ-order: how many null moves the defender is granted on a line before the goal must fall.
///
/// Orders are cumulative: order *n* means "order at most *n*" (paper 000, Definition 2, *0 ≤ i ≤
/// n−1*).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Order {
    /// λⁿ.
    Finite(u8),
    /// No null moves at all: the full game tree. The last step of a complete solve, exact even
    /// where zugzwang defeats null moves.
    Unlimited,
}

impl Budget for Order {
    fn threat(self) -> Threat<Self> {
        match self {
            Order::Finite(0) => Threat::Exhausted,
            Order::Finite(n) => Threat::Spend(Order::Finite(n - 1)),
            Order::Unlimited => Threat::NotNeeded,
        }
    }

    fn reply(self) -> Self {
        self
    }

    fn lower(self) -> Option<Self> {
        match self {
            Order::Finite(n) if n > 0 => Some(Order::Finite(n - 1)),
            _ => None,
        }
    }

    fn implies(self, other: Self) -> bool {
        self <= other
    }

    fn order(self, _: u8) -> Option<u8> {
        match self {
            Order::Finite(n) => Some(n),
            Order::Unlimited => None,
        }
    }

    fn is_exact(self) -> bool {
        true
    }

    fn of_order(order: Order) -> Option<Self> {
        Some(order)
    }

    fn scope(self) -> Option<Scope> {
        Some(Scope::order(self))
    }

    fn code(self) -> u64 {
        match self {
            Order::Finite(n) => u64::from(n),
            Order::Unlimited => 1 << 32,
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::Finite(n) => write!(f, "{n}"),
            Order::Unlimited => f.write_str("∞"),
        }
    }
}

impl FromStr for Order {
    type Err = String;

    /// Reads `0`, `1`, … or `inf`, `∞`, `unlimited`.
    fn from_str(s: &str) -> Result<Self, String> {
        match s {
            "inf" | "∞" | "unlimited" => Ok(Order::Unlimited),
            _ => s
                .parse::<u8>()
                .map(Order::Finite)
                .map_err(|_| format!("`{s}` is not an order: use 0 to 255, or `inf` for the full game tree")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_cumulative() {
        assert!(Order::Finite(1).implies(Order::Finite(3)));
        assert!(Order::Finite(7).implies(Order::Unlimited));
        assert!(!Order::Unlimited.implies(Order::Finite(7)));
        assert_eq!(Order::Finite(0).threat(), Threat::Exhausted);
        assert_eq!(Order::Finite(2).threat(), Threat::Spend(Order::Finite(1)));
    }
}
