//! What composers want to know of a problem beside that it is sound: every key and what it
//! threatens, tries, set play, duals.
//!
//! Everything here is in *full width*: every legal move of the attacker counts, whatever it
//! threatens. With *n* moves allowed:
//! - a **key** is a first move that wins within *n*; a problem with more than one is *cooked*, if
//!   *n* was asked for or is the least;
//! - a key **threatens** what wins within *n* − 1 if the defender passes, and is a **zugzwang**
//!   move if nothing does;
//! - a **variation** is a reply with the moves that answer it soonest; a **dual** is more than one
//!   of them;
//! - a **try** is a first move that one or two replies refute, and all the others do not, or one
//!   that fails to stalemate alone;
//! - **set play** is what the defender's moves would be answered by if it moved first.
//!
//! Of a helpmate every line is the solution ([`help`]).
//!
//! Popeye means another thing by *threat*: the same move must still win after the reply. Here the
//! threat is what wins after a pass, and a reply after which the same move still wins as soon does
//! not *parry* it.
//!
//! Each part is exact, or says what stopped it. Known failure: every reply is asked on its own, so
//! a long problem runs into its limits.

mod help;
mod keys;
mod section;
mod set_play;
mod text;
mod tries;

use tesuji_game::Inquiry;
use tesuji_problem::{Problem, Reason, Status};

use crate::notation::san;
use crate::rules::{Chess, Move};

pub(super) use section::section;

/// A part of an analysis, and why it may lack something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Collected<T> {
    /// What was found.
    items: Vec<T>,
    /// The limit that was hit, if the list is not complete.
    stopped: Option<Reason>,
}

/// A composer's solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Composition {
    /// The attacker's moves within which the goal is to be reached.
    moves: u16,
    /// How many were asked for.
    asked: Option<u16>,
    /// Whether so many were asked for, or fewer are proved not to be enough.
    is_settled: bool,
    /// Every first move that wins within so many.
    keys: Collected<Key>,
    /// First moves that fail to very few replies.
    tries: Collected<Try>,
    /// What the defender's moves would be answered by, if it moved first.
    set_play: Collected<Reply>,
    /// Whether White moves first; for move numbers.
    white_first: bool,
}

/// A first move that wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The move.
    mv: String,
    /// What it does; `None` if a limit was hit before that was known.
    after: Option<After>,
    /// The replies, each with its answers.
    variations: Collected<Reply>,
}

/// What there is after a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum After {
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
pub(super) struct Reply {
    /// The reply.
    mv: String,
    /// The moves that win soonest; none if the reply itself reaches the goal.
    answers: Vec<String>,
    /// How many moves of the attacker the win still takes.
    within: u16,
    /// Whether nothing that the key threatens still wins as soon as it would have. Where nothing is
    /// threatened every reply counts.
    parries: bool,
}

impl Reply {
    /// Whether there is more than one answer.
    fn is_dual(&self) -> bool {
        self.answers.len() > 1
    }
}

/// A first move that fails to very few replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Try {
    /// The move.
    mv: String,
    /// The replies that refute it. There are none if it gives stalemate.
    refutations: Vec<String>,
}

impl Composition {
    /// Whether there is more than one key. That means nothing where a shorter win may exist.
    fn is_cooked(&self) -> bool {
        self.is_settled && self.keys.items.len() > 1
    }

    /// Whether a part was interrupted.
    fn is_interrupted(&self) -> bool {
        let parts = [self.keys.stopped, self.tries.stopped, self.set_play.stopped];
        let variations = self.keys.items.iter().map(|k| k.variations.stopped);
        parts.into_iter().chain(variations).any(|s| s == Some(Reason::Cancelled))
    }
}

/// The work on one problem, with the attacker to move.
struct Analysis<'a> {
    problem: &'a mut Chess,
    inquiry: &'a mut dyn Inquiry<Chess>,
    /// The moves allowed.
    moves: u16,
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
    fn wins(&mut self, moves: u16) -> Result<bool, Reason> {
        self.inquiry.wins(self.problem, moves)
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
    fn answers(&mut self, most: u16) -> Result<Option<Answers>, Reason> {
        for within in 1..=most {
            if self.wins(within)? {
                let mut found = Vec::new();
                self.inquiry.winning_moves(self.problem, within, &mut found)?;
                found.sort_unstable();
                return Ok(Some((within, found)));
            }
        }
        Ok(None)
    }

    /// Defender to move: a reply with its answers within `most` moves, unless it refutes.
    fn reply(&mut self, m: Move, most: u16, threat: Option<&Answers>) -> Result<Option<Reply>, Reason> {
        let mv = self.name(m);
        self.after(m, |this| {
            if this.problem.status() == Status::Achieved {
                return Ok(Some(Reply { mv, answers: Vec::new(), within: 0, parries: true }));
            }
            let Some((within, moves)) = this.answers(most)? else { return Ok(None) };
            let parries = threat.map_or(Ok(true), |threat| this.fails(threat))?;
            Ok(Some(Reply { mv, answers: this.names(&moves), within, parries }))
        })
    }

    /// Attacker to move: whether none of these moves, which won before the reply, wins as soon
    /// after it. Names would not tell: the same name may be another man's move now, and the same
    /// move have another name.
    fn fails(&mut self, (within, moves): &Answers) -> Result<bool, Reason> {
        let legal = self.legal();
        for &m in moves.iter().filter(|m| legal.contains(m)) {
            if self.after(m, |this| this.wins(within - 1))? {
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
