//! Words that answers of every game share.

use tesuji_problem::{Order, Reason, Scope, Verdict};

use crate::{Outcome, Played};

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

/// What follows an order where the defender has the first move: the attacker then wins with it after every reply.
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

/// What a definite answer says of who moves first, where that is not whom it helps: ` even if White moves first`.
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
pub fn asked_within(question: &str, within: Option<u16>) -> String {
    let Some(n) = within else { return question.to_owned() };
    let moves = if n == 1 { "move" } else { "moves" };
    format!("{} within {n} {moves}?", question.trim_end_matches('?'))
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
