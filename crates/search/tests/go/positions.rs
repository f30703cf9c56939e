use tesuji_go::rules::{Capture, Colour, Grid, KoRule, Point, Position, Question, Rules};
use tesuji_problem::mix;

/// A small deterministic generator, so that a failure names its seed.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        (mix(self.0) as u64 % n as u64) as usize
    }
}

pub(crate) struct Shape {
    pub(crate) size: (u8, u8),
    /// Empty points: at least and at most.
    pub(crate) empty: (usize, usize),
    pub(crate) rules: Rules,
}

pub(crate) const SIMPLE: Rules = Rules { ko: KoRule::Simple, suicide: false };

/// A random question on a board of this shape, possibly with a region, several targets or a ko ban.
pub(crate) fn question(random: &mut Random, shape: &Shape) -> Question {
    let grid = Grid::new(shape.size.0, shape.size.1).unwrap();
    loop {
        let area = grid.area();
        let wanted = shape.empty.0 + random.below(shape.empty.1 - shape.empty.0 + 1);
        let mut position = Position::new(grid.clone());
        let mut free: Vec<Point> = grid.points().collect();
        while free.len() > wanted.min(area - 1) {
            let p = free.swap_remove(random.below(free.len()));
            position.set(p, Some(colour(random)));
        }
        // Chains without liberties leave the board, as in a game.
        while let Err(tesuji_go::rules::QuestionError::NoLiberties(name)) = position.board() {
            position.set(grid.parse(&name).unwrap(), None);
        }
        let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
        if stones.is_empty() {
            continue;
        }
        let first = stones[random.below(stones.len())];
        let mut targets = vec![first];
        if random.below(6) == 0 {
            targets.extend(stones.iter().filter(|&&p| position.stone(p) == position.stone(first)).take(3));
        }
        let to_move = colour(random);
        if random.below(4) == 0 {
            position.ko = ko_point(&position, to_move);
        }
        let region =
            (random.below(6) == 0).then(|| grid.points().filter(|_| random.below(4) > 0).map(Point::index).collect());
        let all = random.below(2) == 0;
        return Question { position, rules: shape.rules, targets, all, to_move, region };
    }
}

fn colour(random: &mut Random) -> Colour {
    if random.below(2) == 0 { Colour::Black } else { Colour::White }
}

/// A point that `to_move` may have been forbidden to retake: the only liberty of a lone stone that this play would capture.
fn ko_point(position: &Position, to_move: Colour) -> Option<Point> {
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
