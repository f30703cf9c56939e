//! Positions that are the same in a zone.

use fastrand::Rng;
use tesuji_go::hooks::Area;
use tesuji_go::rules::{Board, Colour, Contest, Point, Question, QuestionError};
use tesuji_problem::PointSet;

const STONES: [Option<Colour>; 3] = [None, Some(Colour::Black), Some(Colour::White)];

/// The same question with other stones outside the zone, in its reserve as many as may be taken, and
/// perhaps another ko ban there; and how many points were changed.
pub(super) fn elsewhere(random: &mut Rng, q: &Question, area: &Area) -> Option<(Question, u64)> {
    let mut there = q.clone();
    let zone = area.points()?;
    let outside: Vec<Point> = q.position.grid.points().filter(|p| !zone.contains(p.index())).collect();
    if outside.is_empty() {
        return None;
    }
    change(random, &mut there, &outside, zone);
    spare(random, &mut there, area);
    if there.position.ko.is_some_and(|ko| !zone.contains(ko.index())) {
        there.position.ko = None;
    }
    while let Err(QuestionError::NoLiberties(name)) = Board::of(&there.position) {
        let choked = there.position.grid.parse(&name).ok()?;
        open(random, &mut there, choked, zone)?;
    }
    let board = Board::of(&there.position).ok()?;
    if q.position.ko.is_none() && random.usize(..4) == 0 {
        let empty: Vec<Point> = outside.iter().copied().filter(|&p| board.stone(p).is_none()).collect();
        there.position.ko = random.choice(&empty).copied();
    }
    // Targets that the answer does not rest on may be gone; then it is another question.
    let is_same = |p: &Point| there.position.stone(*p) == q.position.stone(*p);
    Contest::new(&there).ok().filter(|_| q.wishes().all(|wish| wish.targets.iter().all(is_same)))?;
    let changed = outside.iter().filter(|&&p| there.position.stone(p) != q.position.stone(p)).count();
    (changed > 0 || there.position.ko != q.position.ko).then_some((there, changed as u64))
}

/// Puts other stones outside: a few or many, of both colours or of one, everywhere or by the zone.
fn change(random: &mut Rng, there: &mut Question, outside: &[Point], zone: &PointSet) {
    let kind = random.usize(..6);
    let one = *random.choice(&STONES).unwrap();
    let often = random.usize(1..100);
    let board = Board::new(there.position.grid);
    let is_near = |p: Point| board.neighbours(p).iter().any(|n| zone.contains(n.index()));
    for &p in outside {
        let stone = *random.choice(&STONES).unwrap();
        let set = match kind {
            // A few.
            0 => (random.usize(..outside.len()) < 3).then_some(stone),
            // Some share of them all.
            1 | 2 => (random.usize(..100) < often).then_some(stone),
            // All of one colour, or all gone, but for a few.
            3 => Some(if random.usize(..100) < often / 4 { stone } else { one }),
            // By the zone.
            4 => is_near(p).then_some(stone),
            _ => Some(if is_near(p) { one.map(Colour::other) } else { one }),
        };
        if let Some(stone) = set {
            there.position.set(p, stone);
        }
    }
}

/// Takes stones off the reserve until no more are left there than may be.
fn spare(random: &mut Rng, there: &mut Question, area: &Area) {
    let Some((reserve, spare)) = area.reserve() else { return };
    let mut taken: Vec<Point> = reserve.iter().map(|p| Point(p as u16)).collect();
    taken.retain(|&p| there.position.stone(p).is_some());
    random.shuffle(&mut taken);
    for p in taken.into_iter().skip(spare.into()) {
        there.position.set(p, None);
    }
}

/// Takes a stone outside the zone off the board, of a chain without liberties or beside it.
fn open(random: &mut Rng, there: &mut Question, choked: Point, zone: &PointSet) -> Option<()> {
    let mut board = Board::new(there.position.grid);
    for p in there.position.grid.points() {
        if let Some(colour) = there.position.stone(p) {
            board.place(colour, p);
        }
    }
    let chain = *board.chain(choked);
    let beside = chain.iter().flat_map(|s| board.neighbours(Point(s as u16))).map(|n| n.index());
    let around: PointSet = chain.iter().chain(beside).collect();
    let may_go: Vec<usize> = (around - *zone).iter().collect();
    let gone = *random.choice(&may_go)?;
    there.position.set(Point(gone as u16), None);
    Some(())
}
