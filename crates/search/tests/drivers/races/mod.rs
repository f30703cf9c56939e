//! Races in which both sides want to capture first: whom λ names that asks about one goal alone, and
//! what dual λ saves or costs where both goals are in the rules.

#![expect(clippy::print_stdout, reason = "the figures are for who asks for them")]

mod atari_go;
mod compared;
mod semeai;
