//! The answer to a question, with what was refuted on the way.

use tesuji_problem::{Order, Reason, Verdict};

use crate::Aim;
use crate::interval::NEVER;

/// The answer to a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solution<M, Z> {
    /// The verdict.
    pub verdict: Verdict,
    /// The win that was found: its order, and its length if moves are counted.
    pub win: Option<Aim>,
    /// Each order that is known to have no win within so many moves; [`u16::MAX`]: of any length.
    pub refuted: Vec<(Order, u16)>,
    /// The first move of the side that has won, if it is to move and the search names one. Where
    /// moves are counted, [`Search::winning_move`](crate::Search::winning_move) does.
    pub by: Option<M>,
    /// Where the last result can be upset.
    pub zone: Z,
    /// Why the search ended before everything was known that was asked.
    pub stopped: Option<Reason>,
}

impl<M, Z> Solution<M, Z> {
    pub(crate) fn open(zone: Z) -> Self {
        let verdict = Verdict::Unknown { reason: Reason::Order };
        Solution { verdict, win: None, refuted: Vec::new(), by: None, zone, stopped: None }
    }

    /// The highest order that has no win of any length.
    pub fn refuted_order(&self) -> Option<Order> {
        self.refuted.iter().filter(|(_, moves)| *moves == NEVER).map(|(order, _)| *order).max()
    }

    /// Within how many moves an order is known to have no win; 0 says nothing, [`u16::MAX`]: it has
    /// none at all.
    pub fn refuted_within(&self, order: Order) -> u16 {
        self.refuted.iter().filter(|(o, _)| *o >= order).map(|(_, moves)| *moves).max().unwrap_or(0)
    }

    /// Within how many moves there is no win of any order.
    pub fn none_within(&self) -> u16 {
        self.refuted_within(Order::Unlimited)
    }

    /// How many moves the win takes, if moves are counted.
    pub fn length(&self) -> Option<u16> {
        self.win?.within
    }

    /// Whether no shorter win exists than the one that was found.
    pub fn is_shortest(&self) -> bool {
        self.is_shortest_of(Order::Unlimited)
    }

    /// Whether no shorter win of at most this order exists than the one that was found.
    pub fn is_shortest_of(&self, order: Order) -> bool {
        self.length().is_some_and(|moves| moves == 0 || self.refuted_within(order) >= moves - 1)
    }

    /// Takes in that an order has no win within so many moves.
    pub(crate) fn note(&mut self, order: Order, moves: u16) {
        match self.refuted.iter_mut().find(|(o, _)| *o == order) {
            Some(entry) => entry.1 = entry.1.max(moves),
            None => self.refuted.push((order, moves)),
        }
    }

    /// Takes in a win, if it is better than the one that is known: shorter, or of a lower order and
    /// no longer.
    pub(crate) fn won(&mut self, order: Order, moves: u16) {
        let better = |win: Aim| (moves, order) < (win.within.unwrap_or(NEVER), win.order);
        if self.win.is_none_or(better) {
            self.win = Some(Aim { order, within: Some(moves) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_the_shortest_when_every_shorter_length_is_refuted_in_full() {
        let mut found = Solution::<(), ()>::open(());
        found.note(Order::Finite(2), 7);
        assert_eq!((found.refuted_within(Order::Finite(1)), found.none_within()), (7, 0));
        found.won(Order::Finite(2), 8);
        assert!(!found.is_shortest());
        found.note(Order::Unlimited, 4);
        found.won(Order::Unlimited, 5);
        assert!(found.is_shortest());
        found.won(Order::Finite(3), 5);
        found.won(Order::Finite(2), 6);
        assert_eq!(found.win, Some((Order::Finite(3), 5).into()));
    }

    #[test]
    fn a_length_is_no_refutation() {
        let mut found = Solution::<(), ()>::open(());
        found.note(Order::Finite(3), 7);
        found.note(Order::Finite(1), u16::MAX);
        assert_eq!((found.refuted_order(), found.refuted_within(Order::Finite(1))), (Some(Order::Finite(1)), u16::MAX));
    }
}
