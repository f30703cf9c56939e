//! A tree in which positions look easy that are like others that were won.
//!
//! **Idea.** What wins against one move of the defender's far from the fight mostly wins against
//! another, with the same strategy. So the positions of strategies are remembered by *name*, without
//! the stone that made the difference, and a search that meets such a position guesses that it is
//! nearly proved: the attacker's moves that lead there are listed first, the others when these have
//! lost or look hard, and the replies that are not remembered come before those that are. This is
//! Kawano's simulation across a whole strategy, but by order alone: where the old strategy fails, the
//! search goes on from there.
//!
//! **Two names.** That of the position without the stone, and that of the attacker's stones alone,
//! which says less: most of a strategy does not depend on where the defender's stones are
//! (strategies of 3 million positions have 200,000 by that name).
//!
//! **Order is no answer.** What is proved is proved by the search, whatever was remembered.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::sync::{PoisonError, RwLock};

use tesuji_problem::{Budget, Hooks, Reason};

use super::forward::forward;
use super::{Edge, Kind, Threats, Tree};
use crate::Meter;

/// Beside a move to a remembered position the attacker's other moves look so many times as hard.
const BESIDE: u32 = 8;
/// By the attacker's stones alone a position looks so many times easier.
const PATTERN: u32 = 4;
/// To refute a remembered position looks so many times as hard.
const FIRM: u32 = 8;

/// Names of positions that were won, and when they were learnt, first and last.
#[derive(Debug)]
pub struct Guide {
    won: RwLock<HashMap<u64, (u32, u32), BuildHasherDefault<Name>>>,
    most: usize,
}

/// A name is a hash already.
#[derive(Debug, Default)]
struct Name(u64);

impl Hasher for Name {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, name: u64) {
        self.0 = name;
    }
}

/// How a position is like others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Like {
    /// It was won, but for the stone that is left out.
    Same,
    /// One with the same stones of the attacker's was won.
    Pattern,
    Nothing,
}

impl Guide {
    /// An empty guide of at most so many names.
    pub fn with_names(most: usize) -> Self {
        Guide { won: RwLock::default(), most }
    }

    /// The names of a position with a stone of the defender's left out: the position's and that of the
    /// attacker's stones. `None` where positions have no such names
    /// ([`Zones::beside_defence`](tesuji_problem::Zones::beside_defence)).
    pub fn names<P: Hooks>(problem: &P, left_out: Option<P::Move>) -> Option<[u64; 2]> {
        let (pattern, mut stones) = problem.beside_defence()?;
        stones.retain(|&m| Some(m) != left_out);
        let named = |stones: &[P::Move]| {
            let mut hasher = DefaultHasher::new();
            (pattern, stones).hash(&mut hasher);
            hasher.finish()
        };
        Some([named(&stones), named(&[])])
    }

    /// Remembers names, while there is room, as learnt then, which is not before what was learnt
    /// before. That of a position is to come with that of its pattern.
    pub fn learn(&self, names: &[u64], then: u32) {
        let mut won = self.won.write().unwrap_or_else(PoisonError::into_inner);
        for &name in names {
            if won.len() < self.most || won.contains_key(&name) {
                won.entry(name).or_insert((then, then)).1 = then;
            }
        }
    }

    /// Whether a name had been learnt before then.
    pub fn knew(&self, name: u64, then: u32) -> bool {
        self.when(name).is_some_and(|(first, _)| first < then)
    }

    /// When a name was learnt first and last.
    pub fn when(&self, name: u64) -> Option<(u32, u32)> {
        self.won.read().unwrap_or_else(PoisonError::into_inner).get(&name).copied()
    }
}

/// A tree that follows a guide as it was at a time, with a stone left out.
pub(crate) struct Guided<'g, 'p, P: Hooks, B> {
    tree: &'g mut Threats<'p, P, B>,
    guide: &'g Guide,
    then: u32,
    left_out: Option<P::Move>,
    /// What the nodes above are like, and the current one, as far as it was asked.
    line: Vec<Option<Like>>,
}

impl<'g, 'p, P: Hooks, B: Budget> Guided<'g, 'p, P, B> {
    pub(crate) fn new(tree: &'g mut Threats<'p, P, B>, guide: &'g Guide, then: u32, left_out: Option<P::Move>) -> Self {
        Guided { tree, guide, then, left_out, line: vec![None] }
    }

    fn here(&mut self) -> Like {
        if let Some(&Some(like)) = self.line.last() {
            return like;
        }
        // Who knows a position knows its pattern too, so most are looked up once.
        let like = match Guide::names(self.tree.problem(), self.left_out) {
            Some([position, pattern]) if self.guide.knew(pattern, self.then) => {
                if self.guide.knew(position, self.then) { Like::Same } else { Like::Pattern }
            }
            _ => Like::Nothing,
        };
        if let Some(here) = self.line.last_mut() {
            *here = Some(like);
        }
        like
    }

    fn above(&self) -> Like {
        self.line.iter().rev().nth(1).copied().flatten().unwrap_or(Like::Nothing)
    }
}

impl<P: Hooks, B: Budget> Tree for Guided<'_, '_, P, B> {
    type Move = P::Move;
    type Zone = P::Zone;

    forward!(tree);

    fn difficulty(&mut self) -> (u32, u32) {
        let (pn, dn) = self.tree.difficulty();
        match self.here() {
            Like::Same => (1, dn.saturating_mul(FIRM)),
            Like::Pattern => ((pn / PATTERN).max(1), dn.saturating_mul(FIRM)),
            Like::Nothing if self.tree.kind() == Kind::And && self.above() != Like::Nothing => {
                (pn.saturating_mul(BESIDE), dn)
            }
            Like::Nothing => (pn, dn),
        }
    }

    /// Where a position was won before, the moves that won.
    fn is_listed_first(&mut self, edge: Edge<P::Move>) -> bool {
        if !self.tree.is_listed_first(edge) {
            return false;
        }
        if self.tree.kind() == Kind::And || self.here() == Like::Nothing || edge.played().is_none() {
            return true;
        }
        self.descend(edge);
        let like = self.here();
        self.ascend();
        like != Like::Nothing
    }

    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        self.tree.leaf(meter)
    }

    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<P::Zone, Reason> {
        self.tree.leaf_zone(proved, meter)
    }

    fn descend(&mut self, edge: Edge<P::Move>) {
        self.here();
        self.tree.descend(edge);
        self.line.push(None);
    }

    fn ascend(&mut self) {
        self.line.pop();
        self.tree.ascend();
    }

    fn solved(&mut self, proved: bool, by: Option<Edge<P::Move>>) {
        self.tree.solved(proved, by);
    }
}
