//! Zones as nodes and table entries hold them: by reference.
//!
//! **Idea.** Most of what is known is about open nodes, which have no zone, or holds for the whole
//! board. So a zone takes one word here, whatever the game's zones take, and a question without
//! zones pays for no more than that.

use std::sync::Arc;

use tesuji_problem::Zone;

/// A zone, or the whole board.
#[derive(Clone, Debug)]
pub(super) struct Held<Z>(Option<Arc<Z>>);

impl<Z> Held<Z> {
    /// The whole board.
    pub(super) const EVERYWHERE: Self = Held(None);

    pub(super) fn new<M>(zone: Z) -> Self
    where
        Z: Zone<M>,
    {
        Held((!zone.is_everywhere()).then(|| Arc::new(zone)))
    }

    /// The most bytes that it takes beside its word.
    pub(super) fn heap_bytes<M>() -> usize
    where
        Z: Zone<M>,
    {
        // The two counters of a reference, and the zone.
        2 * size_of::<usize>() + size_of::<Z>() + Z::HEAP_BYTES
    }

    /// The zone; `None` if it is the whole board.
    pub(super) fn smaller(&self) -> Option<&Z> {
        self.0.as_deref()
    }

    /// The zone in a position that differs by what this move changed, outside the zone.
    pub(super) fn after<M>(&self, outside: Option<M>) -> Self
    where
        Z: Zone<M>,
    {
        let less = || self.smaller()?.after(outside?);
        less().map_or_else(|| self.clone(), Held::new)
    }

    pub(super) fn to_zone<M>(&self) -> Z
    where
        Z: Zone<M>,
    {
        self.smaller().cloned().unwrap_or_else(Z::everywhere)
    }
}
