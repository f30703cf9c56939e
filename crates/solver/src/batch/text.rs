//! Problems as one text: lines of JSON, or the records of a game's own lists (EPD).

use tesuji_game::{Request, Source};

use super::{Problem, read_jsonl};
use crate::{AnyGame, games};

/// Reads the problems of a text; what one does not say is as in `defaults`.
///
/// A text that begins with `{` is lines of JSON. Any other may be a list of positions in the
/// formats of a game; if it is none, and no line of it begins with `{`, it is one problem. What has
/// no title is named after the line where it begins. Where a record names its keys (`bm`), every
/// solving move is looked for, so that they can be compared.
pub fn read(text: &[u8], defaults: &Request) -> Vec<Problem> {
    if is_lines(text) {
        return read_jsonl(text, defaults);
    }
    let Some((game, records)) = records(text, defaults) else {
        // A line that is none does not hide the others.
        if text.split(|&b| b == b'\n').any(|line| line.trim_ascii_start().starts_with(b"{")) {
            return read_jsonl(text, defaults);
        }
        let request = Request { position: Source::Text(text.to_vec()), ..defaults.clone() };
        return vec![Problem { id: "line 1".to_owned(), request: Ok(request), expect: None }];
    };
    // The records are the whole text, one after the other.
    let mut next = 1;
    records
        .into_iter()
        .map(|record| {
            let line = next;
            next += record.text.split(|&b| b == b'\n').count() - 1;
            let mut request = Request { position: Source::Text(record.text), ..defaults.clone() };
            request.game = Some(game.name().to_owned());
            request.task.all_moves |= record.has_keys;
            let id = record.title.unwrap_or_else(|| format!("line {line}"));
            Problem { id, request: Ok(request), expect: None }
        })
        .collect()
}

/// Whether a text that begins so is lines of JSON; nothing at all is too.
pub fn is_lines(beginning: &[u8]) -> bool {
    beginning.trim_ascii_start().first().is_none_or(|&b| b == b'{')
}

/// The game whose list of positions a text is, with the positions: of several the one that reads
/// most of them.
fn records(text: &[u8], defaults: &Request) -> Option<(&'static dyn AnyGame, Vec<tesuji_game::Record>)> {
    let named = |game: &dyn AnyGame| defaults.game.as_deref().is_some_and(|name| is_called(game, name));
    let candidates = games().iter().copied().filter(|&game| defaults.game.is_none() || named(game));
    let read = candidates.filter_map(|game| Some((game, game.records(text)?)));
    let readable = |records: &[tesuji_game::Record]| records.iter().filter(|record| record.is_readable).count();
    read.max_by_key(|(game, records)| (readable(records), std::cmp::Reverse(game.name())))
}

fn is_called(game: &dyn AnyGame, name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    game.name() == name || game.aliases().contains(&name.as_str())
}
