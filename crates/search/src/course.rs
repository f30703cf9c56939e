//! A search for a win in rounds. It can be left after a round and taken up again, so several
//! questions take turns with one table.
//!
//! Where moves are not counted, a round asks one order after another, each with a share of the
//! nodes, until one is too much for its share. Where they are, `schedule.rs` says what a round is.

use tesuji_problem::{Hooks, Order, Reason, Role, Scope, Status, Verdict, Zone};

use crate::driver::Searches;
use crate::interval::NEVER;
use crate::schedule;
use crate::tree::{Edge, Width};
use crate::{Aim, Answer, Event, Meter, Options, Search, Solution};

/// The nodes for the first move of a win that was seen without one.
const FIRST_MOVE: u64 = 50_000;
/// The nodes of a turn in the first round, where moves are not counted. Larger: an order that cannot
/// be decided keeps the others waiting, most of all under a small limit; smaller: easy wins are found
/// after more turns that find nothing.
const FIRST_SHARE: u64 = 1_000;
/// What is closed in gets so much more than an order of the whole tree: it can be searched to the
/// end, where the full width of a large board cannot, and goes astray in long lines.
const INSIDE: u64 = 16;
/// Where zones are carriers the full game gets so much more than each order: mostly it is decided first.
const CARRIED: u64 = 16;
/// In local trees alone each order from this one on gets a half of the one before: most of what is
/// proved there has a low order, and a high one costs the more for each node.
const USUAL_ORDER: u8 = 2;
/// How shares grow from round to round.
const SHARE_GROWTH: u64 = 3;

/// How far a search for a win has come.
#[derive(Clone, Debug)]
pub struct Course<M, Z> {
    /// What has been found.
    pub found: Solution<M, Z>,
    /// The nodes of a turn in the first round.
    first_share: u64,
    /// The nodes of a turn in the next round.
    pub(crate) share: u64,
    /// How far beyond what is refuted the next round looks, where the length is not known.
    pub(crate) beyond: u16,
    is_begun: bool,
    /// How far the search for a win of the defender's own question has come.
    pub(crate) rival: Option<Box<Course<M, Z>>>,
}

impl<M, Z: Zone<M>> Course<M, Z> {
    /// A search that has not begun, and takes turns with others under this meter. Its shares are
    /// this `part` of the usual ones.
    pub fn under(meter: &Meter<'_>, part: u64) -> Self {
        Self::new((schedule::first_share(meter) / part.max(1)).max(1))
    }

    pub(crate) fn new(share: u64) -> Self {
        let found = Solution::open(Z::everywhere());
        Course { found, first_share: share, share, beyond: schedule::FAR, is_begun: false, rival: None }
    }

    /// The next round has larger shares; but after a win they are small again: a shorter one is
    /// another question.
    fn advance(&mut self, won_before: Option<Aim>) {
        if self.found.win == won_before {
            self.share = self.share.saturating_mul(SHARE_GROWTH);
        } else {
            self.share = self.first_share;
        }
    }
}

impl<D> Search<D> {
    /// Tries the orders in turn until one wins the [`question`](Self::question), or the orders and
    /// lengths if moves are counted.
    pub fn solve<P: Hooks>(&mut self, problem: &mut P, meter: &mut Meter<'_>) -> Solution<P::Move, P::Zone>
    where
        D: Searches<P>,
    {
        let share = if self.options().counts_moves() || self.has_carriers(problem) {
            schedule::first_share(meter)
        } else if self.looks_ahead(problem) || self.is_closed_in(problem) || problem.rival_question().is_some() {
            FIRST_SHARE.min(schedule::first_share(meter))
        } else {
            u64::MAX
        };
        let mut course = Course::new(share);
        while self.round(problem, &mut course, meter).is_ok() && !self.is_over(&course.found) {}
        let mut found = course.found;
        if self.options().shortest && found.stopped.is_none() {
            self.shorten(problem, &mut found, meter);
        }
        found
    }

    /// Whether another round would find nothing more: there is a win of the kind that is asked for,
    /// or it is known that there is none.
    pub fn is_over<M, Z>(&self, found: &Solution<M, Z>) -> bool {
        let options = self.options();
        let most = if options.counts_moves() { schedule::most(options) } else { NEVER };
        let is_won = found.win.is_some_and(|win| win.order <= options.to && win.within.is_none_or(|n| n <= most));
        let is_lost = found.verdict == Verdict::Disproved { scope: Scope::FULL };
        is_won || is_lost || found.refuted_within(options.to) >= most
    }

    /// One round of the search.
    ///
    /// # Errors
    /// The reason to stop, if it is more than that turns have used up their shares. What was found
    /// stands.
    pub fn round<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        if !std::mem::replace(&mut course.is_begun, true) && self.is_decided(problem, course) {
            return Ok(());
        }
        let won_before = course.found.win;
        let done = if self.options().counts_moves() {
            self.orders_and_lengths(problem, course, meter)
        } else {
            self.orders(problem, course, meter)
        };
        course.found.stopped = done.err();
        if let Err(reason) = done
            && !self.is_over(&course.found)
            && course.found.win.is_none()
        {
            course.found.verdict = Verdict::Unknown { reason };
        }
        course.advance(won_before);
        done
    }

    /// Whether the rules decide the position, or a theorem does. Where moves are not counted the
    /// orders see to a position that is over.
    fn is_decided<P: Hooks>(&self, problem: &mut P, course: &mut Course<P::Move, P::Zone>) -> bool {
        if self.options().counts_moves() {
            return self.is_decided_counted(problem, &mut course.found);
        }
        let is_safe = self.is_safe(problem);
        if is_safe {
            course.found.note(Order::Unlimited, NEVER);
            course.found.verdict = Verdict::Disproved { scope: Scope::FULL };
        }
        is_safe
    }

