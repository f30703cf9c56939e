//! The proof of a win: the winner's strategy, and the line of it that is shown.

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Generation, Problem, Reason, Zone as _};
use tesuji_search::driver::Searches;
use tesuji_search::{Aim, Link, Meter, Search, Step, Strategy};

use super::line::{line, most_plies};

/// The proof of a win, written out.
#[derive(Debug)]
pub struct Proof<Q: Question> {
    /// The winner's strategy.
    pub strategy: Strategy<Move<Q>, Zone<Q>>,
    /// The line of it that is shown.
    pub line: Vec<Move<Q>>,
}

impl<Q: Question> Proof<Q> {
    /// Writes out a win that was found, in at most `most` steps.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would be larger.
    pub(super) fn write<D>(
        question: &Q,
        search: &mut Search<D>,
        problem: &mut Q::Problem,
        win: Aim,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Reason>
    where
        D: Searches<Q::Problem>,
    {
        let strategy = search.strategy(problem, win, most, meter)?;
        let (pass, mut made) = (problem.pass(), 0);
        let line = line(&strategy, pass, &mut |before, reply, answer| {
            before[made..].iter().for_each(|&m| problem.play(m));
            made = before.len();
            question.is_thrown_in(problem, reply, answer)
        });
        (0..made).for_each(|_| problem.undo());
        Ok(Proof { strategy, line })
    }

    /// The proof of a win by a move that reaches the goal at once.
    pub fn at_once(m: Move<Q>) -> Self {
        let steps = vec![Step::Attack { m, next: Link::Goal, zone: Zone::<Q>::everywhere() }];
        Proof { strategy: Strategy { steps }, line: vec![m] }
    }

    /// The first move, if the winner makes it.
    pub fn first(&self) -> Option<Move<Q>> {
        match self.strategy.steps.last()? {
            Step::Attack { m, .. } => Some(*m),
            Step::Defend { .. } | Step::Less { .. } => None,
        }
    }

    /// The attacker's moves in the longest line.
    pub fn length(&self) -> u16 {
        u16::try_from(most_plies(&self.strategy).div_ceil(2)).unwrap_or(u16::MAX)
    }
}
