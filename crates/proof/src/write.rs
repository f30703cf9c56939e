//! The writer. It refuses a certificate that the reader would refuse, so that what is written can
//! be read.

use std::fmt::Arguments;
use std::io::{self, Write};

use crate::{Body, Certificate, Child, Cover, Node, word};

/// Writes a certificate as text, a line at a time.
///
/// # Errors
/// What `out` reports; and [`io::ErrorKind::InvalidInput`] if the certificate is not well formed: a
/// word that the format cannot hold, a child that does not come before its parent, a zone that is
/// missing or uncalled for.
pub fn write(certificate: &Certificate, mut out: impl Write) -> io::Result<()> {
    word::check(&certificate.game).map_err(|message| invalid(&format!("the game's name: {message}")))?;
    writeln!(out, "tesuji-proof 1")?;
    writeln!(out, "game {}", certificate.game)?;
    writeln!(out, "cover {}", certificate.cover.name())?;
    for line in &certificate.claim {
        word::check_claim(line).map_err(|message| invalid(&message))?;
        writeln!(out, "claim {line}")?;
    }
    let count = certificate.nodes.len();
    for statement in &certificate.says {
        statement.check().map_err(|message| invalid(&message))?;
        if matches!(statement.from(), Some(Child::Node(n)) if n as usize >= count) {
            return Err(invalid("a statement rests on a node that is not there"));
        }
        writeln!(out, "says {statement}")?;
    }
    writeln!(out, "nodes {count}")?;
    if count == 0 && certificate.says.is_empty() {
        writeln!(out, "root goal")?;
    }
    for (id, node) in certificate.nodes.iter().enumerate() {
        let id = u32::try_from(id).map_err(|_| invalid("more nodes than ids"))?;
        check(node, id, certificate).map_err(|message| invalid(&format!("node {id}: {message}")))?;
        write_node(&mut out, id, node)?;
    }
    writeln!(out, "end {count}")?;
    out.flush()
}

fn write_node(out: &mut impl Write, id: u32, node: &Node) -> io::Result<()> {
    match &node.body {
        Body::Or { mv, child } => write!(out, "{id} or {mv} {child}")?,
        Body::And { replies } => write_edges(out, format_args!("{id} and"), replies)?,
        Body::All { bound, moves } => write_edges(out, format_args!("{id} all {bound}"), moves)?,
        Body::One { bound, mv, child } => write!(out, "{id} one {bound} {mv} {child}")?,
        Body::Idle { bound, child } => write!(out, "{id} idle {bound} {child}")?,
        Body::Safe { bound } => write!(out, "{id} safe {bound}")?,
        Body::Lean { bound: Some(bound), on } => write!(out, "{id} {} {bound} {on}", on.kind())?,
        Body::Lean { bound: None, on } => write!(out, "{id} {} {on}", on.kind())?,
    }
    if let Some(zone) = &node.zone {
        write!(out, " |")?;
        for point in zone {
            write!(out, " {point}")?;
        }
    }
    writeln!(out)
}

fn write_edges(out: &mut impl Write, head: Arguments<'_>, edges: &[(String, Child)]) -> io::Result<()> {
    out.write_fmt(head)?;
    edges.iter().try_for_each(|(mv, child)| write!(out, " {mv}:{child}"))
}

fn check(node: &Node, id: u32, certificate: &Certificate) -> Result<(), String> {
    let is_win = node.body.bound().is_none();
    node.body.edges().try_for_each(|(mv, _)| word::check(mv))?;
    if let Body::Lean { on, .. } = &node.body {
        on.check()?;
    }
    for child in node.body.children() {
        match child {
            Child::Node(c) if is_win && c >= id => return Err(format!("its child {c} does not come before it")),
            Child::Node(c) if c as usize >= certificate.nodes.len() => {
                return Err(format!("its child {c} is not there"));
            }
            Child::Goal if !is_win => return Err("in a refutation no move leads to the goal".to_owned()),
            Child::Safe if is_win => return Err("in a win no move leads to where nothing is to be shown".to_owned()),
            _ => {}
        }
    }
    let cover = certificate.cover;
    match (cover, &node.zone) {
        (Cover::Zone, None) => Err("it has no zone".to_owned()),
        (Cover::Listed | Cover::Scheme, Some(_)) => Err(format!("it has a zone, but the cover is `{}`", cover.name())),
        (Cover::Listed | Cover::Scheme, None) => Ok(()),
        (Cover::Zone, Some(zone)) => zone.iter().try_for_each(|point| word::check(point)),
    }
}

fn invalid(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}
