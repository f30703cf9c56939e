//! Every hook's answer is compared with the plain one, where it is asked (feature `checked`).
//!
//! [`Asked`] stands where the trees have the problem itself. Its methods have the names of the
//! hooks, so they are what a tree calls: each asks the hook and, at some positions, the rules as
//! well. A wrong answer ends the program with the hook, the position and the moves that led there.
//! Nothing is counted as a node, so a search visits the same nodes as without.
//!
//! Which positions are looked at is decided by their keys, so it is the same in every run: one in
//! [`PLAIN`] where a few moves settle the matter, one in [`SEARCHED`] where the definition must be
//! evaluated, and then it may take [`NODES`]. What it leaves open by then is not compared.
//!
//! | trait | what is compared |
//! |---|---|
//! | `Generation` | a goal at once, the pass, whether there are moves; that what is left out loses |
//! | `Oracles` | the answer of the definition; that a safe goal is not reached within a few moves |
//! | `Zones` | that moves outside lose where a tree leaves them out; what a zone must contain at least |
//! | `Relations` | that a question that implies this one does; that keys are not this position's own |
//! | `Ordering` | nothing: it cannot be wrong |
//!
//! **Not compared**: what the table knows of a position that is only *near*, since nothing here can
//! set that position up. The tests of zones do it. Nor what an attacker leaves out by zones once an
//! αβ search has run in the same thread: at a limited depth zones say less.

mod generation;
mod oracles;
mod relations;
mod zones;

use std::ops::{Deref, DerefMut};

use tesuji_problem::{Problem, mix};

/// One position in so many is looked at, where looking takes a few moves. Smaller: the tests take
/// noticeably longer.
const PLAIN: u64 = 16;
/// One position in so many is looked at, where the definition must be evaluated.
const SEARCHED: u64 = 64;
/// The nodes that one evaluation may take: enough for a win of order 1 or 2 on a small board.
const NODES: u64 = 2_000;

/// A problem whose hooks are asked, and checked.
#[derive(Debug)]
pub(crate) struct Asked<'p, P: Problem> {
    problem: &'p mut P,
    /// The moves from where the problem stood; `None` for a null move.
    line: Vec<Option<P::Move>>,
}

/// The problem, ready to be asked.
pub(crate) fn asked<P: Problem>(problem: &mut P) -> Asked<'_, P> {
    Asked { problem, line: Vec::new() }
}

impl<P: Problem> Deref for Asked<'_, P> {
    type Target = P;

    fn deref(&self) -> &P {
        self.problem
    }
}

impl<P: Problem> DerefMut for Asked<'_, P> {
    fn deref_mut(&mut self) -> &mut P {
        self.problem
    }
}

impl<P: Problem> Asked<'_, P> {
    pub(crate) fn play(&mut self, m: P::Move) {
        self.line.push(Some(m));
        self.problem.play(m);
    }

    pub(crate) fn null(&mut self) {
        self.line.push(None);
        self.problem.null();
    }

    pub(crate) fn undo(&mut self) {
        self.line.pop();
        self.problem.undo();
    }

    /// Whether the answer of this hook is looked at here.
    fn is_sampled(&self, hook: &str, one_in: u64) -> bool {
        let name = hook.bytes().fold(0_u64, |sum, byte| sum.rotate_left(8) ^ u64::from(byte));
        mix(self.problem.key().0 as u64 ^ name).is_multiple_of(u128::from(one_in))
    }

    fn legal(&self) -> Vec<P::Move> {
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves
    }

    /// Plays a move and says what follows.
    fn after<R>(&mut self, m: P::Move, look: impl FnOnce(&mut P) -> R) -> R {
        self.problem.play(m);
        let result = look(self.problem);
        self.problem.undo();
        result
    }

    /// Ends the program unless the hook is right.
    #[track_caller]
    fn demand(&self, is_right: bool, hook: &str, answer: impl FnOnce() -> String) {
        assert!(
            is_right,
            "the hook `{hook}` is wrong: {}. {:?} to move, after {:?}; legal moves {:?}; {:?}",
            answer(),
            self.problem.role(),
            self.line,
            self.legal(),
            self.problem.key()
        );
    }
}
