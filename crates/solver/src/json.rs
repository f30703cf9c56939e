//! Answers for programs. `docs/json.md` has every field; fields may be added, so readers must
//! ignore what they do not know.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tesuji_problem::{Order, Reason, Verdict};

use crate::batch::{Agreement, Expected, Finding, Found, Kind, Solved, Summary};
use tesuji_game::{Asked, InputError, Outcome, Played};

use crate::{Answer, CheckError, Explanation, Failure, Progress, Refuted, Report, Solving, Surveyed};

/// The version of the format. It changes only when a field changes its meaning or goes.
pub const SCHEMA: u32 = 1;

/// What has a form in JSON is serialised so, in every format of `serde`.
macro_rules! serialise {
    ($($thing:ty as $function:path),* $(,)?) => {
        $(impl Serialize for $thing {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $function(self).serialize(serializer)
            }
        })*
    };
}

serialise![
    Answer as answer,
    Explanation as explanation,
    Surveyed as surveyed,
    Solving as solving,
    Failure as failure,
    CheckError as rejection,
    Solved as solved,
    Summary as summary
];

/// An answer.
pub fn answer(answer: &Answer) -> Value {
    let (win, reason) = match answer.verdict {
        Verdict::Proved { order: o } => (json!({ "order": order(o) }), Value::Null),
        Verdict::Disproved { .. } => (Value::Null, Value::Null),
        Verdict::Unknown { reason: r } => (Value::Null, json!(reason(r))),
    };
    // A disproof below what was asked is no answer; it says how far it reaches in `refuted_order`.
    let reason = match (answer.outcome, answer.verdict) {
        (Outcome::Unknown, Verdict::Disproved { .. }) => json!("order"),
        _ => reason,
    };
    let stats = &answer.stats;
    let mut value = json!({
        "schema": SCHEMA,
        "type": "answer",
        "game": answer.asked.game,
        "question": question(&answer.asked),
        "position": { "format": answer.asked.format, "text": answer.asked.position },
        "result": answer.outcome.name(),
        "words": answer.headline,
        "win": win,
        "length": answer.length.map(|length| json!({
            "within": length.within,
            "none_within": (length.within != Some(0)).then_some(length.none_within),
            "shortest": length.is_shortest(),
            "of_order": length.of_order.map(|(asked, none_within)| json!({
                "order": order(asked),
                "none_within": (length.within != Some(0)).then_some(none_within),
                "shortest": length.is_shortest_asked(),
            })),
        })),
        "refuted_order": answer.refuted.map(order),
        "reason": reason,
        "first": answer.first,
        "line": played(&answer.line),
        "solving_moves": answer.solving.as_ref().map(solving),
        "threats": answer.threats.as_ref().map(|(threats, stopped)| {
            let threats: Vec<_> = threats
                .iter()
                .map(|t| json!({ "move": t.mv, "goal": t.goal, "averted_by": t.averted_by }))
                .collect();
            listed("threats", &json!(threats), *stopped)
        }),
        "solution": Value::Null,
        "zone": answer.zone,
        "certificate": answer.certificate.as_ref().map(|c| certificate(&c.report)),
        "uncertified": answer.uncertified.map(Reason::name),
        "notes": answer.asked.notes,
        "stats": {
            "nodes": stats.nodes,
            "time_s": stats.time.as_secs_f64(),
            "total_time_s": stats.total_time.as_secs_f64(),
            "driver": stats.driver.name(),
            "memory_bytes": stats.memory,
        },
        "engine": { "name": "tesuji", "version": env!("CARGO_PKG_VERSION") },
    });
    for section in &answer.sections {
        value[section.name] = section.value.clone();
    }
    value
}

