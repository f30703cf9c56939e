//! The part of the board that the attacker has closed around the blocks that he wants to capture. A
//! dead shape falls by moves in it alone, but after so many of them that its order is high: a win
//! that the λ-orders reach last, where the attacker has the whole board for quiet moves.

use tesuji_problem::{Key, PointSet, Problem};

use super::Tactics;
use super::nearness::grown;
use crate::rules::{Move, Point};

/// The most empty points of a part that is searched in full.
const ROOM: usize = 12;

/// The part is at most one of so many of the board: a small board is soon searched as a whole.
const PART: usize = 3;

/// What is enclosed at one position.
#[derive(Clone, Debug, Default)]
pub(super) struct Enclosure {
    of: Option<Key>,
    inside: PointSet,
}

impl Tactics {
    /// Whether the attacker has closed a small part of the board around the targets of a capture, and
    /// left them little room. Without zones every reply outside would have to be searched.
    pub(super) fn is_enclosed(&mut self) -> bool {
        self.contest.wants_captures() && self.contest.only_wish().is_some() && self.has_zones() && {
            let inside = self.enclosed();
            let board = self.contest.board();
            (inside & *board.empty()).len() <= ROOM && PART * inside.len() <= board.grid().area()
        }
    }

    /// Whether the attacker's move is inside, or keeps the wall together: it saves a chain beside that
    /// is in atari, or it captures.
    pub(super) fn is_within_enclosure(&mut self, m: Move) -> bool {
        let Move::At(p) = m else { return false };
        let inside = self.enclosed();
        let board = self.contest.board();
        let attacker = self.contest.attacker();
        if inside.contains(p.index()) {
            return (inside & *board.empty()).len() <= ROOM;
        }
        let is_in_atari = |n: &Point| {
            board.stone(*n) == Some(attacker)
                && board.liberty_count(*n) == 1
                && grown(board, board.chain(*n)).meets(&inside)
        };
        board.neighbours(p).iter().any(is_in_atari) || !board.removed_by(attacker, p).is_empty()
    }

    /// All points that can be reached from the targets without a stone of the attacker's between.
    fn enclosed(&mut self) -> PointSet {
        let key = self.key();
        if self.enclosure.of != Some(key) {
            let board = self.contest.board();
            let attacker = self.contest.attacker();
            let targets = self.contest.standing().fold(PointSet::EMPTY, |all, t| all | *board.chain(t));
            let inside = board.reached(targets, &(board.grid().all() - *board.stones(attacker)));
            self.enclosure = Enclosure { of: Some(key), inside };
        }
        self.enclosure.inside
    }
}
