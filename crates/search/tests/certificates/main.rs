//! Proofs in gomoku have strategies that lean on the null move, and the independent checker, which works the zones out by itself,
//! accepts their certificates.

use std::time::Instant;

use tesuji_gomoku::claim;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Order, Problem, Reason, Status, mix};
use tesuji_proof::{Body, Certificate, Child, Cover, NULL, Node};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Link, Meter, NodeLimit, Options, Search, Silent, Step, Strategy};

const NODES: u64 = 20_000;
const STEPS: usize = 20_000;

fn times(cases: u64) -> u64 {
    cases * std::env::var("TESUJI_LONG").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// Random stones near the middle of the board.
fn question(seed: u64, size: (u8, u8), rules: Rules, stones: usize) -> Question {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut below = |n: usize| {
        state = state.wrapping_add(1);
        (mix(state) as u64 % n as u64) as usize
    };
    let grid = Grid::new(size.0, size.1).unwrap();
    let mut position = Position::new(grid, rules);
    let near = |side: u8, a: usize, b: usize| (a + b) * usize::from(side) / 32;
    for i in 0..stones {
        let (x, y) = (near(size.0, below(16), below(17)), near(size.1, below(16), below(17)));
        let Some(p) = grid.point(x as u8, y as u8) else { continue };
        position.set(p, Some(Colour::ALL[i % 2]));
    }
    Question { position, to_move: Colour::ALL[below(2)], attacker: Colour::ALL[below(2)] }
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
    };
    let nodes = strategy.steps.iter().map(|step| Node { body: node(step), zone: None }).collect();
    let cover = if zones { Cover::Scheme } else { Cover::Listed };
    Certificate { game: "gomoku".to_owned(), cover, claim: claim::write(q), nodes }
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
        match metered(20 * NODES, |meter| search.strategy(&mut problem, order, STEPS, meter)) {
            Ok(strategy) => match tesuji_check::verify(&certificate(&q, &strategy, zones)) {
                Ok(report) => {
                    certified.nodes += report.nodes;
                    certified.listed += report.replies;
                    certified.covered += report.covered;
                }
                Err(rejection) => panic!("{rejection}, seed {seed}, order {order}, {:#?}", claim::write(&q)),
            },
            Err(reason) => {
                assert!(matches!(reason, Reason::Nodes | Reason::Memory), "{reason:?}");
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
        assert!(certify((6, 5), (6, 20), Rules { variant, length: 3 }, &orders, times(200)) > 20);
        assert!(certify((7, 7), (8, 30), Rules { variant, length: 4 }, &orders, times(200)) > 20);
    }
    let unlimited = [Order::Unlimited];
    assert!(certify((5, 4), (4, 14), Rules { variant: Variant::Standard, length: 3 }, &unlimited, times(100)) > 10);
}

#[test]
fn certificates_on_full_boards() {
    let orders = [0, 1, 2].map(Order::Finite);
    for variant in Variant::ALL {
        assert!(certify((15, 15), (20, 60), Rules { variant, length: 5 }, &orders, times(60)) > 5);
    }
}

/// White fills a row before Black can block its second end (caro): a zone that leaves the row out proves a win that is none.
#[test]
fn a_row_that_black_would_block_too_late() {
    let grid = Grid::new(8, 2).unwrap();
    let mut position = Position::new(grid, Rules { variant: Variant::Caro, length: 3 });
    for (names, colour) in [("a2 f2 g2", Colour::Black), ("b2 c2", Colour::White)] {
        for name in names.split(' ') {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let q = Question { position, to_move: Colour::White, attacker: Colour::Black };
    for order in [1, 2].map(Order::Finite) {
        let mut problem = Tactics::new(Gomoku::new(&q).unwrap());
        let mut search = Search::new(|| Dfpn::with_entries(1 << 10), Options::default());
        assert_eq!(metered(NODES, |meter| search.ask(&mut problem, order, meter)).value(), Some(false));
        let mut found = Vec::new();
        metered(NODES, |meter| search.winning_moves(&mut problem, order, &mut found, meter)).unwrap();
        assert!(found.contains(&grid.parse("d2").unwrap()), "{found:?}");
    }
}
