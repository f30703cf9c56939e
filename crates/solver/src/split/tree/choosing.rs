//! Which node is next: that with the least work left above it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use tesuji_game::{Move, Question};
use tesuji_problem::{Problem, Role};

use super::looking::GLANCE;
use super::{FirstJobs, GROWTH, NEVER, Next, Node, ROOT, Split, State, Tree};
use crate::answering::By;

/// What a node of the defender's is thought to take that is to be split, in first jobs.
const SPLIT: u64 = 60;
/// The same where the jobs below have something to follow.
const FOLLOWED: u64 = 8;
/// Of fewer first jobs nothing is said about others.
const FEW: u32 = 20;
/// So many nodes are split, or decided without a job, in one go.
const STEPS: usize = 50;
/// What a longer job at a node of the attacker's that was split has to promise.
const OWN: u64 = 4;
/// Where jobs have something to follow, the attacker's n-th move has to promise n to this power times as
/// much as the first: moves are then listed as strategies had them before, and the first wins in four cases
/// of five.
const TRUST: u32 = 2;
/// After so many moves every other one is a reply that holds against those.
const SEVERAL: usize = 3;
/// Beside moves that are named for a position alone, others have to promise so many times as much.
const INSISTED: u64 = 1000;

impl<Q: Question> Tree<'_, Q> {
    /// The nodes of the next job at a node.
    pub(super) fn limit(&self, id: usize) -> u64 {
        match self.nodes[id].tried {
            0 => self.first_limit(id),
            tried if tried < self.splitting.least => tried.saturating_mul(GROWTH).min(self.splitting.least),
            tried => tried.saturating_mul(GROWTH),
        }
    }

    /// What is thought to be left until the attacker's win is shown.
    pub(super) fn cost(&self, id: usize, known: &mut Costs) -> Cost {
        let node = &self.nodes[id];
        let split = match &node.state {
            State::Shown(shown) if shown.proved => return Cost::NOTHING,
            State::Shown(_) | State::GivenUp => return Cost::NEVER,
            State::Open => return self.cost_open(id),
            State::Split(split) => split,
        };
        if let Some(&cost) = known.get(&id) {
            return cost;
        }
        let cost = if node.role == Role::Attacker {
            let costs = self.ways(id, split, known).into_iter().map(|(cost, _)| cost);
            let cost = costs.min_by_key(|cost| cost.doubted).unwrap_or(Cost::NEVER);
            // That moves are listed there is no step towards a win.
            if self.is_looked_at(id) && !node.is_idle { cost.at_least(self.split_cost()) } else { cost }
        } else if let Some(null) = split.asked {
            match self.cost(null, known) {
                cost if cost.is_never() => Cost::of(self.split_cost().saturating_mul(GROWTH)),
                cost => {
                    let cost = cost.and(Cost::of(self.split_cost()));
                    if self.is_hard(node.parent) { cost.doubted_by(self.glances(null)) } else { cost }
                }
            }
        } else {
            let cost = split.children.iter().fold(Cost::NOTHING, |sum, &(_, child)| sum.and(self.cost(child, known)));
            // Where the null move was not won everything has to be answered.
            if split.is_whole && self.is_hard(node.parent) { cost.doubted_by(GLANCE) } else { cost }
        };
        known.insert(id, cost);
        cost
    }

    /// The same of a node at which nothing is decided.
    fn cost_open(&self, id: usize) -> Cost {
        let Node { tried, role, .. } = self.nodes[id];
        Cost::of(match role {
            _ if tried == 0 => self.first_cost(role).min(self.limit(id)),
            // Of two moves that are looked at the better is that which leaves fewer replies open.
            Role::Attacker if self.is_looked_at(id) && !self.nodes[id].is_idle => self.split_cost(),
            // Where the orders are refuted soon no job is left, and the node is split.
            Role::Attacker => self.limit(id).min(self.split_cost()),
            Role::Defender if self.limit(id) <= self.splitting.most => self.limit(id),
            Role::Defender => self.split_cost(),
        })
    }

    /// What the first job at a node is thought to take: as much as others, where there were some.
    fn first_cost(&self, role: Role) -> u64 {
        let FirstJobs { decided, open, nodes } = self.first_jobs[usize::from(role == Role::Attacker)];
        let least = self.splitting.least;
        if decided + open < FEW { least } else { (nodes / u64::from(decided + open)).clamp(1, least) }
    }

    /// What a node is thought to take that is to be split.
    fn split_cost(&self) -> u64 {
        self.splitting.least.saturating_mul(if self.learnt > 0 { FOLLOWED } else { SPLIT })
    }

    /// At a node of the attacker's that was split: a longer job, the moves that were tried, a new one.
    fn ways(&self, id: usize, split: &Split<Move<Q>>, known: &mut Costs) -> Vec<(Cost, Way)> {
        // A longer job there tries all moves at once, and most often finds none.
        let own = self.limit(id);
        let own = (own <= self.splitting.most).then_some((Cost::of(own).doubted_by(OWN), Way::Own));
        // The best come first, and each has to promise the more, unless all have been looked at.
        let is_hard = self.is_hard(id);
        let trust = match self.learnt {
            _ if is_hard => 0,
            0 => 1,
            _ => TRUST,
        };
        let doubt = |n: u64| {
            let insists = split.named > 0 && n > split.named as u64;
            n.saturating_pow(trust).saturating_mul(if insists { INSISTED } else { 1 })
        };
        let tried = (1..).zip(&split.children);
        let tried = tried.map(|(n, &(_, child))| {
            let cost = self.cost(child, known).at_least(self.unrewarded(child));
            (cost.doubted_by(doubt(n)), Way::Child(child))
        });
        // One more is thought to take as much as each of those that were tried has taken so far, but no more than
        // a node that is split: what these have taken in vain is no reason not to try it.
        let count = split.children.len() as u64;
        let spent = split.children.iter().fold(0, |sum: u64, &(_, child)| sum.saturating_add(self.nodes[child].spent));
        let new = if is_hard || (count == 0 && self.is_looked_at(id)) {
            self.split_cost()
        } else {
            (spent / count.max(1)).min(self.split_cost()).saturating_add(self.splitting.least)
        };
        let new = Cost::of(new).doubted_by(doubt(count + 1));
        let new = (!split.waiting.is_empty()).then_some((new, Way::New));
        let ways = tried.chain(new).chain(own);
        ways.filter(|(cost, _)| !cost.is_never()).collect()
    }

    /// The nodes that a move of the attacker's has taken so far at replies that are not answered yet.
    fn unrewarded(&self, id: usize) -> u64 {
        let Node { spent, state, .. } = &self.nodes[id];
        match state {
            State::Shown(_) | State::GivenUp => 0,
            State::Split(split) if split.asked.is_none() => {
                let open = split.children.iter().filter(|&&(_, child)| self.shown(child).is_none());
                open.fold(0, |sum: u64, &(_, child)| sum.saturating_add(self.nodes[child].spent))
            }
            _ => *spent,
        }
    }

    /// What is to be done next. It looks for a while, and then lets whoever asks see to other things.
    pub(in crate::split) fn next(&mut self) -> Next<Q::Problem> {
        for _ in 0..STEPS {
            if let Some(id) = self.packs.pop() {
                self.packing += 1;
                return Next::Pack(id);
            }
            if self.shown(ROOT).is_some() {
                return if self.packing > 0 { Next::Wait } else { Next::Done };
            }
            let Some(id) = self.descend(ROOT, &mut Costs::new()) else { return Next::Wait };
            if let Some(job) = self.act(id) {
                self.nodes[id].is_busy = true;
                match self.under_way.entry((job.key, job.limit)) {
                    Entry::Occupied(others) => others.into_mut().push(id),
                    Entry::Vacant(nobody) => {
                        nobody.insert(Vec::new());
                        return Next::Job(Box::new(job));
                    }
                }
            }
        }
        Next::Later
    }

    /// The node at which something is to be done.
    fn descend(&mut self, id: usize, known: &mut Costs) -> Option<usize> {
        let node = &self.nodes[id];
        match &node.state {
            State::Shown(_) | State::GivenUp => None,
            State::Open => (!node.is_busy).then_some(id),
            State::Split(split) if node.role == Role::Attacker => {
                let mut ways = self.ways(id, split, known);
                ways.sort_by_key(|&(cost, _)| cost.doubted);
                let is_busy = node.is_busy;
                ways.into_iter().find_map(|(_, way)| match way {
                    Way::Own => (!is_busy).then_some(id),
                    Way::Child(child) => self.descend(child, known),
                    Way::New => self.try_another(id),
                })
            }
            State::Split(Split { asked: Some(null), .. }) => {
                let null = *null;
                // What decides the null move without a win is seen here.
                if self.cost(null, known).is_never() { Some(id) } else { self.descend(null, known) }
            }
            State::Split(split) => {
                self.replies_in_turn(id, &split.children).into_iter().find_map(|child| self.descend(child, known))
            }
        }
    }

    /// Among the moves that wait, the place of the reply that has taken most where it is not answered: the
    /// opponent's vital point is one's own.
    fn vital(&self, id: usize) -> Option<usize> {
        let State::Split(split) = &self.nodes[id].state else { return None };
        if split.children.len() < SEVERAL || split.children.len().is_multiple_of(2) {
            return None;
        }
        let mut spent = HashMap::new();
        for &(_, child) in &split.children {
            let State::Split(Split { asked: None, children, .. }) = &self.nodes[child].state else { continue };
            for &(reply, after) in children.iter().filter(|&&(_, after)| self.shown(after).is_none()) {
                *spent.entry(reply).or_insert(0) += self.nodes[after].spent;
            }
        }
        let waiting = split.waiting.iter().enumerate();
        let replies = waiting.filter_map(|(place, m)| Some((*spent.get(m).filter(|&&spent| spent > 0)?, place)));
        replies.max().map(|(_, place)| place)
    }

    /// One more move of the attacker's: the next of them or, where several have been tried, every other time the
    /// reply that holds against these.
    fn try_another(&mut self, id: usize) -> Option<usize> {
        let (mut problem, _) = self.position(id);
        let vital = self.vital(id);
        let State::Split(split) = &mut self.nodes[id].state else { return None };
        let place = vital.or(split.waiting.len().checked_sub(1))?;
        let m = split.waiting.remove(place);
        problem.play(m);
        let is_idle = self.nodes[id].is_idle;
        let child = self.add(id, By::Move(m), &problem, is_idle);
        if let State::Split(split) = &mut self.nodes[id].state {
            split.children.push((m, child));
        }
        Some(child)
    }
}

