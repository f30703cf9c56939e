//! What was found out, as lines of a log: each says what became of a job.

use serde::Deserialize;
use serde_json::json;
use tesuji_problem::Key;
use tesuji_proof::Sha256;

use crate::checkpoint::{digits, words, written};

/// What became of a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Result {
    /// The attacker wins (`true`), or does not: a part shows it.
    Shown {
        /// Whether the attacker wins.
        proved: bool,
        /// The part.
        part: Sha256,
        /// The zone of its first position, in words; none is the whole board.
        zone: Option<Vec<u64>>,
    },
    /// The attacker wins, and the part that shows it has been left out: a line of a plan.
    Proved,
    /// The nodes were not enough.
    Open,
}

/// A job, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The position and the question.
    pub key: Key,
    /// The moves that lead there, for whoever reads it.
    pub at: String,
    /// The nodes that it might take.
    pub limit: u64,
    /// The nodes that it took.
    pub nodes: u64,
    /// What became of it.
    pub result: Result,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    of: String,
    node: String,
    at: String,
    limit: u64,
    nodes: u64,
    result: String,
    part: Option<String>,
    zone: Option<String>,
}

impl Line {
    /// The line, without its end; `of` says what the job was a part of.
    pub fn write(&self, of: &str) -> String {
        let Line { key, at, limit, nodes, result } = self;
        let word = match result {
            Result::Shown { proved: true, .. } | Result::Proved => "proved",
            Result::Shown { proved: false, .. } => "disproved",
            Result::Open => "open",
        };
        let mut line = json!({
            "of": of, "node": format!("{:032x}", key.0), "at": at, "limit": limit, "nodes": nodes, "result": word
        });
        if let Result::Shown { part, zone, .. } = result {
            line["part"] = part.to_string().into();
            if let Some(zone) = zone {
                line["zone"] = written(zone).into();
            }
        }
        line.to_string()
    }

    /// Reads a line: what the job was a part of, and what became of it.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> std::result::Result<(String, Self), String> {
        let Text { of, node, at, limit, nodes, result, part, zone } =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        let key = Some(&node).filter(|node| node.len() == 32 && digits(node));
        let key = key.and_then(|node| u128::from_str_radix(node, 16).ok()).ok_or("its `node` has not 32 digits")?;
        let part = part.map(|part| Sha256::read(&part).ok_or("its `part` is no SHA-256")).transpose()?;
        let zone = zone.map(|zone| words(&zone).ok_or("its `zone` is none")).transpose()?;
        let shown = |proved| part.map(|part| Result::Shown { proved, part, zone }).ok_or("it names no part");
        let result = match result.as_str() {
            "proved" if part.is_none() => Result::Proved,
            "proved" => shown(true)?,
            "disproved" => shown(false)?,
            "open" => Result::Open,
            _ => return Err("its `result` is none of proved, disproved, open".to_owned()),
        };
        Ok((of, Line { key: Key(key), at, limit, nodes, result }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let part = Sha256([7; 32]);
        for result in [
            Result::Open,
            Result::Proved,
            Result::Shown { proved: true, part, zone: Some(vec![1, u64::MAX]) },
            Result::Shown { proved: false, part, zone: None },
        ] {
            let line = Line { key: Key(7 << 100), at: "a1 null".to_owned(), limit: 100, nodes: 12, result };
            assert_eq!(Line::read(&line.write("x")), Ok(("x".to_owned(), line)));
        }
    }

    #[test]
    fn what_is_no_line_is_refused() {
        let result = Result::Shown { proved: true, part: Sha256([7; 32]), zone: Some(vec![3]) };
        let good = Line { key: Key(1), at: String::new(), limit: 1, nodes: 1, result }.write("x");
        assert!(Line::read(&good).is_ok());
        for (from, to) in [
            ("proved", "won"),
            ("\"node\":\"0", "\"node\":\""),
            ("\"zone\":\"0", "\"zone\":\"+"),
            ("\"part\":\"07", "\"part\":\"0"),
            ("\"proved\",\"part\"", "\"proved\",\"parts\""),
            ("\"proved\",\"part\"", "\"disproved\",\"parts\""),
        ] {
            assert!(good.contains(from), "{from}");
            assert!(Line::read(&good.replacen(from, to, 1)).is_err(), "{from}");
        }
        assert!(Line::read(&good[..good.len() - 1]).is_err() && Line::read("{}").is_err());
    }
}
