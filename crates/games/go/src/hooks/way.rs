//! How far apart the blocks of a connection are: how many stones are missing between them, and where.
//!
//! A win of order *n* is *n* + 1 moves that the defender may answer with passes (paper 000, footnote 5).
//! Each makes one point the attacker's; a chain of the defender's is in the way unless they suffice to fill
//! its liberties and one point more. So a count of the stones that are missing bounds the order, and the
//! points where these stones may lie are those that matter most to both sides.

use tesuji_problem::{Key, PointSet, Problem};

use super::{Area, Tactics};
use crate::rules::{Board, Colour, Goal, Point, Pursuit};

/// A chain of the defender's with so many liberties or fewer is thought to be no obstacle. This and the
/// next say only which moves are looked at first.
const WEAK: usize = 2;
/// So many stones more than the fewest may lie between the blocks.
const DETOUR: usize = 2;
/// Blocks are not looked for farther away.
const FAR: usize = 12;

/// The ways between the targets, at one position.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    of: Option<Key>,
    /// The points on a way of so many stones, and of one more, two more, …: each holds those before.
    on: Vec<PointSet>,
}

impl Tactics {
    /// Attacker to move: the targets are too far apart for a win of this order. A chain of the defender's
    /// that is captured on the way takes as many stones as it has liberties, and one on it.
    pub(super) fn is_too_far(&self, wish: &Pursuit, order: u8) -> bool {
        let reached = self.reached_by_first(wish, usize::from(order) + 1, usize::from(order));
        !wish.targets().iter().all(|t| reached.contains(t.index()))
    }

    /// What the first target reaches with so many stones.
    fn reached_by_first(&self, wish: &Pursuit, stones: usize, weak: usize) -> PointSet {
        let board = self.contest.board();
        let Some(&first) = wish.targets().first() else { return PointSet::EMPTY };
        let owner = self.contest.attacker();
        (0..stones).fold(*board.chain(first), |reached, _| with_one_more(board, owner, &reached, weak))
    }

    /// Where what the first target reaches with so many stones is the same, so that it does not reach the
    /// others: all that it reaches, with what is beside it. A chain of the defender's that is in the way
    /// stays there with more than `weak` liberties.
    ///
    /// Step by step the first target reaches there no more than here: the points beside what it reaches
    /// hold the same; the attacker's blocks among them lie in the zone with all their neighbours, so they
    /// are no larger; and a chain in the way has as many liberties, or more.
    pub(super) fn area_of_reach(&self, wish: &Pursuit, stones: usize, weak: usize) -> Area {
        let board = self.contest.board();
        let reached = self.reached_by_first(wish, stones, weak);
        if !self.has_zones() || wish.targets().iter().all(|t| reached.contains(t.index())) {
            return Area::EVERYWHERE;
        }
        let mut points = reached | board.beside(&reached);
        let mut rivals = points & *board.stones(self.contest.attacker().other());
        while let Some(rival) = rivals.first() {
            let rival = Point(rival as u16);
            points.extend(board.liberties(rival).iter().take(weak + 1));
            rivals -= *board.chain(rival);
        }
        super::zones::close(board, points)
    }

    /// The connection, where that is all that is wanted.
    pub(super) fn connection_alone(&self) -> Option<&Pursuit> {
        self.contest.only_wish().filter(|wish| wish.goal() == Goal::Connect)
    }

    /// How many stones more than the fewest there are on the ways that lead through a point; `None` if too
    /// many.
    pub(super) fn detour(&mut self, p: Point) -> Option<usize> {
        self.ways().on.iter().position(|on| on.contains(p.index()))
    }

    fn ways(&mut self) -> &Ways {
        let key = self.key();
        if self.ways.of != Some(key) {
            let mut ways = Ways { of: Some(key), on: vec![PointSet::EMPTY; DETOUR + 1] };
            for wish in self.contest.wishes().filter(|wish| !wish.is_lost()) {
                self.add_ways(wish, &mut ways);
            }
            self.ways = ways;
        }
        &self.ways
    }

    /// The ways from the first target of a wish to each other one.
    fn add_ways(&self, wish: &Pursuit, ways: &mut Ways) {
        let board = self.contest.board();
        let mut standing = wish.standing();
        let Some(first) = standing.next() else { return };
        for other in standing {
            if board.chain_id(first) == board.chain_id(other) {
                continue;
            }
            let (here, there) = (self.steps_from(first, other), self.steps_from(other, first));
            let missing = here.len() - 1;
            for (detour, on) in ways.on.iter_mut().enumerate() {
                *on |= self.points_between(&here, &there, missing + detour);
            }
        }
    }

