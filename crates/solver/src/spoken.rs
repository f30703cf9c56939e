//! The moves of an answer in the words of the players.

use tesuji_problem::Reason;
use tesuji_search::Threatening;

use crate::prove::Listed;
use crate::{Played, Solving, Threat};

/// How a game speaks of moves, from the position of the question on.
pub(crate) trait Spoken<M: Copy> {
    /// Each move of a line with the side that makes it. The side to move begins.
    fn line(&self, moves: &[M]) -> Vec<Played>;

    /// The last move of a line.
    fn last(&self, moves: &[M]) -> String {
        self.line(moves).pop().map_or_else(String::new, |played| played.mv)
    }

    /// A first move.
    fn first(&self, m: M) -> String {
        self.last(&[m])
    }

    /// The first moves that solve.
    fn solving(&self, (moves, stopped): &Listed<M>) -> Solving {
        Solving { moves: moves.iter().map(|&m| self.first(m)).collect(), stopped: *stopped }
    }

    /// The threats of the side to move, and why there may be more.
    fn threats(&self, (threats, stopped): &Listed<Threatening<M>>) -> (Vec<Threat>, Option<Reason>) {
        let threat = |t: &Threatening<M>| Threat {
            mv: self.first(t.m),
            goal: t.goal,
            averted_by: t.averted_by.iter().map(|&reply| self.last(&[t.m, reply])).collect(),
        };
        (threats.iter().map(threat).collect(), *stopped)
    }
}
