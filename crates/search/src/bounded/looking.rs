//! Looking for a win whose order and length nobody knows.
//!
//! The orders and lengths take turns, with shares of the nodes that grow from round to round: low orders first, because checks are few;
//! the full width at the next length that is not refuted yet, because most problems are short; and at a length far beyond, because a
//! long win is often found long before the shorter ones are refuted. What each learns about a position, the others find in the table
//! if they ask the same order.
//!
//! That a win is the *shortest* is another question: that none of one move less exists, of any order.

use tesuji_problem::{Budget, Hooks, Order, Reason, Status};

use super::interval::{Interval, NEVER};
use super::{Bounded, MOST_MOVES, Node};
use crate::Meter;

/// The nodes of the first share. Larger: what is easy for a later turn waits; smaller: turns are changed more often.
const FIRST_SHARE: u64 = 20_000;
/// Of a share that the caller has set ([`Meter::capped`]), a turn of the first round gets this fraction, so that every order has its turn.
/// With shares from 4,000 nodes on that double, 49 of 152 composed mates were found within 60,000 nodes, where a limit of as many nodes,
/// which says nothing of what is left, gave 39.
const TURNS: u64 = 8;
/// How shares grow from round to round.
const SHARE_GROWTH: u64 = 3;
/// The highest finite order that is tried before the full width. Higher ones are hardly ever faster than that.
pub const HIGHEST_FINITE: u8 = 3;
/// The length, far beyond what is refuted, at which the first round looks for a win of unknown length.
const FAR: u16 = 12;

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looking {
    /// A win within so many moves, or within [`MOST_MOVES`] if these are more; `None`: of any length up to that.
    pub most: Option<u16>,
    /// Of at most this order.
    pub highest: Order,
    /// Whether to go on until it is known that no win is shorter, or that only one of a higher order is.
    pub shortest: bool,
}

/// What is known so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundWin {
    /// The attacker wins with this order within so many moves.
    pub win: Option<(Order, u16)>,
    /// For each order that was tried, within how many moves it has no win; [`u16::MAX`]: it has none at all.
    pub refuted: Vec<(Order, u16)>,
    /// Why the search ended before everything was known that was asked. `None` without a [`win`](Self::win): there is none of the orders and
    /// lengths that were asked for, and of longer ones only [`refuted`](Self::refuted) tells.
    pub stopped: Option<Reason>,
}

impl FoundWin {
    /// Whether no shorter win exists than the one that was found.
    pub fn is_shortest(&self) -> bool {
        self.win.is_some_and(|(_, moves)| moves == 0 || self.none_within() >= moves - 1)
    }

    /// Within how many moves no win of any order exists; 0 says nothing, [`u16::MAX`]: there is none at all.
    pub fn none_within(&self) -> u16 {
        self.refuted_at(Order::Unlimited)
    }

    /// Within how many moves an order is known to have no win.
    pub fn refuted_at(&self, order: Order) -> u16 {
        let of_order = self.refuted.iter().filter(|(o, _)| *o >= order).map(|(_, moves)| *moves);
        of_order.max().unwrap_or(0)
    }

    fn note(&mut self, order: Order, moves: u16) {
        match self.refuted.iter_mut().find(|(o, _)| *o == order) {
            Some(entry) => entry.1 = entry.1.max(moves),
            None => self.refuted.push((order, moves)),
        }
    }

    fn won(&mut self, order: Order, moves: u16) {
        if self.win.is_none_or(|(o, m)| moves < m || moves == m && order < o) {
            self.win = Some((order, moves));
        }
    }
}

/// One search of bounded effort.
struct Turn<'a, 'm, P: Hooks> {
    search: &'a mut Bounded<P::Move>,
    problem: &'a mut P,
    meter: &'a mut Meter<'m>,
    looking: Looking,
    found: FoundWin,
}

impl<M: Copy + Ord> Bounded<M> {
    /// Looks for a win of the [`question`](Self::question).
    ///
    /// Stops at the first win, unless [`shortest`](Looking::shortest) is asked for. Asked again after a limit, it goes on from what the table
    /// remembers.
    pub fn look<P: Hooks<Move = M>>(&mut self, problem: &mut P, looking: &Looking, meter: &mut Meter<'_>) -> FoundWin {
        let mut turn = Turn { search: self, problem, meter, looking: *looking, found: FoundWin::default() };
        if let Err(reason) = turn.all() {
            turn.found.stopped = Some(reason);
        }
        turn.found
    }
}

