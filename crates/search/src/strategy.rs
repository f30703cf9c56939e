//! The winner's strategy, as an acyclic graph: what a certificate is written from.
//!
//! A proof cannot be read off a lossy table, so it is asked for again, node by node, from the
//! driver whose table still knows most of it. A step is added once all the steps it leads to are
//! there, which makes the graph acyclic. Should an answer lean on a node that is itself under
//! construction (its proof was forgotten and found again by way of the other), a fresh driver
//! proves the node anew from nothing.

mod siblings;
mod winner;

use std::collections::HashMap;

use tesuji_problem::{Budget, Hooks, Key, NullRule, Reason, Role, Status, Threat, Zone};

use crate::driver::Driver;
use crate::tree::{Edge, Threats, Tree, Width};
use crate::{Answer, Meter};
use siblings::Siblings;

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
    /// The defender's replies. With a zone, a reply outside the zone after the pass, or after the
    /// null move in a game without a pass, is answered as that is.
    Defend {
        /// Where the null move leads, if replies outside the zone there lean on it.
        null: Option<Link>,
        /// Each reply that has an answer of its own, the pass among them if the rules have one.
        replies: Vec<(M, Link)>,
        /// Where the proof lives.
        zone: Z,
    },
    /// Either side is to move: the same position without these stones of the defender's was won
    /// before, and they do no harm.
    Less {
        /// The stones.
        stones: Vec<M>,
        /// Stones of his that stood there and do not stand here, where no stone ever harms him.
        instead: Vec<M>,
        /// The step of the position without them.
        next: usize,
        /// Where the proof lives.
        zone: Z,
    },
}

impl<M, Z> Step<M, Z> {
    /// Where the proof lives.
    pub fn zone(&self) -> &Z {
        let (Step::Attack { zone, .. } | Step::Defend { zone, .. } | Step::Less { zone, .. }) = self;
        zone
    }
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
    pub(crate) width: Width,
    pub(crate) oracle: bool,
}

impl Trees {
    /// A leaf that the oracle wins has no move to write down; unless the oracle shows its moves, it
    /// must be searched too.
    fn over<P: Hooks, B: Budget>(self, problem: &mut P, budget: B) -> Threats<'_, P, B> {
        let oracle = self.oracle && problem.oracle_shows_moves();
        let mut tree = Threats::new(problem, budget);
        if !oracle {
            tree = tree.without_oracle();
        }
        if !self.zones {
            tree = tree.without_zones();
        }
        tree.of_width(self.width)
    }
}

/// Builds the strategy for the position of a problem.
pub(crate) struct Builder<'a, 'm, P: Hooks, B, D> {
    problem: &'a mut P,
    meter: &'a mut Meter<'m>,
    fresh: &'a dyn Fn() -> D,
    trees: Trees,
    most: usize,
    steps: Vec<Step<P::Move, P::Zone>>,
    /// For each step, the most moves that the attacker makes from there.
    lengths: Vec<u16>,
    /// The step for each node, whatever the number of moves left.
    done: HashMap<(Key, B), usize>,
    /// What was won with fewer stones of the defender's may be won here.
    siblings: Siblings<P::Move>,
    /// The nodes under construction since the current driver took over.
    above: Vec<(Key, B)>,
    depth: usize,
}

