//! The fast solver for the board at hand: lanes of 16 or 32 bits, rows of three, four or five.

use std::collections::HashSet;
use std::fmt::Debug;

use super::Sequence;
use super::board::Board;
use super::lanes::{Lane, Spot};
use super::promise;
use super::vcf::Fours;
use super::zones::{Points, RunZones, essential, points};
use crate::rules::{Colour, Grid, Point, Position, Rules, Variant};

/// A won run of fours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The moves of both sides up to the five. If the last reply is forbidden to Black, it is the
    /// last move.
    pub moves: Vec<Point>,
    /// The number of the attacker's moves, the five included.
    pub length: usize,
}

/// What the hooks ask of the solver for one size of board and one length of row.
pub(super) trait Engine: Debug + Send + Sync {
    fn put(&mut self, colour: Colour, p: Point);
    fn take(&mut self, colour: Colour, p: Point);
    /// A point that makes five.
    fn five(&self, colour: Colour) -> Option<Point>;
    /// Every point that makes a four.
    fn fours(&self, colour: Colour) -> Vec<Point>;
    /// Whether Black may not play there (renju).
    fn is_foul(&self, p: Point) -> bool;
    /// Whether Black may play there whatever stones White adds elsewhere (renju).
    fn stays_legal(&self, p: Point) -> bool;
    /// Whether there is a run of fours; `None` if told to stop.
    fn solve(&mut self, attacker: Colour, shortest: bool, tick: &mut dyn FnMut() -> bool) -> Option<bool>;
    /// The run that was found last.
    fn run(&self) -> Run;
    /// The number of the attacker's moves in it.
    fn run_length(&self) -> u32;
    /// The number of empty points in live windows that lack so many stones, one to three.
    fn points_lacking(&self, colour: Colour, stones: usize) -> u32;
    /// The zone of what [`solve`](Engine::solve) has just answered.
    fn zone(
        &mut self,
        position: &mut Position,
        attacker: Colour,
        won: bool,
        tick: &mut dyn FnMut() -> bool,
    ) -> Option<Sequence>;
    /// EVS(colour, 1) to EVS(colour, 5).
    fn essential(&self, colour: Colour) -> [Points; 5];
    /// The empty points of the live windows that lack exactly one stone, two, three, four.
    fn lacking(&self, colour: Colour) -> [Points; 4];
    /// How likely a reply here is to refute ([`promise`](super::promise)). Only rows of five have
    /// been learnt from.
    fn promise(&self, mover: Colour, p: Point) -> Option<i32>;
    fn boxed(&self) -> Box<dyn Engine>;
}

/// The engine for a board, if there is one: rows of three to five.
pub(super) fn engine(position: &Position) -> Option<Box<dyn Engine>> {
    let (grid, rules) = (position.grid, position.rules);
    let small = grid.width() <= 16 && grid.height() <= 16;
    let mut engine: Box<dyn Engine> = match (rules.length, small) {
        (5, true) => Box::new(Sized::<u16, 16, 26, 5>::new(grid, rules)),
        (5, false) => Box::new(Sized::<u32, 20, 30, 5>::new(grid, rules)),
        (4, _) => Box::new(Sized::<u32, 20, 30, 4>::new(grid, rules)),
        (3, _) => Box::new(Sized::<u32, 20, 30, 3>::new(grid, rules)),
        _ => return None,
    };
    for colour in Colour::ALL {
        for p in position.of(colour) {
            engine.put(colour, Point(p as u16));
        }
    }
    Some(engine)
}

