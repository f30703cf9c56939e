//! Questions and answers about mates in sentences.
//!
//! A length is called the shortest where every shorter one is disproved: in full width, or of the
//! orders that were asked for, and it says which. A disproof says how far it reaches.

use tesuji_game::{Length, words::after_replies};
use tesuji_problem::{Order, Scope, Verdict};

use crate::rules::{Question, Side};

/// `Black` or `White`.
pub(super) fn name(side: Side) -> &'static str {
    side.colour().name()
}

/// The words for a question.
pub(super) struct Words<'a> {
    pub(super) question: &'a Question,
    pub(super) defend: bool,
    pub(super) within: Option<u16>,
}

/// `1 move`, `3 moves`.
fn moves(n: u16) -> String {
    if n == 1 { "1 move".to_owned() } else { format!("{n} moves") }
}

/// ` in 3`.
fn in_(n: Option<u16>) -> String {
    n.map_or_else(String::new, |n| format!(" in {n}"))
}

/// `by checks alone`, `of order ≤ 2`: the mates that are spoken of.
fn among(order: Order) -> String {
    if order == Order::Finite(1) { "by checks alone".to_owned() } else { format!("of order ≤ {order}") }
}

impl Words<'_> {
    fn begins(&self) -> bool {
        self.question.position.turn() == self.question.attacker
    }

    /// The question in a sentence.
    pub(super) fn question(&self) -> String {
        let (first, within) = (name(self.question.position.turn()), in_(self.within));
        let (attacker, defender) = (name(self.question.attacker), name(!self.question.attacker));
        if self.defend {
            format!("{first} to move: can {defender} escape, so that {attacker} has no mate{within}?")
        } else {
            format!("{first} to move: can {attacker} mate{within}?")
        }
    }

    /// What a win of this order looks like to a player; `is_lowest` if no lower order wins within
    /// as many moves.
    fn kind(&self, order: Order, is_lowest: bool) -> String {
        let what = match order {
            Order::Finite(0) => "at once".to_owned(),
            Order::Finite(1) => "checks only (tsume)".to_owned(),
            Order::Finite(2) => "quiet moves that threaten a series of checks (hisshi)".to_owned(),
            Order::Finite(n) => format!("quiet moves that threaten a mate of order {} at most", n - 1),
            Order::Unlimited => "full width: every legal move counts".to_owned(),
        };
        let after = after_replies(!self.begins());
        match order {
            Order::Unlimited if is_lowest => format!("order {order}: {what}"),
            Order::Unlimited => "full width; lower orders are not excluded".to_owned(),
            Order::Finite(_) if is_lowest => format!("order {order}{after}: {what}"),
            Order::Finite(_) => format!("order ≤ {order}{after}: {what}; lower orders are not excluded"),
        }
    }

    /// How many moves a win takes, in moves of the attacker and of both, and what is known beside
    /// it: whether it is the shortest.
    fn length(&self, n: u16, known: Length) -> String {
        let plies = (2 * u32::from(n)).saturating_sub(u32::from(self.begins()));
        let plies = format!("{plies} {}", if plies == 1 { "ply" } else { "plies" });
        let shortest = match known.of_order {
            _ if n <= 1 => String::new(),
            _ if known.is_shortest() => format!("; shortest: no mate in {}, full width", n - 1),
            Some((order, _)) if known.is_shortest_asked() => {
                format!("; shortest {}: none in {}", among(order), n - 1)
            }
            _ => {
                let known = Self::none_yet(known).map_or_else(String::new, |none| format!("; {none}"));
                format!("; not proved to be the shortest{known}")
            }
        };
        format!(" in {n} ({plies}{shortest})")
    }

    /// The answer in a sentence. `refuted` are the orders that were refuted, with the moves within
    /// which.
    pub(super) fn headline(
        &self,
        verdict: Verdict,
        length: Length,
        refuted: &[(Order, u16)],
        is_lowest: bool,
    ) -> String {
        let (a, d) = (name(self.question.attacker), name(!self.question.attacker));
        match verdict {
            Verdict::Proved { .. } if !self.question.position.has_move() => format!("{d} is mated already"),
            Verdict::Proved { order } => {
                let length = match length.within {
                    Some(n) => self.length(n, length),
                    None => String::new(),
                };
                let win = format!("{a} mates{length} — {}", self.kind(order, is_lowest));
                if self.defend { format!("{d} cannot escape: {win}") } else { win }
            }
            Verdict::Disproved { scope } => {
                let none = self.none(scope);
                if self.defend { format!("{d} escapes: {none}") } else { format!("{a} has {none}") }
            }
            Verdict::Unknown { reason } => {
                let known = Self::known(length, refuted);
                format!("not known whether {a} mates{}: {reason}; {known}", in_(self.within))
            }
        }
    }

    /// The most moves within which there is no mate, where some are known: in full width, or else of
    /// the orders that were asked for.
    fn none_yet(known: Length) -> Option<String> {
        let full = Some(known.none_within).filter(|&k| k > 0).map(|k| format!("no mate in {k}, full width"));
        let narrow = known.of_order.filter(|&(_, k)| k > known.none_within);
        narrow.map(|(order, k)| format!("no mate {} in {k}", among(order))).or(full)
    }

    /// `no mate in 3 (full width, proved)`.
    fn none(&self, scope: Scope) -> String {
        let within = self.within.filter(|_| scope.plies.is_some());
        match (scope.order, within) {
            (Order::Unlimited, Some(n)) => format!("no mate in {n} (full width, proved)"),
            (Order::Unlimited, None) => "no mate at all (full width, proved)".to_owned(),
            (Order::Finite(k), within) => {
                let kind = if k == 1 { "no mate by checks alone (order ≤ 1)" } else { "no mate" };
                let order = if k == 1 { String::new() } else { format!(" of order ≤ {k}") };
                let within = within.map_or_else(String::new, |n| format!(" within {}", moves(n)));
                format!("{kind}{order}{within}; higher orders are not excluded")
            }
        }
    }

    /// What is known where there is no answer.
    fn known(length: Length, refuted: &[(Order, u16)]) -> String {
        let width = length.none_within;
        let full = (width > 0).then(|| format!("no mate in {width} (full width)"));
        let beyond = |&&(order, n): &&(Order, u16)| order != Order::Unlimited && n > width;
        // Of two orders that reach as far the higher one says more.
        let best = refuted.iter().filter(beyond).max_by_key(|&&(order, n)| (n, order));
        let order = best.map(|&(order, n)| {
            let within = if n == u16::MAX { String::new() } else { format!(" within {}", moves(n)) };
            format!("no mate of order ≤ {order}{within}")
        });
        let known: Vec<String> = full.into_iter().chain(order).collect();
        if known.is_empty() { "nothing is known yet".to_owned() } else { known.join("; ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::rules::Goal;

    #[test]
    fn answers_in_sentences() {
        let position = sfen::read("4k4/9/4P4/9/9/9/9/9/9 b G 1").unwrap();
        let question = Question { position, attacker: Side::Black, goal: Goal::Mate };
        let words = Words { question: &question, defend: false, within: Some(3) };
        assert_eq!(words.question(), "Black to move: can Black mate in 3?");
        let proved = Verdict::Proved { order: Order::Finite(1) };
        let words_of = |length| words.headline(proved, length, &[], true);
        let length = Length { within: Some(3), none_within: 2, of_order: None };
        assert_eq!(
            words.headline(proved, length, &[], true),
            "Black mates in 3 (5 plies; shortest: no mate in 2, full width) — order 1: checks only (tsume)"
        );
        for (order, none_within, words) in [
            (1, 2, "shortest by checks alone: none in 2"),
            (2, 2, "shortest of order ≤ 2: none in 2"),
            (1, 1, "not proved to be the shortest; no mate by checks alone in 1"),
            (1, 0, "not proved to be the shortest"),
        ] {
            let of_order = Some((Order::Finite(order), none_within));
            let said = words_of(Length { within: Some(3), none_within: 0, of_order });
            assert_eq!(said, format!("Black mates in 3 (5 plies; {words}) — order 1: checks only (tsume)"));
        }
        let none = Verdict::Disproved { scope: Scope::order(Order::Finite(1)) };
        let escape = Words { defend: true, within: None, ..words };
        assert_eq!(escape.question(), "Black to move: can White escape, so that Black has no mate?");
        assert_eq!(
            escape.headline(none, Length::default(), &[], false),
            "White escapes: no mate by checks alone (order ≤ 1); higher orders are not excluded"
        );
    }
}
