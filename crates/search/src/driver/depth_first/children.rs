//! The children of a node that is being searched: when they are listed, and what is known of them.

use tesuji_problem::{Key, Reason, Zone};

use super::choice::UNIT;
use super::policy::{Guess, Orders, Sum};
use super::promise::Promise;
use super::settled::zone_of_choice;
use super::{Child, DepthFirst, Discipline, FREE, Found, Held, Known, Seen, UNVISITED};
use crate::driver::numbers::Numbers;
use crate::table::{Entry, Record};
use crate::tree::{Edge, Kind, Related, Tree};
use crate::{Meter, Table};

/// The children of a node, in stages.
#[expect(clippy::struct_excessive_bools, reason = "each is noted by itself")]
pub(super) struct Children<M, Z> {
    pub(super) all: Vec<Child<M, Z>>,
    /// Whether those behind the first child are listed.
    pub(super) listed: bool,
    /// The zone of losing by doing nothing, once that is lost, or where doing nothing is no choice.
    pub(super) idle: Option<Held<Z>>,
    /// Whether that zone grows with the moves that have lost ([`Tree::standstill`]).
    pub(super) grows: bool,
    /// The pass, where it is one of the children from which the zone grows.
    pub(super) pass: Option<Edge<M>>,
    /// Whether only those are listed that are listed first.
    pub(super) is_cut: bool,
    /// What was the best choice at the last visit.
    best_before: Option<Edge<M>>,
    is_new: bool,
    /// Whether moves are counted.
    pub(super) counted: bool,
    /// How many of them had been asked what they promise, and whether the game had an answer.
    pub(super) promised: (usize, bool),
}

impl<M: Copy, Z> Children<M, Z> {
    /// Those of a node that has just been entered, in an empty list.
    pub(super) fn new(all: Vec<Child<M, Z>>, seen: Option<Seen<M>>, counted: bool) -> Self {
        Children {
            all,
            listed: false,
            idle: None,
            grows: false,
            pass: None,
            is_cut: false,
            best_before: seen.and_then(|seen| seen.best),
            is_new: !counted && seen.is_none_or(|seen| seen.ply == UNVISITED),
            counted,
            promised: (0, false),
        }
    }

    /// Whether more children may be listed where these have lost.
    pub(super) fn may_grow(&self) -> bool {
        self.grows || self.is_cut
    }

    /// Whether there are no moves. The rules, not an empty move list, decide such a position: what
    /// they leave open is not won.
    pub(super) fn is_hopeless(&self) -> bool {
        // A tree in which moves are counted looks for that here; another one did when the null move
        // was asked about.
        self.listed && !self.is_cut && self.all.iter().all(|child| self.counted && matches!(child.edge, Edge::Null))
    }

    pub(super) fn share(&mut self, keys: &[Key]) {
        for child in self.all.iter_mut().filter(|child| keys.iter().any(|key| key.0 as u64 == child.name)) {
            child.shared = true;
        }
    }
}

impl<M, Z: Clone> Child<M, Z> {
    /// Takes in what a table knows, at this distance from the root.
    #[inline]
    fn recall(&mut self, known: &Entry<Known<M, Z>>, ply: u32) {
        (self.bounds, self.work) = (known.value.bounds, known.work);
        self.zone.clone_from(&known.value.zone);
        self.unasked = known.value.is_unasked();
        self.old = known.value.bounds.value().is_none() && known.value.ply < ply;
    }
}

