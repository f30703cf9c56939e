//! Boards by name, as the small games have them: `tic-tac-toe b2 a1`, `mnk:4x4x3`. The name stands
//! for settings, and what follows it is a position in any notation.

use std::borrow::Cow;

use tesuji_game::{InputError, Part, Request, Source};

use crate::rules::Grid;

pub(super) const TIC_TAC_TOE: [&str; 2] = ["tic-tac-toe", "tictactoe"];

/// A board that is said by a name.
struct Named<'t> {
    /// The name with what belongs to it.
    name: &'t str,
    /// Columns, rows and the length of a row; `None` if they cannot be read.
    board: Option<[u8; 3]>,
    /// What follows.
    rest: &'t str,
}

/// The name at the front of a text, if there is one.
fn named(text: &str) -> Option<Named<'_>> {
    let word = text.split_whitespace().next()?;
    let begin = text.len() - text.trim_start().len();
    let (name, board) = word.split_once(':').unwrap_or((word, ""));
    let cut = |length: usize, board| {
        let (name, rest) = text.split_at(begin + length);
        Some(Named { name, board, rest })
    };
    if is_tic_tac_toe(name) {
        // A drawn board may follow the colon.
        return cut(word.len() - board.len(), Some([3; 3]));
    }
    let numbers = board.split(['x', 'X', ',']).map(|n| n.parse().ok().filter(|n| (1..=Grid::MAX).contains(n)));
    let numbers = numbers.collect::<Option<Vec<u8>>>().and_then(|numbers| numbers.try_into().ok());
    if name.eq_ignore_ascii_case("mnk") { cut(word.len(), numbers) } else { None }
}

fn is_tic_tac_toe(name: &str) -> bool {
    TIC_TAC_TOE.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether a text begins with the name of a board.
pub(super) fn is_named(text: &[u8]) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| named(text).is_some())
}

/// Hands on a request in which settings stand in place of the name.
pub(super) fn spelt_out<R>(
    request: &Request,
    read: impl FnOnce(&Request) -> Result<R, InputError>,
) -> Result<R, InputError> {
    let text = request.text().map(String::from_utf8_lossy).unwrap_or_default();
    let by_game = request.game.as_deref().is_some_and(is_tic_tac_toe);
    let whole = by_game.then(|| Named { name: "", board: Some([3; 3]), rest: &text });
    let Some(Named { name, board, rest }) = named(&text).or(whole) else { return read(request) };
    let Some([columns, rows, length]) = board else {
        let error = InputError::new("position", text.as_bytes(), format!("`{}` is no board", name.trim()));
        let hint = format!("columns, rows and how many in a row win, up to {}: `mnk:4x4x3`", Grid::MAX);
        return Err(error.at(name.len() - name.trim_start().len()..name.len()).hint(hint));
    };
    let said = ["size", "length"].into_iter().find_map(|name| Some(Part::setting(name, request.get(name)?)));
    if let Some(part) = said {
        let error = part.error(format!("the position says by its name what `{}` is", part.what));
        return Err(error.hint(format!("leave `{}` out", part.what)));
    }
    let mut plain = request.clone().with("size", format!("{columns}x{rows}")).with("length", length.to_string());
    plain.game = Some("gomoku".to_owned());
    if columns.max(rows) == length && request.get("rule").is_none() {
        // There is no room for longer rows.
        plain.settings.set("rule", "freestyle");
    }
    if request.text().is_some() {
        // The places of what follows stay as they are.
        let position = if rest.trim().is_empty() { Cow::from("//b") } else { drawn(rest) };
        plain.position = Source::Text(format!("{}{position}", " ".repeat(name.len())).into_bytes());
    }
    read(&plain).map_err(|error| match error.what.as_str() {
        "position" => InputError { text: text.as_bytes().to_vec(), ..error },
        _ => error,
    })
}

/// Rows with slashes between them, `x../.o./...`, one below the other.
fn drawn(text: &str) -> Cow<'_, str> {
    let is_row = |c: char| matches!(c, 'x' | 'X' | 'o' | 'O' | '.' | '/') || c.is_whitespace();
    if text.contains('/') && text.chars().all(is_row) { text.replace('/', "\n").into() } else { text.into() }
}
