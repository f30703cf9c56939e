//! The answer that a problem is expected to have.

use std::fmt;
use std::str::FromStr;

use tesuji_problem::{Order, Verdict};

use crate::{Answer, Outcome};

/// An expected answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expect {
    /// Whether what is asked should hold.
    pub outcome: Outcome,
    /// The order that the attacker's win should have.
    pub order: Option<Order>,
}

impl FromStr for Expect {
    type Err = String;

    /// Reads `proved`, `disproved`, `unknown`, `proved 2` (a win of exactly this order) or `2` (the same).
    fn from_str(s: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{s}` is not an expected answer: use `proved`, `disproved`, `unknown`, or with an order `proved 2`"
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
        let order = words.next().map(|w| w.parse::<Order>().map_err(|_| wrong())).transpose()?;
        match (outcome, order, words.next()) {
            (Some(Outcome::Unknown), Some(_), _) | (None, None, _) | (_, _, Some(_)) => Err(wrong()),
            (outcome, order, None) => Ok(Expect { outcome: outcome.unwrap_or(Outcome::Proved), order }),
        }
    }
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.order {
            None => f.write_str(self.outcome.name()),
            Some(Order::Unlimited) => write!(f, "{} inf", self.outcome.name()),
            Some(Order::Finite(n)) => write!(f, "{} {n}", self.outcome.name()),
        }
    }
}

/// How an answer compares with the one expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Agreement {
    /// As expected.
    Agrees,
    /// Something else was found.
    Disagrees,
    /// No answer was found, but one was expected.
    Unknown,
}

impl Expect {
    /// Compares an answer with this expectation.
    pub fn compare(self, answer: &Answer) -> Agreement {
        // A proof is expected at just this order; a disproof must reach at least this far.
        let order = self.order.is_none_or(|expected| match answer.verdict {
            Verdict::Proved { order } => order == expected,
            Verdict::Disproved { scope } => scope.order >= expected,
            Verdict::Unknown { .. } => false,
        });
        match (self.outcome, answer.outcome) {
            (expected, Outcome::Unknown) if expected != Outcome::Unknown => Agreement::Unknown,
            (expected, found) if expected == found && order => Agreement::Agrees,
            _ => Agreement::Disagrees,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_round_trip() {
        for text in ["proved", "disproved", "unknown", "proved 2", "proved inf", "disproved 1"] {
            assert_eq!(text.parse::<Expect>().unwrap().to_string(), text);
        }
        assert_eq!("Proved, order".parse::<Expect>().ok(), None);
        assert_eq!("3".parse::<Expect>().unwrap().to_string(), "proved 3");
        assert_eq!("proved order 2".parse::<Expect>().unwrap().to_string(), "proved 2");
        for bad in ["", "yes", "proved x", "unknown 2", "proved 2 3"] {
            assert!(bad.parse::<Expect>().is_err(), "{bad}");
        }
    }
}
