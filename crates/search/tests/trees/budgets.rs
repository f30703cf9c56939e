//! Every budget: drivers against the definition, budgets against one another.

use tesuji_problem::{Budget, Order, Problem, Role, Scope};
use tesuji_search::reference::{Definition, by_recursion};
use tesuji_search::tree::budget::{Forest, NullMove, Within};

use crate::ask::Drivers;
use crate::thomsen;
use tesuji_small::graph::{Graph, Nulls, Tangle};

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];

fn within(order: Order, moves: u16) -> Within {
    Within::new(order, moves).unwrap()
}

/// Every position of many games.
fn positions(games: u64, nulls: Nulls, mut each: impl FnMut(Graph)) {
    for seed in 0..games {
        let nodes = 8 + seed as usize % 12;
        let graph = Tangle { nodes, nulls, ..Tangle::SMALL }.graph(seed);
        (0..nodes).map(|node| graph.clone().starting_at(node)).for_each(&mut each);
    }
}

/// The values of all these budgets, which must agree with [`Budget::implies`].
fn values<B: Budget>(problem: &Graph, budgets: &[B]) -> Vec<bool> {
    let mut definition = Definition::default();
    let values: Vec<bool> = budgets.iter().map(|&b| definition.value(problem, b)).collect();
    for (i, &a) in budgets.iter().enumerate() {
        for (j, &b) in budgets.iter().enumerate() {
            assert!(!(a.implies(b) && values[i]) || values[j], "{a:?} wins, {b:?} does not: {problem:?}");
        }
    }
    values
}

fn compare<B: Budget>(games: u64, budgets: &[B]) -> (u64, u64) {
    let (mut drivers, mut all, mut proved, mut open) = (Drivers::new(), 0, 0, 0);
    positions(games, Nulls::Any, |mut problem| {
        for (&budget, value) in budgets.iter().zip(values(&problem, budgets)) {
            drivers.check(&mut problem, budget, value);
            match by_recursion(&mut problem, budget, &mut 2_000) {
                None => open += 1,
                answer => assert_eq!(answer, Some(value), "by recursion, {budget:?}: {problem:?}"),
            }
            all += 1;
            proved += u64::from(value);
        }
    });
    println!("{all} values, {proved} proved, {} undecided by αβ, {open} by recursion", drivers.undecided);
    assert!(open <= all / 10 && drivers.undecided <= all / 50 && proved > all / 10 && proved < all * 9 / 10);
    (all, proved)
}

#[test]
fn within_against_the_definition() {
    let budgets: Vec<Within> = ORDERS.iter().flat_map(|&n| (1..6).map(move |m| within(n, m))).collect();
    compare(60, &budgets);
}

#[test]
fn null_move_pruning_against_the_definition() {
    let budgets: Vec<NullMove> = (0..3).flat_map(|r| (1..6).map(move |m| NullMove::new(m, r).unwrap())).collect();
    compare(60, &budgets);
    assert!(budgets.iter().all(|b| b.scope().is_none()));
}

#[test]
fn generalized_threats_against_the_definition() {
    let mut forest = Forest::new();
    let mut trees = Vec::new();
    for tuple in [&[1, 0][..], &[2, 1, 0], &[6, 3, 2, 0], &[4, 2, 1, 0], &[3, 2, 0], &[7, 4, 2, 0]] {
        trees.extend(forest.trees(tuple).unwrap());
    }
    trees.extend([forest.lambda(2, 5), forest.lambda(1, 4), forest.abstract_order(5)]);
    let budgets: Vec<_> = trees.into_iter().map(|t| forest.budget(t)).collect();
    compare(60, &budgets);
}

#[test]
fn within_is_what_thomsens_program_computes() {
    let (mut compared, mut won) = (0, 0);
    positions(60, Nulls::Legal, |mut problem| {
        let mut definition = Definition::default();
        for n in 0..4_u8 {
            for moves in 1..5_u16 {
                // With the defender to move, the attacker's last move counts.
                let attacker = problem.role() == Role::Attacker;
                let (n_, d) = (i32::from(n), 2 * i32::from(moves) - 1);
                let expected = if attacker {
                    thomsen::lambda(&mut problem, n_, d)
                } else {
                    let threat = n > 0 && threatens(&mut problem, n_ - 1, d - 2);
                    problem.status() == tesuji_problem::Status::Achieved
                        || threat && thomsen::alphabeta(&mut problem, n_, d - 1)
                };
                let value = definition.value(&problem, within(Order::Finite(n), moves));
                assert_eq!(value, expected, "order {n}, {moves} moves: {problem:?}");
                compared += 1;
                won += u32::from(value);
            }
        }
    });
    println!("{compared} values, {won} won");
    assert!(won > compared / 10 && won < compared * 9 / 10);
}

fn threatens(problem: &mut Graph, n: i32, d: i32) -> bool {
    problem.status() == tesuji_problem::Status::Open && {
        problem.null();
        let threat = thomsen::lambda(problem, n, d);
        problem.undo();
        threat
    }
}

#[test]
fn the_families_of_threats_are_lambda_within_a_depth() {
    let mut forest = Forest::new();
    let two = forest.trees(&[2, 1, 0]).unwrap()[0];
    let lambda: Vec<_> = (0..4).map(|n| (1..6).map(|m| forest.lambda(n, m)).collect::<Vec<_>>()).collect();
    let abstracts: Vec<_> = (1..6).map(|k| forest.abstract_order(k)).collect();
    let mut zugzwang = 0;
    for nulls in [Nulls::Any, Nulls::Pass] {
        positions(60, nulls, |problem| {
            let (mut limited, mut general) = (Definition::default(), Definition::default());
            let mut pruned = Definition::default();
            let mut at = |n, m| limited.value(&problem, within(n, m));
            assert_eq!(general.value(&problem, forest.budget(two)), at(Order::Finite(1), 2));
            for (n, row) in (0..).zip(&lambda) {
                for (m, &tree) in (1..).zip(row) {
                    assert_eq!(general.value(&problem, forest.budget(tree)), at(Order::Finite(n), m));
                }
            }
            for (k, &tree) in (1..).zip(&abstracts) {
                let value = general.value(&problem, forest.budget(tree));
                assert_eq!(value, at(Order::Finite(k as u8 - 1), k));
                // Null-move pruning without a reduction is the same again.
                assert_eq!(value, pruned.value(&problem, NullMove::new(k, 0).unwrap()));
                let full = at(Order::Unlimited, k);
                assert!(full || !value);
                // Only where doing nothing is as good as a move does the full tree hold no more.
                assert!(nulls == Nulls::Any || problem.role() == Role::Defender && k == 1 || full == value);
                zugzwang += u32::from(full != value);
            }
        });
    }
    assert!(zugzwang > 0);
}

#[test]
fn without_an_end_of_moves_the_depth_does_not_matter() {
    positions(10, Nulls::Any, |problem| {
        let (mut limited, mut free) = (Definition::default(), Definition::default());
        for order in ORDERS {
            // There are at most 9 places with the attacker to move, and 4 orders on a line.
            assert_eq!(limited.value(&problem, within(order, 40)), free.value(&problem, order), "{order}");
        }
    });
}

#[test]
fn scopes_say_how_far_a_disproof_reaches() {
    let scope = within(Order::Finite(2), 3).scope().unwrap();
    assert_eq!(scope, Scope { order: Order::Finite(2), plies: Some(5) });
    assert!(!scope.covers(Scope::order(Order::Finite(1))));
    assert_eq!(Order::Unlimited.scope(), Some(Scope::FULL));
}
