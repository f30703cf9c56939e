//! The first moves of a question, each asked about by itself: which of them win, and, with the
//! defender to move, whether one averts every win of an order.
//!
//! ```text
//! A(n,P)  attacker to move:  W(n,P)
//! A(n,Q)  defender to move:  the goal is reached, or W(n,Q·d) for every legal d, of which there is one
//! ```
//!
//! That is what is asked at order *n*. V(n,Q), of the tree below, asks for a threat besides, and
//! would call a position held where nothing stands that the defender could ignore, though every
//! reply loses. As V(n,Q) implies A(n,Q), and order ∞ asks for no threat, the two differ in finite
//! orders at the first position alone.
//!
//! **In turn.** One move may be hard where another decides. So every move has a share of the nodes,
//! and the shares grow from round to round. A move is asked about at one order after another, and
//! where one of them is too much for the share, at the last as well. *Doing nothing*, a pass or the
//! null move, gets as much as all the moves together: where it loses, its zone leaves most of them
//! out.

use tesuji_problem::{Hooks, NullRule, Order, Reason, Role, Status, Zone};

use crate::driver::Searches;
use crate::tree::{Edge, Threats, Tree};
use crate::{Answer, Interval, Meter, NEVER, Search};

/// The nodes of a move's first share. Larger: an easy move waits behind a hard one; smaller:
/// searches are taken up again more often.
const FIRST_SHARE: u64 = 2_000;
/// How the shares grow.
const SHARE_GROWTH: u64 = 3;
/// The nodes to see whether the tree, which asks for a threat besides, is won already.
const FIRST_ASK: u64 = 20_000;

/// A first move that wins for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove<M> {
    /// The move.
    pub m: M,
    /// The attacker wins by it with this order or a lower one; the defender averts every win of at
    /// most this order.
    pub order: Order,
}

/// What a first move comes to.
struct Settled<Z> {
    /// The order of the attacker's win; `None` if there is none of the orders that were asked for.
    won: Option<Order>,
    zone: Z,
}

/// A move that is not settled yet, or the null move, and the next of the orders to ask for.
#[derive(Clone, Copy, Debug)]
struct Open<M> {
    m: Option<M>,
    next: usize,
}

/// What is asked about each move, and how long.
#[derive(Clone, Copy, Debug)]
struct Turn<'o> {
    /// They rise; there is one at least.
    orders: &'o [Order],
    share: u64,
}

/// What is known of doing nothing.
struct Idle<M, Z> {
    open: Option<Open<M>>,
    /// For each order at which it loses, where a move must lie to do better.
    zones: Vec<Z>,
}

impl<M, Z: Zone<M>> Idle<M, Z> {
    fn excludes(&self, order: usize, m: M) -> bool {
        self.zones.get(order).is_some_and(|zone| !zone.contains(m))
    }
}

