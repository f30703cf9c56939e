//! The drivers, the hooks and the zones against the plain definition, on random small Go positions;
//! zones on larger ones.
//!
//! `TESUJI_LONG=20 cargo test -p tesuji-search --test go` asks twenty times as many questions.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod agreement;
mod budgets;
mod first_moves;
mod jobs;
mod limits;
mod outcomes;
mod outside;
mod positions;
mod safety;
mod simulated;

mod strategy;
mod together;
mod truth;
mod ways;
mod zones;

use tesuji_problem::Order;

const ORDERS: [Order; 5] = [Order::Finite(0), Order::Finite(1), Order::Finite(2), Order::Finite(3), Order::Unlimited];
const LOW: [Order; 3] = [Order::Finite(0), Order::Finite(1), Order::Finite(2)];
