//! The one search: a driver, and what it is asked. Every question may be about wins within a number
//! of moves.

use tesuji_problem::{Budget, Hooks, Order, Reason, Status, Threat, Zone};

use crate::checked::asked;
use crate::driver::fixpoint::teach;
use crate::driver::{Driver, Memory, Searches};
use crate::interval::{Interval, NEVER};
use crate::relatives::Relatives;
use crate::strategy::{Builder, Trees};
use crate::tree::budget::Within;
use crate::tree::{Threats, Width};
use crate::{Aim, Answer, Meter, Options, Strategy};

/// The nodes of the first share of the local tree, and of the whole tree after it. Larger: easy
/// disproofs wait; smaller: the trees are left and entered again more often.
const FIRST_SHARE: u64 = 50_000;
/// How the shares grow.
const SHARE_GROWTH: u64 = 3;

/// A driver with what it takes to ask it one order after another.
pub struct Search<D> {
    driver: D,
    fresh: Box<dyn Fn() -> D>,
    options: Options,
}

impl<D> Search<D> {
    /// A search with the driver that `fresh` makes.
    pub fn new(fresh: impl Fn() -> D + 'static, options: Options) -> Self {
        Search { driver: fresh(), fresh: Box::new(fresh), options }
    }

    /// The options.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Asks with other options from now on. What has been learnt stays.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// The driver.
    pub fn driver(&self) -> &D {
        &self.driver
    }

    /// Whether there is a win of this aim at a node of the λ-tree (see [`question`](Self::question)
    /// for what is asked of a first position): related questions, the local tree and the whole tree
    /// in turn, with growing shares of the nodes, until one of them decides. Of the trees of the
    /// question itself only the whole one can disprove.
    pub fn ask<P: Hooks>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        D: Searches<P>,
    {
        let Aim { order, within } = aim.into();
        if order == Order::Unlimited && self.is_safe(problem) {
            return Answer::Known { proved: false, by: None, zone: P::Zone::everywhere() };
        }
        match within {
            None => self.ask_budget(problem, order, order, meter),
            Some(moves) => self.ask_within(problem, order, moves, meter),
        }
    }

    fn ask_within<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        D: Searches<P>,
    {
        if !problem.counts_moves() {
            return Answer::Unknown(Reason::Depth);
        }
        if let Some(budget) = Within::of(problem, order, moves) {
            return self.ask_budget(problem, budget, order, meter);
        }
        // Nothing may be played any more.
        let proved = problem.status() == Status::Achieved && order.reaches(problem.goal_order());
        Answer::Known { proved, by: None, zone: P::Zone::everywhere() }
    }

    /// All that is known of a position once it is known whether the attacker wins within so many
    /// moves.
    pub(crate) fn interval<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason>
    where
        D: Searches<P>,
    {
        let value = self.ask_within(problem, order, moves, meter).decided()?;
        let known = Interval::of(value, moves);
        let Some(budget) = Within::of(problem, order, moves) else { return Ok(known) };
        let spare = problem.spare_moves();
        let mut tree = over(problem, budget, self.options, Width::Whole);
        let Interval { proved, refuted } = self.driver.interval(&mut tree, meter).unwrap_or(Interval::UNKNOWN);
        let played = |moves: u16| if moves == NEVER { NEVER } else { moves.saturating_sub(spare) };
        Ok(known.and(Interval { proved: played(proved), refuted: played(refuted) }))
    }

    fn ask_budget<P: Hooks, B: Budget>(
        &mut self,
        problem: &mut P,
        budget: B,
        order: Order,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        let has_local = problem.has_local_tree() && matches!(order, Order::Finite(2..));
        if has_local && !self.options.whole {
            return match self.ask_tree(problem, budget, Width::Local, meter) {
                Answer::Known { proved: false, .. } => Answer::Unknown(Reason::Order),
                answer => answer,
            };
        }
        let mut local = self.options.local && has_local;
        let mut relatives = Relatives::of(problem, local);
        // Of a share that the caller has set, every tree must have its part.
        let mut share = FIRST_SHARE.min((meter.left() / 4).max(1));
        while local || !relatives.is_empty() {
            if let Some(answer) = self.ask_relatives(&mut relatives, budget, share, meter) {
                return answer;
            }
            if local {
                let answer = meter.capped(share, |meter| self.ask_tree(problem, budget, Width::Local, meter));
                local = match answer {
                    Answer::Known { proved: true, .. } => return answer,
                    // Another share helps only where this one was too small.
                    Answer::Unknown(Reason::Nodes) => true,
                    Answer::Known { .. } | Answer::Unknown(_) => false,
                };
            }
            if meter.stopped().is_none() && (local || !relatives.is_empty()) {
                let answer = meter.capped(share, |meter| self.ask_tree(problem, budget, Width::Whole, meter));
                if !matches!(answer, Answer::Unknown(Reason::Nodes)) {
                    return answer;
                }
            }
            if let Some(reason) = meter.stopped().or((meter.left() == 0).then_some(Reason::Nodes)) {
                return Answer::Unknown(reason);
            }
            share = share.saturating_mul(SHARE_GROWTH);
        }
        self.ask_tree(problem, budget, Width::Whole, meter)
    }

