//! Iterative-deepening αβ on λ-trees: Thomsen's own set-up (paper 000, footnote 18; paper 003).
//!
//! **Idea.** With two values, αβ is a depth-first search that stops at the first success of the side to move. Deepening by
//! two plies a time finds short wins first and leaves good first moves in the table for the next round. As in paper
//! 003 a node has three values: won, lost, and *open*: not won within the depth. Only a loss without any cut-off is a disproof.
//!
//! **Depth.** A null move costs a ply and a lower order costs none, so the value at depth *d* is "the attacker reaches the goal
//! within *d* plies, null moves counted", or better where a leaf knew more.
//!
//! **Known failure case.** A long forced line (a ladder across the board) is searched once for every depth; where positions can
//! recur and no repetition falls on the path, it deepens until the limit.

use tesuji_problem::{Key, Reason, Zone};

use super::Driver;
use crate::tree::{Edge, Kind, Tree};
use crate::{Answer, Event, Meter, Table};

/// Depends on no ancestor.
const FREE: u32 = u32::MAX;

/// What a visit finds: `None` is *open*, not won within the depth.
#[derive(Clone, Debug)]
struct Found<M, Z> {
    value: Option<bool>,
    best: Option<Edge<M>>,
    zone: Z,
    leans: u32,
}

impl<M, Z> Found<M, Z> {
    fn free(value: Option<bool>, zone: Z) -> Self {
        Found { value, best: None, zone, leans: FREE }
    }
}

#[derive(Clone, Debug)]
struct Known<M, Z> {
    value: Option<bool>,
    depth: u32,
    best: Option<Edge<M>>,
    zone: Z,
}

/// The αβ driver with its table.
#[derive(Debug)]
pub struct IdAlphaBeta<M, Z> {
    table: Table<Known<M, Z>>,
    max_depth: u32,
    path: Vec<Key>,
}

impl<M: Copy + Ord, Z: Clone> IdAlphaBeta<M, Z> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        IdAlphaBeta { table: Table::with_entries(entries), max_depth: 1000, path: Vec::new() }
    }

    /// A driver with a table of at most this many bytes.
    pub fn with_bytes(bytes: usize) -> Self {
        IdAlphaBeta { table: Table::with_bytes(bytes), max_depth: 1000, path: Vec::new() }
    }

    /// Deepens no further than `plies`.
    #[must_use]
    pub fn up_to(mut self, plies: u32) -> Self {
        self.max_depth = plies;
        self
    }
}

impl<M, Z> IdAlphaBeta<M, Z>
where
    M: Copy + Ord,
    Z: Zone<M>,
{
    fn child<T>(
        &mut self,
        tree: &mut T,
        edge: Edge<M>,
        depth: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        tree.descend(edge);
        let found = self.visit(tree, depth, meter);
        tree.ascend();
        found
    }

    fn visit<T>(&mut self, tree: &mut T, depth: u32, meter: &mut Meter<'_>) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        meter.tick()?;
        let (before, key, ply) = (meter.nodes(), tree.key(), self.path.len() as u32);
        if let Some(at) = self.path.iter().rposition(|&k| k == key) {
            return Ok(Found { value: Some(false), best: None, zone: Z::everywhere(), leans: at as u32 });
        }
        let mut best = None;
        if let Some(known) = self.table.get(key) {
            let known = &known.value;
            if known.value.is_some() || known.depth >= depth {
                return Ok(Found { best: known.best, ..Found::free(known.value, known.zone.clone()) });
            }
            best = known.best;
        }
        if let Some(proved) = tree.leaf(meter)? {
            return Ok(Found::free(Some(proved), tree.leaf_zone(proved, meter)?));
        }
        if depth == 0 {
            return Ok(Found::free(None, tree.zone_unreached()));
        }
        self.path.push(key);
        let result = self.children(tree, depth, best, meter);
        self.path.pop();
        let mut found = result?;
        if found.leans >= ply {
            found.leans = FREE;
        }
        if found.leans == FREE {
            if let Some(proved) = found.value {
                tree.solved(proved, found.best.filter(|_| tree.kind().favours(proved)));
            }
            let known = Known { value: found.value, depth, best: found.best, zone: found.zone.clone() };
            self.table.put(key, meter.nodes() - before, known);
        }
        Ok(found)
    }

    fn children<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        best: Option<Edge<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let kind = tree.kind();
        let first = tree.first();
        let mut idle = Z::everywhere();
        let mut leans = FREE;
        let mut open = false;
        if let Some(edge) = first {
            let found = self.child(tree, edge, depth - edge.plies(), meter)?;
            if decides(kind, found.value) {
                return Ok(chosen(tree, edge, &found));
            }
            open |= found.value.is_none();
            leans = leans.min(found.leans);
            idle = found.zone;
        }
        let mut edges = Vec::new();
        tree.rest(&idle, &mut edges);
        if let Some(at) = edges.iter().position(|&e| Some(e) == best) {
            edges[..=at].rotate_right(1);
        }
        if first.is_none() && edges.is_empty() {
            return Ok(Found::free(Some(false), Z::everywhere()));
        }
        let mut replies = idle.clone();
        for edge in edges {
            let found = self.child(tree, edge, depth - edge.plies(), meter)?;
            if decides(kind, found.value) {
                return Ok(chosen(tree, edge, &found));
            }
            open |= found.value.is_none();
            leans = leans.min(found.leans);
            replies.join(&found.zone);
        }
        let value = if open { None } else { Some(kind == Kind::And) };
        let zone = if leans == FREE { tree.zone_all(&idle, &replies) } else { Z::everywhere() };
        Ok(Found { value, best, zone, leans })
    }
}

/// Whether a child's value ends the search of its parent. An AND node that cannot be won within the depth is given up at once,
/// so an open reply counts as a success of the defender, for now.
fn decides(kind: Kind, value: Option<bool>) -> bool {
    match kind {
        Kind::Or => value == Some(true),
        Kind::And => value != Some(true),
    }
}

fn chosen<T: Tree + ?Sized>(
    tree: &mut T,
    edge: Edge<T::Move>,
    found: &Found<T::Move, T::Zone>,
) -> Found<T::Move, T::Zone> {
    let zone = if found.leans == FREE { tree.zone_choice(edge, &found.zone) } else { T::Zone::everywhere() };
    Found { value: found.value, best: Some(edge), zone, leans: found.leans }
}

impl<T: Tree + ?Sized> Driver<T> for IdAlphaBeta<T::Move, T::Zone> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        self.path.clear();
        let mut depth = u32::from(tree.kind() == Kind::Or);
        while depth <= self.max_depth {
            meter.event(&Event::DepthStarted { depth });
            match self.visit(tree, depth, meter) {
                Err(reason) => return Answer::Unknown(reason),
                Ok(Found { value: Some(proved), best, zone, .. }) => {
                    return Answer::Known { proved, by: best.filter(|_| tree.kind().favours(proved)), zone };
                }
                Ok(Found { value: None, .. }) => depth += 2,
            }
        }
        Answer::Unknown(Reason::Depth)
    }
}
