//! What cannot be counted.

use super::Model;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The branching factors make no sense.
    #[error("b = {} of B = {} moves is no model: use 1 ≤ b ≤ B and B ≥ 2", .0.threats, .0.moves)]
    Model(Model),
    /// The attacker makes the first move and the last, so depths are odd.
    #[error("the depth {depth} is even: the attacker makes the first and the last move")]
    Even {
        /// The depth.
        depth: u32,
    },
    /// A win within this depth has a lower order (paper 000, Theorem 2).
    #[error("a win within {depth} plies has at most order {highest}, not {order}")]
    Order {
        /// The order.
        order: u32,
        /// The depth.
        depth: u32,
        /// The highest order that a win within the depth can have.
        highest: u32,
    },
    /// More than 128 bits.
    #[error("at depth {depth} there are more than 2^128 positions")]
    TooLarge {
        /// The depth.
        depth: u32,
    },
}
