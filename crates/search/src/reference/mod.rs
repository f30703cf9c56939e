//! The plain definitions that everything else is compared with: no table, no hook, no zone, no
//! cleverness.

mod definition;
mod exhaustive;
mod recursion;

pub use definition::Definition;
pub use exhaustive::exhaustive;
pub use recursion::by_recursion;
