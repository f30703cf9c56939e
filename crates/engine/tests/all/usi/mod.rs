//! USI as interfaces of shogi speak it.

mod mangled;
mod replay;
mod streams;

use tesuji_engine::usi::Usi;
use tesuji_engine::{Conversation, Heard, Stop};
use tesuji_shogi::notation::usi;
use tesuji_shogi::rules::Position;

/// An engine with little memory.
fn engine() -> Usi {
    let mut engine = Usi::new();
    assert_eq!(talk(&mut engine, &["setoption name USI_Hash value 8"]), [""; 0]);
    engine
}

/// Says lines, and gives what was answered. Nobody says to stop.
fn talk(engine: &mut Usi, lines: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for line in lines {
        let heard = engine.hear(line, &Stop::default(), &mut |line: &str| said.push(line.to_owned()));
        assert_eq!(heard == Heard::End, *line == "quit", "{line}");
    }
    said
}

/// Checks that a line of moves is legal, that every move of the side that mates is a check, and
/// that it ends in mate; or by a move that leaves the other side none, out of check.
fn check_line(position: &Position, line: &str) {
    let names: Vec<&str> = line.split_ascii_whitespace().collect();
    let mut position = position.clone();
    for (n, name) in names.iter().enumerate() {
        let m = usi::parse_legal(&position, name).unwrap_or_else(|| panic!("{name} is not legal: {line}"));
        position = position.after(m);
        let attacks = (names.len() - n) % 2 == 1;
        assert!(!attacks || position.is_check() || !position.has_move(), "{name} is no check: {line}");
    }
    assert!(!position.has_move(), "no mate: {line}");
}

/// Checks the answer to `go`: one line, the last, of the kind that was asked for.
fn check_answer(position: &Position, asked: &str, said: &[String]) {
    let (answer, infos) = said.split_last().expect("an answer");
    assert!(infos.iter().all(|line| line.starts_with("info ")), "{infos:?}");
    for line in infos.iter().filter(|line| line.contains(" score mate ")) {
        let (_, plies) = line.split_once(" score mate ").unwrap();
        let plies: i64 = plies.split(' ').next().unwrap().parse().unwrap();
        let pv = line.split_once(" pv ").map_or("", |(_, pv)| pv);
        assert_eq!(pv.split_ascii_whitespace().count() as u64, plies.unsigned_abs(), "{line}");
        check_line(position, pv);
    }
    if asked.contains("mate") {
        let answer = answer.strip_prefix("checkmate").unwrap_or_else(|| panic!("{answer}")).trim_start();
        if !["nomate", "timeout", "notimplemented"].contains(&answer) {
            check_line(position, answer);
        }
    } else {
        let best = answer.strip_prefix("bestmove ").unwrap_or_else(|| panic!("{answer}"));
        assert_eq!(best == "resign", !position.has_move(), "{best}");
        assert!(best == "resign" || usi::parse_legal(position, best).is_some(), "{best}");
    }
}
