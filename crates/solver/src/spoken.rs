//! The moves of an answer in the words of the players.

use tesuji_problem::Reason;
use tesuji_search::Threatening;

use crate::prove::{Listed, SolvingMoves};
use crate::{LowestOrder, Played, Solving, Threat};

/// So many moves of a line are written out; the certificate has them all.
const LONGEST: usize = 60;

/// A line, each move as `word` has it from its place in the line.
pub(crate) fn written(line: &[Played], between: &str, word: impl Fn(usize, &Played) -> String) -> String {
    let mut words: Vec<_> = line.iter().enumerate().take(LONGEST).map(|(i, played)| word(i, played)).collect();
    if line.len() > LONGEST {
        words.push(format!("... {} moves in all", line.len()));
    }
    words.join(between)
}

/// How a game speaks of moves, from the position of the question on.
pub(crate) trait Spoken<M: Copy> {
    /// Each move of a line with the side that makes it. The side to move begins.
    fn line(&self, moves: &[M]) -> Vec<Played>;

    /// A line in words: `1 B E4, 2 W D5, 3 B D6`.
    fn line_in_words(&self, moves: &[M]) -> String {
        written(&self.line(moves), ", ", |i, p| format!("{} {} {}", i + 1, &p.side[..1], p.mv))
    }

    /// The last move of a line.
    fn last(&self, moves: &[M]) -> String {
        self.line(moves).pop().map_or_else(String::new, |played| played.mv)
    }

    /// A first move.
    fn first(&self, m: M) -> String {
        self.last(&[m])
    }

    /// The first moves that solve.
    fn solving(&self, solving: &SolvingMoves<M>) -> Solving {
        let moves: Vec<_> = solving.moves.iter().map(|&m| self.first(m)).collect();
        let lowest = solving.lowest.map(|(order, count, complete)| {
            let moves = moves[..count].to_vec();
            LowestOrder { order, moves, complete }
        });
        Solving { moves, stopped: solving.stopped, up_to: solving.up_to, within: solving.within, lowest }
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
