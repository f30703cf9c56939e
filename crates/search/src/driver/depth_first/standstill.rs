//! Refutations where to do nothing changes nothing: a zone that grows.
//!
//! **Idea.** Where the attacker may pass and the defender too, and the position is the same again
//! ([`Tree::standstill`]), to pass is no way to win. So the zone of doing nothing is that of doing
//! everything else. It begins as the least that a refutation can have, the blocks that are asked
//! about; the moves in it are refuted, which makes it larger; and so on until the zone of their
//! refutations holds no other move. What lies outside is answered as a pass is. On a board of 361
//! points few moves have ever to be looked at.
//!
//! **Repetition.** A line that comes back to such a node fails, and its zone is that of the node, which
//! is not known yet. It is taken to be what it has grown to so far; where it grows on, the moves whose
//! failure leans on a node above are looked at again. When it has stopped, every zone below holds
//! what it was taken to be. Where a line comes back to the defender, he does what he did there
//! before, which brings it back to the attacker's node after it.
//!
//! The conditions of `docs/certificate.md` ("Zones of refutations in Go") are those of a graph with
//! cycles, and a certificate that is written from such a search is checked by them.

use tesuji_problem::{Reason, Zone};

use super::children::Children;
use super::{CUT, Child, DepthFirst, Discipline, FREE, Held};
use crate::Meter;
use crate::tree::{Edge, Kind, Tree};

/// What is assumed of a node of the path.
#[derive(Clone, Debug)]
pub(super) struct Assumed<M, Z> {
    /// What led there.
    by: Option<Edge<M>>,
    /// The zone that a refutation there has so far, if it grows.
    zone: Held<Z>,
}

impl<M, Z> Assumed<M, Z> {
    pub(super) fn at(by: Option<Edge<M>>) -> Self {
        Assumed { by, zone: Held::EVERYWHERE }
    }
}

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// The current node has no first child.
    pub(super) fn begin_standstill<T>(&mut self, tree: &mut T, children: &mut Children<M, Z>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let standstill = if self.zones { tree.standstill() } else { None };
        children.grows = standstill.is_some();
        let least = standstill.map_or(Held::EVERYWHERE, |standstill| {
            children.pass = standstill.pass;
            Held::new(standstill.least)
        });
        children.idle = Some(least.clone());
        self.assume(least);
    }

    /// What the zone of a refutation here is taken to be, until it is known. Whether it was another.
    fn assume(&mut self, zone: Held<Z>) -> bool {
        let Some(here) = self.standing.last_mut() else { return false };
        let differs = here.zone.smaller() != zone.smaller();
        here.zone = zone;
        differs
    }

    /// Where all moves that are listed have lost, and the zone of that has grown: those in it are listed
    /// too.
    pub(super) fn grow<T>(
        &mut self,
        tree: &mut T,
        kind: Kind,
        children: &mut Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let cut = children.is_cut && kind == Kind::Or;
        let is_lost =
            |child: &Child<M, Z>| child.bounds.value().map_or(cut && child.bounds.pn >= CUT, |v| !kind.favours(v));
        while children.may_grow() && children.all.iter().all(is_lost) {
            let mut has_grown = false;
            if !std::mem::replace(&mut children.is_cut, false) {
                if let Some(pass) = children.all.iter().find(|child| Some(child.edge) == children.pass) {
                    children.idle = Some(self.zone_of(tree, pass, meter)?);
                }
                let zone = self.zone_of_loss(tree, children, meter)?;
                has_grown = self.assume(zone.clone());
                if children.pass.is_none() {
                    children.grows = children.idle.as_ref().and_then(Held::smaller) != zone.smaller();
                    children.idle = Some(zone);
                }
            }
            let idle = children.idle.as_ref().map_or_else(Z::everywhere, Held::to_zone);
            let mut edges = std::mem::take(&mut self.edges);
            tree.rest(&idle, &mut edges);
            edges.retain(|edge| children.all.iter().all(|child| child.edge != *edge));
            if has_grown {
                // What these lean on has.
                let leaning = children.all.iter().filter(|child| child.leans != FREE).map(|child| child.edge);
                edges.splice(..0, leaning);
                children.all.retain(|child| child.leans == FREE);
            }
            if children.pass.is_some() {
                children.grows = !edges.is_empty();
            }
            for edge in edges.drain(..) {
                let mut child = Child::new(edge);
                self.look(tree, &mut child, meter)?;
                let is_won = child.bounds.value().is_some_and(|v| kind.favours(v));
                children.all.push(child);
                if is_won {
                    break;
                }
            }
            self.edges = edges;
        }
        Ok(())
    }

    /// Which node of the path a line leans on that has come back to this one, and the zone of its
    /// failure.
    pub(super) fn repeated<T>(&self, tree: &mut T, at: usize) -> (u32, Held<Z>)
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        let zone = |at: usize| self.standing.get(at).and_then(|node| node.zone.smaller());
        if let Some(zone) = zone(at) {
            return (at as u32, Held::new(zone.clone()));
        }
        if let (Some(after), Some(by)) = (zone(at + 1), self.standing.get(at + 1).and_then(|node| node.by)) {
            return (at as u32 + 1, Held::new(tree.zone_choice(by, after)));
        }
        (at as u32, Held::EVERYWHERE)
    }
}
