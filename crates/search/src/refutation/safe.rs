//! What a refutation need not show: the rules, the order and the length say that the attacker does
//! not win.

use tesuji_problem::{Budget, Hooks, NullRule, Order, Role, Status};

use crate::Aim;

/// Whether there is plainly no win of this aim.
pub(super) fn is_safe<P: Hooks>(problem: &mut P, aim: Aim) -> bool {
    if !aim.order.reaches(problem.goal_order()) {
        return true;
    }
    match (problem.status(), problem.role()) {
        (Status::Achieved, _) => false,
        (Status::Refuted, _) => true,
        (Status::Open, Role::Attacker) => no_move_wins(problem, aim) || problem.is_hopeless(),
        (Status::Open, Role::Defender) => some_reply_holds(problem, aim) || problem.is_hopeless(),
    }
}

fn no_move_wins<P: Hooks>(problem: &mut P, aim: Aim) -> bool {
    match (aim.order, aim.within) {
        (_, Some(0)) => true,
        (Order::Finite(0), _) => problem.at_once().is_none(),
        (_, Some(1)) => {
            let mut moves = Vec::new();
            // What is not in the tree of an order does not win with it, but at once.
            let is_listed = matches!(aim.order, Order::Finite(order) if problem.threats(order, &mut moves));
            if is_listed && problem.at_once().is_some() {
                return false;
            }
            if !is_listed {
                problem.moves(&mut moves);
            }
            let after = Aim { within: Some(0), ..aim };
            moves.into_iter().all(|m| {
                problem.play(m);
                let holds = is_safe(problem, after);
                problem.undo();
                holds
            })
        }
        _ => false,
    }
}

fn some_reply_holds<P: Hooks>(problem: &mut P, aim: Aim) -> bool {
    if aim.order == Order::Finite(0) || !problem.has_moves() {
        return true;
    }
    let lower = lower(aim);
    // Said first because no reply has to be looked at.
    let is_lower_less = lower.is_some_and(|lower| !lower.order.reaches(problem.goal_order()));
    if is_lower_less && problem.null_rule() != NullRule::InCheck {
        return true;
    }
    if aim.within == Some(0) {
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        let holds = moves.into_iter().any(|m| {
            problem.play(m);
            let status = problem.status();
            problem.undo();
            status != Status::Achieved
        });
        if holds {
            return true;
        }
    }
    let Some(lower) = lower else { return false };
    match problem.null_rule() {
        NullRule::InCheck => false,
        NullRule::Meaningless => true,
        NullRule::Legal => {
            problem.null();
            let holds = is_safe(problem, lower);
            problem.undo();
            holds
        }
    }
}

/// The aim with one order less.
pub(super) fn lower(aim: Aim) -> Option<Aim> {
    match aim.order {
        Order::Finite(n) if n > 0 => Some(Aim { order: Order::Finite(n - 1), ..aim }),
        _ => None,
    }
}
