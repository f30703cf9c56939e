//! The orders that are tried, as users write them.

use std::fmt;
use std::str::FromStr;

use tesuji_problem::{Order, Scope};

/// The orders to try, from the first to the last. Orders are cumulative, so the first says only
/// where to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The first order to try.
    pub from: Order,
    /// The last order to try; that no win up to here exists is then a definite answer.
    pub to: Order,
}

/// Why a text is no range of orders.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrdersError {
    /// It is none at all.
    #[error("`{0}` is not a range of orders: use `2` (up to 2), `1..3`, or `inf` (all, then the full game)")]
    Unreadable(String),
    /// An order is a number that is too large.
    #[error("`{0}` is too high an order: use up to {max}, or `inf`", max = u8::MAX)]
    TooHigh(String),
    /// It holds no order.
    #[error("`{0}` is an empty range: the first order is above the last")]
    Empty(String),
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
    type Err = OrdersError;

    /// Reads `2` (up to 2), `1..3`, `inf` (every order, then the full game), `inf..inf` (the full
    /// game alone).
    fn from_str(s: &str) -> Result<Self, OrdersError> {
        let (from, to) = s.split_once("..").unwrap_or(("0", s));
        let (from, to) = (from.trim(), to.trim_start_matches('=').trim());
        let read = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<Order>().map_err(|_| {
                if is_number { OrdersError::TooHigh(text.to_owned()) } else { OrdersError::Unreadable(s.to_owned()) }
            })
        };
        let orders = Orders { from: read(from)?, to: read(to)? };
        if orders.from > orders.to { Err(OrdersError::Empty(s.to_owned())) } else { Ok(orders) }
    }
}

/// As [`from_str`](Orders::from_str) reads it.
impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |order: Order| if let Order::Finite(n) = order { n.to_string() } else { "inf".to_owned() };
        if self.from != Order::Finite(0) {
            write!(f, "{}..", name(self.from))?;
        }
        f.write_str(&name(self.to))
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
        for text in ["2", "1..3", "inf", "inf..inf", "2..inf"] {
            assert_eq!(text.parse::<Orders>().unwrap().to_string(), text);
        }
        for bad in ["", "x", "3..1", "..", "-1", "300", "1..2..3"] {
            assert!(range(bad).is_err(), "{bad}");
        }
    }
}
