//! `αβgw(t)` answers for the full game, whichever of the two searches decides.

use tesuji_problem::{Order, Scope, Verdict};
use tesuji_search::driver::{GeneralizedWidening, IdAlphaBeta};
use tesuji_search::reference::Definition;
use tesuji_search::{Meter, NodeLimit, Options, Search, Silent, solve_or_else};
use tesuji_small::graph::Tangle;

const NODES: u64 = 20_000;

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
            let graph = Tangle { nodes: 4 + seed as usize % 16, ..Tangle::SMALL }.graph(seed);
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
    assert!(decided >= 1490 && by_widening > 100);
}
