//! A line of a batch's output, read back: what an earlier run has answered.

use std::time::Duration;

use serde::Deserialize;
use tesuji_game::Outcome;

use super::summary::{Ended, Told};
use super::{Kind, Solved};
use crate::{Failure, json};

/// An answer that is known from an earlier run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What it is about ([`Solved::of`]).
    pub of: String,
    /// The line as it was written, without its end.
    pub text: String,
    /// What the summary takes of it.
    pub told: Told,
}

/// What a line must have, and what the summary needs of it. Everything else is skipped, but must be
/// JSON.
#[derive(Deserialize)]
struct Line {
    of: Option<String>,
    id: Option<String>,
    #[serde(rename = "type")]
    what: String,
    kind: Option<String>,
    result: Option<String>,
    complete: Option<bool>,
    expect: Option<String>,
    agrees: Option<bool>,
    sound: Option<bool>,
    findings: Option<Vec<Found>>,
    stats: Option<Stats>,
}

#[derive(Deserialize)]
struct Found {
    kind: String,
}

#[derive(Deserialize)]
struct Stats {
    nodes: u64,
    time_s: f64,
}

impl Kept {
    /// Reads a line of a log.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> Result<Kept, String> {
        let line: Line = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let of = line.of.clone().filter(|of| is_hash(of)).ok_or("it does not say what it is about (`of`)")?;
        let told = line.told()?;
        Ok(Kept { of, text: text.to_owned(), told })
    }
}

/// Whether it is sixteen digits of a hash.
fn is_hash(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

impl Line {
    fn told(self) -> Result<Told, String> {
        let ended = match (self.what.as_str(), self.kind.as_deref(), self.result.as_deref()) {
            ("answer", _, Some("proved")) => Ended::Answered(Outcome::Proved),
            ("answer", _, Some("disproved")) => Ended::Answered(Outcome::Disproved),
            ("answer", _, Some("unknown")) => Ended::Answered(Outcome::Unknown),
            ("status", ..) => Ended::State { is_known: self.complete.ok_or("it does not say if it is `complete`")? },
            ("error", Some("input"), _) => Ended::Unreadable,
            _ => return Err("it is no answer to a problem".to_owned()),
        };
        let kinds = self.findings.unwrap_or_default();
        let kinds =
            kinds.iter().map(|found| Kind::named(&found.kind).ok_or("a finding is of a kind that is not known"));
        let mut kinds = kinds.collect::<Result<Vec<_>, _>>()?;
        kinds.sort_unstable();
        kinds.dedup();
        let (nodes, seconds) = self.stats.map_or((0, 0.0), |stats| (stats.nodes, stats.time_s));
        Ok(Told {
            id: self.id.ok_or("it has no `id`")?,
            ended,
            expects_unknown: self.expect.is_some_and(|expect| expect == Outcome::Unknown.name()),
            agrees: self.agrees,
            sound: self.sound,
            kinds,
            nodes,
            time: Duration::try_from_secs_f64(seconds).map_err(|_| "its time is no time")?,
        })
    }
}

/// A problem of a batch with its answer, found now or known from an earlier run.
#[derive(Debug)]
pub enum Entry {
    /// It was solved.
    Solved(Box<Solved>),
    /// It was known.
    Kept(Kept),
}

impl Entry {
    /// The line of output, without its end.
    pub fn text(&self) -> String {
        match self {
            Entry::Solved(solved) => json::solved(solved).to_string(),
            Entry::Kept(kept) => kept.text.clone(),
        }
    }

    /// What the summary takes of it.
    pub fn told(&self) -> Told {
        match self {
            Entry::Solved(solved) => Told::of(solved),
            Entry::Kept(kept) => kept.told.clone(),
        }
    }

    /// Whether the answer stands: it was neither interrupted nor a mistake of this program, which
    /// another run may do without.
    pub fn is_final(&self) -> bool {
        match self {
            Entry::Solved(solved) => match &solved.result {
                Ok(found) => {
                    let is_cut = solved.audit.as_ref().is_some_and(|audit| audit.is_interrupted);
                    !found.is_interrupted() && !is_cut
                }
                Err(failure) => matches!(failure, Failure::Input(_)),
            },
            Entry::Kept(_) => true,
        }
    }
}
