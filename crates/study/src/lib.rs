//! Measures searches: what theory promises ([`reduction`]), and what a grid of problems, trees and
//! drivers shows ([`Study`]).
//!
//! A study is described by a small TOML file ([`Description`]). Each cell of its grid is one
//! search; a finished cell is a line of JSON ([`Results`]), so that a study can be stopped and
//! taken up again. Tables and plots are made from those lines alone. All cells that answer the same
//! question must agree ([`disagreements`]).
//!
//! Nothing here does I/O: whoever runs a study reads and writes the files.

mod agree;
mod ask;
mod builtin;
mod cell;
mod description;
mod distribution;
mod grid;
mod method;
mod plot;
mod plots;
pub mod reduction;
mod report;
mod results;
mod size;
mod subject;
mod summary;
mod tree;

pub use agree::{Disagreement, disagreements};
pub use ask::Finding;
pub use builtin::{BUILT_IN, BuiltIn, built_in, built_in_problem};
pub use cell::{Branching, Cell, CellKey, Counted, Limits, Measured, Result3};
pub use description::{Description, Named};
pub use distribution::distribution;
pub use grid::Study;
pub use method::{DriverName, Method};
pub use plots::{Effort, cactus, factors};
pub use report::{HOW_TO_READ, algorithms, csv, markdown};
pub use results::Results;
pub use subject::Subject;
pub use summary::{Bound, Mean, Row, Within, bounds, summary};
pub use tree::Trees;
