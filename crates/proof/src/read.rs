//! The reader. A file may come from anywhere: no line makes it panic, and no number in the file
//! makes it allocate more than the file's own size calls for.

use std::fmt;
use std::io::BufRead;

use crate::lines::Lines;
use crate::statement::number;
use crate::{Body, Bound, Certificate, Child, Cover, Lean, Node, Statement, word};

/// The largest number of claim lines that is accepted.
pub const MAX_CLAIM: usize = 10_000;

/// Why a file is not a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: u64,
    /// The node that the line describes, if it describes one.
    pub node: Option<u32>,
    /// What is wrong, and what would be accepted.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.node {
            Some(node) => write!(f, "line {}, node {node}: {}", self.line, self.message),
            None => write!(f, "line {}: {}", self.line, self.message),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads a certificate. The whole input must be one certificate and nothing more.
///
/// # Errors
/// Names the first line that is wrong. That the file can be read says nothing about whether it
/// proves anything.
pub fn read(input: impl BufRead) -> Result<Certificate, ReadError> {
    let mut lines = Lines::new(input);
    expect(&mut lines, "`tesuji-proof 1`", |line| (line == "tesuji-proof 1").then_some(()))?;
    let game = expect(&mut lines, "`game NAME`", |line| {
        line.strip_prefix("game ").filter(|name| word::check(name).is_ok()).map(str::to_owned)
    })?;
    let cover = expect(&mut lines, "`cover listed`, `cover zone` or `cover scheme`", |line| {
        Cover::ALL.into_iter().find(|cover| line.strip_prefix("cover ") == Some(cover.name()))
    })?;
    let (claim, says, count) = head(&mut lines)?;
    let nodes = nodes(&mut lines, cover, count, says.is_empty())?;
    if let Some(Child::Node(n)) = says.iter().filter_map(Statement::from).find(|&from| is_missing(from, count)) {
        return Err(fail(&lines, None, &format!("a statement rests on node {n}, which is not there")));
    }
    let end = format!("`end {count}`, the number of nodes again");
    expect(&mut lines, &end, |line| line.strip_prefix("end ").and_then(number::<u32>).filter(|&n| n == count))?;
    match lines.next()? {
        None => Ok(Certificate { game, cover, claim, says, nodes }),
        Some(_) => Err(fail(&lines, None, "nothing may follow the `end` line")),
    }
}

/// Reads one line that must have a certain form.
fn expect<T, R: BufRead>(
    lines: &mut Lines<R>,
    wanted: &str,
    form: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ReadError> {
    let (found, value) = match lines.next()? {
        None => ("the end of the file".to_owned(), None),
        Some(line) => (quote(line), form(line)),
    };
    value.ok_or_else(|| fail(lines, None, &format!("expected {wanted}, found {found}")))
}

/// A line between the cover and the nodes.
enum Head {
    Claim(String),
    Says(String),
    Nodes(u32),
}

/// The claim, the statements, and the number of nodes that the line after them declares.
fn head<R: BufRead>(lines: &mut Lines<R>) -> Result<(Vec<String>, Vec<Statement>, u32), ReadError> {
    let (mut claim, mut says) = (Vec::new(), Vec::new());
    loop {
        let wanted = "`claim ...`, `says ...` or `nodes NUMBER`";
        let item = expect(lines, wanted, |line| {
            let claim =
                line.strip_prefix("claim ").filter(|_| says.is_empty()).map(|text| Head::Claim(text.to_owned()));
            let says = || line.strip_prefix("says ").map(|text| Head::Says(text.to_owned()));
            claim.or_else(says).or_else(|| line.strip_prefix("nodes ").and_then(number).map(Head::Nodes))
        })?;
        match item {
            Head::Nodes(count) => return Ok((claim, says, count)),
            _ if claim.len() + says.len() >= MAX_CLAIM => {
                return Err(fail(lines, None, &format!("more than {MAX_CLAIM} lines of claim and statements")));
            }
            Head::Claim(text) => {
                word::check_claim(&text).map_err(|message| fail(lines, None, &message))?;
                claim.push(text);
            }
            Head::Says(text) => says.push(Statement::read(&text).map_err(|message| fail(lines, None, &message))?),
        }
    }
}

/// Whether this is a node that a file of so many does not have.
fn is_missing(child: Child, count: u32) -> bool {
    matches!(child, Child::Node(n) if n >= count)
}

fn nodes<R: BufRead>(lines: &mut Lines<R>, cover: Cover, count: u32, is_one_win: bool) -> Result<Vec<Node>, ReadError> {
    if count == 0 && is_one_win {
        expect(lines, "`root goal`, for a certificate without nodes", |line| (line == "root goal").then_some(()))?;
    }
    // `count` is only what the file says: the memory grows with the lines that are really there.
    let mut nodes = Vec::new();
    for id in 0..count {
        let node = match lines.next()? {
            None => Err(format!("the file ends here, before node {id} of {count}: it was cut off")),
            Some(line) => node(line, id, cover, count),
        };
        nodes.push(node.map_err(|message| fail(lines, Some(id), &message))?);
    }
    Ok(nodes)
}

/// `ID or MOVE CHILD`, `ID and MOVE:CHILD MOVE:CHILD ...` or a node of a refutation, and in a zone
/// certificate ` | POINT POINT ...`.
fn node(line: &str, id: u32, cover: Cover, count: u32) -> Result<Node, String> {
    if line.contains("  ") || line.ends_with(' ') || line.contains(|c: char| c.is_ascii_control()) {
        return Err("items are separated by one space".to_owned());
    }
    let first = line.split_ascii_whitespace().next().unwrap_or_default();
    if number(first) != Some(id) {
        return Err(format!(
            "expected a line that begins with {id}, found {}: nodes are numbered 0, 1, 2, ...",
            quote(line)
        ));
    }
    let (body, zone) = match line.split_once('|') {
        Some((body, zone)) => (body, Some(points(zone)?)),
        None => (line, None),
    };
    match (cover, &zone) {
        (Cover::Zone, None) => return Err("expected ` | ` and the zone of the node: the cover is `zone`".to_owned()),
        (Cover::Listed | Cover::Scheme, Some(_)) => {
            return Err(format!("a node has no zone where the cover is `{}`", cover.name()));
        }
        _ => {}
    }
    let mut words = body.split_ascii_whitespace().skip(1);
    let body = match words.next() {
        Some("or") => or(words, id)?,
        Some("and") => {
            Body::And { replies: words.map(|word| edge(word, &|to| child(to, id))).collect::<Result<_, _>>()? }
        }
        Some(kind @ ("all" | "one" | "idle" | "safe")) => refuted(kind, words, count)?,
        Some(kind @ ("like" | "less" | "part")) => lean(kind, words, id, count)?,
        other => {
            return Err(format!(
                "expected `or`, `and`, `all`, `one`, `idle`, `safe`, `like`, `less` or `part` after {id}, found {}",
                quote(other.unwrap_or_default())
            ));
        }
    };
    Ok(Node { body, zone })
}

fn or<'a>(mut words: impl Iterator<Item = &'a str>, id: u32) -> Result<Body, String> {
    let (Some(mv), Some(to), None) = (words.next(), words.next(), words.next()) else {
        return Err("an OR node names exactly one move and its child: `or MOVE CHILD`".to_owned());
    };
    word::check(mv)?;
    Ok(Body::Or { mv: mv.to_owned(), child: child(to, id)? })
}

