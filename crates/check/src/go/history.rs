//! The boards of a line of play, for superko: stone by stone, where the rules remember a hash.
//!
//! A hash would do against accidents, but not against a forger, who can look for two boards with
//! the same one. So every point that the rules forbid as a repetition is compared with the boards
//! themselves.

use std::collections::HashSet;

use tesuji_go::rules::{Contest, KoRule, Move, Point};
use tesuji_problem::PointSet;

use super::{Stones, stones};

/// The boards that have stood on the current line. Those of earlier lines are kept, so that a
/// number names a line's boards for good.
pub(super) struct History {
    /// A board, and the number of the one before it.
    boards: Vec<(Stones, usize)>,
    /// The number of the last board, after each ply. Never empty.
    line: Vec<usize>,
}

impl History {
    /// The history of a position before which the board `earlier` has stood, if the claim says so.
    pub(super) fn new(contest: &Contest, earlier: Option<Stones>) -> Self {
        let mut boards: Vec<(Stones, usize)> = earlier.into_iter().map(|board| (board, 0)).collect();
        boards.push((stones(contest), 0));
        History { line: vec![boards.len() - 1], boards }
    }

    /// Goes on by a ply, with the new board if it is to be remembered.
    pub(super) fn push(&mut self, board: Option<Stones>) {
        let mut now = self.now();
        if let Some(board) = board {
            // A pass brings no new board.
            if self.boards[now].0 != board {
                self.boards.push((board, now));
                now = self.boards.len() - 1;
            }
        }
        self.line.push(now);
    }

    /// Goes back by a ply.
    pub(super) fn pop(&mut self) {
        self.line.pop();
    }

    /// Names the boards of the current line.
    pub(super) fn now(&self) -> usize {
        self.line.last().copied().unwrap_or(0)
    }

    /// Whether the current line has had the same boards as the line named `other`, in whatever
    /// order.
    pub(super) fn same_boards(&self, other: usize) -> bool {
        let boards = |line| self.boards_of(line).collect::<HashSet<_>>();
        self.now() == other || boards(self.now()) == boards(other)
    }

    /// Whether every play that the rules forbid as a repetition brings back a board of this line.
    pub(super) fn confirm_bans(&self, contest: &Contest) -> Result<(), String> {
        let board = contest.board();
        for p in board.grid().points() {
            let forbidden = contest.region().is_none_or(|region| region.contains(p.index()))
                && board.is_legal(contest.to_move(), p, contest.rules().suicide)
                && !contest.allows(Move::At(p));
            if forbidden && !self.boards_of(self.now()).any(|b| *b == after(contest, p)) {
                return Err(format!(
                    "two boards have the same hash, so superko cannot be trusted at {}",
                    board.grid().name(p)
                ));
            }
        }
        Ok(())
    }

    /// The boards of a line, the last first.
    fn boards_of(&self, line: usize) -> impl Iterator<Item = &Stones> {
        let mut next = Some(line);
        std::iter::from_fn(move || {
            let number = next?;
            let (board, before) = &self.boards[number];
            next = (number != 0).then_some(*before);
            Some(board)
        })
    }
}

/// What a ban in the claim means under superko: the board has stood that the banned play would
/// bring back. `None` if there is no such play, because it is illegal in any case.
pub(super) fn board_of_ban(contest: &Contest, ban: Option<Point>) -> Option<Stones> {
    let legal = |p: &Point| contest.board().is_legal(contest.to_move(), *p, contest.rules().suicide);
    ban.filter(|_| contest.rules().ko == KoRule::Superko).filter(legal).map(|p| after(contest, p))
}

/// The stones after a play by the side to move.
fn after(contest: &Contest, p: Point) -> Stones {
    let mut after = stones(contest);
    after[contest.to_move() as usize].insert(p.index());
    let removed = contest.board().removed_by(contest.to_move(), p);
    after.map(|stones: PointSet| stones - removed)
}
