//! Iterative deepening with two questions for each depth, and a table: what αβ and generalized
//! widening have in common.
//!
//! **Two questions.** Each depth is first asked *won within it?* (`Window`). Alone that never ends
//! where positions can recur: some reply is always open. So it is then asked *lost within it?*,
//! with a share of the nodes of the first question. One full window would ask both at once, and
//! cost every proof the search for a disproof.
//!
//! **Table.** Won and lost hold for good; "not won" and "not lost" hold up to the depth they were
//! found at. A result that leans on a repetition is kept out until the search has backed up to the
//! repeated ancestor, but for "not lost", which a repetition never supports.

use std::hash::Hash;

use tesuji_problem::{Key, Reason, Zone};

use super::Memory;
use super::move_order::{MoveOrder, MoveOrdering};
use super::window::{FREE, Found, Node, Value, Window};
use crate::tree::{Edge, Kind, Tree};
use crate::{Answer, Event, Meter, Replacement, Table};

/// What can be varied.
#[derive(Clone, Copy, Debug)]
pub struct DeepeningOptions {
    /// Deepen no further than this many plies.
    pub max_depth: u32,
    /// Which moves to try first.
    pub ordering: MoveOrdering,
    /// The nodes for *lost within the depth?*, as a percentage of those for *won within the depth?*
    /// Larger: proofs cost more; smaller: disproofs that rest on a repetition come later, with 0
    /// never.
    pub disproof_percent: u32,
    /// What the table forgets when it is full.
    pub replacement: Replacement,
}

impl Default for DeepeningOptions {
    fn default() -> Self {
        DeepeningOptions {
            max_depth: 1000,
            ordering: MoveOrdering::default(),
            disproof_percent: 25,
            replacement: Replacement::default(),
        }
    }
}

/// The part of the memory that the history of moves may take, if it is kept. Moves are few beside
/// positions.
const HISTORY_SHARE: usize = 8;

/// The nodes saved up for *lost within the depth?* When they did not suffice, twice as many are
/// saved before the next try.
struct Savings {
    /// In hundredths of a node.
    percent: u64,
    wanted: u64,
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
        let open = match window {
            Window::Won => self.not_won > depth,
            Window::Lost => self.not_lost > depth,
        };
        self.solved.map(Value::solved).or(open.then_some(Value::Open))
    }
}

/// The search with its table.
#[derive(Debug)]
pub(super) struct Deepening<M, Z> {
    memory: Memory,
    table: Table<Known<M, Z>>,
    path: Vec<Key>,
    order: MoveOrder<M>,
    options: DeepeningOptions,
    widens: bool,
}

impl<M: Copy + Eq + Hash, Z: Zone<M>> Deepening<M, Z> {
    pub(super) fn with_memory(memory: Memory) -> Self {
        let options = DeepeningOptions::default();
        let (table, order) = (Table::with_entries(1), MoveOrder::new(options.ordering, 0));
        let driver = Deepening { memory, table, path: Vec::new(), order, options, widens: false };
        driver.with_options(options)
    }

    /// With other options, and nothing learnt.
    pub(super) fn with_options(mut self, options: DeepeningOptions) -> Self {
        let fitting = |bytes| Table::<Known<M, Z>>::entries_beside(bytes, Z::HEAP_BYTES, options.replacement);
        let (entries, history) = match self.memory {
            Memory::Entries(entries) => (entries, usize::MAX),
            Memory::Bytes(bytes) if options.ordering.history => {
                let history = bytes / HISTORY_SHARE;
                (fitting(bytes - history), history)
            }
            Memory::Bytes(bytes) => (fitting(bytes), 0),
        };
        self.table = Table::replacing(options.replacement, entries);
        self.order = MoveOrder::new(options.ordering, history);
        self.options = options;
        self
    }

    /// With generalized widening.
    pub(super) fn widening(mut self) -> Self {
        self.widens = true;
        self
    }

