//! The children of a node that is being searched: when they are listed, what is known of them, and what their solving says of
//! the node.

use tesuji_problem::{Key, Reason, Zone};

use super::choice::{Choice, UNIT};
use super::policy::{Guess, Orders, Sum};
use super::{Child, DepthFirst, Discipline, FREE, Found, Known, Seen, UNVISITED};
use crate::Meter;
use crate::driver::numbers::Numbers;
use crate::table::Record;
use crate::tree::{Edge, Tree};

/// The children of a node, in stages.
pub(super) struct Children<M, Z> {
    pub(super) all: Vec<Child<M, Z>>,
    /// Whether those behind the first child are listed.
    pub(super) listed: bool,
    /// The zone of losing by doing nothing, once that is lost, or where doing nothing is no choice.
    idle: Option<Z>,
    /// What was the best choice at the last visit.
    best_before: Option<Edge<M>>,
    is_new: bool,
}

impl<M, Z> Children<M, Z> {
    /// Whether there are no moves. The rules, not an empty move list, decide such a position: what they leave open is not won.
    pub(super) fn is_hopeless(&self, counted: bool) -> bool {
        self.listed && self.all.iter().all(|child| counted && matches!(child.edge, Edge::Null))
    }

    pub(super) fn share(&mut self, keys: &[Key]) {
        for child in self.all.iter_mut().filter(|child| keys.iter().any(|key| key.0 as u64 == child.name)) {
            child.shared = true;
        }
    }
}

impl<M, Z> Child<M, Z> {
    pub(super) fn update(&mut self, found: Found<M, Z>) {
        (self.bounds, self.zone, self.leans) = (found.bounds, found.zone, found.leans);
        self.record = found.record;
        self.old = false;
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// The first child, if there is one.
    pub(super) fn children<T>(
        &mut self,
        tree: &mut T,
        seen: Option<Seen<M>>,
        meter: &mut Meter<'_>,
    ) -> Result<Children<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let mut children = Children {
            all: Vec::new(),
            listed: false,
            idle: None,
            best_before: seen.and_then(|seen| seen.best),
            is_new: tree.moves_left().is_none() && seen.is_none_or(|seen| seen.ply == UNVISITED),
        };
        match tree.first() {
            Some(edge) => children.all.push(self.look(tree, edge, meter)?),
            None => children.idle = Some(Z::everywhere()),
        }
        Ok(children)
    }

    /// Lists the other children as soon as it is time.
    pub(super) fn list<T>(
        &mut self,
        tree: &mut T,
        children: &mut Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let kind = tree.kind();
        if children.idle.is_none() && children.all[0].bounds.value().is_some_and(|v| !kind.favours(v)) {
            let idle = self.zone_of(tree, &children.all[0], meter)?;
            if children.listed {
                self.list_again(tree, children, &idle, meter)?;
            }
            children.idle = Some(idle);
        }
        let everywhere = Z::everywhere();
        let zone = match (&children.idle, self.policy.together()) {
            _ if children.listed => return Ok(()),
            (Some(idle), _) => idle,
            (None, true) if children.all[0].bounds.value().is_none() => &everywhere,
            (None, _) => return Ok(()),
        };
        let mut edges = std::mem::take(&mut self.edges);
        tree.rest(zone, &mut edges);
        if let Some(at) = edges.iter().position(|&e| Some(e) == children.best_before) {
            edges[..=at].rotate_right(1);
        }
        let left = tree.moves_left();
        self.killer_first(left, kind, &mut edges);
        children.all.reserve(edges.len());
        for &edge in &edges {
            let child = self.look(tree, edge, meter)?;
            let won = child.bounds.value().is_some_and(|v| kind.favours(v));
            children.all.push(child);
            if won {
                self.remember_killer(left, kind, edge);
                break;
            }
        }
        edges.clear();
        self.edges = edges;
        children.listed = true;
        self.expanded += u64::from(children.is_new);
        Ok(())
    }