impl<P: Hooks> Turn<'_, '_, P> {
    fn all(&mut self) -> Result<(), Reason> {
        if self.decided() {
            return Ok(());
        }
        let looking = self.looking;
        let most = looking.most.unwrap_or(MOST_MOVES).min(MOST_MOVES);
        let lowest = self.problem.goal_order();
        let finite = (lowest..=HIGHEST_FINITE.max(lowest)).map(Order::Finite).filter(|&order| order <= looking.highest);
        let mut orders: Vec<Order> = finite.collect();
        if orders.last().is_none_or(|&last| last < looking.highest) {
            orders.push(looking.highest);
        }
        let mut share = FIRST_SHARE.min(self.meter.left() / TURNS).max(1);
        let mut far = looking.most.map_or(FAR, |most| most.min(MOST_MOVES));
        while self.found.win.is_none() && self.found.refuted_at(looking.highest) < most {
            for &order in &orders {
                if looking.most.is_none() {
                    self.deepen(order, far, share)?;
                }
                self.ask(order, far, share)?;
                if self.found.win.is_some() {
                    break;
                }
            }
            if looking.most.is_none() {
                far = far.saturating_add(FAR).min(MOST_MOVES);
            }
            share = share.saturating_mul(SHARE_GROWTH);
        }
        if looking.shortest { self.shorten() } else { Ok(()) }
    }

    /// Whether the rules decide the position, or a theorem does.
    fn decided(&mut self) -> bool {
        let goal_order = self.problem.goal_order();
        match self.problem.status() {
            Status::Achieved if self.looking.highest.reaches(goal_order) => {
                self.found.won(Order::Finite(goal_order), 0);
            }
            Status::Achieved => self.found.note(self.looking.highest, NEVER),
            Status::Open if !self.problem.is_safe() => return false,
            Status::Open | Status::Refuted => self.found.note(Order::Unlimited, NEVER),
        }
        true
    }

    /// One length after another, as far as the share goes.
    fn deepen(&mut self, order: Order, far: u16, share: u64) -> Result<(), Reason> {
        let end = self.meter.nodes().saturating_add(share);
        loop {
            let next = self.found.refuted_at(order).saturating_add(1);
            let left = end.saturating_sub(self.meter.nodes());
            if next >= far || left == 0 || !self.ask(order, next, left)? || self.found.win.is_some() {
                return Ok(());
            }
        }
    }

    /// Asks with at most so many nodes. Returns whether there was an answer.
    fn ask(&mut self, order: Order, moves: u16, share: u64) -> Result<bool, Reason> {
        if self.found.refuted_at(order) >= moves {
            return Ok(true);
        }
        let (search, problem) = (&mut *self.search, &mut *self.problem);
        match self.meter.capped(share, |meter| search.solve(problem, Node::asked(problem, order, moves), meter)) {
            Ok(known) => {
                self.learn(order, moves, &known);
                Ok(true)
            }
            // Only this turn has used up its share.
            Err(Reason::Nodes) if self.meter.stopped().is_none() && self.meter.left() > 0 => Ok(false),
            Err(reason) => Err(reason),
        }
    }

    /// Takes in an answer, and what is known of the root beyond it.
    fn learn(&mut self, order: Order, moves: u16, known: &Interval) {
        let none_within = if known.refuted == NEVER { NEVER } else { known.refuted.saturating_sub(1) };
        if none_within > self.found.refuted_at(order) {
            self.found.note(order, none_within);
        }
        if known.proved <= moves && order <= self.looking.highest {
            self.found.won(order, known.proved);
        }
    }

    /// Asks for one move less until there is no such win, or only one of a higher order than was asked for.
    fn shorten(&mut self) -> Result<(), Reason> {
        while let Some((order, moves)) = self.found.win
            && !self.found.is_shortest()
        {
            // A low order is asked faster and may have a shorter win; but only the full width refutes.
            let found = self.finds(order, moves - 1)?
                || self.finds(self.looking.highest, moves - 1)?
                || self.finds(Order::Unlimited, moves - 1)?;
            if !found {
                break;
            }
        }
        Ok(())
    }

    /// Asks until there is an answer. Returns whether it is a win of the kind that is looked for.
    fn finds(&mut self, order: Order, moves: u16) -> Result<bool, Reason> {
        self.ask(order, moves, u64::MAX)?;
        Ok(self.found.win.is_some_and(|(_, within)| within <= moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_the_shortest_when_every_shorter_length_is_refuted_in_full() {
        let mut found = FoundWin::default();
        found.note(Order::Finite(2), 7);
        assert_eq!((found.refuted_at(Order::Finite(1)), found.refuted_at(Order::Unlimited)), (7, 0));
        found.won(Order::Finite(2), 8);
        assert!(!found.is_shortest());
        found.note(Order::Unlimited, 4);
        found.won(Order::Unlimited, 5);
        assert!(found.is_shortest());
        found.won(Order::Finite(3), 5);
        found.won(Order::Finite(2), 6);
        assert_eq!(found.win, Some((Order::Finite(3), 5)));
    }
}
