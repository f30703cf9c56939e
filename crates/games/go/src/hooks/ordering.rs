//! Which move looks promising, and how hard a position looks: Thomsen's ordering (paper 000,
//! footnote 18) by the liberties of the target after the move and the distance to it. Nothing here
//! can change an answer.

use tesuji_problem::{Problem, Role};

use super::Tactics;
use crate::rules::{Goal, Move, Point};

/// How far from a target the local tree reaches. Of the GNU Go tests that need order 3, two points
/// prove most within a node limit at which the whole tree proves few; one misses the nets, three
/// gains little over the whole tree.
const NEAR: i32 = 2;

impl Tactics {
    /// The fewest liberties of a standing target.
    fn liberties(&self) -> u32 {
        let board = self.contest.board();
        self.contest.standing().map(|t| board.liberty_count(t) as u32).min().unwrap_or(0)
    }

    fn distance(&self, p: Point) -> i32 {
        let grid = self.contest.board().grid();
        let (x, y) = grid.xy(p);
        self.contest
            .standing()
            .flat_map(|t| self.contest.board().chain(t).iter())
            .map(|s| {
                let (tx, ty) = grid.xy(Point(s as u16));
                i32::from(x.abs_diff(tx)) + i32::from(y.abs_diff(ty))
            })
            .min()
            .unwrap_or(0)
    }

    /// Smaller is tried first.
    pub(super) fn promise(&mut self, m: Move) -> i32 {
        let Move::At(p) = m else { return 10_000 };
        if !self.contest.wants_captures() {
            return self.promise_of_shape(p);
        }
        let role = self.role();
        self.play(m);
        let liberties = self.liberties() as i32;
        self.undo();
        let wish = if role == Role::Attacker { liberties } else { -liberties };
        8 * wish + 2 * self.distance(p)
    }

    /// Whether nothing but connections is wanted.
    fn wants_connections(&self) -> bool {
        self.contest.wishes().all(|wish| wish.goal() == Goal::Connect)
    }

    /// For both sides the good points of a connection lie on the shortest ways, and those of an eye space
    /// have room around them.
    fn promise_of_shape(&mut self, p: Point) -> i32 {
        if self.wants_connections() {
            let detour = self.detour(p).unwrap_or(NEAR as usize + 1) as i32;
            return 8 * detour + self.steps_to_target(p) as i32;
        }
        let steps = self.steps_to_target(p) as i32;
        let board = self.contest.board();
        let room = board.neighbours(p).iter().filter(|n| board.stone(**n).is_none()).count() as i32;
        4 * steps - room
    }

    /// Within two points of a target, or a capture: where most blocks are caught.
    pub(super) fn is_near_target(&mut self, m: Move) -> bool {
        match m {
            Move::Pass => false,
            Move::At(p) if self.wants_connections() => self.detour(p).is_some() || self.steps_to_target(p) <= 1,
            Move::At(p) if !self.contest.wants_captures() => self.steps_to_target(p) <= NEAR as usize,
            Move::At(p) => {
                self.distance(p) <= NEAR || !self.contest.board().removed_by(self.contest.to_move(), p).is_empty()
            }
        }
    }

    /// A target with many liberties is hard to capture; a move far from it seldom decides, for
    /// either side.
    pub(super) fn hardness(&self) -> (u32, u32) {
        if !self.contest.wants_captures() {
            return (1, 1);
        }
        let liberties = self.liberties().max(1);
        let distance = self.contest.board().last().map_or(0, |(_, p, _)| self.distance(p)) as u32;
        match self.role() {
            Role::Attacker => (liberties, 1 + distance),
            Role::Defender => (liberties + distance, 1),
        }
    }
}