    /// The widths less than the whole in which proofs are looked for.
    fn widths<P: Hooks, B: Budget>(&self, problem: &mut P, budget: B) -> Vec<Width> {
        let inside = self.is_closed_in(problem) && budget.threat() == Threat::NotNeeded;
        let local = self.options.local && problem.has_local_tree();
        [(inside, Width::Inside), (local, Width::Local)]
            .into_iter()
            .filter_map(|(is, width)| is.then_some(width))
            .collect()
    }

    /// Whether wins of every length are looked for among the moves inside what is closed in.
    pub(crate) fn is_closed_in<P: Hooks>(&self, problem: &mut P) -> bool {
        self.options.local && self.options.to == Order::Unlimited && problem.is_closed_in()
    }

    pub(crate) fn is_safe<P: Hooks>(&self, problem: &mut P) -> bool {
        self.options.oracle && problem.status() == Status::Open && asked(problem).is_safe()
    }

    pub(crate) fn ask_tree<P: Hooks, B: Budget>(
        &mut self,
        problem: &mut P,
        budget: B,
        width: Width,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        self.driver.search(&mut over(problem, budget, self.options, width), meter)
    }

    /// Whether there is a win of this order by the λ-tree as a graph, each node of it looked at once.
    /// If there is none the driver is told what that rests on.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] where there is no room.
    pub(crate) fn fixpoint<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Reason>
    where
        D: Searches<P>,
    {
        let room = Memory::Bytes(self.options.fixpoint);
        teach(&mut over(problem, order, self.options, Width::Whole), &mut self.driver, room, meter).decided()
    }

    /// The strategy of a win of this aim, of at most `most` steps. Where moves are counted, it
    /// takes no more of the attacker's.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would be larger, or there is no such win.
    pub fn strategy<P: Hooks>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason>
    where
        D: Searches<P>,
    {
        let Aim { order, within } = aim.into();
        let Some(moves) = within else { return self.strategy_with(problem, order, most, meter) };
        if self.question_interval(problem, order, moves, meter)?.value(moves) != Some(true) {
            return Err(Reason::NoStrategy);
        }
        match Within::of(problem, order, moves) {
            Some(budget) => self.strategy_with(problem, budget, most, meter),
            None => Ok(Strategy { steps: Vec::new() }),
        }
    }

    /// The attacker's move of a win of this aim that has been found: what the table remembers of
    /// it, or else one more search.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::NoStrategy`] if there is no such win.
    pub fn found_move<P: Hooks>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        meter: &mut Meter<'_>,
    ) -> Result<P::Move, Reason>
    where
        D: Searches<P>,
    {
        let Aim { order, within } = aim.into();
        let trees = Trees { zones: self.options.zones, width: Width::Whole, oracle: self.options.oracle };
        let Some(moves) = within else {
            return Builder::new(problem, meter, &*self.fresh, trees, 0).first(&mut self.driver, order);
        };
        let budget = Within::of(problem, order, moves).ok_or(Reason::NoStrategy)?;
        Builder::new(problem, meter, &*self.fresh, trees, 0).first(&mut self.driver, budget)
    }

    fn strategy_with<P: Hooks, B: Budget>(
        &mut self,
        problem: &mut P,
        budget: B,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason>
    where
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        let Options { oracle, .. } = self.options;
        // Carriers make the search smaller, and none of them stands for a reply that is not listed.
        let carries = budget.threat() == Threat::NotNeeded && problem.carrier().is_some();
        let zones = self.options.zones && (carries || !self.options.lists_replies);
        for width in self.widths(problem, budget) {
            let ask = |meter: &mut Meter<'_>| self.ask_tree(problem, budget, width, meter);
            if meter.capped(FIRST_SHARE, ask).value() == Some(true) {
                let trees = Trees { zones, width, oracle };
                let built = Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, budget);
                if built.is_ok() || meter.stopped().is_some() {
                    return built;
                }
            }
        }
        let trees = Trees { zones, width: Width::Whole, oracle };
        Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, budget)
    }
}

/// The tree below the problem's current position.
fn over<P: Hooks, B: Budget>(problem: &mut P, budget: B, options: Options, width: Width) -> Threats<'_, P, B> {
    let mut tree = Threats::new(problem, budget);
    if !options.oracle {
        tree = tree.without_oracle();
    }
    if !options.zones {
        tree = tree.without_zones();
    }
    tree.of_width(width)
}

impl<D> std::fmt::Debug for Search<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("options", &self.options).finish_non_exhaustive()
    }
}
