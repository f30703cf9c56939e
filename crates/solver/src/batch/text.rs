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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;
    use crate::batch::Agreement;

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

    #[test]
    fn a_position_alone_is_a_batch_of_one() {
        let mut defaults = Request::default();
        defaults.task.limits.memory = 1 << 20;
        let problems = read(b"(;SZ[9]AW[aa]AB[ba]TR[aa])", &defaults);
        let summary = super::super::run(&problems, 1, &Cancel::default(), &mut |_| {});
        assert_eq!((problems[0].id.as_str(), summary.problems, summary.proved), ("line 1", 1, 1));
    }

    #[test]
    fn a_bad_line_is_a_problem_of_its_own() {
        for list in [["garbage", "8/8/6k1/8/8/8/4RR2/K7 w - - dm 3;"], ["8/8/6k1/8/8/8/4RR2/K7 w - - dm 3;", "garbage"]]
        {
            let problems = read(list.join("\n").as_bytes(), &Request::default());
            assert_eq!(problems.iter().map(|problem| problem.id.as_str()).collect::<Vec<_>>(), ["line 1", "line 2"]);
            let poses = |problem: &Problem| crate::pose(problem.request.as_ref().unwrap()).is_ok();
            assert_eq!(problems.iter().map(poses).collect::<Vec<_>>(), list.map(|line| line != "garbage"));
        }
    }

    /// What a record expects, and how the answer compares, with other options than those of the
    /// record.
    fn compared(text: &str, change: impl Fn(&mut Request)) -> (Option<String>, Option<Agreement>) {
        let mut defaults = Request::default();
        defaults.task.limits.memory = 1 << 20;
        change(&mut defaults);
        let mut found = None;
        super::super::run(&read(text.as_bytes(), &defaults), 1, &Cancel::default(), &mut |solved| {
            found = Some((solved.expect.as_ref().map(ToString::to_string), solved.agreement()));
        });
        found.unwrap()
    }

    fn order(order: &str) -> impl Fn(&mut Request) {
        move |request| request.task.orders = order.parse().ok()
    }

    #[test]
    fn what_a_record_expects_has_its_keys() {
        let says = |text: &str| Some(text.to_owned());
        let mate = "8/8/8/8/8/7R/k1K5/8 w - - ";
        for (record, expect, agreement) in [
            ("bm Rd3; dm 2;", "proved in 2 by Rd3", Agreement::Disagrees),
            ("bm Rb3 Kc1 Rc3 Rd3 Re3 Rf3 Rg3; dm 2;", "proved in 2 by Rb3 Kc1 Rc3 Rd3 Re3 Rf3 Rg3", Agreement::Agrees),
        ] {
            assert_eq!(compared(&format!("{mate}{record}\n"), |_| {}), (says(expect), Some(agreement)));
        }
        let said_otherwise = "8/8/6k1/8/8/8/4RR2/K7 w - - bm Re1; dm 2;\nexpect: disproved\n";
        assert_eq!(compared(said_otherwise, |_| {}), (says("disproved"), Some(Agreement::Agrees)));
    }

    #[test]
    fn what_is_expected_of_one_question_is_not_of_another() {
        let record = "8/8/8/8/8/7R/k1K5/8 w - - dm 2;\n";
        assert_eq!(compared(record, |request| request.settings.set("to-move", "b")), (None, None));
        assert_eq!(compared(record, |request| request.settings.set("attacker", "b")), (None, None));
        assert_eq!(compared(record, |request| request.settings.set("within", "1")), (None, None));
    }

    #[test]
    fn an_answer_about_less_contradicts_nothing() {
        let unknown = |text: &str, order: &dyn Fn(&mut Request)| {
            assert_eq!(compared(text, order).1, Some(Agreement::Unknown), "{text}");
        };
        unknown("8/8/8/8/8/7R/k1K5/8 w - - dm 2;\n", &order("1"));
        let mate = "8/8/8/8/8/7R/k1K5/8 w - -\n";
        unknown(&format!("{mate}expect: proved in 2\n"), &|request| request.settings.set("within", "1"));
        unknown(&format!("{mate}expect: proved inf in 2\n"), &order("2"));
        unknown(&format!("{mate}order: 1\nexpect: disproved\n"), &order("inf"));
        unknown(r#"{"position": "8/8/8/8/8/7R/k1K5/8 w - -", "order": 2, "expect": "proved inf"}"#, &|_| {});
        // By checks alone one of three keys works.
        let keys = |moves: &str| format!("8/8/8/R7/8/2R2K2/8/3k4 w - - bm {moves}; dm 2;\n");
        assert_eq!(compared(&keys("Rd5 Ra2 Ke3"), order("1")).1, Some(Agreement::Agrees));
        assert_eq!(compared(&keys("Ra2 Ke3"), order("1")).1, Some(Agreement::Disagrees));
        assert_eq!(compared(&keys("Rd5"), |_| {}).1, Some(Agreement::Disagrees));
        // What is said of the order that is asked, or of less, is contradicted.
        for wrong in [
            format!("{mate}order: 1\nexpect: proved\n"),
            format!("{mate}expect: disproved\n"),
            format!("{mate}order: 2\nexpect: proved 1\n"),
            r#"{"position": "8/8/8/8/8/7R/k1K5/8 w - -", "order": 2, "expect": "proved"}"#.to_owned(),
        ] {
            assert_eq!(compared(&wrong, |_| {}).1, Some(Agreement::Disagrees), "{wrong}");
        }
    }
}
