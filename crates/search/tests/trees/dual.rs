//! Dual λ has the values of λ, and fewer nodes where the defender threatens.

use tesuji_problem::{Everywhere, Hooks, Order, TwoSided};
use tesuji_search::driver::{Dfpn, Driver};
use tesuji_search::reference::Definition;
use tesuji_search::tree::{Dual, Threats};

use crate::ask::{Drivers, metered};
use crate::graph::{Graph, Nulls};
use crate::row::Row;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

struct Comparison<M> {
    drivers: Drivers<M>,
    defender: Dfpn<M, Everywhere>,
    values: u64,
    proved: u64,
}

impl<M: Copy + Ord + std::hash::Hash> Comparison<M> {
    fn new() -> Self {
        Comparison { drivers: Drivers::new(), defender: Dfpn::with_entries(256), values: 0, proved: 0 }
    }

    fn compare<P>(&mut self, problem: &P)
    where
        P: Hooks<Move = M, Zone = Everywhere> + TwoSided + Clone,
        Dfpn<M, Everywhere>: for<'t> Driver<Threats<'t, P, Order>>,
    {
        let mut definition = Definition::default();
        for order in ORDERS {
            let expected = definition.value(problem, order);
            self.values += 1;
            self.proved += u64::from(expected);
            let mut problem = problem.clone();
            let mut dual = Dual::new(Threats::new(&mut problem, order), &mut self.defender);
            self.drivers.agree(&mut dual, expected, &format!("dual, order {order}"));
            let mut dual = dual.with_share(u64::MAX);
            self.drivers.agree(&mut dual, expected, &format!("dual without a limit, order {order}"));
            let mut dual = dual.up_to(0).with_share(3);
            self.drivers.agree(&mut dual, expected, &format!("dual within narrow limits, order {order}"));
        }
    }

    fn finish(self) {
        println!("{} values, {} proved, {} undecided by αβ", self.values, self.proved, self.drivers.undecided);
        assert!(self.drivers.undecided <= self.values / 20 && self.proved > self.values / 10);
    }
}

#[test]
fn the_values_are_those_of_the_definition_where_positions_recur() {
    let mut comparison = Comparison::new();
    for nulls in [Nulls::Any, Nulls::Pass] {
        for seed in 0..100 {
            for problem in Graph::random(seed, 10 + seed as usize % 10, nulls).everywhere() {
                comparison.compare(&problem);
            }
        }
    }
    comparison.finish();
}

#[test]
fn the_values_are_those_of_the_definition_in_races() {
    let mut comparison = Comparison::new();
    for seed in 0..150 {
        comparison.compare(&Row::random(seed, (3, 3, 3), 1 + seed as u32 % 2));
        comparison.compare(&Row::random(seed, (4, 3, 3), 2 + seed as u32 % 2));
    }
    comparison.finish();
}

#[test]
fn nodes_are_saved_where_the_defender_threatens() {
    let (mut all_bare, mut all_dual) = (0, 0);
    for (shape, each) in [((4, 4, 3), 2), ((5, 5, 4), 6)] {
        for order in [Order::Finite(1), Order::Finite(2), Order::Finite(3)] {
            let (mut bare, mut dual, mut proved) = (0, 0, 0);
            for seed in 0..20 {
                let mut problem = Row::random(seed, shape, each);
                let mut one = Dfpn::with_entries(1 << 16);
                let value = metered((), |meter| {
                    let value = one.search(&mut Threats::new(&mut problem, order), meter).value();
                    bare += meter.nodes();
                    value
                });
                let (mut one, mut two) = (Dfpn::with_entries(1 << 16), Dfpn::with_entries(1 << 12));
                metered((), |meter| {
                    let mut tree = Dual::new(Threats::new(&mut problem, order), &mut two);
                    assert_eq!(one.search(&mut tree, meter).value(), value);
                    dual += meter.nodes();
                });
                proved += u32::from(value == Some(true));
            }
            println!("{shape:?}, {each} stones each, order {order}: {bare} nodes, dual {dual}, {proved} of 20 proved");
            all_bare += bare;
            all_dual += dual;
        }
    }
    assert!(all_dual * 2 < all_bare, "{all_dual} nodes instead of {all_bare}");
}
