//! A rule of which a solution may make use though its source does not speak of it: a ko.

use crate::Probe;

/// The same question under a rule that is harder for the side to move, and under one that is easier. What
/// holds under the harder one holds in any case; what holds under the easier one alone, or is lost under
/// the harder one, holds on a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// How the side to move succeeds: `by ko`.
    pub how: &'static str,
    /// What is set for the harder rule, and what it is, as a clause.
    pub harder: (Probe, String),
    /// The same of the easier one.
    pub easier: (Probe, String),
}
