//! A node is visited, and one child after another searched below it, until its numbers are enough.

use tesuji_problem::{Hand, InHand, Key, Reason, Zone};

use super::children::Children;
use super::choice::{Choice, UNIT};
use super::held::Held;
use super::node::{Found, Known, Seen};
use super::patience::Patience;
use super::policy::{Cycles, Sum};
use super::standstill::Assumed;
use super::{CUT, DepthFirst, Discipline, FREE, INFINITE, Numbers, holding};
use crate::table::Record;
use crate::tree::{Edge, Kind, Tree};
use crate::{Event, Interval, Meter};

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// Searches the current node, to which this edge has led, until it is solved or its numbers are enough.
    pub(super) fn visit<T>(
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

    #[inline]
    pub(super) fn enter(&mut self, key: Key, hand: Option<InHand>, by: Option<Edge<M>>) {
        self.path.push(key, hand);
        if self.zones {
            self.standing.push(Assumed::at(by));
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.enter();
        }
    }

    #[inline]
    pub(super) fn leave(&mut self) {
        self.path.pop();
        if self.zones {
            self.standing.pop();
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.leave();
        }
    }

    #[inline]
    pub(super) fn deepen<T>(
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
    pub(super) fn among<T>(
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
