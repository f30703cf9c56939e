//! Trees beside the λ-tree against their definitions, on random small games in which positions
//! recur.

#![expect(clippy::print_stdout, reason = "a run says how much it has compared")]

mod ask;
mod budgets;
mod counted;
mod dual;
mod thomsen;
