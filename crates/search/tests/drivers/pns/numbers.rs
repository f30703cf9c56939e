//! The root's numbers step by step, on trees small enough to count by hand.

use tesuji_problem::{Order, Role, Status};
use tesuji_search::driver::{Driver, Evaluation, FirstGuess, Pns, PnsOptions};
use tesuji_search::tree::Threats;
use tesuji_search::{Event, Meter, NodeLimit, Silent};

use tesuji_small::graph::{self, Graph, Null, Tangle};

/// A spot of a tree: decided, or with the attacker (`Or`) or the defender to move.
enum Node {
    Won,
    Lost,
    Or(&'static [Node]),
    And(&'static [Node]),
}
use Node::{And, Lost, Or, Won};

fn add(node: &Node, nodes: &mut Vec<graph::Node>) -> usize {
    let at = nodes.len();
    let (role, status, children) = match node {
        Won => (Role::Defender, Status::Achieved, &[][..]),
        Lost => (Role::Defender, Status::Refuted, &[][..]),
        Or(children) => (Role::Attacker, Status::Open, *children),
        And(children) => (Role::Defender, Status::Open, *children),
    };
    nodes.push(graph::Node { role, status, children: Vec::new(), null: Null::Meaningless });
    nodes[at].children = children.iter().map(|child| add(child, nodes)).collect();
    at
}

/// The root's numbers after each update that reached it.
fn numbers(root: &Node, options: PnsOptions) -> Vec<(u32, u32)> {
    let mut nodes = Vec::new();
    add(root, &mut nodes);
    let mut graph = Graph::new(nodes);
    let mut seen = Vec::new();
    let mut observer = |event: &Event| {
        if let Event::Numbers { pn, dn } = event {
            seen.push((*pn, *dn));
        }
    };
    let mut limit = ();
    let mut meter = Meter::new(&mut limit, &mut observer);
    let answer = Pns::with_entries(1000)
        .with_options(options)
        .expand(&mut Threats::new(&mut graph, Order::Unlimited), &mut meter);
    assert!(answer.value().is_some());
    seen.iter().map(|&(pn, dn)| (pn.min(99), dn.min(99))).collect()
}

/// The root has two moves. After the first the defender has three replies, after the second two;
/// both lead on.
const TWO_MOVES: Node = Or(&[
    And(&[Or(&[And(&[Won])]), Or(&[And(&[Lost])]), Or(&[And(&[Won])])]),
    And(&[Or(&[And(&[Won])]), Or(&[And(&[Won])])]),
]);

#[test]
fn the_textbook_by_hand() {
    let options = PnsOptions { stop_early: false, first_guess: FirstGuess::One, ..PnsOptions::default() };
    assert_eq!(
        numbers(&TWO_MOVES, options),
        [
            // The two moves are listed.
            (1, 2),
            // The first has three replies (3,1), the second is a leaf (1,1).
            (1, 2),
            // The second has two replies: (2,1).
            (2, 2),
            // Its first reply has one answer, which changes nothing; then that is evaluated: won,
            // and so on.
            (2, 2),
            (1, 2),
            (1, 2),
            (0, 99),
        ]
    );
}

#[test]
fn the_next_step_begins_where_nothing_changed() {
    let every = PnsOptions { stop_early: false, first_guess: FirstGuess::One, ..PnsOptions::default() };
    let early = numbers(&TWO_MOVES, PnsOptions { stop_early: true, ..every });
    let mut every = numbers(&TWO_MOVES, every);
    assert!(early.len() < every.len());
    every.dedup();
    assert_eq!(early.last(), every.last());
}

/// An update that stops early must lead to the same leaf as one that goes up to the root.
#[test]
fn stopping_early_changes_no_choice() {
    let usual = PnsOptions::default();
    for seed in 0..300 {
        let graph = Tangle { nodes: 30, ..Tangle::SMALL }.graph(seed);
        let [early, late] = [true, false].map(|stop_early| {
            let mut graph = graph.clone();
            let (mut limit, mut silent) = (NodeLimit(2000), Silent);
            let mut meter = Meter::new(&mut limit, &mut silent);
            let mut driver = Pns::with_entries(1000).with_options(PnsOptions { stop_early, ..usual });
            driver.search(&mut Threats::new(&mut graph, Order::Unlimited), &mut meter);
            meter.nodes()
        });
        assert_eq!(early, late, "{seed}");
    }
}

#[test]
fn a_delayed_evaluation_takes_more_steps() {
    let immediate = PnsOptions { stop_early: false, first_guess: FirstGuess::One, ..PnsOptions::default() };
    let delayed = PnsOptions { evaluation: Evaluation::Delayed, ..immediate };
    assert!(numbers(&TWO_MOVES, delayed).len() > numbers(&TWO_MOVES, immediate).len());
}

#[test]
fn mobility_looks_one_ply_ahead() {
    let options = PnsOptions { stop_early: false, first_guess: FirstGuess::Mobility, ..PnsOptions::default() };
    // The two moves have three replies and two: (3,1) and (2,1).
    assert_eq!(numbers(&TWO_MOVES, options)[0], (2, 2));
}

#[test]
fn a_node_without_moves_that_the_rules_leave_open_is_not_won() {
    assert_eq!(numbers(&Or(&[And(&[])]), PnsOptions::default()).last(), Some(&(99, 0)));
}
