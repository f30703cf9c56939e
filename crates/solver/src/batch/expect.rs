//! The answer that a problem is expected to have.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use tesuji_problem::{Order, Verdict};

use crate::{Answer, Asked, Outcome};

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
    /// The highest order that the source speaks of; `None` if that is what is asked.
    pub up_to: Option<Order>,
}

impl From<Outcome> for Expect {
    fn from(outcome: Outcome) -> Self {
        Expect { outcome, order: None, within: None, keys: Vec::new(), up_to: None }
    }
}

impl FromStr for Expect {
    type Err = String;

    /// Reads `proved`, `disproved`, `unknown`, `proved 2` (a win of exactly this order), `2` (the same), or with a number of moves
    /// `proved 2 in 3`, with the first moves `proved in 3 by Re1 Rf1`.
    fn from_str(s: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{s}` is not an expected answer: use `proved`, `disproved`, `unknown`, with an order `proved 2`, in so many moves `proved in 3`, with the first moves `proved by Re1`"
            )
        };
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

/// How an answer compares with the one expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// As expected.
    Agrees,
    /// Something else was found.
    Disagrees,
    /// No answer was found, but one was expected, or one about less than what is expected.
    Unknown,
}

impl Expect {
    /// Compares an answer with this expectation.
    pub fn compare(&self, answer: &Answer) -> Agreement {
        match (self.outcome, answer.outcome) {
            (expected, Outcome::Unknown) if expected != Outcome::Unknown => Agreement::Unknown,
            (expected, found) if expected != found && self.is_beyond(answer) => Agreement::Unknown,
            (expected, found)
                if expected == found && self.order_is_met(answer.verdict) && self.keys_are_met(answer) =>
            {
                self.length(answer)
            }
            _ => Agreement::Disagrees,
        }
    }

    /// Whether the answer is about less than what is expected: no win was found where the expected one is not, or one where none was
    /// denied.
    fn is_beyond(&self, answer: &Answer) -> bool {
        let Asked { orders, within, .. } = &answer.asked;
        match answer.verdict {
            Verdict::Disproved { scope } => {
                let is_shorter = within.is_some_and(|asked| self.within.is_some_and(|n| n > asked));
                is_shorter || scope.order < self.order.or(self.up_to).unwrap_or(orders.to)
            }
            Verdict::Proved { order } => self.up_to.is_some_and(|up_to| up_to < order),
            Verdict::Unknown { .. } => false,
        }
    }

    /// A proof is expected at just this order; a disproof must reach at least this far.
    fn order_is_met(&self, verdict: Verdict) -> bool {
        self.order.is_none_or(|expected| match verdict {
            Verdict::Proved { order } => order == expected,
            Verdict::Disproved { scope } => scope.order >= expected,
            Verdict::Unknown { .. } => false,
        })
    }

    /// Whether the moves that solve are those expected: all of them where they are known, else one. Moves of higher orders than those that
    /// were asked for may be missing.
    fn keys_are_met(&self, answer: &Answer) -> bool {
        let stated: BTreeSet<_> = self.keys.iter().collect();
        match &answer.solving {
            _ if stated.is_empty() => true,
            Some(solving) if solving.stopped.is_none() => {
                let found: BTreeSet<_> = solving.moves.iter().collect();
                let is_narrow = self.up_to.is_some_and(|up_to| answer.asked.orders.to < up_to);
                stated == found || is_narrow && found.is_subset(&stated)
            }
            _ => answer.first.as_ref().is_some_and(|first| stated.contains(first)),
        }
    }

    fn length(&self, answer: &Answer) -> Agreement {
        let Some(n) = self.within else { return Agreement::Agrees };
        match answer.length {
            Some(length) if length.within == Some(n) => Agreement::Agrees,
            // A longer win than the shortest says nothing.
            Some(length) if length.none_within < n && length.within.is_none_or(|found| found > n) => Agreement::Unknown,
            _ => Agreement::Disagrees,
        }
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
