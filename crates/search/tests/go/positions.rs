//! Random questions, from a generator that is the same everywhere, so that a failure names its seed.

use tesuji_go::rules::{Capture, Colour, Grid, KoRule, Point, Position, Question, QuestionError, Rules};
use tesuji_problem::mix;

/// A small deterministic generator.
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

    pub(crate) fn colour(&mut self) -> Colour {
        if self.once_in(2) { Colour::Black } else { Colour::White }
    }

    /// One of the items. There must be one.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) size: (u8, u8),
    /// Empty points: at least and at most.
    pub(crate) empty: (usize, usize),
    pub(crate) rules: Rules,
}

pub(crate) const SIMPLE: Rules = Rules { ko: KoRule::Simple, suicide: false };
pub(crate) const SUICIDE: Rules = Rules { ko: KoRule::Simple, suicide: true };
pub(crate) const SUPERKO: Rules = Rules { ko: KoRule::Superko, suicide: false };
pub(crate) const SUPERKO_SUICIDE: Rules = Rules { ko: KoRule::Superko, suicide: true };

pub(crate) const ONE_SIDED: [Rules; 3] = [
    Rules { ko: KoRule::DefenderRetakes, suicide: false },
    Rules { ko: KoRule::AttackerRetakes, suicide: false },
    Rules { ko: KoRule::AttackerRetakes, suicide: true },
];

/// A random question on a board of this shape, possibly with a region, several targets or a ko ban.
pub(crate) fn question(random: &mut Random, shape: &Shape) -> Question {
    let grid = Grid::new(shape.size.0, shape.size.1).unwrap();
    loop {
        let wanted = shape.empty.0 + random.below(shape.empty.1 - shape.empty.0 + 1);
        let mut position = Position::new(grid.clone());
        let mut free: Vec<Point> = grid.points().collect();
        while free.len() > wanted.min(grid.area() - 1) {
            let p = free.swap_remove(random.below(free.len()));
            position.set(p, Some(random.colour()));
        }
        // Chains without liberties leave the board, as in a game.
        while let Err(QuestionError::NoLiberties(name)) = position.board() {
            position.set(grid.parse(&name).unwrap(), None);
        }
        let to_move = random.colour();
        if random.once_in(4) {
            position.ko = ko_point(&position, to_move);
        }
        if let Some(question) = asked(random, position, shape.rules, to_move) {
            return question;
        }
    }
}

/// A question about a random stone of the position, one in six about several, one in six in a region.
fn asked(random: &mut Random, position: Position, rules: Rules, to_move: Colour) -> Option<Question> {
    let grid = position.grid.clone();
    let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
    if stones.is_empty() {
        return None;
    }
    let first = random.pick(&stones);
    let mut targets = vec![first];
    if random.once_in(6) {
        let same = stones.iter().filter(|&&p| position.stone(p) == position.stone(first));
        targets.extend(same.filter(|_| random.once_in(2)).take(3));
    }
    let region = random.once_in(6).then(|| grid.points().filter(|_| !random.once_in(4)).map(Point::index).collect());
    Some(Question { position, rules, targets, all: random.once_in(2), to_move, region })
}

/// A point that `to_move` may have been forbidden to retake: the only liberty of a lone stone that this play would capture.
pub(crate) fn ko_point(position: &Position, to_move: Colour) -> Option<Point> {
    let board = position.board().ok()?;
    position.grid.points().find(|&p| {
        board.stone(p).is_none()
            && board.removed_by(to_move, p).len() == 1
            && !board.removed_by(to_move, p).contains(p.index())
            && position.grid.neighbours(p).iter().all(|&n| board.stone(n) == Some(to_move.other()))
    })
}

pub(crate) fn capture(question: &Question) -> Capture {
    Capture::new(question).unwrap()
}

/// The question as text.
pub(crate) fn show(question: &Question) -> String {
    let (grid, mut text) = (&question.position.grid, String::new());
    for (i, p) in grid.points().enumerate() {
        if i % grid.width() as usize == 0 {
            text.push('\n');
        }
        text.push(match question.position.stone(p) {
            None => '.',
            Some(Colour::Black) => 'X',
            Some(Colour::White) => 'O',
        });
    }
    let names: Vec<String> = question.targets.iter().map(|&t| grid.name(t)).collect();
    let region = question.region.map(|r| r.iter().map(|p| grid.name(Point(p as u16))).collect::<Vec<_>>());
    format!(
        "{text}\n{:?} to move, target {} (all: {}), ko {:?}, region {region:?}, {:?}",
        question.to_move,
        names.join(" "),
        question.all,
        question.position.ko.map(|p| grid.name(p)),
        question.rules
    )
}
