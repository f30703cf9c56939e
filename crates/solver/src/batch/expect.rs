//! The answer that a problem is expected to have.

use std::collections::BTreeSet;
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
    /// How many moves the attacker's win should take.
    pub within: Option<u16>,
}

impl FromStr for Expect {
    type Err = String;

    /// Reads `proved`, `disproved`, `unknown`, `proved 2` (a win of exactly this order), `2` (the same), or with a number of moves
    /// `proved 2 in 3`.
    fn from_str(s: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{s}` is not an expected answer: use `proved`, `disproved`, `unknown`, with an order `proved 2`, in so many moves `proved in 3`"
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
        let order = words.next_if(|w| *w != "in").map(|w| w.parse::<Order>().map_err(|_| wrong())).transpose()?;
        let within = match words.next_if_eq(&"in") {
            Some(_) => Some(words.next().and_then(|w| w.parse::<u16>().ok()).ok_or_else(wrong)?),
            None => None,
        };
        match (outcome, order, words.next()) {
            (Some(Outcome::Unknown), Some(_), _) | (None, None, _) | (_, _, Some(_)) => Err(wrong()),
            (Some(Outcome::Disproved | Outcome::Unknown), _, None) if within.is_some() => Err(wrong()),
            (outcome, order, None) => Ok(Expect { outcome: outcome.unwrap_or(Outcome::Proved), order, within }),
        }
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
        self.within.map_or(Ok(()), |n| write!(f, " in {n}"))
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
        let length = self.within.is_none_or(|n| answer.length.is_some_and(|length| length.within == Some(n)));
        match (self.outcome, answer.outcome) {
            (expected, Outcome::Unknown) if expected != Outcome::Unknown => Agreement::Unknown,
            (expected, found) if expected == found && order && length && keys(answer) => Agreement::Agrees,
            _ => Agreement::Disagrees,
        }
    }
}

/// Whether the moves that solve are those that the source says are right: all of them where they are known, else one.
fn keys(answer: &Answer) -> bool {
    let stated: BTreeSet<_> = answer.asked.keys.iter().collect();
    match &answer.solving {
        _ if stated.is_empty() => true,
        Some(solving) if solving.stopped.is_none() => stated == solving.moves.iter().collect(),
        _ => answer.first.as_ref().is_some_and(|first| stated.contains(first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_round_trip() {
        for text in
            ["proved", "disproved", "unknown", "proved 2", "proved inf", "disproved 1", "proved in 3", "proved 2 in 3"]
        {
            assert_eq!(text.parse::<Expect>().unwrap().to_string(), text);
        }
        assert_eq!("Proved, order".parse::<Expect>().ok(), None);
        assert_eq!("3".parse::<Expect>().unwrap().to_string(), "proved 3");
        assert_eq!("proved order 2".parse::<Expect>().unwrap().to_string(), "proved 2");
        for bad in ["", "yes", "proved x", "unknown 2", "proved 2 3", "disproved in 3", "proved in", "proved in x"] {
            assert!(bad.parse::<Expect>().is_err(), "{bad}");
        }
    }
}
