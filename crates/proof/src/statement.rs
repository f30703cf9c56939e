//! What a certificate of several statements says, and within what bounds.

use std::fmt;

use crate::{Child, word};

/// How much a win may take: what a refutation shows that there is none of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The highest order; `None` is any.
    pub order: Option<u8>,
    /// The most moves of the attacker; `None` is any number.
    pub within: Option<u16>,
}

impl Bound {
    /// Whether a refutation within this bound is one within the other too.
    #[must_use]
    pub fn covers(self, other: Bound) -> bool {
        fn reaches<T: Ord>(this: Option<T>, other: Option<T>) -> bool {
            this.is_none_or(|this| other.is_some_and(|other| this >= other))
        }
        reaches(self.order, other.order) && reaches(self.within, other.within)
    }

    /// The word that stands for it in a node: `full`, `o2`, `w3`, `o2w3`.
    pub(crate) fn read(text: &str) -> Option<Self> {
        if text == "full" {
            return Some(Bound::default());
        }
        let (order, within) = match text.split_once('w') {
            Some((order, within)) => (order, Some(number(within)?)),
            None => (text, None),
        };
        let order = match order.strip_prefix('o') {
            Some(order) => Some(number(order)?),
            None if order.is_empty() && within.is_some() => None,
            None => return None,
        };
        Some(Bound { order, within })
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Bound::default() {
            return f.write_str("full");
        }
        self.order.map_or(Ok(()), |order| write!(f, "o{order}"))?;
        self.within.map_or(Ok(()), |within| write!(f, "w{within}"))
    }
}

/// A statement about the question that the claim names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The attacker forces the goal.
    Win {
        /// The most moves that he makes, that of `after` among them.
        within: Option<u16>,
        /// The first move, if it is about the position after one.
        after: Option<String>,
        /// The strategy: [`Child::Goal`] or a node.
        from: Child,
    },
    /// The attacker does not force the goal.
    None {
        /// The wins that are refuted; the move of `after` counts as the attacker's if it is his.
        bound: Bound,
        /// The first move, if it is about the position after one.
        after: Option<String>,
        /// The refutation: [`Child::Safe`] or a node.
        from: Child,
    },
    /// These first moves, and no others, are right for the side to move: what the statements with
    /// `after` come to.
    Only {
        /// The wins that count.
        bound: Bound,
        /// The moves.
        moves: Vec<String>,
    },
}

impl Statement {
    /// The node that the statement rests on.
    pub fn from(&self) -> Option<Child> {
        match self {
            Statement::Win { from, .. } | Statement::None { from, .. } => Some(*from),
            Statement::Only { .. } => None,
        }
    }

    /// What stands behind `says `.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        if text.contains("  ") || text.ends_with(' ') || text.contains(|c: char| c.is_ascii_control()) {
            return Err("items are separated by one space".to_owned());
        }
        let mut words = text.split_ascii_whitespace().peekable();
        let kind = words.next().unwrap_or_default();
        let mut bound = Bound::default();
        let mut named = |name: &str| words.next_if_eq(&name).and_then(|_| words.next());
        if kind != "win"
            && let Some(order) = named("order")
        {
            bound.order = Some(number(order).ok_or("expected a number after `order`")?);
        }
        if let Some(within) = named("within") {
            bound.within = Some(number(within).ok_or("expected a number after `within`")?);
        }
        if kind == "only" {
            let moves = words.map(|m| word::check(m).map(|()| m.to_owned())).collect::<Result<_, _>>()?;
            return Ok(Statement::Only { bound, moves });
        }
        let after = named("after").map(|m| word::check(m).map(|()| m.to_owned())).transpose()?;
        let from = named("from").unwrap_or_default();
        let node = number(from).map(Child::Node);
        match (kind, words.next()) {
            ("win", None) => {
                let from = node.or((from == "goal").then_some(Child::Goal));
                let from = from.ok_or("expected `from` and `goal` or the number of a node")?;
                Ok(Statement::Win { within: bound.within, after, from })
            }
            ("none", None) => {
                let from = node.or((from == "safe").then_some(Child::Safe));
                let from = from.ok_or("expected `from` and `safe` or the number of a node")?;
                Ok(Statement::None { bound, after, from })
            }
            _ => Err("expected `win [within N] [after MOVE] from NODE`, \
                `none [order N] [within N] [after MOVE] from NODE` or `only [order N] [within N] MOVE ...`"
                .to_owned()),
        }
    }

    /// Says why the statement cannot stand in a file, if it cannot.
    pub(crate) fn check(&self) -> Result<(), String> {
        match self {
            Statement::Win { after, from, .. } if *from != Child::Safe => after.as_deref().map_or(Ok(()), word::check),
            Statement::None { after, from, .. } if *from != Child::Goal => after.as_deref().map_or(Ok(()), word::check),
            Statement::Only { moves, .. } => moves.iter().try_for_each(|m| word::check(m)),
            _ => Err("a win rests on `goal` or a node, and a refutation on `safe` or a node".to_owned()),
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, bound, after) = match self {
            Statement::Win { within, after, .. } => ("win", Bound { order: None, within: *within }, after),
            Statement::None { bound, after, .. } => ("none", *bound, after),
            Statement::Only { bound, .. } => ("only", *bound, &None),
        };
        f.write_str(kind)?;
        bound.order.map_or(Ok(()), |order| write!(f, " order {order}"))?;
        bound.within.map_or(Ok(()), |within| write!(f, " within {within}"))?;
        after.as_ref().map_or(Ok(()), |m| write!(f, " after {m}"))?;
        match self {
            Statement::Only { moves, .. } => moves.iter().try_for_each(|m| write!(f, " {m}")),
            Statement::Win { from, .. } | Statement::None { from, .. } => write!(f, " from {from}"),
        }
    }
}

/// Digits only: no sign, no space, no zero before others, nothing that is too large.
pub(crate) fn number<T: std::str::FromStr>(word: &str) -> Option<T> {
    let is_plain = word == "0" || !word.starts_with('0') && word.bytes().all(|b| b.is_ascii_digit());
    is_plain.then(|| word.parse().ok()).flatten()
}
