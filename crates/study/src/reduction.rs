//! Thomsen's count: how many positions a λ-search generates, and how many fewer than αβ (paper 000,
//! section 3.1).
//!
//! **Idea.** Of `B` legal moves `b` belong to the λ-tree. To find out which, every legal move is
//! followed by a search of each lower order, so a λⁿ-search to depth *d* generates this many
//! positions (the paper's Figure 12):
//!
//! ```text
//! generated(0, d) = B
//! generated(n, d) = Σ over i = 2, 4, … (d−1)−2(n−1), Σ over j = 0 … n−1
//!                   of (b^(i−2) + b^(i−1))·B·generated(j, d−i)
//! ```
//!
//! Minimax generates (B^(d+1) − 1)/(B − 1). The quotient of the two is the *reduction factor*; it
//! is also that of λ-search with αβ over αβ alone, if αβ prunes as well in the λ-trees as in the
//! full tree.
//!
//! **Deviation.** The counts are exact integers; where they pass 2¹²⁸ there is an error and no
//! approximation.
//!
//! **Known failure case.** The model gives every tree the same branching factor and searches every
//! λ-tree to its maximal depth. Nothing real is like that: `tesuji study` measures.

mod error;
mod plot;
mod table;

#[cfg(test)]
mod tests;

use std::collections::HashMap;

pub use error::Error;
pub use plot::svg;
pub use table::{csv, text};

/// The branching factors of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Model {
    /// *b*: the moves of a position that belong to the λ-tree. The same for every order.
    pub threats: u64,
    /// *B*: the legal moves of a position.
    pub moves: u64,
}

/// How many times more positions one search generates than another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// The positions of the larger search.
    pub positions: u128,
    /// The positions of the smaller one.
    pub reduced: u128,
}

impl Factor {
    /// The quotient.
    pub fn value(self) -> f64 {
        self.positions as f64 / self.reduced as f64
    }
}

/// How soon αβ finds the attacker's best move, in the paper's footnote 9: "good" is the tenth try,
/// and so on.
pub const MOVE_ORDERS: [(&str, u64); 3] = [("good", 10), ("average", 20), ("bad", 30)];

/// Figure 12: the positions that a λ-search of order `n` to depth `d` generates, where positions
/// have `big_b` legal moves and `b` of them belong to the λ-tree.
///
/// ```
/// assert_eq!(tesuji_study::reduction::lambda_moves_generated(1, 5, 4, 40), Ok(136_000));
/// ```
///
/// # Errors
/// If the order is too high for the depth, or the number (or that of the full tree) has more than
/// 128 bits.
pub fn lambda_moves_generated(n: u32, d: u32, b: u64, big_b: u64) -> Result<u128, Error> {
    let model = Model { threats: b, moves: big_b };
    model.check()?;
    let highest = d.saturating_sub(1) / 2;
    if n > highest {
        return Err(Error::Order { order: n, depth: d, highest });
    }
    // No tree is larger than the full one by much; this bounds the work too.
    model.minimax(d)?;
    Count { model, known: HashMap::new() }.generated(n, d).ok_or(Error::TooLarge { depth: d })
}

/// The recursion of Figure 12, each value computed once.
struct Count {
    model: Model,
    known: HashMap<(u32, u32), u128>,
}

impl Count {
    /// `None` if the number is too large. The depth is below 128, because 2^128 is.
    fn generated(&mut self, n: u32, d: u32) -> Option<u128> {
        if n == 0 {
            return Some(self.model.moves.into());
        }
        if let Some(&known) = self.known.get(&(n, d)) {
            return Some(known);
        }
        let (b, big_b) = (u128::from(self.model.threats), u128::from(self.model.moves));
        let mut sum = 0_u128;
        // The last i is (d−1)−2(n−1), which may be below 2.
        for i in (2..=(d + 1).saturating_sub(2 * n)).step_by(2) {
            let nodes = b.checked_pow(i - 2)?.checked_add(b.checked_pow(i - 1)?)?;
            for j in 0..n {
                let searched = nodes.checked_mul(big_b)?.checked_mul(self.generated(j, d - i)?)?;
                sum = sum.checked_add(searched)?;
            }
        }
        self.known.insert((n, d), sum);
        Some(sum)
    }
}

impl Model {
    fn check(self) -> Result<(), Error> {
        if self.moves < 2 || self.threats == 0 || self.threats > self.moves {
            return Err(Error::Model(self));
        }
        Ok(())
    }

    /// The positions that minimax generates to depth `d`: (B^(d+1) − 1)/(B − 1).
    ///
    /// # Errors
    /// If the number has more than 128 bits.
    pub fn minimax(self, d: u32) -> Result<u128, Error> {
        self.alphabeta(d, self.moves)
    }

    /// The positions that αβ generates to depth `d`, if it has to try `tries` moves wherever the
    /// attacker is to move and all of them elsewhere (footnote 9): 1 + t + t·B + t·B·t + …
    ///
    /// # Errors
    /// If the number has more than 128 bits.
    pub fn alphabeta(self, d: u32, tries: u64) -> Result<u128, Error> {
        self.check()?;
        let too_large = Error::TooLarge { depth: d };
        let (mut level, mut sum) = (1_u128, 1_u128);
        for ply in 1..=d {
            let moves = if ply % 2 == 1 { tries } else { self.moves };
            level = level.checked_mul(moves.into()).ok_or(too_large)?;
            sum = sum.checked_add(level).ok_or(too_large)?;
        }
        Ok(sum)
    }

    /// The reduction factor of Tables 1 and 2: λ-search of order `n` over αβ, both to depth `d`.
    ///
    /// # Errors
    /// If the depth is even, the order is too high for the depth, or a number has more than 128
    /// bits.
    pub fn reduction(self, n: u32, d: u32) -> Result<Factor, Error> {
        odd(d)?;
        let positions = self.minimax(d)?;
        Ok(Factor { positions, reduced: lambda_moves_generated(n, d, self.threats, self.moves)? })
    }

    /// The reduction factor of Table 3: αβ that finds the attacker's best move after `tries` moves,
    /// over minimax.
    ///
    /// # Errors
    /// If the depth is even, or a number has more than 128 bits.
    pub fn alphabeta_reduction(self, d: u32, tries: u64) -> Result<Factor, Error> {
        odd(d)?;
        Ok(Factor { positions: self.minimax(d)?, reduced: self.alphabeta(d, tries.min(self.moves))? })
    }

    /// Formula (1): what the reduction factor tends to for large `B` and `b`, and an order that is
    /// small beside (d−1)/2: (B/b)^(d−n−1) divided by the binomial coefficient of (d−3)/2 over n−1.
    /// Meant for n ≥ 1.
    ///
    /// It promises too much everywhere in Tables 1 and 2, and the more so the higher the order: by
    /// a tenth to a third at order 1 (for deep searches by b/(b−1) · (B−1)/B), and up to 4.6 times
    /// at n = (d−1)/2.
    pub fn formula(self, n: u32, d: u32) -> f64 {
        let (depths, chosen) = (d.saturating_sub(3) / 2, n.saturating_sub(1));
        let binomial: f64 = (0..chosen).map(|i| (f64::from(depths) - f64::from(i)) / f64::from(i + 1)).product();
        let exponent = i64::from(d) - i64::from(n) - 1;
        (self.moves as f64 / self.threats as f64).powi(exponent as i32) / binomial
    }
}

fn odd(d: u32) -> Result<(), Error> {
    if d % 2 == 1 { Ok(()) } else { Err(Error::Even { depth: d }) }
}
