//! Trees by name, and how each is asked: the one place to add a tree to studies.

use std::fmt;

use tesuji_problem::{Hooks, Order, Reason};
use tesuji_search::Meter;
use tesuji_search::driver::{AnyDriver, Driver as _};
use tesuji_search::tree::Threats;

/// A tree, or several to be searched in turn until one of them has a win.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trees {
    name: String,
    steps: Vec<Order>,
}

/// What a search of the trees found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Whether the attacker wins within the trees.
    ///
    /// An error says why that is not known.
    pub won: Result<bool, Reason>,
    /// The order of the win that was proved.
    pub order: Option<Order>,
    /// The highest order at which a win was refuted.
    pub refuted: Option<Order>,
}

impl Trees {
    /// What can be written, for messages.
    pub const KNOWN: &str = "known: `full`, `lambda:2`, and several in turn: `lambda:0..3,inf`";

    /// Reads `full` (the game tree), `lambda:2` (the λ²-tree), `lambda:0..3,inf` (the λ⁰-tree to the λ³-tree, then the game tree).
    /// Orders are cumulative.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn read(name: &str) -> Result<Self, String> {
        let unknown = || format!("`{name}` is not a tree");
        let name = name.trim();
        let steps = match name.split_once(':') {
            None if name == "full" => vec![Order::Unlimited],
            Some(("lambda", orders)) => read_orders(orders)?,
            _ => return Err(unknown()),
        };
        if steps.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(format!("`{name}`: each order must be above the one before"));
        }
        Ok(Trees { name: name.to_owned(), steps })
    }

    /// Asks about a problem: the trees in turn, with one driver that keeps what it learns.
    pub fn ask<P>(&self, problem: &mut P, driver: &mut AnyDriver<P::Move, P::Zone>, meter: &mut Meter<'_>) -> Finding
    where
        P: Hooks,
    {
        let mut refuted = None;
        for &order in &self.steps {
            let mut tree = Threats::new(problem, order);
            match driver.search(&mut tree, meter).decided() {
                Ok(true) => return Finding { won: Ok(true), order: Some(order), refuted },
                Ok(false) => refuted = Some(order),
                Err(reason) => return Finding { won: Err(reason), order: None, refuted },
            }
        }
        Finding { won: Ok(false), order: None, refuted }
    }
}

/// Orders and ranges of orders, with commas between.
fn read_orders(text: &str) -> Result<Vec<Order>, String> {
    let mut orders = Vec::new();
    for part in text.split(',') {
        match part.trim().split_once("..") {
            None => orders.push(part.trim().parse::<Order>()?),
            Some((from, to)) => match (from.trim().parse::<Order>()?, to.trim_start_matches('=').trim().parse()?) {
                (Order::Finite(from), Order::Finite(to)) => orders.extend((from..=to).map(Order::Finite)),
                _ => return Err(format!("`{part}` is no range of orders: both must be numbers, as in `0..3`")),
            },
        }
    }
    if orders.is_empty() { Err(format!("`{text}` has no orders")) } else { Ok(orders) }
}

impl fmt::Display for Trees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let steps = |name: &str| Trees::read(name).map(|trees| trees.steps);
        let finite = |orders: &[u8]| orders.iter().map(|&n| Order::Finite(n)).collect::<Vec<_>>();
        assert_eq!(steps("full"), Ok(vec![Order::Unlimited]));
        assert_eq!(steps("lambda:2"), Ok(finite(&[2])));
        assert_eq!(steps("lambda:0..3,inf"), Ok([finite(&[0, 1, 2, 3]), vec![Order::Unlimited]].concat()));
        assert_eq!(steps("lambda:1,3"), Ok(finite(&[1, 3])));
        for bad in ["", "lambda", "lambda:", "lambda:x", "lambda:3..1", "lambda:2,1", "lambda:0..inf", "fool", "full:1"]
        {
            assert!(steps(bad).is_err(), "{bad}");
        }
    }
}
