//! Paper 000, Figures 21 to 23: a mate by two quiet rooks. The diagrams are lost; the text gives
//! Re2, Rf2 and the black king on g6, and never mentions the white king. With it on any of 31
//! squares every fact of the text holds; on the others one fails.

use std::collections::BTreeSet;

use tesuji_chess::rules::{Chess, Color, Goal, Position, Question};
use tesuji_problem::{Order, Problem, Verdict};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, Options, Search, Silent, Threatening};

type Move = tesuji_chess::rules::Move;

fn chess(fen: &str) -> Chess {
    let position = Position::from_fen(fen).unwrap();
    Chess::new(&Question { position, attacker: Color::White, goal: Goal::Mate }).unwrap()
}

/// The figure with the white king on this square.
fn figure(king: &str) -> Chess {
    let square = |name: &str| (usize::from(b'8' - name.as_bytes()[1]), usize::from(name.as_bytes()[0] - b'a'));
    let mut board = [['1'; 8]; 8];
    for (man, name) in [('k', "g6"), ('R', "e2"), ('R', "f2"), ('K', king)] {
        let (row, column) = square(name);
        board[row][column] = man;
    }
    let rows: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
    chess(&format!("{} w - - 0 1", rows.join("/")))
}

fn after(mut problem: Chess, line: &str) -> Chess {
    for word in line.split_whitespace() {
        let m = problem.position().parse_uci(word).expect(word);
        problem.play(m);
    }
    problem
}

fn search() -> Search<Dfpn<Move, tesuji_problem::Everywhere>> {
    Search::new(|| Dfpn::with_entries(1 << 16), Options::default())
}

fn value(problem: &Chess, order: Order) -> bool {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    search().ask(&mut problem.clone(), order, &mut meter).value().unwrap()
}

/// The λ²-moves with the replies that avert them.
fn threats(problem: &Chess) -> Vec<Threatening<Move>> {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut found = Vec::new();
    search().threats(&mut problem.clone(), 2, None, &mut found, &mut meter).unwrap();
    found
}

/// The λ²-moves as engines write them.
fn moves(problem: &Chess) -> BTreeSet<String> {
    threats(problem).iter().map(|t| problem.position().uci(t.m)).collect()
}

/// The replies that avert the threat of a λ²-move.
fn averted(problem: &Chess, m: &str) -> BTreeSet<String> {
    let m = problem.position().parse_uci(m).unwrap();
    let threats = threats(problem);
    let threat = threats.iter().find(|t| t.m == m).expect("a λ²-move");
    let mut then = problem.clone();
    then.play(m);
    threat.averted_by.iter().map(|&d| then.position().uci(d)).collect()
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(ToString::to_string).collect()
}

const SEVEN: &str = "e2e6 f2f6 f2g2 e2e1 e2e3 f2f1 f2f3";
const SIX: &str = "e1e5 e1h1 f2f5 f2h2 e1g1 f2g2";

#[test]
fn figure_21_checks_do_not_win_and_quiet_threats_do() {
    let problem = figure("a1");
    assert!(!value(&problem, Order::Finite(1)));
    assert!(value(&problem, Order::Finite(2)));
    assert_eq!(moves(&problem), set(SEVEN));
}

#[test]
fn figure_22_the_threat_and_the_one_reply_that_averts_it() {
    let mut problem = figure("a1");
    assert_eq!(averted(&problem, "e2e1"), set("g6h5"));
    problem = after(problem, "e2e1");
    let mut replies = Vec::new();
    problem.position().moves(&mut replies);
    let replies: BTreeSet<String> = replies.into_iter().map(|m| problem.position().uci(m)).collect();
    assert_eq!(replies, set("g6g5 g6g7 g6h5 g6h6 g6h7"));
    problem.null();
    assert!(value(&problem, Order::Finite(1)), "the threat");
    let checked = after(problem, "e1g1");
    let mut flights = Vec::new();
    checked.position().moves(&mut flights);
    let flights: BTreeSet<String> = flights.into_iter().map(|m| checked.position().uci(m)).collect();
    assert_eq!(flights, set("g6h5 g6h6 g6h7"));
    for flight in flights {
        let mated = after(checked.clone(), &format!("{flight} f2h2"));
        assert!(mated.position().is_mate(), "{flight}");
    }
}

#[test]
fn figure_23_six_threats_and_then_none_can_be_averted() {
    let problem = after(figure("a1"), "e2e1 g6h5");
    assert!(!value(&problem, Order::Finite(1)));
    assert_eq!(moves(&problem), set(SIX));
    for quiet in ["e1g1", "f2g2"] {
        assert_eq!(averted(&problem, quiet), set(""), "{quiet}");
        let after = after(problem.clone(), quiet);
        assert!(value(&after, Order::Finite(2)), "{quiet}");
    }
}

#[test]
fn the_white_king_may_stand_on_31_squares() {
    let three_files = ["a", "b", "c"].into_iter().flat_map(|file| (1..9).map(move |rank| format!("{file}{rank}")));
    let others = ["d1", "d2", "d6", "d7", "d8", "e7", "e8"].map(ToString::to_string);
    let all: Vec<String> = three_files.chain(others).collect();
    assert_eq!(all.len(), 31);
    for king in &all {
        assert_eq!(moves(&figure(king)), set(SEVEN), "{king}");
        assert_eq!(moves(&after(figure(king), "e2e1 g6h5")), set(SIX), "{king}");
    }
    for king in ["d3", "d4", "d5"] {
        assert_eq!(moves(&figure(king)), set(SEVEN), "{king}");
        let six = moves(&after(figure(king), "e2e1 g6h5"));
        let to_e4 = format!("{king}e4");
        assert_eq!(six, &set(SIX) | &set(&to_e4), "{king}");
    }
    assert_eq!(moves(&figure("f8")), &set(SEVEN) | &set("e2e7"));
}

#[test]
fn the_whole_solution_is_of_order_2() {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let solution = search().solve(&mut figure("a1"), &mut meter);
    assert_eq!(solution.verdict, Verdict::Proved { order: Order::Finite(2) });
    assert_eq!(solution.refuted_order(), Some(Order::Finite(1)));
}
