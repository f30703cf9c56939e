//! Depth-first search with a window on three values, a table and a depth: what iterative deepening and widening have in common.
//!
//! **Idea.** As in paper 003 a node is won, lost, or *open* within a depth: *lost* means that every line was searched to
//! its end, so that no greater depth can help. Between the three values lie two questions, each a null window: *won within the depth?*
//! (an AND node is given up at its first open reply) and *lost within the depth?* (an OR node is given up at its first open
//! move). The full window answers both.
//!
//! **Table.** Won and lost hold for good; "not won" and "not lost" hold up to the depth they were found at. A result that
//! leans on a repetition is kept out until the search has backed up to the repeated ancestor, but for "not lost", which a
//! repetition never supports.

use std::hash::Hash;

use tesuji_problem::{Key, Reason, Zone};

use super::move_order::{MoveOrder, MoveOrdering};
use crate::tree::{Edge, Kind, Tree};
use crate::{Meter, Table};

/// Depends on no ancestor.
const FREE: u32 = u32::MAX;

/// What a node is worth to the attacker within a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    Lost,
    Open,
    Won,
}

impl Value {
    fn solved(proved: bool) -> Self {
        if proved { Value::Won } else { Value::Lost }
    }

    /// The value if it holds for good.
    pub(super) fn proved(self) -> Option<bool> {
        (self != Value::Open).then_some(self == Value::Won)
    }
}

/// Values up to `alpha` need not be told apart, nor values from `beta` on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    alpha: Value,
    beta: Value,
}

impl Window {
    /// Won within the depth?
    pub(super) const WON: Window = Window { alpha: Value::Open, beta: Value::Won };
    /// Lost within the depth?
    pub(super) const LOST: Window = Window { alpha: Value::Lost, beta: Value::Open };

    /// Whether this value of a child ends the search of its parent.
    fn is_cut(self, kind: Kind, value: Value) -> bool {
        match kind {
            Kind::Or => value >= self.beta,
            Kind::And => value <= self.alpha,
        }
    }

    /// What is still of interest after a child with this value, which was no cut.
    fn after(self, kind: Kind, value: Value) -> Self {
        match kind {
            Kind::Or => Window { alpha: self.alpha.max(value), ..self },
            Kind::And => Window { beta: self.beta.min(value), ..self },
        }
    }

    fn asks_won(self) -> bool {
        self.beta == Value::Won
    }

    fn asks_lost(self) -> bool {
        self.alpha == Value::Lost
    }
}

/// What a visit finds.
#[derive(Clone, Debug)]
pub(super) struct Found<M, Z> {
    pub(super) value: Value,
    pub(super) best: Option<Edge<M>>,
    /// Of an open node: the zone of "not won within the depth", if the window asked that.
    pub(super) zone: Z,
    /// The smallest ply of an ancestor that a repetition leans on.
    leans: u32,
}

impl<M, Z> Found<M, Z> {
    fn free(value: Value, zone: Z) -> Self {
        Found { value, best: None, zone, leans: FREE }
    }
}

#[derive(Clone, Debug)]
struct Known<M, Z> {
    solved: Option<bool>,
    /// Of an open node: not won in fewer plies than this, and not lost in fewer than this.
    not_won: u32,
    not_lost: u32,
    best: Option<Edge<M>>,
    zone: Z,
}

impl<M, Z> Known<M, Z> {
    /// The value, if this is all that the window asks.
    fn value(&self, depth: u32, window: Window) -> Option<Value> {
        let open = (!window.asks_won() || self.not_won > depth) && (!window.asks_lost() || self.not_lost > depth);
        self.solved.map(Value::solved).or(open.then_some(Value::Open))
    }
}

/// The search with its table.
#[derive(Debug)]
pub(super) struct WindowSearch<M, Z> {
    table: Table<Known<M, Z>>,
    path: Vec<Key>,
    order: MoveOrder<M>,
}

impl<M: Copy + Eq + Hash, Z: Zone<M>> WindowSearch<M, Z> {
    pub(super) fn with_entries(entries: usize) -> Self {
        Self::with_table(Table::with_entries(entries))
    }

    pub(super) fn with_bytes(bytes: usize) -> Self {
        Self::with_table(Table::with_bytes(bytes))
    }

    fn with_table(table: Table<Known<M, Z>>) -> Self {
        WindowSearch { table, path: Vec::new(), order: MoveOrder::new(MoveOrdering::default()) }
    }

    pub(super) fn set_ordering(&mut self, ordering: MoveOrdering) {
        self.order = MoveOrder::new(ordering);
    }

    /// Makes ready for another tree.
    pub(super) fn start(&mut self) {
        self.path.clear();
        self.order.forget();
    }

    fn child<T>(
        &mut self,
        tree: &mut T,
        edge: Edge<M>,
        depth: u32,
        window: Window,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        tree.descend(edge);
        let found = self.visit(tree, depth - edge.plies(), window, meter);
        tree.ascend();
        found
    }

