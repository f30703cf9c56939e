//! Random positions of Atari-Go under both rules for passing.

use serde::Deserialize;
use tesuji_problem::Order;
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::{Game, Goal, Player};
use tesuji_trial::is_long;

use super::lines;
use crate::solve::Solver;

#[derive(Deserialize)]
struct Case {
    board: String,
    to_move: String,
    no_pass: i8,
    pass_allowed: i8,
}

fn check(file: &str, nodes: u64) {
    let mut solver = Solver::new();
    let (mut asked, mut open, mut zugzwang, mut won_by_order) = (0, 0, 0, 0);
    for case in lines::<Case>(file) {
        let to_move = if case.to_move == "black" { Player::First } else { Player::Second };
        for (passing, value) in [(Passing::Forbidden, case.no_pass), (Passing::Allowed, case.pass_allowed)] {
            let game = AtariGo::read(&case.board, to_move, passing).expect("a position");
            won_by_order += threats(&mut solver, &game, value);
            match solver.value(&game, if is_long() { u64::MAX } else { nodes }) {
                Some(found) => assert_eq!(found, value, "{} {} {passing:?}", case.board, case.to_move),
                None => open += 1,
            }
            asked += 1;
        }
        zugzwang += u32::from(case.no_pass != case.pass_allowed);
    }
    println!(
        "{file}: {asked} values ({zugzwang} positions of zugzwang), {open} not found, {won_by_order} won by an \
         order up to 3, {} nodes",
        solver.nodes
    );
    assert!(open * 20 <= asked, "{open} of {asked} values not found");
}

/// No order proves a win that is not there. Says whether one proves a win.
fn threats(solver: &mut Solver, game: &AtariGo, value: i8) -> u32 {
    let to_move = game.to_move();
    let proved = |solver: &mut Solver, order, player, goal| {
        solver.ask_at(game, Order::Finite(order), player, goal, 1_000) == Some(true)
    };
    let mut won = 0;
    for order in 0..=3 {
        for (player, goal, least) in [
            (to_move, Goal::Win, 1),
            (to_move, Goal::Draw, 0),
            (to_move.other(), Goal::Win, 1),
            (to_move.other(), Goal::Draw, 0),
        ] {
            if proved(solver, order, player, goal) {
                let value = if player == to_move { value } else { -value };
                assert!(value >= least, "{} {:?}: order {order} proves {goal:?}", game.show(), game.passing());
                won = 1;
            }
        }
    }
    won
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
