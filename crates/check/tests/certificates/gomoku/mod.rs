//! Tests of the checker for gomoku: proofs found by brute force, in which replies are left out
//! wherever the checker lets them be, played out against every defence; forgeries; and positions in
//! which each of the conditions on its areas is needed. None of them uses the search.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod conditions;
mod forgeries;
mod leaning;
mod mangled;
mod positions;
mod prover;
mod replay;
mod soundness;
