//! The writer. It refuses a certificate that the reader would refuse, so that what is written can
//! be read.

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
    writeln!(out, "nodes {count}")?;
    if count == 0 {
        writeln!(out, "root goal")?;
    }
    for (id, node) in certificate.nodes.iter().enumerate() {
        let id = u32::try_from(id).map_err(|_| invalid("more nodes than ids"))?;
        check(node, id, certificate.cover).map_err(|message| invalid(&format!("node {id}: {message}")))?;
        write_node(&mut out, id, node)?;
    }
    writeln!(out, "end {count}")?;
    out.flush()
}

fn write_node(out: &mut impl Write, id: u32, node: &Node) -> io::Result<()> {
    match &node.body {
        Body::Or { mv, child } => {
            write!(out, "{id} or {mv} ")?;
            write_child(out, *child)?;
        }
        Body::And { replies } => {
            write!(out, "{id} and")?;
            for (mv, child) in replies {
                write!(out, " {mv}:")?;
                write_child(out, *child)?;
            }
        }
    }
    if let Some(zone) = &node.zone {
        write!(out, " |")?;
        for point in zone {
            write!(out, " {point}")?;
        }
    }
    writeln!(out)
}

fn write_child(out: &mut impl Write, child: Child) -> io::Result<()> {
    match child {
        Child::Goal => write!(out, "goal"),
        Child::Node(id) => write!(out, "{id}"),
    }
}

fn check(node: &Node, id: u32, cover: Cover) -> Result<(), String> {
    let edge = |mv: &str, child: Child| match child {
        Child::Node(c) if c >= id => Err(format!("its child {c} does not come before it")),
        _ => word::check(mv),
    };
    match &node.body {
        Body::Or { mv, child } => edge(mv, *child)?,
        Body::And { replies } => replies.iter().try_for_each(|(mv, child)| edge(mv, *child))?,
    }
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
