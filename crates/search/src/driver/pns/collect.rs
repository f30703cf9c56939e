//! Making room (paper 004, *Šetření paměti*, `SmallTreeGC`): of the nodes off the current line,
//! those with the least work below lose their subtrees. They keep their numbers, as leaves that can
//! be expanded again. (Solved nodes lose theirs at once.)
//!
//! **Known failure case.** A proof that does not fit is built, dropped and built again; after
//! [`MOST_COLLECTIONS`] rounds the search gives up.

use tesuji_problem::{Reason, Zone};

use super::arena::{NONE, ROOT};
use super::growth::Growth;

/// How often room is made before the search gives up. Larger: a search that goes round in circles
/// ends later; smaller: a proof not much larger than the memory is missed.
const MOST_COLLECTIONS: u32 = 1000;
/// The share of the memory that is freed at a time. Smaller: more useful nodes stay; larger: the
/// tree is scanned less often.
const SHARE: usize = 4;

impl<M: Copy + Eq, Z: Zone<M>> Growth<M, Z> {
    /// Makes room for a node.
    ///
    /// # Errors
    /// [`Reason::Memory`] if nothing can be freed.
    pub(super) fn make_room(&mut self) -> Result<(), Reason> {
        if !self.arena.is_full() {
            return Ok(());
        }
        if self.is_second_level_content() {
            return Err(Reason::Memory);
        }
        self.collections += 1;
        if self.collections > MOST_COLLECTIONS {
            return Err(Reason::Memory);
        }
        let enough = self.arena.limit() - (self.arena.limit() / SHARE).max(1);
        let mut work = 1;
        loop {
            let more = self.drop_small(work, enough);
            if self.arena.used() <= enough || !more {
                break;
            }
            work = work.saturating_mul(4);
        }
        if self.arena.is_full() { Err(Reason::Memory) } else { Ok(()) }
    }

    /// Drops subtrees of at most this much work until few enough nodes are left; says whether
    /// larger ones were passed over.
    fn drop_small(&mut self, work: u32, enough: usize) -> bool {
        let (mut here, mut larger) = (ROOT, false);
        while self.arena.used() > enough {
            let node = &self.arena[here];
            let mut below = node.child;
            if below != NONE && !node.on_path {
                if node.work <= work {
                    self.arena.prune(here);
                    below = NONE;
                } else {
                    larger = true;
                }
            }
            if below != NONE {
                here = below;
                continue;
            }
            while here != NONE && self.arena[here].next == NONE {
                here = self.arena[here].parent;
            }
            if here == NONE {
                return larger;
            }
            here = self.arena[here].next;
        }
        larger
    }
}