    /// The points that 0, 1, 2, … stones bring a block to, up to the least number that brings it to the
    /// other, or near it.
    fn steps_from(&self, block: Point, other: Point) -> Vec<PointSet> {
        let board = self.contest.board();
        let mut steps = vec![*board.chain(block)];
        while steps.len() <= FAR && !steps[steps.len() - 1].contains(other.index()) {
            let next = with_one_more(board, self.contest.attacker(), &steps[steps.len() - 1], WEAK);
            steps.push(next);
        }
        steps
    }

    /// The empty points that lie on a way of at most so many stones, and the liberties of the weak chains
    /// on such a way.
    fn points_between(&self, here: &[PointSet], there: &[PointSet], stones: usize) -> PointSet {
        let board = self.contest.board();
        let mut on = PointSet::EMPTY;
        for (i, near) in here.iter().enumerate().skip(1) {
            // The stone on the point itself is counted from both sides.
            let left = (stones + 1).saturating_sub(i);
            if left > 0 {
                on |= *near & there[left.min(there.len() - 1)];
            }
        }
        let mut obstacles = on & *board.stones(self.contest.attacker().other());
        let mut points = on & *board.empty();
        while let Some(stone) = obstacles.first() {
            let stone = Point(stone as u16);
            points |= *board.liberties(stone);
            obstacles -= *board.chain(stone);
        }
        points
    }
}

/// What a block has reached after one stone more of its owner's: points beside it, but no chain of the
/// opponent's with more liberties than `weak`, and the blocks beside these.
fn with_one_more(board: &Board, owner: Colour, reached: &PointSet, weak: usize) -> PointSet {
    let beside = board.beside(reached) - *reached;
    let mut stones = beside & *board.empty();
    let mut rivals = beside & *board.stones(owner.other());
    while let Some(rival) = rivals.first() {
        let rival = Point(rival as u16);
        if board.liberty_count(rival) <= weak {
            stones |= *board.chain(rival) & beside;
        }
        rivals -= *board.chain(rival);
    }
    let mut all = *reached | stones;
    let mut joined = (board.beside(&stones) & *board.stones(owner)) - all;
    while let Some(block) = joined.first() {
        let block = Point(block as u16);
        all |= *board.chain(block);
        joined -= *board.chain(block);
    }
    all
}

#[cfg(test)]
mod tests {
    use tesuji_problem::{Oracles, Status};

    use super::*;
    use crate::rules::life::tests::mostly_black;
    use crate::rules::{Contest, Goal, Move, Position, Question};

    /// Whether the attacker, to move, connects with so many stones that the defender answers with passes.
    fn connects(game: &mut Tactics, stones: usize) -> bool {
        let mut moves = Vec::new();
        game.moves(&mut moves);
        stones > 0
            && moves.into_iter().any(|m| {
                game.play(m);
                let done = game.status() == Status::Achieved
                    || game.status() == Status::Open && {
                        game.play(Move::Pass);
                        let connects = connects(game, stones - 1);
                        game.undo();
                        connects
                    };
                game.undo();
                done
            })
    }

    /// On random boards, every pair of blocks: what is out of reach of an order is not connected by as
    /// many stones as it grants.
    #[test]
    fn what_is_too_far_is_not_connected_by_so_many_stones() {
        let (mut far, mut near) = (0, 0);
        for seed in 0..400 {
            let board = mostly_black(seed, 30..75);
            let grid = board.grid();
            let mut position = Position::new(grid);
            grid.points().for_each(|p| position.set(p, board.stone(p)));
            for owner in Colour::ALL {
                let is_first = |p: &Point| board.stone(*p) == Some(owner) && board.chain_id(*p) == *p;
                let blocks: Vec<Point> = grid.points().filter(is_first).take(3).collect();
                for (i, &a) in blocks.iter().enumerate() {
                    for &b in &blocks[..i] {
                        let question =
                            Question { goal: Goal::Connect, ..Question::capture(position.clone(), vec![a, b], owner) };
                        let mut game = Tactics::new(Contest::new(&question).unwrap());
                        for order in 0..3 {
                            let connects = connects(&mut game, usize::from(order) + 1);
                            if game.out_of_reach(order) {
                                assert!(!connects, "{seed} {} {} {order}", grid.name(a), grid.name(b));
                                far += 1;
                            } else {
                                near += usize::from(connects);
                            }
                        }
                    }
                }
            }
        }
        assert!(far > 500 && near > 500, "{far} {near}");
    }
}
