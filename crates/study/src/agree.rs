//! Whether all cells tell the same story. Two searches that contradict each other mean that one of them is wrong, which is the
//! worst that can happen here.

use std::fmt;

use tesuji_problem::Order;

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
        let order = |order: Option<Order>| order.unwrap_or(Order::Unlimited);
        write!(
            f,
            "{}: {} {} proves a win of order {}, {} {} refutes every win of order ≤ {}",
            proved.key.problem,
            proved.key.tree,
            proved.key.driver,
            order(proved.order),
            refuted.key.tree,
            refuted.key.driver,
            order(refuted.refuted)
        )
    }
}

/// Every contradiction among the cells: for each problem, a win of an order at which no win exists.
///
/// A cell may contradict itself too. Whatever a search was to find out, all that it proved and refuted on its way counts.
pub fn disagreements(cells: &[Cell]) -> Vec<Disagreement> {
    let wins = cells.iter().filter(|cell| cell.result == Result3::Proved);
    let contradicts = |win: &Cell, cell: &Cell| {
        let order = win.order.unwrap_or(Order::Unlimited);
        cell.key.hash == win.key.hash && cell.refuted.is_some_and(|refuted| order <= refuted)
    };
    wins.flat_map(|win| {
        let against = cells.iter().filter(move |cell| contradicts(win, cell));
        against.map(|cell| Disagreement { proved: win.clone(), refuted: cell.clone() })
    })
    .collect()
}
