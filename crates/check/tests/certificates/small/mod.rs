//! Tests of the checker for the small games, and so of the adaptor for every game that has no
//! checker of its own: proofs found by trying everything, played out against every defence, and
//! forgeries.

mod forgeries;
mod mangled;
mod positions;
mod prover;
mod replay;
mod soundness;
