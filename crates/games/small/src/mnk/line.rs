//! The rows of k cells on a board, and which of them win.

use std::sync::Arc;

/// Which rows of k stones win.
///
/// The numbers are part of keys; 1 stands for other moves ([`crate::connect4`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Any, longer ones too.
    Freestyle = 0,
    /// Those that are not part of a longer row of the same player (gomoku's "standard").
    Exact = 2,
    /// Of these, those that the opponent has not blocked at both ends. The edge of the board does
    /// not block.
    Caro = 3,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 3] = [Rule::Freestyle, Rule::Exact, Rule::Caro];

    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Freestyle => "freestyle",
            Rule::Exact => "exact",
            Rule::Caro => "caro",
        }
    }
}

/// A row of k cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    pub(super) cells: u128,
    /// The cells next to its ends where a stone of the same player undoes it.
    pub(super) overline: u128,
    /// The two cells where stones of the opponent block it, if they do.
    pub(super) ends: u128,
}

impl Line {
    /// Whether it is or may become a win for the owner of `own`.
    pub(super) fn is_open(&self, own: u128, other: u128) -> bool {
        let is_blocked = self.ends != 0 && self.ends & !other == 0;
        self.cells & other == 0 && self.overline & own == 0 && !is_blocked
    }
}

/// Every row of cells of this length, in four directions.
pub(super) fn lines(columns: u32, length: u32, cells: u128, rule: Rule) -> Arc<[Line]> {
    let mut lines = Vec::new();
    for step in [1, columns, columns + 1, columns + 2] {
        for start in 0..u128::BITS {
            let reach = start + step * (length - 1);
            let line = (0..length).filter(|_| reach < u128::BITS).fold(0, |set, i| set | 1u128 << (start + step * i));
            if line != 0 && line & !cells == 0 {
                let before = start.checked_sub(step).map_or(0, |bit| 1u128 << bit) & cells;
                let after = 1u128.unbounded_shl(reach + step) & cells;
                let overline = if rule == Rule::Freestyle { 0 } else { before | after };
                let ends = if rule == Rule::Caro && before != 0 && after != 0 { overline } else { 0 };
                lines.push(Line { cells: line, overline, ends });
            }
        }
    }
    lines.sort_unstable();
    lines.dedup();
    lines.into()
}
