//! Questions and answers about Go in sentences.

use tesuji_game::words::{after_replies, even_if, left_open, list, not_known};
use tesuji_problem::{Order, Scope, Verdict};

use super::goal::Wanted;
use crate::rules::{Colour, Goal, Question};

/// `D4`, `D4 or E5`, `all of D4 and E5`.
fn targets(question: &Question) -> String {
    let names: Vec<_> = question.targets.iter().map(|&t| question.position.grid.name(t)).collect();
    match (names.len(), question.all, question.goal) {
        (1, ..) => names[0].clone(),
        (_, _, Goal::Connect) => list(&names, "and"),
        (_, true, _) => format!("all of {}", list(&names, "and")),
        (_, false, _) => list(&names, "or"),
    }
}

/// Attacker and defender.
pub(super) fn sides(question: &Question) -> (Colour, Colour) {
    let owner = question.targets.first().and_then(|&t| question.position.stone(t)).unwrap_or(Colour::White);
    if question.goal.is_owners() { (owner, owner.other()) } else { (owner.other(), owner) }
}

/// What the sides do, each after the name of the side.
struct Doing {
    /// Of the attacker, after `can` and `cannot`, and by itself.
    reach: String,
    reaches: String,
    /// Of the defender.
    prevent: String,
    prevents: String,
}

fn doing(question: &Question) -> Doing {
    let t = targets(question);
    let keep: Vec<_> = question.keep.iter().map(|&p| question.position.grid.name(p)).collect();
    let kept = list(&keep, "or");
    let [reach, reaches, prevent, prevents] = match question.goal {
        Goal::Capture if !keep.is_empty() => [
            format!("capture {t} before {kept} is captured"),
            format!("captures {t} before {kept} is captured"),
            format!("save {t} or capture {kept} first"),
            format!("saves {t} or captures {kept} first"),
        ],
        Goal::Capture => [format!("capture {t}"), format!("captures {t}"), format!("save {t}"), format!("saves {t}")],
        Goal::Live => [
            format!("make {t} live"),
            format!("makes {t} live"),
            format!("keep {t} from living"),
            format!("keeps {t} from living"),
        ],
        Goal::Eye => [
            format!("make an eye for {t}"),
            format!("makes an eye for {t}"),
            format!("keep {t} from an eye"),
            format!("keeps {t} from an eye"),
        ],
        Goal::Connect => [format!("connect {t}"), format!("connects {t}"), format!("cut {t}"), format!("cuts {t}")],
    };
    let [reach, reaches, prevent, prevents] = [reach, reaches, prevent, prevents].map(|words| words + inside(question));
    Doing { reach, reaches, prevent, prevents }
}

fn inside(question: &Question) -> &'static str {
    if question.region.is_some() { " inside the region" } else { "" }
}

/// The question in a sentence.
pub(super) fn question(question: &Question, wanted: Wanted) -> String {
    let (attacker, defender) = sides(question);
    let (first, does) = (question.to_move.name(), doing(&Question { region: None, ..question.clone() }));
    let region = if question.region.is_some() { ", playing only inside the region" } else { "" };
    let (who, what) = if wanted.defends() { (defender, does.prevent) } else { (attacker, does.reach) };
    format!("{first} to move: can {} {what}{region}?", who.name())
}

/// What a win of this order looks like to a Go player, `after` every reply or from the first move
/// on.
fn kind(goal: Goal, order: Order, after: &str) -> String {
    match (order, goal) {
        (Order::Finite(0), _) => format!("order 0{after}: at once"),
        (Order::Finite(1), Goal::Capture) => format!("order 1{after}: a run of ataris"),
        (Order::Finite(2), Goal::Capture) => format!("order 2{after}: net or loose ladder"),
        (Order::Finite(1), _) => format!("order 1{after}: every move threatens to do it at once"),
        (Order::Finite(n), _) => format!("order {n}{after}: every move threatens a win of order ≤ {}", n - 1),
        (Order::Unlimited, _) => "full game".to_owned(),
    }
}

/// The answer in a sentence.
pub(super) fn headline(question: &Question, wanted: Wanted, verdict: Verdict, known: Option<Order>) -> String {
    let (attacker, defender) = sides(question);
    let (a, d, does) = (attacker.name(), defender.name(), doing(question));
    let Doing { reach, reaches, prevent, prevents } = &does;
    let kind = |order| kind(question.goal, order, after_replies(question.to_move == defender));
    let even = even_if(verdict, question.to_move == attacker, a, d);
    match (wanted.defends(), verdict) {
        (false, Verdict::Proved { order }) => format!("{a} {reaches}{even} ({})", kind(order)),
        (true, Verdict::Proved { order }) => format!("{d} cannot {prevent}: {a} {} ({})", short(question), kind(order)),
        (false, Verdict::Disproved { scope: Scope::FULL }) => format!("{a} cannot {reach}{}", not_captured(question)),
        (true, Verdict::Disproved { scope: Scope::FULL }) => {
            format!("{d} {prevents}{even}: every {} fails{}", attempt(question), not_captured(question))
        }
        (false, Verdict::Disproved { scope }) => {
            let no_win = match question.goal {
                Goal::Capture => format!("{a} has no win {scope} against {}{}", targets(question), inside(question)),
                _ => format!("{a} cannot {reach} by a win {scope}"),
            };
            format!("{no_win}; {}", left_open(scope))
        }
        (true, Verdict::Disproved { scope }) => {
            format!("{d} {prevents}{even} against every {} {scope}; {}", attempt(question), left_open(scope))
        }
        (defends, Verdict::Unknown { reason }) => {
            let what = if defends { format!("{d} {prevents}") } else { format!("{a} {reaches}") };
            not_known(&what, reason, known)
        }
    }
}

/// What the attacker does, where it has been said of what.
fn short(question: &Question) -> &'static str {
    match question.goal {
        Goal::Capture => "captures",
        Goal::Live => "makes it live",
        Goal::Eye => "makes the eye",
        Goal::Connect => "connects",
    }
}

/// What fails where the defender prevails.
fn attempt(question: &Question) -> &'static str {
    if question.goal == Goal::Capture { "attack" } else { "attempt" }
}

/// What is not said by saying that blocks do not live.
fn not_captured(question: &Question) -> &'static str {
    if question.goal == Goal::Live { "; whether it can be captured is another question" } else { "" }
}