impl<'a, 'm, P: Hooks, B: Budget, D> Builder<'a, 'm, P, B, D>
where
    D: for<'t> Driver<Threats<'t, P, B>>,
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
            lengths: Vec::new(),
            done: HashMap::new(),
            siblings: Siblings::default(),
            above: Vec::new(),
            depth: 0,
        }
    }

    pub(crate) fn build(mut self, driver: &mut D, budget: B) -> Result<Strategy<P::Move, P::Zone>, Reason> {
        if self.problem.status() == Status::Open {
            match self.problem.role() {
                Role::Attacker => self.step(driver, budget)?,
                // The first position asks for no threat: a node of its own, which none leads to and
                // which stands for no other.
                Role::Defender => {
                    let is_counted = budget.moves().is_some() || budget.threat() == Threat::NotNeeded;
                    self.defend(driver, budget, budget.reply(), (!is_counted).then(|| budget.reply()))?
                }
            };
        }
        Ok(Strategy { steps: self.steps })
    }

    /// The step for the current position, which has a proof with this budget.
    fn step(&mut self, driver: &mut D, budget: B) -> Result<usize, Reason> {
        let node = (self.problem.key(), budget.uncounted());
        // The proof of a longer win may come back to a position with fewer moves left than the step
        // there takes.
        if let Some(&step) = self.done.get(&node)
            && budget.moves().is_none_or(|moves| self.lengths[step] <= left(self.problem.role(), moves))
        {
            return Ok(step);
        }
        // With fewer moves left on every line, nothing is under construction twice.
        let above = (self.problem.key(), budget);
        if self.above.contains(&above) {
            return self.anew(budget);
        }
        if self.steps.len() >= self.most {
            return Err(Reason::Memory);
        }
        if budget.moves().is_none()
            && let Some(index) = self.sibling(false)
        {
            self.done.insert(node, index);
            return Ok(index);
        }
        self.above.push(above);
        let index = match self.problem.role() {
            Role::Attacker => self.attack(driver, budget),
            // The threat answers the pass, and the null move.
            Role::Defender => match budget.threat() {
                Threat::Spend(smaller) => self.defend(driver, budget, smaller, Some(smaller)),
                _ => self.defend(driver, budget, budget.reply(), None),
            },
        };
        self.above.pop();
        let index = index?;
        self.done.insert(node, index);
        // A lower order may have led to a step that leans on another: nothing leans on that.
        let leans = matches!(self.steps[index], Step::Less { .. });
        if self.trees.zones && !leans && !self.steps[index].zone().is_everywhere() {
            self.siblings.remember(self.problem, index);
        }
        Ok(index)
    }

    /// The same with a driver that remembers nothing.
    fn anew(&mut self, budget: B) -> Result<usize, Reason> {
        if self.depth >= MOST_FRESH {
            // A larger table would not have forgotten the proofs.
            return Err(Reason::Memory);
        }
        self.depth += 1;
        let above = std::mem::take(&mut self.above);
        let index = self.step(&mut (self.fresh)(), budget);
        self.above = above;
        self.depth -= 1;
        index
    }

    fn add(&mut self, step: Step<P::Move, P::Zone>, length: u16) -> usize {
        self.steps.push(step);
        self.lengths.push(length);
        self.steps.len() - 1
    }

    fn attack(&mut self, driver: &mut D, budget: B) -> Result<usize, Reason> {
        let m = if let Some(m) = self.problem.at_once() {
            m
        } else if let Some((at, m)) = self.oracle_move(budget)? {
            if at != budget {
                return self.step(driver, at);
            }
            m
        } else {
            match self.winner(driver, budget)? {
                Edge::Move(m) => m,
                Edge::Lower => return self.step(driver, budget.lower().expect("a lower order")),
                Edge::Null => unreachable!("the attacker makes no null move"),
            }
        };
        self.problem.play(m);
        let next = self.link(driver, budget);
        self.problem.undo();
        let (next, after) = next?;
        let length = self.length(next).saturating_add(1);
        let zone = self.trees.over(&mut *self.problem, budget).zone_choice(Edge::Move(m), &after);
        Ok(self.add(Step::Attack { m, next, zone }, length))
    }

    /// The step after which the attacker wins with `at_pass` if the defender passes, with `at_null`
    /// after the null move, if that is to answer replies, and with `budget` otherwise.
    fn defend(&mut self, driver: &mut D, budget: B, at_pass: B, at_null: Option<B>) -> Result<usize, Reason> {
        let pass = self.problem.pass();
        let mut replies = Vec::new();
        let mut null = None;
        let mut idle = P::Zone::everywhere();
        let mut longest = 0;
        if let Some(pass) = pass {
            self.problem.play(pass);
            let next = self.link(driver, at_pass);
            self.problem.undo();
            let (next, zone) = next?;
            longest = self.length(next);
            replies.push((pass, next));
            idle = zone;
        } else if let Some((next, zone)) = self.null(driver, at_null)? {
            longest = self.length(next);
            null = Some(next);
            idle = zone;
        }
        let mut moves = Vec::new();
        self.problem.moves(&mut moves);
        moves.retain(|&m| Some(m) != pass && idle.contains(m));
        let mut union = idle.clone();
        for (m, is_remembered) in self.remembered_first(driver, budget.reply(), moves)? {
            self.problem.play(m);
            let next = self.answer(driver, budget.reply(), is_remembered);
            self.problem.undo();
            let (next, zone) = next?;
            union.join(&zone);
            longest = longest.max(self.length(next));
            replies.push((m, next));
        }
        let zone = self.trees.over(&mut *self.problem, budget).zone_all(&idle, &union);
        Ok(self.add(Step::Defend { null, replies, zone }, longest))
    }

    /// Where the null move leads, and the zone there, unless that is the whole board: then every
    /// reply is answered by itself, and the strategy does not lean on the null move.
    fn null(&mut self, driver: &mut D, budget: Option<B>) -> Result<Option<(Link, P::Zone)>, Reason> {
        // A zone of no size has one value, the whole board.
        let zones = self.trees.zones && size_of::<P::Zone>() > 0;
        let Some(smaller) = budget else { return Ok(None) };
        if !zones || self.problem.null_rule() != NullRule::Legal {
            return Ok(None);
        }
        let steps = self.steps.len();
        self.problem.null();
        let next = self.idle(driver, smaller);
        self.problem.undo();
        let next = next?.filter(|(_, zone)| !zone.is_everywhere());
        if next.is_none() {
            self.steps.truncate(steps);
            self.lengths.truncate(steps);
            self.done.retain(|_, &mut step| step < steps);
            self.siblings.forget_from(steps);
        }
        Ok(next)
    }

    /// The null move has been made. The strategy is written down only if the search knows of a
    /// zone.
    fn idle(&mut self, driver: &mut D, budget: B) -> Result<Option<(Link, P::Zone)>, Reason> {
        let mut tree = self.trees.over(&mut *self.problem, budget);
        match self.meter.capped(MOST_IDLE, |meter| driver.search(&mut tree, meter)) {
            Answer::Known { proved: true, zone, .. } if !zone.is_everywhere() => self.link(driver, budget).map(Some),
            Answer::Known { .. } => Ok(None),
            Answer::Unknown(reason) => self.meter.stopped().map_or(Ok(None), |_| Err(reason)),
        }
    }

    /// Where the move just made leads, and the zone there.
    fn link(&mut self, driver: &mut D, budget: B) -> Result<(Link, P::Zone), Reason> {
        if self.problem.status() == Status::Achieved {
            return Ok((Link::Goal, self.problem.zone_reached()));
        }
        let index = self.step(driver, budget)?;
        Ok((Link::Step(index), self.steps[index].zone().clone()))
    }

    /// The most moves that the attacker makes from there.
    fn length(&self, link: Link) -> u16 {
        if let Link::Step(step) = link { self.lengths[step] } else { 0 }
    }
}

/// The attacker's moves that are left, where a budget counts them: the move before a position with
/// the defender to move is one of them.
fn left(role: Role, moves: u16) -> u16 {
    moves.saturating_sub(u16::from(role == Role::Defender))
}
