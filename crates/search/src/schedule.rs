//! Orders and lengths in turn: how a win is looked for whose order and length nobody knows.
//!
//! They take turns with shares of the nodes that grow from round to round: low orders first,
//! because threats are few; the full width at the next length that is not refuted yet, because most
//! problems are short; and at a length far beyond, because a long win is often found long before
//! the shorter ones are refuted. What each learns about a position, the others find in the table if
//! they ask the same order.
//!
//! That a win is the *shortest* is another question: that none of one move less exists, of any
//! order that was asked for. Where that is not all of them, a win of a higher order may be shorter;
//! to refute it costs many times as much, and whoever asks for wins of an order does not mean it.

use tesuji_problem::{Budget, Hooks, Order, Reason, Role, Scope, Status, Verdict};

use crate::driver::Searches;
use crate::interval::{Interval, NEVER};
use crate::{Aim, Course, Meter, Options, Search, Solution};

/// The nodes of the first share. Larger: what is easy for a later turn waits; smaller: turns are
/// changed more often.
const FIRST_SHARE: u64 = 20_000;
/// Of a share that the caller has set ([`Meter::capped`]), a turn of the first round gets this
/// fraction, so that every order has its turn. With shares from 4,000 nodes on that double, 49 of
/// 152 composed mates were found within 60,000 nodes, where a limit of as many nodes, which says
/// nothing of what is left, gave 39.
const TURNS: u64 = 8;
/// The highest finite order that takes turns with the one that is asked for. What higher ones
/// prove, these or the full width most often prove with less: where order 3 took turns too, 673 of
/// 809 composed mates were found within a second each, without it 695.
const HIGHEST_FINITE: u8 = 2;
/// The highest order after which a win is named ([`Search::lower`]).
const HIGHEST_NAMED: u8 = 3;
/// So far beyond what is refuted the first round looks for a win of unknown length: a win is found
/// about as fast with some moves more than it takes, where to refute that there is one with a move
/// less may take a hundred times as long.
pub(crate) const FAR: u16 = 4;
/// Each round looks farther by this part of how far the one before looked, and by [`FAR`] at least.
/// Where rounds went twice as far, 644 of 809 composed mates were found within a second each, so
/// 658; but a win of hundreds of moves must be reached too.
const FARTHER: u16 = 2;
/// The part of a share with which one length after another is refuted, where the length is not
/// known: short wins are found so.
const DEEPENING: u64 = 8;
/// Lengths are tried one by one up to this, and then in steps of this part of those that are
/// refuted.
const STEPS: u16 = 32;
/// A greater length than this says little: who asks for it wants any win. Shorter ones are then
/// looked for as if none had been given.
const COUNTABLE: u16 = 100;
/// The greatest length that can be asked for: one more may have to be left, or to have been made.
const LONGEST: u16 = NEVER - 4;
/// Where lines repeat, a search that counts moves refutes one length after another for ever. An
/// order that is refuted so far is asked about without a length: there a line that repeats is no
/// win.
const REPEATS: u16 = 100;
/// The same where each position is looked at once, with a part of the share ([`DEEPENING`]).
const LONG: u16 = 30;

/// The nodes of a turn in the first round.
pub(crate) fn first_share(meter: &Meter<'_>) -> u64 {
    FIRST_SHARE.min(meter.left() / TURNS).max(1)
}

/// The most moves that a win may take.
pub(crate) fn most(options: Options) -> u16 {
    options.within.unwrap_or(LONGEST).min(LONGEST)
}

/// Whether the win most likely has the length that is asked for.
fn is_known(options: Options) -> bool {
    options.is_exact && options.within.is_some_and(|moves| moves <= COUNTABLE)
}

/// The orders that take turns, the lowest first.
fn orders(options: Options, goal_order: u8) -> Vec<Order> {
    let highest = HIGHEST_FINITE.min(options.finite).max(goal_order);
    let finite = Options { finite: highest, ..options }.orders();
    let last = Order::Finite(highest);
    let mut orders: Vec<Order> = finite.filter(|&order| order >= Order::Finite(goal_order) && order <= last).collect();
    if orders.last().is_none_or(|&last| last < options.to) {
        orders.push(options.to);
    }
    orders
}

/// One search of bounded effort.
struct Turns<'a, 'm, P: Hooks, D> {
    search: &'a mut Search<D>,
    problem: &'a mut P,
    meter: &'a mut Meter<'m>,
    options: Options,
    found: &'a mut Solution<P::Move, P::Zone>,
}

impl<D> Search<D> {
    fn turns<'a, 'm, P: Hooks>(
        &'a mut self,
        problem: &'a mut P,
        found: &'a mut Solution<P::Move, P::Zone>,
        meter: &'a mut Meter<'m>,
    ) -> Turns<'a, 'm, P, D> {
        let options = self.options();
        Turns { search: self, problem, meter, options, found }
    }

