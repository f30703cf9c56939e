//! The proof-number searches that keep their tree in memory, against the definition, on games in which positions recur; and the
//! numbers of the textbook.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod agreement;
mod graph;
mod numbers;
mod watched;
