//! Other ways to go on: whether a later move of the solution has others beside it.
//!
//! A line is followed, and at each of our later turns every move that solves is looked for. In problems
//! that must have one solution only a second way to go on is a second solution, but for the last
//! move, where it is a blemish; in others it is a dual.

use tesuji_game::Outcome;

use super::looking::Looking;
use super::{Finding, Kind, named, solve};
use crate::later::Reached;
use crate::{AnyQuestion, Failure};

/// What is found along a line that begins with our move and is known to be right. `is_single` tells
/// that there must be one solution only, of whatever length; else what wins as soon counts.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub(super) fn look(
    question: &dyn AnyQuestion,
    line: &[String],
    is_single: bool,
    looking: &mut Looking<'_, '_>,
) -> Result<Vec<Finding>, Failure> {
    let mut findings = Vec::new();
    for at in (2..line.len()).step_by(2) {
        let before = &line[..at];
        let open = |findings: &mut Vec<Finding>| {
            let words = format!("not known: whether other moves solve after {}", before.join(" "));
            findings.push(Finding { kind: Kind::Unknown, moves: before.to_vec(), words });
        };
        if looking.is_used_up() {
            open(&mut findings);
            break;
        }
        let Ok(later) = question.after(before) else { break };
        let Reached::Open(later) = later.reached else { break };
        let mut later = if is_single { later.of_any_length().unwrap_or(later) } else { later };
        let Some(own) = later.first_move(&line[at]) else { break };
        let Some(answer) = looking.with_moves(&mut *later, !is_single)? else { continue };
        match (answer.outcome, &answer.solving) {
            (Outcome::Proved, Some(solving)) => {
                let others: Vec<_> = solving.moves.iter().filter(|m| **m != own).cloned().collect();
                if !others.is_empty() {
                    let is_last = at + 1 >= line.len();
                    let kind = if is_single && !is_last { Kind::Cooked } else { Kind::Dual };
                    let last = if is_last { ", as the last move" } else { "" };
                    let (before, names) = (before.join(" "), named(&others));
                    let words = format!("after {before} beside {own} {names} {}{last}", solve(&others));
                    findings.push(Finding { kind, moves: others, words });
                }
                if solving.stopped.is_some() {
                    open(&mut findings);
                }
            }
            // That the line is wrong here is told elsewhere.
            (Outcome::Disproved, _) => break,
            _ => open(&mut findings),
        }
    }
    Ok(findings)
}
