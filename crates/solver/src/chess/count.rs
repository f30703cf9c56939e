//! How the search counts moves, and how people do.
//!
//! The search counts the attacker's moves that are *left*: with none left the goal must be reached. In a selfmate the defender's reply
//! to the last move reaches it, so one more must be left there, which is never played.

use tesuji_chess::rules::{Chess, Goal};

/// What is added to people's count for the search.
pub(super) fn extra(problem: &Chess) -> u16 {
    u16::from(problem.goal() == Goal::Selfmate)
}

/// People's count of what the search has counted; [`u16::MAX`] is any number.
pub(super) fn played(problem: &Chess, left: u16) -> u16 {
    if left == u16::MAX { left } else { left.saturating_sub(extra(problem)) }
}

/// The search's count of what people have counted.
pub(super) fn left(problem: &Chess, played: u16) -> u16 {
    played + extra(problem)
}
