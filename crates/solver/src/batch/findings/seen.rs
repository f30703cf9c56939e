//! What has to be asked beside the answer to audit a problem: about the variations that its source shows,
//! and what its solution rests on.

use tesuji_game::{Expect, Outcome, Request, SolutionTree};

use super::keys::Keys;
use super::looking::Looking;
use super::shown::Shown;
use super::{Finding, conditional, shown};
use crate::{Answer, AnyQuestion, Failure, Watch, game_of};

/// What was found out.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// About the variations, if there are any.
    pub(super) shown: Option<Shown>,
    /// About what the solution rests on.
    pub(super) conditional: Vec<Finding>,
    /// Whether it was stopped from outside.
    pub(super) is_interrupted: bool,
}

/// Looks at what the source of a problem says beside the question, where every first move is looked at and
/// the side to move is the one that is to succeed.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub(crate) fn look(
    question: &dyn AnyQuestion,
    request: &Request,
    (expect, tree): (Option<&Expect>, Option<&SolutionTree>),
    answer: &Answer,
    watch: &mut Watch<'_>,
) -> Result<Option<Seen>, Failure> {
    let asked = &answer.asked;
    let is_of_win = expect.is_none_or(|expect| expect.outcome == Outcome::Proved);
    if !request.task.all_moves || asked.helps || asked.attacks() == asked.defends || !is_of_win {
        return Ok(None);
    }
    let mut looking = Looking::begin(answer, &request.task, watch);
    let mut seen = Seen::default();
    if let Some(tree) = tree {
        seen.shown = shown::look(question, tree, answer, &mut looking)?;
    }
    if let Some(condition) = game_of(request)?.condition(request, asked) {
        let keys = Keys::of(expect, seen.shown.as_ref());
        let solving = answer.solving.as_ref().map_or(&[][..], |solving| &solving.moves);
        let counts = |key: &&String| answer.outcome != Outcome::Proved || keys.works(key) || solving.contains(key);
        let counted: Vec<_> = keys.certain.iter().filter(counts).cloned().collect();
        // Where none of the keys solves, nothing rests on anything.
        if !counted.is_empty() || keys.certain.is_empty() {
            seen.conditional = conditional::look(request, &condition, answer, &counted, &mut looking)?;
        }
    }
    seen.is_interrupted = looking.is_interrupted();
    Ok(Some(seen))
}
