//! Questions and answers about small games in sentences.

use tesuji_game::words::{even_if, not_known};
use tesuji_game::{Asked, Length};
use tesuji_problem::{Order, Scope, Verdict};

use super::goal::Goal;

/// What the question is about, in words.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) goal: Goal,
    /// What the attacker wants, after `can`.
    pub(super) reach: String,
    /// The same after `from`.
    pub(super) reaching: String,
}

/// `within 3 moves`, with a space before it.
fn within(moves: Option<u16>) -> String {
    match moves {
        None => String::new(),
        Some(1) => " within 1 move".to_owned(),
        Some(n) => format!(" within {n} moves"),
    }
}

impl Words {
    /// The question in a sentence.
    pub(super) fn question(&self, asked: &Asked) -> String {
        let Asked { attacker: a, defender: d, to_move, .. } = asked;
        let within = within(asked.within);
        match self.goal {
            Goal::Win | Goal::Draw => format!("{to_move} to move: can {a} {}{within}?", self.reach),
            Goal::Defend => format!("{to_move} to move: can {d} stop {a} from {}{within}?", self.reaching),
        }
    }

    /// The answer in a sentence.
    pub(super) fn headline(&self, asked: &Asked, verdict: Verdict, length: Length, known: Option<Order>) -> String {
        let Asked { attacker: a, defender: d, .. } = asked;
        let (reach, reaching) = (&self.reach, &self.reaching);
        let even = even_if(verdict, asked.to_move == *a, a, d);
        let order = |order: Order| match order {
            Order::Finite(0) => "at once".to_owned(),
            Order::Finite(n) => format!("order {n}"),
            Order::Unlimited => "full game".to_owned(),
        };
        let moves = within(length.within.filter(|_| asked.within.is_some()));
        match (self.goal, verdict) {
            (Goal::Win | Goal::Draw, Verdict::Proved { order: n }) => {
                format!("{a} can {reach}{moves}{even} ({})", order(n))
            }
            (Goal::Defend, Verdict::Proved { order: n }) => {
                format!("{d} cannot stop {a} from {reaching}{moves} ({})", order(n))
            }
            (Goal::Win, Verdict::Disproved { scope: Scope::FULL }) => format!("{a} cannot {reach}"),
            (Goal::Draw, Verdict::Disproved { scope: Scope::FULL }) => format!("{a} cannot even draw"),
            (Goal::Defend, Verdict::Disproved { scope: Scope::FULL }) => {
                format!("{d} can stop {a} from {reaching}{even}")
            }
            (Goal::Win, Verdict::Disproved { scope }) => {
                format!("{a} has no win {scope}{}", higher(scope))
            }
            (Goal::Draw, Verdict::Disproved { scope }) => {
                format!("{a} has no way to {reach} {scope}{}", higher(scope))
            }
            (Goal::Defend, Verdict::Disproved { scope }) => {
                format!("{d} stops every attack {scope}{even}{}", higher(scope))
            }
            (goal, Verdict::Unknown { reason }) => {
                let what = match goal {
                    Goal::Win | Goal::Draw => format!("{a} can {reach}"),
                    Goal::Defend => format!("{d} can stop {a} from {reaching}"),
                };
                not_known(&what, reason, known)
            }
        }
    }
}

/// What a disproof in a scope leaves open.
fn higher(scope: Scope) -> &'static str {
    if scope.order == Order::Unlimited { "" } else { "; higher orders were not searched" }
}