    /// The value of a root that is no leaf.
    pub(super) fn answer<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.path.clear();
        self.order.forget();
        match self.deepen(tree, 0, meter) {
            Err(reason) => Answer::Unknown(reason),
            Ok(found) => found.answer(tree.kind()).unwrap_or(Answer::Unknown(Reason::Depth)),
        }
    }

    /// Asks both questions of every depth from a smallest one on, until one is answered.
    fn deepen<T>(&mut self, tree: &mut T, from: u32, meter: &mut Meter<'_>) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut savings = Savings { percent: 0, wanted: 1 };
        let mut found = Found::free(Value::Open, Z::everywhere());
        // The attacker moves last in a win.
        let first = from.max(u32::from(tree.kind() == Kind::Or)).min(self.options.max_depth);
        for depth in (first..=self.options.max_depth).step_by(2) {
            if self.path.is_empty() {
                meter.event(&Event::DepthStarted { depth });
            }
            found = self.ask(tree, depth, &mut savings, meter)?;
            if found.value != Value::Open {
                break;
            }
        }
        Ok(found)
    }

    fn ask<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        savings: &mut Savings,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let before = meter.nodes();
        let not_won = self.visit(tree, depth, Window::Won, meter)?;
        if not_won.value != Value::Open {
            return Ok(not_won);
        }
        savings.percent += (meter.nodes() - before) * u64::from(self.options.disproof_percent);
        let (before, share) = (meter.nodes(), savings.percent / 100);
        if share < savings.wanted {
            return Ok(not_won);
        }
        let found = meter.capped(share, |meter| self.visit(tree, depth, Window::Lost, meter));
        savings.percent -= (meter.nodes() - before) * 100;
        if found.is_err() && meter.stopped().is_none() {
            savings.wanted = 2 * share;
            return Ok(not_won);
        }
        found
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
    fn visit<T>(
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
        let (best, zone) = (found.best, found.zone.clone());
        let mut known = Known { solved: found.value.proved(), not_won: 0, not_lost: 0, best, zone };
        match (known.solved, window) {
            (Some(_), _) if !free => return,
            (None, Window::Won) if free => known.not_won = depth + 1,
            (None, Window::Lost) => known.not_lost = depth + 1,
            _ => {}
        }
        if known.solved.is_none()
            && let Some(old) = self.table.get(key).map(|e| &e.value).filter(|old| old.solved.is_none())
        {
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
        let mut node = Node::new(tree.kind(), window);
        let first = tree.first();
        if let Some(edge) = first
            && let Some(cut) = self.first(tree, edge, depth, &mut node, meter)?
        {
            return Ok(cut);
        }
        let mut edges = Vec::new();
        tree.rest(&node.idle, &mut edges);
        if first.is_none() && edges.is_empty() {
            // The rules, not an empty move list, decide a position without moves: what they leave
            // open is not won.
            return Ok(Found::free(Value::Lost, Z::everywhere()));
        }
        if self.widens && node.kind == Kind::Or {
            return self.deepen_moves(tree, depth, &node, &mut edges, best, meter);
        }
        self.rest(tree, depth, node, &mut edges, best, meter)
    }

    /// The child in which the side to move does nothing; the result of the node if that is a cut.
    fn first<T>(
        &mut self,
        tree: &mut T,
        edge: Edge<M>,
        depth: u32,
        node: &mut Node<Z>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Found<M, Z>>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let widens = self.widens && edge == Edge::Lower;
        let found = if widens { self.lower(tree, meter)? } else { self.child(tree, edge, depth, node.window, meter)? };
        if let Some(cut) = node.take(tree, edge, &found) {
            return Ok(Some(cut));
        }
        let has_zone = match node.kind {
            // No move outside the zone of "not won" helps within the same depth; within another,
            // only the zone of a loss counts.
            Kind::Or => !widens || found.value == Value::Lost,
            // Only a proved threat says which replies avert it.
            Kind::And => found.value == Value::Won,
        };
        if has_zone {
            node.idle = found.zone;
        }
        Ok(None)
    }

    /// Multiple iterative widening: the smaller budget by itself, as deep as it takes.
    fn lower<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        tree.descend(Edge::Lower);
        let from = self.next_depth(tree.key());
        let found = self.deepen(tree, from, meter);
        tree.ascend();
        found
    }

    /// Multiple iterative deepening: the moves of an OR node at every depth.
    fn deepen_moves<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        node: &Node<Z>,
        edges: &mut [Edge<M>],
        best: Option<Edge<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let from = self.next_depth(self.path[self.path.len() - 1]).max(1);
        for d in (from..depth).step_by(2) {
            let found = self.rest(tree, d, node.clone(), edges, best, meter)?;
            if found.value != Value::Open {
                return Ok(found);
            }
        }
        self.rest(tree, depth, node.clone(), edges, best, meter)
    }

    /// The smallest depth at which it is not known whether an OR node is won.
    fn next_depth(&self, key: Key) -> u32 {
        self.table.get(key).map_or(0, |known| known.value.not_won + u32::from(known.value.not_won > 0))
    }

    /// The other children.
    fn rest<T>(
        &mut self,
        tree: &mut T,
        depth: u32,
        mut node: Node<Z>,
        edges: &mut [Edge<M>],
        best: Option<Edge<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let (kind, ply) = (node.kind, self.path.len());
        self.order.sort(kind, ply, best, edges);
        let mut replies = node.idle.clone();
        for &mut edge in edges {
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
