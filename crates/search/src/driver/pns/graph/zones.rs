//! The zones of solved nodes in a graph, when somebody asks for them.
//!
//! What a node rests on was solved before it, so this ends. Where the reason is gone (dropped to
//! make room), or was a cycle, the zone is the whole board.

use tesuji_problem::{Reason, Zone};

use super::super::arena::Id;
use super::GraphPns;
use super::store::Stage;
use crate::Meter;
use crate::tree::{Edge, Tree};

impl<M: Copy, Z: Zone<M>> GraphPns<M, Z> {
    /// The zone of a solved child of the current node.
    pub(super) fn zone_of<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        edge: Edge<M>,
        child: Id,
        meter: &mut Meter<'_>,
    ) -> Result<Z, Reason> {
        if let Some(zone) = &self.store[child].zone {
            return Ok(zone.clone());
        }
        tree.descend(edge);
        let zone = self.zone(tree, child, meter);
        tree.ascend();
        let zone = zone?;
        self.store[child].zone = Some(zone.clone());
        Ok(zone)
    }

    /// The zone of the solved node at which the tree stands.
    pub(super) fn zone<T: Tree<Move = M, Zone = Z> + ?Sized>(
        &mut self,
        tree: &mut T,
        id: Id,
        meter: &mut Meter<'_>,
    ) -> Result<Z, Reason> {
        let node = &self.store[id];
        if node.stage == Stage::Leaf {
            return tree.leaf_zone(node.value() == Some(true), meter);
        }
        if node.cyclic {
            return Ok(Z::everywhere());
        }
        if let Some((edge, child)) = self.winner(id) {
            let after = self.zone_of(tree, edge, child, meter)?;
            return Ok(tree.zone_choice(edge, &after));
        }
        let lost = node.value().is_some_and(|proved| !node.kind.favours(proved));
        if !lost || !node.in_zone || node.children.is_empty() {
            return Ok(Z::everywhere());
        }
        let children = node.children.clone();
        let idle = self.zone_of(tree, children[0].0, children[0].1, meter)?;
        let mut union = idle.clone();
        for (edge, child) in children {
            if union.is_everywhere() {
                return Ok(union);
            }
            union.join(&self.zone_of(tree, edge, child, meter)?);
        }
        Ok(tree.zone_all(&idle, &union))
    }
}
