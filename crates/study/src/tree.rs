//! Trees by name. How each is asked stands in `ask.rs`.

use std::fmt;
use std::str::FromStr;

use tesuji_problem::Order;
use tesuji_search::tree::budget::{Forest, NullMove, TreeId, Within};

/// The trees that a problem asks for.
pub(crate) const ASKED: &str = "asked";

/// A tree, or several to be searched in turn until one of them has a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trees {
    name: String,
    pub(crate) kind: Kind,
}

/// The trees that there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Lambda(Vec<Order>),
    Within(Within),
    NullMove(NullMove),
    /// Every tree that the tuple stands for.
    Generalized(Vec<u32>),
    Abstract(u16),
    Dual(Vec<Order>),
    Simulated(Vec<Order>),
    /// What the problem asks.
    Asked,
}

impl Trees {
    /// What can be written, for messages.
    pub const KNOWN: &str = "known: `asked`, `full`, `lambda:2`, and several in turn: `lambda:0..3,inf`; in the \
                             same way `dual:0..2` and `simulated:0..2`; `within:2,5`, `null-move:5,1`, \
                             `generalized:(6,3,2,0)`, `abstract:4`";

    /// Reads the name of trees:
    ///
    /// - `asked`: the λ-trees of the orders that the problem asks for, in turn: for a game the full
    ///   game alone;
    /// - `full`: the game tree;
    /// - `lambda:2`: the λ²-tree; `lambda:0..3,inf`: the λ⁰-tree to the λ³-tree, then the game
    ///   tree. Orders are cumulative;
    /// - `dual:0..2`, `simulated:0..2`: the same, with the defender's goal in sight, or with
    ///   simulation;
    /// - `within:2,5`: wins of order 2 within 5 moves of the attacker; `within:inf,4`: all wins
    ///   within 4;
    /// - `null-move:5,1`: null-move pruning within 5 moves of the attacker, less 1 more after each
    ///   null move;
    /// - `generalized:(6,3,2,0)`: every generalized threat that the tuple stands for, in turn;
    /// - `abstract:4`: the abstract order *gi*₄.
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn read(name: &str) -> Result<Self, String> {
        let name: String = name.split_whitespace().collect();
        let kind = match name.split_once(':') {
            None if name == ASKED => Ok(Kind::Asked),
            None if name == "full" => Ok(Kind::Lambda(vec![Order::Unlimited])),
            Some(("lambda", orders)) => read_orders(orders).map(Kind::Lambda),
            Some(("dual", orders)) => read_orders(orders).map(Kind::Dual),
            Some(("simulated", orders)) => read_orders(orders).map(Kind::Simulated),
            Some(("within", text)) => read_within(text).map(Kind::Within),
            Some(("null-move", text)) => read_null_move(text).map(Kind::NullMove),
            Some(("generalized", text)) => read_tuple(text).map(Kind::Generalized),
            Some(("abstract", text)) => positive(text).map(Kind::Abstract),
            _ => return Err(format!("`{name}` is not a tree")),
        };
        kind.map_err(|message| format!("`{name}`: {message}")).map(|kind| Trees { name, kind })
    }

    /// The same trees of a problem that asks for these orders.
    pub(crate) fn of_problem(&self, orders: &[Order]) -> Self {
        let kind = if self.kind == Kind::Asked { Kind::Lambda(orders.to_vec()) } else { self.kind.clone() };
        Trees { name: self.name.clone(), kind }
    }

    /// Whether only problems can be asked in which the defender has a goal of its own.
    pub fn is_two_sided(&self) -> bool {
        matches!(self.kind, Kind::Dual(_))
    }

    /// Whether the full game is searched after trees of finite orders.
    pub(crate) fn ends_in_full(&self) -> bool {
        match &self.kind {
            Kind::Lambda(orders) | Kind::Dual(orders) | Kind::Simulated(orders) => {
                orders.len() > 1 && orders.last() == Some(&Order::Unlimited)
            }
            Kind::Asked => true,
            _ => false,
        }
    }
}

/// The generalized threats that a tuple stands for.
pub(crate) fn of_tuple(forest: &mut Forest, tuple: &[u32]) -> Result<Vec<TreeId>, String> {
    forest.trees(tuple).map_err(|error| error.to_string())
}

