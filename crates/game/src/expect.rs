//! The answer that a problem is expected to have.

use std::fmt;
use std::str::FromStr;

use tesuji_problem::Order;

use crate::Outcome;

/// An expected answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expect {
    /// Whether what is asked should hold.
    pub outcome: Outcome,
    /// The order that the attacker's win should have.
    pub order: Option<Order>,
    /// How many moves the attacker's win should take.
    pub within: Option<u16>,
    /// The first moves that solve, in the game's notation; empty if nothing is said of them.
    pub keys: Vec<String>,
    /// The moves of a line `solution:` beside the expected answer. It may be a main line or prose:
    /// surely meant as a first move is only the first.
    pub solution: Vec<String>,
    /// The highest order that the source speaks of; `None` if that is what is asked.
    pub up_to: Option<Order>,
}

/// A text that is no expected answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not an expected answer: use `proved`, `disproved`, `unknown`, with an order `proved 2`, \
     in so many moves `proved in 3`, with the first moves `proved by Re1`"
)]
pub struct ExpectError(String);

impl From<Outcome> for Expect {
    fn from(outcome: Outcome) -> Self {
        Expect { outcome, order: None, within: None, keys: Vec::new(), solution: Vec::new(), up_to: None }
    }
}

impl FromStr for Expect {
    type Err = ExpectError;

    /// Reads `proved`, `disproved`, `unknown`, `proved 2` (a win of exactly this order), `2` (the
    /// same), or with a number of moves `proved 2 in 3`, with the first moves
    /// `proved in 3 by Re1 Rf1`.
    fn from_str(s: &str) -> Result<Self, ExpectError> {
        let wrong = || ExpectError(s.to_owned());
        let mut words = s.split_whitespace().filter(|w| !w.eq_ignore_ascii_case("order")).peekable();
        let outcome = match words.peek().map(|w| w.to_ascii_lowercase()).as_deref() {
            Some("proved") => Some(Outcome::Proved),
            Some("disproved") => Some(Outcome::Disproved),
            Some("unknown") => Some(Outcome::Unknown),
            _ => None,
        };
        if outcome.is_some() {
            words.next();
        }
        let order = words.next_if(|w| !["in", "by"].contains(w)).map(|w| w.parse().map_err(|_| wrong())).transpose()?;
        let within = match words.next_if_eq(&"in") {
            Some(_) => Some(words.next().and_then(|w| w.parse::<u16>().ok()).ok_or_else(wrong)?),
            None => None,
        };
        let says_keys = words.next_if_eq(&"by").is_some();
        let keys: Vec<_> = if says_keys { words.by_ref().map(str::to_owned).collect() } else { Vec::new() };
        let is_whole = words.next().is_none() && says_keys != keys.is_empty();
        let outcome = outcome.or(order.map(|_| Outcome::Proved)).filter(|_| is_whole).ok_or_else(wrong)?;
        let fits = match outcome {
            Outcome::Proved => true,
            Outcome::Disproved => within.is_none() && !says_keys,
            Outcome::Unknown => order.is_none() && within.is_none() && !says_keys,
        };
        if fits { Ok(Expect { order, within, keys, ..outcome.into() }) } else { Err(wrong()) }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.outcome.name())?;
        match self.order {
            None => Ok(()),
            Some(Order::Unlimited) => f.write_str(" inf"),
            Some(Order::Finite(n)) => write!(f, " {n}"),
        }?;
        self.within.map_or(Ok(()), |n| write!(f, " in {n}"))?;
        if self.keys.is_empty() { Ok(()) } else { write!(f, " by {}", self.keys.join(" ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_round_trip() {
        for text in [
            "proved",
            "disproved",
            "unknown",
            "proved 2",
            "proved inf",
            "disproved 1",
            "proved in 3",
            "proved 2 in 3",
            "proved by D4",
            "proved 2 in 3 by Re1 Rf1",
        ] {
            assert_eq!(text.parse::<Expect>().unwrap().to_string(), text);
        }
        assert_eq!("Proved, order".parse::<Expect>().ok(), None);
        assert_eq!("3".parse::<Expect>().unwrap().to_string(), "proved 3");
        assert_eq!("proved order 2".parse::<Expect>().unwrap().to_string(), "proved 2");
        for bad in [
            "",
            "yes",
            "proved x",
            "unknown 2",
            "proved 2 3",
            "disproved in 3",
            "proved in",
            "proved in x",
            "proved by",
            "by Re1",
            "disproved by Re1",
        ] {
            assert!(bad.parse::<Expect>().is_err(), "{bad}");
        }
    }
}
