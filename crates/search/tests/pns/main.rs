//! The proof-number searches that keep their tree in memory, against the definition, on games in which positions recur; and the
//! numbers of the textbook.
//!
//! `TESUJI_LONG=20 cargo test -p tesuji-search --test pns` asks twenty times as many questions.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod agreement;
mod numbers;
mod watched;

/// How many questions a test asks: `TESUJI_LONG` times as many if that is set.
fn times(usual: u64) -> u64 {
    let factor = std::env::var("TESUJI_LONG").ok().and_then(|f| f.parse().ok()).unwrap_or(1);
    usual * factor
}