/// Why a move works or fails.
pub fn explanation(explained: &Explanation) -> Value {
    let of = |part: &Option<Answer>| part.as_ref().map(answer);
    json!({
        "schema": SCHEMA,
        "type": "explanation",
        "moves": played(&explained.played),
        "effect": explained.effect.name(),
        "end": explained.end,
        "after": of(&explained.after),
        "defences": explained
            .defences
            .iter()
            .map(|defences| json!({ "answer": defences.answer, "replies": defences.replies }))
            .collect::<Vec<_>>(),
        "threat": of(&explained.threat),
        "instead": of(&explained.instead),
    })
}

/// A state, with the answers that show it.
pub fn surveyed(surveyed: &Surveyed) -> Value {
    let cases = surveyed.state.cases.iter().map(|case| {
        let ko_threats: Vec<_> = case
            .ko_threats
            .iter()
            .map(|found| json!({ "side": lower(found.side), "least": found.least, "result": found.result }))
            .collect();
        let shown_by: Vec<_> = case.shown_by.iter().filter_map(|probe| surveyed.answer(probe)).map(answer).collect();
        json!({
            "first": lower(case.first),
            "result": case.result,
            "words": case.words,
            "code": case.code,
            "ko_threats": ko_threats,
            "shown_by": shown_by,
        })
    });
    json!({
        "schema": SCHEMA,
        "type": "status",
        "game": surveyed.game,
        "question": { "words": surveyed.question },
        "status": surveyed.state.name,
        "words": surveyed.state.words,
        "complete": surveyed.state.is_final,
        "cases": cases.collect::<Vec<_>>(),
        "stats": { "nodes": surveyed.nodes, "time_s": surveyed.time.as_secs_f64() },
        "engine": { "name": "tesuji", "version": env!("CARGO_PKG_VERSION") },
    })
}

/// What answers each first move that is not right.
pub fn refutations(refuted: &[Refuted]) -> Value {
    refuted.iter().map(|it| json!({ "move": it.mv, "effect": it.effect.name(), "reply": it.reply })).collect()
}

/// How far the request of this name has come.
pub fn progress(id: &str, progress: &Progress) -> Value {
    json!({
        "id": id,
        "schema": SCHEMA,
        "type": "progress",
        "stage": progress.stage.name(),
        "words": progress.stage.words(),
        "order": progress.order.map(order),
        "refuted_order": progress.refuted.map(order),
        "nodes": progress.nodes,
        "elapsed_s": progress.elapsed.as_secs_f64(),
    })
}

fn played(line: &[Played]) -> Value {
    line.iter().map(|p| json!({ "side": lower(p.side), "move": p.mv })).collect()
}

fn solving(found: &Solving) -> Value {
    let mut value = listed("moves", &json!(found.moves), found.stopped);
    value["up_to"] = order(found.up_to);
    value["within"] = json!(found.within);
    value["lowest_order"] = json!(
        found.lowest.as_ref().map(|l| json!({ "order": order(l.order), "moves": l.moves, "complete": l.complete }))
    );
    value
}

pub(crate) fn question(asked: &Asked) -> Value {
    json!({
        "words": asked.words,
        "goal": asked.goal,
        "defended_goal": asked.defended_goal,
        "targets": asked.targets,
        "all_targets": asked.all_targets,
        "or": asked.or,
        "attacker": lower(asked.attacker),
        "defender": lower(asked.defender),
        "to_move": lower(asked.to_move),
        "rules": rules(asked),
        "region": asked.region,
        "within": asked.within,
        "orders": { "from": order(asked.orders.from), "to": order(asked.orders.to) },
        "title": asked.title,
    })
}

fn listed(name: &str, items: &Value, stopped: Option<Reason>) -> Value {
    json!({ name: items, "complete": stopped.is_none(), "reason": stopped.map(reason) })
}

fn order(order: Order) -> Value {
    match order {
        Order::Finite(n) => json!(n),
        Order::Unlimited => json!("inf"),
    }
}

fn rules(asked: &Asked) -> Value {
    let rules = asked.rules.iter().map(|(name, value)| ((*name).to_owned(), json!(value)));
    Value::Object(rules.collect())
}

