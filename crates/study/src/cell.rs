//! One cell of a study's grid: a problem, trees, a driver and limits; and what was measured there.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tesuji_problem::{Order, Reason, Scope};
use tesuji_search::{Cancel, Limit, NodeLimit, TimeLimit};

use crate::ask::Finding;
use crate::tree::ASKED;

/// When a search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nodes, exactly: the limit to use where results must be the same on every machine.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

impl Limits {
    /// What ends one search, from now on: a limit, or a wish to stop.
    pub(crate) fn limit(self, cancel: &Cancel) -> impl Limit + use<> {
        (self.nodes.map(NodeLimit), (self.time.map(TimeLimit::new), Some(cancel.clone())))
    }
}

/// What a search took and found.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What it found.
    pub finding: Finding,
    /// Nodes visited.
    pub nodes: u64,
    /// Time passed.
    pub time: Duration,
    /// The last depth, in plies, of a driver that deepens iteratively.
    pub depth: Option<u32>,
}

/// The branching factors of Thomsen's model, as counted in a problem's first position: an estimate,
/// because the model's are averages over trees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Branching {
    /// *B*: the attacker's legal moves.
    pub moves: u64,
    /// *b*: the λⁿ-moves a node, on average over the first position and those after each of its
    /// λⁿ-moves.
    pub threats: f64,
}

/// What identifies a cell. A cell that is done is not done again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CellKey {
    /// The problem's name.
    pub problem: String,
    /// The hash of its position and question, in hexadecimal.
    pub hash: String,
    /// The trees.
    pub tree: String,
    /// The driver.
    pub driver: String,
    /// The node limit.
    pub node_limit: Option<u64>,
    /// The time limit in milliseconds.
    pub time_limit_ms: Option<u64>,
    /// Bytes of the table, if that is how its size is given.
    pub memory: Option<u64>,
    /// Entries of the table, if that is how its size is given.
    pub entries: Option<u64>,
    /// The version of this program: another version measures anew.
    pub version: String,
}

/// The version of this program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The answer of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Result3 {
    /// The attacker wins.
    Proved,
    /// The attacker has no win within the trees.
    Disproved,
    /// Not known.
    Unknown,
}

impl Result3 {
    /// In lower case.
    pub fn name(self) -> &'static str {
        match self {
            Result3::Proved => "proved",
            Result3::Disproved => "disproved",
            Result3::Unknown => "unknown",
        }
    }
}

/// A finished cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cell {
    /// Which cell.
    #[serde(flatten)]
    pub key: CellKey,
    /// The answer.
    pub result: Result3,
    /// The order of the win: it is of this order or a lower one.
    #[serde(with = "order_word")]
    pub order: Option<Order>,
    /// The plies within which the win is known to lie, if it was looked for within a depth.
    pub plies: Option<u32>,
    /// The highest order at which a win was refuted. `None` too if the trees were such that a
    /// refutation says nothing of an order.
    #[serde(with = "order_word")]
    pub refuted: Option<Order>,
    /// The plies within which it was refuted; `None` means without a bound.
    pub refuted_plies: Option<u32>,
    /// Why the answer is not known.
    pub reason: Option<String>,
    /// Nodes visited.
    pub nodes: u64,
    /// Seconds passed.
    pub time_s: f64,
    /// The last depth, in plies, of a driver that deepens iteratively.
    pub depth: Option<u32>,
}

impl Cell {
    /// What was measured. `None` if the search was interrupted: such a cell is not finished.
    pub fn new(key: CellKey, measured: Measured) -> Option<Self> {
        let Measured { finding, nodes, time, depth } = measured;
        let (result, reason) = match finding.won {
            Ok(true) => (Result3::Proved, None),
            Ok(false) => (Result3::Disproved, None),
            Err(Reason::Cancelled) => return None,
            Err(reason) => (Result3::Unknown, Some(format!("{reason:?}").to_lowercase())),
        };
        let Finding { win, refuted, .. } = finding;
        Some(Cell {
            key,
            result,
            order: win.map(|scope| scope.order),
            plies: win.and_then(|scope| scope.plies),
            refuted: refuted.map(|scope| scope.order),
            refuted_plies: refuted.and_then(|scope| scope.plies),
            reason,
            nodes,
            time_s: time.as_secs_f64(),
            depth,
        })
    }

    /// The smallest scope in which the win is known to lie, if there is one.
    pub fn win(&self) -> Option<Scope> {
        let order = self.order.unwrap_or(Order::Unlimited);
        (self.result == Result3::Proved).then_some(Scope { order, plies: self.plies })
    }

    /// What was refuted on the way, whatever the result.
    pub fn refutes(&self) -> Option<Scope> {
        self.refuted.map(|order| Scope { order, plies: self.refuted_plies })
    }

    /// Whether the cell answers the problem's question, not just a part of it: a win is a win, but
    /// only the full game disproves, unless the problem asks for less.
    pub fn is_answer(&self) -> bool {
        match self.result {
            Result3::Proved => true,
            Result3::Disproved => self.key.tree == ASKED || self.refutes() == Some(Scope::FULL),
            Result3::Unknown => false,
        }
    }

    /// In words, with the scope of a disproof.
    pub fn words(&self) -> String {
        match (self.result, self.order, self.refutes()) {
            (Result3::Proved, Some(Order::Finite(n)), _) => format!("proved, order {n}"),
            (Result3::Proved, ..) => "proved".to_owned(),
            (Result3::Disproved, _, Some(Scope::FULL)) => "disproved".to_owned(),
            (Result3::Disproved, _, Some(scope)) => format!("no win {scope}"),
            (Result3::Disproved, _, None) => "no win in its tree".to_owned(),
            (Result3::Unknown, ..) => format!("unknown: {}", self.reason.as_deref().unwrap_or("no reason")),
        }
    }
}

/// The branching factors of one problem at one order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Counted {
    /// The hash of the problem.
    pub hash: String,
    /// The version of this program.
    pub version: String,
    /// The order.
    pub order: u8,
    /// What was counted; `None` if a limit was hit or there is nothing to count.
    pub branching: Option<Branching>,
}

/// An order as a number or `"inf"`.
mod order_word {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tesuji_problem::Order;

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Word {
        Number(u8),
        Text(String),
    }

    #[expect(clippy::trivially_copy_pass_by_ref, clippy::ref_option, reason = "serde passes the field like this")]
    pub(super) fn serialize<S: Serializer>(order: &Option<Order>, serializer: S) -> Result<S::Ok, S::Error> {
        match order {
            None => serializer.serialize_none(),
            Some(Order::Finite(n)) => serializer.serialize_u8(*n),
            Some(Order::Unlimited) => serializer.serialize_str("inf"),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Order>, D::Error> {
        match Option::<Word>::deserialize(deserializer)? {
            None => Ok(None),
            Some(Word::Number(n)) => Ok(Some(Order::Finite(n))),
            Some(Word::Text(text)) => text.parse().map(Some).map_err(D::Error::custom),
        }
    }
}