impl<D> Search<D> {
    /// The value of the question at one order. With the defender to move and a finite order, that
    /// is whether the attacker wins with this order after every reply, whether or not it threatens
    /// to; else as [`ask`](Self::ask).
    pub fn question<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        meter: &mut Meter<'_>,
    ) -> Answer<P::Move, P::Zone>
    where
        D: Searches<P>,
    {
        if problem.role() == Role::Attacker || problem.status() != Status::Open || order == Order::Unlimited {
            return self.ask(problem, order, meter);
        }
        if !problem.has_moves() {
            return Answer::Known { proved: false, by: None, zone: P::Zone::everywhere() };
        }
        // Where something is threatened, the tree proves it with less: only the replies that avert
        // the threat are asked about.
        let threatened = meter.capped(FIRST_ASK, |meter| self.ask(problem, order, meter));
        if threatened.value() == Some(true) || meter.stopped().is_some() {
            return threatened;
        }
        let mut holds = None;
        let mut replies: Option<P::Zone> = None;
        let done = self.each(problem, &[order], &[], meter, &mut |m, settled| {
            match (settled.won, &mut replies) {
                (None, _) => holds = Some((m, settled.zone)),
                (Some(_), Some(replies)) => replies.join(&settled.zone),
                (Some(_), none) => *none = Some(settled.zone),
            }
            holds.is_none()
        });
        let pass = problem.pass();
        let mut tree = Threats::new(problem, order);
        if !self.options().zones {
            tree = tree.without_zones();
        }
        if let Some((m, after)) = holds {
            let edge = if pass == Some(m) { Edge::Null } else { Edge::Move(m) };
            let zone = tree.zone_choice(edge, &after);
            return Answer::Known { proved: false, by: Some(Edge::Move(m)), zone };
        }
        match done {
            Ok(idle) => {
                let mut union = idle.clone();
                if let Some(replies) = &replies {
                    union.join(replies);
                }
                Answer::Known { proved: true, by: None, zone: tree.zone_all(&idle, &union) }
            }
            Err(reason) => Answer::Unknown(reason),
        }
    }

    /// The same where moves are counted: all that is known of the question once it is known whether
    /// the attacker wins it within so many moves.
    ///
    /// # Errors
    /// The reason to stop.
    pub(crate) fn question_interval<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        moves: u16,
        meter: &mut Meter<'_>,
    ) -> Result<Interval, Reason>
    where
        D: Searches<P>,
    {
        if problem.role() == Role::Attacker || problem.status() != Status::Open || order == Order::Unlimited {
            return self.interval(problem, order, moves, meter);
        }
        let mut replies = Vec::new();
        problem.moves(&mut replies);
        if replies.is_empty() {
            return Ok(Interval::LOST);
        }
        replies.sort_by_cached_key(|&m| (problem.rank(m), m));
        // The reply that holds out longest says how long the win is, and one that holds refutes. A
        // move of the attacker's is left to be made unless the replies may reach the goal.
        let mut known = Interval::won(u16::from(problem.spare_moves() == 0));
        for m in replies {
            problem.play(m);
            let after = self.interval(problem, order, moves, meter);
            problem.undo();
            let after = after?;
            known = Interval { proved: known.proved.max(after.proved), refuted: known.refuted.max(after.refuted) };
            if known.value(moves) != Some(true) && known.refuted > moves {
                return Ok(Interval { proved: NEVER, ..known });
            }
        }
        Ok(known)
    }

    /// Every move of the side to move that wins for it: for the attacker with a win of one of these
    /// orders, which rise; for the defender against every win of the last of them. Those that are
    /// `found` already are left out.
    ///
    /// # Errors
    /// Why some moves are left open; the others that win are in `found`.
    pub fn solving_moves<P: Hooks>(
        &mut self,
        problem: &mut P,
        orders: &[Order],
        found: &mut Vec<WinningMove<P::Move>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Reason>
    where
        D: Searches<P>,
    {
        let Some(&last) = orders.last() else { return Ok(()) };
        let attacker = problem.role() == Role::Attacker;
        let known: Vec<_> = found.iter().map(|winning| winning.m).collect();
        let done = self.each(problem, orders, &known, meter, &mut |m, settled| {
            let order = if attacker { settled.won } else { settled.won.is_none().then_some(last) };
            found.extend(order.map(|order| WinningMove { m, order }));
            true
        });
        done.map(|_| ())
    }

    /// Settles every first move that is not `known`, but those that lose because doing nothing
    /// does, until `visit` has seen enough. Returns the zone of losing by doing nothing.
    fn each<P: Hooks>(
        &mut self,
        problem: &mut P,
        orders: &[Order],
        known: &[P::Move],
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(P::Move, Settled<P::Zone>) -> bool,
    ) -> Result<P::Zone, Reason>
    where
        D: Searches<P>,
    {
        let attacker = problem.role() == Role::Attacker;
        let mut idle = Idle { open: self.idle(problem), zones: Vec::new() };
        let mut lost_idle = None;
        let mut stuck = None;
        let mut moves = Vec::new();
        problem.moves(&mut moves);
        let pass = idle.open.and_then(|idle| idle.m);
        moves.retain(|&m| Some(m) != pass && !known.contains(&m));
        moves.sort_by_cached_key(|&m| (problem.rank(m), m));
        let mut open: Vec<_> = moves.into_iter().map(|m| Open { m: Some(m), next: 0 }).collect();
        let mut share = FIRST_SHARE;
        while idle.open.is_some() || !open.is_empty() {
            if let Some(mut nothing) = idle.open.take() {
                let share = share.saturating_mul(open.len().max(1) as u64);
                let turn = Turn { orders, share };
                match self.settle(problem, &mut nothing, &mut idle, turn, meter) {
                    Ok(Some(settled)) => {
                        if settled.won.is_some() != attacker && self.options().zones {
                            open.retain(|open| open.m.is_none_or(|m| settled.zone.contains(m)));
                            lost_idle = Some(settled.zone.clone());
                        }
                        if let Some(m) = nothing.m
                            && !known.contains(&m)
                            && !visit(m, settled)
                        {
                            break;
                        }
                    }
                    Ok(None) => idle.open = Some(nothing),
                    Err(reason) if ended(meter) => return Err(reason),
                    Err(reason) if nothing.m.is_some() => stuck = Some(reason),
                    // The null move is no move: without it no move is left out.
                    Err(_) => {}
                }
            }
            let mut later = Vec::new();
            for mut candidate in open {
                let m = candidate.m.expect("a move");
                match self.settle(problem, &mut candidate, &mut idle, Turn { orders, share }, meter) {
                    Ok(Some(settled)) => {
                        if !visit(m, settled) {
                            return Ok(P::Zone::everywhere());
                        }
                    }
                    Ok(None) => later.push(candidate),
                    Err(reason) if ended(meter) => return Err(reason),
                    Err(reason) => stuck = Some(reason),
                }
            }
            open = later;
            share = share.saturating_mul(SHARE_GROWTH);
        }
        stuck.map_or_else(|| Ok(lost_idle.unwrap_or_else(P::Zone::everywhere)), Err)
    }

    /// Doing nothing, if that is a move or can say which moves do better.
    fn idle<P: Hooks>(&self, problem: &P) -> Option<Open<P::Move>> {
        if let Some(pass) = problem.pass() {
            return Some(Open { m: Some(pass), next: 0 });
        }
        // A game without zones has no use for the answer.
        let helps = self.options().zones && size_of::<P::Zone>() > 0 && problem.role() == Role::Defender;
        (helps && problem.null_rule() == NullRule::Legal).then_some(Open { m: None, next: 0 })
    }

    /// What a first move comes to, if the share is enough to see it.
    fn settle<P: Hooks>(
        &mut self,
        problem: &mut P,
        open: &mut Open<P::Move>,
        idle: &mut Idle<P::Move, P::Zone>,
        turn: Turn<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Settled<P::Zone>>, Reason>
    where
        D: Searches<P>,
    {
        let (attacker, is_idle) = (problem.role() == Role::Attacker, open.m.is_none() || open.m == problem.pass());
        match open.m {
            Some(m) => problem.play(m),
            None => problem.null(),
        }
        let mut settled = self.climb(problem, open, idle, turn, (attacker, is_idle), meter);
        let last = turn.orders.len() - 1;
        if let Ok(None) = settled
            && open.next < last
        {
            settled = self
                .at(problem, turn.orders[last], turn.share, meter)
                .map(|answer| answer.map(|(won, zone)| Settled { won: won.then_some(turn.orders[last]), zone }));
        }
        problem.undo();
        settled
    }

    /// One order after another, after the move.
    fn climb<P: Hooks>(
        &mut self,
        problem: &mut P,
        open: &mut Open<P::Move>,
        idle: &mut Idle<P::Move, P::Zone>,
        turn: Turn<'_>,
        (attacker, is_idle): (bool, bool),
        meter: &mut Meter<'_>,
    ) -> Result<Option<Settled<P::Zone>>, Reason>
    where
        D: Searches<P>,
    {
        let mut zone = P::Zone::everywhere();
        if open.next == 0 && turn.orders.last() == Some(&Order::Unlimited) && self.is_safe(problem) {
            return Ok(Some(Settled { won: None, zone }));
        }
        while let Some(&order) = turn.orders.get(open.next) {
            if is_idle || !attacker || !open.m.is_some_and(|m| idle.excludes(open.next, m)) {
                match self.at(problem, order, turn.share, meter)? {
                    None => return Ok(None),
                    Some((true, zone)) => return Ok(Some(Settled { won: Some(order), zone })),
                    Some((false, refuted)) => zone = refuted,
                }
                if is_idle && attacker {
                    let zone = if self.options().zones { zone.clone() } else { P::Zone::everywhere() };
                    idle.zones.push(zone);
                }
            }
            open.next += 1;
        }
        Ok(Some(Settled { won: None, zone }))
    }

    /// Whether the attacker wins, if the share is enough to see it.
    fn at<P: Hooks>(
        &mut self,
        problem: &mut P,
        order: Order,
        share: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<(bool, P::Zone)>, Reason>
    where
        D: Searches<P>,
    {
        match meter.capped(share, |meter| self.ask(problem, order, meter)) {
            Answer::Known { proved, zone, .. } => Ok(Some((proved, zone))),
            Answer::Unknown(Reason::Nodes) if !ended(meter) => Ok(None),
            Answer::Unknown(reason) => Err(reason),
        }
    }
}

/// Whether not only a share is used up.
fn ended(meter: &Meter<'_>) -> bool {
    meter.stopped().is_some() || meter.left() == 0
}
