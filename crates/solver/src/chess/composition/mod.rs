//! What composers want to know of a problem beside that it is sound: every key and what it threatens, tries, set play, duals.
//!
//! Everything here is in *full width*: every legal move of the attacker counts, whatever it threatens. With *n* moves allowed:
//! - a **key** is a first move that wins within *n*; a problem with more than one is *cooked*, if *n* was asked for or is the least;
//! - a key **threatens** what wins within *n* − 1 if the defender passes, and is a **zugzwang** move if nothing does;
//! - a **variation** is a reply with the moves that answer it soonest; a **dual** is more than one of them;
//! - a **try** is a first move that one or two replies refute, and all the others do not, or one that fails to stalemate alone;
//! - **set play** is what the defender's moves would be answered by if it moved first.
//!
//! Popeye means another thing by *threat*: the same move must still win after the reply. Here the threat is what wins after a pass, and
//! a reply after which the same move still wins as soon does not *parry* it.
//!
//! Each part is exact, or says what stopped it. Known failure: every reply is asked on its own, so a long problem runs into its limits.

mod keys;
mod set_play;
mod text;
mod tries;

use tesuji_chess::rules::{Chess, Move};
use tesuji_problem::{Problem, Reason, Status};
use tesuji_search::Meter;
use tesuji_search::bounded::Bounded;

use super::count;
use super::question::FULL_WIDTH;
use tesuji_chess::notation::san;

/// A part of an analysis, and why it may lack something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collected<T> {
    /// What was found.
    pub items: Vec<T>,
    /// The limit that was hit, if the list is not complete.
    pub stopped: Option<Reason>,
}

/// A composer's solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    /// The attacker's moves within which the goal is to be reached.
    pub moves: u16,
    /// Whether so many were asked for, or fewer are proved not to be enough.
    pub is_settled: bool,
    /// Every first move that wins within so many.
    pub keys: Collected<Key>,
    /// First moves that fail to very few replies.
    pub tries: Collected<Try>,
    /// What the defender's moves would be answered by, if it moved first.
    pub set_play: Collected<Reply>,
    /// Whether White moves first; for move numbers.
    pub(crate) white_first: bool,
}

/// A first move that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The move.
    pub mv: String,
    /// What it does; `None` if a limit was hit before that was known.
    pub after: Option<After>,
    /// The replies, each with its answers.
    pub variations: Collected<Reply>,
}

/// What there is after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// The goal is reached.
    Goal,
    /// The defender is in check.
    Check,
    /// If the defender passed, these moves would win soonest, in so many moves.
    Threat {
        /// The moves.
        moves: Vec<String>,
        /// How many moves of the attacker the win takes.
        within: u16,
    },
    /// Nothing is threatened: the defender loses because it has to move.
    Zugzwang,
}

/// A reply of the defender, and the moves that answer it soonest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The reply.
    pub mv: String,
    /// The moves that win soonest; none if the reply itself reaches the goal.
    pub answers: Vec<String>,
    /// How many moves of the attacker the win still takes.
    pub within: u16,
    /// Whether nothing that the key threatens still wins as soon as it would have. Where nothing is threatened every reply counts.
    pub parries: bool,
}

impl Reply {
    /// Whether there is more than one answer.
    pub fn is_dual(&self) -> bool {
        self.answers.len() > 1
    }
}

/// A first move that fails to very few replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move.
    pub mv: String,
    /// The replies that refute it. There are none if it gives stalemate.
    pub refutations: Vec<String>,
}

impl Composition {
    /// Whether there is more than one key. That means nothing where a shorter win may exist.
    pub fn is_cooked(&self) -> bool {
        self.is_settled && self.keys.items.len() > 1
    }

    /// Whether a part was interrupted.
    pub(crate) fn is_interrupted(&self) -> bool {
        let parts = [self.keys.stopped, self.tries.stopped, self.set_play.stopped];
        let variations = self.keys.items.iter().map(|k| k.variations.stopped);
        parts.into_iter().chain(variations).any(|s| s == Some(Reason::Cancelled))
    }
}

/// The work on one problem, with the attacker to move.
pub(super) struct Analysis<'a> {
    pub(super) problem: &'a mut Chess,
    pub(super) bounded: &'a mut Bounded<Move>,
    /// The moves allowed.
    pub(super) moves: u16,
}

/// The moves that answer soonest, and in how many moves they win.
type Answers = (u16, Vec<Move>);

impl Analysis<'_> {
    /// Does something after a move.
    fn after<R>(&mut self, m: Move, work: impl FnOnce(&mut Self) -> R) -> R {
        self.problem.play(m);
        let result = work(self);
        self.problem.undo();
        result
    }

    /// Does something after a pass. The side to move is not in check.
    fn after_pass<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        self.problem.null();
        let result = work(self);
        self.problem.undo();
        result
    }

    /// Whether the attacker wins within so many of its moves.
    fn wins(&mut self, moves: u16, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        self.bounded.ask(self.problem, FULL_WIDTH, count::left(self.problem, moves), meter)
    }

    /// The legal moves in an order of their own.
    fn legal(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if self.problem.status() == Status::Open {
            self.problem.moves(&mut moves);
        }
        moves.sort_unstable();
        moves
    }

    /// Attacker to move: what wins soonest within `most` moves, if anything does.
    fn answers(&mut self, most: u16, meter: &mut Meter<'_>) -> Result<Option<Answers>, Reason> {
        for within in 1..=most {
            if self.wins(within, meter)? {
                let mut found = Vec::new();
                let left = count::left(self.problem, within);
                self.bounded.winning_moves(self.problem, FULL_WIDTH, left, &mut found, meter)?;
                found.sort_unstable();
                return Ok(Some((within, found)));
            }
        }
        Ok(None)
    }

    /// Defender to move: a reply with its answers within `most` moves, unless it refutes.
    fn reply(
        &mut self,
        m: Move,
        most: u16,
        threat: Option<&Answers>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Reply>, Reason> {
        let mv = self.name(m);
        self.after(m, |this| {
            if this.problem.status() == Status::Achieved {
                return Ok(Some(Reply { mv, answers: Vec::new(), within: 0, parries: true }));
            }
            let Some((within, moves)) = this.answers(most, meter)? else { return Ok(None) };
            let parries = threat.map_or(Ok(true), |threat| this.fails(threat, meter))?;
            Ok(Some(Reply { mv, answers: this.names(&moves), within, parries }))
        })
    }

    /// Attacker to move: whether none of these moves, which won before the reply, wins as soon after it. Names would not tell: the
    /// same name may be another man's move now, and the same move have another name.
    fn fails(&mut self, (within, moves): &Answers, meter: &mut Meter<'_>) -> Result<bool, Reason> {
        let legal = self.legal();
        for &m in moves.iter().filter(|m| legal.contains(m)) {
            if self.after(m, |this| this.wins(within - 1, meter))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn name(&self, m: Move) -> String {
        san(self.problem.position(), m)
    }

    fn names(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|&m| self.name(m)).collect()
    }
}

/// Collects until a limit is hit.
fn collect<T, I>(items: I, mut work: impl FnMut(I::Item) -> Result<Option<T>, Reason>) -> Collected<T>
where
    I: IntoIterator,
{
    let mut part = Collected { items: Vec::new(), stopped: None };
    for item in items {
        match work(item) {
            Ok(found) => part.items.extend(found),
            Err(reason) => {
                part.stopped = Some(reason);
                break;
            }
        }
    }
    part
}

#[cfg(test)]
mod tests;
