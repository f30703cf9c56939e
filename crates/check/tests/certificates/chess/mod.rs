//! Tests of the checker for chess: proofs found by brute force and played out against every
//! defence, and forgeries. None of them uses the search; what is compared with are the rules that
//! the search plays by.

mod accepted;
mod forgeries;
mod mangled;
mod prover;
mod replay;
