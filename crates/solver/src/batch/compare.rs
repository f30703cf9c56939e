//! How an answer compares with the one that is expected.

use std::collections::BTreeSet;

use tesuji_game::{Asked, Expect, Length, Outcome};
use tesuji_problem::{Order, Verdict};

use crate::Answer;

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

impl Agreement {
    /// Whether the answer is as expected, where that is known.
    pub fn agrees(self) -> Option<bool> {
        match self {
            Agreement::Agrees => Some(true),
            Agreement::Disagrees => Some(false),
            Agreement::Unknown => None,
        }
    }
}

/// How an answer compares with the one expected.
pub fn agreement(expect: &Expect, answer: &Answer) -> Agreement {
    Comparison { expect, answer }.agreement()
}

/// Within how many moves there is no win of the kind that is expected: of the orders that were asked
/// for, or, where the source speaks of higher ones, of any.
pub(super) fn none_within(expect: Option<&Expect>, asked: &Asked, length: Length) -> u16 {
    let stated = expect.and_then(|expect| expect.order.or(expect.up_to));
    if stated.is_none_or(|order: Order| order <= asked.orders.to) { length.none_asked() } else { length.none_within }
}

struct Comparison<'a> {
    expect: &'a Expect,
    answer: &'a Answer,
}

impl Comparison<'_> {
    fn agreement(&self) -> Agreement {
        match (self.expect.outcome, self.answer.outcome) {
            (expected, Outcome::Unknown) if expected != Outcome::Unknown => Agreement::Unknown,
            (expected, found) if expected != found && self.is_beyond() => Agreement::Unknown,
            (expected, found) if expected == found && self.order_is_met() && self.keys_are_met() => self.length(),
            _ => Agreement::Disagrees,
        }
    }

    /// Whether the answer is about less than what is expected: no win was found where the expected
    /// one is not, or one where none was denied.
    fn is_beyond(&self) -> bool {
        let Asked { orders, within, .. } = &self.answer.asked;
        match self.answer.verdict {
            Verdict::Disproved { scope } => {
                let is_shorter = within.is_some_and(|asked| self.expect.within.is_some_and(|n| n > asked));
                is_shorter || scope.order < self.expect.order.or(self.expect.up_to).unwrap_or(orders.to)
            }
            Verdict::Proved { order } => self.expect.up_to.is_some_and(|up_to| up_to < order),
            Verdict::Unknown { .. } => false,
        }
    }

    /// A proof is expected at just this order; a disproof must reach at least this far.
    fn order_is_met(&self) -> bool {
        self.expect.order.is_none_or(|expected| match self.answer.verdict {
            Verdict::Proved { order } => order == expected,
            Verdict::Disproved { scope } => scope.order >= expected,
            Verdict::Unknown { .. } => false,
        })
    }

    /// Whether the moves that solve are those expected: all of them where they are known, else one.
    /// Moves of higher orders than those that were asked for may be missing.
    fn keys_are_met(&self) -> bool {
        let stated: BTreeSet<_> = self.expect.keys.iter().collect();
        match &self.answer.solving {
            _ if stated.is_empty() => true,
            Some(solving) if solving.stopped.is_none() => {
                let found: BTreeSet<_> = solving.moves.iter().collect();
                let is_narrow = self.expect.up_to.is_some_and(|up_to| self.answer.asked.orders.to < up_to);
                stated == found || is_narrow && found.is_subset(&stated)
            }
            _ => self.answer.first.as_ref().is_some_and(|first| stated.contains(first)),
        }
    }

    fn length(&self) -> Agreement {
        let Some(n) = self.expect.within else { return Agreement::Agrees };
        match self.answer.length {
            Some(length) if length.within == Some(n) => Agreement::Agrees,
            // Where moves are not counted, there is nothing to compare.
            None if self.answer.verdict.is_proved() => Agreement::Unknown,
            // A longer win than the shortest says nothing.
            Some(length)
                if none_within(Some(self.expect), &self.answer.asked, length) < n
                    && length.within.is_none_or(|found| found > n) =>
            {
                Agreement::Unknown
            }
            _ => Agreement::Disagrees,
        }
    }
}
