//! Budgets other than the order, with zones and the game's hooks, against the definition.

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Contest, Move};
use tesuji_problem::{Budget, Order};
use tesuji_search::NodeLimit;
use tesuji_search::driver::{Dfpn, Driver, IdAlphaBeta};
use tesuji_search::reference::Definition;
use tesuji_search::tree::Threats;
use tesuji_search::tree::budget::{Forest, NullMove, Within};
use tesuji_trial::times;

use crate::positions::{SIMPLE, SUICIDE, Shape, capture, question, show};
use crate::ways::metered;

struct Drivers {
    dfpn: Dfpn<Move, Area>,
    alphabeta: IdAlphaBeta<Move, Area>,
    values: u64,
    proved: u64,
}

impl Drivers {
    /// Compares the value of a question with this budget.
    fn compare<B: Budget>(&mut self, capture: &Contest, budget: B, shown: &dyn Fn() -> String) {
        let expected = Definition::default().value(capture, budget);
        self.values += 1;
        self.proved += u64::from(expected);
        let mut problem = Tactics::new(capture.clone());
        for (zones, oracle) in [(true, true), (true, false), (false, true)] {
            let mut tree = Threats::new(&mut problem, budget);
            if !zones {
                tree = tree.without_zones();
            }
            if !oracle {
                tree = tree.without_oracle();
            }
            for dfpn in [true, false] {
                let value = metered(NodeLimit(50_000), |meter| {
                    if dfpn { self.dfpn.search(&mut tree, meter) } else { self.alphabeta.search(&mut tree, meter) }
                });
                let what = format!("{budget:?}, zones {zones}, oracle {oracle}, df-pn {dfpn}");
                assert_eq!(value.value(), Some(expected), "{what}: {}", shown());
            }
        }
    }
}

#[test]
fn budgets_with_zones_on_three_by_three() {
    let mut forest = Forest::new();
    let trees: Vec<_> =
        [&[2, 1, 0][..], &[6, 3, 2, 0], &[4, 2, 1, 0]].iter().flat_map(|tuple| forest.trees(tuple).unwrap()).collect();
    let (dfpn, alphabeta) = (Dfpn::with_entries(1 << 16), IdAlphaBeta::with_entries(1 << 16));
    let mut drivers = Drivers { dfpn, alphabeta, values: 0, proved: 0 };
    for (rules, questions) in [(SIMPLE, times(400)), (SUICIDE, times(100))] {
        let shape = Shape { size: (3, 3), empty: (1, 5), rules };
        for seed in 0..questions {
            let q = question(&mut Rng::with_seed(seed), &shape);
            let (problem, shown) = (capture(&q), || show(&q));
            for order in [Order::Finite(1), Order::Finite(2), Order::Unlimited] {
                for moves in [1, 2, 3] {
                    drivers.compare(&problem, Within::new(order, moves).unwrap(), &shown);
                }
            }
            for reduction in [0, 1] {
                drivers.compare(&problem, NullMove::new(3, reduction).unwrap(), &shown);
            }
            for &tree in &trees {
                drivers.compare(&problem, forest.budget(tree), &shown);
            }
        }
    }
    println!("{} values, {} proved", drivers.values, drivers.proved);
    assert!(drivers.proved > drivers.values / 10);
}
