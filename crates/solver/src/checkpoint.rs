//! The lines of a checkpoint: what a long search has found out, one result a line, each with the hash of
//! the question and the version. Whoever has the lines can go on with the search.

use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::json;
use tesuji_game::{Request, Task};
use tesuji_problem::Key;
pub use tesuji_search::driver::job_level::{Entry, Journal};

use crate::AnyQuestion;
use crate::batch::of_question;

/// What the results of a question are about, as a hash of the question as it was understood and of the
/// version: not when to stop, nor how many search, nor what else is to be found out or written down.
pub fn of(question: &dyn AnyQuestion, request: &Request) -> String {
    let mut request = request.clone();
    request.task = Task { driver: request.task.driver, ..Task::default() };
    of_question(question.asked(), &request)
}

/// A line, without its end.
pub fn line(of: &str, entry: &Entry) -> String {
    let result = match entry.proved {
        Some(true) => "proved",
        Some(false) => "disproved",
        None => "open",
    };
    let zone = entry.zone.as_deref().map(written);
    let mut line = json!({ "of": of, "node": format!("{:032x}", entry.key.0), "result": result, "nodes": entry.nodes });
    if let Some(zone) = zone {
        line["zone"] = zone.into();
    }
    line.to_string()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    of: String,
    node: String,
    result: String,
    nodes: u64,
    zone: Option<String>,
}

/// Reads a line: what it is about, and the result.
///
/// # Errors
/// Says what is wrong with it.
pub fn read(text: &str) -> Result<(String, Entry), String> {
    let line: Line = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if line.of.len() != 16 || !digits(&line.of) {
        return Err("it does not say what it is about (`of`)".to_owned());
    }
    let key = Some(&line.node).filter(|node| node.len() == 32 && digits(node));
    let key = key.and_then(|node| u128::from_str_radix(node, 16).ok()).ok_or("its `node` has not 32 digits")?;
    let proved = match line.result.as_str() {
        "proved" => Some(true),
        "disproved" => Some(false),
        "open" => None,
        _ => return Err("its `result` is none of proved, disproved, open".to_owned()),
    };
    let zone = line.zone.map(|zone| words(&zone).ok_or("its `zone` is none")).transpose()?;
    Ok((line.of, Entry { key: Key(key), nodes: line.nodes, proved, zone }))
}

/// A zone as digits, which [`words`] reads.
pub(crate) fn written(words: &[u64]) -> String {
    let mut text = String::new();
    for word in words {
        let _ = write!(text, "{word:016x}");
    }
    text
}

pub(crate) fn digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

pub(crate) fn words(text: &str) -> Option<Vec<u64>> {
    if !text.len().is_multiple_of(16) || !digits(text) {
        return None;
    }
    let word = |digits: &[u8]| u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
    text.as_bytes().chunks(16).map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_were_written() {
        let of = "0123456789abcdef";
        for (proved, zone) in [(Some(true), Some(vec![1, u64::MAX])), (Some(false), None), (None, None)] {
            let entry = Entry { key: Key(7 << 100), nodes: 12, proved, zone };
            assert_eq!(read(&line(of, &entry)), Ok((of.to_owned(), entry)));
        }
    }

    #[test]
    fn what_is_no_line_is_refused() {
        let good = line("0123456789abcdef", &Entry { key: Key(1), nodes: 1, proved: Some(true), zone: Some(vec![3]) });
        assert!(read(&good).is_ok());
        for (from, to) in
            [("0123", "01X3"), ("proved", "won"), ("\"node\":\"0", "\"node\":\""), ("\"zone\":\"0", "\"zone\":\"+")]
        {
            assert!(good.contains(from), "{from}");
            assert!(read(&good.replacen(from, to, 1)).is_err(), "{from}");
        }
        assert!(read(&good[..good.len() - 1]).is_err() && read("{}").is_err());
    }
}
