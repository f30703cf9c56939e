//! The orders tried in turn, and the questions that come with a proof: the threats, the strategy.

use tesuji_problem::{Hooks, NullRule, Order, Reason, Role, Scope, Status, Verdict, Zone};

use crate::driver::Driver;
use crate::strategy::{Builder, Trees, oracle_move};
use crate::tree::{Edge, Threats};
use crate::{Answer, Event, Meter, Strategy};

/// The nodes of the first share of the local tree, and of the whole tree after it. Larger: easy disproofs wait; smaller: the
/// trees are left and entered again more often.
const FIRST_SHARE: u64 = 50_000;
/// How the shares grow.
const SHARE_GROWTH: u64 = 3;

/// What can be varied without changing an answer, and the orders to try.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The first order to try.
    pub from: Order,
    /// The last order to try.
    pub to: Order,
    /// The highest finite order to try before the unlimited one, if that is asked for.
    pub finite: u8,
    /// Whether moves outside a zone are left out.
    pub zones: bool,
    /// Whether low orders are answered by the game's own solver.
    pub oracle: bool,
    /// Whether proofs are looked for in the local tree too, before and between searches of the whole tree.
    pub local: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { from: Order::Finite(0), to: Order::Unlimited, finite: 7, zones: true, oracle: true, local: true }
    }
}

impl Options {
    /// The orders in the sequence in which they are tried.
    pub fn orders(self) -> impl Iterator<Item = Order> {
        let last = match self.to {
            Order::Finite(n) => n,
            Order::Unlimited => self.finite,
        };
        let first = match self.from {
            Order::Finite(first) => Some(first),
            Order::Unlimited => None,
        };
        let finite = first.into_iter().flat_map(move |first| first..=last);
        finite.map(Order::Finite).chain((self.to == Order::Unlimited).then_some(Order::Unlimited))
    }
}

/// The answer to a question, with what was refuted on the way.
#[derive(Clone, Debug)]
pub struct Solution<M, Z> {
    /// The verdict.
    pub verdict: Verdict,
    /// The highest order at which a win was refuted.
    pub refuted: Option<Order>,
    /// The first move of the side that has won, if it is to move and the search names one.
    pub by: Option<M>,
    /// Where the last result can be upset.
    pub zone: Z,
}

