//! Questions and answers about rows in sentences.

use tesuji_game::words::{after_replies, even_if, left_open, not_known};
use tesuji_problem::{Order, Scope, Verdict};
use tesuji_stones::application::Goal;

use crate::hooks::Run;
use crate::rules::Question;

/// `five in a row`.
pub(super) fn row(length: u8) -> String {
    let number = match length {
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        n => n.to_string(),
    };
    format!("{number} in a row")
}

/// The question in a sentence.
pub(super) fn question(question: &Question, goal: Goal) -> String {
    let (first, row) = (question.to_move.name(), row(question.position.rules.length));
    let (attacker, defender) = (question.attacker.name(), question.attacker.other().name());
    match goal {
        Goal::Reach => format!("{first} to move: can {attacker} force {row}?"),
        Goal::Prevent => format!("{first} to move: can {defender} stop {attacker} from making {row}?"),
    }
}

/// What a win of this order looks like to a player, `after` every reply or from the first move on.
fn kind(order: Order, length: u8, after: &str) -> String {
    let what = match order {
        Order::Finite(0) => "at once",
        Order::Finite(1) if length == 5 => "a run of fours, VCF",
        Order::Finite(1) => "every move threatens to complete a row",
        Order::Finite(2) if length == 5 => "threats of a VCF, as in a VCT",
        Order::Finite(n @ 3..) => return format!("order {n}{after}: every move threatens a win of order ≤ {}", n - 1),
        Order::Finite(_) => "every move threatens a win of order ≤ 1",
        Order::Unlimited => return "full game".to_owned(),
    };
    format!("order {order}{after}: {what}")
}

/// The answer in a sentence.
pub(super) fn headline(question: &Question, goal: Goal, verdict: Verdict, known: Option<Order>) -> String {
    let (a, d) = (question.attacker.name(), question.attacker.other().name());
    let after = after_replies(question.to_move != question.attacker);
    let kind = |order| kind(order, question.position.rules.length, after);
    let even = even_if(verdict, question.to_move == question.attacker, a, d);
    match (goal, verdict) {
        (Goal::Reach, Verdict::Proved { order }) => format!("{a} wins{even} ({})", kind(order)),
        (Goal::Prevent, Verdict::Proved { order }) => format!("{d} cannot stop {a} ({})", kind(order)),
        (Goal::Reach, Verdict::Disproved { scope: Scope::FULL }) => format!("{a} cannot force a win"),
        (Goal::Prevent, Verdict::Disproved { scope: Scope::FULL }) => {
            format!("{d} stops {a}{even}: every attack fails")
        }
        (Goal::Reach, Verdict::Disproved { scope }) => format!("{a} has no win {scope}; {}", left_open(scope)),
        (Goal::Prevent, Verdict::Disproved { scope }) => {
            format!("{d} stops every attack {scope}{even}; {}", left_open(scope))
        }
        (_, Verdict::Unknown { reason }) => {
            let verb = if goal == Goal::Reach { format!("{a} wins") } else { format!("{d} can stop {a}") };
            not_known(&verb, reason, known)
        }
    }
}

/// What is added to the answer where the shortest run of fours was asked for.
pub(super) fn shortest(run: Option<&Run>) -> String {
    match run {
        Some(run) => format!("; the shortest run has {} moves of the winner, the last one included", run.length),
        None => "; the shortest run was not found within the limits".to_owned(),
    }
}
