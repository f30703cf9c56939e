//! Every proof has a strategy, and the independent checker accepts its certificate.

use std::time::Instant;

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::notation::claim;
use tesuji_go::rules::{Grid, KoRule, Move, Question, Rules};
use tesuji_problem::{Order, Reason};
use tesuji_proof::{Body, Certificate, Child, Cover, Node};
use tesuji_search::driver::{Dfpn, Searches};
use tesuji_search::{Link, NodeLimit, Options, Search, Step, Strategy};
use tesuji_trial::times;

use crate::positions::{COUNTED, ONE_SIDED, SIMPLE, SUICIDE, SUPERKO, Shape, capture, question, show};
use crate::ways::metered;
use crate::{LOW, ORDERS};

const NODES: u64 = 10_000;
/// A strategy may be large where the proof was small: every reply has its own answer.
const STEPS: usize = 5_000;

pub(crate) fn certificate(q: &Question, strategy: &Strategy<Move, Area>, zones: bool) -> Certificate {
    let grid = q.position.grid;
    let cover = if zones { Cover::Zone } else { Cover::Listed };
    let nodes = strategy.steps.iter().map(|step| node(grid, step, zones)).collect();
    Certificate { game: "go".to_owned(), cover, claim: claim::write(q), says: Vec::new(), nodes }
}

fn node(grid: Grid, step: &Step<Move, Area>, zones: bool) -> Node {
    let (body, zone) = match step {
        Step::Attack { m, next, zone } => (Body::Or { mv: m.name(grid), child: child(*next) }, zone),
        Step::Defend { null: _, replies, zone } => {
            (Body::And { replies: replies.iter().map(|&(m, to)| (m.name(grid), child(to))).collect() }, zone)
        }
        Step::Less { .. } => unreachable!("in Go stones do not stay"),
    };
    Node { body, zone: zones.then(|| zone.in_words(grid)) }
}

fn child(link: Link) -> Child {
    match link {
        Link::Goal => Child::Goal,
        Link::Step(i) => Child::Node(u32::try_from(i).unwrap()),
    }
}

#[derive(Default)]
pub(crate) struct Certified {
    pub(crate) proved: u64,
    covered: u64,
    nodes: u64,
    /// Proofs whose strategy was not found within the limits.
    pub(crate) none: u64,
}

impl Certified {
    /// Proves what can be proved at the lowest order that wins, and checks it.
    pub(crate) fn check<D>(&mut self, search: &mut Search<D>, q: &Question, orders: &[Order])
    where
        D: Searches<Tactics>,
    {
        let mut problem = Tactics::new(capture(q));
        let wins = |&&order: &&Order| {
            metered(NodeLimit(NODES), |meter| search.ask(&mut problem, order, meter)).value() == Some(true)
        };
        let Some(&order) = orders.iter().find(wins) else { return };
        self.proved += 1;
        let built = metered(NodeLimit(20 * NODES), |meter| search.strategy(&mut problem, order, STEPS, meter));
        let strategy = match built {
            Ok(strategy) => strategy,
            Err(reason) => {
                assert!(matches!(reason, Reason::Nodes | Reason::Memory), "{reason:?}, order {order}: {}", show(q));
                self.none += 1;
                return;
            }
        };
        let zones = search.options().zones && q.rules.ko != KoRule::Superko && !q.rules.suicide;
        match tesuji_check::verify(&certificate(q, &strategy, zones)) {
            Ok(report) => {
                self.covered += u64::from(report.covered > 0);
                self.nodes += report.nodes;
            }
            Err(rejection) => panic!("{rejection}, order {order}, zones {zones}: {}", show(q)),
        }
    }
}

/// Random questions on a board of this shape, with zones and without, with a large table and a tiny
/// one.
fn certify(size: (u8, u8), empty: (usize, usize), rules: Rules, orders: &[Order], questions: u64) -> u64 {
    let started = Instant::now();
    let without = Options { zones: false, ..Options::default() };
    let mut searches = [
        Search::new(|| Dfpn::with_entries(1 << 16), Options::default()),
        Search::new(|| Dfpn::with_entries(1 << 16), without),
        Search::new(|| Dfpn::with_entries(128), Options::default()),
    ];
    let mut certified = Certified::default();
    let shape = Shape { size, empty, rules };
    for seed in 0..questions {
        let q = question(&mut Rng::with_seed(seed), &shape);
        certified.check(&mut searches[[0, 0, 1, 0, 2][seed as usize % 5]], &q, orders);
    }
    let Certified { proved, covered, nodes, none } = certified;
    println!(
        "{size:?} {rules:?}: {questions} questions, {proved} proved, {nodes} nodes in all, {covered} lean on zones, \
         {none} without a strategy, {:.1?}",
        started.elapsed()
    );
    assert!(none <= 2 + proved / 50, "{none} of {proved} proofs without a strategy");
    proved
}

#[test]
fn certificates_on_small_boards() {
    let mut proved = 0;
    proved += certify((3, 3), (1, 7), SIMPLE, &ORDERS, times(2000));
    proved += certify((3, 3), (1, 7), SUICIDE, &ORDERS, times(300));
    proved += certify((3, 3), (1, 5), SUPERKO, &LOW, times(1000));
    for rules in ONE_SIDED.into_iter().chain(COUNTED) {
        proved += certify((3, 3), (1, 7), rules, &ORDERS, times(300));
    }
    proved += certify((4, 4), (1, 8), SIMPLE, &LOW, times(6000));
    assert!(proved > 1000);
}

#[test]
fn certificates_on_larger_boards() {
    let mut proved = 0;
    proved += certify((5, 5), (1, 12), SIMPLE, &LOW, times(4000));
    proved += certify((7, 7), (5, 40), SIMPLE, &LOW, times(1500));
    proved += certify((9, 9), (20, 75), SIMPLE, &LOW[..2], times(2000));
    assert!(proved > 1000);
}
