//! Renju: that Black has a legal move, and goes on having one.
//!
//! A player who cannot move has not lost: a proof that White wins must know that Black can move at every turn, even where a few
//! black stones more stand on the board than in the position that was proved.
//!
//! A stone makes a foul only together with four others or more that stand in line with it, at most five steps away, along directions in
//! which some five points through it hold no white stone: five others for an overline, two in each of two directions for two
//! threes, three in each of two directions for two fours, and four for two fours in one direction (three stones that two different
//! points complete are a straight four, which is one). So an empty point without any black stone there is *quiet*: three stones
//! more cannot make it forbidden. Of four quiet points three stones leave one empty.

use tesuji_problem::PointSet;

use super::{Colour, DIRECTIONS, Point, Position, judge, windows_through};

/// Black stones that may be added.
const MORE: usize = 3;

/// The points on which it rests that Black has a legal move, in this position and in every one with up to three more black stones
/// on other points than these; `None` if Black has no legal move here.
pub fn freedom(position: &Position) -> Option<PointSet> {
    let empty = position.empty();
    let points = || empty.iter().map(|p| Point(p as u16));
    if points().filter(|&p| is_quiet(position, p)).take(MORE + 1).count() > MORE {
        return Some(PointSet::EMPTY);
    }
    let legal = points().map(|p| judge(position, p)).filter(|judgement| judgement.foul.is_none());
    legal.map(|judgement| judgement.read & empty).min_by_key(PointSet::len)
}

fn is_quiet(position: &Position, p: Point) -> bool {
    let black = |p: Point| position.of(Colour::Black).contains(p.index());
    DIRECTIONS.into_iter().all(|direction| {
        let in_line = (-5..=5).filter_map(|n| position.grid.step(p, direction, n));
        let is_open = || {
            windows_through(position, p)
                .filter(|window| window.direction == direction)
                .any(|window| window.points(position).all(|q| position.stone(q) != Some(Colour::White)))
        };
        !in_line.into_iter().any(black) || !is_open()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Grid, Rules, Variant};

    /// Adds up to three black stones wherever they are allowed to be, at random, on small crowded boards.
    #[test]
    fn three_stones_more_leave_black_a_legal_move() {
        let rules = Rules { variant: Variant::Renju, length: 5 };
        let (mut leaning, mut quiet) = (0, 0);
        for seed in 0..400u64 {
            let mut random = fastrand::Rng::with_seed(seed);
            let grid = Grid::new(random.u8(6..10), random.u8(6..10)).unwrap();
            let mut position = Position::new(grid, rules);
            let density = random.usize(1..5);
            for p in grid.points() {
                if random.usize(..6) < density {
                    position.set(p, Some(if random.usize(..3) > 0 { Colour::Black } else { Colour::White }));
                }
            }
            let Some(kept) = freedom(&position) else { continue };
            *(if kept.is_empty() { &mut quiet } else { &mut leaning }) += 1;
            let free: Vec<_> = (position.empty() - kept).iter().collect();
            for _ in 0..20 {
                let mut more = position.clone();
                for _ in 0..random.usize(..=MORE).min(free.len()) {
                    more.set(Point(free[random.usize(..free.len())] as u16), Some(Colour::Black));
                }
                let legal = |p: usize| judge(&more, Point(p as u16)).foul.is_none();
                assert!(more.empty().iter().any(legal), "{position:?} {more:?}");
            }
        }
        assert!(leaning > 20 && quiet > 20, "{leaning} {quiet}");
    }
}
