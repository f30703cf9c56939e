//! The winner's strategy, as an acyclic graph: what a certificate is written from.
//!
//! A proof cannot be read off a lossy table, so it is asked for again, node by node, from the driver whose table still knows
//! most of it. A step is added once all the steps it leads to are there, which makes the graph acyclic. Should an answer
//! lean on a node that is itself under construction (its proof was forgotten and found again by way of the
//! other), a fresh driver proves the node anew from nothing.

use std::collections::HashMap;

use tesuji_problem::Budget;
use tesuji_problem::{Hooks, Key, NullRule, Order, Reason, Role, Status, Threat, Zone};

use crate::driver::Driver;
use crate::tree::{Edge, Threats, Tree};
use crate::{Answer, Meter};

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The goal is reached.
    Goal,
    /// To this step of the strategy.
    Step(usize),
}

/// A position of the strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<M, Z> {
    /// The attacker's one move.
    Attack {
        /// The move.
        m: M,
        /// Where it leads.
        next: Link,
        /// Where the proof lives.
        zone: Z,
    },
    /// The defender's replies. With a zone, a reply outside the zone after the pass, or after the null move in a game without
    /// a pass, is answered as that is.
    Defend {
        /// Where the null move leads, if replies outside the zone there lean on it.
        null: Option<Link>,
        /// Each reply that has an answer of its own, the pass among them if the rules have one.
        replies: Vec<(M, Link)>,
        /// Where the proof lives.
        zone: Z,
    },
}

/// A complete strategy. Steps lead to steps before them; the last step is the first position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy<M, Z> {
    /// The steps. There are none if the goal is reached from the start.
    pub steps: Vec<Step<M, Z>>,
}

/// How often a proof may be found anew by a fresh driver inside another before giving up.
const MOST_FRESH: usize = 16;

/// The nodes to see whether the null move loses. At the first position nobody has asked before.
const MOST_IDLE: u64 = 200_000;

/// Which tree the proof lives in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trees {
    pub(crate) zones: bool,
    pub(crate) local: bool,
    pub(crate) oracle: bool,
}

impl Trees {
    /// A leaf that the oracle wins has no move to write down; unless the oracle shows its moves, it must be searched too.
    fn over<P: Hooks>(self, problem: &mut P, order: Order) -> Threats<'_, P, Order> {
        let oracle = self.oracle && problem.oracle_shows_moves();
        let mut tree = Threats::new(problem, order);
        if !oracle {
            tree = tree.without_oracle();
        }
        if !self.zones {
            tree = tree.without_zones();
        }
        if self.local {
            tree = tree.local();
        }
        tree
    }
}

/// Builds the strategy for the position of a problem.
pub(crate) struct Builder<'a, 'm, P: Hooks, D> {
    problem: &'a mut P,
    meter: &'a mut Meter<'m>,
    fresh: &'a dyn Fn() -> D,
    trees: Trees,
    most: usize,
    steps: Vec<Step<P::Move, P::Zone>>,
    done: HashMap<(Key, Order), usize>,
    /// The nodes under construction since the current driver took over.
    above: Vec<(Key, Order)>,
    depth: usize,
}

