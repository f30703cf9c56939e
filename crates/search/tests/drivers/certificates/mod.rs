//! Proofs in gomoku have strategies that lean on the null move, and the independent checker, which
//! works the zones out by itself, accepts their certificates.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod passes;

use std::time::Instant;

use fastrand::Rng;
use tesuji_gomoku::claim;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Order, Problem, Reason, Role, Status};
use tesuji_proof::{Body, Certificate, Child, Cover, Lean, NULL, Node};
use tesuji_search::driver::Dfpn;
use tesuji_search::reference::Definition;
use tesuji_search::{Link, Meter, NodeLimit, Options, Search, Silent, Step, Strategy};
use tesuji_trial::times;

const NODES: u64 = 5_000;
const STEPS: usize = 20_000;

/// Random stones near the middle of the board.
fn question(seed: u64, size: (u8, u8), rules: Rules, stones: usize) -> Question {
    let mut random = Rng::with_seed(seed);
    let grid = Grid::new(size.0, size.1).unwrap();
    let mut position = Position::new(grid, rules);
    let mut near = |side: u8| (random.usize(..16) + random.usize(..17)) * usize::from(side) / 32;
    for i in 0..stones {
        let (x, y) = (near(size.0), near(size.1));
        let Some(p) = grid.point(x as u8, y as u8) else { continue };
        position.set(p, Some(Colour::ALL[i % 2]));
    }
    let [to_move, attacker] = [(); 2].map(|()| random.choice(Colour::ALL).unwrap());
    Question { position, to_move, attacker }
}

fn certificate(q: &Question, strategy: &Strategy<Point, Area>, zones: bool) -> Certificate {
    let grid = q.position.grid;
    let child = |link: Link| match link {
        Link::Goal => Child::Goal,
        Link::Step(i) => Child::Node(i as u32),
    };
    let node = |step: &Step<Point, Area>| match step {
        Step::Attack { m, next, .. } => Body::Or { mv: grid.name(*m), child: child(*next) },
        Step::Defend { null, replies, .. } => {
            let null = null.map(|link| (NULL.to_owned(), child(link)));
            let replies = replies.iter().map(|&(m, link)| (grid.name(m), child(link)));
            Body::And { replies: null.into_iter().chain(replies).collect() }
        }
        Step::Less { stones, instead, next, .. } => {
            let instead = instead.iter().map(|&m| format!("{}{}", Lean::PUT, grid.name(m)));
            let stones = stones.iter().map(|&m| grid.name(m)).chain(instead).collect();
            Body::Lean { bound: None, on: Lean::Less(stones, *next as u32) }
        }
    };
    let nodes = strategy.steps.iter().map(|step| Node { body: node(step), zone: None }).collect();
    let cover = if zones { Cover::Scheme } else { Cover::Listed };
    Certificate { game: "gomoku".to_owned(), cover, claim: claim::write(q), says: Vec::new(), nodes }
}

