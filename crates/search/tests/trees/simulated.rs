//! Simulation changes no value, at any order, whatever is remembered.

use tesuji_problem::Order;
use tesuji_search::reference::Definition;
use tesuji_search::tree::{Simulated, Simulations, Threats};

use crate::ask::Drivers;
use crate::graph::{Graph, Nulls};
use crate::row::Row;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

#[test]
fn the_values_are_those_of_the_definition_where_positions_recur() {
    let (mut drivers, mut values) = (Drivers::new(), 0);
    let mut memories = [8, 1 << 14].map(Simulations::with_entries);
    for nulls in [Nulls::Any, Nulls::Legal, Nulls::Pass] {
        for seed in 0..100 {
            for mut problem in Graph::random(seed, 10 + seed as usize % 10, nulls).everywhere() {
                let mut definition = Definition::default();
                for order in ORDERS {
                    let expected = definition.value(&problem, order);
                    values += 1;
                    for memory in &mut memories {
                        let mut tree = Simulated::new(Threats::new(&mut problem, order), memory);
                        drivers.agree(&mut tree, expected, &format!("simulated, order {order}"));
                    }
                }
            }
        }
    }
    println!("{values} values, {} undecided by αβ", drivers.undecided);
    assert!(drivers.undecided <= values / 10);
}

#[test]
fn the_values_are_those_of_the_definition_in_races() {
    let mut drivers = Drivers::new();
    let mut memory = Simulations::with_entries(1 << 14);
    for seed in 0..150 {
        for mut problem in [Row::random(seed, (3, 3, 3), 1), Row::random(seed, (4, 3, 3), 2)] {
            let mut definition = Definition::default();
            for order in ORDERS {
                let expected = definition.value(&problem, order);
                let mut tree = Simulated::new(Threats::new(&mut problem, order), &mut memory);
                drivers.agree(&mut tree, expected, &format!("simulated, order {order}"));
            }
        }
    }
}
