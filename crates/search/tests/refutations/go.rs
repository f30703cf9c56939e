//! Refutations in Go: of an order and in full, with zones and without.

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::notation::claim;
use tesuji_go::rules::{Board, Colour, Contest, Goal, Move, Point, Question};
use tesuji_problem::{Order, Problem, Reason, Role, Status, Verdict, Zones};
use tesuji_proof::{Certificate, Cover, Statement};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Options, Search};
use tesuji_trial::times;

use crate::attack::attack;
use crate::forger::{Change, Forger};
use crate::metered;
use crate::positions::{COUNTED, ONE_SIDED, SIMPLE, SUICIDE, SUPERKO, Shape, capture, question, show};
use crate::truth::Truth;
use crate::writer::{bound, written};

const NODES: u64 = 20_000;
/// What the definition may visit; what it has not found by then counts as no win.
const WORK: usize = 10_000;
const MOST: usize = 4_000;
/// Random attackers a refutation.
const ATTACKS: usize = 20;

/// What was refuted, and how.
#[derive(Debug, Default)]
struct Refuted {
    asked: u32,
    certified: u32,
    full: u32,
    nodes: u64,
    covered: u64,
    /// Too large, or too hard.
    stopped: u32,
}

/// Refutes what can be refuted of a question.
fn refute(
    search: &mut Search<Dfpn<Move, Area>>,
    q: &Question,
    order: Order,
    refuted: &mut Refuted,
) -> Option<Certificate> {
    let mut problem = Tactics::new(capture(q));
    if problem.status() != Status::Open {
        return None;
    }
    let answer = metered(NODES, |meter| search.question(&mut problem, order, meter)).decided();
    if answer != Ok(false) {
        return None;
    }
    refuted.asked += 1;
    let aim = Aim::from(order);
    let zones = search.options().zones && !search.options().lists_replies && problem.has_zones_of_refutations();
    match metered(20 * NODES, |meter| search.refutation(&mut problem, &[(None, aim)], MOST, meter)) {
        Err(reason) => {
            assert!(matches!(reason, Reason::Memory | Reason::Nodes), "{reason:?} {order:?}{}", show(q));
            refuted.stopped += 1;
            None
        }
        Ok(refutation) => {
            let grid = q.position.grid;
            let points = |zone: &Area| -> Option<Vec<String>> {
                zones.then(|| grid.points().filter(|&p| zone.has(p)).map(|p| grid.name(p)).collect())
            };
            let (nodes, says) = written(&refutation, |m: Move| m.name(grid), points);
            let cover = if zones { Cover::Zone } else { Cover::Listed };
            let certificate = Certificate { game: "go".to_owned(), cover, claim: claim::write(q), says, nodes };
            match tesuji_check::verify(&certificate) {
                Ok(report) => {
                    refuted.certified += 1;
                    refuted.full += u32::from(order == Order::Unlimited);
                    refuted.nodes += report.nodes;
                    refuted.covered += report.covered;
                }
                Err(rejection) => panic!("{rejection}, {order:?}{}\n{certificate:#?}", show(q)),
            }
            Some(certificate)
        }
    }
}

fn search(options: Options) -> Search<Dfpn<Move, Area>> {
    Search::new(|| Dfpn::with_entries(1 << 15), options)
}

fn words(q: &Question) -> Vec<String> {
    let points = q.position.grid.points().map(|p| q.position.grid.name(p));
    points.chain(["pass".to_owned()]).collect()
}

const SHAPES: [(Shape, &[Order]); 9] = {
    const LOW: &[Order] = &[Order::Finite(1), Order::Finite(2)];
    const FULL: &[Order] = &[Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Unlimited];
    [
        (Shape { size: (3, 3), empty: (1, 6), rules: SIMPLE }, FULL),
        (Shape { size: (4, 3), empty: (2, 6), rules: SIMPLE }, FULL),
        (Shape { size: (4, 4), empty: (3, 9), rules: SIMPLE }, LOW),
        (Shape { size: (4, 3), empty: (2, 5), rules: ONE_SIDED[0] }, FULL),
        (Shape { size: (4, 3), empty: (2, 5), rules: ONE_SIDED[1] }, FULL),
        (Shape { size: (4, 3), empty: (2, 5), rules: COUNTED[0] }, FULL),
        (Shape { size: (4, 3), empty: (2, 5), rules: COUNTED[3] }, FULL),
        (Shape { size: (3, 3), empty: (1, 4), rules: SUICIDE }, FULL),
        (Shape { size: (3, 2), empty: (1, 4), rules: SUPERKO }, FULL),
    ]
};

#[test]
fn refutations_are_accepted_and_forgeries_are_refused_or_true() {
    let mut forger = Forger::default();
    let mut random = Rng::with_seed(7);
    for (shape, orders) in SHAPES {
        // With these rules there are no zones.
        let lists_replies = shape.rules == SUICIDE || shape.rules == SUPERKO;
        let mut searches = [
            search(Options { lists_replies, ..Options::default() }),
            search(Options { lists_replies, oracle: false, ..Options::default() }),
            search(Options { zones: false, ..Options::default() }),
        ];
        let (mut refuted, mut outside, mut unknown) = (Refuted::default(), 0, 0);
        for seed in 0..times(150) {
            let q = question(&mut Rng::with_seed(seed), &shape);
            let order = orders[seed as usize / 3 % orders.len()];
            let Some(good) = refute(&mut searches[seed as usize % 3], &q, order, &mut refuted) else { continue };
            if !good.nodes.is_empty() && good.nodes.len() < 60 {
                let stated = Contest::new(&claim::read(&good.claim).unwrap()).unwrap();
                let mut truth = Truth::new(WORK);
                forger.forge(&mut random, &good, &words(&q), 6, &mut |bad| truth.holds(&stated, bad));
                unknown += truth.unknown;
            }
            // Where moves are listed, those that are not are safe.
            let pass = (good.cover == Cover::Zone).then_some("pass");
            for _ in 0..ATTACKS {
                let (mut problem, grid) = (capture(&q), q.position.grid);
                outside += attack(&mut problem, &good, &|m| m.name(grid), pass, &mut random);
            }
            if good.cover == Cover::Zone {
                rearranged(&mut random, &q, &good, order);
            }
        }
        let Shape { size, rules, .. } = shape;
        println!("{size:?} {rules:?}: {refuted:?}, {outside} moves outside by random attackers, {unknown} unknown");
        assert!(refuted.certified > 20, "{refuted:?}");
    }
    forger.report("Go", 20, &[Change::DropLower]);
}