fn metered<R>(nodes: u64, work: impl FnOnce(&mut Meter<'_>) -> R) -> R {
    let mut limit = NodeLimit(nodes);
    work(&mut Meter::new(&mut limit, &mut Silent))
}

#[derive(Debug, Default)]
struct Certified {
    proved: u64,
    nodes: u64,
    listed: u64,
    covered: u64,
    none: u64,
}

fn certify(size: (u8, u8), stones: (usize, usize), rules: Rules, orders: &[Order], cases: u64) -> u64 {
    let started = Instant::now();
    let options = [
        Options::default(),
        Options::default(),
        Options { oracle: false, ..Options::default() },
        Options { zones: false, ..Options::default() },
    ];
    let mut searches = options.map(|options| Search::new(|| Dfpn::with_entries(1 << 16), options));
    let mut certified = Certified::default();
    for seed in 0..cases {
        let q = question(seed, size, rules, stones.0 + (seed as usize) % (stones.1 - stones.0));
        let Ok(game) = Gomoku::new(&q) else { continue };
        if game.status() != Status::Open {
            continue;
        }
        let mut problem = Tactics::new(game);
        let search = &mut searches[seed as usize % 4];
        let wins =
            |&&order: &&Order| metered(NODES, |meter| search.ask(&mut problem, order, meter)).value() == Some(true);
        let Some(&order) = orders.iter().find(wins) else { continue };
        certified.proved += 1;
        let zones = search.options().zones;
        match metered(80 * NODES, |meter| search.strategy(&mut problem, order, STEPS, meter)) {
            Ok(strategy) => match tesuji_check::verify(&certificate(&q, &strategy, zones)) {
                Ok(report) => {
                    certified.nodes += report.nodes;
                    certified.listed += report.replies;
                    certified.covered += report.covered;
                }
                Err(rejection) => panic!("{rejection}, seed {seed}, order {order}, {:#?}", claim::write(&q)),
            },
            Err(reason) => {
                // Only a strategy that lists every reply may be too large.
                let claim = claim::write(&q);
                assert!(reason == Reason::Memory && !zones, "{reason:?}, seed {seed}, order {order}, {claim:#?}");
                certified.none += 1;
            }
        }
    }
    println!("{size:?} {rules:?}: {cases} questions, {certified:?}, {:.1?}", started.elapsed());
    certified.proved
}

#[test]
fn certificates_on_small_boards() {
    let orders = [0, 1, 2].map(Order::Finite);
    for variant in [Variant::Freestyle, Variant::Standard, Variant::Caro] {
        assert!(certify((6, 5), (6, 20), Rules { variant, length: 3 }, &orders, times(120)) > 20);
        assert!(certify((7, 7), (8, 30), Rules { variant, length: 4 }, &orders, times(120)) > 20);
    }
    let unlimited = [Order::Unlimited];
    assert!(certify((5, 4), (4, 14), Rules { variant: Variant::Standard, length: 3 }, &unlimited, times(100)) > 10);
}

#[test]
fn certificates_on_full_boards() {
    let orders = [0, 1, 2].map(Order::Finite);
    for variant in Variant::ALL {
        assert!(certify((15, 15), (20, 60), Rules { variant, length: 5 }, &orders, times(40)) > 5);
    }
}

fn drawn(variant: Variant, length: u8, row: &str, to_move: Colour) -> Question {
    let grid = Grid::new(row.len() as u8, 1).unwrap();
    let mut position = Position::new(grid, Rules { variant, length });
    for (p, c) in grid.points().zip(row.chars()) {
        position
            .set(p, [('X', Colour::Black), ('O', Colour::White)].into_iter().find(|&(x, _)| x == c).map(|(_, c)| c));
    }
    Question { position, to_move, attacker: Colour::Black }
}

fn fails(q: &Question) {
    for order in [1, 2].map(Order::Finite) {
        let mut problem = Tactics::new(Gomoku::new(q).unwrap());
        let mut search = Search::new(|| Dfpn::with_entries(1 << 10), Options::default());
        assert_eq!(metered(NODES, |meter| search.ask(&mut problem, order, meter)).value(), Some(false));
    }
}

/// White fills a row before Black can block its second end (caro): a zone that leaves the row out
/// proves a win that is none.
#[test]
fn a_row_that_black_would_block_too_late() {
    let q = drawn(Variant::Caro, 3, "XOO..XX.", Colour::White);
    fails(&q);
    let mut problem = Tactics::new(Gomoku::new(&q).unwrap());
    let mut search = Search::new(|| Dfpn::with_entries(1 << 10), Options::default());
    let mut found = Vec::new();
    metered(NODES, |meter| search.solving_moves(&mut problem, &[Order::Finite(1)], &mut found, meter)).unwrap();
    let d1 = q.position.grid.parse("d1").unwrap();
    assert!(found.iter().any(|winning| winning.m == d1), "{found:?}");
}

/// In caro one stone at the end of a row may answer two threats: b1 after c1.
#[test]
fn one_stone_against_two_threats() {
    fails(&drawn(Variant::Caro, 3, "...X.O..", Colour::Black));
}

/// The search with all that makes it fast, and without.
#[test]
fn no_hook_changes_an_answer() {
    let without = Options { zones: false, oracle: false, local: false, ..Options::default() };
    let mut searches =
        [Options::default(), without].map(|options| Search::new(|| Dfpn::with_entries(1 << 16), options));
    let mut decided = [0; 2];
    for seed in 0..times(800) {
        let variant = Variant::ALL[seed as usize % 4];
        let (size, length, stones) = match (variant, seed / 4 % 4) {
            (Variant::Renju, _) => ((8, 7), 5, 10),
            (_, 0) => ((6, 5), 3, 3),
            (_, 1) => ((7, 5), 4, 6),
            (_, 2) => ((12, 1), 3, 3),
            _ => ((9, 2), 4, 4),
        };
        let q = question(seed, size, Rules { variant, length }, stones + (seed as usize / 16) % 16);
        let Some(game) = Gomoku::new(&q).ok().filter(|game| game.status() == Status::Open) else { continue };
        let mut problem = Tactics::new(game);
        for order in [1, 2].map(Order::Finite) {
            let mut values = searches
                .each_mut()
                .map(|search| metered(NODES, |meter| search.ask(&mut problem, order, meter)).value());
            values.sort_unstable();
            if let [Some(one), Some(other)] = values {
                assert_eq!(one, other, "seed {seed}, order {order}, {:#?}", claim::write(&q));
                decided[usize::from(one)] += 1;
            }
        }
    }
    println!("{decided:?} disproved and proved by both");
    assert!(decided[0] > 100 && decided[1] > 100);
}

/// What is asked of a first position and every move that wins, on boards that the definition can
/// search; and the certificates.
#[test]
fn first_moves_are_those_of_the_definition() {
    let orders = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Unlimited];
    let without = Options { zones: false, oracle: false, ..Options::default() };
    let mut searches =
        [Options::default(), without].map(|options| Search::new(|| Dfpn::with_entries(1 << 16), options));
    let (mut counts, mut without_threat) = ([0; 2], 0);
    for seed in 0..times(160) {
        let variant = [Variant::Freestyle, Variant::Standard, Variant::Caro][seed as usize % 3];
        let (size, length, stones) = if seed % 2 == 0 { ((4, 4), 3, 7) } else { ((5, 5), 4, 16) };
        let q = question(seed, size, Rules { variant, length }, 2 * stones);
        let Some(game) = Gomoku::new(&q).ok().filter(|game| game.status() == Status::Open) else { continue };
        let empty = q.position.grid.points().filter(|&p| q.position.stone(p).is_none()).count();
        if empty > 9 {
            continue;
        }
        let mut definition = Definition::default();
        let attacker = game.role() == Role::Attacker;
        let mut problem = Tactics::new(game.clone());
        let search = &mut searches[usize::from(seed % 4 == 3)];
        for (i, &order) in orders.iter().enumerate() {
            let text = format!("seed {seed}, order {order}, {:#?}", claim::write(&q));
            let asked = definition.question(&game, order);
            let answer = metered(80 * NODES, |meter| search.question(&mut problem, order, meter));
            assert_eq!(answer.value(), Some(asked), "{text}");
            counts[usize::from(asked)] += 1;
            without_threat += u64::from(asked && !definition.value(&game, order));
            let mut found = Vec::new();
            metered(80 * NODES, |meter| search.solving_moves(&mut problem, &orders[..=i], &mut found, meter)).unwrap();
            let mut found: Vec<_> = found.into_iter().map(|winning| winning.m).collect();
            let right = definition.after_each(&game, order).into_iter().filter(|&(_, won)| won == attacker);
            let mut right: Vec<_> = right.map(|(m, _)| m).collect();
            found.sort_unstable();
            right.sort_unstable();
            assert_eq!(found, right, "{text}");
            if asked {
                let strategy = metered(80 * NODES, |meter| search.strategy(&mut problem, order, STEPS, meter));
                let strategy = strategy.unwrap_or_else(|reason| panic!("{reason}, {text}"));
                let report = tesuji_check::verify(&certificate(&q, &strategy, search.options().zones));
                assert!(report.is_ok(), "{report:?}, {text}");
            }
        }
    }
    println!("{counts:?} disproved and proved, {without_threat} without a threat");
    assert!(counts[0] > 50 && counts[1] > 50 && without_threat > 3);
}
