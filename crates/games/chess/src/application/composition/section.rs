//! The composer's solution as a section of the answer: its rows for people, and the same for
//! programs.

use serde_json::{Value, json};
use tesuji_game::{Dual, Found, Inquiry, Section, Soundness};
use tesuji_problem::{Order, Problem, Reason, Role, Status, Verdict};

use super::{After, Analysis, Collected, Composition, Key, Reply, help};
use crate::application::posed::ChessQuestion;
use crate::application::words::Words;
use crate::rules::{Chess, Color, Goal};

/// The solution of a problem that was searched, if its attacker has the first move and wins, or
/// provably does not in the moves that were asked for. Nobody composes where there is no win at
/// all.
pub(in crate::application) fn section(
    words: &Words<'_>,
    problem: &mut Chess,
    found: &Found<'_, ChessQuestion>,
    inquiry: &mut dyn Inquiry<Chess>,
) -> Option<Section> {
    let none = match found.verdict {
        Verdict::Disproved { scope } if scope.order == Order::Unlimited && scope.plies.is_some() => found.within,
        _ => None,
    };
    let moves = found.length.within.or(none).filter(|&n| n > 0)?;
    if problem.status() != Status::Open || problem.role() != Role::Attacker {
        return None;
    }
    let is_settled = found.length.is_shortest() || found.within == Some(moves);
    if problem.goal() == Goal::Helpmate {
        return Some(help::lines(problem, moves, inquiry).section(words, moves, is_settled));
    }
    let composition = Composition { asked: found.within, ..compose(problem, moves, is_settled, inquiry) };
    Some(Section {
        name: "solution",
        rows: vec![
            ("solution", composition.solution()),
            ("tries", composition.tries()),
            ("set play", composition.set_play()),
        ],
        value: value(&composition),
        is_interrupted: composition.is_interrupted(),
        soundness: Some(soundness(&composition)),
        by_convention: None,
    })
}

/// What composers ask first: one key, and one way to go on.
fn soundness(found: &Composition) -> Soundness {
    let duals = found.keys.items.iter().flat_map(|key| {
        let duals = key.variations.items.iter().filter(|reply| reply.is_dual());
        duals.map(|reply| Dual { after: vec![key.mv.clone(), reply.mv.clone()], moves: reply.answers.clone() })
    });
    let stopped = found.keys.items.iter().map(|key| key.variations.stopped);
    Soundness {
        keys: found.keys.items.iter().map(|key| key.mv.clone()).collect(),
        within: found.moves,
        is_complete: found.keys.stopped.is_none(),
        is_cooked: found.is_cooked(),
        duals: duals.collect(),
        stopped: std::iter::once(found.keys.stopped).chain(stopped).flatten().next(),
    }
}

/// The solution for this number of moves. Each part has an allowance of its own.
pub(super) fn compose(
    problem: &mut Chess,
    moves: u16,
    is_settled: bool,
    inquiry: &mut dyn Inquiry<Chess>,
) -> Composition {
    let white_first = problem.position().turn() == Color::White;
    let mut analysis = Analysis { problem, inquiry, moves };
    analysis.inquiry.begin_part();
    let found = analysis.keys();
    analysis.inquiry.begin_part();
    let items = found.items.iter().map(|&m| analysis.key(m)).collect();
    analysis.inquiry.begin_part();
    let tries = analysis.tries(&found.items);
    analysis.inquiry.begin_part();
    let set_play = analysis.set_play();
    let keys = Collected { items, stopped: found.stopped };
    Composition { moves, asked: None, is_settled, keys, tries, set_play, white_first }
}

fn value(found: &Composition) -> Value {
    let keys: Vec<_> = found.keys.items.iter().map(key).collect();
    let tries = found
        .tries
        .items
        .iter()
        .map(|t| json!({ "move": t.mv, "refutations": t.refutations, "stalemate": t.refutations.is_empty() }));
    json!({
        "moves": found.moves,
        "cooked": found.is_cooked(),
        "keys": listed("keys", &json!(keys), found.keys.stopped),
        "tries": listed("tries", &tries.collect(), found.tries.stopped),
        "set_play": replies(&found.set_play),
    })
}

fn key(key: &Key) -> Value {
    let (kind, threats, within) = match &key.after {
        None => (Value::Null, Value::Null, Value::Null),
        Some(After::Goal) => (json!("goal"), Value::Null, Value::Null),
        Some(After::Check) => (json!("check"), Value::Null, Value::Null),
        Some(After::Zugzwang) => (json!("zugzwang"), Value::Null, Value::Null),
        Some(After::Threat { moves, within }) => (json!("threat"), json!(moves), json!(within)),
    };
    json!({
        "move": key.mv,
        "kind": kind,
        "threats": threats,
        "threat_moves": within,
        "variations": replies(&key.variations),
    })
}

fn replies(part: &Collected<Reply>) -> Value {
    let replies: Vec<_> = part
        .items
        .iter()
        .map(|r| {
            json!({ "reply": r.mv, "answers": r.answers, "moves": r.within, "dual": r.is_dual(), "parries": r.parries })
        })
        .collect();
    listed("replies", &json!(replies), part.stopped)
}

fn listed(name: &str, items: &Value, stopped: Option<Reason>) -> Value {
    json!({ name: items, "complete": stopped.is_none(), "reason": stopped.map(Reason::name) })
}