/// Orders and ranges of orders, with commas between.
fn read_orders(text: &str) -> Result<Vec<Order>, String> {
    let mut orders = Vec::new();
    for part in text.split(',') {
        match part.split_once("..") {
            None => orders.push(part.parse::<Order>()?),
            Some((from, to)) => match (from.parse::<Order>()?, to.trim_start_matches('=').parse()?) {
                (Order::Finite(from), Order::Finite(to)) if from <= to => {
                    orders.extend((from..=to).map(Order::Finite));
                }
                _ => return Err(format!("`{part}` is no range of orders, such as `0..3`")),
            },
        }
    }
    let rising = orders.is_sorted_by(|a, b| a < b);
    rising.then_some(orders).ok_or_else(|| "each order must be above the one before".to_owned())
}

fn read_within(text: &str) -> Result<Within, String> {
    let (order, moves) = text.split_once(',').ok_or("an order and a number of moves, such as `within:2,5`")?;
    Within::new(order.parse()?, positive(moves)?).ok_or_else(|| "no moves".to_owned())
}

fn read_null_move(text: &str) -> Result<NullMove, String> {
    let (moves, reduction) =
        text.split_once(',').ok_or("a number of moves and a reduction, such as `null-move:5,1`")?;
    NullMove::new(positive(moves)?, number(reduction)?).ok_or_else(|| "no moves".to_owned())
}

fn read_tuple(text: &str) -> Result<Vec<u32>, String> {
    let numbers = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let numbers = numbers.ok_or("numbers in parentheses, such as `generalized:(6,3,2,0)`")?;
    let tuple = numbers.split(',').map(number).collect::<Result<Vec<u32>, _>>()?;
    of_tuple(&mut Forest::new(), &tuple).map(|_| tuple)
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("`{text}` is no number in range"))
}

/// Above a thousand trees are of no use, and take long to build.
fn positive(text: &str) -> Result<u16, String> {
    number(text).ok().filter(|n| (1..=1000).contains(n)).ok_or_else(|| format!("`{text}` is no number from 1 to 1000"))
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
    fn orders() {
        let orders = |name: &str| Trees::read(name).map(|trees| trees.kind);
        let finite = |orders: &[u8]| orders.iter().map(|&n| Order::Finite(n)).collect::<Vec<_>>();
        assert_eq!(orders("full"), Ok(Kind::Lambda(vec![Order::Unlimited])));
        assert_eq!(orders("lambda:2"), Ok(Kind::Lambda(finite(&[2]))));
        let all = [finite(&[0, 1, 2, 3]), vec![Order::Unlimited]].concat();
        assert_eq!(orders("lambda: 0..3, inf"), Ok(Kind::Lambda(all.clone())));
        assert_eq!(orders("dual:0..3,inf"), Ok(Kind::Dual(all)));
        assert_eq!(orders("simulated:1,3"), Ok(Kind::Simulated(finite(&[1, 3]))));
    }

    #[test]
    fn other_budgets() {
        let kind = |name: &str| Trees::read(name).unwrap().kind;
        assert_eq!(kind("within:inf,4"), Kind::Within(Within::new(Order::Unlimited, 4).unwrap()));
        assert_eq!(kind("null-move:5,1"), Kind::NullMove(NullMove::new(5, 1).unwrap()));
        assert_eq!(kind("generalized:(6, 3,2,0)"), Kind::Generalized(vec![6, 3, 2, 0]));
        assert_eq!(kind("abstract:4"), Kind::Abstract(4));
        assert_eq!(Trees::read("generalized:(6, 3,2,0)").unwrap().to_string(), "generalized:(6,3,2,0)");
    }

    #[test]
    fn what_is_no_tree() {
        for bad in [
            "",
            "lambda",
            "lambda:",
            "lambda:x",
            "lambda:3..1",
            "lambda:2,1",
            "lambda:0..inf",
            "fool",
            "full:1",
            "within:2",
            "within:2,0",
            "null-move:0,1",
            "null-move:3",
            "generalized:6,3",
            "generalized:(3,1,0)",
            "abstract:0",
            "abstract:60000",
            "dual:2,1",
        ] {
            assert!(Trees::read(bad).is_err(), "{bad}");
        }
    }
}
