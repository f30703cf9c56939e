//! What has to be asked beside the answer to audit a problem: about the variations that its source shows,
//! and what its solution rests on.

use tesuji_game::{Expect, Outcome, Request, SolutionTree};

use super::keys::Keys;
use super::looking::Looking;
use super::shown::Shown;
use super::{Finding, conditional, later_moves, men, shown};
use crate::{Answer, AnyQuestion, Failure, Watch, game_of};

/// What was found out.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// About the variations, if there are any.
    pub(super) shown: Option<Shown>,
    /// About what the solution rests on.
    pub(super) conditional: Vec<Finding>,
    /// In problems that must have one solution only: the answer about wins of any length.
    pub(super) any_length: Option<Answer>,
    /// In such problems: how many moves of its own the source's line has for the side that moves first.
    pub(super) line_length: Option<u16>,
    /// About later moves and about men that are not needed.
    pub(super) whole: Vec<Finding>,
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
    if request.task.audit {
        seen.whole(question, tree, answer, &mut looking)?;
    }
    seen.is_interrupted = looking.is_interrupted();
    Ok(Some(seen))
}

impl Seen {
    /// Looks at all of the problem, where that is wanted.
    fn whole(
        &mut self,
        question: &dyn AnyQuestion,
        tree: Option<&SolutionTree>,
        answer: &Answer,
        looking: &mut Looking<'_, '_>,
    ) -> Result<(), Failure> {
        let source = tree.map_or_else(Vec::new, main_line);
        let single = question.of_any_length();
        let is_single = single.is_some();
        if let Some(mut single) = single {
            self.line_length = u16::try_from(source.len().div_ceil(2)).ok().filter(|&n| n > 0 && source.len() % 2 == 1);
            self.any_length = looking.with_moves(&mut *single, true)?;
            // The list of moves is about any length, and how short the win is another question.
            let any = looking.with_moves(&mut *single, false)?;
            if let (Some(answer), Some(any)) = (&mut self.any_length, any) {
                answer.solving = any.solving;
            }
        }
        let holds = |answer: &Answer| answer.outcome == Outcome::Proved;
        let known = self.any_length.as_ref().filter(|any| holds(any)).unwrap_or(answer);
        // The game itself has told of duals, or there is nothing to be told of.
        let is_told = answer.sections.iter().any(|section| section.soundness.is_some());
        if holds(known) && !is_told {
            let counted = known.sections.iter().find_map(|section| section.by_convention.as_ref());
            let line = match counted {
                _ if !source.is_empty() => source,
                Some(counted) => counted.line.clone(),
                None => known.line.iter().map(|m| m.mv.clone()).collect(),
            };
            self.whole = later_moves::look(question, &line, is_single, looking)?;
        }
        self.whole.extend(men::look(question, answer, looking)?);
        Ok(())
    }
}

/// The first line that a source calls right.
fn main_line(tree: &SolutionTree) -> Vec<String> {
    let right = tree.right();
    let next = |before| tree.after(before).find(|&n| right[n]);
    let last = std::iter::successors(next(None), |&n| next(Some(n))).last();
    last.map_or_else(Vec::new, |last| tree.line(last))
}