    /// Children that were listed beside the first one: those that cannot change its result go, and those come that were left out for a
    /// reason other than the zone, because the zone of the node needs theirs.
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
        if idle.is_everywhere() {
            return Ok(());
        }
        let mut edges = Vec::new();
        tree.rest(idle, &mut edges);
        let first = children.all[0].edge;
        children.all.retain(|child| child.edge == first || edges.contains(&child.edge));
        edges.retain(|edge| children.all.iter().all(|child| child.edge != *edge));
        for edge in edges {
            let child = self.look(tree, edge, meter)?;
            children.all.push(child);
        }
        Ok(())
    }

    /// Looks at a child from its parent: a repetition, a known node, a leaf, or something new.
    fn look<T>(&mut self, tree: &mut T, edge: Edge<M>, meter: &mut Meter<'_>) -> Result<Child<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let cost = if self.policy.costs { tree.cost(edge).saturating_mul(UNIT) } else { 0 };
        tree.descend(edge);
        let child = self.look_here(tree, edge, cost, meter);
        tree.ascend();
        child
    }

    fn look_here<T>(
        &mut self,
        tree: &mut T,
        edge: Edge<M>,
        cost: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Child<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let left = tree.moves_left();
        let (key, ply) = (if left.is_some() { Key::default() } else { tree.key() }, self.path.keys().len() as u32);
        let bounds = Numbers::guess(1, 1);
        let mut child = Child {
            edge,
            bounds,
            cost,
            zone: None,
            leans: FREE,
            old: false,
            name: key.0 as u64,
            shared: false,
            record: Record::UNKNOWN,
        };
        if let Some(left) = left {
            self.look_counted(tree, &mut child, left, meter)?;
            return Ok(child);
        }
        if let Some(at) = self.path.position(key) {
            child.bounds = Numbers::solved(false);
            child.zone = Some(Z::everywhere());
            child.leans = at as u32;
            return Ok(child);
        }
        if self.policy.sum == Sum::Distinct {
            self.sources.meet(key, self.path.keys());
        }
        if let Some(known) = self.table.get(key) {
            child.bounds = known.value.bounds;
            child.zone.clone_from(&known.value.zone);
            child.old = known.value.bounds.value().is_none() && known.value.ply < ply;
        } else if let Some((bounds, zone)) = self.carried_over(tree) {
            child.bounds = bounds;
            child.zone = Some(zone);
        } else {
            match tree.leaf(meter)? {
                Some(proved) => child.bounds = Numbers::solved(proved),
                None if self.policy.orders == Orders::AtCreation => self.resolve_first(tree, &mut child, meter)?,
                None => child.bounds = self.guess(tree),
            }
            if child.leans == FREE {
                // Looking at a leaf again costs more than remembering it.
                let (bounds, zone) = (child.bounds, child.zone.clone());
                self.table.put(key, 1, Known { bounds, ply: UNVISITED, best: None, zone });
            }
        }
        Ok(child)
    }

    pub(super) fn guess<T: Tree + ?Sized>(&self, tree: &mut T) -> Numbers {
        match self.policy.guess {
            Guess::Game => {
                let (pn, dn) = tree.difficulty();
                Numbers::guess(pn, dn)
            }
            Guess::One => Numbers::guess(1, 1),
            Guess::Mobility => Numbers::from(tree.kind(), UNIT, Numbers::guess(tree.mobility(), 1).pn),
        }
    }

    /// Searches the first child of the current node to the end ([`Orders::AtCreation`]). If that wins for the side to move, the node is
    /// won; if not, the node is a leaf that is worth counting.
    fn resolve_first<T>(&mut self, tree: &mut T, node: &mut Child<M, Z>, meter: &mut Meter<'_>) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        node.bounds = self.guess(tree);
        let Some(edge) = tree.first() else { return Ok(()) };
        let (kind, ply) = (tree.kind(), self.path.keys().len() as u32);
        self.enter(tree.key());
        let result = self.look(tree, edge, meter).and_then(|mut first| {
            if first.bounds.value().is_none() {
                tree.descend(edge);
                let found = self.visit(tree, Numbers::UNLIMITED, first.record, meter);
                tree.ascend();
                first.update(found?);
            }
            if first.bounds.value().is_some_and(|v| kind.favours(v)) {
                node.bounds = first.bounds;
                node.leans = if first.leans >= ply { FREE } else { first.leans };
                let after = self.zone_of(tree, &first, meter)?;
                node.zone = Some(if node.leans == FREE { tree.zone_choice(edge, &after) } else { Z::everywhere() });
            }
            Ok(())
        });
        self.leave();
        result
    }

    /// A result of another node that stands here too.
    fn carried_over<T>(&mut self, tree: &T) -> Option<(Numbers, Z)>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        self.related.clear();
        tree.related(&mut self.related);
        self.related.iter().find_map(|related| {
            let known = &self.table.get(related.key)?.value;
            let (proved, zone) = (known.bounds.value()?, known.zone.as_ref()?);
            // A result of another question stands here; a zone is about the question's own rules, so this one is left out.
            let stands = || if related.only.is_none() { zone.clone() } else { Z::everywhere() };
            related.carries(proved, zone).then(|| (known.bounds, stands()))
        })
    }

    /// The zone of a solved child.
    fn zone_of<T>(&mut self, tree: &mut T, child: &Child<M, Z>, meter: &mut Meter<'_>) -> Result<Z, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if let Some(zone) = &child.zone {
            return Ok(zone.clone());
        }
        let proved = child.bounds.value().unwrap_or(false);
        tree.descend(child.edge);
        let (key, zone) = (tree.key(), tree.leaf_zone(proved, meter));
        tree.ascend();
        let zone = zone?;
        // A leaf is cheap to evaluate again, but its zone lets near positions do without.
        let ply = self.path.keys().len() as u32;
        let known = Known { bounds: child.bounds, ply, best: None, zone: Some(zone.clone()) };
        self.table.put(key, 1, known);
        Ok(zone)
    }

    /// What the solved children say of the node.
    pub(super) fn found<T>(
        &mut self,
        tree: &mut T,
        children: Children<M, Z>,
        proved: bool,
        choice: &Choice,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if choice.counted {
            return Ok(Self::found_counted(&children, tree.kind(), proved, choice));
        }
        let best = children.all.get(choice.best).filter(|_| tree.kind().favours(proved));
        let (zone, leans) = if let Some(child) = best {
            let after = self.zone_of(tree, child, meter)?;
            (tree.zone_choice(child.edge, &after), child.leans)
        } else {
            let idle = children.idle.unwrap_or_else(Z::everywhere);
            let mut union = idle.clone();
            for child in &children.all {
                if !union.is_everywhere() {
                    union.join(&self.zone_of(tree, child, meter)?);
                }
            }
            let leans = children.all.iter().map(|c| c.leans).min().unwrap_or(FREE);
            (tree.zone_all(&idle, &union), leans)
        };
        let zone = if leans == FREE { zone } else { Z::everywhere() };
        let (bounds, best) = (Numbers::solved(proved), best.map(|c| c.edge));
        Ok(Found { bounds, best, zone: Some(zone), leans, record: Record::UNKNOWN })
    }
}