impl<'a, 'm, P: Hooks, D> Builder<'a, 'm, P, D>
where
    D: for<'t> Driver<Threats<'t, P, Order>>,
{
    pub(crate) fn new(
        problem: &'a mut P,
        meter: &'a mut Meter<'m>,
        fresh: &'a dyn Fn() -> D,
        trees: Trees,
        most: usize,
    ) -> Self {
        Builder {
            problem,
            meter,
            fresh,
            trees,
            most,
            steps: Vec::new(),
            done: HashMap::new(),
            above: Vec::new(),
            depth: 0,
        }
    }

    pub(crate) fn build(mut self, driver: &mut D, order: Order) -> Result<Strategy<P::Move, P::Zone>, Reason> {
        if self.problem.status() == Status::Open {
            match self.problem.role() {
                Role::Attacker => self.step(driver, order)?,
                // The first position asks for no threat: a node of its own, which none leads to and which stands for no other.
                Role::Defender => self.defend(driver, order, order)?,
            };
        }
        Ok(Strategy { steps: self.steps })
    }

    /// The step for the current position, which has a proof at `order`.
    fn step(&mut self, driver: &mut D, order: Order) -> Result<usize, Reason> {
        let node = (self.problem.key(), order);
        if let Some(&step) = self.done.get(&node) {
            return Ok(step);
        }
        if self.above.contains(&node) {
            return self.anew(order);
        }
        if self.steps.len() >= self.most {
            return Err(Reason::Memory);
        }
        self.above.push(node);
        let index = match self.problem.role() {
            Role::Attacker => self.attack(driver, order),
            Role::Defender => {
                // The threat answers the pass.
                let idle = if let Threat::Spend(smaller) = order.threat() { smaller } else { order };
                self.defend(driver, order, idle)
            }
        };
        self.above.pop();
        let index = index?;
        self.done.insert(node, index);
        Ok(index)
    }

    /// The same with a driver that remembers nothing.
    fn anew(&mut self, order: Order) -> Result<usize, Reason> {
        if self.depth >= MOST_FRESH {
            return Err(Reason::Memory);
        }
        self.depth += 1;
        let above = std::mem::take(&mut self.above);
        let index = self.step(&mut (self.fresh)(), order);
        self.above = above;
        self.depth -= 1;
        index
    }

    fn add(&mut self, step: Step<P::Move, P::Zone>) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn attack(&mut self, driver: &mut D, order: Order) -> Result<usize, Reason> {
        let m = if let Some(m) = self.problem.at_once() {
            m
        } else if let Some((at, m)) = self.oracle_move(order)? {
            if at < order {
                return self.step(driver, at);
            }
            m
        } else {
            let mut tree = self.trees.over(&mut *self.problem, order);
            match driver.search(&mut tree, self.meter) {
                Answer::Known { proved: true, by: Some(Edge::Move(m)), .. } => m,
                Answer::Known { proved: true, by: Some(Edge::Lower), .. } => {
                    return self.step(driver, order.lower().expect("a lower order"));
                }
                Answer::Known { .. } => return Err(Reason::Memory),
                Answer::Unknown(reason) => return Err(reason),
            }
        };
        self.problem.play(m);
        let next = self.link(driver, order);
        self.problem.undo();
        let (next, after) = next?;
        let zone = self.trees.over(&mut *self.problem, order).zone_choice(Edge::Move(m), &after);
        Ok(self.add(Step::Attack { m, next, zone }))
    }

    /// The move with which the game's own solver wins, if it does, and the order of that win: it plays the whole win and needs no
    /// search beside it.
    fn oracle_move(&mut self, order: Order) -> Result<Option<(Order, P::Move)>, Reason> {
        if self.trees.oracle { oracle_move(self.problem, order, self.meter) } else { Ok(None) }
    }

    /// The step after which the attacker wins with `at_idle` if nothing is done, and with `order` otherwise.
    fn defend(&mut self, driver: &mut D, order: Order, at_idle: Order) -> Result<usize, Reason> {
        let pass = self.problem.pass();
        let mut replies = Vec::new();
        let mut null = None;
        let mut idle = P::Zone::everywhere();
        if let Some(pass) = pass {
            self.problem.play(pass);
            let next = self.link(driver, at_idle);
            self.problem.undo();
            let (next, zone) = next?;
            replies.push((pass, next));
            idle = zone;
        } else if let Some((next, zone)) = self.null(driver, at_idle)? {
            null = Some(next);
            idle = zone;
        }
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.retain(|&m| Some(m) != pass && idle.contains(m));
        let mut union = idle.clone();
        for m in moves {
            self.problem.play(m);
            let next = self.link(driver, order.reply());
            self.problem.undo();
            let (next, zone) = next?;
            union.join(&zone);
            replies.push((m, next));
        }
        let zone = self.trees.over(&mut *self.problem, order).zone_all(&idle, &union);
        Ok(self.add(Step::Defend { null, replies, zone }))
    }

    /// Where the null move leads, and the zone there, unless that is the whole board: then every reply is answered by itself, and the
    /// strategy does not lean on the null move.
    fn null(&mut self, driver: &mut D, order: Order) -> Result<Option<(Link, P::Zone)>, Reason> {
        // A zone of no size has one value, the whole board.
        let zones = self.trees.zones && size_of::<P::Zone>() > 0;
        if !zones || order == Order::Unlimited || self.problem.null_rule() != NullRule::Legal {
            return Ok(None);
        }
        let steps = self.steps.len();
        self.problem.null();
        let next = self.idle(driver, order);
        self.problem.undo();
        let next = next?.filter(|(_, zone)| !zone.is_everywhere());
        if next.is_none() {
            self.steps.truncate(steps);
            self.done.retain(|_, &mut step| step < steps);
        }
        Ok(next)
    }

    /// The null move has been made. The strategy is written down only if the search knows of a zone.
    fn idle(&mut self, driver: &mut D, order: Order) -> Result<Option<(Link, P::Zone)>, Reason> {
        let mut tree = self.trees.over(&mut *self.problem, order);
        match self.meter.capped(MOST_IDLE, |meter| driver.search(&mut tree, meter)) {
            Answer::Known { proved: true, zone, .. } if !zone.is_everywhere() => self.link(driver, order).map(Some),
            Answer::Known { .. } => Ok(None),
            Answer::Unknown(reason) => self.meter.stopped().map_or(Ok(None), |_| Err(reason)),
        }
    }

    /// Where the move just made leads, and the zone there.
    fn link(&mut self, driver: &mut D, order: Order) -> Result<(Link, P::Zone), Reason> {
        if self.problem.status() == Status::Achieved {
            return Ok((Link::Goal, self.problem.zone_reached()));
        }
        let index = self.step(driver, order)?;
        let (Step::Attack { zone, .. } | Step::Defend { zone, .. }) = &self.steps[index];
        Ok((Link::Step(index), zone.clone()))
    }
}

/// The move with which the game's own solver wins at this order or a lower one, if it knows one, and the order of that win.
pub(crate) fn oracle_move<P: Hooks>(
    problem: &mut P,
    order: Order,
    meter: &mut Meter<'_>,
) -> Result<Option<(Order, P::Move)>, Reason> {
    let Some(highest) = problem.oracle_order().filter(|_| problem.oracle_shows_moves()) else { return Ok(None) };
    let at = order.order(0).map_or(highest, |n| n.min(highest));
    if at == 0 {
        return Ok(None);
    }
    let mut stop = None;
    let m = problem.oracle_move(at, &mut || {
        stop = stop.or(meter.tick().err());
        stop.is_some()
    });
    stop.map_or(Ok(m.map(|m| (Order::Finite(at), m))), Err)
}
