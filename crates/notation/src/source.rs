//! From bytes to text, and from places in the text back to places in the bytes.
//!
//! Old problem collections come in the encodings of their countries. UTF-8 is tried first, since
//! text in another encoding is almost never valid UTF-8 by chance; then the encoding that the SGF's
//! `CA` names; then windows-1252, which decodes anything and leaves the ASCII of the moves intact.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::NotationError;
use crate::foreign::{self, Foreign};

/// The largest input that is read.
const MAX_INPUT: usize = 1 << 20;

/// Which bytes of the text give the stone on a point, by the number of the point.
pub type Places = BTreeMap<usize, Range<usize>>;

/// A decoded input.
#[derive(Debug)]
pub struct Source<'a> {
    bytes: &'a [u8],
    /// Where the text starts: after a byte order mark.
    start: usize,
    /// `None` for UTF-8.
    encoding: Option<Foreign>,
    /// The text.
    pub text: Cow<'a, str>,
    /// How it was decoded, if not as UTF-8.
    pub note: Option<String>,
}

impl<'a> Source<'a> {
    /// Decodes an input.
    ///
    /// # Errors
    /// If it is longer than a position needs to be: 1 MiB.
    pub fn new(bytes: &'a [u8]) -> Result<Self, NotationError> {
        Self::decode(bytes, None)
    }

    /// The same, where what is not UTF-8 and names no encoding is most likely in this one: games
    /// that are at home in one country.
    ///
    /// # Errors
    /// If it is longer than a position needs to be: 1 MiB.
    pub fn mostly(encoding: &str, bytes: &'a [u8]) -> Result<Self, NotationError> {
        Self::decode(bytes, Foreign::named(encoding.as_bytes()))
    }

    fn decode(bytes: &'a [u8], usual: Option<Foreign>) -> Result<Self, NotationError> {
        if bytes.len() > MAX_INPUT {
            return Err(NotationError::new(
                MAX_INPUT..bytes.len(),
                format!("the input has {} bytes, more than a position needs", bytes.len()),
            )
            .hint("up to 1 MiB is read"));
        }
        let mark = foreign::mark(bytes);
        let start = mark.map_or(0, |(_, length)| length);
        if mark.is_none_or(|(encoding, _)| encoding.is_none())
            && let Ok(text) = std::str::from_utf8(&bytes[start..])
        {
            return Ok(Source { bytes, start, encoding: None, text: Cow::Borrowed(text), note: None });
        }
        let (encoding, reason) = match (mark, labelled(bytes)) {
            (Some((encoding, _)), _) => (encoding.unwrap_or_else(Foreign::damaged), "its byte order mark"),
            (None, Some(encoding)) => (encoding, "its CA label"),
            (None, None) => (usual.unwrap_or_else(Foreign::anything), "no other encoding is named"),
        };
        let text = encoding.decode(&bytes[start..]);
        let note = Some(format!("not UTF-8: read as {} ({reason})", encoding.name()));
        Ok(Source { bytes, start, encoding: Some(encoding), text: Cow::Owned(text), note })
    }

    /// The bytes of the input that became these bytes of the text.
    #[must_use]
    pub fn span(&self, span: Range<usize>) -> Range<usize> {
        let start = self.offset(span.start);
        start..self.offset(span.end).max(start)
    }

    /// The error with its span turned from the text to the input.
    #[must_use]
    pub fn error(&self, mut error: NotationError) -> NotationError {
        error.span = self.span(error.span);
        error
    }

    fn offset(&self, at: usize) -> usize {
        let input = &self.bytes[self.start..];
        let Some(encoding) = self.encoding else { return self.start + at.min(input.len()) };
        // The shortest prefix of the input that decodes to this much text.
        let (mut low, mut high) = (0, input.len());
        while low < high {
            let middle = low.midpoint(high);
            if encoding.length(&input[..middle]) < at {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        self.start + low
    }
}

/// The encoding that `CA[..]` names.
fn labelled(bytes: &[u8]) -> Option<Foreign> {
    let at = (0..bytes.len()).find(|&i| {
        bytes[i..].starts_with(b"CA[") && i.checked_sub(1).is_none_or(|before| !bytes[before].is_ascii_alphabetic())
    })?;
    let label = &bytes[at + 3..];
    let end = label.iter().take(64).position(|&b| b == b']')?;
    Foreign::named(&label[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_is_borrowed_and_a_byte_order_mark_is_skipped() {
        let source = Source::new(b"\xef\xbb\xbfabc").unwrap();
        assert_eq!((&*source.text, source.span(1..3), source.note.is_none()), ("abc", 4..6, true));
    }

    #[test]
    fn places_survive_decoding() {
        // "定石" in GB2312, then "x": four bytes that become six.
        let source = Source::new(b"CA[gb2312]\xb6\xa8\xca\xafx").unwrap();
        assert_eq!(&*source.text, "CA[gb2312]定石x");
        assert_eq!(source.span(13..16), 12..14);
        assert_eq!(source.span(16..17), 14..15);
        assert_eq!(source.note.as_deref(), Some("not UTF-8: read as GBK (its CA label)"));
    }

    #[test]
    fn what_names_no_encoding_is_in_the_usual_one() {
        let source = Source::mostly("shift_jis", b"\x8b\xe0x").unwrap();
        assert_eq!((&*source.text, source.span(3..4)), ("金x", 2..3));
        assert_eq!(source.note.as_deref(), Some("not UTF-8: read as Shift_JIS (no other encoding is named)"));
        assert_eq!(&*Source::mostly("shift_jis", "金".as_bytes()).unwrap().text, "金");
    }

    #[test]
    fn the_last_resort_decodes_anything() {
        let source = Source::new(b"caf\xe9 \x9d").unwrap();
        assert!(source.text.starts_with("café ") && source.note.is_some());
        let utf16: Vec<u8> = [0xff, 0xfe].into_iter().chain("X.O".bytes().flat_map(|b| [b, 0])).collect();
        let source = Source::new(&utf16).unwrap();
        assert_eq!(&*source.text, "X.O");
        assert_eq!(source.span(2..3), 6..8);
    }

    #[test]
    fn a_large_input_is_refused() {
        assert!(Source::new(&vec![b' '; MAX_INPUT]).is_ok());
        assert_eq!(Source::new(&vec![b' '; MAX_INPUT + 1]).err().unwrap().span, MAX_INPUT..MAX_INPUT + 1);
    }
}
