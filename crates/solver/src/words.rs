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

/// What is known of the attacker's wins: `no win of order ≤ 2`.
pub(crate) fn refuted(order: Order) -> String {
    match order {
        Order::Finite(n) => format!("no win of order ≤ {n}"),
        Order::Unlimited => "no win at all".to_owned(),
    }
}
