//! What was proved that shows other positions too: with fewer of the defender's stones, by another
//! order of moves, turned.

use std::collections::HashMap;

use tesuji_game::{Move, Question, Zone};
use tesuji_problem::{Key, Problem, Zones};
use tesuji_proof::{Sha256, Symmetry};

/// How many positions that differ in the defender's stones alone are remembered: the last ones.
const MOST: usize = 256;

/// A part, and where its proof lives.
#[derive(Debug)]
struct Won<M, Z> {
    stones: Vec<M>,
    part: Sha256,
    zone: Z,
}

/// The parts that show wins, by what their positions have but the defender's stones.
#[derive(Debug)]
pub(super) struct Wins<M, Z>(HashMap<Key, Vec<Won<M, Z>>>);

/// A part that shows the win of a position with more of the defender's stones.
#[derive(Debug)]
pub(super) struct Less<M, Z> {
    /// The stones that it does without.
    pub(super) stones: Vec<M>,
    pub(super) part: Sha256,
    /// The zone with them.
    pub(super) zone: Z,
}

impl<M: Copy + Ord, Z: Clone> Wins<M, Z> {
    pub(super) fn new() -> Self {
        Wins(HashMap::new())
    }

    pub(super) fn remember<P>(&mut self, problem: &P, part: Sha256, zone: &Z)
    where
        P: Zones<Zone = Z> + Problem<Move = M>,
        Z: tesuji_problem::Zone<M>,
    {
        if zone.is_everywhere() {
            return;
        }
        let Some((name, stones)) = problem.beside_defence() else { return };
        let known = self.0.entry(name).or_default();
        if known.iter().any(|won| won.part == part) {
            return;
        }
        if known.len() >= MOST {
            known.remove(0);
        }
        known.push(Won { stones, part, zone: zone.clone() });
    }

    /// A part for this position or for one with fewer stones; of several the one with most of them,
    /// for it leaves the largest zone to others.
    pub(super) fn find<P>(&self, problem: &P) -> Option<Less<M, Z>>
    where
        P: Zones<Zone = Z> + Problem<Move = M>,
    {
        let (name, stones) = problem.beside_defence()?;
        let fits = |won: &Won<M, Z>| {
            let more = beside(&stones, &won.stones)?;
            let zone = if more.is_empty() { won.zone.clone() } else { problem.zone_beside(&won.zone, &more)? };
            Some(Less { stones: more, part: won.part, zone })
        };
        self.0.get(&name)?.iter().rev().filter_map(fits).min_by_key(|less| less.stones.len())
    }
}

/// Those of the stones that are not among the fewer ones, if all of these are there. Both are in
/// order.
fn beside<M: Copy + Ord>(stones: &[M], fewer: &[M]) -> Option<Vec<M>> {
    let more: Vec<M> = stones.iter().copied().filter(|m| fewer.binary_search(m).is_err()).collect();
    (more.len() + fewer.len() == stones.len()).then_some(more)
}

/// The nodes that are decided, by their positions.
#[derive(Debug, Default)]
pub(super) struct Positions(HashMap<Key, usize>);

impl Positions {
    pub(super) fn remember(&mut self, key: Key, node: usize) {
        self.0.entry(key).or_insert(node);
    }

    /// The node that has this position.
    pub(super) fn same(&self, key: Key) -> Option<usize> {
        self.0.get(&key).copied()
    }

    /// A node that has this position turned.
    pub(super) fn like<Q: Question>(&self, question: &Q, problem: &Q::Problem) -> Option<(Symmetry, usize)> {
        if self.0.is_empty() {
            return None;
        }
        Symmetry::all().find_map(|symmetry| {
            let turned = question.turned(problem, symmetry)?;
            Some((symmetry, self.same(turned.key())?))
        })
    }
}

/// The wins of a question.
pub(super) type WinsOf<Q> = Wins<Move<Q>, Zone<Q>>;
