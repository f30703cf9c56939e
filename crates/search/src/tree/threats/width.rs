//! Which of the attacker's moves a tree has, and what tells its nodes from those of other trees.

use tesuji_problem::{Budget, mix};

/// Which moves of the attacker's a tree has. The fewer, the smaller it is: its proofs are proofs all
/// the same, and its disproofs say nothing about the whole tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// All.
    Whole,
    /// Those that are [local](tesuji_problem::Ordering::is_local).
    Local,
    /// Those that are [inside](tesuji_problem::Ordering::is_inside) what is closed in.
    Inside,
}

/// Far from the small numbers that games make their own keys from.
const TAGS: u64 = 0x9C3A_51E7_B04D_862F;

#[inline]
pub(super) fn tag_of<B: Budget>(budget: B, width: Width) -> u128 {
    let code = budget.uncounted().code();
    match width {
        Width::Whole => mix(TAGS ^ code),
        Width::Local => mix(TAGS ^ (code | 1 << 63)),
        Width::Inside => mix(mix(TAGS) as u64 ^ code),
    }
}