/// Connections alone, on boards with room around them: their zones hold what surrounds one of the blocks.
#[test]
fn what_is_not_connected_is_not_wherever_the_zone_is_the_same() {
    let mut random = Rng::with_seed(9);
    let mut search = search(Options::default());
    for rules in [SIMPLE, ONE_SIDED[0], ONE_SIDED[1], COUNTED[0]] {
        let shape = Shape { size: (5, 4), empty: (4, 13), rules };
        let (mut refuted, mut small) = (Refuted::default(), 0);
        for seed in 0..times(2_500) {
            let q = question(&mut Rng::with_seed(seed), &shape);
            if q.goal != Goal::Connect || !q.or.is_empty() {
                continue;
            }
            let order = Order::Finite((seed % 3) as u8);
            let Some(good) = refute(&mut search, &q, order, &mut refuted) else { continue };
            let Some(Statement::None { from: tesuji_proof::Child::Node(root), .. }) = good.says.first() else {
                continue;
            };
            let zone = good.nodes[*root as usize].zone.as_ref().unwrap();
            small += u32::from(zone.len() < q.position.grid.area());
            for _ in 0..4 {
                rearranged(&mut random, &q, &good, order);
                let (mut problem, grid) = (capture(&q), q.position.grid);
                attack(&mut problem, &good, &|m| m.name(grid), Some("pass"), &mut random);
            }
        }
        println!("{rules:?}: {refuted:?}, {small} with a zone that is not the board");
        assert!(small > 20, "{small} {refuted:?}");
    }
}

/// Wherever the zone of the first position is the same, there is no win either.
pub(crate) fn rearranged(random: &mut Rng, q: &Question, good: &Certificate, order: Order) {
    let grid = q.position.grid;
    let Some(Statement::None { from: tesuji_proof::Child::Node(root), .. }) = good.says.first() else { return };
    let zone = good.nodes[*root as usize].zone.as_ref().unwrap();
    // What is to be connected has to stand for the question to be asked.
    let is_target = |p: &Point| q.goal == Goal::Connect && q.wishes().any(|wish| wish.targets.contains(p));
    let outside: Vec<Point> = grid.points().filter(|&p| !zone.contains(&grid.name(p)) && !is_target(&p)).collect();
    for _ in 0..3 {
        let mut other = q.clone();
        for &p in &outside {
            other.position.set(p, random.choice([None, Some(Colour::Black), Some(Colour::White)]).unwrap());
        }
        if Board::of(&other.position).is_err() {
            continue;
        }
        // A ban outside is not there; a target outside may be another block now.
        if other.position.ko.is_some_and(|p| !zone.contains(&grid.name(p))) {
            other.position.ko = None;
        }
        if other.wishes().any(|wish| wish.targets.iter().any(|t| outside.contains(t))) {
            continue;
        }
        let Ok(problem) = Contest::new(&other) else { continue };
        if problem.role() == capture(q).role() {
            let won = Truth::new(WORK).wins(&problem, bound(order.into()));
            assert!(won != Some(true), "{order:?}{}\nrefuted by{}\n{good:#?}", show(&other), show(q));
        }
    }
}

#[test]
fn a_group_with_two_eyes_is_refuted_in_full_in_a_few_nodes() {
    let mut search = search(Options::default());
    let mut q = question(&mut Rng::with_seed(0), &Shape { size: (5, 5), empty: (3, 3), rules: SIMPLE });
    let rows = [".O.OX", "OOOOX", "XXXXX", "X.X.X", "....."];
    for p in q.position.grid.points() {
        let (x, y) = (p.index() % 5, p.index() / 5);
        let stone = match &rows[y][x..=x] {
            "X" => Some(Colour::Black),
            "O" => Some(Colour::White),
            _ => None,
        };
        q.position.set(p, stone);
    }
    let corner = q.position.grid.points().nth(1).unwrap();
    q = Question {
        goal: Goal::Capture,
        targets: vec![corner],
        to_move: Colour::Black,
        region: None,
        or: Vec::new(),
        keep: Vec::new(),
        ..q
    };
    q.position.ko = None;
    q.position.to_move = Some(Colour::Black);
    let mut refuted = Refuted::default();
    let certificate = refute(&mut search, &q, Order::Unlimited, &mut refuted).unwrap();
    assert_eq!(certificate.nodes.len(), 1, "{certificate:#?}");
    assert_eq!(tesuji_problem::Problem::role(&capture(&q)), Role::Attacker);
    let solution = metered(NODES, |meter| search.solve(&mut Tactics::new(capture(&q)), meter));
    assert!(matches!(solution.verdict, Verdict::Disproved { .. }));
}
