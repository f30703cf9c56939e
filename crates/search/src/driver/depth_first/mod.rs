//! The depth-first proof-number searches: one frame, of which df-pn, PDS and PN* are *disciplines*.
//!
//! **Idea.** A proof number is the least number of leaves that must still be proved to prove a
//! node, a disproof number likewise. Best-first search keeps the whole tree to find the most
//! promising leaf. Depth first, each node is given *thresholds* and keeps searching below itself
//! until its numbers reach them ("multiple iterative deepening", Nagai); a table remembers the
//! numbers. The disciplines differ only in the thresholds they hand to a child ([`Discipline`]),
//! and what else can be varied is data ([`Policy`]).
//!
//! **Deviations.** Proof and disproof numbers are kept as such, not as φ/δ, because an OR node may
//! have an OR child (a lower order). Numbers are scaled so that ε does not round away, and saturate
//! below infinity, which means "solved" and nothing else.
//!
//! **Staging.** While the first child (a lower order, or the null move) is open, it is the only
//! child, and one unit of the number that sums stands for those not listed yet ([`Orders`] has two
//! other ways). Of children that resemble each other ([`Tree::kin`]) one is looked at, and the others
//! wait until it is lost for the side to move: the delayed moves of programs for mates in shogi, where
//! what can be put between a king and a rook makes most of the children.
//!
//! **Known failure case.** In a DAG a leaf that can be reached in many ways is counted many times,
//! so easy nodes look hard; [`Sum`] has two remedies.

mod children;
mod choice;
mod company;
mod counted;
mod doubt;
mod glance;
mod held;
mod holding;
mod must_play;
mod node;
mod overlap;
mod path;
mod patience;
mod policy;
mod promise;
mod settled;
mod sources;
mod standstill;
mod tables;
mod visit;

pub use super::numbers::Numbers;
pub use choice::Choice;
pub(super) use company::Ledger;
pub use doubt::Doubt;
pub use policy::{Cycles, Focus, Guess, Orders, Policy, Sum};

pub(super) use super::numbers::INFINITE;
use std::sync::Arc;

pub(super) use choice::UNIT;
use company::Company;
use held::Held;
use node::{Child, Found, Known, Seen};
use path::Path;
use patience::Patience;
use sources::Sources;
use standstill::Assumed;
use tesuji_problem::{InHand, Reason, Zone};

use super::job_level::{Fact, Solved, Standing};
use super::{Driver, Memory};
use crate::table::{Holdings, Intervals, Record, Striped};
use crate::tree::{Edge, Kind, Related, Tree};
use crate::{Answer, Interval, Meter, Table};

/// The ply of a node that was looked at but not visited: it is never old.
const UNVISITED: u32 = u32::MAX;
/// The longest line unless another is asked for: two thirds of what the stack of an ordinary thread (2
/// MiB) has room for.
const DEEP: usize = 1000;
/// The attacker's moves that are not listed first follow where those that are look so hard. Larger:
/// where they fail that takes longer to see; smaller: all are looked at where the right one is only wide.
const CUT: u32 = 100 * UNIT;
/// Depends on no ancestor.
const FREE: u32 = u32::MAX;

/// What makes a depth-first proof-number search df-pn, PDS or PN*: when it turns back and how far
/// it lets a child go.
pub trait Discipline {
    /// Whether disproof numbers steer the search. Where they do not, an AND node takes its children
    /// in turn.
    const USES_DISPROOF_NUMBERS: bool = true;

    /// The thresholds of the root's next round, given its numbers.
    fn root(&self, bounds: Numbers) -> Numbers;

    /// Whether a node with these numbers turns back.
    fn is_enough(&self, bounds: Numbers, limit: Numbers) -> bool;

    /// The thresholds of the chosen child, as (least, sum) from the point of view of the node,
    /// given those of the node and the child's number that adds up.
    fn child(&self, limit: (u32, u32), choice: &Choice, sum: u32, kind: Kind) -> (u32, u32);
}

/// A depth-first proof-number search with its table.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is noted by itself")]
pub struct DepthFirst<M, Z, D> {
    memory: Memory,
    table: Striped<Table<Known<M, Z>>>,
    /// The table in games with drops. There is room for one of the three.
    holdings: Option<Holdings<Edge<M>>>,
    /// The table where moves are counted.
    intervals: Arc<Intervals>,
    /// The other threads that search the same tree with the same tables, if there are any.
    company: Option<Box<Company>>,
    /// Where moves are counted, the reply that refuted an attack last, for each number of moves
    /// left.
    killers: Vec<Option<Edge<M>>>,
    /// Where moves are counted, the distance from the root.
    plies: usize,
    /// Whether the table has been made.
    has_table: bool,
    /// Whether the memory has room for a zone in every entry.
    has_room_for_zones: bool,
    /// Whether the tree that is being searched has zones.
    zones: bool,
    /// Whether these are carriers.
    carriers: bool,
    /// Whether no stone of the defender's harms him.
    never_harm: bool,
    discipline: D,
    policy: Policy,
    path: Path,
    /// Where the tree has zones: what is assumed of the nodes of the path.
    standing: Vec<Assumed<M, Z>>,
    related: Vec<Related<M>>,
    /// Lists of children that are not in use.
    spare: Vec<Vec<Child<M, Z>>>,
    /// Edges while they are being listed.
    edges: Vec<Edge<M>>,
    /// In games with drops, what the positions after them have in hand, as far as that is known.
    after: Vec<Option<InHand>>,
    expanded: u64,
    /// Visits end at this node, however their numbers stand.
    deadline: u64,
    max_depth: usize,
    sources: Sources,
    /// Values that took so many nodes are noted, to be told; none where nobody listens.
    told_from: u64,
    facts: Vec<Fact<M, Z>>,
}

