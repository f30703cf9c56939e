//! Paper 000, Figures 2 to 8: a ladder with a breaker, on 19×19. The diagrams are lost; the
//! position was rebuilt so that every number in the text holds (Black C4 C5 D3 E3, White D4,
//! breaker J9).

use std::collections::BTreeSet;

use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{Colour, Contest, Grid, Move, Point, Position, Question};
use tesuji_problem::{Order, Problem, Verdict};
use tesuji_search::driver::{Dfpn, IdAlphaBeta};
use tesuji_search::{Meter, Options, Search, Silent, Threatening};

fn position(breaker: bool) -> Tactics {
    let grid = Grid::new(19, 19).unwrap();
    let mut position = Position::new(grid);
    for name in ["C4", "C5", "D3", "E3"] {
        position.set(grid.parse(name).unwrap(), Some(Colour::Black));
    }
    for name in if breaker { &["D4", "J9"][..] } else { &["D4"] } {
        position.set(grid.parse(name).unwrap(), Some(Colour::White));
    }
    let question = Question::capture(position, vec![grid.parse("D4").unwrap()], Colour::Black);
    Tactics::new(Contest::new(&question).unwrap())
}

fn name(m: Move) -> String {
    let grid = Grid::new(19, 19).unwrap();
    match m {
        Move::At(p) => grid.name(p),
        Move::Pass => "pass".into(),
    }
}

fn at(point: &str) -> Move {
    Move::At(Grid::new(19, 19).unwrap().parse(point).unwrap())
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

fn options(zones: bool) -> Options {
    Options { to: Order::Finite(2), zones, ..Options::default() }
}

/// The λⁿ-moves with the replies that avert them.
fn threats(problem: &mut Tactics, order: u8, zones: bool) -> Vec<Threatening<Move>> {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut found = Vec::new();
    Search::new(|| Dfpn::with_entries(1 << 16), options(zones))
        .threats(problem, order, None, &mut found, &mut meter)
        .unwrap();
    found
}

fn moves(threats: &[Threatening<Move>]) -> BTreeSet<String> {
    threats.iter().map(|t| name(t.m)).collect()
}

fn averted(threats: &[Threatening<Move>], m: &str) -> BTreeSet<String> {
    let threat = threats.iter().find(|t| t.m == at(m)).expect("a threat");
    threat.averted_by.iter().map(|&d| name(d)).collect()
}

#[test]
fn figures_6_and_7_the_28_threats_and_what_averts_them() {
    let mut problem = position(true);
    let found = threats(&mut problem, 2, true);
    let expected = set(&[
        "E4", "F4", "G4", "D5", "E5", "F5", "G5", "D6", "E6", "F6", "G6", "H6", "D7", "E7", "F7", "G7", "H7", "J7",
        "F8", "G8", "H8", "J8", "K8", "G9", "H9", "K9", "H10", "J10",
    ]);
    assert_eq!(expected.len(), 28);
    assert_eq!(moves(&found), expected);
    assert_eq!(averted(&found, "E5"), set(&[]), "footnote 4: after b White has no λ²-move");
    assert_eq!(averted(&found, "F4"), set(&["D5", "E5"]), "Figure 7");
}

#[test]
fn the_28_threats_are_those_of_brute_force_over_all_355_points() {
    let mut problem = position(true);
    let grid = Grid::new(19, 19).unwrap();
    let empty: Vec<Point> = grid.points().filter(|&p| problem.contest().allows(Move::At(p))).collect();
    assert_eq!(empty.len(), 355);
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut search =
        Search::new(|| Dfpn::with_entries(1 << 16), Options { oracle: false, local: false, ..options(false) });
    let mut brute = BTreeSet::new();
    for p in empty {
        problem.play(Move::At(p));
        problem.null();
        if search.ask(&mut problem, Order::Finite(1), &mut meter).value() == Some(true) {
            brute.insert(grid.name(p));
        }
        problem.undo();
        problem.undo();
    }
    assert_eq!(brute, moves(&threats(&mut problem, 2, true)));
}

#[test]
fn figure_8_the_threats_after_the_first_reply() {
    let mut problem = position(true);
    problem.play(at("F4"));
    problem.play(at("D5"));
    assert_eq!(moves(&threats(&mut problem, 2, true)), set(&["E5", "D6"]));
}

#[test]
fn the_ladder_fails_and_the_net_works() {
    for driver in ["df-pn", "αβ"] {
        let (mut limit, mut silent) = ((), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let mut problem = position(true);
        let solution = match driver {
            "df-pn" => Search::new(|| Dfpn::with_entries(1 << 16), options(true)).solve(&mut problem, &mut meter),
            _ => Search::new(|| IdAlphaBeta::with_entries(1 << 16), options(true)).solve(&mut problem, &mut meter),
        };
        assert_eq!(solution.verdict, Verdict::Proved { order: Order::Finite(2) }, "{driver}");
        assert_eq!(solution.refuted_order(), Some(Order::Finite(1)), "{driver}");
        assert!(["E5", "F5", "E6"].contains(&name(solution.by.unwrap()).as_str()), "{driver}");
    }
}

#[test]
fn without_the_breaker_the_ladder_works() {
    let (mut limit, mut silent) = ((), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut search = Search::new(|| Dfpn::with_entries(1 << 16), options(true));
    let solution = search.solve(&mut position(false), &mut meter);
    assert_eq!(solution.verdict, Verdict::Proved { order: Order::Finite(1) });
}
