//! Hex: openings, and the winning moves of random positions and of puzzles.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use tesuji_small::connection::Connection;
use tesuji_small::{Game, Goal, Player, find_move};
use tesuji_trial::is_long;

use super::{lines, read, sample};
use crate::solve::Solver;

/// Enough for every position on 4x4.
const NODES: u64 = 20_000_000;
/// For an opening on 5x5, which without knowledge of connections may be out of reach.
const LARGE: u64 = 300_000;

fn player(colour: &str) -> Player {
    match colour {
        "black" => Player::First,
        "white" => Player::Second,
        _ => panic!("`{colour}` is no colour"),
    }
}

/// The position with these stones. Null moves make up for unequal numbers.
fn position(width: u32, height: u32, black: &[String], white: &[String], to_move: &str) -> Connection {
    let mut game = Connection::hex(width, height);
    for (stones, colour) in [(black, Player::First), (white, Player::Second)] {
        for cell in stones {
            if game.to_move() != colour {
                game.null();
            }
            let m = find_move(&game, cell).expect("a free cell");
            game.play(m);
        }
    }
    if game.to_move() != player(to_move) {
        game.null();
    }
    game
}

fn wins(solver: &mut Solver, game: &Connection, player: Player) -> bool {
    solver.ask(game, player, Goal::Win, NODES).unwrap_or_else(|| panic!("{} is too hard", game.show()))
}

/// The moves that win for the player to move.
fn winning_moves(solver: &mut Solver, game: &Connection) -> Vec<String> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let winning = moves.into_iter().filter(|&m| {
        let mut after = game.clone();
        after.play(m);
        wins(solver, &after, game.to_move())
    });
    let mut names: Vec<String> = winning.map(|m| game.name(m)).collect();
    names.sort();
    names
}

#[derive(Deserialize)]
struct Random {
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    winner: String,
    winning_moves: Vec<String>,
}

fn check_random(file: &str, step: usize) {
    let mut solver = Solver::new();
    let mut positions = 0;
    for mut case in sample(lines::<Random>(file), step) {
        let game = position(case.size, case.size, &case.black, &case.white, &case.to_move);
        case.winning_moves.sort();
        assert_eq!(winning_moves(&mut solver, &game), case.winning_moves, "{}", game.show());
        let winner = player(&case.winner);
        assert!(wins(&mut solver, &game, winner), "{}", game.show());
        assert!(!wins(&mut solver, &game, winner.other()), "{}", game.show());
        positions += 1;
    }
    println!("{file}: {positions} positions, {} nodes", solver.nodes);
}

#[test]
fn random_positions_on_3x3() {
    check_random("hex/hex3x3_random_winning_moves.jsonl", 1);
}

#[test]
fn random_positions_on_4x4() {
    check_random("hex/hex4x4_random_winning_moves.jsonl", 2);
}

#[derive(Deserialize)]
struct Openings {
    boards: BTreeMap<String, BTreeMap<String, String>>,
}

#[test]
fn openings() {
    let Some(text) = read("hex/hex_opening_values.json") else { return };
    let boards = serde_json::from_str::<Openings>(&text).expect("tables of openings").boards;
    let sizes: &[u32] = if is_long() { &[2, 3, 4, 5] } else { &[2, 3, 4] };
    for &size in sizes {
        let mut solver = Solver::new();
        let table = &boards[&format!("{size}x{size}")];
        assert_eq!(table.len() as u32, size * size);
        let mut open = 0;
        for (cell, winner) in table {
            let mut game = Connection::hex(size, size);
            let m = find_move(&game, cell).expect("a cell");
            game.play(m);
            match solver.ask(&game, Player::First, Goal::Win, if size < 5 { NODES } else { LARGE }) {
                Some(wins) => assert_eq!(wins, winner == "black", "{size}x{size} {cell}"),
                None => open += 1,
            }
        }
        println!("openings on {size}x{size}: {} nodes, {open} not found", solver.nodes);
        assert!(size > 4 || open == 0);
    }
}

#[derive(Deserialize)]
struct Puzzle {
    width: u32,
    height: u32,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    question: String,
    expected: Value,
    expected_fail: bool,
}

#[test]
fn puzzles_up_to_4x4() {
    let puzzles: Vec<Puzzle> = lines("hex/benzene_known.jsonl");
    let mut solver = Solver::new();
    let mut solved = 0;
    for case in puzzles.iter().filter(|case| case.width <= 4 && case.height <= 4 && !case.expected_fail) {
        let game = position(case.width, case.height, &case.black, &case.white, &case.to_move);
        let expected: Vec<String> = match &case.expected {
            Value::Array(moves) => moves.iter().map(|m| m.as_str().expect("a move").to_owned()).collect(),
            Value::String(word) => vec![word.clone()],
            other => panic!("{other}"),
        };
        match case.question.as_str() {
            "winning_moves" => {
                let mut expected = expected;
                expected.sort();
                assert_eq!(winning_moves(&mut solver, &game), expected, "{}", game.show());
            }
            "winner" => assert!(wins(&mut solver, &game, player(&expected[0])), "{}", game.show()),
            other => panic!("unknown question `{other}`"),
        }
        solved += 1;
    }
    println!("puzzles: {solved} of {} are on boards up to 4x4, {} nodes", puzzles.len(), solver.nodes);
}
