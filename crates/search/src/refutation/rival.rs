//! The strategy of a win of the defender's own question, as a refutation
//! ([`rival_question`](tesuji_problem::Relations::rival_question)).
//!
//! The sides change places: what the rival plays is the defender's answer, all that he answers are the
//! attacker's moves. The conditions on zones are the same with the sides exchanged, except that a
//! refutation has no reserve. Where the rival has reached his goal, a theorem says that the attacker
//! never will.

use std::collections::HashMap;

use tesuji_problem::{Hooks, Key, Order, Reason, Status};

use super::builder::{Builder, DONE};
use super::{Guard, Next};
use crate::driver::Searches;
use crate::{Aim, Link, Meter, Step};

/// The nodes to find the win again.
const SHARE: u64 = 200_000;

/// The nodes for the steps of a strategy, and for the positions at which the rival has what he wants.
struct Turned<M, Z> {
    steps: Vec<Step<M, Z>>,
    nodes: Vec<Option<usize>>,
    ends: HashMap<Key, usize>,
}

impl<P, D> Builder<'_, P, D>
where
    P: Hooks,
    D: Searches<P>,
{
    /// The refutation of everything at this position, if the defender's own question is won there.
    pub(super) fn by_rival(&mut self, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<Next>, Reason> {
        if aim != Order::Unlimited.into() || self.problem.status() != Status::Open {
            return Ok(None);
        }
        let Some(mut rival) = self.problem.rival_question() else { return Ok(None) };
        let Some(win) = self.search.win_of_rival(&mut rival, SHARE, meter)? else { return Ok(None) };
        let steps = match self.search.strategy(&mut rival, win, self.most, meter) {
            Ok(strategy) => strategy.steps,
            Err(reason) => return meter.stopped().map_or(Ok(None), |_| Err(reason)),
        };
        let before = self.nodes.len();
        let link = steps.len().checked_sub(1).map_or(Link::Goal, Link::Step);
        let mut turned = Turned { nodes: vec![None; steps.len()], steps, ends: HashMap::new() };
        let root = self.turn(link, &mut turned)?;
        if root.is_none() {
            self.nodes.truncate(before);
            self.has_zone.truncate(before);
            self.walked.truncate(before);
        }
        Ok(root.map(Next::Node))
    }

    /// The node for what the strategy comes to at this position; `None` if that cannot be said as a
    /// refutation.
    fn turn(&mut self, link: Link, turned: &mut Turned<P::Move, P::Zone>) -> Result<Option<usize>, Reason> {
        let Link::Step(step) = link else { return self.end(turned) };
        if let Some(node) = turned.nodes[step] {
            return Ok(Some(node));
        }
        let (moves, is_one, zone) = match &turned.steps[step] {
            Step::Attack { m, next, zone } => (vec![(*m, *next)], true, zone.clone()),
            Step::Defend { null: None, replies, zone } => (replies.clone(), false, zone.clone()),
            Step::Defend { .. } | Step::Less { .. } => return Ok(None),
        };
        let mut answered = Vec::with_capacity(moves.len());
        for (m, next) in moves {
            self.problem.play(m);
            let node = self.turn(next, turned);
            self.problem.undo();
            let Some(node) = node? else { return Ok(None) };
            answered.push((m, Next::Node(node)));
        }
        let guard = match answered[..] {
            [(m, next)] if is_one => Guard::One(m, next),
            _ => Guard::All { lower: None, moves: answered },
        };
        let node = self.add_whole(guard, zone)?;
        turned.nodes[step] = Some(node);
        Ok(Some(node))
    }

    /// The node of a position at which the rival has what he wants.
    fn end(&mut self, turned: &mut Turned<P::Move, P::Zone>) -> Result<Option<usize>, Reason> {
        let key = self.problem.key();
        if let Some(&node) = turned.ends.get(&key) {
            return Ok(Some(node));
        }
        if self.problem.status() != Status::Open || !self.problem.is_hopeless() {
            return Ok(None);
        }
        let zone = self.problem.zone_hopeless();
        let node = self.add_whole(Guard::Safe, zone)?;
        turned.ends.insert(key, node);
        Ok(Some(node))
    }

    fn add_whole(&mut self, guard: Guard<P::Move>, zone: P::Zone) -> Result<usize, Reason> {
        let node = self.add(Order::Unlimited.into(), guard)?;
        self.nodes[node].zone = zone;
        (self.walked[node], self.has_zone[node]) = (DONE, true);
        Ok(node)
    }
}