impl Clone for Box<dyn Engine> {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

#[derive(Clone, Debug)]
struct Sized<L, const N: usize, const P: usize, const K: usize> {
    grid: Grid,
    fours: Fours<L, N, P, K>,
}

impl<L: Lane, const N: usize, const P: usize, const K: usize> Sized<L, N, P, K> {
    fn new(grid: Grid, rules: Rules) -> Self {
        Sized { grid, fours: Fours::new(Board::new(grid, rules), rules.variant == Variant::Renju) }
    }
}

impl<L, const N: usize, const P: usize, const K: usize> Engine for Sized<L, N, P, K>
where
    L: Lane + Debug + Send + Sync + 'static,
{
    fn put(&mut self, colour: Colour, p: Point) {
        self.fours.put(colour, Spot::of(self.grid, p));
    }

    fn take(&mut self, colour: Colour, p: Point) {
        self.fours.take(colour, Spot::of(self.grid, p));
    }

    fn five(&self, colour: Colour) -> Option<Point> {
        self.fours.board.fives(colour).first.map(|spot| spot.point(self.grid))
    }

    fn fours(&self, colour: Colour) -> Vec<Point> {
        self.fours.fours(colour).iter().map(|four| four.attack.point(self.grid)).collect()
    }

    fn is_foul(&self, p: Point) -> bool {
        let spot = Spot::of(self.grid, p);
        self.fours.is_foul(Colour::Black, spot)
    }

    fn stays_legal(&self, p: Point) -> bool {
        self.fours.board.stays_legal(Spot::of(self.grid, p))
    }

    fn solve(&mut self, attacker: Colour, shortest: bool, tick: &mut dyn FnMut() -> bool) -> Option<bool> {
        let answer = if shortest { self.fours.shortest(attacker, tick) } else { self.fours.solve(attacker, tick) };
        answer.ok()
    }

    fn run(&self) -> Run {
        let moves = self.fours.run.moves().into_iter().map(|spot| spot.point(self.grid)).collect();
        Run { moves, length: self.fours.run.length() }
    }

    fn run_length(&self) -> u32 {
        self.fours.run.length() as u32
    }

    fn points_lacking(&self, colour: Colour, stones: usize) -> u32 {
        let [points] = self.fours.board.lacking_from::<1>(colour, stones);
        points.iter().map(|row| row.bits().count_ones()).sum()
    }

    fn zone(
        &mut self,
        position: &mut Position,
        attacker: Colour,
        won: bool,
        tick: &mut dyn FnMut() -> bool,
    ) -> Option<Sequence> {
        let run = std::mem::take(&mut self.fours.run);
        let mut zones = RunZones { fours: &mut self.fours, position, attacker, tick, known: HashSet::new() };
        let zone = if won { Some(zones.won(&run)) } else { zones.lost().ok() };
        self.fours.run = run;
        zone
    }

    fn essential(&self, colour: Colour) -> [Points; 5] {
        essential(self.grid, &self.fours, colour)
    }

    fn lacking(&self, colour: Colour) -> [Points; 4] {
        self.fours.board.lacking::<4>(colour).map(|set| points(self.grid, &set))
    }

    fn promise(&self, mover: Colour, p: Point) -> Option<i32> {
        (K == 5).then(|| promise::of(self.fours.board.rows(mover, Spot::of(self.grid, p))))
    }

    fn boxed(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::scattered::scattered;
    use super::*;
    use crate::rules::windows_through;

    /// Against the windows of the rules, on boards of both widths of lanes.
    #[test]
    fn what_windows_lack_is_as_the_definition_has_it() {
        for seed in 0..200 {
            let mut random = Rng::with_seed(seed);
            let variant = [Variant::Freestyle, Variant::Standard, Variant::Renju, Variant::Caro][seed as usize % 4];
            let position = scattered(variant, &mut random);
            let engine = engine(&position).unwrap();
            for colour in Colour::ALL {
                // In caro both ends may be blocked: see `Board::counts`.
                let counts = |window: &crate::rules::Window| {
                    let ends = window.flanks(&position).map(|p| p.and_then(|p| position.stone(p)));
                    let is_clear = !variant.is_exact(colour) || ends.iter().all(|&end| end != Some(colour));
                    is_clear && window.points(&position).all(|p| position.stone(p) != Some(colour.other()))
                };
                let mut expected = [[0; 7]; 5];
                for p in position.empty().iter().map(|p| Point(p as u16)) {
                    for window in windows_through(&position, p).filter(counts) {
                        let lacks = window.points(&position).filter(|&p| position.is_empty(p)).count();
                        expected[lacks - 1][p.index() >> 6] |= 1 << (p.index() & 63);
                    }
                }
                assert_eq!(engine.lacking(colour), expected[..4], "{position:?} {colour:?}");
                for (lacks, points) in (1..).zip(&expected) {
                    let count: u32 = points.iter().map(|word: &u64| word.count_ones()).sum();
                    assert_eq!(engine.points_lacking(colour, lacks), count, "{position:?} {colour:?}");
                }
            }
        }
    }
}