    /// Whether the full game is asked for, and is smaller than high orders are: a move that loses says
    /// which others do.
    fn has_carriers<P: Hooks>(&self, problem: &P) -> bool {
        let options = self.options();
        options.zones && options.to == Order::Unlimited && problem.carrier().is_some()
    }

    fn looks_ahead<P: Hooks>(&self, problem: &P) -> bool {
        self.options().local && problem.has_local_tree() && problem.looks_ahead()
    }

    /// One order after another, as far as the shares go; before that in local trees alone, if a
    /// proof there is worth more than the least order.
    fn orders<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let options = self.options();
        let finite = options.to.min(Order::Finite(options.finite));
        if self.looks_ahead(problem) {
            let share = course.share;
            self.part(problem, course, meter, Options { whole: false, to: finite, ..options }, share)?;
            let share = (share / breadth(problem)).max(1);
            self.part(problem, course, meter, Options { local: false, ..options }, share)
        } else if self.is_closed_in(problem) {
            let share = course.share;
            self.part(problem, course, meter, Options { to: finite, ..options }, share)?;
            self.ask_rival(problem, course, meter)?;
            if self.is_over(&course.found) {
                return Ok(());
            }
            self.inside(problem, course, meter)?;
            let more = if problem.zone_of_standstill().is_some() { INSIDE } else { 1 };
            let whole = Options { from: Order::Unlimited, ..options };
            self.part(problem, course, meter, whole, share.saturating_mul(more))
        } else if self.has_carriers(problem) {
            let share = course.share;
            self.part(problem, course, meter, Options { to: finite, ..options }, share)?;
            let whole = Options { from: Order::Unlimited, ..options };
            self.part(problem, course, meter, whole, share.saturating_mul(CARRIED))
        } else {
            self.orders_of(problem, course, meter)?;
            self.ask_rival(problem, course, meter)
        }
    }

    /// The orders of these options in turn, each with so many nodes, if none has won so far.
    fn part<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
        part: Options,
        share: u64,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        if course.found.win.is_some() {
            return Ok(());
        }
        let (options, usual) = (self.options(), course.share);
        self.set_options(part);
        course.share = share;
        let done = self.orders_of(problem, course, meter);
        course.share = usual;
        self.set_options(options);
        done
    }

    /// One order after another in the trees that the options name.
    fn orders_of<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let (found, share, is_whole) = (&mut course.found, course.share, self.options().whole);
        for order in self.options().orders() {
            if found.refuted_within(order) == NEVER {
                continue;
            }
            meter.event(&Event::OrderStarted { order });
            let share = if is_whole { share } else { local_share(share, order) };
            match meter.capped(share, |meter| self.question(problem, order, meter)) {
                Answer::Unknown(reason) => {
                    found.verdict = Verdict::Unknown { reason };
                    if is_whole {
                        return meter.unless_share(reason);
                    }
                    if reason != Reason::Order {
                        meter.unless_share(reason)?;
                    }
                }
                Answer::Known { proved, by, zone } => {
                    meter.event(&Event::OrderDecided { order, proved, nodes: meter.nodes() });
                    (found.zone, found.by) = (zone, by.and_then(Edge::played));
                    if proved {
                        self.take(problem, order, found, meter);
                        return Ok(());
                    }
                    found.note(order, NEVER);
                    let is_over = problem.status() == Status::Refuted;
                    let scope = if is_over { Scope::FULL } else { Scope::order(order) };
                    found.verdict = Verdict::Disproved { scope };
                    if is_over {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Wins of every length among the moves inside what is closed in, as far as the share goes, if
    /// there is none so far.
    fn inside<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let order = Order::Unlimited;
        if course.found.win.is_some() {
            return Ok(());
        }
        meter.event(&Event::OrderStarted { order });
        let share = course.share.saturating_mul(INSIDE);
        match meter.capped(share, |meter| self.ask_tree(problem, order, Width::Inside, meter)) {
            Answer::Known { proved: true, by, zone } => {
                meter.event(&Event::OrderDecided { order, proved: true, nodes: meter.nodes() });
                (course.found.zone, course.found.by) = (zone, by.and_then(Edge::played));
                self.take(problem, order, &mut course.found, meter);
                Ok(())
            }
            Answer::Known { .. } => Ok(()),
            Answer::Unknown(reason) => meter.unless_share(reason),
        }
    }

    /// Takes in a win of this order, and its first move if there is one.
    fn take<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        found: &mut Solution<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) where
        D: Searches<P>,
    {
        if found.by.is_none() && problem.role() == Role::Attacker && problem.status() == Status::Open {
            found.by = meter.capped(FIRST_MOVE, |meter| self.found_move(problem, order, meter)).ok();
        }
        found.win = Some(order.into());
        found.verdict = Verdict::Proved { order };
    }
}

/// How many times as many moves there are as there are local ones. A node of the whole tree, where each
/// of them is a child, takes about so many times as long as one of a local tree.
fn breadth<P: Hooks>(problem: &mut P) -> u64 {
    let mut moves = Vec::new();
    problem.moves(&mut moves);
    let all = moves.len();
    moves.retain(|&m| problem.is_local(m));
    (all / moves.len().max(1)).max(1) as u64
}

/// What an order gets in a round of local trees alone.
fn local_share(share: u64, order: Order) -> u64 {
    let Order::Finite(n) = order else { return share };
    (share.saturating_mul(2) >> n.saturating_sub(USUAL_ORDER).min(63)).max(1)
}
