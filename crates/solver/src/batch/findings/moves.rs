//! The first moves that an answer knows to solve what the source speaks of, and those that it knows
//! not to.

use tesuji_game::{Expect, Soundness};
use tesuji_problem::{Order, Reason};

use crate::Answer;

/// The first moves that solve.
pub(super) struct Solvers<'a> {
    /// Those that are known to solve what the source speaks of.
    pub(super) moves: &'a [String],
    /// Those that are known to solve, though maybe with a higher order than the source speaks of.
    pub(super) higher: &'a [String],
    /// Whether these are known to need a higher order.
    pub(super) are_higher: bool,
    /// Whether every other move is known not to.
    is_complete: bool,
    /// Why the list may lack some.
    pub(super) stopped: Option<Reason>,
}

/// A list of first moves that win.
struct List<'a> {
    moves: &'a [String],
    /// The attacker's moves within which they win, where those are counted.
    within: Option<u16>,
    /// The order with which they win at most.
    up_to: Order,
    /// How many of them win with which order, and whether no other does.
    lowest: Option<(Order, usize, bool)>,
    /// Whether every other move is known not to win so.
    is_whole: bool,
    stopped: Option<Reason>,
}

impl<'a> List<'a> {
    /// The moves that were asked for, or those of the game's own section, or the one of the answer.
    fn of(answer: &'a Answer, section: Option<&'a Soundness>) -> Self {
        let up_to = answer.asked.orders.to;
        match (&answer.solving, section) {
            (Some(found), _) => List {
                moves: &found.moves,
                within: found.within,
                up_to: found.up_to,
                lowest: found.lowest.as_ref().map(|lowest| (lowest.order, lowest.moves.len(), lowest.complete)),
                is_whole: found.stopped.is_none(),
                stopped: found.stopped,
            },
            (None, Some(found)) => List {
                moves: &found.keys,
                within: Some(found.within),
                up_to: Order::Unlimited,
                lowest: None,
                is_whole: found.is_complete,
                stopped: None,
            },
            (None, None) => {
                let within = answer.length.and_then(|length| length.within);
                List { moves: answer.first.as_slice(), within, up_to, lowest: None, is_whole: false, stopped: None }
            }
        }
    }

    /// Those that win with the order that the source names, or if it names none, with one that it
    /// speaks of; and the others.
    fn split(&self, order: Option<Order>, most: Order) -> (&'a [String], &'a [String]) {
        let bound = order.unwrap_or(most);
        match self.lowest {
            Some((lowest, count, _)) if lowest <= bound && (order.is_some() || self.up_to > most) => {
                self.moves.split_at(count.min(self.moves.len()))
            }
            _ if self.up_to <= most => (self.moves, &[]),
            _ => (&[], self.moves),
        }
    }
}

impl<'a> Solvers<'a> {
    /// What is known of a win within `n` moves, if the source says a number.
    pub(super) fn of(
        answer: &'a Answer,
        section: Option<&'a Soundness>,
        expect: Option<&Expect>,
        n: Option<u16>,
    ) -> Self {
        let list = List::of(answer, section);
        let most = expect.and_then(|expect| expect.up_to).unwrap_or(answer.asked.orders.to);
        // A win within fewer moves is one within more, and a list of such wins may lack some.
        let counts = list.within.is_none_or(|within| n.is_none_or(|n| within <= n));
        let is_whole = list.is_whole && list.within.is_none_or(|within| n.is_some_and(|n| within >= n));
        let (moves, higher) =
            if counts { list.split(expect.and_then(|expect| expect.order), most) } else { (&[][..], &[][..]) };
        let stated = expect.and_then(|expect| expect.order).unwrap_or(most);
        let are_higher = list.lowest.is_some_and(|(lowest, _, is_all)| is_all && lowest >= stated);
        Solvers { moves, higher, are_higher, is_complete: is_whole && list.up_to >= most, stopped: list.stopped }
    }

    /// Whether a move is known to solve.
    pub(super) fn is_known(&self, m: &String) -> bool {
        self.moves.contains(m) || self.higher.contains(m)
    }

    /// Whether a move is known not to.
    pub(super) fn is_refuted(&self, m: &String) -> bool {
        self.is_complete && !self.is_known(m)
    }
}