/// What the nodes that are split cost, where that has been looked at since something changed.
pub(super) type Costs = HashMap<usize, Cost>;

/// What is thought to be left of a node, in nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// By what it is chosen: what has to promise more counts more.
    doubted: u64,
    /// What is left if all goes as is thought.
    pub(super) left: u64,
}

impl Cost {
    const NOTHING: Cost = Cost::of(0);
    const NEVER: Cost = Cost::of(NEVER);

    const fn of(left: u64) -> Cost {
        Cost { doubted: left, left }
    }

    pub(super) fn is_never(self) -> bool {
        self.doubted == NEVER
    }

    fn and(self, other: Cost) -> Cost {
        let (doubted, left) = (self.doubted.saturating_add(other.doubted), self.left.saturating_add(other.left));
        Cost { doubted, left }
    }

    /// What has taken so much in vain is chosen as if as much were left.
    fn at_least(self, spent: u64) -> Cost {
        Cost { doubted: self.doubted.max(spent), ..self }
    }

    fn doubted_by(self, times: u64) -> Cost {
        Cost { doubted: self.doubted.saturating_mul(times), ..self }
    }
}

/// What may be done at a node of the attacker's.
#[derive(Clone, Copy)]
enum Way {
    Own,
    Child(usize),
    New,
}
