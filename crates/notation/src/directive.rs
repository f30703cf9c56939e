//! Lines `key: value` that carry the question and the expected answer of a problem.
//!
//! SGF has no place for them, so they stand in the comment of the first node; a drawn board has
//! them above or below. Lines with other keys are prose.

use std::ops::Range;

use crate::NotationError;

/// More directives than any problem has; it bounds the time that a hostile file can take.
const MOST: usize = 32;

/// A line `key: value` about the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// One of the keys that a game knows, in lower case, words joined with `-`.
    pub key: String,
    /// The value, not yet understood.
    pub value: String,
    /// The value's bytes in the input.
    pub span: Range<usize>,
}

/// A line `key: value` in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// In lower case, words joined with `-`.
    pub key: String,
    /// The value.
    pub value: &'a str,
    /// The value's bytes.
    pub span: Range<usize>,
}

impl<'a> Line<'a> {
    /// Reads a line that starts at byte `start` of its text.
    pub fn parse(line: &'a str, start: usize) -> Option<Self> {
        let (key, value) = line.split_once([':', '='])?;
        let start = start + key.len() + 1 + (value.len() - value.trim_start().len());
        let value = value.trim();
        let key = key.split([' ', '-', '_', '\t']).filter(|w| !w.is_empty()).collect::<Vec<_>>().join("-");
        let key = match key.to_ascii_lowercase().as_str() {
            "to-move" | "next-player" | "side-to-move" => "to-play".to_owned(),
            key => key.to_owned(),
        };
        Some(Line { key, value, span: start..start + value.len() })
    }

    /// The line as a directive, if its key is one of these.
    pub fn directive(&self, keys: &[&str]) -> Option<Directive> {
        keys.contains(&self.key.as_str()).then(|| Directive {
            key: self.key.clone(),
            value: self.value.to_owned(),
            span: self.span.clone(),
        })
    }
}

/// Whether one more directive may be kept beside these.
///
/// # Errors
/// If it is one too many.
pub fn has_room(directives: &[Directive], next: &Directive) -> Result<(), NotationError> {
    if directives.len() < MOST {
        return Ok(());
    }
    let error = NotationError::new(next.span.clone(), "too many lines about the question");
    Err(error.hint(format!("up to {MOST} are read")))
}

/// The lines of a text with the bytes at which they start: a line ends with LF, CR, or CR and LF.
pub fn lines(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let start = at;
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let behind = &rest[length..];
        at += length + if behind.starts_with("\r\n") { 2 } else { behind.len().min(1) };
        Some((&rest[..length], start))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_normalised_and_values_located() {
        let line = Line::parse("Next player:  White ", 10).unwrap();
        assert_eq!((line.key.as_str(), line.value, line.span), ("to-play", "White", 24..29));
        assert!(Line::parse("no value", 0).is_none());
        assert!(Line::parse("remark: x", 0).unwrap().directive(&["order"]).is_none());
        assert_eq!(Line::parse("Order: 2", 0).unwrap().directive(&["order"]).unwrap().key, "order");
    }

    #[test]
    fn lines_keep_their_places() {
        let found: Vec<_> = lines("ab\r\n\nc").collect();
        assert_eq!(found, [("ab", 0), ("", 4), ("c", 5)]);
        assert_eq!(lines("ab\rc\n").collect::<Vec<_>>(), [("ab", 0), ("c", 3)]);
    }
}
