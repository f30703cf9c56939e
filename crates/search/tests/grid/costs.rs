//! df-pn⁺ with the costs that a game gives.

use tesuji_problem::Order;
use tesuji_search::driver::{AnyTree, Driver, Memory, by_id};
use tesuji_search::tree::Threats;
use tesuji_search::{Meter, NodeLimit, Silent};
use tesuji_small::{Move, Zone, named};

/// The answer of a driver in the full game, and how many nodes it took.
fn ask(driver: &str, problem: &str) -> (Option<bool>, u64) {
    let (mut limit, mut silent) = (NodeLimit(1_000_000), Silent);
    let mut meter = Meter::new(&mut limit, &mut silent);
    let mut question = named(problem).expect("a name");
    let tree: &mut AnyTree<'_, Move, Zone> = &mut Threats::new(&mut question, Order::Unlimited);
    let mut driver = by_id(driver, Memory::Entries(1 << 20)).expect("a driver");
    let value = driver.search(tree, &mut meter).value();
    (value, meter.nodes())
}

/// The numbers of docs/drivers.md.
#[test]
fn costs_save_nodes_on_the_openings_of_hex() {
    let (mut without, mut with) = (0, 0);
    for opening in (0..16).map(|i| format!("hex:4x4 {}{}", ["a", "b", "c", "d"][i % 4], i / 4 + 1)) {
        let (plain, plus) = (ask("dfpn", &opening), ask("dfpn-plus", &opening));
        assert_eq!(plain.0, plus.0, "{opening}");
        without += plain.1;
        with += plus.1;
    }
    println!("Hex 4x4, all openings: df-pn {without} nodes, df-pn⁺ {with}");
    assert!(with < without);
}

/// A game that gives no costs.
#[test]
fn without_costs_it_is_df_pn() {
    for problem in ["atari-go:4x4x", "nim:2,3,4,5", "connect4:4x4", "atari-go:4x4 second wins"] {
        assert_eq!(ask("dfpn", problem), ask("dfpn-plus", problem), "{problem}");
    }
}
