//! The frame where moves are counted ([`Tree::moves_left`]): one entry of the table serves every
//! number of moves.
//!
//! No line repeats there, so no result leans on a path. A search for *N* + 1 moves begins with all
//! that the search for *N* has learnt, and the shortest win is where the two ends of an interval
//! meet. Nodes are counted when they are looked at, because most are never visited.
//!
//! **Numbers** are for one number of moves. Met again with another, a position is guessed to be no
//! harder to prove with more moves left than it was, and no easier to disprove. More composed mates
//! are found so in the same time than with the old numbers as they are, or a new guess.
//!
//! **Known failure case.** A search that meets positions with many numbers of moves left in turn
//! (long endgames) forgets how hard they were with each.

use std::sync::Arc;

use tesuji_problem::{Hand, Reason, Zone};

use super::children::Children;
use super::choice::Choice;
use super::glance::HINT;
use super::patience::Patience;
use super::{Child, DepthFirst, Discipline, FREE, Found, Held, Memory};
use crate::driver::job_level::{Fact, What};
use crate::driver::numbers::{INFINITE, Numbers};
use crate::interval::NEVER;
use crate::table::{Intervals, Record};
use crate::tree::{Edge, Kind, Tree};
use crate::{Answer, Interval, Meter};

impl Record {
    /// Nothing is known.
    pub(super) const UNKNOWN: Record =
        Record { interval: Interval::UNKNOWN, at: 0, numbers: Numbers { pn: INFINITE, dn: INFINITE } };

    /// The numbers with so many moves left; those for another number are the best guess there is.
    #[inline]
    fn numbers_at(&self, left: u16) -> Numbers {
        self.interval.value(left).map_or(self.numbers, Numbers::solved)
    }

    /// Whether the numbers are of an open node.
    fn has_numbers(&self) -> bool {
        let Numbers { pn, dn } = self.numbers;
        pn.max(dn) < INFINITE && pn.min(dn) > 0
    }

    /// The same with numbers for another number of moves: with more moves left a position is no
    /// harder to prove, and no easier to disprove, than it was, and than a position that nothing is
    /// known of.
    fn guessed(mut self, left: u16, fresh: Numbers) -> Self {
        let old = self.numbers;
        self.numbers = if left > self.at {
            Numbers { pn: old.pn.min(fresh.pn), dn: old.dn.max(fresh.dn) }
        } else {
            Numbers { pn: old.pn.max(fresh.pn), dn: old.dn.min(fresh.dn) }
        };
        self
    }
}

