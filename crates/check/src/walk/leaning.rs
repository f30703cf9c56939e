//! The nodes that lean on others: on one that stands at this position turned, on one with fewer
//! stones of the side that is spoken against, or on another file (`docs/certificate.md`, "Nodes that
//! lean on others").

use tesuji_proof::{Body, Bound, Child, Cover, Lean, Sha256};

use super::{Edge, Step, Walk, against, zone_of};
use crate::game::Game;

impl<'a, G: Game> Walk<'a, '_, G> {
    pub(super) fn check_leaning(
        &mut self,
        id: u32,
        bound: Option<Bound>,
        on: &'a Lean,
    ) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let (word, child) = match on {
            Lean::Like(_, child) => ("the turned position", *child),
            Lean::Less(..) if self.cover != Cover::Scheme => {
                return Err("stones may be left out in a certificate of `cover scheme` only".to_owned());
            }
            Lean::Less(_, child) => ("the position without these stones", *child),
            Lean::Part(hash) => return self.check_part(id, bound, hash).map(|()| Vec::new()),
        };
        // Whoever leans on somebody who leans could come back to himself.
        if matches!(self.nodes[child as usize].body, Body::Lean { on: Lean::Like(..) | Lean::Less(..), .. }) {
            return Err(format!("its child {child} leans on another node itself"));
        }
        // Whether there is such a position: a zone is turned only where the board can be.
        self.game.leant(on, against(bound))?;
        if self.cover == Cover::Zone {
            let there = zone_of(&self.zones, Child::Node(child)).ok_or("its child has no zone")?;
            self.check_same_zone(id, &self.game.leant_zone(on, there)?)?;
        }
        let edges = vec![Edge { word, step: Step::Lean(on), child: Child::Node(child), needs: bound }];
        self.check_bounds(&edges)?;
        Ok(edges)
    }

    fn check_same_zone(&self, id: u32, there: &G::Zone) -> Result<(), String> {
        if self.zones[id as usize].as_ref() == Some(there) {
            return Ok(());
        }
        Err("its zone is not that of the node that it leans on".to_owned())
    }

    /// Checks another file, and that it states what is leant on.
    fn check_part(&mut self, id: u32, bound: Option<Bound>, hash: &Sha256) -> Result<(), String> {
        let part = self.parts.get(hash)?;
        if !part.game.is_same(&self.game)? {
            return Err(format!("the part {hash} is about another question or position"));
        }
        let is_enough = |stated: Option<Bound>| match (bound, stated) {
            (None, None) => true,
            (Some(bound), Some(stated)) => stated.covers(bound),
            _ => false,
        };
        let Some(stated) = part.stated.iter().find(|stated| is_enough(stated.bound)) else {
            let what = bound.map_or_else(|| "a win".to_owned(), |bound| format!("a refutation ({bound})"));
            return Err(format!("the part {hash} does not state {what} of its position"));
        };
        if self.cover == Cover::Zone {
            let zone = stated.zone.as_ref().ok_or("the part has no zone")?;
            self.check_same_zone(id, zone)?;
        }
        self.zones[id as usize].clone_from(&stated.zone);
        self.lengths[id as usize] = stated.length;
        Ok(())
    }

    /// The zone of a node that leans on another, which has been walked.
    pub(super) fn leaning_scheme(&self, id: u32, on: &Lean) -> Result<G::Zone, String> {
        // That of a part was found with it.
        let zone = on.child().map_or(&self.zones[id as usize], |child| &self.zones[child as usize]);
        self.game.leant_zone(on, zone.as_ref().ok_or("nothing is known of the zone there")?)
    }
}
