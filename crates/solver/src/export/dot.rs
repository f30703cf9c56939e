//! A certificate's graph for Graphviz: `dot -Tsvg`.
//!
//! The attacker's nodes are boxes, the defender's ellipses; a node with one move is drawn bold,
//! since that move is the strategy's choice. What leans on another node or file is a hexagon. Every
//! leaf is its own: one for all would draw the edges together.

use std::fmt::Write as _;
use std::io::{self, Write};

use tesuji_game::{Proven, Written};
use tesuji_proof::{Body, Child, Lean, Node, Statement};

use super::portion::Portion;

pub(super) fn write(proven: &Proven<'_>, out: &mut dyn Write) -> io::Result<Written> {
    let certificate = proven.certificate;
    let portion = Portion::of(certificate, proven.most);
    let title = format!("{}: {} {}", certificate.game, proven.claims.join(" "), proven.facts);
    writeln!(out, "digraph proof {{")?;
    writeln!(out, "  label={};\n  labelloc=t;\n  node [fontname=\"sans-serif\"];", quoted(&title))?;
    statements(proven, out)?;
    for &(id, moves) in &portion.nodes {
        node(id, moves, &certificate.nodes[id as usize], out)?;
    }
    if portion.cut > 0 {
        let words = format!("cut short: {} moves are written, the lines end at {} nodes", portion.moves, portion.cut);
        writeln!(out, "  note [shape=note, label={}];", quoted(&words))?;
    }
    writeln!(out, "}}")?;
    Ok(Written { moves: portion.moves, cut: portion.cut })
}

/// Each statement as a note that points at what it rests on.
fn statements(proven: &Proven<'_>, out: &mut dyn Write) -> io::Result<()> {
    let certificate = proven.certificate;
    let claim = |number: usize| quoted(proven.claims.get(number).map_or("", |claim| claim));
    if certificate.says.is_empty() {
        writeln!(out, "  s0 [shape=note, label={}];", claim(0))?;
        return edge("s0", "", certificate.root(), "style=dashed", out);
    }
    for (number, statement) in certificate.says.iter().enumerate() {
        let id = format!("s{number}");
        writeln!(out, "  {id} [shape=note, label={}];", claim(number))?;
        if let Statement::Win { after, from, .. } | Statement::None { after, from, .. } = statement {
            edge(&id, after.as_deref().unwrap_or_default(), *from, "style=dashed", out)?;
        }
    }
    Ok(())
}

fn node(id: u32, moves: usize, node: &Node, out: &mut dyn Write) -> io::Result<()> {
    let shape = match node.body {
        Body::Or { .. } => "box, style=bold",
        Body::And { .. } | Body::Idle { .. } => "ellipse",
        Body::All { .. } => "box",
        Body::One { .. } => "ellipse, style=bold",
        Body::Safe { .. } => "octagon",
        Body::Lean { .. } => "hexagon",
    };
    let mut label = id.to_string();
    if let Some(bound) = node.body.bound() {
        let _ = write!(label, " ({bound})");
    }
    if let Body::Lean { on: Lean::Part(hash), .. } = &node.body {
        let _ = write!(label, "\n{hash}.proof");
    }
    // The zone shows where the mouse rests on the node.
    let zone = node.zone.as_ref().map_or_else(String::new, |zone| format!(", tooltip={}", quoted(&zone.join(" "))));
    writeln!(out, "  n{id} [shape={shape}, label={}{zone}];", quoted(&label))?;
    let from = format!("n{id}");
    for (mv, child) in node.body.edges().take(moves) {
        edge(&from, mv, child, "style=solid", out)?;
    }
    if let Body::Lean { on, .. } = &node.body {
        let (label, child) = match on {
            Lean::Like(symmetry, child) => (format!("like {symmetry}"), Some(*child)),
            Lean::Less(points, child) => (format!("less {}", points.join(",")), Some(*child)),
            Lean::Part(_) => (String::new(), None),
        };
        if let Some(child) = child {
            edge(&from, &label, Child::Node(child), "style=dotted", out)?;
        }
    }
    let left = node.body.edges().count() - moves;
    if left > 0 {
        writeln!(
            out,
            "  {from}_cut [shape=plaintext, label=\"{left} more\"];\n  {from} -> {from}_cut [style=dotted];"
        )?;
    }
    Ok(())
}

fn edge(from: &str, label: &str, child: Child, style: &str, out: &mut dyn Write) -> io::Result<()> {
    let shown = quoted(label);
    match child {
        Child::Node(n) => writeln!(out, "  {from} -> n{n} [label={shown}, {style}];"),
        Child::Goal | Child::Safe => {
            // A leaf is named after its move, of which a node has no two.
            let leaf = quoted(&format!("{from} {label} {child}"));
            let shape = if child == Child::Goal { "doublecircle" } else { "octagon" };
            writeln!(out, "  {leaf} [shape={shape}, label=\"{child}\"];\n  {from} -> {leaf} [label={shown}, {style}];")
        }
    }
}

/// A text as Graphviz takes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
