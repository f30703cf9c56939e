//! Random questions.

use fastrand::Rng;
use tesuji_go::rules::{
    Board, Colour, Contest, Goal, Grid, KoRule, Point, Position, Question, QuestionError, Rules, Wish,
};
use tesuji_problem::Role;

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

/// A side has one threat or two.
pub(crate) const COUNTED: [Rules; 4] = [
    Rules { ko: KoRule::with_threats(Role::Defender, 1), suicide: false },
    Rules { ko: KoRule::with_threats(Role::Attacker, 1), suicide: false },
    Rules { ko: KoRule::with_threats(Role::Defender, 2), suicide: false },
    Rules { ko: KoRule::with_threats(Role::Attacker, 2), suicide: false },
];

pub(crate) fn colour(random: &mut Rng) -> Colour {
    if random.bool() { Colour::Black } else { Colour::White }
}

/// A random question on a board of this shape, possibly with a region, several targets or a ko ban.
pub(crate) fn question(random: &mut Rng, shape: &Shape) -> Question {
    let grid = Grid::new(shape.size.0, shape.size.1).unwrap();
    loop {
        let wanted = random.usize(shape.empty.0..=shape.empty.1);
        let mut position = Position::new(grid);
        let mut free: Vec<Point> = grid.points().collect();
        while free.len() > wanted.min(grid.area() - 1) {
            let p = free.swap_remove(random.usize(..free.len()));
            position.set(p, Some(colour(random)));
        }
        // Chains without liberties leave the board, as in a game.
        while let Err(QuestionError::NoLiberties(name)) = Board::of(&position) {
            position.set(grid.parse(&name).unwrap(), None);
        }
        let to_move = colour(random);
        if random.usize(..4) == 0 {
            position.ko = ko_point(&position, to_move);
        }
        if let Some(question) = asked(random, position, shape.rules, to_move) {
            return question;
        }
    }
}

/// A question about a random stone of the position, one in four about several, one in six in a
/// region; one in six each asks for life or an eye and for a connection, where that can be asked; of captures one
/// in four is a race. One in six asks for one of several things.
fn asked(random: &mut Rng, position: Position, rules: Rules, to_move: Colour) -> Option<Question> {
    let grid = position.grid;
    let stones: Vec<Point> = grid.points().filter(|&p| position.stone(p).is_some()).collect();
    if stones.is_empty() {
        return None;
    }
    let first = *random.choice(&stones).unwrap();
    let mut targets = vec![first];
    if random.usize(..4) == 0 {
        let same = stones.iter().filter(|&&p| position.stone(p) == position.stone(first));
        targets.extend(same.filter(|_| random.bool()).take(3));
    }
    let region =
        (random.usize(..6) == 0).then(|| grid.points().filter(|_| random.usize(..4) > 0).map(Point::index).collect());
    let all = random.bool();
    let goal = match random.usize(..6) {
        0 if !rules.suicide => *random.choice(&[Goal::Live, Goal::Eye]).unwrap(),
        1 if targets.iter().any(|&t| t != first) => Goal::Connect,
        _ => Goal::Capture,
    };
    let others: Vec<Point> = stones.into_iter().filter(|&p| position.stone(p) != position.stone(first)).collect();
    let owner = position.stone(first)?;
    let attacker = if goal.is_owners() { owner } else { owner.other() };
    let or = several(random, &position, rules, attacker, 6);
    let races = goal == Goal::Capture && or.is_empty() && random.usize(..4) == 0;
    let keep = random.choice(&others).copied().filter(|_| races).into_iter().collect();
    Some(Question { position, rules, goal, targets, all, to_move, region, or, keep })
}

/// Once in so many times what this side may want besides: one thing or two.
pub(crate) fn several(
    random: &mut Rng,
    position: &Position,
    rules: Rules,
    attacker: Colour,
    seldom: usize,
) -> Vec<Wish> {
    if random.usize(..seldom) > 0 {
        return Vec::new();
    }
    (0..random.usize(1..3)).filter_map(|_| further(random, position, rules, attacker)).collect()
}

/// Something that this side may want.
fn further(random: &mut Rng, position: &Position, rules: Rules, attacker: Colour) -> Option<Wish> {
    let goal = *random.choice(&Goal::ALL)?;
    let owner = if goal.is_owners() { attacker } else { attacker.other() };
    let stones: Vec<Point> = position.grid.points().filter(|&p| position.stone(p) == Some(owner)).collect();
    let mut targets = vec![*random.choice(&stones)?];
    if goal == Goal::Connect || random.usize(..4) == 0 {
        targets.extend(random.choice(&stones).copied().filter(|&p| p != targets[0]));
    }
    let is_asked = match goal {
        Goal::Capture => true,
        Goal::Live | Goal::Eye => !rules.suicide,
        Goal::Connect => targets.len() > 1,
    };
    is_asked.then(|| Wish { goal, targets, all: random.bool() })
}

/// A point that `to_move` may have been forbidden to retake: the only liberty of a lone stone that
/// this play would capture.
pub(crate) fn ko_point(position: &Position, to_move: Colour) -> Option<Point> {
    let board = Board::of(position).ok()?;
    position.grid.points().find(|&p| {
        board.stone(p).is_none()
            && board.removed_by(to_move, p).len() == 1
            && !board.removed_by(to_move, p).contains(p.index())
            && board.neighbours(p).iter().all(|&n| board.stone(n) == Some(to_move.other()))
    })
}

pub(crate) fn capture(question: &Question) -> Contest {
    Contest::new(question).unwrap()
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
    let named = |wish: Wish| {
        let names: Vec<String> = wish.targets.iter().map(|&t| grid.name(t)).collect();
        format!("{:?} {} (all: {})", wish.goal, names.join(" "), wish.all)
    };
    let wishes: Vec<String> = question.wishes().map(named).collect();
    let region = question.region.map(|r| r.iter().map(|p| grid.name(Point(p as u16))).collect::<Vec<_>>());
    format!(
        "{text}\n{:?} to move, {}, ko {:?}, region {region:?}, {:?}",
        question.to_move,
        wishes.join(" or "),
        question.position.ko.map(|p| grid.name(p)),
        question.rules
    )
}
