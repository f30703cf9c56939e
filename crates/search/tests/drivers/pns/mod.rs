//! The proof-number searches that keep their tree in memory, against the definition, on games in
//! which positions recur; and the numbers of the textbook.
//!
//! `TESUJI_LONG=20 cargo test -p tesuji-search --test drivers pns` asks twenty times as many questions.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod agreement;
mod numbers;
mod watched;
