//! Refutations in gomoku and its relatives: of an order with schemes, and in full on small boards.

use fastrand::Rng;
use tesuji_gomoku::claim;
use tesuji_gomoku::hooks::{Area, Tactics};
use tesuji_gomoku::rules::{Colour, Gomoku, Grid, Point, Position, Question, Rules, Variant};
use tesuji_problem::{Order, Problem, Reason, Status};
use tesuji_proof::{Certificate, Cover, LOWER};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Aim, Options, Search};
use tesuji_trial::times;

use crate::attack::attack;
use crate::forger::{Change, Forger};
use crate::metered;
use crate::truth::Truth;
use crate::writer::written;

const NODES: u64 = 20_000;
/// What the definition may visit; what it has not found by then counts as no win.
const WORK: usize = 10_000;
const MOST: usize = 6_000;
/// Random attackers a refutation.
const ATTACKS: usize = 20;

/// Random stones on a board.
fn question(random: &mut Rng, size: (u8, u8), rules: Rules, stones: usize) -> Question {
    let grid = Grid::new(size.0, size.1).unwrap();
    let mut position = Position::new(grid, rules);
    for i in 0..stones {
        let p = Point(random.usize(..grid.area()) as u16);
        position.set(p, Some(Colour::ALL[i % 2]));
    }
    let [to_move, attacker] = [(); 2].map(|()| random.choice(Colour::ALL).unwrap());
    Question { position, to_move, attacker }
}

#[derive(Debug, Default)]
struct Refuted {
    asked: u32,
    certified: u32,
    nodes: u64,
    listed: u64,
    covered: u64,
    stopped: u32,
}

fn refute(
    search: &mut Search<Dfpn<Point, Area>>,
    q: &Question,
    order: Order,
    refuted: &mut Refuted,
) -> Option<Certificate> {
    let game = Gomoku::new(q).ok().filter(|game| game.status() == Status::Open)?;
    let mut problem = Tactics::new(game);
    if metered(NODES, |meter| search.question(&mut problem, order, meter)).decided() != Ok(false) {
        return None;
    }
    refuted.asked += 1;
    let most = Aim::from(order);
    match metered(20 * NODES, |meter| search.refutation(&mut problem, &[(None, most)], MOST, meter)) {
        Err(reason) => {
            assert!(matches!(reason, Reason::Memory | Reason::Nodes), "{reason:?} {order:?} {:#?}", claim::write(q));
            refuted.stopped += 1;
            None
        }
        Ok(refutation) => {
            let grid = q.position.grid;
            let (nodes, says) = written(&refutation, |m: Point| grid.name(m), |_| None);
            let zones = search.options().zones;
            let cover = if zones { Cover::Scheme } else { Cover::Listed };
            let certificate = Certificate { game: "gomoku".to_owned(), cover, claim: claim::write(q), says, nodes };
            match tesuji_check::verify(&certificate) {
                Ok(report) => {
                    refuted.certified += 1;
                    refuted.nodes += report.nodes;
                    refuted.listed += report.replies;
                    refuted.covered += report.covered;
                }
                Err(rejection) => panic!("{rejection}, {order:?}, {:#?}\n{certificate:#?}", claim::write(q)),
            }
            Some(certificate)
        }
    }
}

fn words(q: &Question) -> Vec<String> {
    let points = q.position.grid.points().map(|p| q.position.grid.name(p));
    points.chain(["pass".to_owned(), LOWER.to_owned()]).collect()
}

fn rules(variant: Variant, length: u8) -> Rules {
    Rules { variant, length }
}

#[test]
fn refutations_are_accepted_and_forgeries_are_refused_or_true() {
    const LOW: &[Order] = &[Order::Finite(0), Order::Finite(1), Order::Finite(2)];
    const FULL: &[Order] = &[Order::Finite(1), Order::Finite(2), Order::Unlimited];
    let mut forger = Forger::default();
    let mut random = Rng::with_seed(11);
    for (size, stones, rules, orders) in [
        ((3, 3), (0, 6), rules(Variant::Freestyle, 3), FULL),
        ((4, 3), (3, 8), rules(Variant::Standard, 3), FULL),
        ((4, 3), (3, 8), rules(Variant::Caro, 3), FULL),
        ((5, 4), (2, 12), rules(Variant::Freestyle, 4), LOW),
        ((6, 5), (6, 16), rules(Variant::Standard, 4), LOW),
        ((6, 5), (6, 16), rules(Variant::Caro, 4), LOW),
        ((7, 6), (16, 34), rules(Variant::Renju, 5), LOW),
    ] {
        let mut searches = [
            Options::default(),
            Options { oracle: false, ..Options::default() },
            Options { zones: false, ..Options::default() },
        ]
        .map(|options| Search::new(|| Dfpn::with_entries(1 << 15), options));
        let (mut refuted, mut outside, mut unknown) = (Refuted::default(), 0, 0);
        for seed in 0..times(150) {
            let mut by_seed = Rng::with_seed(seed);
            let count = by_seed.usize(stones.0..stones.1);
            let q = question(&mut by_seed, size, rules, count);
            let order = orders[seed as usize / 3 % orders.len()];
            let Some(good) = refute(&mut searches[seed as usize % 3], &q, order, &mut refuted) else { continue };
            let stated = Gomoku::new(&claim::read(&good.claim).unwrap()).unwrap();
            let mut truth = Truth::new(WORK);
            if good.nodes.len() < 60 && !good.nodes.is_empty() {
                forger.forge(&mut random, &good, &words(&q), 6, &mut |bad| truth.holds(&stated, bad));
            }
            for _ in 0..ATTACKS {
                let (mut problem, grid) = (Gomoku::new(&q).unwrap(), q.position.grid);
                outside += attack(&mut problem, &good, &|m| grid.name(m), None, &mut random);
            }
            if q.position.grid.area() < 30 {
                assert!(truth.holds(&stated, &good), "{:?}", claim::write(&q));
            }
            unknown += truth.unknown;
        }
        println!("{size:?} {rules:?}: {refuted:?}, {outside} moves outside by random attackers, {unknown} unknown");
        assert!(refuted.certified > 20, "{refuted:?}");
    }
    forger.report("gomoku", 20, &[Change::DropPoint, Change::AddPoint]);
}
