//! Every driver against the plain definition, on random graphs in which positions recur.
//!
//! `TESUJI_LONG=20 cargo test -p tesuji-search --test graphs` asks about twenty times as many graphs.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod graph;

use tesuji_problem::{Everywhere, Order};
use tesuji_search::driver::{AlphaBeta, AnyDriver, Dfpn, Driver, IdAlphaBeta, Minimax, any};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};

use graph::Graph;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];
/// Where lines are many and tables small, a driver may give up; seldom.
const NODES: u64 = 20_000;

struct Way {
    name: &'static str,
    driver: AnyDriver<usize, Everywhere>,
    asked: u64,
    undecided: u64,
    nodes: u64,
    /// How many of a hundred questions may stay open.
    percent: u64,
}

impl Way {
    fn new<D>(name: &'static str, percent: u64, driver: D) -> Self
    where
        D: for<'t> Driver<tesuji_search::driver::AnyTree<'t, usize, Everywhere>> + 'static,
    {
        Way { name, driver: any(driver), asked: 0, undecided: 0, nodes: 0, percent }
    }

    fn ask(&mut self, graph: &Graph, order: Order) -> Option<bool> {
        let (mut limit, mut silent, mut graph) = (NodeLimit(NODES), Silent, graph.clone());
        let mut meter = Meter::new(&mut limit, &mut silent);
        let answer = self.driver.search(&mut Threats::new(&mut graph, order), &mut meter).value();
        self.asked += 1;
        self.nodes += meter.nodes();
        self.undecided += u64::from(answer.is_none());
        answer
    }
}

#[test]
fn every_driver_on_random_graphs() {
    let factor: u64 = std::env::var("TESUJI_LONG").ok().and_then(|f| f.parse().ok()).unwrap_or(1);
    let mut ways = [
        Way::new("minimax", 10, Minimax::default()),
        Way::new("standard αβ", 5, AlphaBeta::default()),
        Way::new("αβ, 16 entries", 5, IdAlphaBeta::with_entries(16)),
        Way::new("αβ", 5, IdAlphaBeta::with_entries(1 << 16)),
        Way::new("df-pn, 16 entries", 5, Dfpn::with_entries(16)),
        Way::new("df-pn", 5, Dfpn::with_entries(1 << 16)),
    ];
    let (mut proved, mut asked) = (0, 0);
    for seed in 0..2_000 * factor {
        let graph = Graph::random(seed);
        let mut definition = Definition::default();
        for order in ORDERS {
            let truth = definition.value(&graph, order);
            proved += u64::from(truth);
            asked += 1;
            for way in &mut ways {
                if let Some(value) = way.ask(&graph, order) {
                    assert_eq!(value, truth, "{}, order {order}, graph {seed}", way.name);
                }
            }
        }
    }
    println!("{asked} questions, {proved} proved");
    for way in &ways {
        println!("{:<20} {:>6} undecided, {:>10} nodes", way.name, way.undecided, way.nodes);
        assert!(way.undecided * 100 <= way.asked * way.percent, "{}: {} undecided", way.name, way.undecided);
    }
}
