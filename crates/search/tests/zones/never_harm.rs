//! Where no stone of the defender's ever harms him, by the definition of a λ-win: what is won in spite of
//! one is won without it, by the same order.

use fastrand::Rng;
use tesuji_gomoku::hooks::Tactics;
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Order, Problem, Status, Zone, Zones};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Meter, NodeLimit, Silent};
use tesuji_trial::times;

use crate::lambda::Lambda;

const POSITIONS: u64 = 3000;
const ORDERS: u8 = 2;

fn problem(position: &Position, to_move: Colour, attacker: Colour) -> Option<Tactics> {
    let question = Question { position: position.clone(), to_move, attacker };
    Some(Tactics::new(Gomoku::new(&question).ok()?))
}

fn board(random: &mut Rng, variant: Variant) -> Position {
    let ((width, height), length) =
        *random.choice(&[((4, 4), 3), ((5, 3), 3), ((4, 4), 4), ((7, 2), 4), ((5, 4), 4)]).unwrap();
    let mut position = Position::new(Grid::new(width, height).unwrap(), Rules { variant, length });
    let empty = random.usize(5..10);
    let mut points: Vec<Point> = position.grid.points().collect();
    random.shuffle(&mut points);
    for &p in points.iter().skip(empty) {
        position.set(p, Some(*random.choice(&Colour::ALL).unwrap()));
    }
    position
}

/// Whether a win in spite of a stone of the defender's is none without it, in one of so many positions.
fn harmful(variant: Variant, positions: u64) -> (u32, u32) {
    let (mut asked, mut harmful) = (0, 0);
    let mut random = Rng::with_seed(variant as u64);
    for _ in 0..positions {
        // Keys are of one board.
        let mut truth = Lambda::default();
        let with = board(&mut random, variant);
        let [to_move, attacker] = [(); 2].map(|()| *random.choice(&Colour::ALL).unwrap());
        let Some(spite) = problem(&with, to_move, attacker).filter(|p| p.status() == Status::Open) else { continue };
        for p in with.of(attacker.other()) {
            let mut without = with.clone();
            without.set(Point(p as u16), None);
            let Some(less) = problem(&without, to_move, attacker).filter(|p| p.status() == Status::Open) else {
                continue;
            };
            for order in 0..=ORDERS {
                if truth.value(&spite, order) {
                    asked += 1;
                    harmful += u32::from(!truth.value(&less, order));
                }
            }
        }
    }
    (asked, harmful)
}

#[test]
fn in_freestyle_no_stone_ever_harms_the_defender() {
    let (asked, wrong) = harmful(Variant::Freestyle, times(POSITIONS));
    println!("{asked} wins in spite of a stone, {wrong} of them none without it");
    assert!(asked > 1000 && wrong == 0, "{asked} {wrong}");
    let spares = |variant| {
        problem(&Position::new(Grid::new(5, 5).unwrap(), Rules { variant, length: 5 }), Colour::Black, Colour::Black)
            .unwrap()
            .stones_never_harm()
    };
    assert_eq!(
        [Variant::Freestyle, Variant::Standard, Variant::Caro, Variant::Renju].map(spares),
        [true, false, false, false]
    );
}

/// A row that the stone makes too long is one without it.
#[test]
fn where_exactly_so_many_win_a_stone_may_harm_him() {
    let (asked, wrong) = harmful(Variant::Standard, times(POSITIONS));
    println!("{asked} wins in spite of a stone, {wrong} of them none without it");
    assert!(wrong > 0, "{asked}");
}

/// What must-play says of the replies is right, and so is the zone of each.
#[test]
fn a_reply_that_loses_says_which_others_do() {
    let (mut random, mut said, mut losing) = (Rng::with_seed(7), 0, 0);
    for _ in 0..times(POSITIONS) {
        let position = board(&mut random, Variant::Freestyle);
        let attacker = *random.choice(&Colour::ALL).unwrap();
        let Some(mut problem) = problem(&position, attacker.other(), attacker) else { continue };
        if problem.status() != Status::Open {
            continue;
        }
        let mut truth = Lambda::default();
        let mut replies = Vec::new();
        problem.moves(&mut replies);
        let order = random.u8(1..=ORDERS);
        for &lost in &replies {
            problem.play(lost);
            let (mut limit, mut silent) = (NodeLimit(20_000), Silent);
            let mut tree = Threats::new(&mut problem, Order::Finite(order));
            let answer = Dfpn::with_entries(1 << 10).search(&mut tree, &mut Meter::new(&mut limit, &mut silent));
            let zone = match answer {
                Answer::Known { proved: true, zone, .. } if !zone.is_everywhere() => Some(zone),
                _ => None,
            };
            problem.undo();
            let Some(zone) = zone else { continue };
            losing += 1;
            for &other in replies.iter().filter(|&&m| m != lost) {
                let Some(_) = problem.zone_beside(&zone, &[other]) else { continue };
                problem.play(other);
                assert!(
                    truth.value(&problem, order),
                    "order {order}: {lost:?} loses and {other:?} does not: {position:?}"
                );
                problem.undo();
                said += 1;
            }
        }
    }
    println!("{losing} replies that lose say so of {said} others");
    assert!(said > 300, "{losing} {said}");
}
