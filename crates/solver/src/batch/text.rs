//! Problems as one text: lines of JSON, or the records of a game's own lists (EPD).

use super::{Problem, read_jsonl};
use crate::{Request, Source, chess};

/// Reads the problems of a text; what one does not say is as in `defaults`.
///
/// A text that begins with `{` is lines of JSON. Any other is a list of chess positions: EPD, FEN, games of PGN, problems for Popeye.
/// What has no title is named after the line where it begins. Where a record names its keys (`bm`), every solving move is looked for, so
/// that they can be compared.
pub fn read(text: &[u8], defaults: &Request) -> Vec<Problem> {
    let is_json = text.trim_ascii_start().first().is_none_or(|&b| b == b'{');
    let wants_chess = defaults.game.as_deref().is_none_or(|game| game.eq_ignore_ascii_case("chess"));
    if is_json || !wants_chess || !chess::is_chess(text) {
        return read_jsonl(text, defaults);
    }
    // The records are the whole text, one after the other.
    let mut next = 1;
    chess::records(text)
        .into_iter()
        .map(|record| {
            let line = next;
            next += record.text.split(|&b| b == b'\n').count() - 1;
            let mut request = Request { position: Source::Text(record.text), ..defaults.clone() };
            request.game = Some("chess".to_owned());
            request.task.all_moves |= record.has_keys;
            let id = record.title.unwrap_or_else(|| format!("line {line}"));
            Problem { id, request: Ok(request), expect: None }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    const LIST: &str = "8/8/8/8/8/7R/k1K5/8 w - - 0 1\ngoal: mate in 2\nexpect: proved inf in 2\n\
                        8/8/6k1/8/8/8/4RR2/K7 w - - 0 1\nwithin: 2\nexpect: disproved\n";

    #[test]
    fn a_list_of_positions_is_a_batch() {
        let mut defaults = Request::default();
        defaults.task.limits.memory = 1 << 20;
        let problems = read(LIST.as_bytes(), &defaults);
        assert_eq!(problems.iter().map(|problem| problem.id.as_str()).collect::<Vec<_>>(), ["line 1", "line 4"]);
        let summary = super::super::run(&problems, 1, &Cancel::default(), &mut |_| {});
        assert_eq!((summary.agree, summary.proved, summary.disproved), (2, 1, 1));
        assert_eq!(read(b"{\"id\": \"a\"}", &defaults)[0].id, "a");
    }
}
