use std::fmt;

use crate::Order;

/// How far a disproof reaches. It is part of the answer wherever the answer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    /// No win of this order or a lower one; [`Order::Unlimited`] means the full game.
    pub order: Order,
    /// No win within this many plies; `None` means without a bound on the length.
    pub plies: Option<u32>,
}

impl Scope {
    /// The whole game: no bound on order or length.
    pub const FULL: Scope = Scope { order: Order::Unlimited, plies: None };

    /// Every win of order at most `order`, however long.
    pub fn order(order: Order) -> Self {
        Scope { order, plies: None }
    }

    /// Whether a disproof in this scope answers a question asked in `other`.
    pub fn covers(self, other: Scope) -> bool {
        let plies = match (self.plies, other.plies) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(mine), Some(theirs)) => mine >= theirs,
        };
        self.order >= other.order && plies
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.order {
            Order::Unlimited => f.write_str("in the full game")?,
            Order::Finite(n) => write!(f, "of order ≤ {n}")?,
        }
        match self.plies {
            Some(plies) => write!(f, " within {plies} plies"),
            None => Ok(()),
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The time limit was reached.
    Time,
    /// The node limit was reached.
    Nodes,
    /// The memory limit was reached.
    Memory,
    /// The depth limit was reached.
    Depth,
    /// The caller asked the search to stop.
    Cancelled,
    /// The driver cannot search a graph in which positions recur, and met such a recurrence.
    Cycle,
    /// The highest order asked for was disproved, and a higher one might still win.
    Order,
    /// The proof numbers are larger than can be counted.
    Numbers,
    /// A winning strategy was asked for where there is none.
    NoStrategy,
}

impl Reason {
    /// In one word, for programs.
    pub fn name(self) -> &'static str {
        match self {
            Reason::Time => "time",
            Reason::Nodes => "nodes",
            Reason::Memory => "memory",
            Reason::Depth => "depth",
            Reason::Cancelled => "interrupted",
            Reason::Cycle => "cycle",
            Reason::Order => "order",
            Reason::Numbers => "numbers",
            Reason::NoStrategy => "no-strategy",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Time => "the time limit was reached",
            Reason::Nodes => "the node limit was reached",
            Reason::Memory => "the memory limit was reached",
            Reason::Depth => "the depth limit was reached",
            Reason::Cancelled => "it was interrupted",
            Reason::Cycle => "positions recur, and this driver cannot search that",
            Reason::Order => "higher orders were not searched",
            Reason::Numbers => "the proof numbers are larger than can be counted",
            Reason::NoStrategy => "there is no such strategy",
        })
    }
}

/// The answer to "can the attacker force the goal?".
///
/// A limit that was hit is never a disproof, and a disproof always says how far it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The attacker forces the goal, by a win of this order.
    Proved {
        /// The order of the proof that was found. No lower order wins if the orders were tried in
        /// turn.
        order: Order,
    },
    /// The attacker has no win within the scope.
    Disproved {
        /// How far the disproof reaches.
        scope: Scope,
    },
    /// Neither.
    Unknown {
        /// What stopped the search.
        reason: Reason,
    },
}

impl Verdict {
    /// Whether the attacker's win is proved.
    pub fn is_proved(self) -> bool {
        matches!(self, Verdict::Proved { .. })
    }

    /// Whether a win is disproved in some scope.
    pub fn is_disproved(self) -> bool {
        matches!(self, Verdict::Disproved { .. })
    }

    /// Whether this answers the question "is there a win within `asked`?".
    pub fn answers(self, asked: Scope) -> bool {
        match self {
            Verdict::Proved { order } => order <= asked.order,
            Verdict::Disproved { scope } => scope.covers(asked),
            Verdict::Unknown { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disproof_answers_only_its_scope() {
        let two = Verdict::Disproved { scope: Scope::order(Order::Finite(2)) };
        assert!(two.answers(Scope::order(Order::Finite(1))));
        assert!(!two.answers(Scope::order(Order::Finite(3))));
        assert!(!two.answers(Scope::FULL));
        let short = Scope { order: Order::Unlimited, plies: Some(5) };
        assert!(!short.covers(Scope::FULL));
        assert!(Scope::FULL.covers(short));
    }
}
