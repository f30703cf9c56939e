//! Graphs: planted values, the hand-made ones, and what they say of the drivers.

use fastrand::Rng;
use tesuji_problem::{Hooks, Order, Problem, Role, Status, Zone};
use tesuji_search::driver::{Dfpn, Driver, IdAlphaBeta};
use tesuji_search::reference::{Definition, exhaustive};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_small::graph::{Graph, Shape, Synthetic, traps};

/// What a driver says within a number of nodes; `None` if nothing.
fn ask<P: Hooks, D>(driver: &mut D, problem: &mut P, order: Order, nodes: u64) -> Option<bool>
where
    P::Zone: Zone<P::Move>,
    D: for<'t> Driver<Threats<'t, P, Order>>,
{
    let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
    driver.search(&mut Threats::new(problem, order), &mut Meter::new(&mut limit, &mut silent)).value()
}

fn shapes() -> Vec<Shape> {
    let planted = |shape: Shape, value| Shape { value: Some(value), ..shape };
    [Shape::TREE, Shape::DAG, Shape::CYCLES]
        .into_iter()
        .flat_map(|shape| [shape, planted(shape, true), planted(shape, false)])
        .collect()
}

#[test]
fn planted_values_are_the_values() {
    for seed in 0..300 {
        for shape in shapes() {
            let graph = shape.graph(seed);
            let value = graph.values()[0];
            assert!(shape.value.is_none_or(|planted| planted == value), "{shape:?}, seed {seed}");
            assert_eq!(exhaustive(&graph, 100_000), Some(value), "{shape:?}, seed {seed}");
            assert_eq!(graph.key(), shape.graph(seed).key());
        }
    }
}

#[test]
fn shapes_are_what_they_say() {
    let recurs = |graph: &Graph| {
        // A node that can reach itself by moves.
        (0..graph.nodes().len()).any(|start| {
            let (mut seen, mut todo) = (vec![false; graph.nodes().len()], vec![start]);
            while let Some(at) = todo.pop() {
                for &child in &graph.nodes()[at].children {
                    if child == start {
                        return true;
                    }
                    if !std::mem::replace(&mut seen[child], true) {
                        todo.push(child);
                    }
                }
            }
            false
        })
    };
    let parents = |graph: &Graph| {
        let mut parents = vec![0; graph.nodes().len()];
        graph.nodes().iter().flat_map(|node| &node.children).for_each(|&child| parents[child] += 1);
        parents.into_iter().max().unwrap_or(0)
    };
    let mut cycles = 0;
    for seed in 0..100 {
        let [tree, dag, graph] = [Shape::TREE, Shape::DAG, Shape::CYCLES].map(|shape| shape.graph(seed));
        assert!(!recurs(&tree) && parents(&tree) <= 1);
        assert!(!recurs(&dag));
        cycles += u32::from(recurs(&graph));
        for node in graph.nodes().iter().filter(|node| node.status == Status::Open) {
            assert!(node.children.iter().all(|&child| graph.nodes()[child].role != node.role));
        }
    }
    assert!(cycles > 50, "only {cycles} of 100 graphs have a cycle");
}

#[test]
fn implicit_graphs_have_their_planted_value() {
    for seed in 0..60 {
        for value in [Some(false), Some(true), None] {
            let shape = Shape { depth: 5, leaves: 15, value, ..Shape::TREE };
            let tree = Synthetic::tree(shape, seed);
            assert!(value.is_none_or(|value| tree.value() == value));
            assert_eq!(exhaustive(&tree, 100_000), Some(tree.value()), "tree {seed}");
            for (back, width) in [(0, 3), (0, 10), (30, 3), (30, 10)] {
                let graph = Synthetic::graph(Shape { depth: 9, back, ..shape }, width, seed);
                assert_eq!(exhaustive(&graph, 100_000), Some(graph.value()), "graph {seed}, {back}, {width}");
            }
        }
    }
}

