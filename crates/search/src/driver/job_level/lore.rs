//! What holds at every node of a key, and who has found it out.

use std::collections::HashMap;

use tesuji_problem::Key;

use super::job::Solved;

/// By the key of its node.
pub(super) type Lore<M, Z> = HashMap<Key, Known<M, Z>>;

/// A result.
#[derive(Clone, Debug)]
pub(super) struct Known<M, Z> {
    pub(super) result: Solved<M, Z>,
    /// The worker whose table knows why; `None` for what follows from other results, and for what was
    /// known before this search.
    pub(super) worker: Option<usize>,
}
