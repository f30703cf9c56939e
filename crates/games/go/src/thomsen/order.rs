//! In which order the moves of a λ-tree are tried (paper 000, footnote 18).
//!
//! "Moves in all λ-trees are ordered by counting the number of liberties and meta-liberties (points
//! adjacent to liberties) of the attacked block after each possible move (minimizing these if the
//! attacker moves, and maximizing these if the defender moves, and also prioritizing moves with low
//! Manhattan distance to the attacked block)." The order decides nothing but which of several proofs
//! is found, and so which shadow stones there are.

use tesuji_problem::{PointSet, Problem, Role};

use crate::rules::{Board, Contest, Move, Point};

/// Puts legal moves of the side to move into the order in which they are tried.
pub(super) fn ordered(contest: &mut Contest, mut moves: Vec<Point>) -> Vec<Point> {
    let attacks = contest.role() == Role::Attacker;
    let sign = if attacks { 1 } else { -1 };
    moves.sort_by_cached_key(|&p| {
        let near = distance(contest, p);
        contest.play(Move::At(p));
        let room = room(contest);
        contest.undo();
        (sign * room, near)
    });
    moves
}

/// Liberties and meta-liberties of the target that has fewest; none of one that has fallen.
fn room(contest: &Contest) -> isize {
    let board = contest.board();
    let room = |t: Point| {
        let liberties = *board.liberties(t);
        liberties.len() + ((beside(board, &liberties) - liberties) & *board.empty()).len()
    };
    if contest.standing().count() < contest.targets().count() {
        return 0;
    }
    contest.standing().map(room).min().unwrap_or(0) as isize
}

/// The Manhattan distance to the nearest stone of a target.
fn distance(contest: &Contest, p: Point) -> usize {
    let board = contest.board();
    let grid = board.grid();
    let far = |s: usize| {
        let (a, b) = (grid.xy(p), grid.xy(Point(s as u16)));
        usize::from(a.0.abs_diff(b.0)) + usize::from(a.1.abs_diff(b.1))
    };
    contest.standing().flat_map(|t| board.chain(t)).map(far).min().unwrap_or(0)
}

fn beside(board: &Board, points: &PointSet) -> PointSet {
    points.iter().flat_map(|p| board.neighbours(Point(p as u16))).map(|n| n.index()).collect()
}
