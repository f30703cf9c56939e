//! What cannot be counted.

use std::fmt;

use super::Model;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The branching factors make no sense.
    Model(Model),
    /// The attacker makes the first move and the last, so depths are odd.
    Even {
        /// The depth.
        depth: u32,
    },
    /// A win within this depth has a lower order (paper 000, Theorem 2).
    Order {
        /// The order.
        order: u32,
        /// The depth.
        depth: u32,
        /// The highest order that a win within the depth can have.
        highest: u32,
    },
    /// More than 128 bits.
    TooLarge {
        /// The depth.
        depth: u32,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Model(Model { threats, moves }) => {
                write!(f, "b = {threats} of B = {moves} moves is no model: use 1 ≤ b ≤ B and B ≥ 2")
            }
            Error::Even { depth } => {
                write!(f, "the depth {depth} is even: the attacker makes the first and the last move")
            }
            Error::Order { order, depth, highest } => {
                write!(f, "a win within {depth} plies has at most order {highest}, not {order}")
            }
            Error::TooLarge { depth } => write!(f, "at depth {depth} there are more than 2^128 positions"),
        }
    }
}

impl std::error::Error for Error {}
