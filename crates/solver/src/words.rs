//! Words that answers of every game share.

use tesuji_problem::Order;

/// `A`, `A or B`, `A, B or C`.
pub(crate) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// What follows an order where the defender has the first move: the attacker then wins with it after every reply.
pub(crate) fn after_replies(defender_first: bool) -> &'static str {
    if defender_first { " after every reply" } else { "" }
}

/// What is known of the attacker's wins: `no win of order ≤ 2`.
pub(crate) fn refuted(order: Order) -> String {
    match order {
        Order::Finite(n) => format!("no win of order ≤ {n}"),
        Order::Unlimited => "no win at all".to_owned(),
    }
}