    /// One round of orders and lengths. It ends with the first win of the kind that is asked for.
    pub(crate) fn orders_and_lengths<P: Hooks>(
        &mut self,
        problem: &mut P,
        course: &mut Course<P::Move, P::Zone>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let (options, role) = (self.options(), problem.role());
        let done = self.turns(problem, &mut course.found, meter).round(course.share, &mut course.beyond);
        course.found.stopped = done.err();
        course.found.verdict = verdict(&course.found, options, role);
        done
    }

    /// Whether the rules decide the position, in a ply at the most, or a theorem does.
    pub(crate) fn is_decided_counted<P: Hooks>(&self, problem: &mut P, found: &mut Solution<P::Move, P::Zone>) -> bool {
        let (goal_order, options) = (problem.goal_order(), self.options());
        match problem.status() {
            Status::Achieved if options.to.reaches(goal_order) => found.won(Order::Finite(goal_order), 0),
            Status::Achieved => found.note(options.to, NEVER),
            Status::Open if options.to.reaches(goal_order) && every_reply_reaches(problem) => {
                found.won(Order::Finite(goal_order), 0);
            }
            Status::Open if !self.is_safe(problem) => return false,
            Status::Open | Status::Refuted => found.note(Order::Unlimited, NEVER),
        }
        found.verdict = verdict(found, options, problem.role());
        true
    }

