//! Every driver against the definition on random graphs, with every answer and every claim about an
//! inner node checked.

use std::cell::Cell;

use tesuji_problem::{Order, Reason};
use tesuji_search::driver::{
    AnyDriver, Counting, Dfpn, Evaluation, FirstGuess, GraphPns, Growing, Pn2, Pns, PnsOptions, any,
};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Meter, NodeLimit, Silent};

use super::watched::Watched;
use tesuji_small::graph::{Graph, Nulls, Tangle};
use tesuji_small::{Move, Zone};
use tesuji_trial::times;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];
/// A graph whose tree is larger than this is given up.
const NODES: u64 = 3_000;

pub(crate) type Any = AnyDriver<Move, Zone>;

/// A driver with a name, and what became of its questions.
struct Way {
    name: String,
    driver: Any,
    tiny: bool,
    asked: u64,
    proved: u64,
    full: u64,
    long: u64,
    nodes: u64,
}

fn options() -> [PnsOptions; 4] {
    let usual = PnsOptions::default();
    [
        usual,
        PnsOptions { evaluation: Evaluation::Delayed, ..usual },
        PnsOptions { first_guess: FirstGuess::Mobility, stop_early: false, ..usual },
        PnsOptions { evaluation: Evaluation::Delayed, first_guess: FirstGuess::One, stop_early: false },
    ]
}

fn ways() -> Vec<Way> {
    let mut ways = Vec::new();
    let mut add = |name: String, tiny, driver| {
        ways.push(Way::new(name, driver, tiny));
    };
    add("df-pn".to_owned(), false, any(Dfpn::with_entries(1 << 16)));
    for entries in [2, 5, 16, 60, 1 << 16] {
        for (i, options) in options().into_iter().enumerate() {
            let tiny = entries < 1000;
            add(format!("PNS {i}, {entries}"), tiny, any(Pns::with_entries(entries).with_options(options)));
            add(format!("PN² {i}, {entries}"), tiny, any(Pn2::with_entries(entries).with_options(options)));
            let growing = Growing { a: 3.0, b: 2.0 };
            let small = Pn2::with_entries(entries).with_options(options).growing(growing);
            add(format!("PN² {i}, {entries}, growing early"), tiny, any(small));
        }
    }
    for entries in [2, 5, 16, 60, 1 << 16] {
        for counting in [
            Counting::Sums,
            Counting::Weak,
            Counting::Sets { most: 0 },
            Counting::Sets { most: 3 },
            Counting::Sets { most: 64 },
            Counting::Work,
        ] {
            let driver = GraphPns::with_entries(entries).counting(counting);
            add(format!("graph, {counting:?}, {entries}"), entries < 1000, any(driver));
        }
    }
    ways
}

impl Way {
    fn new(name: String, driver: Any, tiny: bool) -> Self {
        Way { name, driver, tiny, asked: 0, proved: 0, full: 0, long: 0, nodes: 0 }
    }

    fn ask(&mut self, graph: &Graph, truth: &mut Definition<Graph, Order>, order: Order, solved: &Cell<u64>) {
        let expected = truth.value(graph, order);
        let mut problem = graph.clone();
        let mut tree = Watched { tree: Threats::new(&mut problem, order), truth, depth: 0, solved };
        let (mut limit, mut silent) = (NodeLimit(NODES), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        let at_once = tesuji_search::tree::Tree::leaf(&mut tree, &mut meter).unwrap().is_some();
        let answer = self.driver.search(&mut tree, &mut meter);
        assert_eq!(tree.depth, 0, "{}: the tree is left as it was found", self.name);
        self.asked += 1;
        self.nodes += meter.nodes();
        match answer {
            Answer::Known { proved, by, .. } => {
                assert_eq!(proved, expected, "{}, order {order}: {graph:?}", self.name);
                if !at_once {
                    tree.check(proved, by);
                }
                self.proved += u64::from(proved);
            }
            Answer::Unknown(Reason::Memory) if self.tiny => self.full += 1,
            Answer::Unknown(Reason::Nodes) => self.long += 1,
            Answer::Unknown(reason) => panic!("{}: {reason}", self.name),
        }
    }
}

fn report(ways: &[Way], solved: &Cell<u64>) {
    println!("{} nodes said to be solved", solved.get());
    for way in ways {
        let Way { name, asked, proved, full, long, nodes, .. } = way;
        println!("{name}: {asked} asked, {proved} proved, {full} full, {long} long, {nodes} nodes");
        assert!(way.proved > way.asked / 20, "{}", way.name);
        assert!(way.tiny || way.long < way.asked / 20, "{}", way.name);
    }
}

#[test]
fn random_graphs() {
    let mut ways = ways();
    let solved = Cell::new(0);
    for seed in 0..times(2_000) {
        let nodes = if seed % 4 == 0 { 4 + seed / 4 % 40 } else { 4 + seed % 12 } as usize;
        let moves = [1 + seed as usize / 7 % 4; 2];
        let decided = 5 + seed / 11 % 30;
        let graph = Tangle { nodes, moves, decided, stuck: 5, nulls: Nulls::Any }.graph(seed);
        let graph = graph.starting_at(seed as usize % 2);
        let mut truth = Definition::default();
        for order in ORDERS {
            for way in ways.iter_mut().skip(seed as usize % 3).step_by(3) {
                way.ask(&graph, &mut truth, order, &solved);
            }
        }
    }
    report(&ways, &solved);
}

/// Graphs in which most lines repeat, far too large for a tree.
#[test]
fn large_graphs() {
    let solved = Cell::new(0);
    let countings = [Counting::Sums, Counting::Weak, Counting::Sets { most: 8 }, Counting::Work];
    let mut ways = Vec::new();
    ways.push(Way::new("df-pn".to_owned(), any(Dfpn::with_entries(1 << 16)), false));
    ways.push(Way::new("PNS".to_owned(), any(Pns::with_entries(1 << 16)), true));
    ways.push(Way::new("PN²".to_owned(), any(Pn2::with_entries(1 << 10)), true));
    for entries in [300, 1 << 16] {
        for counting in countings {
            let driver = any(GraphPns::with_entries(entries).counting(counting));
            ways.push(Way::new(format!("graph, {counting:?}, {entries}"), driver, entries < 1000));
        }
    }
    for seed in 0..times(300) {
        let moves = [2 + seed as usize % 5, 1 + seed as usize / 5 % 3];
        let nodes = 50 + seed as usize * 7 % 400;
        let graph = Tangle { nodes, moves, decided: 1 + seed / 15 % 20, stuck: 2, nulls: Nulls::Any }.graph(seed);
        let mut truth = Definition::default();
        for order in ORDERS {
            for way in ways.iter_mut().skip(seed as usize % 2).step_by(2) {
                way.ask(&graph, &mut truth, order, &solved);
            }
        }
    }
    report(&ways, &solved);
}
