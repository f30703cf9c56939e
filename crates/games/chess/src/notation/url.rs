//! The address of an analysis board, with the position in it: nothing is fetched.
//!
//! `https://lichess.org/analysis/8/8/6k1/8/8/8/4RR2/K7_w_-_-_0_1`, `.../analysis/fromPosition/...`,
//! `.../editor/...`, `...?fen=...`.

use tesuji_notation::NotationError;

use super::fen::{self, Word, words};
use super::remarks::Remarks;
use super::{Format, Reading};

/// The longest address that is read.
const MAX_LENGTH: usize = 2000;

/// What sites call games that are not chess.
const VARIANTS: [&str; 8] =
    ["antichess", "atomic", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck", "chess960"];

/// Sites of chess: whatever is on them is for chess.
const SITES: [&str; 3] = ["lichess.org/", "www.chess.com/", "chess.com/"];

/// The address of a site of chess, or of one with a chess position in it.
pub(super) fn begins(line: &str) -> bool {
    let Some(word) = line.split_ascii_whitespace().next() else { return false };
    let Some(path) = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://")) else {
        return SITES.iter().any(|site| word.starts_with(site));
    };
    SITES.iter().any(|site| path.starts_with(site))
        || word.len() <= MAX_LENGTH && position(&Decoded::of(word, 0)).is_some()
}

/// An address with its escapes undone.
struct Decoded {
    text: String,
    /// Where each byte of the text, and its end, was in the input.
    places: Vec<usize>,
}

impl Decoded {
    fn of(word: &str, start: usize) -> Self {
        let bytes = word.as_bytes();
        let mut decoded = Decoded { text: String::new(), places: Vec::new() };
        let mut i = 0;
        while i < bytes.len() {
            let escaped = word.get(i + 1..i + 3).filter(|_| bytes[i] == b'%');
            let escaped = escaped.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(u8::is_ascii);
            decoded.places.push(start + i);
            // Whatever is not ASCII is no part of a position.
            decoded.text.push(match (escaped, bytes[i]) {
                (Some(b), _) => char::from(b),
                (None, b'_' | b'+') => ' ',
                (None, b) if b.is_ascii() => char::from(b),
                _ => '?',
            });
            i += if escaped.is_some() { 3 } else { 1 };
        }
        decoded.places.push(start + bytes.len());
        decoded
    }
}

/// Where the position begins and ends.
fn position(decoded: &Decoded) -> Option<(usize, usize)> {
    let text = decoded.text.as_str();
    let starts = std::iter::once(0).chain(text.match_indices(['/', '=', '?', '&', '#']).map(|(i, _)| i + 1));
    let board = |at: usize| text[at..].split_ascii_whitespace().next().filter(|word| fen::is_board(word));
    // Seven slashes, or else six: a rank is missing, which the reader of positions says.
    let found: Vec<_> = starts.filter_map(|at| Some((board(at)?.matches('/').count(), at))).take(16).collect();
    let (_, begin) = found.into_iter().max_by_key(|&(slashes, _)| slashes)?;
    let end = text[begin..].find(['?', '&', '#']).map_or(text.len(), |length| begin + length);
    Some((begin, end))
}

/// Reads the position in an address.
pub(super) fn read(text: &str, said: &Remarks) -> Result<Reading, NotationError> {
    let word = words(text, 0).next().unwrap_or(Word { text: "", span: 0..0 });
    if word.text.len() > MAX_LENGTH {
        return Err(NotationError::new(word.span, "the address is too long for a position"));
    }
    if let Some(more) = words(&text[word.span.end..], word.span.end).next() {
        return Err(NotationError::new(more.span, "nothing is expected behind the address")
            .hint("lines about the question are `goal: mate`, `within: 3`"));
    }
    let parts = || word.text.split(['/', '?', '#']);
    if let Some(variant) = parts().find(|part| VARIANTS.contains(&part.to_ascii_lowercase().as_str())) {
        let at = word.span.start + word.text.find(variant).unwrap_or(0);
        return Err(NotationError::new(at..at + variant.len(), format!("{variant} is another game"))
            .hint("only chess itself is known"));
    }
    let decoded = Decoded::of(word.text, word.span.start);
    let Some((begin, end)) = position(&decoded) else {
        return Err(NotationError::new(word.span, "there is no position in this address, and nothing is fetched")
            .hint("give the address of an analysis board with its FEN, or the FEN or PGN itself"));
    };
    let fields: Vec<_> = words(&decoded.text[begin..end], begin).collect();
    let mut notes = Vec::new();
    let position = fen::read(&fields, said.to_move(), &mut notes).map_err(|mut error| {
        error.span = decoded.places[error.span.start]..decoded.places[error.span.end];
        error
    })?;
    Ok(Reading { notes, ..Reading::new(position, Format::Url) })
}
