//! Every driver against the plain definition, on random graphs in which positions recur.
//!
//! `TESUJI_LONG=20 cargo test -p tesuji-search --test graphs` asks about twenty times as many graphs.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod graph;

use tesuji_problem::{Budget, Everywhere, Order, Problem, Role, Scope, Verdict};
use tesuji_search::driver::{
    AlphaBeta, AnyDriver, AnyTree, DeepeningOptions, Dfpn, Driver, GeneralizedWidening, IdAlphaBeta, Minimax,
    MoveOrdering, any,
};
use tesuji_search::reference::Definition;
use tesuji_search::tree::{Edge, Threats};
use tesuji_search::{Answer, Meter, NodeLimit, Options, Search, Silent, solve_or_else};

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
        D: for<'t> Driver<AnyTree<'t, usize, Everywhere>> + 'static,
    {
        Way { name, driver: any(driver), asked: 0, undecided: 0, nodes: 0, percent }
    }

    fn compare(&mut self, graph: &Graph, order: Order, definition: &mut Definition<Graph, Order>) {
        let (mut limit, mut silent, mut here) = (NodeLimit(NODES), Silent, graph.clone());
        let mut meter = Meter::new(&mut limit, &mut silent);
        let answer = self.driver.search(&mut Threats::new(&mut here, order), &mut meter);
        self.asked += 1;
        self.nodes += meter.nodes();
        assert_eq!(here.key(), graph.key(), "{}: the tree is left as it was found", self.name);
        let Answer::Known { proved, by, .. } = answer else {
            self.undecided += 1;
            return;
        };
        assert_eq!(proved, definition.value(graph, order), "{}, order {order}, {graph:?}", self.name);
        let Some(edge) = by else { return };
        assert_eq!(proved, graph.role() == Role::Attacker, "{}: only a success is by a move", self.name);
        let after = match edge {
            Edge::Lower => Order::Finite(order.order().unwrap() - 1),
            Edge::Null => {
                here.null();
                Order::Finite(order.order().unwrap() - 1)
            }
            Edge::Move(m) => {
                here.play(m);
                order
            }
        };
        assert_eq!(proved, definition.value(&here, after), "{}, order {order}, by {edge:?}, {graph:?}", self.name);
    }
}

fn ordered(killers: bool, history: bool) -> IdAlphaBeta<usize, Everywhere> {
    let ordering = MoveOrdering { killers, history };
    IdAlphaBeta::with_entries(1 << 16).with_options(DeepeningOptions { ordering, ..DeepeningOptions::default() })
}

#[test]
fn every_driver_on_random_graphs() {
    let factor: u64 = std::env::var("TESUJI_LONG").ok().and_then(|f| f.parse().ok()).unwrap_or(1);
    let mut ways = [
        Way::new("minimax", 10, Minimax::default()),
        Way::new("standard αβ", 5, AlphaBeta::default()),
        Way::new("αβ, 16 entries", 1, IdAlphaBeta::with_entries(16)),
        Way::new("αβ", 1, IdAlphaBeta::with_entries(1 << 16)),
        Way::new("αβ, killers", 1, ordered(true, false)),
        Way::new("αβ, history", 1, ordered(false, true)),
        Way::new("αβ, killers, history", 1, ordered(true, true)),
        Way::new("gw, 16 entries", 5, GeneralizedWidening::with_entries(16)),
        Way::new("gw", 5, GeneralizedWidening::with_entries(1 << 16)),
        Way::new("df-pn, 16 entries", 5, Dfpn::with_entries(16)),
        Way::new("df-pn", 5, Dfpn::with_entries(1 << 16)),
    ];
    let (mut proved, mut asked) = (0, 0);
    for seed in 0..2_000 * factor {
        let graph = Graph::random(seed);
        let mut definition = Definition::default();
        for order in ORDERS {
            proved += u64::from(definition.value(&graph, order));
            asked += 1;
            for way in &mut ways {
                way.compare(&graph, order, &mut definition);
            }
        }
    }
    println!("{asked} questions, {proved} proved");
    for way in &ways {
        println!("{:<20} {:>6} undecided, {:>10} nodes", way.name, way.undecided, way.nodes);
        assert!(way.undecided * 100 <= way.asked * way.percent, "{}: {} undecided", way.name, way.undecided);
    }
}

/// `αβgw(t)` answers for the full game, whichever of the two decides.
#[test]
fn widening_with_alpha_beta_to_fall_back_on() {
    let full = Options { from: Order::Unlimited, to: Order::Unlimited, ..Options::default() };
    let mut alpha_beta = Search::new(|| IdAlphaBeta::with_entries(1 << 12), full);
    let (mut decided, mut by_widening) = (0, 0);
    for t in 0..3 {
        let order = Order::Finite(t);
        let options = Options { from: order, to: order, ..Options::default() };
        let mut widening = Search::new(|| GeneralizedWidening::with_entries(1 << 12), options);
        for seed in 0..500 {
            let graph = Graph::random(seed);
            let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let solution = solve_or_else(&mut widening, NODES / 10, &mut alpha_beta, &mut graph.clone(), &mut meter);
            let truth = Definition::default().value(&graph, Order::Unlimited);
            match solution.verdict {
                Verdict::Proved { order } => {
                    assert!(truth, "{graph:?}");
                    by_widening += u64::from(order != Order::Unlimited);
                }
                Verdict::Disproved { scope } => assert!(!truth && scope == Scope::FULL, "{graph:?}"),
                Verdict::Unknown { .. } => continue,
            }
            decided += 1;
        }
    }
    println!("{decided} of 1500 decided, {by_widening} proved by widening");
    assert!(decided >= 1495 && by_widening > 100);
}
