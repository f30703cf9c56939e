//! What goes between a master and a worker: an object of JSON a line.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tesuji_game::Asked;

/// Of other versions nobody knows what a job takes.
pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a worker is told.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Told {
    /// The whole question, of which the jobs are parts: what was told before is about another one.
    Question {
        version: String,
        question: Value,
        /// The bytes that a job may take.
        memory: usize,
        /// The most names that the guide remembers; none is no guide.
        names: Option<usize>,
    },
    /// What the guide has learnt, in its order.
    Learnt { then: u32, names: Vec<u64> },
    /// To be answered.
    Job {
        question: Value,
        /// What a certificate of it claims: the worker must understand the same.
        claim: Vec<String>,
        limit: u64,
        /// When the guide was as it is to be followed.
        then: Option<u32>,
        /// The move whose stone the guide does not know, as the whole question names it.
        left_out: Option<String>,
    },
}

/// What a worker answers.
#[derive(Debug, Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(super) enum Said {
    Done {
        nodes: u64,
        /// What was shown, if anything was.
        shown: Option<Shown>,
        /// What others may follow of it.
        names: Vec<u64>,
    },
    Failed {
        why: String,
    },
}

#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Shown {
    pub(super) proved: bool,
    /// The text of a certificate.
    pub(super) part: String,
    /// The zone in words; none is the whole board.
    pub(super) zone: Option<Vec<u64>>,
}

/// A question as a record of a batch (`docs/json.md`). The positions of some games name the rules themselves: then
/// they may not be beside it.
pub(super) fn record(asked: &Asked, names_rules: bool) -> Value {
    let mut record = json!({
        "game": asked.game,
        "position": asked.position,
        "goal": asked.goal,
        "attacker": asked.attacker,
        "order": asked.orders.to_string(),
    });
    if names_rules && !asked.rules.is_empty() {
        record["rules"] = asked.rules.iter().map(|(name, rule)| (*name, rule.as_str())).collect();
    }
    if !asked.targets.is_empty() {
        record["targets"] = json!(asked.targets);
    }
    if asked.all_targets {
        record["all_targets"] = json!(true);
    }
    if !asked.or.is_empty() {
        record["or"] = json!(asked.or.join(" or "));
    }
    if let Some(region) = &asked.region {
        record["region"] = json!(region);
    }
    record
}
