//! Simulation (Kawano 1996; paper 004, "Simulace"): what refuted one move may refute the next in
//! the same way.
//!
//! **Idea.** When a move has been answered by a solved tree, the same tree is replayed, move by
//! move, after the loser's other moves before these are searched: a threat that still works after a
//! reply, a defence that meets two attacks. The moves of solved nodes are remembered as drivers
//! report them ([`Tree::solved`]). A replay that works solves the node as if it were a leaf; one
//! that fails costs at most [`Simulations::with_cap`] nodes and says nothing.
//!
//! **A replayed win is right by itself.** It lists every move of the loser, as a driver would, and
//! ends in leaves of the tree; where the remembered moves came from, and whether they were
//! forgotten in part, does not matter. Zones are built as in a search. A replay that meets a
//! position a second time fails, so no repetition is ever used.
//!
//! **Deviation.** Kawano replays proofs only. Here disproofs are replayed too, after the attacker's
//! other moves.
//!
//! **Known failure case.** A driver that looks at all children before it searches one (df-pn) pays
//! for a replay after each reply, where one good reply would do: on nets in Go it visits up to four
//! times as many nodes. αβ on the same problems saves up to a quarter without zones and nothing
//! with them, because a zone has left out the replies that change nothing already. Therefore no
//! search does this unless asked to.

use std::hash::{DefaultHasher, Hash, Hasher};

use tesuji_problem::{Key, Reason, Zone};

use super::forward::forward;
use super::{Edge, Kind, Tree};
use crate::{Meter, Table};

/// The nodes, leaves apart, that a replay may visit. Larger: failures cost more; smaller: long
/// ladders are searched again.
const CAP: u32 = 100;

/// A solved node: its key, and the edge by which the side to move has won there, if it has.
#[derive(Clone, Copy, Debug)]
struct Solved<M> {
    key: Key,
    by: Option<Edge<M>>,
}

/// What came of the last replay at a node: which node's tree was replayed, and the value and zone
/// if that worked.
#[derive(Clone, Debug)]
struct Replay<Z> {
    pattern: Key,
    won: Option<(bool, Z)>,
}

/// Solved trees, for as long as there is room. It may be kept from one tree to the next.
#[derive(Debug)]
pub struct Simulations<M, Z> {
    /// By a node and an edge: the solved child. By a node alone: the child that was solved last
    /// against the side to move.
    solved: Table<Solved<M>>,
    replays: Table<Replay<Z>>,
    cap: u32,
}

impl<M: Copy + Hash, Z> Simulations<M, Z> {
    /// Room for this many solved nodes, and for as many replays.
    pub fn with_entries(entries: usize) -> Self {
        Simulations { solved: Table::with_entries(entries), replays: Table::with_entries(entries), cap: CAP }
    }

    /// Both in at most this many bytes; what a zone may hold by reference is not counted.
    pub fn with_bytes(bytes: usize) -> Self {
        let solved = bytes / 2;
        Simulations { solved: Table::with_bytes(solved), replays: Table::with_bytes(bytes - solved), cap: CAP }
    }

    /// At most this many nodes to a replay, leaves apart.
    #[must_use]
    pub fn with_cap(mut self, nodes: u32) -> Self {
        self.cap = nodes;
        self
    }

    fn child(&self, parent: Key, edge: Edge<M>) -> Option<Solved<M>> {
        self.solved.get(by_edge(parent, &edge)).map(|entry| entry.value)
    }
}

fn by_edge<M: Hash>(parent: Key, edge: &Edge<M>) -> Key {
    let mut hasher = DefaultHasher::new();
    edge.hash(&mut hasher);
    parent.with(hasher.finish())
}

/// An ancestor of the current node, and the edge that was taken from it.
#[derive(Clone, Copy, Debug)]
struct Above<M> {
    key: Key,
    kind: Kind,
    edge: Edge<M>,
}

/// A tree in which nodes are solved by replaying the tree of a sibling.
#[derive(Debug)]
pub struct Simulated<'s, T: Tree> {
    tree: T,
    memory: &'s mut Simulations<T::Move, T::Zone>,
    above: Vec<Above<T::Move>>,
}

impl<'s, T: Tree> Simulated<'s, T> {
    /// The tree below its current node.
    pub fn new(tree: T, memory: &'s mut Simulations<T::Move, T::Zone>) -> Self {
        Simulated { tree, memory, above: Vec::new() }
    }

    /// The sibling to imitate here, and for whom it was solved.
    fn pattern(&self) -> Option<(Solved<T::Move>, bool)> {
        let parent = self.above.last().filter(|above| above.edge != Edge::Lower)?;
        let sibling = self.memory.solved.get(parent.key)?.value;
        Some((sibling, parent.kind == Kind::And))
    }

