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
mod overlap;
mod path;
mod patience;
mod policy;
mod promise;
mod settled;
mod sources;
mod standstill;

pub use super::numbers::Numbers;
pub use choice::Choice;
pub(super) use company::Ledger;
pub use doubt::Doubt;
pub use policy::{Cycles, Focus, Guess, Orders, Policy, Sum};

pub(super) use super::numbers::INFINITE;
use std::sync::Arc;

use children::Children;
pub(super) use choice::UNIT;
use company::Company;
use held::Held;
use path::Path;
use patience::Patience;
use promise::Promise;
use sources::Sources;
use standstill::Assumed;
use tesuji_problem::{Hand, InHand, Key, Reason, Zone};

use super::job_level::{Fact, Solved, Standing};
use super::{Driver, Memory};
use crate::table::{Holdings, Intervals, Record, Striped};
use crate::tree::{Edge, Kind, Related, Tree};
use crate::{Answer, Event, Interval, Meter, Table};

/// The ply of a node that was looked at but not visited: it is never old.
const UNVISITED: u32 = u32::MAX;
/// The longest line unless another is asked for: two thirds of what the stack of an ordinary thread (2
/// MiB) has room for.
const DEEP: usize = 1000;
/// The attacker's moves that are not listed first follow where those that are look so hard. Larger:
/// where they fail that takes longer to see; smaller: all are looked at where the right one is only wide.
const CUT: u32 = 100 * UNIT;
/// The stripes of a table that others use too. More: threads seldom wait for each other; fewer: a table is
/// made sooner.
const STRIPES: usize = 1024;
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

#[derive(Clone, Debug)]
struct Known<M, Z> {
    bounds: Numbers,
    /// The smallest distance from the root at which the node was visited, for [`Child::old`].
    ply: u32,
    best: Option<Edge<M>>,
    zone: Held<Z>,
}

impl<M, Z> Known<M, Z> {
    /// Whether this is a leaf whose zone nobody has asked for yet.
    fn is_unasked(&self) -> bool {
        self.ply == UNVISITED && self.bounds.value().is_some()
    }
}

/// What was known of a node before a visit.
#[derive(Clone, Copy, Debug)]
struct Seen<M> {
    ply: u32,
    best: Option<Edge<M>>,
}

#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is noted by itself")]
struct Child<M, Z> {
    edge: Edge<M>,
    bounds: Numbers,
    cost: u32,
    zone: Held<Z>,
    /// The smallest ply of an ancestor that a disproof by repetition leans on.
    leans: u32,
    old: bool,
    /// Whether it is a leaf whose zone nobody has asked for yet.
    unasked: bool,
    /// Half of its key: enough to recognise it among its siblings.
    name: u64,
    /// Whether it shares leaves with another child, for [`Sum::Distinct`].
    shared: bool,
    /// Those of its siblings that are likely to fail or work with it have the same number; 0: none.
    kin: u8,
    /// Whether it is not looked at yet, because another of its kin is still open.
    waits: bool,
    /// The nodes that it has cost, where results stand in the general table.
    work: u32,
    /// How it looks beside its siblings.
    promise: Promise,
    /// Whether another thread is in it.
    busy: bool,
    /// Where moves are counted.
    record: Record,
}

struct Found<M, Z> {
    bounds: Numbers,
    best: Option<Edge<M>>,
    zone: Held<Z>,
    leans: u32,
    /// In games with drops: with what in hand this stands too.
    hand: Hand,
    /// Where moves are counted.
    record: Record,
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

    /// Without tables. They are made when it is known which kind is wanted.
    fn forget(&mut self) {
        self.table = Striped::Whole(Table::replacing(self.policy.replacement, 1));
        self.holdings = None;
        (self.has_table, self.intervals) = (false, Arc::new(Intervals::with_entries(0)));
    }

