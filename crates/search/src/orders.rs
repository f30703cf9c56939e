//! The one search: a driver, and what it is asked. Every question may be about wins within a number of moves.

use tesuji_problem::{Budget, Hooks, NullRule, Order, Reason, Role, Scope, Status, Verdict, Zone};

use crate::driver::{Driver, Searches};
use crate::interval::{Interval, NEVER};
use crate::relatives::Relatives;
use crate::strategy::{Builder, Trees, oracle_move};
use crate::tree::budget::Within;
use crate::tree::{Edge, Threats};
use crate::{Aim, Answer, Event, Meter, Options, Solution, Strategy};

/// The nodes of the first share of the local tree, and of the whole tree after it. Larger: easy disproofs wait; smaller: the
/// trees are left and entered again more often.
const FIRST_SHARE: u64 = 50_000;
/// How the shares grow.
const SHARE_GROWTH: u64 = 3;

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

    /// Asks with other options from now on. What has been learnt stays.
    pub fn set_options(&mut self, options: Options) {
        self.options = options;
    }

    /// The driver.
    pub fn driver(&self) -> &D {
        &self.driver
    }

    /// Whether there is a win of this aim at a node of the λ-tree (see [`question`](Self::question) for what is asked of a first
    /// position): related questions, the local tree and the whole tree in turn, with growing shares of the nodes, until one of them
    /// decides. Of the trees of the question itself only the whole one can disprove.
    pub fn ask<P>(&mut self, problem: &mut P, aim: impl Into<Aim>, meter: &mut Meter<'_>) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
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

    fn ask_within<P>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
        D: Searches<P>,
    {
        match Within::of(problem, order, moves) {
            Some(budget) => self.ask_budget(problem, budget, order, meter),
            // Nothing may be played any more.
            None => {
                let proved = problem.status() == Status::Achieved && order.reaches(problem.goal_order());
                Answer::Known { proved, by: None, zone: P::Zone::everywhere() }
            }
        }
    }

    /// All that is known of a position once it is known whether the attacker wins within so many moves.
    pub(crate) fn interval<P>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let value = self.ask_within(problem, order, moves, meter).decided()?;
        let known = Interval::of(value, moves);
        let Some(budget) = Within::of(problem, order, moves) else { return Ok(known) };
        let spare = problem.spare_moves();
        let mut tree = over(problem, budget, self.options, false);
        let Interval { proved, refuted } = self.driver.interval(&mut tree, meter).unwrap_or(Interval::UNKNOWN);
        let played = |moves: u16| if moves == NEVER { NEVER } else { moves.saturating_sub(spare) };
        Ok(known.and(Interval { proved: played(proved), refuted: played(refuted) }))
    }

    fn ask_budget<P, B>(
        &mut self,
        problem: &mut P,
        budget: B,
        order: Order,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
        B: Budget,
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        let mut local = self.options.local && problem.has_local_tree() && matches!(order, Order::Finite(2..));
        let mut relatives = Relatives::of(problem, local);
        // Of a share that the caller has set, every tree must have its part.
        let mut share = FIRST_SHARE.min((meter.left() / 4).max(1));
        while local || !relatives.is_empty() {
            if let Some(answer) = self.ask_relatives(&mut relatives, budget, share, meter) {
                return answer;
            }
            if local {
                let answer = meter.capped(share, |meter| self.ask_tree(problem, budget, true, meter));
                local = match answer {
                    Answer::Known { proved: true, .. } => return answer,
                    // Another share helps only where this one was too small.
                    Answer::Unknown(Reason::Nodes) => true,
                    Answer::Known { .. } | Answer::Unknown(_) => false,
                };
            }
            if meter.stopped().is_none() && (local || !relatives.is_empty()) {
                let answer = meter.capped(share, |meter| self.ask_tree(problem, budget, false, meter));
                if !matches!(answer, Answer::Unknown(Reason::Nodes)) {
                    return answer;
                }
            }
            if let Some(reason) = meter.stopped().or((meter.left() == 0).then_some(Reason::Nodes)) {
                return Answer::Unknown(reason);
            }
            share = share.saturating_mul(SHARE_GROWTH);
        }
        self.ask_tree(problem, budget, false, meter)
    }

    pub(crate) fn is_safe<P: Hooks>(&self, problem: &mut P) -> bool {
        self.options.oracle && problem.status() == Status::Open && problem.is_safe()
    }

    pub(crate) fn ask_tree<P, B>(
        &mut self,
        problem: &mut P,
        budget: B,
        local: bool,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        P: Hooks,
        B: Budget,
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        self.driver.search(&mut over(problem, budget, self.options, local), meter)
    }

    /// Tries the orders in turn until one wins the [`question`](Self::question), or the orders and lengths if moves are counted.
    pub fn solve<P>(&mut self, problem: &mut P, meter: &mut Meter<'_>) -> Solution<P::Move, P::Zone>
    where
        P: Hooks,
        D: Searches<P>,
    {
        if self.options.counts_moves() { self.in_turns(problem, meter) } else { self.in_sequence(problem, meter) }
    }

    fn in_sequence<P>(&mut self, problem: &mut P, meter: &mut Meter<'_>) -> Solution<P::Move, P::Zone>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let mut solution = Solution::open(P::Zone::everywhere());
        if self.is_safe(problem) {
            solution.note(Order::Unlimited, NEVER);
            solution.verdict = Verdict::Disproved { scope: Scope::FULL };
            return solution;
        }
        for order in self.options.orders() {
            meter.event(&Event::OrderStarted { order });
            let answer = self.question(problem, order, meter);
            match &answer {
                Answer::Unknown(reason) => {
                    solution.verdict = Verdict::Unknown { reason: *reason };
                    solution.stopped = Some(*reason);
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
                        solution.win = Some(order.into());
                        solution.verdict = Verdict::Proved { order };
                        return solution;
                    }
                    solution.note(order, NEVER);
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
        D: Searches<P>,
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

    /// Where the moves lie that can do better than doing nothing, if the side to move loses by doing nothing.
    fn zone_of_idling<P>(&mut self, problem: &mut P, aim: Aim, meter: &mut Meter<'_>) -> Result<P::Zone, Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let attacker = problem.role() == Role::Attacker;
        let answer = match problem.pass() {
            _ if !self.options.zones => return Ok(P::Zone::everywhere()),
            Some(pass) => {
                let Some(left) = aim.after(problem.role()) else { return Ok(P::Zone::everywhere()) };
                problem.play(pass);
                self.ask(problem, left, meter)
            }
            // A game without zones has no use for the answer.
            None if attacker || size_of::<P::Zone>() == 0 || problem.null_rule() != NullRule::Legal => {
                return Ok(P::Zone::everywhere());
            }
            None => {
                problem.null();
                self.ask(problem, aim, meter)
            }
        };
        problem.undo();
        Ok(if answer.decided()? == attacker { P::Zone::everywhere() } else { answer.zone() })
    }

    /// The moves of the side to move that may win for it, the most promising first.
    fn candidates<P>(&mut self, problem: &mut P, aim: Aim, meter: &mut Meter<'_>) -> Result<Vec<P::Move>, Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let zone = self.zone_of_idling(problem, aim, meter)?;
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m));
        moves.sort_by_cached_key(|&m| (problem.rank(m), m));
        Ok(moves)
    }

    /// Whether a move wins for the side that makes it.
    fn wins<P>(&mut self, problem: &mut P, m: P::Move, aim: Aim, meter: &mut Meter<'_>) -> Result<bool, Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let role = problem.role();
        let Some(left) = aim.after(role) else { return Ok(false) };
        problem.play(m);
        let answer = self.ask(problem, left, meter).decided();
        problem.undo();
        Ok(answer? == (role == Role::Attacker))
    }

    /// Every move of the side to move that wins for it: for the attacker with a win of this aim, the move among those that are counted;
    /// for the defender against every win of this aim.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn winning_moves<P>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        found: &mut Vec<P::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let aim = aim.into();
        for m in self.candidates(problem, aim, meter)? {
            if self.wins(problem, m, aim, meter)? {
                found.push(m);
            }
        }
        Ok(())
    }

    /// The most promising of these moves, if there is one.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn winning_move<P>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<P::Move>, Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let aim = aim.into();
        for m in self.candidates(problem, aim, meter)? {
            if self.wins(problem, m, aim, meter)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }

    /// The λⁿ-moves of the attacker (paper 000, Definition 2), each with the defender's λⁿ-replies: moves that threaten a win of a lower
    /// order, and where a number of moves is given, one within so many moves, the threatening move among them.
    ///
    /// # Errors
    /// The reason to stop; the moves found so far are in `found`.
    pub fn threats<P>(
        &mut self,
        problem: &mut P,
        order: u8,
        within: Option<u16>,
        found: &mut Vec<Threatening<P::Move>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        P: Hooks,
        D: Searches<P>,
    {
        let Some(lower) = order.checked_sub(1).map(Order::Finite) else { return Ok(()) };
        let aim = Aim { order: lower, within };
        let Some(left) = aim.after(Role::Attacker) else { return Ok(()) };
        let zone = match self.ask(problem, aim, meter) {
            Answer::Known { proved: false, zone, .. } if self.options.zones => zone,
            _ => P::Zone::everywhere(),
        };
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        moves.retain(|&m| zone.contains(m));
        for m in moves {
            problem.play(m);
            let threatening = self.threat(problem, m, left, meter);
            problem.undo();
            found.extend(threatening?);
        }
        Ok(())
    }

    fn threat<P>(
        &mut self,
        problem: &mut P,
        m: P::Move,
        lower: Aim,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Threatening<P::Move>>, Reason>
    where
        P: Hooks,
        D: Searches<P>,
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

    /// The strategy of a win of this aim, of at most `most` steps. Where moves are counted, it takes no more of the attacker's.
    ///
    /// # Errors
    /// The reason to stop; [`Reason::Memory`] if it would be larger, or there is no such win.
    pub fn strategy<P>(
        &mut self,
        problem: &mut P,
        aim: impl Into<Aim>,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason>
    where
        P: Hooks,
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

    fn strategy_with<P, B>(
        &mut self,
        problem: &mut P,
        budget: B,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Strategy<P::Move, P::Zone>, Reason>
    where
        P: Hooks,
        B: Budget,
        D: for<'t> Driver<Threats<'t, P, B>>,
    {
        let Options { oracle, .. } = self.options;
        let zones = self.options.zones && !self.options.lists_replies;
        let local = self.options.local
            && problem.has_local_tree()
            && meter.capped(FIRST_SHARE, |meter| self.ask_tree(problem, budget, true, meter)).value() == Some(true);
        if local {
            let trees = Trees { zones, local: true, oracle };
            let built = Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, budget);
            if built.is_ok() || meter.stopped().is_some() {
                return built;
            }
        }
        let trees = Trees { zones, local: false, oracle };
        Builder::new(problem, meter, &*self.fresh, trees, most).build(&mut self.driver, budget)
    }
}

/// The tree below the problem's current position.
fn over<P: Hooks, B: Budget>(problem: &mut P, budget: B, options: Options, local: bool) -> Threats<'_, P, B> {
    let mut tree = Threats::new(problem, budget);
    if !options.oracle {
        tree = tree.without_oracle();
    }
    if !options.zones {
        tree = tree.without_zones();
    }
    if local {
        tree = tree.local();
    }
    tree
}

impl<D> std::fmt::Debug for Search<D> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search").field("options", &self.options).finish_non_exhaustive()
    }
}
