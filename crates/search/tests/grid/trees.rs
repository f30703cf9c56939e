//! The trees over a problem, each with its reference.

use tesuji_problem::{Budget, Hooks, Order, Problem, TwoSided};
use tesuji_search::driver::Dfpn;
use tesuji_search::reference::{Definition, exhaustive};
use tesuji_search::tree::budget::{Forest, NullMove, Within};
use tesuji_search::tree::{Dual, Simulated, Simulations, Threats};
use tesuji_small::{Move, Zone};

use crate::cells::{Asker, Grid};
use crate::shuffled::Shuffled;

const ORDERS: [(&str, Order); 5] = [
    ("λ⁰", Order::Finite(0)),
    ("λ¹", Order::Finite(1)),
    ("λ²", Order::Finite(2)),
    ("λ³", Order::Finite(3)),
    ("full", Order::Unlimited),
];

/// Asks everything about a problem. The problem must be small enough for the reference.
pub(crate) fn ask_all<P>(grid: &mut Grid, game: &'static str, problem: &P, seed: u64)
where
    P: Hooks<Move = Move, Zone = Zone> + Clone,
{
    let name = || format!("seed {seed}");
    let mut definition = Definition::default();
    let mut before = false;
    for (tree, order) in ORDERS {
        let value = definition.value(problem, order);
        assert!(value || !before, "{game}, seed {seed}: order {order} loses a win of a lower order");
        before = value;
        compare(grid, (game, tree), problem, order, value, &name);
        simulated(grid, game, problem, order, value, &name);
    }
    if let Some(full) = exhaustive(problem, 200_000) {
        assert_eq!(full, before, "{game}, seed {seed}: the two references differ");
    }
    for (tree, budget) in [
        ("λ¹ within 2 moves", Within::new(Order::Finite(1), 2)),
        ("λ² within 3 moves", Within::new(Order::Finite(2), 3)),
        ("full within 2 moves", Within::new(Order::Unlimited, 2)),
        ("full within 4 moves", Within::new(Order::Unlimited, 4)),
    ] {
        by_reference(grid, (game, tree), problem, budget.expect("moves"), before, &name);
    }
    for (tree, budget) in [("null move, R = 1", NullMove::new(4, 1)), ("null move, R = 2", NullMove::new(5, 2))] {
        by_reference(grid, (game, tree), problem, budget.expect("moves"), before, &name);
    }
    let mut forest = Forest::new();
    let mut shapes = Vec::new();
    for (tree, tuple) in [("(1,0)", &[1, 0][..]), ("(2,1,0)", &[2, 1, 0]), ("(6,3,2,0)", &[6, 3, 2, 0])] {
        let found = forest.trees(tuple).expect("a tuple with trees");
        shapes.extend(found.into_iter().map(|shape| (tree, shape)));
    }
    shapes.push(("abstract order 3", forest.abstract_order(3)));
    for (tree, shape) in shapes {
        by_reference(grid, (game, tree), problem, forest.budget(shape), before, &name);
    }
}

/// The λ-trees in which the defender's faster wins end a line: their values are those of the
/// λ-trees.
pub(crate) fn ask_dual<P>(grid: &mut Grid, game: &'static str, problem: &P, seed: u64)
where
    P: Hooks<Move = Move, Zone = Zone> + TwoSided + Clone,
{
    let mut definition = Definition::default();
    for (tree, order) in
        [("dual λ²", Order::Finite(2)), ("dual λ³", Order::Finite(3)), ("dual, full", Order::Unlimited)]
    {
        let value = definition.value(problem, order);
        grid.compare((game, tree), value, &|| format!("seed {seed}"), &|way, ask: &mut Asker<'_>| {
            let (mut problem, mut defender) = (problem.clone(), Dfpn::with_entries(1 << (2 + way % 10)));
            let dual = Dual::new(Threats::new(&mut problem, order), &mut defender);
            ask(&mut match way % 3 {
                0 => dual,
                1 => dual.with_share(u64::MAX),
                _ => dual.up_to(0).with_share(3),
            });
        });
    }
}

/// The same tree where nodes are solved by replaying a sibling's tree.
fn simulated<P>(grid: &mut Grid, game: &'static str, problem: &P, order: Order, value: bool, name: &dyn Fn() -> String)
where
    P: Hooks<Move = Move, Zone = Zone> + Clone,
{
    let tree = if order == Order::Unlimited { "full, simulated" } else { "λ, simulated" };
    grid.compare((game, tree), value, name, &|way, ask: &mut Asker<'_>| {
        let (mut problem, mut memory) = (problem.clone(), Simulations::with_entries(1 << (2 + way % 10)));
        ask(&mut Simulated::new(Threats::new(&mut problem, order), &mut memory));
    });
}

/// A tree whose reference is the definition with the same budget. Whatever it proves is won in the
/// full game.
fn by_reference<P, B>(
    grid: &mut Grid,
    place: (&'static str, &'static str),
    problem: &P,
    budget: B,
    full: bool,
    name: &dyn Fn() -> String,
) where
    P: Hooks<Move = Move, Zone = Zone> + Clone,
    B: Budget,
{
    let value = Definition::default().value(problem, budget);
    assert!(full || !value, "{place:?}: proves what is not won: {}", name());
    compare(grid, place, problem, budget, value, name);
}

fn compare<P, B>(
    grid: &mut Grid,
    place: (&'static str, &'static str),
    problem: &P,
    budget: B,
    value: bool,
    name: &dyn Fn() -> String,
) where
    P: Problem<Move = Move> + Hooks<Zone = Zone> + Clone,
    B: Budget,
{
    grid.compare(place, value, name, &|seed, ask: &mut Asker<'_>| {
        // Every other driver gets the moves in another order, with other first guesses.
        let mut problem = problem.clone();
        if seed % 2 == 0 {
            ask(&mut Threats::new(&mut problem, budget));
        } else {
            ask(&mut Threats::new(&mut Shuffled { problem, seed }, budget));
        }
    });
}
