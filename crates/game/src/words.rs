//! Words that answers of every game share.

use tesuji_problem::{Order, Reason, Scope, Verdict};

use crate::{Asked, Length, Outcome, Played};

/// So many moves of a line are written out; the certificate has them all.
const LONGEST: usize = 60;

/// `A`, `A or B`, `A, B or C`.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// What follows an order where the defender has the first move: the attacker then wins with it
/// after every reply.
pub fn after_replies(defender_first: bool) -> &'static str {
    if defender_first { " after every reply" } else { "" }
}

/// What is known of the attacker's wins: `no win of order ≤ 2`.
pub fn refuted(order: Order) -> String {
    match order {
        Order::Finite(n) => format!("no win of order ≤ {n}"),
        Order::Unlimited => "no win at all".to_owned(),
    }
}

/// What a definite answer says of who moves first, where that is not whom it helps:
/// ` even if White moves first`.
pub fn even_if(verdict: Verdict, attacker_first: bool, attacker: &str, defender: &str) -> String {
    match attacker_first {
        true if verdict.is_disproved() => format!(" even if {attacker} moves first"),
        false if verdict.is_proved() => format!(" even if {defender} moves first"),
        _ => String::new(),
    }
}

/// That there is no answer, why, and how far every win was refuted.
pub fn not_known(what: &str, reason: Reason, highest_refuted: Option<Order>) -> String {
    let known = match highest_refuted {
        _ if reason == Reason::Order => String::new(),
        Some(order) => format!("; {} so far", refuted(order)),
        None => "; nothing is known yet".to_owned(),
    };
    format!("not known whether {what}: {reason}{known}")
}

/// A question, with the number of moves within which the win is asked for.
pub fn asked_within(question: &str, moves: Option<u16>) -> String {
    if moves.is_none() { question.to_owned() } else { format!("{}{}?", question.trim_end_matches('?'), within(moves)) }
}

/// ` within 3 moves`, with the space.
fn within(moves: Option<u16>) -> String {
    let said = |n| format!(" within {n} {}", if n == 1 { "move" } else { "moves" });
    moves.map_or_else(String::new, said)
}

/// A question in a sentence. `aim` is what the attacker wants, after `can` and after `from`.
pub fn question(asked: &Asked, aim: &[String; 2]) -> String {
    let Asked { attacker: a, defender: d, to_move, .. } = asked;
    let [reach, reaching] = aim;
    let question =
        if asked.defends { format!("can {d} stop {a} from {reaching}?") } else { format!("can {a} {reach}?") };
    asked_within(&format!("{to_move} to move: {question}"), asked.within)
}

/// An answer in a sentence, of which `known` is the highest order that is refuted as far as was
/// asked. Where the goal is called `draw`, the attacker wants not to lose.
pub fn headline(asked: &Asked, aim: &[String; 2], verdict: Verdict, length: Length, known: Option<Order>) -> String {
    let Asked { attacker: a, defender: d, defends, .. } = *asked;
    let ([reach, reaching], is_draw) = (aim, asked.goal == "draw");
    let order = |order: Order| match order {
        Order::Finite(0) => "at once".to_owned(),
        Order::Finite(n) => format!("order {n}"),
        Order::Unlimited => "full game".to_owned(),
    };
    let even = even_if(verdict, asked.to_move == a, a, d);
    match verdict {
        Verdict::Proved { order: n } => {
            let moves = within(length.within.filter(|_| asked.within.is_some()));
            if defends {
                format!("{d} cannot stop {a} from {reaching}{moves} ({})", order(n))
            } else {
                format!("{a} can {reach}{moves}{even} ({})", order(n))
            }
        }
        Verdict::Disproved { scope: Scope::FULL } => match (defends, is_draw) {
            (true, _) => format!("{d} can stop {a} from {reaching}{even}"),
            (_, true) => format!("{a} cannot even draw"),
            _ => format!("{a} cannot {reach}"),
        },
        Verdict::Disproved { scope } => {
            let what = match (defends, is_draw) {
                (true, _) => format!("{d} stops every attack {scope}{even}"),
                (_, true) => format!("{a} has no way to {reach} {scope}"),
                _ => format!("{a} has no win {scope}"),
            };
            let is_full = scope.order == Order::Unlimited;
            format!("{what}{}", if is_full { "" } else { "; higher orders were not searched" })
        }
        Verdict::Unknown { reason } => {
            let what = if defends { format!("{d} can stop {a} from {reaching}") } else { format!("{a} can {reach}") };
            not_known(&what, reason, known)
        }
    }
}

/// What is left open by a disproof in this scope, which is not the full game.
pub fn left_open(scope: Scope) -> &'static str {
    match (scope.order, scope.plies) {
        (Order::Unlimited, _) => "longer wins were not searched",
        (Order::Finite(_), None) => "higher orders were not searched",
        (Order::Finite(_), Some(_)) => "higher orders and longer wins were not searched",
    }
}

/// Whether what was asked holds, in the scope that was asked. `defends` says that it was asked
/// whether the attacker can be prevented from winning.
pub fn outcome(defends: bool, verdict: Verdict, asked: Scope) -> Outcome {
    if !verdict.answers(asked) {
        Outcome::Unknown
    } else if verdict.is_proved() == defends {
        Outcome::Disproved
    } else {
        Outcome::Proved
    }
}

/// A line, each move as `word` has it from its place in the line.
pub fn written(line: &[Played], between: &str, word: impl Fn(usize, &Played) -> String) -> String {
    let mut words: Vec<_> = line.iter().enumerate().take(LONGEST).map(|(i, played)| word(i, played)).collect();
    if line.len() > LONGEST {
        words.push(format!("... {} moves in all", line.len()));
    }
    words.join(between)
}

/// A line with the number and the side of each move: `1 B E4, 2 W D5, 3 B D6`.
pub fn numbered(line: &[Played]) -> String {
    written(line, ", ", |i, p| format!("{} {} {}", i + 1, p.side.chars().next().unwrap_or(' '), p.mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_in_a_row() {
        let items = ["A", "B", "C"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| list(&items[..n], "or")), ["", "A", "A or B", "A, B or C"]);
    }

    #[test]
    fn an_outcome_is_about_what_was_asked() {
        let two = Order::Finite(2);
        let (win, none) = (Verdict::Proved { order: two }, Verdict::Disproved { scope: Scope::order(two) });
        for (defends, asked, verdict, expected) in [
            (false, Scope::FULL, win, Outcome::Proved),
            (true, Scope::FULL, win, Outcome::Disproved),
            (false, Scope::FULL, none, Outcome::Unknown),
            (false, Scope::order(two), none, Outcome::Disproved),
            (true, Scope::order(two), none, Outcome::Proved),
            (true, Scope::FULL, Verdict::Unknown { reason: Reason::Time }, Outcome::Unknown),
        ] {
            assert_eq!(outcome(defends, verdict, asked), expected, "{defends} {asked:?} {verdict:?}");
        }
    }

    #[test]
    fn long_lines_are_cut() {
        let played = Played { side: "Black", mv: "A1".to_owned() };
        assert_eq!(numbered(&[played.clone(), played.clone()]), "1 B A1, 2 B A1");
        assert!(numbered(&vec![played; 61]).ends_with("... 61 moves in all"));
    }
}