/// Too large to go over all of it; the value is known because it was planted.
#[test]
fn large_implicit_graphs_are_solved_to_their_planted_value() {
    let mut solved = 0;
    for seed in 0..10 {
        for value in [false, true] {
            let shape = Shape { depth: 14, branching: 5, value: Some(value), ..Shape::TREE };
            let mut dfpn = Dfpn::with_entries(1 << 16);
            let mut alphabeta = IdAlphaBeta::with_entries(1 << 16);
            let cycles = Shape { back: 20, ..shape };
            for mut graph in [Synthetic::tree(shape, seed), Synthetic::graph(cycles, 1000, seed)] {
                for said in [
                    ask(&mut dfpn, &mut graph, Order::Unlimited, 200_000),
                    ask(&mut alphabeta, &mut graph, Order::Unlimited, 50_000),
                ] {
                    assert!(said.is_none_or(|said| said == value), "seed {seed}, {value}");
                    solved += u32::from(said.is_some());
                }
            }
        }
    }
    assert!(solved >= 40, "only {solved} of 80 answers were found");
}

#[test]
fn no_driver_falls_into_a_trap() {
    for mut trap in traps::all() {
        assert_eq!(trap.graph.values()[0], trap.value, "{}", trap.name);
        assert_eq!(exhaustive(&trap.graph, 1000), Some(trap.value), "{}", trap.name);
        let mut dfpn = Dfpn::with_entries(1000);
        let mut alphabeta = IdAlphaBeta::with_entries(1000);
        let answers = [
            ask(&mut dfpn, &mut trap.graph, Order::Unlimited, 10_000),
            ask(&mut alphabeta, &mut trap.graph, Order::Unlimited, 10_000),
        ];
        assert!(answers.iter().all(|&answer| answer == Some(trap.value)), "{}: {answers:?}", trap.name);
    }
}

#[test]
fn zugzwang_hides_a_win_from_every_order() {
    let graph = traps::zugzwang();
    let mut definition = Definition::default();
    assert!((0..5).all(|n| !definition.value(&graph, Order::Finite(n))));
    assert!(definition.value(&graph, Order::Unlimited));
}

#[test]
fn drivers_agree_with_the_definition_on_random_graphs() {
    let mut proved = [0; 4];
    for seed in 0..150 {
        for shape in shapes() {
            let mut graph = Shape { depth: 5, ..shape }.graph(seed);
            let mut definition = Definition::default();
            let mut dfpn = Dfpn::with_entries(1 << 12);
            let mut alphabeta = IdAlphaBeta::with_entries(1 << 12);
            for (i, order) in [0, 1, 2].map(Order::Finite).into_iter().chain([Order::Unlimited]).enumerate() {
                let truth = definition.value(&graph, order);
                proved[i] += u32::from(truth);
                let said = ask(&mut dfpn, &mut graph, order, 100_000);
                assert_eq!(said, Some(truth), "df-pn, seed {seed}, {shape:?}, order {order}");
                // αβ may deepen for ever where positions recur.
                let said = ask(&mut alphabeta, &mut graph, order, 20_000);
                assert!(said.is_none_or(|said| said == truth), "αβ, seed {seed}, {shape:?}, order {order}");
            }
        }
    }
    assert!(proved.is_sorted() && proved[0] > 0 && proved[0] < proved[2] && proved[2] < proved[3], "{proved:?}");
}

#[test]
fn play_and_undo_come_back() {
    for seed in 0..50 {
        let mut graph = Shape::CYCLES.graph(seed);
        let mut synthetic = Synthetic::graph(Shape { back: 30, ..Shape::TREE }, 5, seed);
        walk(&mut graph, seed);
        walk(&mut synthetic, seed);
    }
}

fn walk<P: Problem>(problem: &mut P, seed: u64) {
    let mut keys = Vec::new();
    let mut random = Rng::with_seed(seed);
    while problem.status() == Status::Open && keys.len() < 50 {
        keys.push(problem.key());
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        let legal = problem.role() == Role::Defender && problem.null_rule() == tesuji_problem::NullRule::Legal;
        if legal && random.usize(..3) == 0 {
            problem.null();
        } else {
            problem.play(moves[random.usize(..moves.len())]);
        }
    }
    while let Some(key) = keys.pop() {
        problem.undo();
        assert_eq!(problem.key(), key);
    }
}
