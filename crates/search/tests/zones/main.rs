//! Relevancy zones by brute force: Definition 4 of paper 001, applied to what the searches and the
//! theorems return.
//!
//! `TESUJI_LONG=10 cargo test -p tesuji-search --test zones -- --nocapture` checks ten times as
//! many zones and prints the counts.

#![expect(clippy::print_stdout, reason = "a run says how much it has checked")]

mod carriers;
mod lambda;
mod naive;
mod never_harm;
mod positions;
mod scheme;
mod searched;
mod terminal;
