//! Random small positions.

use fastrand::Rng;
use tesuji_go::rules::{Board, Colour, Goal, Grid, KoRule, Point, Position, Question, Rules, Wish};
use tesuji_problem::{PointSet, Role};

/// The ko rules under which there are zones.
pub(crate) fn ko_rules() -> [KoRule; 7] {
    let [strict, simple, lax] = KoRule::SERIES;
    let threats = KoRule::with_threats;
    let [d, a] = [Role::Defender, Role::Attacker];
    [strict, simple, lax, threats(d, 1), threats(a, 1), threats(d, 2), threats(a, 2)]
}

/// A board of this size with about `percent` of its points occupied, on which every chain has a
/// liberty.
pub(crate) fn position(random: &mut Rng, width: u8, height: u8, percent: usize) -> Position {
    let mut position = Position::new(Grid::new(width, height).expect("a small board"));
    if random.bool() {
        draw_ko(random, &mut position);
    }
    for p in position.grid.points() {
        if position.stone(p).is_none() && random.usize(..100) < percent {
            let colour = if random.bool() { Colour::Black } else { Colour::White };
            position.set(p, Some(colour));
            if Board::of(&position).is_err() {
                position.set(p, None);
            }
        }
    }
    position
}

/// Draws a ko, or with luck a snapback or a larger fight: a stone surrounded by the other colour
/// but for one point, which is itself surrounded. A point or two are left as they are, so that it
/// is only nearly so at times.
fn draw_ko(random: &mut Rng, position: &mut Position) {
    let grid = position.grid;
    let taken = Point(random.usize(..grid.area()) as u16);
    let board = Board::new(grid);
    let Some(taker) = random.choice(board.neighbours(taken)).copied() else { return };
    let (mine, other) = if random.bool() { (Colour::Black, Colour::White) } else { (Colour::White, Colour::Black) };
    position.set(taken, Some(mine));
    for (centre, spared, colour) in [(taken, taker, other), (taker, taken, mine)] {
        for &n in board.neighbours(centre).iter().filter(|&&n| n != spared) {
            if random.usize(..8) > 0 {
                position.set(n, Some(colour));
            }
        }
    }
    if Board::of(position).is_err() {
        *position = Position::new(grid);
    }
}

/// A question about a random block with few liberties, under simple ko and without suicide.
pub(crate) fn question(random: &mut Rng, position: Position) -> Option<Question> {
    let board = Board::of(&position).ok()?;
    let weak: Vec<Point> =
        position.grid.points().filter(|&p| board.stone(p).is_some() && board.liberty_count(p) <= 2).collect();
    let target = *random.choice(&weak)?;
    let colour = board.stone(target)?;
    let mut targets = vec![target];
    if random.usize(..4) == 0 {
        targets.extend(random.choice(&weak).copied().filter(|&p| p != target && board.stone(p) == Some(colour)));
    }
    let to_move = if random.usize(..4) == 0 { colour } else { colour.other() };
    let mut position = position;
    if random.usize(..4) == 0 {
        let empty: Vec<Point> = board.empty().iter().map(|p| Point(p as u16)).collect();
        position.ko = random.choice(&empty).copied();
    }
    position.to_move = Some(to_move);
    let rules = Rules { ko: KoRule::Simple, suicide: false };
    let all = random.bool();
    let goal = match random.usize(..5) {
        0 => *random.choice(&[Goal::Live, Goal::Eye]).expect("two goals"),
        1 if targets.iter().any(|&t| t != target) => Goal::Connect,
        _ => Goal::Capture,
    };
    let mut question = Question { rules, goal, all, ..Question::capture(position, targets, to_move) };
    if random.usize(..4) == 0 {
        let attacker = if goal.is_owners() { colour } else { colour.other() };
        question.or = (0..random.usize(1..3)).filter_map(|_| further(random, &board, attacker)).collect();
    }
    if goal == Goal::Capture && question.or.is_empty() && random.usize(..3) == 0 {
        let others = weak.iter().filter(|&&p| board.stone(p) == Some(colour.other()));
        question.keep.extend(random.choice(others.collect::<Vec<_>>()));
    }
    if random.usize(..6) == 0 {
        let area = question.position.grid.area();
        question.region = Some((0..area).filter(|_| random.usize(..4) > 0).collect::<PointSet>());
    }
    Some(question)
}

/// Something else that this side may want.
fn further(random: &mut Rng, board: &Board, attacker: Colour) -> Option<Wish> {
    let goal = *random.choice(&Goal::ALL)?;
    let owner = if goal.is_owners() { attacker } else { attacker.other() };
    let stones: Vec<Point> = board.grid().points().filter(|&p| board.stone(p) == Some(owner)).collect();
    let mut targets = vec![*random.choice(&stones)?];
    if goal == Goal::Connect || random.usize(..4) == 0 {
        targets.extend(random.choice(&stones).copied().filter(|&p| p != targets[0]));
    }
    let is_asked = goal != Goal::Connect || targets.len() > 1;
    is_asked.then(|| Wish { goal, targets, all: random.bool() })
}
