//! Questions and answers about Go in sentences.

use tesuji_game::words::{after_replies, even_if, left_open, list, not_known};
use tesuji_problem::{Order, Scope, Verdict};
use tesuji_stones::application::Goal;

use crate::rules::{Colour, Question};

/// `D4`, `D4 or E5`, `all of D4 and E5`.
fn targets(question: &Question) -> String {
    let names: Vec<_> = question.targets.iter().map(|&t| question.position.grid.name(t)).collect();
    match (names.len(), question.all) {
        (1, _) => names[0].clone(),
        (_, true) => format!("all of {}", list(&names, "and")),
        (_, false) => list(&names, "or"),
    }
}

/// Attacker and defender.
fn sides(question: &Question) -> (Colour, Colour) {
    let defender = question.targets.first().and_then(|&t| question.position.stone(t)).unwrap_or(Colour::White);
    (defender.other(), defender)
}

/// The question in a sentence.
pub(super) fn question(question: &Question, goal: Goal) -> String {
    let (attacker, defender) = sides(question);
    let first = question.to_move.name();
    let region = if question.region.is_some() { ", playing only inside the region" } else { "" };
    let targets = targets(question);
    match goal {
        Goal::Reach => format!("{first} to move: can {} capture {targets}{region}?", attacker.name()),
        Goal::Prevent => format!("{first} to move: can {} save {targets}{region}?", defender.name()),
    }
}

/// What a win of this order looks like to a Go player, `after` every reply or from the first move
/// on.
fn kind(order: Order, after: &str) -> String {
    match order {
        Order::Finite(0) => format!("order 0{after}: at once"),
        Order::Finite(1) => format!("order 1{after}: a run of ataris"),
        Order::Finite(2) => format!("order 2{after}: net or loose ladder"),
        Order::Finite(n) => format!("order {n}{after}: every move threatens a win of order ≤ {}", n - 1),
        Order::Unlimited => "full game".to_owned(),
    }
}

/// The answer in a sentence.
pub(super) fn headline(question: &Question, goal: Goal, verdict: Verdict, known: Option<Order>) -> String {
    let (attacker, defender) = sides(question);
    let (a, d, t) = (attacker.name(), defender.name(), targets(question));
    let kind = |order| kind(order, after_replies(question.to_move == defender));
    let even = even_if(verdict, question.to_move == attacker, a, d);
    let region = if question.region.is_some() { " inside the region" } else { "" };
    match (goal, verdict) {
        (Goal::Reach, Verdict::Proved { order }) => format!("{a} captures {t}{region}{even} ({})", kind(order)),
        (Goal::Prevent, Verdict::Proved { order }) => {
            format!("{d} cannot save {t}{region}: {a} captures ({})", kind(order))
        }
        (_, Verdict::Disproved { scope: Scope::FULL }) => match goal {
            Goal::Reach => format!("{a} cannot capture {t}{region}"),
            Goal::Prevent => format!("{d} saves {t}{region}{even}: every attack fails"),
        },
        (Goal::Reach, Verdict::Disproved { scope }) => {
            format!("{a} has no win {scope} against {t}{region}; {}", left_open(scope))
        }
        (Goal::Prevent, Verdict::Disproved { scope }) => {
            format!("{d} saves {t}{region}{even} against every attack {scope}; {}", left_open(scope))
        }
        (_, Verdict::Unknown { reason }) => {
            let verb = if goal == Goal::Reach { format!("{a} captures {t}") } else { format!("{d} saves {t}") };
            not_known(&format!("{verb}{region}"), reason, known)
        }
    }
}
