//! Why the other first moves fail: the reply to each.

use tesuji_game::{Limits, Task};

use crate::explain::{Effect, effect};
use crate::later::{Later, Reached};
use crate::{Answer, AnyQuestion, Failure, Watch};

/// Where the user sets no limit, the position after each move is searched so far.
const NODES: u64 = 200_000;
/// A table for each move in turn.
const MEMORY: usize = 32 << 20;

/// A first move that is not known to be right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refuted {
    /// The move.
    pub mv: String,
    /// What it does for the side to move.
    pub effect: Effect,
    /// What answers it; `None` if it is not refuted, or any reply will do.
    pub reply: Option<String>,
}

/// What answers each first move that is not among those that are right. Every move has the limits of
/// the question, or a small one of its own; those that are left when it is cancelled are not known.
///
/// # Errors
/// [`Failure::Internal`] for a mistake in this program.
pub fn refutations(
    question: &dyn AnyQuestion,
    right: &[String],
    watch: &mut Watch<'_>,
) -> Result<Vec<Refuted>, Failure> {
    let others = question.moves().into_iter().filter(|mv| !right.contains(mv));
    others
        .map(|mv| {
            if watch.cancel.is_cancelled() {
                return Ok(Refuted { mv, effect: Effect::Unknown, reply: None });
            }
            refutation(question, mv, watch)
        })
        .collect()
}

/// What a first move does for the side to move, and what answers it, within the limits of the
/// question, or a small one of its own.
///
/// # Errors
/// If the move is not legal, or [`Failure::Internal`] for a mistake in this program.
pub fn refutation(question: &dyn AnyQuestion, mv: String, watch: &mut Watch<'_>) -> Result<Refuted, Failure> {
    let limits = question.task().limits;
    let nodes = limits.nodes.or(limits.time.is_none().then_some(NODES));
    let limits = Limits { nodes, memory: limits.memory.min(MEMORY), ..limits };
    let Later { by_attacker, reached, .. } = question.after(std::slice::from_ref(&mv))?;
    let (effect, reply) = match reached {
        Reached::Goal | Reached::Over if matches!(reached, Reached::Goal) == by_attacker => (Effect::Works, None),
        Reached::Goal | Reached::Over => (Effect::Fails, None),
        Reached::Open(mut later) => {
            let Task { orders, driver, .. } = *later.task();
            // The reply is asked for, and nothing beside it.
            *later.task_mut() = Task { orders, driver, limits, ..Task::default() };
            let after = Answer::to(&*later, watch)?;
            let effect = effect(&after, by_attacker);
            (effect, after.first.filter(|_| effect == Effect::Fails))
        }
    };
    Ok(Refuted { mv, effect, reply })
}
