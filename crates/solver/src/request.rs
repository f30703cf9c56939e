//! What a user asks, as text: nothing here is understood yet.

use std::str::FromStr;
use std::time::Duration;

use tesuji_problem::{Order, Scope};

use crate::InputError;

/// A question as it was given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The game's name; guessed from the position if `None`.
    pub game: Option<String>,
    /// The position.
    pub position: Source,
    /// What the attacker or the defender wants: one of [`Game::goals`](crate::Game::goals).
    pub goal: Option<String>,
    /// The pieces that the goal is about.
    pub targets: Option<String>,
    /// Whether the goal is about all of the targets, not any one.
    pub all_targets: bool,
    /// The side to move.
    pub to_move: Option<String>,
    /// Chess: the most moves that the attacker may take.
    pub within: Option<String>,
    /// The side that attacks, in games where the position does not say.
    pub attacker: Option<String>,
    /// The size of the board, where the position does not say.
    pub size: Option<String>,
    /// The points where play is allowed.
    pub region: Option<String>,
    /// Rules that the game lets vary, by name (`ko`: `superko`).
    pub rules: Vec<(String, String)>,
    /// How to search, and what else to find out.
    pub task: Task,
}

impl Request {
    /// The value given for a rule.
    pub fn rule(&self, name: &str) -> Option<&str> {
        self.rules.iter().rev().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }
}

/// Where the position comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A text or a file in any format that the game reads.
    Text(Vec<u8>),
    /// Lists of stones, as data sets have them.
    Stones(Stones),
}

impl Source {
    /// The lists of stones, if it is that.
    pub(crate) fn stones(&self) -> Option<&Stones> {
        match self {
            Source::Text(_) => None,
            Source::Stones(stones) => Some(stones),
        }
    }
}

impl Default for Source {
    fn default() -> Self {
        Source::Text(Vec::new())
    }
}

/// A position as lists of points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    /// Columns and rows; as usual in the game if `None`.
    pub size: Option<(u8, u8)>,
    /// The first player's stones.
    pub black: Vec<String>,
    /// The second player's stones.
    pub white: Vec<String>,
    /// The point that may not be retaken at once.
    pub ko: Option<String>,
}

impl Stones {
    /// The list that names a point, and how.
    pub(crate) fn find(&self, point: &str) -> Option<(&'static str, &str)> {
        let lists = [("black", &self.black), ("white", &self.white)];
        let found = lists.into_iter().find_map(|(what, names)| {
            Some((what, names.iter().find(|name| name.trim().eq_ignore_ascii_case(point))?.as_str()))
        });
        found.or_else(|| self.ko.as_deref().filter(|name| name.trim().eq_ignore_ascii_case(point)).map(|ko| ("ko", ko)))
    }
}

/// How to search, and what to find out beside the answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "what to find out beside the answer, each by itself")]
pub struct Task {
    /// The orders to try, if the user or the source says.
    pub orders: Option<Orders>,
    /// Which algorithm searches.
    pub driver: Driver,
    /// When to stop.
    pub limits: Limits,
    /// Find every move that solves the problem.
    pub all_moves: bool,
    /// Show a win with as few moves as there can be: in gomoku a run of fours, in chess any.
    pub shortest: bool,
    /// Chess: the composer's solution, with keys, tries and set play.
    pub solution: bool,
    /// List the threats of this order.
    pub threats: Option<u8>,
    /// Make a certificate however long it takes within the limits, not only if that is quick.
    pub certificate: bool,
}

/// When a search stops. Finding the other moves, the threats and the certificate has the same allowance again, each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Nodes, exactly; the limit to use where results must be reproducible.
    pub nodes: Option<u64>,
    /// Bytes of the table.
    pub memory: usize,
}

impl Limits {
    /// The table's size unless another is given.
    pub const MEMORY: usize = 512 << 20;

    /// Whether the system would give that much memory: a table that is too large would end the program.
    pub(crate) fn check(&self) -> Result<(), InputError> {
        Vec::<u8>::new().try_reserve_exact(self.memory).map_err(|_| {
            let text = self.memory.to_string();
            let span = 0..text.len();
            InputError::new("memory", text, "the system does not give that much memory")
                .at(span)
                .hint("use less, such as `1G`")
        })
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: None, nodes: None, memory: Self::MEMORY }
    }
}

/// Which algorithm searches the tree: any of the [roster](tesuji_search::driver::roster).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Driver(&'static str);

impl Driver {
    /// Depth-first proof-number search.
    pub const DFPN: Driver = Driver("dfpn");
    /// Iterative-deepening αβ.
    pub const ALPHA_BETA: Driver = Driver("alphabeta");

    /// The name that users write.
    pub fn name(self) -> &'static str {
        self.0
    }
}

impl Default for Driver {
    fn default() -> Self {
        Self::DFPN
    }
}

impl FromStr for Driver {
    type Err = String;

    fn from_str(s: &str) -> Result<Self, String> {
        match s {
            "df-pn" => Ok(Self::DFPN),
            "alpha-beta" | "ab" => Ok(Self::ALPHA_BETA),
            _ => tesuji_search::driver::id_of(s).map(Driver),
        }
    }
}

/// The orders to try, from the first to the last. Orders are cumulative, so the first says only where to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The first order to try.
    pub from: Order,
    /// The last order to try; that no win up to here exists is then a definite answer.
    pub to: Order,
}

impl Orders {
    /// The highest finite order that is tried before the unlimited one.
    pub const FINITE: u8 = 7;

    /// What is asked: a win in this scope.
    pub fn scope(self) -> Scope {
        Scope::order(self.to)
    }
}

impl Default for Orders {
    fn default() -> Self {
        Orders { from: Order::Finite(0), to: Order::Unlimited }
    }
}

impl FromStr for Orders {
    type Err = String;

    /// Reads `2` (up to 2), `1..3`, `inf` (every order, then the full game), `inf..inf` (the full game alone).
    fn from_str(s: &str) -> Result<Self, String> {
        let (from, to) = s.split_once("..").unwrap_or(("0", s));
        let (from, to) = (from.trim(), to.trim_start_matches('=').trim());
        let read = |text: &str| {
            text.parse::<Order>().map_err(|_| {
                if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
                    return format!("`{text}` is too high an order: use up to {}, or `inf`", u8::MAX);
                }
                format!("`{s}` is not a range of orders: use `2` (up to 2), `1..3`, or `inf` (all, then the full game)")
            })
        };
        let orders = Orders { from: read(from)?, to: read(to)? };
        if orders.from > orders.to {
            return Err(format!("`{s}` is an empty range: the first order is above the last"));
        }
        Ok(orders)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_orders() {
        let range = |s: &str| s.parse::<Orders>().map(|o| (o.from, o.to));
        assert_eq!(range("2"), Ok((Order::Finite(0), Order::Finite(2))));
        assert_eq!(range("1..3"), Ok((Order::Finite(1), Order::Finite(3))));
        assert_eq!(range("0..=3"), Ok((Order::Finite(0), Order::Finite(3))));
        assert_eq!(range("inf"), Ok((Order::Finite(0), Order::Unlimited)));
        assert_eq!(range("inf..inf"), Ok((Order::Unlimited, Order::Unlimited)));
        for bad in ["", "x", "3..1", "..", "-1", "300", "1..2..3"] {
            assert!(range(bad).is_err(), "{bad}");
        }
    }
}
