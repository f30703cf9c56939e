//! What its solved children say of a node: who has won, and where that can be upset.

use tesuji_problem::{Hand, Reason, Zone};

use super::children::Children;
use super::choice::Choice;
use super::{Child, DepthFirst, Discipline, FREE, Found, Held, Known};
use crate::Meter;
use crate::driver::numbers::Numbers;
use crate::table::Record;
use crate::tree::{Edge, Tree};

impl<M, Z, D> DepthFirst<M, Z, D>
where
    M: Copy + Eq,
    Z: Zone<M>,
    D: Discipline,
{
    /// The zone of a solved child.
    pub(super) fn zone_of<T>(
        &mut self,
        tree: &mut T,
        child: &Child<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<Held<Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if !self.zones || !child.unasked {
            return Ok(child.zone.clone());
        }
        let proved = child.bounds.value().unwrap_or(false);
        tree.descend(child.edge);
        let (key, zone) = (tree.key(), tree.leaf_zone(proved, meter));
        tree.ascend();
        let zone = Held::new(zone?);
        // A leaf is cheap to evaluate again, but its zone lets near positions do without.
        let ply = self.path.keys().len() as u32;
        let known = Known { bounds: child.bounds, ply, best: None, zone: zone.clone() };
        self.remember(key, 1, known);
        Ok(zone)
    }

    /// What the solved children say of the node.
    pub(super) fn found<T>(
        &mut self,
        tree: &mut T,
        children: &Children<M, Z>,
        proved: bool,
        choice: &Choice,
        meter: &mut Meter<'_>,
    ) -> Result<Found<M, Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        if choice.counted {
            return Ok(Self::found_counted(children, tree.kind(), proved, choice));
        }
        let best = children.all.get(choice.best).filter(|_| tree.kind().favours(proved));
        let (zone, leans) = if let Some(child) = best {
            let after = self.zone_of(tree, child, meter)?;
            (zone_of_choice(tree, child.edge, &after), child.leans)
        } else {
            let leans = children.all.iter().map(|c| c.leans).min().unwrap_or(FREE);
            (self.zone_of_loss(tree, children, meter)?, leans)
        };
        let (bounds, best) = (Numbers::solved(proved), best.map(|c| c.edge));
        let hand = if leans == FREE { self.hand(tree, children, proved, best) } else { Hand::default() };
        Ok(Found { bounds, best, zone, leans, hand, record: Record::UNKNOWN })
    }

    /// The zone of a node at which the side to move has lost.
    pub(super) fn zone_of_loss<T>(
        &mut self,
        tree: &mut T,
        children: &Children<M, Z>,
        meter: &mut Meter<'_>,
    ) -> Result<Held<Z>, Reason>
    where
        T: Tree<Move = M, Zone = Z> + ?Sized,
    {
        // With carriers that of the whole is the union, whatever doing nothing comes to.
        let least = children.all.first().filter(|_| self.carriers).map(|child| self.zone_of(tree, child, meter));
        let least = least.transpose()?.or_else(|| children.idle.clone());
        let Some(idle) = least.as_ref().and_then(Held::smaller) else { return Ok(Held::EVERYWHERE) };
        let mut union = idle.clone();
        for child in &children.all {
            match self.zone_of(tree, child, meter)?.smaller() {
                Some(zone) => union.join(zone),
                None => return Ok(Held::EVERYWHERE),
            }
        }
        Ok(Held::new(tree.zone_all(idle, &union)))
    }
}

/// The zone of a node at which the side to move has won by this edge.
pub(super) fn zone_of_choice<M, Z, T>(tree: &mut T, edge: Edge<M>, after: &Held<Z>) -> Held<Z>
where
    Z: Zone<M>,
    T: Tree<Move = M, Zone = Z> + ?Sized,
{
    after.smaller().map_or(Held::EVERYWHERE, |after| Held::new(tree.zone_choice(edge, after)))
}
