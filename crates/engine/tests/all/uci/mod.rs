//! UCI as interfaces of chess speak it.

mod definition;
mod mangled;
mod replay;
mod streams;

use tesuji_chess::rules::Position;
use tesuji_engine::uci::Uci;
use tesuji_engine::{Conversation, Heard, Stop};

/// Says lines, and gives what was answered. Nobody says to stop.
fn talk(engine: &mut Uci, lines: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for line in lines {
        let heard = engine.hear(line, &Stop::default(), &mut |line: &str| said.push(line.to_owned()));
        assert_eq!(heard == Heard::End, *line == "quit", "{line}");
    }
    said
}

/// What stands behind a word of a line, up to the end.
fn behind<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.split_once(&format!(" {word} ")).map(|(_, rest)| rest)
}

/// The mate that a line announces, if it does.
fn mate(line: &str) -> Option<i32> {
    behind(line, "score mate")?.split(' ').next()?.parse().ok()
}

/// Checks that a line of a mate score has as many plies as it must, all legal, and ends in mate; or
/// just the first, if it is said that the line could not be written.
fn check_mate(position: &Position, line: &str, unwritten: bool) {
    let Some(moves) = mate(line).filter(|&moves| moves != 0) else { return };
    let plies = if moves > 0 { 2 * moves - 1 } else { -2 * moves };
    let mut position = position.clone();
    let pv = behind(line, "pv");
    if unwritten && pv.is_none_or(|pv| position.parse_uci(pv).is_some()) {
        return;
    }
    let names: Vec<&str> = pv.expect("a line").split(' ').collect();
    assert_eq!(names.len(), plies as usize, "{line}");
    for name in names {
        let m = position.parse_uci(name).unwrap_or_else(|| panic!("{name} is not legal: {line}"));
        position = position.after(m);
    }
    assert!(position.is_mate(), "{line}");
}

/// Checks the answer to `go`: one best move, the last line, which is legal if any is; a score
/// before it; and every mate.
fn check_answer(position: &Position, said: &[String]) {
    let (best, infos) = said.split_last().expect("an answer");
    let best = best.strip_prefix("bestmove ").expect("a best move");
    assert_eq!(best == "(none)", !position.has_move(), "{best}");
    assert!(best == "(none)" || position.parse_uci(best).is_some(), "{best}");
    assert!(infos.iter().all(|line| line.starts_with("info ")), "{infos:?}");
    let last = infos.iter().rfind(|line| line.contains(" score ") && line.contains(" multipv 1 ")).expect("a score");
    assert!(behind(last, "pv").is_none_or(|pv| pv.split(' ').next() == Some(best)), "{last}");
    let unwritten = infos.iter().any(|line| line.contains("proved: mate") && line.ends_with("written"));
    for line in infos {
        check_mate(position, line, unwritten);
    }
}
