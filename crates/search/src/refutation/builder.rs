//! Builds a refutation, position after position.

use std::collections::HashMap;

use tesuji_problem::{Budget, Hooks, Key, Order, Reason, Role, Status, Zone};

use super::safe::{is_safe, lower};
use super::{Guard, GuardNode, Next, Refutation};
use crate::driver::Searches;
use crate::{Aim, Meter, Search};

/// The round of nodes that are whole, and not walked through again.
pub(super) const DONE: u32 = u32::MAX - 1;

/// What leads from a node to the next.
#[derive(Clone, Copy, Debug)]
enum Step<M> {
    Move(M),
    Null,
    /// The same position with one order less.
    Lower,
}

/// A step from a node, and where it leads.
type Edge<M> = (Step<M>, Next);

/// A node on the way from the first position, with the steps from it that are still to be walked.
struct Place<M> {
    node: usize,
    /// What led here, if anything did.
    by: Option<Step<M>>,
    steps: Vec<Edge<M>>,
    /// The step that is walked next.
    next: usize,
    /// Whether the moves of the attacker still have to be chosen: the zone of his doing nothing is
    /// known by then.
    is_waiting: bool,
}

pub(super) struct Builder<'a, P: Hooks, D> {
    pub(super) search: &'a mut Search<D>,
    pub(super) problem: &'a mut P,
    pub(super) most: usize,
    /// Whether nodes have zones.
    pub(super) zones: bool,
    pub(super) nodes: Vec<GuardNode<P::Move, P::Zone>>,
    /// For each node, whether its zone has been worked out.
    pub(super) has_zone: Vec<bool>,
    pub(super) known: HashMap<(Key, Aim), usize>,
    /// In which round a node was walked through last.
    pub(super) walked: Vec<u32>,
    pub(super) round: u32,
    pub(super) has_grown: bool,
}