    /// Searches the current node.
    pub(super) fn visit<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        window: Window,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        meter.tick()?;
        let (before, key, ply) = (meter.nodes(), tree.key(), self.path.len() as u32);
        if let Some(at) = self.path.iter().rposition(|&k| k == key) {
            return Ok(Found { leans: at as u32, ..Found::free(Value::Lost, Z::everywhere()) });
        }
        let mut best = None;
        if let Some(known) = self.table.get(key) {
            let known = &known.value;
            if let Some(value) = known.value(depth, window) {
                return Ok(Found { best: known.best, ..Found::free(value, known.zone.clone()) });
            }
            best = known.best;
        }
        if let Some(proved) = tree.leaf(meter)? {
            return Ok(Found::free(Value::solved(proved), tree.leaf_zone(proved, meter)?));
        }
        if depth == 0 {
            return Ok(Found::free(Value::Open, tree.zone_unreached()));
        }
        self.path.push(key);
        let result = self.children(tree, depth, window, best, meter);
        self.path.pop();
        let mut found = result?;
        if found.leans >= ply {
            found.leans = FREE;
        }
        if let Some(proved) = found.value.proved().filter(|_| found.leans == FREE) {
            tree.solved(proved, found.best.filter(|_| tree.kind().favours(proved)));
        }
        self.remember(key, meter.nodes() - before, depth, window, &found);
        Ok(found)
    }

    fn remember(&mut self, key: Key, work: u64, depth: u32, window: Window, found: &Found<M, Z>) {
        let free = found.leans == FREE;
        let solved = found.value.proved();
        let mut known = Known {
            solved,
            not_won: if window.asks_won() && free { depth + 1 } else { 0 },
            not_lost: if window.asks_lost() { depth + 1 } else { 0 },
            best: found.best,
            zone: found.zone.clone(),
        };
        if solved.is_some() {
            if free {
                self.table.put(key, work, known);
            }
            return;
        }
        if let Some(old) = self.table.get(key).map(|e| &e.value).filter(|old| old.solved.is_none()) {
            known.not_lost = known.not_lost.max(old.not_lost);
            known.best = known.best.or(old.best);
            if old.not_won > known.not_won {
                known.not_won = old.not_won;
                known.zone = old.zone.clone();
            }
        }
        self.table.put(key, work, known);
    }

    fn children<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        window: Window,
        best: Option<Edge<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let (kind, ply) = (tree.kind(), self.path.len());
        let mut node = Node::new(kind, window);
        let first = tree.first();
        if let Some(edge) = first {
            let found = self.child(tree, edge, depth, node.window, meter)?;
            if let Some(cut) = node.take(tree, edge, &found) {
                return Ok(cut);
            }
            // At an AND node only a proved threat says which replies avert it.
            node.idle = if kind == Kind::Or || found.value == Value::Won { found.zone } else { Z::everywhere() };
        }
        let mut edges = Vec::new();
        tree.rest(&node.idle, &mut edges);
        if first.is_none() && edges.is_empty() {
            // The rules, not an empty move list, decide a position without moves: what they leave open is not won.
            return Ok(Found::free(Value::Lost, Z::everywhere()));
        }
        self.order.sort(kind, ply, best, &mut edges);
        let mut replies = node.idle.clone();
        for edge in edges {
            let found = self.child(tree, edge, depth, node.window, meter)?;
            if let Some(cut) = node.take(tree, edge, &found) {
                self.order.cut(kind, ply, edge, depth);
                return Ok(cut);
            }
            replies.join(&found.zone);
        }
        Ok(node.end(tree, &replies, best))
    }
}

/// What the children of a node have come to so far.
struct Node<M, Z> {
    kind: Kind,
    asked: Window,
    /// What is still of interest.
    window: Window,
    idle: Z,
    is_open: bool,
    /// The first open reply at an AND node.
    open: Option<Found<M, Z>>,
    leans: u32,
}

impl<M: Copy, Z: Zone<M>> Node<M, Z> {
    fn new(kind: Kind, window: Window) -> Self {
        Node { kind, asked: window, window, idle: Z::everywhere(), is_open: false, open: None, leans: FREE }
    }

    /// Takes in a child; the result of the node if that is a cut.
    fn take<T>(&mut self, tree: &mut T, edge: Edge<M>, found: &Found<M, Z>) -> Option<Found<M, Z>>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.window.is_cut(self.kind, found.value) {
            return Some(self.chosen(tree, edge, found));
        }
        self.is_open |= found.value == Value::Open;
        if self.kind == Kind::And && found.value == Value::Open && self.open.is_none() {
            self.open = Some(self.chosen(tree, edge, found));
        }
        self.leans = self.leans.min(found.leans);
        self.window = self.window.after(self.kind, found.value);
        None
    }

    fn chosen<T>(&self, tree: &mut T, edge: Edge<M>, found: &Found<M, Z>) -> Found<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let has_zone = found.leans == FREE && (found.value != Value::Open || self.asked.asks_won());
        let zone = if has_zone { tree.zone_choice(edge, &found.zone) } else { Z::everywhere() };
        Found { value: found.value, best: Some(edge), zone, leans: found.leans }
    }

    /// The result when no child was a cut.
    fn end<T>(self, tree: &mut T, replies: &Z, best: Option<Edge<M>>) -> Found<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(open) = self.open {
            return open;
        }
        let value = match self.kind {
            Kind::Or if self.is_open => Value::Open,
            Kind::Or => Value::Lost,
            Kind::And => Value::Won,
        };
        let zone = if self.leans == FREE { tree.zone_all(&self.idle, replies) } else { Z::everywhere() };
        Found { value, best, zone, leans: self.leans }
    }
}