impl<M: Copy + Eq, Z: Zone<M>, D: Default> DepthFirst<M, Z, D> {
    /// A driver with a table of this many entries.
    pub fn with_entries(entries: usize) -> Self {
        Self::with_memory(Memory::Entries(entries))
    }

    /// A driver whose tables take at most this many bytes together. (The current line and its moves
    /// come on top.)
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_memory(Memory::Bytes(bytes))
    }

    fn with_memory(memory: Memory) -> Self {
        let (table, sources) = (Striped::Whole(Table::with_entries(1)), Sources::with_entries(1));
        let (discipline, path) = (D::default(), Path::default());
        let driver = DepthFirst {
            memory,
            table,
            holdings: None,
            intervals: Arc::new(Intervals::with_entries(0)),
            company: None,
            killers: Vec::new(),
            plies: 0,
            has_table: false,
            has_room_for_zones: false,
            zones: false,
            carriers: false,
            never_harm: false,
            discipline,
            policy: Policy::default(),
            path,
            standing: Vec::new(),
            related: Vec::new(),
            spare: Vec::new(),
            edges: Vec::new(),
            after: Vec::new(),
            expanded: 0,
            deadline: u64::MAX,
            max_depth: DEEP,
            sources,
            told_from: u64::MAX,
            facts: Vec::new(),
        };
        driver.with_policy(Policy::default())
    }
}

impl<M: Copy, Z: Zone<M>, D> DepthFirst<M, Z, D> {
    /// The same driver with another policy and empty tables.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.policy = policy;
        self.forget();
        self
    }

    /// The same driver, which gives up at this distance from the root ([`Reason::Depth`]). A ply
    /// takes up to one and a half kilobytes of the thread's stack.
    #[must_use]
    pub fn up_to(mut self, plies: usize) -> Self {
        self.max_depth = plies;
        self
    }

    /// The same driver with another parameter of its discipline.
    #[must_use]
    pub fn with_discipline(mut self, discipline: D) -> Self {
        self.discipline = discipline;
        self
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
{
    /// Nothing is above the current node, and there are tables for what is known below it.
    fn begin<T>(&mut self, tree: &T)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.path.clear();
        self.standing.clear();
        (self.zones, self.carriers) = (tree.has_zones(), tree.has_carriers());
        self.never_harm = tree.stones_never_harm();
        // Hands with zones would need entries with both, which no game has.
        let drops = !self.zones && tree.in_hand().is_some();
        if drops && self.holdings.is_none() {
            self.make_holdings();
        } else if !drops && (!self.has_table || self.zones && !self.has_room_for_zones) {
            self.make_tables(self.zones);
        }
        self.sources.clear();
    }
}

impl<T: Tree + ?Sized, D: Discipline> Driver<T> for DepthFirst<T::Move, T::Zone, D> {
    fn expand(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        if let Some(left) = tree.moves_left() {
            return self.expand_counted(tree, left, meter);
        }
        self.begin(tree);
        let mut bounds = Numbers::guess(1, 1);
        let mut patience = Patience::new(false);
        loop {
            let limit = patience.stretch(self.discipline.root(bounds));
            let expanded = self.expanded;
            match self.visit(tree, None, limit, Record::UNKNOWN, meter) {
                Err(reason) => return Answer::Unknown(reason),
                Ok(found) => match found.bounds.value() {
                    Some(proved) => {
                        let zone = found.zone.to_zone();
                        return Answer::Known { proved, by: found.best.filter(|_| tree.kind().favours(proved)), zone };
                    }
                    // Sums saturate below infinity, so only a graph too large for the numbers ends
                    // here.
                    None if limit == Numbers::UNLIMITED => return Answer::Unknown(Reason::Numbers),
                    None => {
                        patience.note(self.expanded > expanded);
                        bounds = found.bounds;
                    }
                },
            }
        }
    }

    fn expand_again(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Answer<T::Move, T::Zone> {
        match tree.moves_left() {
            Some(left) => self.search_root(tree, left, Record::UNKNOWN, meter),
            None => self.expand(tree, meter),
        }
    }

    fn interval(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason> {
        self.interval_here(tree, meter)
    }

    fn glance(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<T::Move, T::Zone>, Reason> {
        self.glance_here(tree, meter)
    }

    fn learn(&mut self, tree: &mut T, result: &Solved<T::Move, T::Zone>) {
        self.learn_here(tree, result);
    }

    fn will_tell(&mut self, least: u64) {
        self.told_from = least;
    }

    fn tell(&mut self) -> Vec<Fact<T::Move, T::Zone>> {
        std::mem::take(&mut self.facts)
    }

    fn hear(&mut self, tree: &mut T, facts: &[Fact<T::Move, T::Zone>]) {
        self.hear_here(tree, facts);
    }
}
