//! Files that were good before they were damaged: more of them get deep into a reader than of
//! random bytes.

use std::fmt::Debug;
use std::ops::Range;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Bytes overwritten, put in and taken out, sometimes by bytes that the file has elsewhere; half of
/// the files are cut short.
pub fn bytes<F: AsRef<[u8]> + Debug>(file: impl Strategy<Value = F>) -> impl Strategy<Value = Vec<u8>> {
    let edits = vec((any::<Index>(), any::<u8>(), 0..4u8), 0..8);
    (file, edits, prop::option::of(any::<Index>())).prop_map(|(file, edits, cut)| {
        let file = file.as_ref();
        let mut bytes = file.to_vec();
        for (at, byte, kind) in edits {
            if bytes.is_empty() {
                break;
            }
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => drop(bytes.remove(at)),
                _ => bytes[at] = file[byte as usize % file.len()],
            }
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len() + 1));
        }
        bytes
    })
}

/// Words of one of the texts copied, exchanged, misspelt and left out, and others put in their
/// place: small numbers and the `words` that the game's own texts use.
///
/// # Panics
///
/// If there are no texts or no words.
pub fn words(texts: Vec<String>, words: &'static [&'static str]) -> impl Strategy<Value = String> {
    let edits = vec((any::<Index>(), any::<Index>(), any::<char>(), 0..7u8), 1..5);
    (select(texts), edits).prop_map(|(text, edits)| {
        let mut changed: Vec<String> = text.split_inclusive([' ', '\n']).map(str::to_owned).collect();
        for (to, from, c, kind) in edits {
            let (to, from) = (to.index(changed.len()), from.index(changed.len()));
            match kind {
                0 => changed[to] = String::from(&changed[from]),
                1 => changed.swap(to, from),
                2 => changed[to].insert(0, c),
                3 => changed[to] = format!("{} ", c as u32 % 30),
                4 => changed[to] = String::from(words[c as usize % words.len()]),
                _ => drop(changed.remove(to)),
            }
            if changed.is_empty() {
                break;
            }
        }
        changed.concat()
    })
}

/// Checks that an error or a finding points into its input, and in a text between characters.
///
/// # Panics
///
/// If it does not.
pub fn points_into(bytes: &[u8], span: &Range<usize>) {
    assert!(span.start <= span.end && span.end <= bytes.len(), "{span:?} of {}", bytes.len());
    if let Ok(text) = std::str::from_utf8(bytes) {
        assert!(text.is_char_boundary(span.start) && text.is_char_boundary(span.end), "{span:?} of {text:?}");
    }
}
