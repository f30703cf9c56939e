//! Tests of the checker: hand-written and forged files, proofs found by brute force, and fuzzing of
//! the zone conditions. None of them uses the search: what they check with is written here, as
//! plainly as possible.

mod files;
mod forgeries;
mod independence;
mod listed;
mod mangled;
mod positions;
mod prover;
mod replay;
mod soundness;
mod zones;
