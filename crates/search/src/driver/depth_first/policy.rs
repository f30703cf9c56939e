//! What can be varied in the depth-first proof-number searches without changing an answer.

use super::doubt::Doubt;
use crate::Replacement;

/// How the numbers of several children add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sum {
    /// The sum. In a graph it counts a leaf once for each way to reach it, so easy nodes look hard.
    #[default]
    Plain,
    /// Weak PNS (Ueda et al. 2008; paper 004): the largest number, and one for each other child.
    /// Never counts a leaf twice, but belittles what is really independent.
    Weak,
    /// The sum over children that share no leaf, as far as that is seen; of those that do, only the
    /// largest counts. The true number of a graph is NP-hard (Gao 2021).
    Distinct,
}

/// What is done about positions that recur, where numbers could grow for ever without a new leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cycles {
    /// The threshold-controlling algorithm (Kishimoto 2010): while a child is *old* (no farther
    /// from the root than its parent), thresholds are raised until a new leaf is expanded.
    #[default]
    Tca,
    /// df-pn(r) (Kishimoto & Müller 2003): old children are left out of the sum.
    Distance,
}

/// The first guess at the numbers of a leaf.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guess {
    /// What the game says ([`Ordering::difficulty`](tesuji_problem::Ordering::difficulty)); 1 and 1
    /// if it says nothing.
    #[default]
    Game,
    /// 1 and 1.
    One,
}

/// When the first child of a node ("do nothing": a lower order, a null move) is searched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Orders {
    /// When the node is: first, and the other children wait for its result, whose zone says which
    /// of them count.
    #[default]
    InTurn,
    /// To the end as soon as the node is looked at from its parent, so that a node with a number is
    /// a threat that works.
    AtCreation,
    /// Beside the other children: λ df-pn (Yoshizoe, Kishimoto & Müller 2007). The numbers decide
    /// which order looks easiest.
    Together,
}

/// Focused df-pn (Henderson 2010; paper 004): only the first few of the children that are not lost
/// take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus {
    /// How many take part in any case.
    pub base: usize,
    /// Of the live children another one in so many takes part (4: a quarter, rounded up). More is
    /// slower to focus, fewer misses the move.
    pub one_in: usize,
}

impl Focus {
    pub(super) fn width(self, live: usize) -> usize {
        (self.base + live.div_ceil(self.one_in.max(1))).max(1)
    }
}

/// The choices together. The default is what is fastest in most games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How numbers add up.
    pub sum: Sum,
    /// What is done about cycles.
    pub cycles: Cycles,
    /// The first guess.
    pub guess: Guess,
    /// Whether the costs of edges count ([`Ordering::cost`](tesuji_problem::Ordering::cost);
    /// df-pn⁺).
    pub costs: bool,
    /// How many children take part.
    pub focus: Option<Focus>,
    /// Whether what has cost much is doubted.
    pub doubt: Option<Doubt>,
    /// Whether replies that look good are looked at first and for longer
    /// ([`Ordering::promise`](tesuji_problem::Ordering::promise)).
    pub promise: bool,
    /// Whether the disproof numbers of attacks that overlap count in part
    /// ([`Ordering::attacks_overlap`](tesuji_problem::Ordering::attacks_overlap)), where all numbers
    /// simply add up otherwise.
    pub overlap: bool,
    /// When lower orders and threats are searched.
    pub orders: Orders,
    /// What the table forgets when it is full.
    pub replacement: Replacement,
}

impl Default for Policy {
    fn default() -> Self {
        Policy { doubt: Some(Doubt::default()), promise: true, overlap: true, ..Policy::UNDOUBTED }
    }
}

impl Policy {
    /// The default, but that numbers alone decide, without doubt, promise or overlap: df-pn as in the literature.
    pub const UNDOUBTED: Policy = Policy {
        sum: Sum::Plain,
        cycles: Cycles::Tca,
        guess: Guess::Game,
        costs: false,
        focus: None,
        doubt: None,
        promise: false,
        overlap: false,
        orders: Orders::InTurn,
        replacement: Replacement::SmallTree,
    };

    /// Whether the numbers of all children simply add up.
    pub(super) fn is_plain(&self) -> bool {
        self.sum == Sum::Plain && self.cycles == Cycles::Tca && !self.together()
    }

    /// Whether the numbers of attacks that overlap count in part.
    pub(super) fn overlaps(&self) -> bool {
        self.overlap && self.is_plain() && self.focus.is_none()
    }

    /// Whether besides every child takes part, and going there costs nothing.
    pub(super) fn is_simple(&self) -> bool {
        self.is_plain() && self.focus.is_none() && !self.costs
    }

    pub(super) fn together(&self) -> bool {
        self.orders == Orders::Together
    }
}
