//! Whether all cells tell the same story. Two searches that contradict each other mean that one of
//! them is wrong, which is the worst that can happen here.
//!
//! Only what can be compared is compared: a win lies in a scope, and contradicts every refutation
//! that covers this scope. A refutation that says nothing of the game (after null-move pruning, or
//! of a generalized threat) contradicts wins in the same trees alone, which every driver must value
//! alike.

use std::fmt;

use crate::cell::{Cell, Result3};

/// A win that one cell proves and another refutes.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// The cell that proves it.
    pub proved: Cell,
    /// The cell that refutes it.
    pub refuted: Cell,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { proved, refuted } = self;
        write!(f, "{}: {} {} proves a win", proved.key.problem, proved.key.tree, proved.key.driver)?;
        if let Some(scope) = proved.win() {
            write!(f, " {scope}")?;
        }
        write!(f, ", {} {} refutes every win", refuted.key.tree, refuted.key.driver)?;
        match refuted.refutes() {
            Some(scope) => write!(f, " {scope}"),
            None => f.write_str(" in its trees"),
        }
    }
}

/// Every contradiction among the cells.
///
/// A cell may contradict itself too. Whatever a search was to find out, all that it proved and
/// refuted on its way counts.
pub fn disagreements(cells: &[Cell]) -> Vec<Disagreement> {
    let contradicts = |win: &Cell, cell: &Cell| {
        let scope = cell.refutes().zip(win.win()).is_some_and(|(refuted, won)| refuted.covers(won));
        let trees = cell.result == Result3::Disproved && cell.key.tree == win.key.tree;
        cell.key.hash == win.key.hash && (scope || trees)
    };
    let wins = cells.iter().filter(|cell| cell.win().is_some());
    wins.flat_map(|win| {
        let against = cells.iter().filter(move |cell| contradicts(win, cell));
        against.map(|cell| Disagreement { proved: win.clone(), refuted: cell.clone() })
    })
    .collect()
}