fn reason(reason: Reason) -> Value {
    json!(reason.name())
}

fn lower(name: &str) -> String {
    name.to_lowercase()
}

fn certificate(report: &Report) -> Value {
    json!({
        "claim": report.claim_in_words(),
        "claims": report.claims,
        "nodes": report.nodes,
        "replies": report.replies,
        "covered": report.covered,
        "leaves": report.leaves,
        "parts": report.parts,
    })
}

/// What the checker says of a certificate that it accepted.
pub fn report(report: &Report) -> Value {
    json!({ "schema": SCHEMA, "type": "verified", "certificate": certificate(report) })
}

/// What the checker says of a file that it did not accept.
pub fn rejection(error: &CheckError) -> Value {
    let (kind, node, line) = match error {
        CheckError::Unreadable(e) => ("unreadable", e.node, Some(e.line)),
        CheckError::Rejected(r) => ("rejected", r.node, None),
    };
    json!({ "schema": SCHEMA, "type": kind, "node": node, "line": line, "message": error.to_string() })
}

/// Why there is no answer.
pub fn failure(failure: &Failure) -> Value {
    match failure {
        Failure::Input(error) => input(error),
        Failure::Internal(message) => {
            json!({ "schema": SCHEMA, "type": "error", "kind": "internal", "message": message })
        }
    }
}

pub(crate) fn input(error: &InputError) -> Value {
    let place = error.line_column();
    json!({
        "schema": SCHEMA,
        "type": "error",
        "kind": "input",
        "what": error.what,
        "message": error.message,
        "hint": error.hint,
        "line": place.map(|p| p.0),
        "column": place.map(|p| p.1),
        "span": error.span.as_ref().map(|s| [s.start, s.end]),
    })
}

/// A line of a batch.
pub fn solved(solved: &Solved) -> Value {
    let value = match &solved.result {
        Ok(Found::Answer(found)) => answer(found),
        Ok(Found::State(found)) => surveyed(found),
        Err(error) => failure(error),
    };
    let agrees = solved.agreement().and_then(Agreement::agrees);
    let audit = solved.audit.as_ref();
    let mut line = serde_json::Map::new();
    line.insert("id".to_owned(), json!(solved.id));
    line.insert("expect".to_owned(), json!(solved.expect.as_ref().map(Expected::to_string)));
    line.insert("agrees".to_owned(), json!(agrees));
    if let Value::Object(fields) = value {
        line.extend(fields);
    }
    line.insert(
        "findings".to_owned(),
        json!(audit.map(|audit| audit.findings.iter().map(finding).collect::<Vec<_>>())),
    );
    line.insert("sound".to_owned(), json!(audit.and_then(|audit| audit.sound)));
    line.insert("of".to_owned(), json!(solved.of));
    Value::Object(line)
}

fn finding(finding: &Finding) -> Value {
    json!({ "kind": finding.kind.name(), "moves": finding.moves, "words": finding.words })
}

/// The last line of a batch.
pub fn summary(summary: &Summary) -> Value {
    let kind = |kind: Kind| {
        let ids = summary.findings.get(&kind).map_or(&[][..], Vec::as_slice);
        (kind.name().to_owned(), json!({ "count": ids.len(), "ids": ids }))
    };
    json!({
        "schema": SCHEMA,
        "type": "summary",
        "problems": summary.problems,
        "proved": summary.proved,
        "disproved": summary.disproved,
        "states": summary.states,
        "unknown": summary.unknown,
        "unreadable": summary.unreadable,
        "internal": summary.internal,
        "agree": summary.agree,
        "disagree": summary.disagree,
        "sound": summary.sound,
        "findings": Value::Object(Kind::ALL.into_iter().map(kind).collect()),
        "kept": summary.kept,
        "nodes": summary.nodes,
        "time_s": summary.time.as_secs_f64(),
        "elapsed_s": summary.elapsed.as_secs_f64(),
    })
}