/// A move that threatens, with the replies that avert the threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threatening<M> {
    /// The attacker's move.
    pub m: M,
    /// Whether it reaches the goal at once, so that nothing averts it.
    pub goal: bool,
    /// The defender's replies after which no lower order wins.
    pub averted_by: Vec<M>,
}

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

    /// The value of a node of the λ-tree at one order (see [`question`](Self::question) for what is asked of a first position): the local
    /// tree and the whole tree in turn, with growing shares of the nodes, until one of them decides. Only the whole tree can disprove.
    pub fn ask<P>(&mut self, problem: &mut P, order: Order, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        if order == Order::Unlimited && self.is_safe(problem) {
            return Answer::Known { proved: false, by: None, zone: P::Zone::everywhere() };
        }
        let mut local = self.options.local && problem.has_local_tree() && matches!(order, Order::Finite(2..));
        // Of a share that the caller has set, both trees must have their part.
        let mut share = FIRST_SHARE.min((meter.left() / 4).max(1));
        while local {
            let answer = meter.capped(share, |meter| self.ask_tree(problem, order, true, meter));
            local = match answer {
                Answer::Known { proved: true, .. } => return answer,
                // Another share helps only where this one was too small.
                Answer::Unknown(Reason::Nodes) => true,
                Answer::Known { .. } | Answer::Unknown(_) => false,
            };
            if meter.stopped().is_none() && local {
                let answer = meter.capped(share, |meter| self.ask_tree(problem, order, false, meter));
                if !matches!(answer, Answer::Unknown(Reason::Nodes)) {
                    return answer;
                }
            }
            if let Some(reason) = meter.stopped().or((meter.left() == 0).then_some(Reason::Nodes)) {
                return Answer::Unknown(reason);
            }
            share = share.saturating_mul(SHARE_GROWTH);
        }
        self.ask_tree(problem, order, false, meter)
    }

    pub(crate) fn is_safe<P: Hooks>(&self, problem: &mut P) -> bool {
        self.options.oracle && problem.status() == Status::Open && problem.is_safe()
    }

    fn ask_tree<P>(
        &mut self,
        problem: &mut P,
        order: Order,
        local: bool,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        let mut tree = Threats::new(problem, order);
        if !self.options.oracle {
            tree = tree.without_oracle();
        }
        if !self.options.zones {
            tree = tree.without_zones();
        }
        if local {
            tree = tree.local();
        }
        self.driver.search(&mut tree, meter)
    }

    /// Tries the orders in turn until one wins the [`question`](Self::question).
    pub fn solve<P>(&mut self, problem: &mut P, meter: &mut Meter<'_>) -> Solution<P::Move, P::Zone>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        let mut solution = Solution {
            verdict: Verdict::Unknown { reason: Reason::Order },
            refuted: None,
            by: None,
            zone: P::Zone::everywhere(),
        };
        if self.is_safe(problem) {
            solution.refuted = Some(Order::Unlimited);
            solution.verdict = Verdict::Disproved { scope: Scope::FULL };
            return solution;
        }
        for order in self.options.orders() {
            meter.event(&Event::OrderStarted { order });
            let answer = self.question(problem, order, meter);
            match &answer {
                Answer::Unknown(reason) => {
                    solution.verdict = Verdict::Unknown { reason: *reason };
                    return solution;
                }
                Answer::Known { proved, by, zone } => {
                    meter.event(&Event::OrderDecided { order, proved: *proved, nodes: meter.nodes() });
                    solution.zone = zone.clone();
                    solution.by = match by {
                        Some(Edge::Move(m)) => Some(*m),
                        _ => None,
                    };
                    if *proved {
                        solution.by = solution.by.or_else(|| self.first_move(problem, order, meter));
                        solution.verdict = Verdict::Proved { order };
                        return solution;
                    }
                    solution.refuted = Some(order);
                    solution.verdict = Verdict::Disproved { scope: Scope::order(order) };
                    if problem.status() == Status::Refuted {
                        solution.verdict = Verdict::Disproved { scope: Scope::FULL };
                        return solution;
                    }
                }
            }
        }
        solution
    }

    /// The attacker's first move where a leaf was won at sight: asked again without the oracle.
    fn first_move<P>(&mut self, problem: &mut P, order: Order, meter: &mut Meter<'_>) -> Option<P::Move>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        if problem.role() == Role::Defender || problem.status() != Status::Open {
            return None;
        }
        if let Some(m) = problem.at_once() {
            return Some(m);
        }
        let shown = self.options.oracle.then(|| meter.capped(FIRST_SHARE, |meter| oracle_move(problem, order, meter)));
        let shown = shown.and_then(|shown| shown.ok().flatten());
        shown.map(|(_, m)| m).or_else(|| {
            let mut tree = Threats::new(problem, order).without_oracle();
            match meter.capped(FIRST_SHARE, |meter| self.driver.search(&mut tree, meter)) {
                Answer::Known { proved: true, by: Some(Edge::Move(m)), .. } => Some(m),
                _ => None,
            }
        })
    }

    /// The λⁿ-moves of the attacker (paper 000, Definition 2), each with the defender's λⁿ-replies.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn threats<P>(
        &mut self,
        problem: &mut P,
        order: u8,
        found: &mut Vec<Threatening<P::Move>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        let Some(lower) = order.checked_sub(1).map(Order::Finite) else { return Ok(()) };
        let zone = match self.ask(problem, lower, meter) {
            Answer::Known { proved: false, zone, .. } if self.options.zones => zone,
            _ => P::Zone::everywhere(),
        };
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m));
        for m in moves {
            problem.play(m);
            let threatening = self.threat(problem, m, lower, meter);
            problem.undo();
            found.extend(threatening?);
        }
        Ok(())
    }

    fn threat<P>(
        &mut self,
        problem: &mut P,
        m: P::Move,
        lower: Order,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Threatening<P::Move>>, Reason>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        match problem.status() {
            Status::Achieved => return Ok(Some(Threatening { m, goal: true, averted_by: Vec::new() })),
            Status::Refuted => return Ok(None),
            Status::Open => {}
        }
        let mut zone = P::Zone::everywhere();
        match problem.null_rule() {
            NullRule::Meaningless => return Ok(None),
            NullRule::InCheck => {}
            NullRule::Legal => {
                problem.null();
                let answer = self.ask(problem, lower, meter);
                problem.undo();
                if !answer.decided()? {
                    return Ok(None);
                }
                if self.options.zones {
                    zone = answer.zone();
                }
            }
        }
        let mut replies = Vec::new();
        problem.moves(&mut replies);
        replies.retain(|&d| zone.contains(d));
        let mut averted_by = Vec::new();
        for d in replies {
            problem.play(d);
            let answer = self.ask(problem, lower, meter).decided();
            problem.undo();
            if !answer? {
                averted_by.push(d);
            }
        }
        Ok(Some(Threatening { m, goal: false, averted_by }))
    }

    /// The strategy that proves the [`question`](Self::question) at this order, of at most `most` steps.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would be larger.
    pub fn strategy<P>(
        &mut self,
        problem: &mut P,
        order: Order,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason>
    where
        P: Hooks,
        D: for<'t> Driver<Threats<'t, P, Order>>,
    {
        let Options { zones, oracle, .. } = self.options;
        let local = self.options.local
            && problem.has_local_tree()
            && meter.capped(FIRST_SHARE, |meter| self.ask_tree(problem, order, true, meter)).value() == Some(true);
        if local {
            let trees = Trees { zones, local: true, oracle };
            let built = Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, order);
            if built.is_ok() || meter.stopped().is_some() {
                return built;
            }
        }
        let trees = Trees { zones, local: false, oracle };
        Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, order)
    }
}

impl<D> std::fmt::Debug for Search<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("options", &self.options).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_come_in_turn_up_to_the_last_there_is() {
        let orders = |from, to| Options { from, to, ..Options::default() }.orders().collect::<Vec<_>>();
        let finite = Order::Finite;
        assert_eq!(orders(finite(1), finite(3)), [finite(1), finite(2), finite(3)]);
        assert_eq!(orders(finite(255), finite(255)), [finite(255)]);
        assert_eq!(orders(finite(6), Order::Unlimited), [finite(6), finite(7), Order::Unlimited]);
        assert_eq!(orders(Order::Unlimited, Order::Unlimited), [Order::Unlimited]);
    }
}
