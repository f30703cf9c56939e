//! The plain definitions that everything else is compared with: no table, no hook, no zone, no cleverness.

mod definition;
mod exhaustive;

pub use definition::Definition;
pub use exhaustive::exhaustive;
