//! Targets that are safe by a theorem cannot be captured in the full game.

use fastrand::Rng;
use tesuji_go::hooks::Tactics;
use tesuji_go::rules::{Board, Goal, Point, Question};
use tesuji_problem::Oracles;
use tesuji_search::reference::exhaustive;
use tesuji_trial::times;

use crate::positions::{SIMPLE, Shape, capture, colour, question, show};

/// How many positions may arise; where more do, nothing is compared.
const MOST: usize = 60_000;

/// Random stones seldom live, so most stones here are of one colour, and the target is one of them.
fn lopsided(random: &mut Rng, size: (u8, u8)) -> Option<Question> {
    let shape = Shape { size, empty: (2, 5), rules: SIMPLE };
    let mut q = question(random, &shape);
    let colour = colour(random);
    let turned: Vec<Point> =
        q.position.grid.points().filter(|&p| q.position.stone(p) == Some(colour.other())).collect();
    for p in turned {
        if random.usize(..5) > 0 {
            q.position.set(p, Some(colour));
        }
    }
    let stones: Vec<Point> = q.position.grid.points().filter(|&p| q.position.stone(p) == Some(colour)).collect();
    if stones.is_empty() {
        return None;
    }
    q.position.ko = None;
    let first = *random.choice(&stones).unwrap();
    q.goal = Goal::Capture;
    q.or.clear();
    q.keep.clear();
    q.targets = stones.into_iter().filter(|&p| p == first || random.usize(..8) == 0).collect();
    q.to_move = if random.usize(..3) == 0 { colour } else { colour.other() };
    Board::of(&q.position).is_ok().then_some(q)
}

#[test]
fn safe_stones_are_never_captured() {
    let (mut positions, mut safe, mut compared) = (0_u64, 0_u64, 0_u64);
    for seed in 0..times(8000) {
        let mut random = Rng::with_seed(seed);
        let size = random.choice([(3, 3), (3, 4), (4, 3)]).unwrap();
        let Some(q) = lopsided(&mut random, size) else { continue };
        positions += 1;
        if !Tactics::new(capture(&q)).is_safe() {
            continue;
        }
        safe += 1;
        if let Some(won) = exhaustive(&capture(&q), MOST) {
            compared += 1;
            assert!(!won, "safe, and captured: {}", show(&q));
        }
    }
    println!("{positions} positions, {safe} safe, {compared} of them compared with the full game");
    assert!(compared > 50);
}
