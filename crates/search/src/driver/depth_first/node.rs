//! What a depth-first search knows of nodes: in the table, among siblings, and after a visit.

use tesuji_problem::Hand;

use super::held::Held;
use super::promise::Promise;
use super::{Numbers, UNVISITED};
use crate::table::Record;
use crate::tree::Edge;

#[derive(Clone, Debug)]
pub(super) struct Known<M, Z> {
    pub(super) bounds: Numbers,
    /// The smallest distance from the root at which the node was visited, for [`Child::old`].
    pub(super) ply: u32,
    pub(super) best: Option<Edge<M>>,
    pub(super) zone: Held<Z>,
}

impl<M, Z> Known<M, Z> {
    /// Whether this is a leaf whose zone nobody has asked for yet.
    pub(super) fn is_unasked(&self) -> bool {
        self.ply == UNVISITED && self.bounds.value().is_some()
    }
}

/// What was known of a node before a visit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<M> {
    pub(super) ply: u32,
    pub(super) best: Option<Edge<M>>,
}

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is noted by itself")]
pub(super) struct Child<M, Z> {
    pub(super) edge: Edge<M>,
    pub(super) bounds: Numbers,
    pub(super) cost: u32,
    pub(super) zone: Held<Z>,
    /// The smallest ply of an ancestor that a disproof by repetition leans on.
    pub(super) leans: u32,
    pub(super) old: bool,
    /// Whether it is a leaf whose zone nobody has asked for yet.
    pub(super) unasked: bool,
    /// Half of its key: enough to recognise it among its siblings.
    pub(super) name: u64,
    /// Whether it shares leaves with another child, for [`Sum::Distinct`].
    pub(super) shared: bool,
    /// Those of its siblings that are likely to fail or work with it have the same number; 0: none.
    pub(super) kin: u8,
    /// Whether it is not looked at yet, because another of its kin is still open.
    pub(super) waits: bool,
    /// The nodes that it has cost, where results stand in the general table.
    pub(super) work: u32,
    /// How it looks beside its siblings.
    pub(super) promise: Promise,
    /// Whether another thread is in it.
    pub(super) busy: bool,
    /// Where moves are counted.
    pub(super) record: Record,
}

pub(super) struct Found<M, Z> {
    pub(super) bounds: Numbers,
    pub(super) best: Option<Edge<M>>,
    pub(super) zone: Held<Z>,
    pub(super) leans: u32,
    /// In games with drops: with what in hand this stands too.
    pub(super) hand: Hand,
    /// Where moves are counted.
    pub(super) record: Record,
}
