//! The tables of a depth-first search: made when it is known which kind is wanted.

use std::sync::Arc;

use tesuji_problem::{Key, Zone};

use super::held::Held;
use super::node::Known;
use super::policy::Sum;
use super::sources::Sources;
use super::{DepthFirst, Memory, company};
use crate::Table;
use crate::table::{Holdings, Intervals, Striped};
use crate::tree::Edge;

/// The stripes of a table that others use too. More: threads seldom wait for each other; fewer: a table is
/// made sooner.
const STRIPES: usize = 1024;

impl<M: Copy, Z: Zone<M>, D> DepthFirst<M, Z, D> {
    /// Without tables. They are made when it is known which kind is wanted.
    pub(super) fn forget(&mut self) {
        self.table = Striped::Whole(Table::replacing(self.policy.replacement, 1));
        self.holdings = None;
        (self.has_table, self.intervals) = (false, Arc::new(Intervals::with_entries(0)));
    }

    /// Empty tables, in which entries may have zones or not.
    pub(super) fn make_tables(&mut self, zones: bool) {
        let policy = self.policy;
        let distinct = policy.sum == Sum::Distinct;
        let heap = if zones { Held::<Z>::heap_bytes() } else { 0 };
        let fitting = |bytes| Table::<Known<M, Z>>::entries_beside(bytes, heap, policy.replacement);
        let entries = match self.memory {
            Memory::Entries(entries) => entries,
            // As many nodes in the one table as in the other.
            Memory::Bytes(bytes) if distinct => match (fitting(bytes), Sources::entries_in(bytes)) {
                (0, _) | (_, 0) => 0,
                (nodes, parents) => nodes * parents / (nodes + parents),
            },
            Memory::Bytes(bytes) => fitting(bytes),
        };
        let table = |entries| Table::replacing(policy.replacement, entries);
        self.table = match self.company {
            None => Striped::Whole(table(entries)),
            Some(_) => Striped::shared(entries, STRIPES, table),
        };
        (self.has_table, self.intervals) = (true, Arc::new(Intervals::with_entries(0)));
        self.sources = Sources::with_entries(if distinct { entries } else { 0 });
        self.has_room_for_zones = zones || matches!(self.memory, Memory::Entries(_));
    }

    /// An empty table for a game with drops.
    pub(super) fn make_holdings(&mut self) {
        self.forget();
        let distinct = self.policy.sum == Sum::Distinct;
        let entries = match self.memory {
            Memory::Entries(entries) => entries,
            Memory::Bytes(bytes) if distinct => Holdings::<Edge<M>>::entries_in(bytes / 2),
            Memory::Bytes(bytes) => Holdings::<Edge<M>>::entries_in(bytes),
        };
        self.holdings = Some(Holdings::with_entries(entries));
        let sources = match self.memory {
            _ if !distinct => 0,
            Memory::Entries(entries) => entries,
            Memory::Bytes(bytes) => Sources::entries_in(bytes / 2),
        };
        self.sources = Sources::with_entries(sources);
    }

    /// Where moves are counted: how full the table is, of a thousand. `None` if it has not been
    /// used.
    pub fn permille(&self) -> Option<u32> {
        (!self.intervals.is_empty()).then(|| self.intervals.permille())
    }

    /// Remembers what was found out.
    #[inline]
    pub(super) fn remember(&mut self, key: Key, work: u64, known: Known<M, Z>) {
        match &mut self.table {
            Striped::Whole(table) => table.put(key, work, known),
            table @ Striped::Shared(_) => company::remember(table, key, work, known),
        }
    }
}
