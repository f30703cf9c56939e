//! The nodes of a win. At an OR node the attacker's one move must be legal. At an AND node *every*
//! legal reply must be accounted for: listed, or, in a zone certificate, covered by the game's zone
//! conditions, or, in a scheme certificate, outside the zone that the game works out for the null
//! move. A child `goal` must be where the rules say that the goal is reached. Children have smaller
//! ids than their parents, so every line of play comes to such a leaf.

use tesuji_problem::{NullRule, Role, Status};
use tesuji_proof::{Body, Child, Cover, NULL};

use super::{Edge, Step, Walk, replies, zone_of};
use crate::game::Game;

impl<'a, G: Game> Walk<'a, '_, G> {
    /// A step of a win has been made. Whether the line ends here.
    pub(super) fn arrive(&mut self, edge: Edge<'_, G::Move>) -> Result<bool, String> {
        let name = edge.word;
        match (edge.child, self.game.status()) {
            (Child::Goal, Status::Achieved) => {
                self.counts.leaves += 1;
                Ok(true)
            }
            (Child::Goal | Child::Safe, _) => Err(format!("after {name} the goal is not reached")),
            (Child::Node(_), Status::Open) => Ok(false),
            (Child::Node(_), status) => {
                let what = if status == Status::Achieved { "reached" } else { "lost" };
                Err(format!("after {name} the goal is {what}, so play does not go on"))
            }
        }
    }

    pub(super) fn check_strategy(&mut self, id: u32, body: &'a Body) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let is_and = matches!(body, Body::And { .. });
        // All legal moves are needed only where each must be answered.
        let legal = if is_and { Some(self.legal()?) } else { None };
        let mut edges = Vec::new();
        for (word, child) in body.edges() {
            let step = if word == NULL && self.cover == Cover::Scheme && is_and {
                if self.game.null_rule() != NullRule::Legal {
                    return Err("there is no null move here".to_owned());
                }
                Step::Null
            } else {
                Step::Move(self.read_move(word, legal.as_deref())?)
            };
            edges.push(Edge { word, step, child, needs: None });
        }
        match legal {
            None => self.check_or(id, &edges[0])?,
            Some(legal) => self.check_and(id, &edges, &legal)?,
        }
        Ok(edges)
    }

    fn check_or(&mut self, id: u32, edge: &Edge<'_, G::Move>) -> Result<(), String> {
        let (Cover::Zone, Some(m)) = (self.cover, edge.m()) else { return Ok(()) };
        let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
        self.game.check_one_zone(zone, (m, zone_of(&self.zones, edge.child)))
    }

    fn check_and(&mut self, id: u32, edges: &[Edge<'_, G::Move>], legal: &[G::Move]) -> Result<(), String> {
        let listed = self.listed(edges)?;
        if edges.is_empty() {
            return Err("no reply is listed".to_owned());
        }
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            self.game.check_all_zone(zone, &replies::<G>(&self.zones, edges))?;
        } else if listed.len() == edges.len()
            && let Some(&missing) = legal.iter().find(|m| listed.binary_search(m).is_err())
        {
            return Err(format!("the legal reply {} is not answered", self.game.name(missing)));
        }
        // With a null move, what is left out is judged when the zone after it is known.
        self.counts.replies += listed.len() as u64;
        // The listed replies are legal and distinct.
        self.counts.covered += (legal.len() - listed.len()) as u64;
        Ok(())
    }

    pub(super) fn strategy_scheme(&mut self, edges: &[Edge<'a, G::Move>]) -> Result<G::Zone, String> {
        let null = edges.iter().find(|edge| edge.m().is_none());
        let replies = replies::<G>(&self.zones, edges);
        match (self.game.role(), null) {
            (Role::Attacker, _) => self.game.one_scheme(replies[0]),
            (Role::Defender, None) => self.game.everywhere(),
            (Role::Defender, Some(null)) => {
                let null = zone_of(&self.zones, null.child).ok_or("the null move cannot reach the goal")?;
                self.game.all_scheme(null, &replies)
            }
        }
    }
}
