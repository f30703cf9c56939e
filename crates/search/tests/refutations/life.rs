//! Unconditional life as a leaf: what the checker takes for it is never captured, wherever the zone
//! is the same, and what the search takes for it the checker takes for it too.

use fastrand::Rng;
use tesuji_go::hooks::Tactics;
use tesuji_go::notation::claim;
use tesuji_go::rules::{Board, Goal, Point, Question};
use tesuji_problem::{Oracles, PointSet, Problem, Status, Zones};
use tesuji_proof::{Body, Bound, Certificate, Child, Cover, Node, Statement};
use tesuji_trial::times;

use crate::go::rearranged;
use crate::positions::{COUNTED, ONE_SIDED, SIMPLE, SUICIDE, SUPERKO, Shape, capture, colour, question, show};
use crate::truth::Truth;

/// What the definition may visit.
const WORK: usize = 20_000;
const FULL: Bound = Bound { order: None, within: None };

/// A question about stones of which many live: most of the board is theirs.
fn lopsided(random: &mut Rng) -> Option<Question> {
    let rules = random
        .choice([SIMPLE, SIMPLE, SIMPLE, ONE_SIDED[0], ONE_SIDED[1], COUNTED[2], COUNTED[3], SUPERKO, SUICIDE])
        .unwrap();
    let size = random.choice([(3, 3), (4, 3), (3, 4), (5, 2)]).unwrap();
    let mut q = question(random, &Shape { size, empty: (2, 5), rules });
    let side = colour(random);
    for p in q.position.grid.points() {
        if q.position.stone(p) == Some(side.other()) && random.usize(..5) > 0 {
            q.position.set(p, Some(side));
        }
    }
    let stones: Vec<Point> = q.position.grid.points().filter(|&p| q.position.stone(p) == Some(side)).collect();
    let first = *random.choice(&stones)?;
    q.position.ko = None;
    q.goal = Goal::Capture;
    q.or.clear();
    q.keep.clear();
    q.targets = stones.into_iter().filter(|&p| p == first || random.usize(..8) == 0).collect();
    q.all = random.bool();
    q.to_move = if random.usize(..3) == 0 { side } else { side.other() };
    q.position.to_move = Some(q.to_move);
    Board::of(&q.position).is_ok().then_some(q)
}

/// States that nothing need be shown.
fn leaf(q: &Question, zone: Option<PointSet>) -> Certificate {
    let grid = q.position.grid;
    let named = |zone: PointSet| zone.iter().map(|p| grid.name(Point(p as u16))).collect();
    Certificate {
        game: "go".to_owned(),
        cover: if zone.is_some() { Cover::Zone } else { Cover::Listed },
        claim: claim::write(q),
        says: vec![Statement::None { bound: FULL, after: None, from: Child::Node(0) }],
        nodes: vec![Node { body: Body::Safe { bound: FULL }, zone: zone.map(named) }],
    }
}

#[test]
fn what_is_accepted_as_life_is_never_captured() {
    let (mut accepted, mut refused, mut small, mut unknown) = (0, 0, 0, 0);
    for seed in 0..times(4000) {
        let mut random = Rng::with_seed(seed);
        let Some(q) = lopsided(&mut random) else { continue };
        let mut tactics = Tactics::new(capture(&q));
        if tactics.status() != Status::Open {
            continue;
        }
        let good = leaf(&q, None);
        let lives = tesuji_check::verify(&good).is_ok();
        assert_eq!(lives, tactics.is_hopeless(), "{}", show(&q));
        if lives {
            accepted += 1;
            let won = Truth::new(WORK).wins(&capture(&q), FULL);
            assert!(won != Some(true), "{}", show(&q));
            unknown += u32::from(won.is_none());
        } else {
            refused += 1;
        }
        if q.rules == SUPERKO || q.rules == SUICIDE {
            continue;
        }
        // The zone that the search names, and any other.
        let mut zones: Vec<PointSet> =
            tactics.zone_hopeless().points().copied().filter(|_| lives).into_iter().collect();
        for &zone in &zones {
            assert!(tesuji_check::verify(&leaf(&q, Some(zone))).is_ok(), "{zone:?}{}", show(&q));
        }
        let board: PointSet = q.position.grid.points().map(Point::index).collect();
        for _ in 0..3 {
            let mut zone = zones.first().copied().filter(|_| random.bool()).unwrap_or(board);
            for p in board {
                match random.usize(..12) {
                    0 => zone.remove(p),
                    1 => zone.insert(p),
                    _ => {}
                }
            }
            zones.push(zone);
        }
        for zone in zones {
            let certificate = leaf(&q, Some(zone));
            match tesuji_check::verify(&certificate) {
                Ok(_) => {
                    assert!(lives, "{zone:?}{}", show(&q));
                    small += u32::from(zone != board);
                    rearranged(&mut random, &q, &certificate, tesuji_problem::Order::Unlimited);
                }
                Err(rejection) => assert_eq!(rejection.node, Some(0), "{rejection}"),
            }
        }
    }
    println!("{accepted} live ({unknown} not compared), {refused} do not; {small} zones smaller than the board");
    assert!(accepted > 100 && refused > 100 && small > 100 && unknown < accepted / 4);
}
