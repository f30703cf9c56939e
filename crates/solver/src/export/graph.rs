//! A certificate's graph as JSON, a node a line. `docs/json.md` has every field.

use std::io::{self, Write};

use serde_json::{Value, json};
use tesuji_game::{Proven, Written};
use tesuji_proof::{Body, Child, Lean, Node, Statement};

use super::portion::Portion;
use crate::json::SCHEMA;

pub(super) fn write(proven: &Proven<'_>, out: &mut dyn Write) -> io::Result<Written> {
    let certificate = proven.certificate;
    let portion = Portion::of(certificate, proven.most);
    let head = json!({
        "schema": SCHEMA,
        "type": "proof",
        "game": certificate.game,
        "cover": certificate.cover.name(),
        "claim": certificate.claim,
        "words": proven.claims,
        "facts": proven.facts,
        "statements": statements(proven),
        "nodes_in_certificate": certificate.nodes.len(),
        "moves": portion.moves,
        "cut": portion.cut,
        "engine": { "name": "tesuji", "version": env!("CARGO_PKG_VERSION") },
    });
    let head = head.to_string();
    // The nodes are written one by one: of a large proof there is no second copy in memory.
    write!(out, "{},\"nodes\":[", head.strip_suffix('}').unwrap_or(&head))?;
    for (number, &(id, moves)) in portion.nodes.iter().enumerate() {
        let comma = if number > 0 { "," } else { "" };
        write!(out, "{comma}\n{}", node(id, moves, &certificate.nodes[id as usize]))?;
    }
    writeln!(out, "\n]}}")?;
    Ok(Written { moves: portion.moves, cut: portion.cut })
}

fn statements(proven: &Proven<'_>) -> Vec<Value> {
    let certificate = proven.certificate;
    let win = Statement::Win { within: None, after: None, from: certificate.root() };
    let says = if certificate.says.is_empty() { std::slice::from_ref(&win) } else { &certificate.says[..] };
    let each = says.iter().enumerate().map(|(number, statement)| {
        let (kind, order, within, after, from, moves) = match statement {
            Statement::Win { within, after, from } => ("win", None, *within, after.as_ref(), Some(*from), None),
            Statement::None { bound, after, from } => {
                ("none", bound.order, bound.within, after.as_ref(), Some(*from), None)
            }
            Statement::Only { bound, moves } => ("only", bound.order, bound.within, None, None, Some(moves)),
        };
        json!({
            "kind": kind,
            "order": order,
            "within": within,
            "after": after,
            "from": from.map(target),
            "moves": moves,
            "words": proven.claims.get(number),
        })
    });
    each.collect()
}

fn target(child: Child) -> Value {
    match child {
        Child::Node(n) => json!(n),
        Child::Goal | Child::Safe => json!(child.to_string()),
    }
}

fn node(id: u32, moves: usize, node: &Node) -> Value {
    let body = &node.body;
    let kind = match body {
        Body::Or { .. } => "or",
        Body::And { .. } => "and",
        Body::All { .. } => "all",
        Body::One { .. } => "one",
        Body::Idle { .. } => "idle",
        Body::Safe { .. } => "safe",
        Body::Lean { on: Lean::Like(..), .. } => "like",
        Body::Lean { on: Lean::Less(..), .. } => "less",
        Body::Lean { on: Lean::Part(_), .. } => "part",
    };
    let side = match body {
        Body::Or { .. } | Body::All { .. } => Some("attacker"),
        Body::And { .. } | Body::One { .. } | Body::Idle { .. } => Some("defender"),
        Body::Safe { .. } | Body::Lean { .. } => None,
    };
    let written: Vec<_> =
        body.edges().take(moves).map(|(mv, child)| json!({ "move": mv, "to": target(child) })).collect();
    let on = if let Body::Lean { on, .. } = body { Some(leant(on)) } else { None };
    json!({
        "id": id,
        "kind": kind,
        "side": side,
        "refutes": body.bound().map(|bound| json!({ "order": bound.order, "within": bound.within })),
        "moves": written,
        "left_out": body.edges().count() - moves,
        "on": on,
        "zone": node.zone,
    })
}

fn leant(on: &Lean) -> Value {
    match on {
        Lean::Like(symmetry, child) => json!({ "symmetry": symmetry.to_string(), "to": child }),
        Lean::Less(points, child) => {
            let (without, with) = Lean::taken_and_put(points);
            json!({ "without": without, "with": with, "to": child })
        }
        Lean::Part(hash) => json!({ "part": hash.to_string() }),
    }
}
