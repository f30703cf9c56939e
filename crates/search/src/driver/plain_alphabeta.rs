//! Standard αβ: depth first, with cut-offs, in negligible working memory. Paper 000 searches its
//! λ-trees with it.
//!
//! **Idea.** With two values αβ stops at the first success of the side to move. No table, no
//! deepening: what is kept is the path. Zones are used as the tree offers them, so the λ-tree is
//! pruned as in the paper.
//!
//! **Depth.** A node that stands on its own path is disproved, so every line ends by itself; the
//! bound on the depth keeps the stack small and may make the search shallow on purpose. What lies
//! beyond it is *open*: neither won nor lost.
//!
//! **Known failure case.** One wrong first move is searched to the end of every line below it;
//! transpositions are searched again.

use tesuji_problem::{Key, Reason, Zone};

use super::Driver;
use crate::tree::{Edge, Kind, Tree};
use crate::{Answer, Meter};

/// Depends on no ancestor.
const FREE: usize = usize::MAX;

struct Found<M, Z> {
    value: Option<bool>,
    by: Option<Edge<M>>,
    zone: Z,
    /// The smallest ply of an ancestor that a disproof by repetition leans on. Its zone is the
    /// whole board.
    leans: usize,
}

impl<M, Z> Found<M, Z> {
    fn free(value: Option<bool>, zone: Z) -> Self {
        Found { value, by: None, zone, leans: FREE }
    }
}

/// The standard αβ driver.
#[derive(Clone, Debug)]
pub struct AlphaBeta {
    max_depth: u32,
    path: Vec<Key>,
}

impl Default for AlphaBeta {
    fn default() -> Self {
        AlphaBeta { max_depth: 500, path: Vec::new() }
    }
}

impl AlphaBeta {
    /// Searches no deeper than `plies`.
    #[must_use]
    pub fn up_to(mut self, plies: u32) -> Self {
        self.max_depth = plies;
        self
    }

    fn visit<T: Tree + ?Sized>(
        &mut self,
        tree: &mut T,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Found<T::Move, T::Zone>, Reason> {
        meter.tick()?;
        let (key, ply) = (tree.key(), self.path.len());
        if let Some(leans) = self.path.iter().position(|&k| k == key) {
            return Ok(Found { leans, ..Found::free(Some(false), T::Zone::everywhere()) });
        }
        if let Some(proved) = tree.leaf(meter)? {
            return Ok(Found::free(Some(proved), tree.leaf_zone(proved, meter)?));
        }
        if depth == 0 {
            return Ok(Found::free(None, T::Zone::everywhere()));
        }
        self.path.push(key);
        let result = self.children(tree, depth, meter);
        self.path.pop();
        let mut found = result?;
        if found.leans >= ply {
            found.leans = FREE;
        }
        if let Some(proved) = found.value.filter(|_| found.leans == FREE) {
            tree.solved(proved, found.by);
        }
        Ok(found)
    }

    fn children<T: Tree + ?Sized>(
        &mut self,
        tree: &mut T,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Found<T::Move, T::Zone>, Reason> {
        let success = tree.kind() == Kind::Or;
        let (mut idle, mut replies, mut leans, mut open) = (T::Zone::everywhere(), None::<T::Zone>, FREE, false);
        let first = tree.first();
        let mut edges: Vec<_> = first.into_iter().collect();
        if first.is_none() {
            tree.rest(&idle, &mut edges);
        }
        if edges.is_empty() {
            // The rules, not an empty move list, decide a position without moves: what they leave
            // open is not won.
            return Ok(Found::free(Some(false), idle));
        }
        let mut next = 0;
        while let Some(&edge) = edges.get(next) {
            tree.descend(edge);
            let found = self.visit(tree, depth - edge.plies(), meter);
            tree.ascend();
            let found = found?;
            if found.value == Some(success) {
                let free = found.leans == FREE;
                let zone = if free { tree.zone_choice(edge, &found.zone) } else { T::Zone::everywhere() };
                return Ok(Found { by: Some(edge), zone, ..found });
            }
            open |= found.value.is_none();
            leans = leans.min(found.leans);
            if next == 0 && first.is_some() {
                idle = found.zone.clone();
                tree.rest(&idle, &mut edges);
            }
            match &mut replies {
                Some(replies) => replies.join(&found.zone),
                None => replies = Some(found.zone),
            }
            next += 1;
        }
        if open {
            return Ok(Found { leans, ..Found::free(None, T::Zone::everywhere()) });
        }
        let zone = match replies {
            Some(replies) if leans == FREE => tree.zone_all(&idle, &replies),
            _ => T::Zone::everywhere(),
        };
        Ok(Found { leans, ..Found::free(Some(!success), zone) })
    }
}

impl<T: Tree + ?Sized> Driver<T> for AlphaBeta {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.path.clear();
        match self.visit(tree, self.max_depth, meter) {
            Err(reason) => Answer::Unknown(reason),
            Ok(Found { value: None, .. }) => Answer::Unknown(Reason::Depth),
            Ok(Found { value: Some(proved), by, zone, .. }) => Answer::Known { proved, by, zone },
        }
    }
}
