//! The two policies of the table under df-pn and αβ: the same answers with any number of entries,
//! on graphs with cycles.

use tesuji_problem::Order;
use tesuji_search::driver::depth_first::Policy;
use tesuji_search::driver::{AnyDriver, AnyTree, DeepeningOptions, Dfpn, Driver, IdAlphaBeta, any};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::{Answer, Meter, NodeLimit, Replacement, Silent};
use tesuji_small::graph::Shape;
use tesuji_small::{Move, Zone};

const BOTH: [Replacement; 2] = [Replacement::SmallTree, Replacement::Collect];
const ENTRIES: [usize; 5] = [1, 16, 64, 1 << 10, 1 << 16];

fn ways() -> Vec<(String, usize, AnyDriver<Move, Zone>)> {
    let mut ways = Vec::new();
    for (replacement, entries) in BOTH.into_iter().flat_map(|r| ENTRIES.map(|n| (r, n))) {
        let dfpn = Dfpn::with_entries(entries).with_policy(Policy { replacement, ..Policy::default() });
        let options = DeepeningOptions { replacement, ..DeepeningOptions::default() };
        let alphabeta = IdAlphaBeta::with_entries(entries).with_options(options);
        ways.push((format!("df-pn, {replacement:?}, {entries}"), entries, any(dfpn)));
        ways.push((format!("αβ, {replacement:?}, {entries}"), entries, any(alphabeta)));
    }
    ways
}

#[test]
fn no_policy_changes_an_answer() {
    let mut ways = ways();
    let (mut proved, mut asked, mut undecided) = (0, 0, 0);
    for seed in 0..300 {
        // Left to chance few are won, so every other one is planted.
        let value = (seed % 2 == 0).then_some(true);
        let graph = Shape { depth: 6 + seed as usize % 3, value, ..Shape::CYCLES }.graph(seed);
        let mut definition = Definition::default();
        for order in [Order::Finite(1), Order::Finite(2), Order::Unlimited] {
            let value = definition.value(&graph, order);
            proved += u64::from(value);
            for (name, entries, driver) in &mut ways {
                let mut problem = graph.clone();
                let tree: &mut AnyTree<'_, Move, Zone> = &mut Threats::new(&mut problem, order);
                let (mut limit, mut silent) = (NodeLimit(5_000), Silent);
                match driver.search(tree, &mut Meter::new(&mut limit, &mut silent)) {
                    Answer::Known { proved, .. } => assert_eq!(proved, value, "{name}, order {order}, seed {seed}"),
                    Answer::Unknown(_) if *entries <= 64 => {}
                    Answer::Unknown(_) => undecided += 1,
                }
                asked += 1;
            }
        }
    }
    assert!((150..700).contains(&proved), "{proved} proved of 900");
    assert!(undecided * 100 < asked, "{undecided} of {asked} undecided with room enough");
}