impl<'a, P, D> Builder<'a, P, D>
where
    P: Hooks,
    D: Searches<P>,
{
    pub(super) fn new(search: &'a mut Search<D>, problem: &'a mut P, most: usize) -> Self {
        let options = search.options();
        // A zone of no size has one value, the whole board.
        let has_zones = size_of::<P::Zone>() > 0 && problem.has_zones_of_refutations();
        let zones = options.zones && !options.lists_replies && has_zones;
        Builder {
            search,
            problem,
            most,
            zones,
            nodes: Vec::new(),
            has_zone: Vec::new(),
            known: HashMap::new(),
            walked: Vec::new(),
            round: 0,
            has_grown: false,
        }
    }

    pub(super) fn build(
        mut self,
        questions: &[(Option<P::Move>, Aim)],
        meter: &mut Meter<'_>,
    ) -> Result<Refutation<P::Move, P::Zone>, Reason> {
        let mut roots = Vec::new();
        for &(first, aim) in questions {
            if let Some(m) = first {
                self.problem.play(m);
            }
            let next = self.root(first.is_none(), aim, meter);
            if first.is_some() {
                self.problem.undo();
            }
            roots.push((first, aim, next?));
        }
        // Where lines come back, zones and what lies in them may still grow.
        while self.zones && (self.has_grown || self.round == 0) {
            self.has_grown = false;
            self.round += 1;
            for &(first, _, next) in &roots {
                let Next::Node(node) = next else { continue };
                if let Some(m) = first {
                    self.problem.play(m);
                }
                let walked = self.walk(node, meter);
                if first.is_some() {
                    self.problem.undo();
                }
                walked?;
            }
        }
        Ok(Refutation { nodes: self.nodes, roots })
    }

    /// Refutes one question, and everything below.
    fn root(&mut self, is_first: bool, aim: Aim, meter: &mut Meter<'_>) -> Result<Next, Reason> {
        if let Some(next) = self.by_rival(aim, meter)? {
            return Ok(next);
        }
        let asks_replies = is_first && self.problem.role() == Role::Defender && aim.order != Order::Unlimited;
        let next = if asks_replies && self.problem.status() == Status::Open {
            // A node of its own, which none leads to: it is not enough that nothing is threatened.
            let guard = self.reply(aim, false, meter)?;
            Next::Node(self.add(aim, guard)?)
        } else {
            self.next(aim, meter)?
        };
        if let Next::Node(node) = next {
            self.walk(node, meter)?;
        }
        Ok(next)
    }

    /// What stands for the current position, which has no win of this aim.
    fn next(&mut self, aim: Aim, meter: &mut Meter<'_>) -> Result<Next, Reason> {
        let is_safe = is_safe(self.problem, aim);
        if is_safe && !self.zones {
            return Ok(Next::Safe);
        }
        let name = (self.problem.key(), aim);
        if let Some(&node) = self.known.get(&name) {
            return Ok(Next::Node(node));
        }
        let ends = is_safe && self.shows_zone(aim);
        let guard = if ends {
            Guard::Safe
        } else if self.problem.role() == Role::Attacker {
            Guard::All { lower: None, moves: Vec::new() }
        } else {
            self.reply(aim, true, meter)?
        };
        let node = self.add(aim, guard)?;
        self.known.insert(name, node);
        Ok(Next::Node(node))
    }

    /// Whether a position in which nothing is to be shown has a zone: the order or the length has run
    /// out, or a theorem has one.
    fn shows_zone(&mut self, aim: Aim) -> bool {
        let is_last =
            aim.order == Order::Finite(0) || aim.within == Some(0) || !aim.order.reaches(self.problem.goal_order());
        is_last || self.problem.status() != Status::Open || self.problem.is_hopeless()
    }

    pub(super) fn add(&mut self, aim: Aim, guard: Guard<P::Move>) -> Result<usize, Reason> {
        if self.nodes.len() >= self.most {
            return Err(Reason::Memory);
        }
        self.nodes.push(GuardNode { aim, guard, zone: P::Zone::everywhere() });
        self.has_zone.push(false);
        self.walked.push(u32::MAX);
        Ok(self.nodes.len() - 1)
    }

    /// Walks from a node through everything that it leads to: adds what is missing, and works the
    /// zones out.
    fn walk(&mut self, root: usize, meter: &mut Meter<'_>) -> Result<(), Reason> {
        let mut path = Vec::new();
        let result = self.walk_on(root, &mut path, meter);
        // After a limit, the position is that of the root again.
        for place in path.into_iter().rev() {
            self.unmake(place.by);
        }
        result
    }

    fn walk_on(&mut self, root: usize, path: &mut Vec<Place<P::Move>>, meter: &mut Meter<'_>) -> Result<(), Reason> {
        if self.is_to_be_walked(root) {
            let place = self.enter(root, None, meter)?;
            path.push(place);
        }
        while let Some(place) = path.last_mut() {
            meter.tick()?;
            if place.next == place.steps.len() && place.is_waiting {
                place.is_waiting = false;
                let node = place.node;
                let steps = self.moves(node, meter)?;
                path.last_mut().expect("the same place").steps.extend(steps);
                continue;
            }
            let Some(&(step, next)) = place.steps.get(place.next) else {
                let (node, by) = (place.node, place.by);
                self.leave(node);
                path.pop();
                self.unmake(by);
                continue;
            };
            place.next += 1;
            let Next::Node(node) = next else { continue };
            if !self.is_to_be_walked(node) {
                continue;
            }
            self.make(step);
            match self.enter(node, Some(step), meter) {
                Ok(place) => path.push(place),
                Err(reason) => {
                    self.unmake(Some(step));
                    return Err(reason);
                }
            }
        }
        Ok(())
    }

    /// Whether a node has not been walked through in this round.
    fn is_to_be_walked(&self, node: usize) -> bool {
        self.walked[node] != self.round && self.walked[node] != DONE
    }

    fn make(&mut self, step: Step<P::Move>) {
        match step {
            Step::Move(m) => self.problem.play(m),
            Step::Null => self.problem.null(),
            Step::Lower => {}
        }
    }

    fn unmake(&mut self, step: Option<Step<P::Move>>) {
        if matches!(step, Some(Step::Move(_) | Step::Null)) {
            self.problem.undo();
        }
    }

    /// Comes to a node, at its position; what it leads to, as far as that is known.
    fn enter(
        &mut self,
        node: usize,
        by: Option<Step<P::Move>>,
        meter: &mut Meter<'_>,
    ) -> Result<Place<P::Move>, Reason> {
        self.walked[node] = self.round;
        let aim = self.nodes[node].aim;
        let mut is_waiting = false;
        let steps = match self.nodes[node].guard {
            Guard::Safe => Vec::new(),
            Guard::One(m, _) => {
                let next = self.after(Step::Move(m), aim, meter)?;
                self.nodes[node].guard = Guard::One(m, next);
                vec![(Step::Move(m), next)]
            }
            Guard::Idle(_) => {
                let next = self.after(Step::Null, lower(aim).ok_or(Reason::NoStrategy)?, meter)?;
                self.nodes[node].guard = Guard::Idle(next);
                vec![(Step::Null, next)]
            }
            Guard::All { .. } => {
                is_waiting = true;
                self.idle(node, aim, meter)?.into_iter().collect()
            }
        };
        Ok(Place { node, by, steps, next: 0, is_waiting })
    }

    fn after(&mut self, step: Step<P::Move>, aim: Aim, meter: &mut Meter<'_>) -> Result<Next, Reason> {
        self.make(step);
        let next = self.next(aim, meter);
        self.unmake(Some(step));
        next
    }

    /// The attacker does nothing: his pass, or the same position with one order less.
    fn idle(&mut self, node: usize, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<Edge<P::Move>>, Reason> {
        if !self.zones {
            return Ok(None);
        }
        if let Some(pass) = self.problem.pass() {
            let next = self.after(Step::Move(pass), aim.after(Role::Attacker).ok_or(Reason::NoStrategy)?, meter)?;
            let Guard::All { moves, .. } = &mut self.nodes[node].guard else { return Ok(None) };
            if moves.is_empty() {
                moves.push((pass, next));
            }
            return Ok(Some((Step::Move(pass), next)));
        }
        let Some(less) = lower(aim) else { return Ok(None) };
        let next = self.after(Step::Lower, less, meter)?;
        if let Guard::All { lower, .. } = &mut self.nodes[node].guard {
            *lower = Some(next);
        }
        Ok(Some((Step::Lower, next)))
    }

    /// The attacker's moves that need an answer, with what answers them. The zone of his doing
    /// nothing is known.
    fn moves(&mut self, node: usize, meter: &mut Meter<'_>) -> Result<Vec<Edge<P::Move>>, Reason> {
        let GuardNode { aim, guard: Guard::All { lower, moves: listed }, .. } = &self.nodes[node] else {
            return Ok(Vec::new());
        };
        let after = aim.after(Role::Attacker).ok_or(Reason::NoStrategy)?;
        let (pass, listed) = (self.problem.pass(), listed.clone());
        let idle = pass.and_then(|_| listed.first()).map(|&(_, next)| next).or(*lower);
        let zone = idle.filter(|_| self.zones).map_or_else(P::Zone::everywhere, |idle| self.zone_of(idle));
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m) && !listed.iter().any(|&(known, _)| known == m));
        if self.zones {
            moves.retain(|&m| Some(m) != pass);
        }
        let mut steps: Vec<_> = listed.iter().map(|&(m, next)| (Step::Move(m), next)).collect();
        let mut added = Vec::new();
        for m in moves {
            let next = self.after(Step::Move(m), after, meter)?;
            if self.zones || next != Next::Safe {
                added.push((m, next));
                steps.push((Step::Move(m), next));
            }
        }
        if let Guard::All { moves, .. } = &mut self.nodes[node].guard {
            moves.extend(added);
        }
        Ok(steps)
    }
}
