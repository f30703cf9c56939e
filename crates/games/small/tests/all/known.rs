//! Values that are known from the literature or by theory.

#![expect(clippy::print_stdout, reason = "a run says how large the searches were")]

use super::solve::Solver;
use tesuji_problem::Order;
use tesuji_search::reference::Definition;
use tesuji_small::atari_go::{AtariGo, Passing};
use tesuji_small::connection::Connection;
use tesuji_small::named::named_question;
use tesuji_small::nim::{Last, Nim};
use tesuji_small::{Game, Goal, Player, Question, find_move};
use tesuji_trial::is_long;

fn value(solver: &mut Solver, name: &str) -> i8 {
    let before = solver.nodes;
    let game = named_question(name).expect("a game").game().clone();
    let value = solver.value(&game, u64::MAX).expect("no limit");
    println!("{name}: {value}, {} nodes", solver.nodes - before);
    value
}

#[test]
fn lines() {
    let mut solver = Solver::new();
    for (name, known) in [
        ("mnk:3,3,3", 0),
        ("mnk:4,3,3", 1),
        ("mnk:3,4,3", 1),
        ("mnk:5,4,1", 1),
        ("mnk:2,1,2", 0),
        ("mnk:3,2,2", 1),
        ("mnk:4,4,3", 1),
        ("connect4:4x4", 0),
        ("connect4:4x3,3", 1),
    ] {
        assert_eq!(value(&mut solver, name), known, "{name}");
    }
}

#[test]
fn atari_go() {
    let mut solver = Solver::new();
    for (name, known) in [
        ("atari-go:2x2", -1),
        ("atari-go:3x3", 1),
        ("atari-go:3x3 b2", -1),
        ("atari-go:3x3 A1", 1),
        ("atari-go:4x4", -1),
        ("atari-go:3x3 pass", 0),
        ("atari-go:4x4 pass", 0),
    ] {
        assert_eq!(value(&mut solver, name), known, "{name}");
    }
}

/// A minute or so each.
#[test]
fn larger_boards() {
    if !is_long() {
        println!("larger boards are left out: set TESUJI_LONG to ask about them");
        return;
    }
    let mut solver = Solver::new();
    assert_eq!(value(&mut solver, "mnk:4,4,4"), 0);
    assert_eq!(value(&mut solver, "atari-go:5x5 c3"), -1);
    assert_eq!(value(&mut solver, "atari-go:6x6x"), 1);
}

/// `B` for a first move that wins and `w` for one that loses.
fn check_openings<G: Game>(empty: &G, rows: &str) {
    let mut solver = Solver::new();
    for (y, row) in (1..).zip(rows.split('/')) {
        for (column, known) in ('a'..).zip(row.chars()).filter(|&(_, known)| known != '-') {
            let mut game = empty.clone();
            let name = format!("{column}{y}");
            let m = find_move(&game, &name).expect("a cell");
            game.play(m);
            let wins = solver.ask(&game, Player::First, Goal::Win, u64::MAX).expect("no limit");
            assert_eq!(wins, known == 'B', "{name}, {rows}");
        }
    }
    println!("{rows}: {} nodes", solver.nodes);
}

#[test]
fn openings() {
    check_openings(&Connection::hex(2, 2), "wB/Bw");
    check_openings(&Connection::hex(3, 3), "wwB/BBB/Bww");
    check_openings(&Connection::hex(4, 4), "wwwB/wwBw/wBww/Bwww");
    check_openings(&Connection::y(2), "-B/BB");
    check_openings(&Connection::y(3), "--w/-BB/wBw");
    check_openings(&Connection::y(4), "---w/--BB/-BBB/wBBw");
    let mut solver = Solver::new();
    assert_eq!(value(&mut solver, "hex:4x3"), 1, "the short way");
    assert_eq!(value(&mut solver, "hex:3x4"), -1, "the long way");
}

/// Bouton's theorem, and that no λ-order proves more than the wins in one move.
#[test]
fn nim_is_all_zugzwang() {
    for heaps in [[1, 1, 0], [1, 2, 3], [2, 2, 0], [3, 1, 0], [0, 0, 3], [2, 3, 1], [1, 1, 1], [0, 1, 0], [3, 3, 2]] {
        for last in [Last::Wins, Last::Loses] {
            let game = Nim::new(&heaps, last);
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            // In misère play it is the other way round once no heap has more than one counter.
            let wins = (sum != 0) == (last == Last::Wins || heaps.iter().any(|&heap| heap > 1));
            let mut question = Question::new(game.clone(), Player::First, Goal::Win);
            let mut definition = Definition::default();
            assert_eq!(definition.value(&question, Order::Unlimited), wins, "{heaps:?} {last:?}");
            let at_once = tesuji_problem::Generation::at_once(&mut question).is_some();
            for n in 0..6 {
                assert_eq!(definition.value(&question, Order::Finite(n)), at_once, "{heaps:?} {last:?}, order {n}");
            }
            let second = Question::new(game, Player::Second, Goal::Win);
            assert!(
                !Definition::default().value(&second, Order::Finite(6)),
                "the first player to move has no threat to meet"
            );
            assert_eq!(Definition::default().value(&second, Order::Unlimited), !wins);
        }
    }
}

/// With passes this is a draw, so no λ-order wins; without, the second player runs out of moves,
/// and orders from 4 on see it.
#[test]
fn the_centre_wins_by_lack_of_moves() {
    for (passing, wins_from) in [(Passing::Forbidden, Some(4)), (Passing::Allowed, None)] {
        let game = AtariGo::read(".../.x./...", Player::Second, passing).expect("a position");
        let question = Question::new(game, Player::First, Goal::Win);
        let mut definition = Definition::default();
        for n in 0..6 {
            let wins = wins_from.is_some_and(|order| n >= order);
            assert_eq!(definition.value(&question, Order::Finite(n)), wins, "{passing:?}, order {n}");
        }
        assert_eq!(definition.value(&question, Order::Unlimited), wins_from.is_some());
    }
}
