//! The order that a win is named after.
//!
//! A win is shortened in full width, and lower orders then have their say about the same length. The order named is the least one that
//! small limits could establish: a lower one is excluded only where it was refuted within as many moves, and words claim no more.

use tesuji_chess::rules::{Chess, Move, Question};
use tesuji_problem::{Order, Problem};
use tesuji_search::Meter;
use tesuji_search::bounded::{Bounded, FoundWin, HIGHEST_FINITE};

/// Looks for a win of a lower order within as many moves, and notes the orders that have none.
pub(super) fn lower(bounded: &mut Bounded<Move>, problem: &mut Chess, found: &mut FoundWin, meter: &mut Meter<'_>) {
    let Some((order, n)) = found.win else { return };
    let orders: Vec<_> = below(order, problem).filter(|&lower| found.refuted_at(lower) < n).collect();
    for lower in orders {
        match bounded.question(problem, lower, n, meter) {
            Ok(true) => {
                found.win = Some((lower, n));
                return;
            }
            Ok(false) => found.refuted.push((lower, n)),
            // The order stays as it was found, and nobody calls it the lowest.
            Err(_) => return,
        }
    }
}

/// The orders below that are tried. Wins of higher finite orders are told apart from the full width by the search alone.
fn below(order: Order, problem: &Chess) -> impl DoubleEndedIterator<Item = Order> {
    (problem.goal_order()..=HIGHEST_FINITE).map(Order::Finite).filter(move |&lower| lower < order)
}

/// Whether every lower order that is tried is known to have no win within `n` moves.
pub(super) fn is_lowest(order: Order, question: &Question, n: u16, refuted: &[(Order, u16)]) -> bool {
    let excludes = |below: Order| refuted.iter().any(|&(o, moves)| o >= below && moves >= n);
    Chess::new(question).is_ok_and(|problem| below(order, &problem).next_back().is_none_or(excludes))
}

#[cfg(test)]
mod tests {
    use tesuji_chess::rules::{Color, Goal, Position};
    use tesuji_search::{NodeLimit, Silent};

    use super::*;

    const ANY: (Order, u16) = (Order::Unlimited, 3);

    /// Figure 21 of paper 000.
    fn figure() -> Question {
        let position = Position::from_fen("8/8/6k1/8/8/8/4RR2/K7 w - - 0 1").unwrap();
        Question { position, attacker: Color::White, goal: Goal::Mate }
    }

    /// What becomes of a mate in three there that full width has found.
    fn relabelled(nodes: u64) -> FoundWin {
        let mut found = FoundWin { win: Some(ANY), ..FoundWin::default() };
        let (mut limit, mut silent) = (NodeLimit(nodes), Silent);
        let mut meter = Meter::new(&mut limit, &mut silent);
        lower(&mut Bounded::with_bytes(1 << 20), &mut Chess::new(&figure()).unwrap(), &mut found, &mut meter);
        found
    }

    #[test]
    fn the_least_order_names_the_win() {
        let found = relabelled(1_000_000);
        assert_eq!((found.win, found.refuted.as_slice()), (Some((Order::Finite(2), 3)), &[(Order::Finite(1), 3)][..]));
        assert!(is_lowest(Order::Finite(2), &figure(), 3, &found.refuted));
    }

    #[test]
    fn a_limit_leaves_the_order_and_says_nothing_of_lower_ones() {
        let found = relabelled(1);
        assert_eq!((found.win, found.refuted.len()), (Some(ANY), 0));
        assert!(!is_lowest(Order::Unlimited, &figure(), 3, &found.refuted));
    }

    #[test]
    fn a_refutation_within_fewer_moves_excludes_nothing() {
        let (one, two) = (Order::Finite(1), Order::Finite(2));
        let is_lowest = |order, refuted: &[(Order, u16)]| is_lowest(order, &figure(), 3, refuted);
        assert!(is_lowest(one, &[]));
        assert!(!is_lowest(two, &[(one, 2)]) && is_lowest(two, &[(one, 3)]));
        assert!(is_lowest(two, &[(Order::Finite(3), u16::MAX)]), "a higher order refutes the lower ones");
        assert!(!is_lowest(Order::Unlimited, &[(two, 9)]), "order 3 is open");
    }
}