    /// Empty tables, in which entries may have zones or not.
    fn make_tables(&mut self, zones: bool) {
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
    fn make_holdings(&mut self) {
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
    D: Discipline,
{
    /// Searches the current node, to which this edge has led, until it is solved or its numbers are enough.
    fn visit<T>(
        &mut self,
        tree: &mut T,
        by: Option<Edge<M>>,
        limit: Numbers,
        known: Record,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(left) = tree.moves_left() {
            return self.visit_counted(tree, limit, known, left, meter);
        }
        let key = tree.key();
        let (before, ply) = (meter.nodes(), self.path.keys().len() as u32);
        meter.tick()?;
        if ply as usize >= self.max_depth {
            return Err(Reason::Depth);
        }
        let seen = match &self.holdings {
            Some(holdings) => holding::seen(holdings, tree),
            None => self
                .table
                .read(key, |table| table.get(key).map(|known| Seen { ply: known.value.ply, best: known.value.best })),
        };
        if self.company.is_some()
            && let Some(found) = self.go_in(tree, meter)?
        {
            return Ok(found);
        }
        self.enter(key, tree.in_hand(), by);
        let result = self.deepen(tree, limit, seen, false, meter);
        self.leave();
        let mut found = match result {
            Ok(found) => found,
            Err(reason) => self.come_back(tree, reason)?,
        };
        if found.leans >= ply {
            found.leans = FREE;
        }
        if let Some(proved) = found.bounds.value().filter(|_| found.leans == FREE) {
            tree.solved(proved, found.best);
        }
        if found.leans == FREE || found.bounds.value().is_none() {
            let ply = seen.map_or(ply, |seen| seen.ply.min(ply));
            let work = meter.nodes() - before;
            if work >= self.told_from {
                self.note_fact(tree, &found, work);
            }
            if let Some(holdings) = &mut self.holdings {
                holding::put(holdings, tree, &found, ply, work);
            } else {
                let known = Known { bounds: found.bounds, ply, best: found.best, zone: found.zone.clone() };
                self.remember(key, work, known);
            }
        }
        if self.company.is_some() {
            self.go_out(found.leans == FREE && found.bounds.value().is_some());
        }
        Ok(found)
    }

    /// Remembers what was found out.
    #[inline]
    fn remember(&mut self, key: Key, work: u64, known: Known<M, Z>) {
        match &mut self.table {
            Striped::Whole(table) => table.put(key, work, known),
            table @ Striped::Shared(_) => company::remember(table, key, work, known),
        }
    }

    fn enter(&mut self, key: Key, hand: Option<InHand>, by: Option<Edge<M>>) {
        self.path.push(key, hand);
        if self.zones {
            self.standing.push(Assumed::at(by));
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.enter();
        }
    }

    fn leave(&mut self) {
        self.path.pop();
        if self.zones {
            self.standing.pop();
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.leave();
        }
    }

    fn deepen<T>(
        &mut self,
        tree: &mut T,
        limit: Numbers,
        seen: Option<Seen<M>>,
        counted: bool,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut children = Children::new(self.spare.pop().unwrap_or_default(), seen, counted);
        let result = self.first(tree, &mut children, meter);
        let result = result.and_then(|()| self.among(tree, limit, &mut children, meter));
        children.all.clear();
        self.spare.push(children.all);
        result
    }

    /// Searches one child after another.
    fn among<T>(
        &mut self,
        tree: &mut T,
        mut limit: Numbers,
        children: &mut Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let (kind, expanded_before, counted) = (tree.kind(), self.expanded, children.counted);
        let mut patience = Patience::new(counted);
        let weighs = !counted && self.holdings.is_none() && tree.demands_threats();
        let (doubt, promises) = match kind {
            Kind::Or if weighs => (self.policy.doubt, false),
            Kind::And if weighs => (None, self.policy.promise && D::USES_DISPROOF_NUMBERS),
            _ => (None, false),
        };
        let overlaps = weighs && kind == Kind::Or && self.policy.overlaps() && tree.attacks_overlap();
        loop {
            self.list(tree, kind, children, meter)?;
            if children.is_hopeless() {
                let zone =
                    if children.all.is_empty() { self.zone_of_loss(tree, children, meter)? } else { Held::EVERYWHERE };
                return Ok(Found {
                    bounds: Numbers::solved(false),
                    best: None,
                    zone,
                    leans: FREE,
                    hand: if self.holdings.is_some() { tree.hand_of_loss(false) } else { Hand::default() },
                    record: Record { interval: Interval::LOST, ..Record::UNKNOWN },
                });
            }
            let hidden = if children.listed { 0 } else { UNIT };
            let busy = self.company.as_ref().is_some_and(|company| company.find_busy(&mut children.all));
            let promises = promises && children.promise(tree);
            let mut choice = match doubt {
                _ if busy => Choice::in_company(&children.all, kind, hidden, &self.policy, (counted, doubt, promises)),
                Some(doubt) => Choice::doubting(&children.all, kind, hidden, &self.policy, doubt),
                None if promises => Choice::promised(&children.all, kind, hidden, &self.policy),
                None => Choice::among(&children.all, kind, hidden, &self.policy, counted),
            };
            if overlaps {
                choice = choice.overlapping(&children.all, hidden);
            }
            let bounds = Numbers::from(kind, choice.least, choice.sum);
            if let Some(proved) = bounds.value() {
                return self.found(tree, children, proved, &choice, meter);
            }
            if !D::USES_DISPROOF_NUMBERS && kind == Kind::And {
                choice.best = children.all.iter().position(|c| c.bounds.value().is_none()).unwrap_or(choice.best);
                choice.rest = choice.sum.saturating_sub(children.all[choice.best].bounds.pn);
            }
            if choice.old && self.policy.cycles == Cycles::Tca && self.expanded == expanded_before {
                limit = Numbers { pn: limit.pn.max(bounds.pn + 1), dn: limit.dn.max(bounds.dn + 1) };
            }
            let child = &children.all[choice.best];
            if self.discipline.is_enough(bounds, limit) || meter.nodes() >= self.deadline {
                let (best, record) = (Some(child.edge), Record::UNKNOWN);
                return Ok(Found { bounds, best, zone: Held::EVERYWHERE, leans: FREE, hand: Hand::default(), record });
            }
            let (least, sum) = self.discipline.child(limit.of(kind), &choice, child.bounds.of(kind).1, kind);
            // The cost of going there is this node's affair, not the child's.
            let least = if least >= INFINITE { INFINITE } else { least.saturating_sub(child.cost) };
            let mut child_limit = patience.stretch(Numbers::from(kind, least, sum));
            if children.is_cut && kind == Kind::Or {
                child_limit.pn = child_limit.pn.min(CUT.max(child.bounds.pn + 1));
            }
            if self.path.keys().len() == 1 || counted && self.plies == 1 {
                meter.event(&Event::Numbers { pn: bounds.pn.div_ceil(UNIT), dn: bounds.dn.div_ceil(UNIT) });
            }
            let (expanded, known, edge, before) = (self.expanded, child.record, child.edge, meter.nodes());
            let deadline = self.deadline;
            if let Some(doubt) = doubt.filter(|_| !patience.is_stretched()) {
                let (least, _) = self.discipline.child((INFINITE, INFINITE), &choice, child.bounds.dn, kind);
                let allowance = doubt.allowance(choice.least, least, child.work);
                self.deadline = deadline.min(before.saturating_add(allowance));
            }
            tree.descend(edge);
            let found = self.visit(tree, Some(edge), child_limit, known, meter);
            tree.ascend();
            self.deadline = deadline;
            let found = found?;
            patience.note(self.expanded > expanded || found.bounds.value().is_some());
            children.all[choice.best].update(found);
            if doubt.is_some() {
                children.all[choice.best].add_work(meter.nodes() - before);
            }
            self.next_of_kin(tree, kind, children, choice.best, meter)?;
            if self.has_must_play(kind) {
                self.must_play(tree, kind, children, choice.best, meter)?;
            }
            if self.policy.sum == Sum::Distinct {
                children.share(self.sources.shared());
            }
        }
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
