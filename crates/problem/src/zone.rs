/// Where a move can upset a result.
///
/// A zone travels with a solved node and says: *as long as the position is the same inside, the
/// result stands*. So a move outside the zone of a threat does not avert it, and a move outside the
/// zone of a refutation makes no new threat. The whole board is always a valid zone, and every
/// method that cannot do better returns it.
pub trait Zone<M>: Clone + PartialEq {
    /// The most bytes that a zone holds by reference, which tables count as theirs.
    const HEAP_BYTES: usize = 0;

    /// The whole board.
    fn everywhere() -> Self;

    /// Whether this is the whole board.
    fn is_everywhere(&self) -> bool;

    /// Whether the move `m` can upset the result.
    fn contains(&self, m: M) -> bool;

    /// The union.
    fn join(&mut self, other: &Self);

    /// The zone of the result in a position that differs by what `m` changed, which the zone does not
    /// contain, if that is another: some moves may be bearable one by one, and not all together.
    fn after(&self, _m: M) -> Option<Self> {
        None
    }

    /// The zone as numbers, which [`from_words`](Self::from_words) reads: for logs, and for other
    /// processes. `None`: it cannot be written, and the whole board stands for it.
    fn to_words(&self) -> Option<Vec<u64>> {
        None
    }

    /// The zone of these numbers, if they are those of one.
    fn from_words(_words: &[u64]) -> Option<Self> {
        None
    }
}

/// The zone of games that have none: always the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Everywhere;

impl<M> Zone<M> for Everywhere {
    fn everywhere() -> Self {
        Everywhere
    }

    fn is_everywhere(&self) -> bool {
        true
    }

    fn contains(&self, _: M) -> bool {
        true
    }

    fn join(&mut self, _: &Self) {}
}
