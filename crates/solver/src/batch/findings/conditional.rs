//! Whether a solution holds only under a condition, such as by ko: it is lost under a rule that is harder
//! for its side, or there is one only under an easier rule.
//!
//! *Only* is said of wins of any order and length: where less was asked, the harder question asks for
//! everything, and nothing is said of the easier one.

use tesuji_game::{Condition, Orders, Outcome, Probe, Request};
use tesuji_problem::{Scope, Verdict};

use super::looking::Looking;
use super::{Finding, Kind};
use crate::explain::Effect;
use crate::{Answer, Failure, pose};

/// What the source's keys rest on, or the solution where it names none.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub(super) fn look(
    request: &Request,
    condition: &Condition,
    answer: &Answer,
    keys: &[String],
    looking: &mut Looking<'_, '_>,
) -> Result<Vec<Finding>, Failure> {
    let is_refuted = if answer.asked.defends {
        answer.outcome == Outcome::Disproved
    } else {
        answer.verdict == Verdict::Disproved { scope: Scope::FULL }
    };
    let ((Probe(set), when), holds) = match answer.outcome {
        _ if answer.asked.within.is_some() => return Ok(Vec::new()),
        Outcome::Proved => (&condition.harder, false),
        Outcome::Disproved if is_refuted => (&condition.easier, true),
        _ => return Ok(Vec::new()),
    };
    let mut request = request.clone();
    // Where the goal is to prevent wins of some order, these are what the harder rule may allow.
    request.task.orders = Some(if answer.asked.defends { answer.asked.orders } else { Orders::default() });
    for (name, value) in set {
        request.settings.set(name, value.as_str());
    }
    let mut question = pose(&request)?;
    let told = |effect, moves: &[String], what: String, headline: Option<String>| {
        let words = match (effect, holds) {
            (Effect::Works, true) | (Effect::Fails, false) => {
                let so = headline.map_or_else(String::new, |headline| format!(": {when}, {headline}"));
                return Some(Finding {
                    kind: Kind::Conditional,
                    moves: moves.to_vec(),
                    words: format!("{what} only {}{so}", condition.how),
                });
            }
            (Effect::Works | Effect::Fails, _) | (_, true) => return None,
            _ => format!("not known: whether {what} {when}"),
        };
        Some(Finding { kind: Kind::Unknown, moves: moves.to_vec(), words })
    };
    let mut findings = Vec::new();
    for key in keys {
        match looking.after(&*question, std::slice::from_ref(key)) {
            Ok(reaches) => {
                let headline = reaches.answer.map(|answer| answer.headline);
                let key = std::slice::from_ref(key);
                findings.extend(told(reaches.effect, key, format!("{} solves", key[0]), headline));
            }
            // Another rule may forbid what the question allows.
            Err(Failure::Input(_)) => {}
            Err(error) => return Err(error),
        }
    }
    if keys.is_empty() {
        let found = looking.answer(&mut *question)?;
        let effect = match found.as_ref().map(|found| found.outcome) {
            Some(Outcome::Proved) => Effect::Works,
            Some(Outcome::Disproved) => Effect::Fails,
            _ => Effect::Unknown,
        };
        findings.extend(told(effect, &[], "there is a solution".to_owned(), found.map(|found| found.headline)));
    }
    Ok(findings)
}
