//! Men that could be left out: the same question is asked without each of them.
//!
//! Only what is certain is told: that the same first moves solve, and no others, and that the shortest
//! win of the orders that are asked for takes as many moves as before.

use tesuji_game::Outcome;

use super::looking::Looking;
use super::{Finding, Kind};
use crate::{Answer, AnyQuestion, Failure};

/// What of an answer must stay the same: the first moves that solve, and how soon.
fn essence(answer: &Answer) -> Option<(Vec<&String>, u16)> {
    let solving = answer.solving.as_ref().filter(|solving| solving.stopped.is_none())?;
    let length = answer.length.filter(|length| length.is_shortest_asked())?;
    let mut moves: Vec<_> = solving.moves.iter().collect();
    moves.sort_unstable();
    Some((moves, length.within?))
}

/// Looks at each man that may be left out of a problem that holds.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub(super) fn look(
    question: &dyn AnyQuestion,
    answer: &Answer,
    looking: &mut Looking<'_, '_>,
) -> Result<Vec<Finding>, Failure> {
    let mut findings = Vec::new();
    let Some(whole) = essence(answer).filter(|_| answer.outcome == Outcome::Proved) else { return Ok(findings) };
    let mut open = Vec::new();
    for (man, mut without) in question.with_a_man_less() {
        let found = if looking.is_used_up() { None } else { looking.with_moves(&mut *without, true)? };
        match found {
            Some(found) if found.outcome == Outcome::Proved => match essence(&found) {
                Some(rest) if rest == whole => {
                    let words = format!("without {man} the same first moves solve, as soon");
                    findings.push(Finding { kind: Kind::Superfluous, moves: Vec::new(), words });
                }
                Some(_) => {}
                None => open.push(man),
            },
            Some(found) if found.outcome == Outcome::Disproved => {}
            _ => open.push(man),
        }
    }
    if !open.is_empty() {
        let words = format!("not known: whether it needs {}", open.join(", "));
        findings.push(Finding { kind: Kind::Unknown, moves: Vec::new(), words });
    }
    Ok(findings)
}
