//! Renju: a Black who has only forbidden points left passes, as attacker and as defender, and
//! nobody else ever does.

mod crowded;

use fastrand::Rng;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant, judge};
use tesuji_problem::{Oracles, Problem, Status, Zone, Zones};

use crowded::crowded;

/// `X` is Black.
fn drawn(rows: &str, to_move: Colour, attacker: Colour) -> Tactics {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let grid = Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let mut position = Position::new(grid, Rules { variant: Variant::Renju, length: 5 });
    for (p, c) in grid.points().zip(rows.concat().chars()) {
        let stone = match c {
            'X' => Some(Colour::Black),
            'O' => Some(Colour::White),
            _ => None,
        };
        position.set(p, stone);
    }
    Tactics::new(Gomoku::new(&Question { position, to_move, attacker }).unwrap())
}

fn white_attacks(rows: &str) -> Tactics {
    drawn(rows, Colour::White, Colour::White)
}

/// The moves by name.
fn moves(problem: &Tactics) -> Vec<String> {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    moves.into_iter().map(|m| problem.game().position().grid.name(m)).collect()
}

const SEVEN: &str = "XOXXX XOXXO OOOXX OOO.. OXXXX XOOXO OXOXO";

#[test]
fn a_four_that_leaves_black_a_pass_alone_wins() {
    let mut problem = white_attacks(SEVEN);
    assert_eq!(problem.oracle(1, &mut || false), Some(true), "after e4 Black has d4 alone, which makes seven");
    assert_eq!(problem.run_of_fours(true, &mut || false).unwrap().unwrap().length, 2);
    let name = |name| problem.game().position().grid.parse(name).unwrap();
    let (e4, d4) = (name("e4"), name("d4"));
    problem.play(e4);
    assert_eq!(moves(&problem), ["pass"]);
    assert!(problem.game().is_legal(Point::PASS) && !problem.game().is_legal(d4));
    problem.null();
    let after_null = problem.key();
    problem.undo();
    let before = problem.key();
    problem.play(Point::PASS);
    assert_eq!((problem.key(), problem.game().to_move()), (after_null, Colour::White));
    assert_eq!((moves(&problem), problem.game().is_legal(Point::PASS)), (vec!["d4".to_owned()], false));
    problem.play(d4);
    assert_eq!(problem.status(), Status::Achieved);
    problem.undo();
    problem.undo();
    assert_eq!(problem.key(), before);
}

/// White has to fill one of the points, and then Black may have one again.
#[test]
fn an_attacker_passes_too() {
    let mut problem = drawn("XXX.XXX .OOOOX. OOOXOOO", Colour::Black, Colour::Black);
    assert!(problem.game().position().empty().len() == 3 && problem.oracle(1, &mut || false) == Some(false));
    let before = moves(&problem);
    assert!(!before.contains(&"pass".to_owned()), "{before:?}");
    let mut problem = drawn("XXX.XXX", Colour::Black, Colour::Black);
    assert_eq!(moves(&problem), ["pass"]);
    assert_eq!(problem.oracle(1, &mut || false), Some(false));
    assert!(problem.zone_choice(Point::PASS, &problem.zone_reached()).is_everywhere());
    problem.play(Point::PASS);
    assert_eq!(moves(&problem), ["d1"]);
    problem.play(problem.game().position().grid.parse("d1").unwrap());
    assert_eq!(problem.status(), Status::Refuted, "the board is full");
}

#[test]
fn a_run_of_fours_does_not_rest_on_the_moves_that_black_has_elsewhere() {
    let mut problem = white_attacks("XXOX.OX OXOXOXO XOOXOOO OOO..XO XOXXXOO XOOXOOX OXOXXXX O.OOXOO");
    assert_eq!(problem.oracle(1, &mut || false), Some(true), "after e5 Black may play b1 or e8, and not d5");
    let zone = problem.oracle_zone(1, true, &mut || false);
    let name = |name| problem.game().position().grid.parse(name).unwrap();
    assert!(!zone.contains(name("b1")) && !zone.contains(Point::PASS), "with black stones there, Black passes");
}

/// The moves against the definition, on boards where Black is nearly or quite without a point.
#[test]
fn black_passes_exactly_where_every_point_is_forbidden() {
    let (mut passed, mut played) = (0, 0);
    for seed in 0..2000 {
        let mut random = Rng::with_seed(seed);
        let Some(position) = crowded(&mut random, 2) else { continue };
        for to_move in Colour::ALL {
            for attacker in Colour::ALL {
                let question = Question { position: position.clone(), to_move, attacker };
                let mut problem = Tactics::new(Gomoku::new(&question).unwrap());
                let legal = |&p: &Point| to_move == Colour::White || judge(&position, p).foul.is_none();
                let empty = position.empty();
                let mut expected: Vec<Point> = empty.iter().map(|p| Point(p as u16)).filter(legal).collect();
                if expected.is_empty() {
                    expected.push(Point::PASS);
                }
                let (mut found, mut inside) = (Vec::new(), Vec::new());
                problem.moves(&mut found);
                problem.moves_inside(&Zone::everywhere(), &mut inside);
                assert_eq!((&found, &inside), (&expected, &expected), "{position:?}");
                let passes = expected == [Point::PASS];
                assert_eq!(passes, problem.game().must_pass());
                *(if passes { &mut passed } else { &mut played }) += 1;
            }
        }
    }
    assert!(passed > 500 && played > 500, "{passed} {played}");
}