impl<M, Z> Child<M, Z> {
    /// A child that nobody has looked at.
    pub(super) fn new(edge: Edge<M>) -> Self {
        Child {
            edge,
            bounds: Numbers::guess(1, 1),
            cost: 0,
            zone: Held::EVERYWHERE,
            leans: FREE,
            old: false,
            unasked: false,
            name: 0,
            shared: false,
            kin: 0,
            waits: false,
            work: 0,
            promise: Promise::EVEN,
            busy: false,
            record: Record::UNKNOWN,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.bounds.value().is_none()
    }

    pub(super) fn update(&mut self, found: Found<M, Z>) {
        (self.bounds, self.zone, self.leans) = (found.bounds, found.zone, found.leans);
        self.record = found.record;
        (self.old, self.unasked) = (false, false);
    }

    pub(super) fn add_work(&mut self, nodes: u64) {
        self.work = self.work.saturating_add(u32::try_from(nodes).unwrap_or(u32::MAX));
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// Looks at the first child, if there is one.
    pub(super) fn first<T>(
        &mut self,
        tree: &mut T,
        children: &mut Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        match tree.first() {
            Some(edge) => {
                let mut first = Child::new(edge);
                self.look(tree, &mut first, meter)?;
                children.all.push(first);
            }
            None => self.begin_standstill(tree, children),
        }
        Ok(())
    }

    /// Lists the other children as soon as it is time.
    pub(super) fn list<T>(
        &mut self,
        tree: &mut T,
        kind: Kind,
        children: &mut Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if children.idle.is_none() && children.all[0].bounds.value().is_some_and(|v| !kind.favours(v)) {
            let idle = self.zone_of(tree, &children.all[0], meter)?;
            if let Some(zone) = idle.smaller().filter(|_| children.listed) {
                self.list_again(tree, children, zone, meter)?;
            }
            children.idle = Some(idle);
        }
        let zone = match (&children.idle, self.policy.together()) {
            _ if children.listed && !children.may_grow() => return Ok(()),
            _ if children.listed => return self.grow(tree, kind, children, meter),
            (Some(idle), _) => idle.smaller(),
            (None, true) if children.all[0].bounds.value().is_none() => None,
            (None, _) => return Ok(()),
        };
        let mut edges = std::mem::take(&mut self.edges);
        match zone {
            Some(zone) => tree.rest(zone, &mut edges),
            None => tree.rest(&Z::everywhere(), &mut edges),
        }
        if let Some(best) = children.best_before
            && let Some(at) = edges.iter().position(|&edge| edge == best)
        {
            edges[..=at].rotate_right(1);
        }
        edges.extend(children.pass);
        if self.zones {
            let all = edges.len();
            edges.retain(|&edge| Some(edge) == children.best_before || tree.is_listed_first(edge));
            children.is_cut = edges.len() < all;
        }
        let left = if children.counted { tree.moves_left() } else { None };
        self.killer_first(left, kind, &mut edges);
        let before = children.all.len();
        // They are looked at where they will stay: moving them about would show.
        children.all.extend(edges.drain(..).map(Child::new));
        self.edges = edges;
        for child in &mut children.all[before..] {
            child.kin = tree.kin(child.edge);
        }
        self.fetch(tree, &children.all[before..]);
        let must_play = self.has_must_play(kind);
        for i in before..children.all.len() {
            let (done, rest) = children.all.split_at_mut(i);
            let child = &mut rest[0];
            if must_play && !child.is_open() {
                continue;
            }
            if child.kin != 0 && done[before..].iter().any(|other| other.kin == child.kin && other.is_open()) {
                child.waits = true;
                continue;
            }
            match self.after.get(i - before) {
                Some(&Some(at)) => self.look_in_hand(tree, child, at, meter)?,
                _ => self.look(tree, child, meter)?,
            }
            if child.bounds.value().is_some_and(|v| kind.favours(v)) {
                let edge = child.edge;
                self.remember_killer(left, kind, edge);
                children.all.truncate(i + 1);
                break;
            }
            if must_play {
                self.must_play(tree, kind, children, i, meter)?;
            }
        }
        children.listed = true;
        self.expanded += u64::from(children.is_new);
        if children.may_grow() { self.grow(tree, kind, children, meter) } else { Ok(()) }
    }

    /// The next child of its kin no longer waits, if this one is lost for the side to move.
    pub(super) fn next_of_kin<T>(
        &mut self,
        tree: &mut T,
        kind: Kind,
        children: &mut Children<M, Z>,
        solved: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let Child { kin, bounds, .. } = children.all[solved];
        if kin == 0 || bounds.value().is_none_or(|v| kind.favours(v)) {
            return Ok(());
        }
        for child in children.all.iter_mut().filter(|child| child.waits && child.kin == kin) {
            child.waits = false;
            self.look(tree, child, meter)?;
            if child.bounds.value().is_none_or(|v| kind.favours(v)) {
                break;
            }
        }
        Ok(())
    }

    /// Children that were listed beside the first one: those that cannot change its result go, and
    /// those come that were left out for a reason other than the zone, because the zone of the node
    /// needs theirs.
    fn list_again<T>(
        &mut self,
        tree: &mut T,
        children: &mut Children<M, Z>,
        idle: &Z,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut edges = Vec::new();
        tree.rest(idle, &mut edges);
        let first = children.all[0].edge;
        children.all.retain(|child| child.edge == first || edges.contains(&child.edge));
        edges.retain(|edge| children.all.iter().all(|child| child.edge != *edge));
        children.promised.0 = 0;
        for edge in edges {
            let mut child = Child::new(edge);
            self.look(tree, &mut child, meter)?;
            children.all.push(child);
        }
        Ok(())
    }

    /// Looks at a child from its parent: a repetition, a known node, a leaf, or something new.
    pub(super) fn look<T>(&mut self, tree: &mut T, child: &mut Child<M, Z>, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if self.holdings.is_some()
            && let Some(at) = tree.in_hand_after(child.edge)
        {
            return self.look_in_hand(tree, child, at, meter);
        }
        self.note_cost(tree, child);
        tree.descend(child.edge);
        let result = self.look_here(tree, child, meter);
        tree.ascend();
        result
    }

    pub(super) fn note_cost<T: Tree<Move = M> + ?Sized>(&self, tree: &mut T, child: &mut Child<M, Z>) {
        if self.policy.costs {
            child.cost = tree.cost(child.edge).saturating_mul(UNIT);
        }
    }

    pub(super) fn look_here<T>(
        &mut self,
        tree: &mut T,
        child: &mut Child<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(left) = tree.moves_left() {
            return self.look_counted(tree, child, left, meter);
        }
        let (key, ply) = (tree.key(), self.path.keys().len() as u32);
        child.name = key.0 as u64;
        if let Some(at) = self.path.position(key) {
            child.bounds = Numbers::solved(false);
            (child.leans, child.zone) = self.repeated(tree, at);
            return Ok(());
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.meet(key, &self.path);
        }
        if self.table.read(key, |table| table.get(key).map(|known| child.recall(known, ply)).is_some()) {
            // There is nothing to look at.
        } else if let Some((bounds, zone)) = self.carried_over(tree) {
            child.bounds = bounds;
            child.zone = zone;
        } else {
            match tree.leaf(meter)? {
                Some(proved) => (child.bounds, child.unasked) = (Numbers::solved(proved), true),
                None if self.policy.orders == Orders::AtCreation => self.resolve_first(tree, child, meter)?,
                None => child.bounds = self.guess(tree),
            }
            if child.leans == FREE {
                // Looking at a leaf again costs more than remembering it.
                let (bounds, zone) = (child.bounds, child.zone.clone());
                let ply = if bounds.value().is_some() && !child.unasked { ply } else { UNVISITED };
                self.remember(key, 1, Known { bounds, ply, best: None, zone });
            }
        }
        Ok(())
    }

    pub(super) fn guess<T: Tree + ?Sized>(&self, tree: &mut T) -> Numbers {
        match self.policy.guess {
            Guess::Game => {
                let (pn, dn) = tree.difficulty();
                Numbers::guess(pn, dn)
            }
            Guess::One => Numbers::guess(1, 1),
        }
    }

    /// Searches the first child of the current node to the end ([`Orders::AtCreation`]). If that
    /// wins for the side to move, the node is won; if not, the node is a leaf that is worth
    /// counting.
    pub(super) fn resolve_first<T>(
        &mut self,
        tree: &mut T,
        node: &mut Child<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        node.bounds = self.guess(tree);
        let Some(edge) = tree.first() else { return Ok(()) };
        let (kind, ply) = (tree.kind(), self.path.keys().len() as u32);
        self.enter(tree.key(), tree.in_hand(), None);
        let mut first = Child::new(edge);
        let result = self.look(tree, &mut first, meter).and_then(|()| {
            if first.bounds.value().is_none() {
                tree.descend(edge);
                let found = self.visit(tree, Some(edge), Numbers::UNLIMITED, first.record, meter);
                tree.ascend();
                first.update(found?);
            }
            if first.bounds.value().is_some_and(|v| kind.favours(v)) {
                node.bounds = first.bounds;
                node.leans = if first.leans >= ply { FREE } else { first.leans };
                let after = self.zone_of(tree, &first, meter)?;
                if node.leans == FREE {
                    node.zone = zone_of_choice(tree, edge, &after);
                }
            }
            Ok(())
        });
        self.leave();
        result
    }

    /// A result of another node that stands here too.
    fn carried_over<T>(&mut self, tree: &T) -> Option<(Numbers, Held<Z>)>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.related.clear();
        tree.related(&mut self.related);
        if self.related.is_empty() { None } else { self.carried_from_related() }
    }

    #[inline(never)]
    fn carried_from_related(&self) -> Option<(Numbers, Held<Z>)> {
        let carried = |table: &Table<Known<M, Z>>, related: &Related<M>| {
            let known = &table.get(related.key)?.value;
            let proved = known.bounds.value().filter(|_| !self.zones || !known.is_unasked())?;
            let carries = match known.zone.smaller() {
                Some(zone) => related.carries(proved, zone),
                None => related.carries(proved, &Z::everywhere()),
            };
            // A result of another question stands here; a zone is about the question's own rules,
            // so this one is left out.
            let stands = || if related.only.is_none() { known.zone.after(related.outside) } else { Held::EVERYWHERE };
            carries.then(|| (known.bounds, stands()))
        };
        self.related.iter().find_map(|related| self.table.read(related.key, |table| carried(table, related)))
    }
}