    /// Asks for one move less than the win takes until there is no such win of the orders that are
    /// asked for. Stops with the meter; what was found stands. Where moves are not counted it does
    /// nothing.
    pub fn shorten<P: Hooks>(&mut self, problem: &mut P, found: &mut Solution<P::Move, P::Zone>, meter: &mut Meter<'_>)
    where
        D: Searches<P>,
    {
        if found.length().is_some() {
            found.stopped = self.turns(problem, found, meter).shorten().err();
            found.verdict = verdict(found, self.options(), problem.role());
        }
    }

    /// Names the win after the least order that has one within as many moves, as far as the meter
    /// allows, and notes the orders that have none. Where moves are not counted it does nothing.
    pub fn lower<P: Hooks>(&mut self, problem: &mut P, found: &mut Solution<P::Move, P::Zone>, meter: &mut Meter<'_>)
    where
        D: Searches<P>,
    {
        // A limit leaves the order as it was found, and nobody calls it the lowest.
        let _ = self.turns(problem, found, meter).lower();
        if found.length().is_some() {
            found.verdict = verdict(found, self.options(), problem.role());
        }
    }
}

/// Whether each of the defender's moves reaches the goal, so that the attacker has none to make. No
/// number of moves left is so small that this is not to be asked; the lengths that are tried begin
/// with one.
fn every_reply_reaches<P: Hooks>(problem: &mut P) -> bool {
    if problem.role() != Role::Defender || problem.spare_moves() == 0 {
        return false;
    }
    let mut replies = Vec::new();
    problem.moves(&mut replies);
    replies.into_iter().all(|reply| {
        problem.play(reply);
        let is_reached = problem.status() == Status::Achieved;
        problem.undo();
        is_reached
    })
}

/// What follows for the question.
fn verdict<M, Z>(found: &Solution<M, Z>, options: Options, role: Role) -> Verdict {
    if let Some(Aim { order, .. }) = found.win {
        return Verdict::Proved { order };
    }
    let asked = options.within.unwrap_or(NEVER);
    // The attacker moves last, and first unless the defender does.
    let plies = |moves: u16| (2 * u32::from(moves)).saturating_sub(1) + u32::from(role == Role::Defender);
    let none = |order: Order| {
        let far = found.refuted_within(order);
        let plies = options.within.map(plies).filter(|_| far < NEVER);
        (far >= asked).then_some(Verdict::Disproved { scope: Scope { order, plies } })
    };
    let unknown = Verdict::Unknown { reason: found.stopped.unwrap_or(Reason::Depth) };
    none(Order::Unlimited).or_else(|| none(options.to)).unwrap_or(unknown)
}

impl<P: Hooks, D: Searches<P>> Turns<'_, '_, P, D> {
    fn round(&mut self, share: u64, beyond: &mut u16) -> Result<(), Reason> {
        let to = self.options.to;
        let most = most(self.options);
        let is_known = is_known(self.options);
        let far = self.found.refuted_within(to).saturating_add(*beyond).min(most);
        for order in orders(self.options, self.problem.goal_order()) {
            if !is_known && order == to {
                self.deepen(order, far, share / DEEPENING)?;
            }
            self.ask(order, if is_known { most } else { far }, share)?;
            if self.has_won() {
                return Ok(());
            }
        }
        if !is_known {
            self.repeat(to, share)?;
            *beyond = beyond.saturating_add((*beyond / FARTHER).max(FAR));
        }
        Ok(())
    }

    /// Whether there is a win as short as is asked for.
    fn has_won(&self) -> bool {
        self.found.length().is_some_and(|moves| moves <= most(self.options))
    }

    /// Greater and greater lengths, as far as the share goes.
    fn deepen(&mut self, order: Order, far: u16, share: u64) -> Result<(), Reason> {
        let end = self.meter.nodes().saturating_add(share);
        loop {
            // Where many lengths are refuted, one more or less is not worth a search of its own.
            let known = self.found.refuted_within(order);
            let next = known.saturating_add(1 + known / STEPS);
            let left = end.saturating_sub(self.meter.nodes());
            if next >= far || left == 0 || !self.ask(order, next, left)? || self.has_won() {
                return Ok(());
            }
        }
    }

    /// Asks without a length about an order that is refuted so far that lines must repeat.
    fn repeat(&mut self, order: Order, share: u64) -> Result<(), Reason> {
        let far = self.found.refuted_within(order);
        if (LONG..NEVER).contains(&far) {
            let part = (share / DEEPENING).max(1);
            self.ask_any(order, part, |search, problem, meter| search.fixpoint(problem, order, meter))?;
        }
        if (REPEATS..NEVER).contains(&self.found.refuted_within(order)) {
            self.ask_any(order, share, |search, problem, meter| search.question(problem, order, meter).decided())?;
        }
        Ok(())
    }

    /// Asks for a win of any length with at most so many nodes.
    fn ask_any(
        &mut self,
        order: Order,
        share: u64,
        ask: impl FnOnce(&mut Search<D>, &mut P, &mut Meter<'_>) -> Result<bool, Reason>,
    ) -> Result<(), Reason> {
        let (search, problem) = (&mut *self.search, &mut *self.problem);
        match self.meter.capped(share, |meter| ask(search, problem, meter)) {
            Ok(false) => self.found.note(order, NEVER),
            // It takes more moves than have been tried so far.
            Ok(true) | Err(Reason::Memory) => {}
            Err(reason) => self.meter.unless_share(reason)?,
        }
        Ok(())
    }

    /// Asks with at most so many nodes. Returns whether there was an answer.
    fn ask(&mut self, order: Order, moves: u16, share: u64) -> Result<bool, Reason> {
        if self.found.refuted_within(order) >= moves {
            return Ok(true);
        }
        let (search, problem) = (&mut *self.search, &mut *self.problem);
        match self.meter.capped(share, |meter| search.question_interval(problem, order, moves, meter)) {
            Ok(known) => {
                self.learn(order, moves, known);
                Ok(true)
            }
            Err(reason) => self.meter.unless_share(reason).map(|()| false),
        }
    }

    /// Takes in an answer, and what is known of the root beyond it.
    fn learn(&mut self, order: Order, moves: u16, known: Interval) {
        let none_within = if known.refuted == NEVER { NEVER } else { known.refuted.saturating_sub(1) };
        if none_within > self.found.refuted_within(order) {
            self.found.note(order, none_within);
        }
        if known.proved <= moves && order <= self.options.to {
            self.found.won(order, known.proved);
        }
    }

    fn shorten(&mut self) -> Result<(), Reason> {
        while let Some(Aim { order, within: Some(moves) }) = self.found.win
            && !self.found.is_shortest_of(self.options.to)
        {
            // A low order is asked faster and may have a shorter win; but only the highest one
            // refutes.
            let found = self.finds(order, moves - 1)? || self.finds(self.options.to, moves - 1)?;
            if !found {
                break;
            }
        }
        Ok(())
    }

    /// Asks until there is an answer. Returns whether it is a win of the kind that is looked for.
    fn finds(&mut self, order: Order, moves: u16) -> Result<bool, Reason> {
        self.ask(order, moves, u64::MAX)?;
        Ok(self.found.length().is_some_and(|within| within <= moves))
    }

    fn lower(&mut self) -> Result<(), Reason> {
        let Some(Aim { order, within: Some(moves) }) = self.found.win else { return Ok(()) };
        for lower in below(order, self.problem.goal_order()) {
            if self.found.refuted_within(lower) < moves {
                let known = self.search.question_interval(self.problem, lower, moves, self.meter)?;
                if known.value(moves) == Some(true) {
                    self.found.win = Some((lower, moves).into());
                    return Ok(());
                }
                self.found.note(lower, moves);
            }
        }
        Ok(())
    }
}

/// The orders below that are tried. Wins of higher finite orders are told apart from the full width
/// by the search alone.
fn below(order: Order, goal_order: u8) -> impl DoubleEndedIterator<Item = Order> {
    (goal_order..=HIGHEST_NAMED).map(Order::Finite).filter(move |&lower| lower < order)
}

impl<M, Z> Solution<M, Z> {
    /// Whether every lower order that is tried is known to have no win as short as the one that was
    /// found. Wins of the game have at least the order `goal_order`.
    pub fn is_lowest(&self, goal_order: u8) -> bool {
        let Some(Aim { order, within }) = self.win else { return false };
        below(order, goal_order).next_back().is_none_or(|lower| self.refuted_within(lower) >= within.unwrap_or(NEVER))
    }
}
