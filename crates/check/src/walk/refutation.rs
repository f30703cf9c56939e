//! The nodes of a refutation. With the attacker to move *every* legal move must be accounted for:
//! listed, or seen to be safe, or covered as in a win. With the defender to move one move is named,
//! or the attacker's last move is shown to threaten nothing. No move reaches the goal. That is all:
//! a win would have to be shown somewhere first, so lines may come back to where they were.

use tesuji_problem::{NullRule, Status};
use tesuji_proof::{Body, Bound, Child, Cover, LOWER};

use super::{Edge, Step, Walk, is_safe, replies, zone_of};
use crate::game::Game;

/// The bound with one order less, if it has an order.
fn lower(bound: Bound) -> Option<Bound> {
    let order = bound.order?.checked_sub(1)?;
    Some(Bound { order: Some(order), ..bound })
}

impl<'a, G: Game> Walk<'a, '_, G> {
    /// A step of a refutation has been made, after which so much must be refuted. Whether the line
    /// ends here.
    pub(super) fn arrive_safe(&mut self, edge: Edge<'_, G::Move>, needs: Bound) -> Result<bool, String> {
        let name = edge.word;
        if edge.child == Child::Safe {
            if self.cover == Cover::Zone {
                return Err("where nodes have zones, what is safe is a node of its own".to_owned());
            }
            self.counts.leaves += 1;
            if is_safe(&mut self.game, needs)? {
                return Ok(true);
            }
            return Err(format!("after {name} it is not plain that there is no win ({needs})"));
        }
        match self.game.status() {
            Status::Open => Ok(false),
            Status::Achieved => Err(format!("after {name} the goal is reached")),
            Status::Refuted if self.is_end(edge.child) => Ok(false),
            Status::Refuted => Err(format!("after {name} the rules have decided, so play does not go on")),
        }
    }

    /// Whether nothing is to be shown at a node.
    fn is_end(&self, child: Child) -> bool {
        matches!(child, Child::Node(c) if matches!(self.nodes[c as usize].body, Body::Safe { .. }))
    }

    pub(super) fn check_refutation(&mut self, id: u32, body: &'a Body) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let edges = match body {
            Body::All { bound, moves } => self.check_all(id, *bound, moves)?,
            Body::One { bound, mv, child } => {
                let m = self.read_move(mv, None)?;
                self.check_one(id, (m, *child))?;
                self.counts.replies += 1;
                vec![Edge { word: mv, step: Step::Move(m), child: *child, needs: Some(*bound) }]
            }
            Body::Idle { bound, child } => {
                let needs = lower(*bound).ok_or("only a win of an order must threaten something")?;
                if self.game.null_rule() != NullRule::Legal {
                    return Err("there is no null move here".to_owned());
                }
                self.check_idle(id, *child)?;
                vec![Edge { word: "the null move", step: Step::Null, child: *child, needs: Some(needs) }]
            }
            Body::Safe { bound } => {
                self.check_safe(id, *bound)?;
                Vec::new()
            }
            Body::Or { .. } | Body::And { .. } | Body::Lean { .. } => unreachable!("nodes of another kind"),
        };
        self.check_bounds(&edges)?;
        Ok(edges)
    }

    /// Whether what is refuted at each child is enough.
    pub(super) fn check_bounds(&self, edges: &[Edge<'_, G::Move>]) -> Result<(), String> {
        for Edge { word, child, needs, .. } in edges {
            if let (Child::Node(c), Some(needs)) = (child, needs)
                && let Some(bound) = self.nodes[*c as usize].body.bound()
                && !bound.covers(*needs)
            {
                return Err(format!("after {word} so much is to be refuted: {needs}; its child {c} has {bound}"));
            }
        }
        Ok(())
    }

    fn check_all(
        &mut self,
        id: u32,
        bound: Bound,
        moves: &'a [(String, Child)],
    ) -> Result<Vec<Edge<'a, G::Move>>, String> {
        let legal = self.legal()?;
        if bound.within == Some(0) {
            return Err("the attacker has no move left: this is safe".to_owned());
        }
        let after = Bound { within: bound.within.map(|within| within - 1), ..bound };
        let mut edges = Vec::new();
        for (word, child) in moves {
            let (step, needs) = if word == LOWER && self.cover == Cover::Scheme {
                (Step::Lower, lower(bound).ok_or("only a win of an order has a lower one")?)
            } else {
                (Step::Move(self.read_move(word, Some(&legal))?), after)
            };
            edges.push(Edge { word, step, child: *child, needs: Some(needs) });
        }
        let listed = self.listed(&edges)?;
        let unlisted: Vec<G::Move> = legal.iter().copied().filter(|m| listed.binary_search(m).is_err()).collect();
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            self.game.check_unreached_zone(zone)?;
            self.game.check_all_zone(zone, &replies::<G>(&self.zones, &edges))?;
        } else if edges.len() == listed.len() {
            self.check_unlisted(&unlisted, after)?;
        }
        self.counts.replies += listed.len() as u64;
        self.counts.covered += unlisted.len() as u64;
        Ok(edges)
    }

    fn check_unlisted(&mut self, unlisted: &[G::Move], after: Bound) -> Result<(), String> {
        for &m in unlisted {
            let name = self.game.name(m);
            self.game.play(m);
            let is_safe = is_safe(&mut self.game, after);
            self.game.undo();
            if !is_safe? {
                return Err(format!("the legal move {name} is not answered"));
            }
        }
        Ok(())
    }

    fn check_one(&mut self, id: u32, (m, child): (G::Move, Child)) -> Result<(), String> {
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            self.game.check_unreached_zone(zone)?;
            self.game.check_one_zone(zone, (m, zone_of(&self.zones, child)))?;
        }
        Ok(())
    }

    fn check_idle(&mut self, id: u32, child: Child) -> Result<(), String> {
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            self.game.check_unreached_zone(zone)?;
            self.game.check_idle_zone(zone, zone_of(&self.zones, child))?;
        }
        Ok(())
    }

    fn check_safe(&mut self, id: u32, bound: Bound) -> Result<(), String> {
        if self.cover == Cover::Zone {
            let zone = self.zones[id as usize].as_ref().ok_or("the node has no zone")?;
            // Here the rules must show it by orders and lengths alone, wherever the zone is the same.
            self.game.check_safe_zone(zone, bound)?;
        }
        if is_safe(&mut self.game, bound)? {
            Ok(())
        } else {
            Err(format!("it is not plain that there is no win ({bound})"))
        }
    }

    /// The zone of a node; what follows it has been walked.
    pub(super) fn refutation_scheme(&mut self, body: &Body, edges: &[Edge<'a, G::Move>]) -> Result<G::Zone, String> {
        if let Body::Safe { bound } = body {
            return self.game.safe_scheme(*bound);
        }
        let mut safe = Vec::new();
        for &edge in edges {
            let zone = match (edge.child, edge.needs) {
                (Child::Safe, Some(needs)) => {
                    self.make(edge.step, edge.needs)?;
                    let zone = self.game.safe_scheme(needs);
                    self.unmake(edge.step);
                    Some(zone?)
                }
                _ => None,
            };
            safe.push(zone);
        }
        let zone = |number: usize| safe[number].as_ref().or_else(|| zone_of(&self.zones, edges[number].child));
        let numbers = || 0..edges.len();
        match body {
            Body::Idle { .. } => zone(0).cloned().ok_or_else(|| "it has no zone".to_owned()),
            Body::One { .. } => match edges[0].m() {
                Some(m) => self.game.one_scheme((m, zone(0))),
                None => Err("it has no move".to_owned()),
            },
            _ => match numbers().find(|&n| matches!(edges[n].step, Step::Lower)) {
                None => self.game.everywhere(),
                Some(lower) => {
                    let lower = zone(lower).ok_or("the lower order has no zone")?;
                    let replies: Vec<_> = numbers().filter_map(|n| Some((edges[n].m()?, zone(n)))).collect();
                    self.game.all_scheme(lower, &replies)
                }
            },
        }
    }
}