    /// Replays the tree of `pattern`, which was solved as `won`, from the current node: the zone if
    /// it works.
    fn replay(
        &mut self,
        pattern: Option<Solved<T::Move>>,
        won: bool,
        left: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<T::Zone>, Reason> {
        if let Some(value) = self.tree.leaf(meter)? {
            return if value == won { self.tree.leaf_zone(won, meter).map(Some) } else { Ok(None) };
        }
        if *left == 0 {
            return Ok(None);
        }
        *left -= 1;
        meter.tick()?;
        let key = self.tree.key();
        let repeats = self.above.iter().any(|above| above.key == key);
        let Some(pattern) = pattern.filter(|_| !repeats) else { return Ok(None) };
        if !self.kind().favours(won) {
            return self.replay_all(pattern.key, won, left, meter);
        }
        let Some(edge) = pattern.by.filter(|&edge| self.has(edge)) else { return Ok(None) };
        let after = self.replay_child(pattern.key, edge, won, left, meter)?;
        Ok(after.map(|zone| self.tree.zone_choice(edge, &zone)))
    }

    /// The loser's moves, in the stages in which a driver takes them.
    fn replay_all(
        &mut self,
        pattern: Key,
        won: bool,
        left: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<T::Zone>, Reason> {
        let mut idle = T::Zone::everywhere();
        let first = self.tree.first();
        if let Some(edge) = first {
            let Some(zone) = self.replay_child(pattern, edge, won, left, meter)? else { return Ok(None) };
            idle = zone;
        }
        let mut edges = Vec::new();
        self.tree.rest(&idle, &mut edges);
        if first.is_none() && edges.is_empty() {
            // As in a search, the rules and not an empty list would have to decide this for the
            // attacker.
            return Ok((!won).then(T::Zone::everywhere));
        }
        let mut replies = idle.clone();
        for edge in edges {
            let Some(zone) = self.replay_child(pattern, edge, won, left, meter)? else { return Ok(None) };
            replies.join(&zone);
        }
        Ok(Some(self.tree.zone_all(&idle, &replies)))
    }

    fn replay_child(
        &mut self,
        pattern: Key,
        edge: Edge<T::Move>,
        won: bool,
        left: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<Option<T::Zone>, Reason> {
        let next = self.memory.child(pattern, edge);
        self.descend(edge);
        let zone = self.replay(next, won, left, meter);
        self.ascend();
        zone
    }

    fn has(&mut self, edge: Edge<T::Move>) -> bool {
        self.tree.first() == Some(edge) || {
            let mut edges = Vec::new();
            self.tree.rest(&T::Zone::everywhere(), &mut edges);
            edges.contains(&edge)
        }
    }
}

impl<T: Tree> Tree for Simulated<'_, T> {
    type Move = T::Move;
    type Zone = T::Zone;

    forward!(tree);

    fn difficulty(&mut self) -> (u32, u32) {
        self.tree.difficulty()
    }

    fn leaf(&mut self, meter: &mut Meter<'_>) -> Result<Option<bool>, Reason> {
        if let Some(value) = self.tree.leaf(meter)? {
            return Ok(Some(value));
        }
        let Some((pattern, won)) = self.pattern() else { return Ok(None) };
        let key = self.tree.key();
        if let Some(last) = self.memory.replays.get(key).map(|entry| &entry.value) {
            if let Some((value, _)) = last.won {
                return Ok(Some(value));
            }
            if last.pattern == pattern.key {
                return Ok(None);
            }
        }
        let mut left = self.memory.cap;
        let zone = self.replay(Some(pattern), won, &mut left, meter)?;
        let worked = zone.is_some();
        let work = u64::from(self.memory.cap - left);
        let replay = Replay { pattern: pattern.key, won: zone.map(|zone| (won, zone)) };
        self.memory.replays.put(key, work, replay);
        if worked && let Some(parent) = self.above.last() {
            // A replay of the parent's tree goes the same way here.
            self.memory.solved.put(by_edge(parent.key, &parent.edge), work, pattern);
        }
        Ok(worked.then_some(won))
    }

    fn leaf_zone(&mut self, proved: bool, meter: &mut Meter<'_>) -> Result<T::Zone, Reason> {
        if self.tree.leaf(meter)?.is_some() {
            return self.tree.leaf_zone(proved, meter);
        }
        let replay = self.memory.replays.get(self.tree.key()).and_then(|entry| entry.value.won.as_ref());
        // What has been forgotten may be upset anywhere.
        Ok(replay.filter(|(won, _)| *won == proved).map_or_else(T::Zone::everywhere, |(_, zone)| zone.clone()))
    }

    fn descend(&mut self, edge: Edge<T::Move>) {
        self.above.push(Above { key: self.tree.key(), kind: self.tree.kind(), edge });
        self.tree.descend(edge);
    }

    fn ascend(&mut self) {
        self.above.pop();
        self.tree.ascend();
    }

    fn solved(&mut self, proved: bool, by: Option<Edge<T::Move>>) {
        if let Some(&Above { key, kind, edge }) = self.above.last() {
            let solved = Solved { key: self.tree.key(), by };
            self.memory.solved.put(by_edge(key, &edge), 1, solved);
            // A lower order at the same node has the same side to move, which makes it no sibling
            // to imitate.
            if !kind.favours(proved) && edge != Edge::Lower {
                self.memory.solved.put(key, 1, solved);
            }
        }
        self.tree.solved(proved, by);
    }
}
