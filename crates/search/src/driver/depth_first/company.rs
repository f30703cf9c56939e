//! Several threads in one tree, with one table ([`Together`](crate::driver::Together)).
//!
//! **Idea** (Kaneko, *Parallel Depth First Proof Number Search*, 2010; Pawlewicz and Hayward, *Scalable
//! Parallel DFPN Search*, 2013). All search the same root and remember in the same table. Whoever goes
//! into a node marks it, and to the others it looks harder than it is while somebody is there. So they go
//! elsewhere, and near by: to the next reply that must be refuted as well, or to the next best attack. What
//! one finds out all know at once, and who has decided a node calls back those that are still in it.
//!
//! **What crosses** is what the table holds: values that lean on no repetition, and numbers, which are hints.
//!
//! **Known failure case.** Where one move works and the others look much worse, the others are searched in vain.

use std::sync::atomic::{AtomicU16, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tesuji_problem::{Hand, Key, Reason, Zone};

use super::{Child, DepthFirst, Discipline, FREE, Found, Held, Known, Numbers, Record, UNVISITED};
use crate::driver::numbers::INFINITE;
use crate::table::Striped;
use crate::tree::Tree;
use crate::{Meter, Table};

/// Nodes are marked by so many values of their keys. More: two are seldom taken for one; fewer: the marks
/// stay in the cache.
const MARKS: usize = 1 << 12;
/// So many of the nodes that were decided are known, the last ones. More: who is far below hears of all; fewer:
/// less to look through.
const LAST: usize = 256;
/// A node that has taken fewer nodes is not marked. More: two threads do the same; fewer: they go elsewhere for
/// what takes no time.
const WORTH: u64 = 8;
/// What a node counts for while somebody else is in it, in times its number. More: the others go to moves
/// that are worth less; fewer: they do what is being done.
const BUSY: u32 = 4;

/// What all know of each other.
#[derive(Debug)]
struct Common {
    /// How many are in the nodes of each mark.
    marks: Vec<AtomicU16>,
    /// How many nodes were decided while others were in them, and which were the last.
    decided: AtomicUsize,
    last: Mutex<Vec<Key>>,
    /// What the others visit.
    ledger: Ledger,
}

/// The nodes of those that help which the first has not counted yet.
#[derive(Clone, Debug, Default)]
pub(in crate::driver) struct Ledger(Arc<AtomicU64>);

impl Ledger {
    /// So many more.
    pub(in crate::driver) fn add(&self, nodes: u64) {
        self.0.fetch_add(nodes, Ordering::Relaxed);
    }

    /// All, which are counted now.
    pub(in crate::driver) fn take(&self) -> u64 {
        self.0.swap(0, Ordering::Relaxed)
    }
}

/// A node that somebody is in.
#[derive(Debug)]
struct Place {
    key: Key,
    is_marked: bool,
}

/// One of several that search a tree.
#[derive(Debug)]
pub(super) struct Company {
    common: Arc<Common>,
    /// Whether this one counts what the others visit.
    is_first: bool,
    /// From the root to the current node.
    path: Vec<Place>,
    /// Of so many decided nodes it has heard.
    heard: usize,
    /// The place in the path of the node that it is called back to.
    called_to: Option<usize>,
}

impl Company {
    /// The first.
    pub(super) fn new() -> Self {
        let common = Common {
            marks: std::iter::repeat_with(|| AtomicU16::new(0)).take(MARKS).collect(),
            decided: AtomicUsize::new(0),
            last: Mutex::new(vec![Key(0); LAST]),
            ledger: Ledger::default(),
        };
        Company { common: Arc::new(common), is_first: true, path: Vec::new(), heard: 0, called_to: None }
    }

    /// Another one.
    fn helper(&self) -> Self {
        let (common, heard) = (Arc::clone(&self.common), self.common.decided.load(Ordering::Acquire));
        Company { common, is_first: false, path: Vec::new(), heard, called_to: None }
    }

    /// Whether somebody is in a node that this one is not in.
    #[inline]
    fn is_busy(&self, name: u64) -> bool {
        self.mark(name).load(Ordering::Relaxed) > 0
    }

    /// Whether somebody else is in the current node. Who is not, is in none of its children, but by another way.
    fn has_others_here(&self) -> bool {
        self.path.last().is_some_and(|here| here.is_marked && self.mark(here.key.0 as u64).load(Ordering::Relaxed) > 1)
    }

    #[inline]
    fn mark(&self, name: u64) -> &AtomicU16 {
        &self.common.marks[name as usize % MARKS]
    }

    /// Goes into a node that has taken so many nodes before.
    fn go_in(&mut self, key: Key, work: u64) {
        let is_marked = work >= WORTH || self.path.is_empty();
        if is_marked {
            self.mark(key.0 as u64).fetch_add(1, Ordering::Relaxed);
        }
        self.path.push(Place { key, is_marked });
    }

    /// Comes out of it. If it was decided, those that are in it are called back.
    fn go_out(&mut self, decided: bool) {
        let Some(Place { key, is_marked: true }) = self.path.pop() else { return };
        let inside = self.mark(key.0 as u64).fetch_sub(1, Ordering::Relaxed);
        if decided && inside > 1 {
            let mut last = self.common.last.lock().unwrap_or_else(PoisonError::into_inner);
            let count = self.common.decided.load(Ordering::Relaxed);
            last[count % LAST] = key;
            self.common.decided.store(count + 1, Ordering::Release);
        }
    }

    /// Whether it is called back to a node of its path.
    #[inline]
    fn is_called(&mut self) -> bool {
        if self.common.decided.load(Ordering::Acquire) != self.heard {
            self.hear();
        }
        self.called_to.is_some()
    }

    #[cold]
    fn hear(&mut self) {
        let last = self.common.last.lock().unwrap_or_else(PoisonError::into_inner);
        let count = self.common.decided.load(Ordering::Acquire);
        let new: Vec<Key> = (self.heard.max(count.saturating_sub(LAST))..count).map(|i| last[i % LAST]).collect();
        let first = self.path.iter().position(|place| new.contains(&place.key));
        self.called_to = self.called_to.into_iter().chain(first).min();
        self.heard = count;
    }

    /// Finds out which of the children somebody else is in; whether there is one.
    #[inline(never)]
    pub(super) fn find_busy<M, Z>(&self, children: &mut [Child<M, Z>]) -> bool {
        let is_shared = self.has_others_here();
        let mut is_any = false;
        for child in children {
            child.busy = is_shared && child.is_open() && self.is_busy(child.name);
            is_any |= child.busy;
        }
        is_any
    }

    /// What the number of a child counts for.
    pub(super) fn weighed<M, Z>(child: &Child<M, Z>, number: u32) -> u32 {
        if child.busy { number.saturating_mul(BUSY).min(INFINITE - 1) } else { number }
    }

    /// The greatest number of a child that counts no more than this.
    pub(super) fn unweighed<M, Z>(child: &Child<M, Z>, count: u32) -> u32 {
        if child.busy && count < INFINITE { (count / BUSY).max(1) } else { count }
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// From now on its tables can be shared.
    pub(in crate::driver) fn found_company(&mut self) {
        self.company = Some(Box::new(Company::new()));
        self.forget();
    }

    /// Searches where another one does, with its tables.
    pub(in crate::driver) fn join(&mut self, first: &Self) {
        self.company = first.company.as_ref().map(|company| Box::new(company.helper()));
        (self.table, self.intervals) = (first.table.clone(), Arc::clone(&first.intervals));
        (self.has_table, self.has_room_for_zones) = (first.has_table, first.has_room_for_zones);
    }

    /// Leaves the tables.
    pub(in crate::driver) fn part(&mut self) {
        self.company = None;
        self.forget();
    }

    /// Where those that help write down what they visit.
    pub(in crate::driver) fn ledger(&self) -> Ledger {
        self.company.as_ref().map(|company| company.common.ledger.clone()).unwrap_or_default()
    }

    /// Goes into the current node. What is known of it, if another has decided it meanwhile.
    #[inline(never)]
    pub(super) fn go_in<T>(&mut self, tree: &T, meter: &mut Meter<'_>) -> Result<Option<Found<M, Z>>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let known = self.known_here(tree);
        let Some(company) = &mut self.company else { return Ok(None) };
        if company.is_called() {
            return Err(Reason::Cancelled);
        }
        if company.is_first {
            meter.add_elsewhere(company.common.ledger.take());
        }
        match known {
            // What decides the root is asked for, and the table need not know.
            Some((found, _)) if found.bounds.value().is_some() && !company.path.is_empty() => return Ok(Some(found)),
            known => company.go_in(tree.key(), known.map_or(0, |(_, work)| work)),
        }
        Ok(None)
    }

    /// Comes back to the current node from below, where the search was ended. What is known of the node if it
    /// was called there.
    #[cold]
    pub(super) fn come_back<T>(&mut self, tree: &T, reason: Reason) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Some(company) = &mut self.company else { return Err(reason) };
        let here = company.path.len().checked_sub(1);
        if reason == Reason::Cancelled && company.called_to.is_some() && company.called_to == here {
            company.called_to = None;
            // If the table has forgotten it meanwhile, it is searched again.
            let known = self.known_here(tree).map(|(found, _)| found);
            return Ok(known.unwrap_or_else(|| Found::of(Numbers::guess(1, 1))));
        }
        company.go_out(false);
        Err(reason)
    }

    /// Leaves a node of which all is remembered that was found out.
    #[inline(never)]
    pub(super) fn go_out(&mut self, decided: bool) {
        if let Some(company) = &mut self.company {
            company.go_out(decided);
        }
    }

    /// What the tables know of the current node, and the nodes that it took.
    fn known_here<T>(&self, tree: &T) -> Option<(Found<M, Z>, u64)>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let place = tree.place();
        if let Some(left) = tree.moves_left() {
            let (record, work) = self.intervals.get_with_work(place)?;
            // The numbers may be those for another number of moves.
            let bounds = record.interval.value(left).map_or(Numbers::guess(1, 1), Numbers::solved);
            return Some((Found { record, ..Found::of(bounds) }, work));
        }
        let read = self.table.read(place, |table| {
            let known = table.get(place)?;
            Some((known.value.clone(), known.work))
        });
        let (Known { bounds, best, zone, .. }, work) = read.filter(|(known, _)| !known.is_unasked())?;
        Some((Found { best, zone, ..Found::of(bounds) }, u64::from(work)))
    }
}

/// Remembers what was found out, where others find out things too. A value stays that is there already: what it
/// rests on was known before it, and need not be if another took its place. So do numbers where nothing but a
/// first guess is new.
#[inline(never)]
pub(super) fn remember<M, Z>(table: &mut Striped<Table<Known<M, Z>>>, key: Key, work: u64, known: Known<M, Z>) {
    let is_guess = known.ply == UNVISITED && known.bounds.value().is_none();
    let stays = |old: &Known<M, Z>| is_guess || old.bounds.value().is_some() && !old.is_unasked();
    table.write(key, |table| {
        if !table.get(key).is_some_and(|old| stays(&old.value)) {
            table.put(key, work, known);
        }
    });
}

impl<M, Z> Found<M, Z> {
    /// These numbers, and nothing else.
    fn of(bounds: Numbers) -> Self {
        let (zone, hand) = (Held::EVERYWHERE, Hand::default());
        Found { bounds, best: None, zone, leans: FREE, hand, record: Record::UNKNOWN }
    }
}
