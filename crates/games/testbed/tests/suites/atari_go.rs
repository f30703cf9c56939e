//! Random positions of Atari-Go under both rules for passing.

use serde::Deserialize;
use tesuji_testbed::Player;
use tesuji_testbed::atari_go::{AtariGo, Passing};

use crate::solve::Solver;
use crate::{lines, long};

#[derive(Deserialize)]
struct Case {
    board: String,
    to_move: String,
    no_pass: i8,
    pass_allowed: i8,
}

fn check(file: &str, nodes: u64) {
    let mut solver = Solver::new();
    let (mut asked, mut open, mut zugzwang) = (0, 0, 0);
    for case in lines::<Case>(file) {
        let to_move = if case.to_move == "black" { Player::First } else { Player::Second };
        for (passing, value) in [(Passing::Forbidden, case.no_pass), (Passing::Allowed, case.pass_allowed)] {
            let game = AtariGo::read(&case.board, to_move, passing).expect("a position");
            match solver.value(&game, if long() { u64::MAX } else { nodes }) {
                Some(found) => assert_eq!(found, value, "{} {} {passing:?}", case.board, case.to_move),
                None => open += 1,
            }
            asked += 1;
        }
        zugzwang += u32::from(case.no_pass != case.pass_allowed);
    }
    println!("{file}: {asked} values ({zugzwang} positions of zugzwang), {open} not found, {} nodes", solver.nodes);
    assert!(open * 20 <= asked, "{open} of {asked} values not found");
}

#[test]
fn three() {
    check("misc/atarigo_3x3.jsonl", 100_000);
}

#[test]
fn four() {
    check("misc/atarigo_4x4.jsonl", 200_000);
}

#[test]
fn five() {
    check("misc/atarigo_5x5.jsonl", 200_000);
}