/// What the children say of a node that they solve.
fn concluded<M, Z>(children: &[Child<M, Z>], kind: Kind, listed: bool) -> Interval {
    let proved = children.iter().map(|child| child.record.interval.proved);
    let refuted = children.iter().map(|child| child.record.interval.refuted);
    let after = |moves: u16| moves.saturating_add(1);
    let is_proved = |child: &Child<M, Z>| child.bounds.value() == Some(true);
    match kind {
        // A child that wins ends the list, so that the others say nothing.
        Kind::Or if children.iter().any(is_proved) => {
            Interval { proved: after(proved.min().unwrap_or(NEVER)), refuted: 1 }
        }
        Kind::Or => Interval { proved: NEVER, refuted: after(refuted.min().unwrap_or(NEVER)) },
        Kind::And => {
            let all = listed && children.iter().all(is_proved);
            // An open position takes a move, even where every reply reaches the goal by itself.
            let proved = if all { proved.max().unwrap_or(NEVER).max(1) } else { NEVER };
            Interval { proved, refuted: refuted.max().unwrap_or(1).max(1) }
        }
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// The table, which takes the room of the other.
    pub(super) fn make_intervals(&mut self) {
        if self.intervals.is_empty() {
            self.forget();
            let entries = match self.memory {
                Memory::Entries(entries) => entries.max(1),
                Memory::Bytes(bytes) => Intervals::entries_in(bytes),
            };
            self.intervals = Arc::new(Intervals::with_entries(entries));
        }
    }

    /// What is known of the current node when it is met.
    fn meet<T>(&mut self, tree: &mut T, left: u16, meter: &mut Meter<'_>) -> Result<Record, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        meter.tick()?;
        let known = self.intervals.get(tree.place());
        let mut record = match known {
            Some(known) => known,
            None => Record { interval: tree.sight(meter)?, ..Record::UNKNOWN },
        };
        if record.interval.value(left).is_none() {
            if !record.has_numbers() {
                record = Record { at: left, numbers: self.guess(tree), ..record };
            } else if record.at != left {
                record = record.guessed(left, self.guess(tree));
            }
        }
        Ok(record)
    }

    /// Looks at a child from its parent.
    pub(super) fn look_counted<T>(
        &mut self,
        tree: &mut T,
        child: &mut Child<M, Z>,
        left: u16,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        child.record = self.meet(tree, left, meter)?;
        child.bounds = child.record.numbers_at(left);
        if self.company.is_some() {
            child.name = tree.key().0 as u64;
        }
        Ok(())
    }

    /// Searches the current node until it is solved or its numbers are enough.
    pub(super) fn visit_counted<T>(
        &mut self,
        tree: &mut T,
        limit: Numbers,
        known: Record,
        left: u16,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.plies >= self.max_depth {
            return Err(Reason::Depth);
        }
        if self.company.is_some()
            && let Some(found) = self.go_in(tree, meter)?
        {
            return Ok(found);
        }
        let before = meter.nodes();
        self.plies += 1;
        let result = self.deepen(tree, limit, None, true, meter);
        self.plies -= 1;
        let mut found = match result {
            Ok(found) => found,
            Err(reason) => self.come_back(tree, reason)?,
        };
        let value = found.bounds.value();
        // For other numbers of moves the last numbers of an open node are the best guess there is.
        let numbers = if value.is_some() { known.numbers } else { found.bounds };
        let interval = known.interval.and(found.record.interval);
        found.record = Record { interval, at: left, numbers };
        if let Some(proved) = value {
            tree.solved(proved, found.best);
        }
        let work = meter.nodes() - before + 1;
        if work >= self.told_from && (value.is_some() || work / HINT >= self.told_from) {
            self.facts.push(Fact { what: What::Counted(tree.place(), interval, (left, numbers)), work });
        }
        if self.company.is_some()
            && let Some(known) = self.intervals.get(tree.place())
        {
            found.record.interval = found.record.interval.and(known.interval);
        }
        let is_new = self.intervals.put(tree.place(), work, &found.record);
        self.expanded += u64::from(is_new);
        if self.company.is_some() {
            self.go_out(value.is_some());
        }
        Ok(found)
    }

    /// What the solved children say of the node.
    pub(super) fn found_counted(children: &Children<M, Z>, kind: Kind, proved: bool, choice: &Choice) -> Found<M, Z> {
        let best = children.all.get(choice.best).filter(|_| kind.favours(proved)).map(|child| child.edge);
        let interval = concluded(&children.all, kind, children.listed);
        let record = Record { interval, ..Record::UNKNOWN };
        Found {
            bounds: Numbers::solved(proved),
            best,
            zone: Held::EVERYWHERE,
            leans: FREE,
            hand: Hand::default(),
            record,
        }
    }

    /// Puts the reply first that refuted an attack with as many moves left last.
    pub(super) fn killer_first(&self, left: Option<u16>, kind: Kind, edges: &mut [Edge<M>]) {
        if let (Some(left), Kind::And) = (left, kind)
            && let Some(&Some(killer)) = self.killers.get(usize::from(left))
            && let Some(at) = edges.iter().position(|&edge| edge == killer)
        {
            edges.swap(0, at);
        }
    }

    /// A reply refutes an attack.
    pub(super) fn remember_killer(&mut self, left: Option<u16>, kind: Kind, edge: Edge<M>) {
        if let (Some(left), Kind::And) = (left, kind) {
            let left = usize::from(left);
            if self.killers.len() <= left {
                self.killers.resize(left + 1, None);
            }
            self.killers[left] = Some(edge);
        }
    }

    /// Searches the root.
    pub(super) fn expand_counted<T>(&mut self, tree: &mut T, left: u16, meter: &mut Meter<'_>) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.make_intervals();
        (self.plies, self.zones) = (0, false);
        let known = match self.meet(tree, left, meter) {
            Ok(known) => known,
            Err(reason) => return Answer::Unknown(reason),
        };
        match known.interval.value(left) {
            Some(proved) => Answer::Known { proved, by: None, zone: Z::everywhere() },
            None => self.search_root(tree, left, known, meter),
        }
    }

    /// Searches the root, whatever is known of it.
    pub(super) fn search_root<T>(
        &mut self,
        tree: &mut T,
        left: u16,
        mut known: Record,
        meter: &mut Meter<'_>,
    ) -> Answer<M, Z>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut patience = Patience::new(true);
        let mut bounds = Numbers::guess(1, 1);
        loop {
            let limit = patience.stretch(self.discipline.root(bounds));
            let expanded = self.expanded;
            let found = match self.visit_counted(tree, limit, known, left, meter) {
                Err(reason) => return Answer::Unknown(reason),
                Ok(found) => found,
            };
            if let Some(proved) = found.bounds.value() {
                let by = found.best.filter(|_| tree.kind().favours(proved));
                return Answer::Known { proved, by, zone: Z::everywhere() };
            }
            // Sums saturate below infinity, so only a graph too large for the numbers ends here.
            if limit == Numbers::UNLIMITED {
                return Answer::Unknown(Reason::Memory);
            }
            patience.note(self.expanded > expanded);
            (bounds, known) = (found.bounds, found.record);
        }
    }

    /// What is known of the current node without searching it.
    pub(super) fn interval_here<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Interval, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if tree.moves_left().is_none() {
            return Ok(Interval::UNKNOWN);
        }
        self.make_intervals();
        match self.intervals.get(tree.place()) {
            Some(known) => Ok(known.interval),
            None => tree.sight(meter),
        }
    }
}