/// A node of a refutation, from its bound on.
fn refuted<'a>(kind: &str, mut words: impl Iterator<Item = &'a str>, count: u32) -> Result<Body, String> {
    let bound = bound(words.next().unwrap_or_default())?;
    let to = |word: &str| later(word, count);
    let body = match kind {
        "all" => Body::All { bound, moves: words.by_ref().map(|word| edge(word, &to)).collect::<Result<_, _>>()? },
        "one" => {
            let (Some(mv), Some(child)) = (words.next(), words.next()) else {
                return Err("such a node names exactly one move and its child: `one BOUND MOVE CHILD`".to_owned());
            };
            word::check(mv)?;
            Body::One { bound, mv: mv.to_owned(), child: to(child)? }
        }
        "idle" => Body::Idle { bound, child: to(words.next().ok_or("expected a child: `idle BOUND CHILD`")?)? },
        _ => Body::Safe { bound },
    };
    match words.next() {
        None => Ok(body),
        Some(word) => Err(format!("nothing may follow, found {}", quote(word))),
    }
}

/// A node that leans on another or on a file. In a refutation its bound comes first, so that there
/// is a word more.
fn lean<'a>(kind: &str, words: impl Iterator<Item = &'a str>, id: u32, count: u32) -> Result<Body, String> {
    let mut words: Vec<_> = words.collect();
    let usual = if kind == "part" { 1 } else { 2 };
    let bound = if words.len() > usual { Some(bound(words.remove(0))?) } else { None };
    let to = |word: &str| match if bound.is_some() { later(word, count)? } else { child(word, id)? } {
        Child::Node(c) => Ok(c),
        _ => Err(format!("expected the number of a node, found {}", quote(word))),
    };
    Ok(Body::Lean { on: Lean::read(kind, words.into_iter(), to)?, bound })
}

fn bound(word: &str) -> Result<Bound, String> {
    Bound::read(word).ok_or_else(|| "expected `full`, `oN`, `wN` or `oNwM`: what is refuted".to_owned())
}

fn edge(word: &str, child: &dyn Fn(&str) -> Result<Child, String>) -> Result<(String, Child), String> {
    let Some((mv, to)) = word.split_once(':') else {
        return Err(format!("expected `MOVE:CHILD`, found {}", quote(word)));
    };
    word::check(mv)?;
    Ok((mv.to_owned(), child(to)?))
}

/// A child in a refutation, which may stand later in the file.
fn later(word: &str, count: u32) -> Result<Child, String> {
    match (word, number(word)) {
        ("safe", _) => Ok(Child::Safe),
        (_, Some(c)) if c < count => Ok(Child::Node(c)),
        _ => Err(format!("expected a child (`safe` or the number of a node), found {}", quote(word))),
    }
}

fn child(word: &str, id: u32) -> Result<Child, String> {
    match (word, number(word)) {
        ("goal", _) => Ok(Child::Goal),
        (_, Some(c)) if c < id => Ok(Child::Node(c)),
        (_, Some(c)) => {
            Err(format!("its child {c} does not come before it: a cycle or forward reference proves nothing"))
        }
        (_, None) => Err(format!("expected a child (`goal` or the number of an earlier node), found {}", quote(word))),
    }
}

fn points(text: &str) -> Result<Vec<String>, String> {
    text.split_ascii_whitespace().map(|point| word::check(point).map(|()| point.to_owned())).collect()
}

/// A piece of the file as an error message may show it: short, and with everything unprintable
/// escaped.
fn quote(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    if short.len() < text.len() { format!("{short:?}...") } else { format!("{short:?}") }
}

fn fail<R: BufRead>(lines: &Lines<R>, node: Option<u32>, message: &str) -> ReadError {
    ReadError { line: lines.number(), node, message: message.to_owned() }
}

#[cfg(test)]
mod tests;
