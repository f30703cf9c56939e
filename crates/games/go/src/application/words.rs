//! Questions and answers about Go in sentences.

use tesuji_game::words::{after_replies, even_if, left_open, list, not_known};
use tesuji_problem::{Order, Scope, Verdict};

use super::goal::Wanted;
use crate::rules::{Colour, Goal, Grid, Question, Wish};

/// `D4`, `D4 or E5`, `all of D4 and E5`.
fn targets(grid: Grid, Wish { goal, targets, all }: &Wish) -> String {
    let names: Vec<_> = targets.iter().map(|&t| grid.name(t)).collect();
    match (names.len(), all, goal) {
        (1, ..) => names[0].clone(),
        (_, _, Goal::Connect) => list(&names, "and"),
        (_, true, _) => format!("all of {}", list(&names, "and")),
        (_, false, _) => list(&names, "or"),
    }
}

/// What the defender saves: `D4`, `D4 and E5` where the attacker needs one of them, `one of D4 and E5` where he
/// needs them all.
fn spared(grid: Grid, wish: &Wish) -> String {
    let names: Vec<_> = wish.targets.iter().map(|&t| grid.name(t)).collect();
    let one = if wish.all && names.len() > 1 { "one of " } else { "" };
    format!("{one}{}", list(&names, "and"))
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
    let grid = question.position.grid;
    let keep: Vec<_> = question.keep.iter().map(|&p| grid.name(p)).collect();
    let each: Vec<_> = question.wishes().map(|wish| each(grid, &wish, &list(&keep, "or"))).collect();
    // The attacker reaches one of several, and the defender prevents them all.
    let joined = |which: usize, word: &str| {
        let said: Vec<_> = each.iter().map(|words| words[which].clone()).collect();
        list(&said, word) + inside(question)
    };
    Doing { reach: joined(0, "or"), reaches: joined(1, "or"), prevent: joined(2, "and"), prevents: joined(3, "and") }
}

/// Of one wish: to reach, reaches, to prevent, prevents.
fn each(grid: Grid, wish: &Wish, kept: &str) -> [String; 4] {
    let (t, spared) = (targets(grid, wish), spared(grid, wish));
    match wish.goal {
        Goal::Capture if !kept.is_empty() => [
            format!("capture {t} before {kept} is captured"),
            format!("captures {t} before {kept} is captured"),
            format!("save {spared} or capture {kept} first"),
            format!("saves {spared} or captures {kept} first"),
        ],
        Goal::Capture => {
            [format!("capture {t}"), format!("captures {t}"), format!("save {spared}"), format!("saves {spared}")]
        }
        Goal::Live => [
            format!("make {t} live"),
            format!("makes {t} live"),
            format!("keep {spared} from living"),
            format!("keeps {spared} from living"),
        ],
        Goal::Eye => [
            format!("make an eye for {t}"),
            format!("makes an eye for {t}"),
            format!("keep {spared} from an eye"),
            format!("keeps {spared} from an eye"),
        ],
        Goal::Connect => [format!("connect {t}"), format!("connects {t}"), format!("cut {t}"), format!("cuts {t}")],
    }
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
fn kind(is_capture: bool, order: Order, after: &str) -> String {
    match (order, is_capture) {
        (Order::Finite(0), _) => format!("order 0{after}: at once"),
        (Order::Finite(1), true) => format!("order 1{after}: a run of ataris"),
        (Order::Finite(2), true) => format!("order 2{after}: net or loose ladder"),
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
    let is_capture = is_capture(question);
    let kind = |order| kind(is_capture, order, after_replies(question.to_move == defender));
    let even = even_if(verdict, question.to_move == attacker, a, d);
    match (wanted.defends(), verdict) {
        (false, Verdict::Proved { order }) => format!("{a} {reaches}{even} ({})", kind(order)),
        (true, Verdict::Proved { order }) => format!("{d} cannot {prevent}: {a} {} ({})", short(question), kind(order)),
        (false, Verdict::Disproved { scope: Scope::FULL }) => format!("{a} cannot {reach}{}", not_captured(question)),
        (true, Verdict::Disproved { scope: Scope::FULL }) => {
            format!("{d} {prevents}{even}: every {} fails{}", attempt(question), not_captured(question))
        }
        (false, Verdict::Disproved { scope }) => {
            let no_win = if is_capture {
                let targets = targets(question.position.grid, &question.wish());
                format!("{a} has no win {scope} against {targets}{}", inside(question))
            } else {
                format!("{a} cannot {reach} by a win {scope}")
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

/// Whether it is a capture and nothing else.
fn is_capture(question: &Question) -> bool {
    question.goal == Goal::Capture && question.or.is_empty()
}

/// What the attacker does, where it has been said of what.
fn short(question: &Question) -> &'static str {
    match question.goal {
        _ if !question.or.is_empty() => "does one of them",
        Goal::Capture => "captures",
        Goal::Live => "makes it live",
        Goal::Eye => "makes the eye",
        Goal::Connect => "connects",
    }
}

/// What fails where the defender prevails.
fn attempt(question: &Question) -> &'static str {
    if is_capture(question) { "attack" } else { "attempt" }
}

/// What is not said by saying that blocks do not live.
fn not_captured(question: &Question) -> &'static str {
    if question.goal == Goal::Live && question.or.is_empty() {
        "; whether it can be captured is another question"
    } else {
        ""
    }
}
