//! What is asked of a first position, and every move that wins, against the plain definition.

use fastrand::Rng;
use tesuji_go::hooks::{Area, Tactics};
use tesuji_go::rules::{Colour, Contest, Grid, KoRule, Move, Position, Question};
use tesuji_problem::{Order, Problem, Role, Status, Verdict};
use tesuji_search::driver::Dfpn;
use tesuji_search::{Meter, NodeLimit, Options, Search};
use tesuji_trial::times;

use crate::positions::{COUNTED, ONE_SIDED, SIMPLE, SUICIDE, SUPERKO, Shape, capture, question, show};
use crate::strategy::certificate;
use crate::truth::Truth;
use crate::ways::metered;
use crate::{LOW, ORDERS};

const NODES: u64 = 200_000;

/// What the definition may take for a question.
const MOVES: u64 = 6_000;

/// The legal moves that are right up to an order, by the definition.
fn right(truth: &mut Truth, game: &Contest, order: Order) -> Option<Vec<Move>> {
    let attacker = game.role() == Role::Attacker;
    let right = truth.after_each(order)?.into_iter().filter(|&(_, won)| won == attacker);
    let mut moves: Vec<_> = right.map(|(m, _)| m).collect();
    moves.sort_unstable();
    Some(moves)
}

#[derive(Debug, Default)]
struct Counts {
    refuted: u64,
    proved: u64,
    /// Of those, without a threat.
    unthreatened: u64,
    lists: u64,
    open: u64,
}

/// Compares up to the order at which the definition takes too long.
fn compare(search: &mut Search<Dfpn<Move, Area>>, q: &Question, orders: &[Order], counts: &mut Counts) -> Option<()> {
    let game = capture(q);
    let mut truth = Truth::new(q, MOVES);
    let mut problem = Tactics::new(game.clone());
    if game.status() != Status::Open {
        return Some(());
    }
    for (i, &order) in orders.iter().enumerate() {
        let asked = truth.question(order)?;
        let moves = right(&mut truth, &game, order)?;
        let answer = metered(NodeLimit(NODES), |meter| search.question(&mut problem, order, meter));
        assert_eq!(answer.value(), Some(asked), "order {order}: {}", show(q));
        assert_eq!(moves.is_empty(), asked != (game.role() == Role::Attacker), "order {order}: {}", show(q));
        *if asked { &mut counts.proved } else { &mut counts.refuted } += 1;
        counts.unthreatened += u64::from(asked && !truth.value(order)?);
        // With all the orders up to this one, as for a defender, and with this one alone.
        for from in [0, i] {
            let mut found = Vec::new();
            let list = |meter: &mut Meter<'_>| search.solving_moves(&mut problem, &orders[from..=i], &mut found, meter);
            assert_eq!(metered(NodeLimit(NODES), list), Ok(()), "order {order}: {}", show(q));
            for winning in &found {
                let moves = right(&mut truth, &game, winning.order)?;
                assert!(moves.contains(&winning.m), "{winning:?}: {}", show(q));
            }
            let mut found: Vec<_> = found.into_iter().map(|winning| winning.m).collect();
            found.sort_unstable();
            assert_eq!(found, moves, "order {order}: {}", show(q));
            counts.lists += 1;
        }
        if asked {
            let strategy = metered(NodeLimit(NODES), |meter| search.strategy(&mut problem, order, 20_000, meter));
            let strategy = strategy.unwrap_or_else(|reason| panic!("{reason}, order {order}: {}", show(q)));
            let zones = search.options().zones && q.rules.ko != KoRule::Superko && !q.rules.suicide;
            let report = tesuji_check::verify(&certificate(q, &strategy, zones));
            assert!(report.is_ok(), "{report:?}, order {order}: {}", show(q));
        }
    }
    Some(())
}

#[test]
fn first_moves_are_those_of_the_definition() {
    let without = Options { zones: false, ..Options::default() };
    let mut searches =
        [Options::default(), without].map(|options| Search::new(|| Dfpn::with_entries(1 << 16), options));
    let mut counts = Counts::default();
    for (size, empty, rules, orders, cases) in [
        ((3, 3), (1, 7), SIMPLE, &ORDERS[..], 300),
        ((3, 3), (1, 6), SUICIDE, &ORDERS, 60),
        ((3, 3), (1, 4), SUPERKO, &LOW, 60),
        ((3, 3), (1, 5), ONE_SIDED[0], &ORDERS, 60),
        ((3, 3), (1, 5), ONE_SIDED[1], &ORDERS, 60),
        ((3, 3), (1, 5), COUNTED[0], &ORDERS, 60),
        ((3, 3), (1, 5), COUNTED[1], &ORDERS, 60),
        ((4, 3), (1, 6), SIMPLE, &ORDERS, 120),
        ((4, 4), (1, 7), SIMPLE, &LOW, 120),
    ] {
        for seed in 0..times(cases) {
            let q = question(&mut Rng::with_seed(seed ^ 0xF1257), &Shape { size, empty, rules });
            let search = &mut searches[usize::from(seed % 4 == 3)];
            counts.open += u64::from(compare(search, &q, orders, &mut counts).is_none());
        }
    }
    println!("{counts:?}");
    assert!(counts.refuted > 100 && counts.proved > 100 && counts.unthreatened > 5, "{counts:?}");
}

/// The smallest example that was known: a win at order 0, and others at higher orders.
#[test]
fn moves_of_higher_orders_win_too() {
    let grid = Grid::new(3, 3).unwrap();
    let mut position = Position::new(grid);
    for (colour, names) in [(Colour::White, ["A3", "A1"].as_slice()), (Colour::Black, &["B3", "B1", "C1"])] {
        for name in names {
            position.set(grid.parse(name).unwrap(), Some(colour));
        }
    }
    let targets = vec![grid.parse("A1").unwrap()];
    let to_move = Colour::Black;
    let q = Question { rules: SIMPLE, ..Question::capture(position, targets, to_move) };
    let mut search = Search::new(|| Dfpn::with_entries(1 << 16), Options::default());
    let mut problem = Tactics::new(capture(&q));
    let solution = metered(NodeLimit(NODES), |meter| search.solve(&mut problem, meter));
    assert_eq!(solution.verdict, Verdict::Proved { order: Order::Finite(0) });
    let mut found = Vec::new();
    metered(NodeLimit(NODES), |meter| search.solving_moves(&mut problem, &ORDERS, &mut found, meter)).unwrap();
    assert_eq!(found.len(), 5, "{found:?}");
    assert_eq!(found.iter().filter(|winning| winning.order == Order::Finite(0)).count(), 1);
}
