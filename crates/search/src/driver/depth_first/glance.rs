//! What the tables know of a node that nobody searches now, and what they are told: for searches that
//! are made of others ([`job_level`](crate::driver::job_level)).

use tesuji_problem::{Hand, InHand, Reason, Zone};

use super::{Child, DepthFirst, Discipline, FREE, Found, Held, Known, Record, UNIT, UNVISITED, holding};
use crate::driver::job_level::{Fact, Solved, Standing, What};
use crate::driver::numbers::Numbers;
use crate::table::Entry;
use crate::tree::{Edge, Tree};
use crate::{Interval, Meter};

/// What a result that was told is taken to have cost: it is worth keeping.
const WORK: u64 = 1 << 12;
/// How hard an open node is must have taken so many times the nodes that a value must.
pub(super) const HINT: u64 = 16;

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// What is known of the current node, or guessed.
    pub(super) fn glance_here<T>(&mut self, tree: &mut T, meter: &mut Meter<'_>) -> Result<Standing<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        // Where it leads nobody asks.
        let mut here = Child::new(Edge::Lower);
        if let Some(left) = tree.moves_left() {
            self.make_intervals();
            self.look_counted(tree, &mut here, left, meter)?;
        } else {
            self.begin(tree);
            match tree.in_hand().filter(|_| self.holdings.is_some()) {
                Some(at) => self.look_in_hand_here(tree, &mut here, at, meter)?,
                None => self.look_here(tree, &mut here, meter)?,
            }
        }
        let Numbers { pn, dn } = here.bounds;
        let Some(proved) = here.bounds.value() else {
            return Ok(Standing::Open { pn: pn.div_ceil(UNIT), dn: dn.div_ceil(UNIT) });
        };
        let zone = if self.zones && here.unasked { tree.leaf_zone(proved, meter)? } else { here.zone.to_zone() };
        let by = if tree.moves_left().is_some() { None } else { self.best_here(tree) };
        Ok(Standing::Solved(Solved { proved, by: by.filter(|_| tree.kind().favours(proved)), zone }))
    }

    fn best_here<T>(&self, tree: &T) -> Option<Edge<M>>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        match &self.holdings {
            Some(holdings) => holding::seen(holdings, tree)?.best,
            None => self.table.read(tree.key(), |table| table.get(tree.key())?.value.best),
        }
    }

    /// Remembers the value of the current node.
    pub(super) fn learn_here<T>(&mut self, tree: &mut T, result: &Solved<M, Z>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Solved { proved, by, ref zone } = *result;
        if let Some(left) = tree.moves_left() {
            self.make_intervals();
            let known = self.intervals.get(tree.place()).unwrap_or(Record::UNKNOWN);
            let interval = known.interval.and(Interval::of(proved, left));
            self.intervals.put(tree.place(), WORK, &Record { interval, ..known });
            return;
        }
        self.begin(tree);
        let (bounds, zone) = (Numbers::solved(proved), Held::new(zone.clone()));
        if let Some(holdings) = &mut self.holdings {
            let hand = tree.in_hand().map_or_else(Hand::default, |at| at.hand);
            let found = Found { bounds, best: by, zone, leans: FREE, hand, record: Record::UNKNOWN };
            holding::put(holdings, tree, &found, 0, WORK);
        } else {
            self.remember(tree.key(), WORK, Known { bounds, ply: 0, best: by, zone });
        }
    }

    /// Notes what was found out about the current node just now, to be told.
    pub(super) fn note_fact<T>(&mut self, tree: &T, found: &Found<M, Z>, work: u64)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let hand = tree.in_hand().filter(|_| self.holdings.is_some());
        let what = match (found.bounds.value(), hand) {
            (None, _) if work / HINT < self.told_from => return,
            (None, None) => What::Numbers(tree.key(), found.bounds),
            (None, Some(at)) => What::HandNumbers(at, found.bounds),
            (Some(proved), hand) => {
                let value = Solved { proved, by: found.best, zone: found.zone.to_zone() };
                match hand {
                    None => What::Value(tree.key(), value),
                    Some(at) => What::Hand(InHand { hand: found.hand, ..at }, value),
                }
            }
        };
        self.facts.push(Fact { what, work });
    }

    /// Remembers what another driver tells. What this one has found out about open nodes counts more.
    pub(super) fn hear_here<T>(&mut self, tree: &T, facts: &[Fact<M, Z>])
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if tree.moves_left().is_some() {
            self.make_intervals();
        } else {
            self.begin(tree);
        }
        for &Fact { ref what, work } in facts {
            match (what, &mut self.holdings) {
                (&What::Counted(place, interval, (at, numbers)), _) if !self.intervals.is_empty() => {
                    let record = match self.intervals.get(place) {
                        Some(known) => Record { interval: known.interval.and(interval), ..known },
                        None => Record { interval, at, numbers },
                    };
                    self.intervals.put(place, work, &record);
                }
                (What::Hand(at, Solved { proved, by, .. }), Some(holdings)) => {
                    holding::hear(holdings, *at, (Numbers::solved(*proved), *by), work);
                }
                (&What::HandNumbers(at, numbers), Some(holdings)) => {
                    holding::hear(holdings, at, (numbers, None), work);
                }
                (What::Value(key, Solved { proved, by, zone }), None) if self.has_table => {
                    let zone = if self.has_room_for_zones { Held::new(zone.clone()) } else { Held::EVERYWHERE };
                    let bounds = Numbers::solved(*proved);
                    self.remember(*key, work, Known { bounds, ply: 0, best: *by, zone });
                }
                (&What::Numbers(key, bounds), None) if self.has_table => {
                    let is_news = |entry: &Entry<Known<M, Z>>| {
                        entry.value.bounds.value().is_none() && u64::from(entry.work) < work
                    };
                    if self.table.read(key, |table| table.get(key).is_none_or(is_news)) {
                        let known = Known { bounds, ply: UNVISITED, best: None, zone: Held::EVERYWHERE };
                        self.remember(key, work, known);
                    }
                }
                // Of trees of another kind, for which there is no table now.
                _ => {}
            }
        }
    }
}
