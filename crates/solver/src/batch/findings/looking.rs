//! Further questions about a problem, for its audit: what becomes of it after a line of moves, within an
//! allowance for all of them.

use std::time::Duration;

use tesuji_game::{Limits, Task};
use tesuji_search::Moment;

use crate::explain::{Effect, effect};
use crate::later::Reached;
use crate::{Answer, AnyQuestion, Failure, Watch};

/// Where the user sets no limit, each position is searched so far.
const NODES: u64 = 200_000;
/// A table for each position in turn.
const MEMORY: usize = 32 << 20;

/// What is left of the allowance.
pub(super) struct Looking<'a, 'w> {
    watch: &'a mut Watch<'w>,
    task: &'a Task,
    nodes: Option<u64>,
    time: Option<Duration>,
    begun: Moment,
}

/// What a line of moves comes to.
pub(super) struct Reaches {
    /// What its last move does for the side that made it.
    pub(super) effect: Effect,
    /// The question after it, if the game goes on.
    pub(super) answer: Option<Answer>,
}

impl<'a, 'w> Looking<'a, 'w> {
    /// An allowance as that of the answer; or what the answer has left, where the limits are for both.
    pub(super) fn begin(answer: &Answer, task: &'a Task, watch: &'a mut Watch<'w>) -> Self {
        let Limits { nodes, time, together, .. } = task.limits;
        let (spent, passed) = if together { (answer.stats.nodes, answer.stats.total_time) } else { Default::default() };
        let nodes = nodes.map(|nodes| nodes.saturating_sub(spent));
        let time = time.map(|time| time.saturating_sub(passed));
        Looking { watch, task, nodes, time, begun: Moment::now() }
    }

    /// Whether nothing more may be searched.
    pub(super) fn is_used_up(&self) -> bool {
        let is_late = self.time.is_some_and(|time| self.begun.elapsed() >= time);
        is_late || self.nodes == Some(0) || self.watch.cancel.is_cancelled()
    }

    /// The answer to a question; `None` if nothing more may be searched.
    ///
    /// # Errors
    /// [`Failure::Internal`] for a mistake in this program.
    pub(super) fn answer(&mut self, question: &mut dyn AnyQuestion) -> Result<Option<Answer>, Failure> {
        self.asking(question, &Task::default())
    }

    /// The same with every move that solves; with the shortest win, if that is wanted.
    ///
    /// # Errors
    /// [`Failure::Internal`] for a mistake in this program.
    pub(super) fn with_moves(
        &mut self,
        question: &mut dyn AnyQuestion,
        shortest: bool,
    ) -> Result<Option<Answer>, Failure> {
        self.asking(question, &Task { all_moves: true, shortest, ..Task::default() })
    }

    fn asking(&mut self, question: &mut dyn AnyQuestion, what: &Task) -> Result<Option<Answer>, Failure> {
        if self.is_used_up() {
            return Ok(None);
        }
        let is_limited = self.nodes.is_some() || self.time.is_some();
        let limits = Limits {
            nodes: self.nodes.or((!is_limited).then_some(NODES)),
            time: self.time.map(|time| time.saturating_sub(self.begun.elapsed())),
            memory: self.task.limits.memory.min(MEMORY),
            together: self.time.is_some(),
        };
        let Task { orders, driver, .. } = *question.task();
        *question.task_mut() = Task { orders, driver, limits, ..what.clone() };
        let answer = Answer::to(question, self.watch)?;
        self.nodes = self.nodes.map(|nodes| nodes.saturating_sub(answer.stats.nodes));
        Ok(Some(answer))
    }

    /// What a line of moves comes to.
    ///
    /// # Errors
    /// [`Failure::Input`] if a move is not legal, or [`Failure::Internal`].
    pub(super) fn after(&mut self, question: &dyn AnyQuestion, line: &[String]) -> Result<Reaches, Failure> {
        let later = question.after(line)?;
        let by_attacker = later.by_attacker;
        let ended = |is_goal: bool| if is_goal == by_attacker { Effect::Works } else { Effect::Fails };
        Ok(match later.reached {
            Reached::Goal => Reaches { effect: ended(true), answer: None },
            Reached::Over => Reaches { effect: ended(false), answer: None },
            Reached::Open(mut open) => {
                let answer = self.answer(&mut *open)?;
                let effect = answer.as_ref().map_or(Effect::Unknown, |answer| effect(answer, by_attacker));
                Reaches { effect, answer }
            }
        })
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.watch.cancel.is_cancelled()
    }
}
