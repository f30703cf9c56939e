//! Random small positions, from a generator that is the same everywhere, so that a failure names its seed.

use tesuji_go::rules::{Colour, Grid, KoRule, Point, Position, Question, Rules};
use tesuji_problem::{PointSet, mix};

/// A deterministic source of random numbers.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(mix(seed) as u64)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) as u64 % n as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items, if there are any.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.below(items.len())]) }
    }
}

/// A board of this size with about `percent` of its points occupied, on which every chain has a liberty.
pub(crate) fn position(random: &mut Random, width: u8, height: u8, percent: usize) -> Position {
    let mut position = Position::new(Grid::new(width, height).expect("a small board"));
    if random.once_in(2) {
        draw_ko(random, &mut position);
    }
    for p in position.grid.points() {
        if position.stone(p).is_none() && random.below(100) < percent {
            let colour = if random.once_in(2) { Colour::Black } else { Colour::White };
            position.set(p, Some(colour));
            if position.board().is_err() {
                position.set(p, None);
            }
        }
    }
    position
}

/// Draws a ko, or with luck a snapback or a larger fight: a stone surrounded by the other colour but for one point,
/// which is itself surrounded. A point or two are left as they are, so that it is only nearly so at times.
fn draw_ko(random: &mut Random, position: &mut Position) {
    let grid = position.grid.clone();
    let taken = Point(random.below(grid.area()) as u16);
    let Some(taker) = random.pick(grid.neighbours(taken)) else { return };
    let (mine, other) = if random.once_in(2) { (Colour::Black, Colour::White) } else { (Colour::White, Colour::Black) };
    position.set(taken, Some(mine));
    for (centre, spared, colour) in [(taken, taker, other), (taker, taken, mine)] {
        for &n in grid.neighbours(centre).iter().filter(|&&n| n != spared) {
            if !random.once_in(8) {
                position.set(n, Some(colour));
            }
        }
    }
    if position.board().is_err() {
        *position = Position::new(grid);
    }
}

/// A question about a random block with few liberties, under simple ko and without suicide.
pub(crate) fn question(random: &mut Random, position: Position) -> Option<Question> {
    let board = position.board().ok()?;
    let weak: Vec<Point> =
        position.grid.points().filter(|&p| board.stone(p).is_some() && board.liberty_count(p) <= 2).collect();
    let target = random.pick(&weak)?;
    let colour = board.stone(target)?;
    let mut targets = vec![target];
    if random.once_in(4) {
        targets.extend(random.pick(&weak).filter(|&p| p != target && board.stone(p) == Some(colour)));
    }
    let to_move = if random.once_in(4) { colour } else { colour.other() };
    let mut position = position;
    if random.once_in(4) {
        let empty: Vec<Point> = board.empty().iter().map(|p| Point(p as u16)).collect();
        position.ko = random.pick(&empty);
    }
    position.to_move = Some(to_move);
    let rules = Rules { ko: KoRule::Simple, suicide: false };
    let mut question = Question { position, rules, all: random.once_in(2), targets, to_move, region: None };
    if random.once_in(6) {
        let area = question.position.grid.area();
        question.region = Some((0..area).filter(|_| !random.once_in(4)).collect::<PointSet>());
    }
    Some(question)
}

/// How much to test: `TESUJI_LONG=20` makes it twenty times as much.
pub(crate) fn times(quick: u64) -> u64 {
    let factor = std::env::var("TESUJI_LONG").ok().map_or(1, |text| text.parse().unwrap_or(10));
    quick * factor
}
